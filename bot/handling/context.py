"""Where something was said, by whom, and at which match: what a command is given."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from bot.commands.invitation.words import labelled
from bot.commands.registry import Trait
from bot.decisions.answers import Sentence
from bot.decisions.live import LiveMatch, Running, Writer
from bot.decisions.request import Board, ChatContext, History, Manner, Request, Who
from bot.handling.environment import Environment
from bot.handling.updates import Incoming, UpdateKind, Wish
from bot.i18n import languages, phrase
from bot.storage import chats, hand_messages, history, matches
from bot.storage.memory import KeptChat, KeptDesk, KeptMatch
from bot.storage.models import Inbox, Person
from bot.storage.transaction import Transaction
from core.notation import fold, tokens
from core.table import names

Played = tuple[KeptDesk, LiveMatch]

RESTING_SECONDS = 30 * 60  # in which people still speak of a match that is over
MOST_PAST = {Trait.ONE: 1, Trait.RECENT: 20}  # matches


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
    known: hand_messages.Known = field(default_factory=hand_messages.Known)
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

    @cached_property
    def writer(self) -> Writer:
        """Whoever wrote, as far as the chat knows them."""
        if (own := self.person) is not None:
            return Writer(own.id, own.name, own.username, admin=self.incoming.private)
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
        desk = turn.chat.desks.get(match.row.desk_id)
    desk, among = (desk, ()) if desk else _choice(turn)
    if match is None:
        newest = [match for at, match in turn.desks if at is desk]
        match = (newest or [matches.newest(turn.transaction, turn.chat, desk)])[0]
    context = MatchContext(turn, desk, match, among)
    return context, request_of(context)


def _choice(turn: TurnContext) -> tuple[KeptDesk, tuple[Running, ...]]:
    """Choose the table that somebody means who replies to none; list those that it may be."""
    desks, text, traits = turn.desks, turn.wish.text, turn.wish.command.traits
    if len(desks) == 1:
        return desks[0][0], ()
    label = fold(labelled(text)[1]) if Trait.NAMES_TABLE in traits else ""
    if label and (own := [desk for desk, _ in desks if fold(desk.row.label or "1") == label]):
        return own[0], ()
    if not (pool := _fitting(turn)):
        return max(desks, key=lambda each: each[0].newest or 0)[0], ()
    among = tuple(Running(desk.row.id, desk.row.label, live) for desk, live in pool)
    return pool[0][0], among if len(among) > 1 else ()


def _fitting(turn: TurnContext) -> list[Played]:
    """Find where the writer sits, or sat last while people still speak of it, else who plays.

    Who sits at several means the one that a line names, as does who wants a seat.
    """
    text, since = turn.wish.text, turn.incoming.date - RESTING_SECONDS
    known = [(desk, live_match(turn.transaction, kept)) for desk, kept in turn.desks if kept]
    playing = [each for each in known if not each[1].match.finished]
    named = _most_named(playing, text) if Trait.NAMES_SEAT in turn.wish.command.traits else []
    sitting = [each for each in known if each[1].side_of(turn.writer) is not None]
    over = [each for each in sitting if each[1].match.finished and each[1].last_at > since]
    sits = [each for each in sitting if not each[1].match.finished]
    pool = named or sits or sorted(over, key=lambda each: each[1].last_at)[-1:] or playing
    return _most_named(pool, text) or pool


def _most_named(pool: list[Played], text: str) -> list[Played]:
    """Find the one table of whose sides and people a line names more than of the others."""
    line = tokens(text)
    counts = [len({*names(live.match.table).sides.along(line)} - {None}) for _, live in pool]
    most = max(counts, default=0)
    return [pool[counts.index(most)]] if most and counts.count(most) == 1 else []


def live_match(transaction: Transaction, kept: KeptMatch) -> LiveMatch:
    """Tell of a match as it stands, and who is who there."""
    row, match, log = kept.row, kept.match, kept.log
    people = tuple(entry["person"] for entry in row.roster)
    bench = tuple(name for name in row.bench or () if match.table.side_of(name) is None)
    return LiveMatch(
        row.id, match, people, row.created_at, log[-1][1] if log else row.created_at,
        kept.evening, log, partial(chats.name_of, transaction), row.stake or "", bench,
    )  # fmt: skip


def running(transaction: Transaction, chat: KeptChat, here: KeptDesk) -> tuple[Running, ...]:
    """List the matches that run side by side in a chat or topic that has several desks."""
    desks = [desk for desk in chat.desks.values() if desk.row.thread_id == here.row.thread_id]
    newest = [(each.row, matches.newest(transaction, chat, each)) for each in desks if desks[1:]]
    running = [(at, match) for at, match in newest if match and not match.match.finished]
    return tuple(Running(at.id, at.label, live_match(transaction, kept)) for at, kept in running)


def request_of(context: MatchContext) -> Request:
    """Put together what a command is given."""
    turn, incoming, wish = context.turn, context.turn.incoming, context.turn.wish
    own, known, desk = turn.chat.row, turn.environment, context.desk
    live = live_match(turn.transaction, context.match) if context.match else None
    pressed, written = incoming.kind is UpdateKind.PRESS, incoming.message.written or incoming.date
    how = Manner(pressed, wish.addressed, turn.curt, written, incoming.message.text)
    chat = ChatContext(
        turn.language, Who(own.undo), Board(own.board) if own.board else None,
        private=incoming.private, table=desk.row.label,
        tables=running(turn.transaction, turn.chat, desk),
        bot=known.username, screens=known.links and known.links.digest, zone=known.zone,
    )  # fmt: skip
    return Request(
        wish.command.name, wish.text, writer=_known(turn, live), now=incoming.date,
        manner=how, chat=chat, live=live,
        history=recalled(turn.transaction, turn.chat, wish.command.traits, incoming.date),
    )  # fmt: skip


def recalled(
    transaction: Transaction, chat: KeptChat, wanted: Collection[Trait], now: int
) -> History:
    """Look up what a command wants to know; of an evening without a stake no debts are listed."""
    most = next((MOST_PAST[each] for each in wanted if each in MOST_PAST), 0)
    past = history.past(transaction, chat, most=most) if most else []
    past = history.whole(transaction, chat) if Trait.EVERY in wanted else past
    people = history.people(transaction, chat, past, now) if Trait.PEOPLE in wanted else ()
    known = History(past, people=people, ladder=chat.ladder, closed=chat.row.closed or ())
    looked = most or Trait.EVERY in wanted
    if Trait.STAKES not in wanted or (looked and not any(each.stake for each in past)):
        return known
    staked = history.past(transaction, chat, staked=True)
    paid, seats = history.paid(transaction, chat), history.seats(transaction, chat)
    return replace(known, staked=staked, paid=paid, seats=seats)


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
