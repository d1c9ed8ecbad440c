"""Where something was said, by whom, and at which match: what a command is given."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.commands.invitation.words import labelled
from bot.commands.registry import Trait
from bot.decisions.answers import Sentence
from bot.decisions.live import LiveMatch, Running, Writer
from bot.decisions.request import About, Board, ChatContext, Manner, Request, Unfinished, Who
from bot.handling import tables
from bot.handling.environment import Environment
from bot.handling.tables import live_match
from bot.handling.updates import Incoming, UpdateKind, Wish
from bot.i18n import languages, phrase
from bot.storage import chats, hand_messages, matches
from bot.storage.hand_messages import Known
from bot.storage.memory import KeptChat, KeptDesk, KeptMatch
from bot.storage.models import Inbox, Person
from bot.storage.transaction import Transaction
from core.notation import fold
from core.understanding.line import named


@dataclass(frozen=True)
class TurnContext:
    """An update on its way: what it is stored as, what it says and wishes, and in which chat.

    `person` wrote it, unless they hide behind the chat; `desks` are those of the place, each with
    the match begun last there, and `known` is what a message wrote before and what it replies to.
    A `curt` one has no wish left: it may change the match, but it is not put right in words.
    """

    transaction: Transaction
    row: Inbox
    incoming: Incoming
    wish: Wish
    chat: KeptChat
    environment: Environment
    person: Person | None
    desks: Sequence[tuple[KeptDesk, KeptMatch | None]] = ()
    known: Known = field(default_factory=Known)
    curt: bool = False

    @property
    def language(self) -> str:
        """The chat's own language, or in private its person's, or else the bot's."""
        own = self.chat.row.language or (self.brought if self.incoming.private else None)
        return own or self.environment.language

    @property
    def brought(self) -> str | None:
        """The language that whoever wrote brings along, if the bot speaks it."""
        user = self.incoming.user
        code = (user.language_code or "")[:2] if user else ""
        return code if code in languages() else None

    @property
    def writer(self) -> Writer:
        """Whoever wrote, as far as the chat knows them."""
        if self.person is not None:
            person, private = self.person, self.incoming.private
            return Writer(person.id, person.name, person.username, admin=private)
        if self.incoming.anonymous:
            return Writer(None, phrase(self.language, "somebody"), admin=True, anonymous=True)
        return Writer(None, "")


@dataclass(frozen=True)
class MatchContext:
    """An update at a desk of its chat, and the match there.

    `among` are the tables that may be meant where nobody can know, and `asked` whether whoever
    sits down here is the guest of that name who played before.
    """

    turn: TurnContext
    desk: KeptDesk
    match: KeptMatch | None
    among: tuple[Running, ...] = ()
    asked: Sentence | None = None


def turn_context(
    transaction: Transaction, row: Inbox, incoming: Incoming, wish: Wish, environment: Environment
) -> TurnContext:
    """Find all that is known of the chat, of who wrote there, and of what a message is about.

    Who only talks to others is not remembered, and has no number.
    """
    pressed = incoming.kind in {UpdateKind.PRESS, UpdateKind.FORM}
    spoken = pressed or (wish.addressed and incoming.kind is UpdateKind.TEXT)
    user = None if incoming.anonymous else incoming.user
    person = user and chats.person_of(transaction, *user[:3], meets=spoken)
    chat = chats.chat_of(transaction, incoming.chat, incoming.date)
    turn = TurnContext(transaction, row, incoming, wish, chat, environment, person)
    if pressed:
        return turn
    number, _, answers, quoted, *_ = incoming.message
    known = hand_messages.known(transaction, chat, incoming.chat, number, answers, quoted)
    there = chats.desks_of(transaction, chat, incoming.thread or 0)
    desks = [(desk, matches.newest(transaction, chat, desk)) for desk in there]
    return replace(turn, desks=desks, known=known)


def at_table(
    turn: TurnContext, match: KeptMatch | None = None, desk: KeptDesk | None = None
) -> tuple[MatchContext, Request]:
    """Find the desk, and the match begun last there unless another is meant; ask there."""
    if desk is None and match is not None:
        desk = chats.desks(turn.transaction, turn.chat).get(match.row.desk_id)
    desk, among = (desk, ()) if desk else _choice(turn)
    if match is None:
        newest = [match for at, match in turn.desks if at is desk]
        match = (newest or [matches.newest(turn.transaction, turn.chat, desk)])[0]
    context = MatchContext(turn, desk, match, among)
    return context, _request(context)


