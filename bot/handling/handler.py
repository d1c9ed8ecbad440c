"""One update in one transaction: what it asks for becomes events, and messages to send."""

from dataclasses import replace
from functools import cache

from bot.commands import typed, unknown
from bot.commands.registry import UNKNOWN, Menu, Trait, known, menu
from bot.commands.registry import run as decided
from bot.decisions.answers import Sentence, placed, sentence
from bot.decisions.decision import Decision, Pressed
from bot.decisions.live import LiveMatch
from bot.decisions.request import About, ChatContext, Request
from bot.handling.buttons import act, press
from bot.handling.changes import lasting
from bot.handling.context import MatchContext, TurnContext, at_table, turn_context
from bot.handling.delivery import Delivered, deliver, respond
from bot.handling.environment import Environment
from bot.handling.running import bounded, run, slowed, spent, spoken_of, wishes_of
from bot.handling.sending import Sending
from bot.handling.updates import UpdateKind, route, wish
from bot.queues import inbox
from bot.storage import chats, hand_messages, matches
from bot.storage.models import Draft, HandMessage, Inbox, Person
from bot.storage.tidying import LINK_SECONDS
from bot.storage.transaction import Transaction
from core import notation
from core.games import GAMES
from core.match import begin
from core.table import Side, Table

FOUR = ("Ana", "Luis", "Eva", "Dani")
TOGETHER_SECONDS = 10  # in which a group that is greeted twice is greeted once


def take(transaction: Transaction, row: Inbox, environment: Environment) -> None:
    """Handle one update, inside the caller's transaction."""
    incoming = route(row.raw, environment.bot_id, row.received_at)
    if row.moves_to and (moved := inbox.move(row.raw)):
        group = chats.chat_of(transaction, moved[0], row.received_at)
        chats.adopt(transaction, group.row.id, moved[1])
    if incoming is None:
        return
    if incoming.kind in {UpdateKind.JOINED, UpdateKind.RIGHTS}:
        environment.rights.changed(incoming.chat)
    if incoming.kind is UpdateKind.RIGHTS:
        return
    if (wished := wish(incoming, environment.username)) is None:
        return
    turn = turn_context(transaction, row, incoming, wished, environment)
    if tap := TAPS.get(incoming.kind):
        tap(turn)
        return
    turn = replace(turn, curt=bool(spent(turn)))
    if incoming.kind is UpdateKind.EDIT:
        _changed(turn, turn.known.hand)
    elif turn.known.hand is None and not _greeted(turn):
        _text(turn)  # a message that is known already comes again under another update's number


def _enter(turn: TurnContext) -> None:
    """Do what the keys of a page come to; the update's number stands for the hand's message."""
    transaction, incoming = turn.transaction, turn.incoming
    form = incoming.form or {}
    context, request = at_table(turn, desk=turn.chat.desks[form["desk"]])
    request = replace(request, args=form)
    reply = run(turn, request)
    if reply == Decision() or (not lasting(reply) and slowed(turn)):
        return
    number = turn.row.update_id
    hand = hand_messages.remember(transaction, turn.chat, incoming.chat, number, "")
    deliver(Sending(context, remembered=hand), request, reply).link(hand, reply.logs)


TAPS = {UpdateKind.PRESS: press, UpdateKind.FORM: _enter}


def _spared(turn: TurnContext, reply: Decision) -> bool:
    """Tell whether a reply that changes nothing is one too many, and say so.

    What changes something is never one too many.
    """
    return bool(reply.answers) and not lasting(reply) and slowed(turn)


def _changed(turn: TurnContext, hand: HandMessage | None) -> None:
    """Take an edited message that reads otherwise now: as another hand, or as if just written.

    What was said to the bot and was no hand is not taken again by an edit; a hand is,
    unless it is so old that it is forgotten which one it logged.
    """
    incoming, plain = turn.incoming, Trait.PLAIN in turn.wish.command.traits
    if hand is None:
        if incoming.message.written < incoming.date - LINK_SECONDS:
            if _tells(turn) and not plain and not slowed(turn):
                respond(turn, "edit.old")
        elif _tells(turn) and not (plain and turn.wish.addressed):
            _text(turn)
    elif hand.digest != (digest := notation.digest(incoming.message.text)):
        turn.transaction.change(hand, digest=digest)
        if hand.seq is None:
            _text(turn, hand)
        else:
            _edit(turn, hand)


def _tells(turn: TurnContext) -> bool:
    """Whether a message tells a hand, or tries to."""
    return not turn.wish.command.traits.isdisjoint({Trait.HAND, Trait.SURELY})


def _decided(turn: TurnContext) -> tuple[MatchContext, Request, Decision]:
    """Run what a text asks for at the table that it means, or ask which that is.

    What comes from elsewhere is asked about first.
    """
    context, request = spoken_of(turn)
    meant = _meant(turn, request)
    command = known(meant.name) if meant and context.among else UNKNOWN
    if meant and command is not UNKNOWN and Trait.GENERAL not in command.traits:
        found = command.which(meant, context.among)
        if isinstance(found, Decision):
            return context, meant, bounded(turn, meant, found)
        desk = turn.chat.desks.get(found.desk)
        context, request = at_table(turn, desk=desk)
        meant = _meant(turn, request)
    if meant is None:
        return context, request, unknown.offered(request, turn.wish.unknown)
    reply = run(turn, meant)
    forwarded = turn.incoming.message.forwarded and lasting(reply)
    return context, request, typed.forwarded(meant, reply) if forwarded else reply


