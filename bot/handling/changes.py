"""What a decision changes: matches begun and ended, events, seats, payments, settings."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from bot.commands import identity
from bot.decisions import decision
from bot.decisions.decision import Decision, MatchStep, Oblivion, Opening, Recognition, Seat
from bot.decisions.request import Request
from bot.handling.context import RESTING_SECONDS, MatchContext
from bot.storage import chats, forgetting, history, matches
from bot.storage.memory import KeptChat, KeptDesk, KeptMatch
from bot.storage.models import Draft, Payment
from bot.storage.transaction import Transaction
from core.match import Ended, Event, Match, Undone
from core.notation import fold
from core.past import Paid


def written(
    context: MatchContext, request: Request, decided: Decision, asked: Draft | None = None
) -> MatchContext:
    """Write down what is otherwise now; return the desk and the match that it is about then.

    `asked` is the draft of the question that was answered.
    """
    context = _opened(context, decided.opens) if decided.opens else context
    for effect in decided.effects:
        context = _done(context, request, effect, asked)
    if decided.events and not any(isinstance(effect, Seat) for effect in decided.effects):
        context = _claim(context, request)
    seq = request.live.match.seq if request.live and not decided.opens else 0
    after = decided.on.live.match if decided.on and decided.on.live else None
    _log(context, seq, decided.events, after)
    return context


def lasting(decided: Decision) -> bool:
    """Tell whether anything is otherwise afterwards, beside what was said."""
    along = Seat(None), MatchStep.NEW_BOARD  # no changes of their own
    lasts = (each for each in decided.effects if not isinstance(each, decision.Enrolment))
    return bool(decided.events or decided.opens) or any(effect not in along for effect in lasts)


def _done(
    context: MatchContext, request: Request, effect: decision.Effect, asked: Draft | None
) -> MatchContext:
    """Write down one effect."""
    turn, transaction, match = context.turn, context.turn.transaction, context.match
    match effect:
        case MatchStep.WITHDRAW if match:
            return _withdrawn(context, match)
        case decision.MatchChoice() as own if match:
            told = {key: each or None for key, each in own._asdict().items() if each is not None}
            transaction.change(match.row, **told)
        case decision.Choice():
            first, *_ = chats.desks_of(transaction, turn.chat, context.desk.row.thread_id)
            row = turn.chat.row if effect.screen is None else first.row
            chosen = effect._asdict().items()
            transaction.change(row, **{key: each for key, each in chosen if each is not None})
        case Paid():
            told = {"person_id": turn.writer.person, "at": request.now, **effect._asdict()}
            transaction.add(Payment, chat_id=turn.chat.row.id, **told)
        case decision.Enrolment(name) if match:
            matches.enrol(transaction, turn.chat, match, name)
        case Seat(place):
            return _seat(context, request, place)
        case Recognition() if turn.person:
            matches.recognise(transaction, turn.chat, *effect, turn.person.id)
        case Oblivion(name) if turn.person:  # once they are out of the tables
            by, number = turn.person.id, asked.id if asked else None
            forgetting.forget(transaction, turn.environment.forget, by, name, turn.row.id, number)
    return context


def _log(
    context: MatchContext, seq: int, events: Sequence[Event], after: Match | None = None
) -> None:
    turn, match = context.turn, context.match
    if events and match:
        person = turn.writer.person
        matches.append(turn.transaction, match, seq, events, person, turn.incoming.date, after)
        if match.row.id != context.desk.newest:
            turn.chat.matches = {match.row.id: match}  # the evening of others may change


def _opened(context: MatchContext, begun: Opening) -> MatchContext:
    """Begin a match, at another table if it is to stand beside; else the one before ends."""
    turn, desk, before = context.turn, context.desk, context.match
    transaction, chat, now = turn.transaction, turn.chat, turn.incoming.date
    if begun.beside:
        desk = chats.desk_of(transaction, chat, desk.row.thread_id, begun.beside)
    elif begun.beside is not None:
        desk = _free(transaction, chat, desk.row.thread_id, now)
    elif before and not before.match.finished:
        _log(context, before.match.seq, (Ended(),))
    match = matches.open_match(transaction, chat, desk, begun, now)
    return replace(context, desk=desk, match=match)


def _free(transaction: Transaction, chat: KeptChat, thread: int, now: int) -> KeptDesk:
    """Find the first desk by its number at which nobody plays or rests."""
    desks = chats.desks_of(transaction, chat, thread)
    busy = set[str]()
    for desk in desks:
        kept = matches.newest(transaction, chat, desk)
        lately = kept and kept.log and now - kept.log[-1][1] < RESTING_SECONDS
        if kept and (lately or not kept.match.finished):
            busy.add(desk.row.label)
    labels = ("" if number == 1 else str(number) for number in count(1))
    label = next(label for label in labels if label not in busy)
    return chats.desk_of(transaction, chat, thread, label)


def _seat(context: MatchContext, request: Request, place: int | None) -> MatchContext:
    """Write down which of the roster somebody is, or that they only watch."""
    turn, person, match = context.turn, context.turn.person, context.match
    if person is None or (match is None and place is not None):
        return context
    name = None if place is None or match is None else match.row.roster[place]["name"]
    if match:
        context = _met(context, request, name)
        matches.sit(turn.transaction, match, place, person.id)
    matches.remember(turn.transaction, turn.chat, person.id, name)
    return context


def _claim(context: MatchContext, request: Request) -> MatchContext:
    """Let a seat of somebody's name be theirs from the first change on that they make there."""
    turn, live, match = context.turn, request.live, context.match
    if live is None or turn.person is None or match is None or match.row.id != live.id:
        return context
    if turn.person.id not in live.people and (place := request.place) is not None:
        name = match.row.roster[place]["name"]
        context = _met(context, request, name)
        matches.sit(turn.transaction, match, place, turn.person.id)
        matches.note(turn.transaction, turn.chat, turn.person.id, name)
    return context


def _met(context: MatchContext, request: Request, name: str | None) -> MatchContext:
    """Ask whether the writer is a guest of that name, if they sit under it for the first time."""
    turn, match, person = context.turn, context.match, request.writer.person
    known = matches.known_as(turn.transaction, turn.chat, person) if person else None
    if not (match and name and person) or (known and fold(known.name or "") == fold(name)):
        return context
    found = history.namesakes(turn.transaction, turn.chat, name, match.row.id, person)
    begun = [row.created_at for row in found]
    asked = identity.namesake(request, name, begun, match.row.id) if begun else None
    return replace(context, asked=asked)


def _withdrawn(context: MatchContext, match: KeptMatch) -> MatchContext:
    """Give the desk back to the match before, and reopen that if it was ended for this one."""
    turn = context.turn
    before = matches.previous(turn.transaction, turn.chat, match)
    turn.transaction.change(match.row, withdrawn_at=turn.incoming.date)
    context.desk.newest = before.row.id if before else None
    if before is None:
        return context
    context = replace(context, match=before)
    if before.match.ended:
        _log(context, before.match.seq, (Undone(),))
    return context