def _choice(turn: TurnContext) -> tables.Choice:
    """Choose the table that somebody means who replies to none."""
    desks, text, traits = turn.desks, turn.wish.text, turn.wish.command.traits
    if len(desks) == 1:
        return desks[0][0], ()
    label = fold(labelled(text)[1]) if Trait.NAMES_TABLE in traits else ""
    if label and (own := [desk for desk, _ in desks if fold(desk.row.label or "1") == label]):
        return own[0], ()
    lives = [(desk, live_match(turn.transaction, kept) if kept else None) for desk, kept in desks]
    by_name = Trait.NAMES_SEAT in traits
    return tables.chosen(lives, turn.writer, text, turn.incoming.date, by_name=by_name)


def _request(context: MatchContext) -> Request:
    """Put together what a command is given."""
    turn, incoming, wish = context.turn, context.turn.incoming, context.turn.wish
    own, known, desk = turn.chat.row, turn.environment, context.desk
    live = live_match(turn.transaction, context.match) if context.match else None
    pressed, written = incoming.kind is UpdateKind.PRESS, incoming.message.written or incoming.date
    chat = ChatContext(
        turn.language, Who(own.undo), Board(own.board) if own.board else None,
        private=incoming.private, table=desk.row.label,
        tables=tables.running(turn.transaction, turn.chat, desk),
        bot=known.username, screens=known.links and known.links.digest, zone=known.zone,
    )  # fmt: skip
    return Request(
        wish.command.name, wish.text, writer=_known(turn, live), now=incoming.date,
        manner=Manner(pressed, wish.addressed, turn.curt, written), chat=chat, live=live,
        history=tables.recalled(turn.transaction, turn.chat, wish.command.traits, incoming.date),
    )  # fmt: skip


def _known(turn: TurnContext, live: LiveMatch | None) -> Writer:
    """Tell of somebody without a seat whether they said that they just watch."""
    writer = turn.writer
    if writer.person is None or live is None or writer.person in live.people:
        return writer
    others = (author.person not in {None, writer.person} for author in live.authors)
    if not (live.match.table.roster or any(others)):
        return writer
    known = matches.known_as(turn.transaction, turn.chat, writer.person)
    return replace(writer, watches=known is not None and known.name is None)


def spoken_of(turn: TurnContext) -> tuple[MatchContext, Request]:
    """Find the match that a text speaks of, and say what it replies to."""
    known = turn.known
    context, request = at_table(turn, known.match, known.desk)
    request = _about(turn, request)
    newest = known.match and matches.newest(turn.transaction, turn.chat, context.desk)
    if known.match is not newest:
        plain = Trait.PLAIN in turn.wish.command.traits
        if plain and request.live is not None and request.said.corrects:
            request = replace(request, about=request.about._replace(before=request.live))
        else:  # a reply to an older match's answer speaks of the match now
            context = replace(context, match=newest)
            request = replace(_request(context), about=About(asked=request.about.asked))
    return _before(context, request)


def _about(turn: TurnContext, request: Request) -> Request:
    """Say which hand, or which question about an unfinished one, a text replies to."""
    known, quoted = turn.known, turn.incoming.message.quoted
    if known.asked is not None:
        return replace(request, about=About(asked=Unfinished(**known.asked.body["asks"])))
    replied = known.answered if known.answered and known.answered.seq is not None else known.about
    unknown = quoted and request.live and not known.replies
    number = (named(quoted) if unknown else None) or 0
    if not replied and 0 < number <= request.match.count:
        return replace(request, about=About(request.match.row(number).born))
    return replace(request, about=About(replied.seq)) if replied else request


def _before(context: MatchContext, request: Request) -> tuple[MatchContext, Request]:
    """Let a command be about the match before, or know of it."""
    turn, command = context.turn, context.turn.wish.command
    wants = Trait.BEFORE in command.traits
    match = context.match if command.of_before or wants else None
    before = matches.previous(turn.transaction, turn.chat, match) if match else None
    if before is None:
        return context, request
    last = live_match(turn.transaction, before)
    if command.of_before and command.of_before(request, last.match):
        context = replace(context, match=before)
        return context, replace(_request(context), about=About(before=last))
    about = request.about._replace(before=last)
    return context, replace(request, about=about) if wants else request