def _meant(turn: TurnContext, request: Request) -> Request | None:
    """Find what an unknown command was to be; None where it may be none, or several."""
    slip = turn.wish.command is UNKNOWN
    return unknown.meant(request, turn.wish.unknown) if slip else request


def _text(turn: TurnContext, hand: HandMessage | None = None) -> None:
    """Do what a message says; what was asked or refused before, in that answer's place."""
    context, request, reply = _decided(turn)
    if reply != Decision() and (met := _met(turn)) is not None:
        turn = replace(turn, person=met)
        context, request, reply = _decided(turn)
    if _presses(turn, reply, context):
        return
    if hand is None and _found_again(turn, reply):
        number, text, *_ = turn.incoming.message
        said = turn.incoming.chat, number, notation.digest(text)
        hand = hand_messages.remember(turn.transaction, turn.chat, *said)
    if _spared(turn, reply):
        return
    before = hand.answer_id if hand else None
    if before:  # what was asked or refused stands there no more
        reply = placed(Decision((sentence("edit.none"),)) if reply == Decision() else reply)
    _linked(turn, deliver(Sending(context, before, remembered=hand), request, reply), hand, reply)


def _presses(turn: TurnContext, reply: Decision, context: MatchContext) -> bool:
    """Press the button that a text means, if it means one."""
    match turn.known.about, reply.effects:
        case Draft() as draft, (Pressed(does),):
            act(turn, draft, does, context.desk)
            return True
    return False


def _met(turn: TurnContext) -> Person | None:
    """Take up the acquaintance of a stranger who is answered."""
    user = turn.incoming.user
    stranger = user is not None and turn.person is not None and not turn.person.id
    return chats.person_of(turn.transaction, *user[:3], meets=True) if user and stranger else None


def _linked(turn: TurnContext, sent: Delivered, hand: HandMessage | None, reply: Decision) -> None:
    """Remember which hand a message logged, and let it end the question that it answered."""
    if hand is None:
        return
    transaction, found = turn.transaction, turn.known
    if lasting(reply) and not reply.logs and not _tells(turn):
        hand_messages.forget(transaction, hand)  # what is edited later is not done again
        return
    sent.link(hand, reply.logs)
    if found.asked and found.answered and (reply.logs or reply.refused):
        transaction.change(found.answered, match_id=hand.match_id, seq=hand.seq)
        transaction.use_up([found.asked], turn.incoming.date)
        transaction.strip(turn.chat, found.asked.body["said"])


def _found_again(turn: TurnContext, reply: Decision) -> bool:
    """Whether an edit of a message has to find it: it logged a hand, tried to, or was refused."""
    command = turn.wish.command
    if reply.logs or reply.refused:
        return True
    if reply.answers and (Trait.SURELY in command.traits or command is UNKNOWN):
        return True
    may = _tells(turn) or (Trait.BEHIND in command.traits and turn.wish.text.strip())
    return bool(may) and any(isinstance(each, Sentence) and each.asked for each in reply.answers)


def _edit(turn: TurnContext, hand: HandMessage) -> None:
    """Amend a hand by its edited message."""
    transaction = turn.transaction
    context, request = at_table(turn, hand_messages.match_of(transaction, turn.chat, hand))
    newest = matches.newest(transaction, turn.chat, context.desk)
    older = newest is not None and context.match is not None and newest is not context.match
    line = turn.wish.command.line(turn.wish.text)
    about = About(hand.seq, before=request.live if older else None)
    request = replace(request, name="edit", text=line, about=about)
    reply = run(turn, request)
    if _spared(turn, reply):
        return
    deliver(Sending(context, hand.answer_id, remembered=hand), request, reply)
    transaction.change(hand, seq=reply.logs or hand.seq)


def _greeted(turn: TurnContext) -> bool:
    """Tell whether a group was greeted just now into which somebody brings the bot.

    If not, it speaks their language, unless it has chosen one. The link that brings it in tells it
    twice.
    """
    incoming, wish, chat = turn.incoming, turn.wish, turn.chat.row
    told = incoming.kind is UpdateKind.JOINED or bool(wish.text.strip())
    if not told or incoming.private or Trait.GREETS not in wish.command.traits:
        return False
    others = [each for each in wishes_of(turn) if each.inbox_id != turn.row.id]
    if any(abs(each.at - incoming.date) <= TOGETHER_SECONDS for each in others):
        return True
    if turn.brought and not chat.language:
        turn.transaction.change(chat, language=turn.brought)
    return False


@cache
def load(language: str, played: frozenset[str]) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """Log a hand of each game that is played, or the first; list the commands of each menu."""
    for game in [each for each in GAMES if each.key in played] or GAMES[:1]:
        sides = tuple(Side(name) for name in FOUR[: game.seats[0]])
        live = LiveMatch(0, begin(game, game.rules, Table(sides)), (), 0, 0)
        decided(Request("hand", "Ana 92 x", chat=ChatContext(language), live=live))
    return {whose.value: menu(whose) for whose in Menu}
