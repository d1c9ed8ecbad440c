"""What a decision changes: matches begun and ended, events, seats, payments, settings."""

from collections.abc import Sequence
from dataclasses import replace

from bot.decisions.decision import (
    Bench,
    Choice,
    Decision,
    Effect,
    Ending,
    Enrolment,
    NewBoard,
    Opening,
    Seat,
    Withdrawal,
)
from bot.decisions.request import Request
from bot.handling import tables
from bot.handling.context import MatchContext
from bot.storage import chats, matches
from bot.storage.memory import KeptMatch
from bot.storage.models import Payment
from bot.storage.transaction import Transaction
from core.match import Ended, Event, Match, Undone
from core.past import Paid


def written(
    transaction: Transaction, context: MatchContext, request: Request, decided: Decision
) -> MatchContext:
    """Write down what is otherwise now; return the desk and the match that it is about then."""
    seq = request.live.match.seq if request.live else 0
    for effect in decided.effects:
        context = _done(transaction, context, request, effect)
        seq = 0 if isinstance(effect, Opening) else seq
    seated = any(isinstance(effect, Seat) for effect in decided.effects)
    if decided.events and not seated:
        _claim(transaction, context, request)
    if context.match:
        after = decided.on.live.match if decided.on and decided.on.live else None
        _log(transaction, context, context.match, seq, decided.events, request.now, after)
    return context


def lasting(decided: Decision) -> bool:
    """Tell whether anything is otherwise afterwards, beside what was said."""
    return bool(decided.events) or any(map(_lasts, decided.effects))


def _lasts(effect: Effect) -> bool:
    """Tell whether an effect is a change of its own, and goes along with no other."""
    return not isinstance(effect, Enrolment | NewBoard) and effect != Seat(None)


def _done(
    transaction: Transaction, context: MatchContext, request: Request, effect: Effect
) -> MatchContext:
    """Write down one effect."""
    match, now = context.match, request.now
    match effect:
        case Opening():
            return _opened(transaction, context, effect, request)
        case Withdrawal() if match:
            return _withdrawn(transaction, context, match, request)
        case Ending() if match:
            _log(transaction, context, match, match.match.seq, (Ended(),), now)
        case Bench(names) if match:
            transaction.change(match.row, bench=list(names) or None)
        case Choice():
            chosen = {name: value for name, value in effect._asdict().items() if value is not None}
            transaction.change(context.chat.row, **chosen)
        case Paid():
            _paid(transaction, context, effect, now)
        case Enrolment(name) if match:
            matches.enrol(transaction, context.chat, match, name)
        case Seat(place):
            _seat(transaction, context, place)
    return context


def _log(
    transaction: Transaction,
    context: MatchContext,
    match: KeptMatch,
    seq: int,
    events: Sequence[Event],
    now: int,
    after: Match | None = None,
) -> None:
    if events:
        person = context.person.id if context.person else None
        matches.append(transaction, match, seq, events, person, now, after)
        if match.row.id != context.desk.newest:
            matches.forget_others(context.chat, match)


def _opened(
    transaction: Transaction, context: MatchContext, begun: Opening, request: Request
) -> MatchContext:
    """Begin a match, at another table if it is to stand beside."""
    chat, thread, desk = context.chat, context.desk.row.thread_id, context.desk
    if begun.beside:
        desk = chats.desk_of(transaction, chat, thread, begun.beside)
    elif begun.beside is not None:
        desk = tables.free(transaction, chat, thread, request.now)
    match = matches.open_match(
        transaction,
        chat,
        desk,
        begun.game.key,
        begun.rules,
        begun.table,
        begun.people,
        request.now,
        begun.stake,
        begun.bench,
    )
    return replace(context, desk=desk, match=match)


def _paid(transaction: Transaction, context: MatchContext, paid: Paid, now: int) -> None:
    """Write down what was paid of the debts."""
    transaction.add(
        Payment(
            chat_id=context.chat.row.id,
            stake=paid.stake,
            debtors=list(paid.debtors),
            creditors=list(paid.creditors),
            rounds=paid.rounds,
            person_id=context.person.id if context.person else None,
            at=now,
        )
    )


def _seat(transaction: Transaction, context: MatchContext, place: int | None) -> None:
    """Write down which of the roster somebody is, or that they only watch."""
    chat, person, match = context.chat, context.person, context.match
    if person is None or (match is None and place is not None):
        return
    name = None if place is None or match is None else match.row.roster[place]["name"]
    if match:
        matches.sit(transaction, match, place, person.id)
    matches.remember(transaction, chat, person.id, name)


def _claim(transaction: Transaction, context: MatchContext, request: Request) -> None:
    """Let a seat of somebody's name be theirs from the first change on that they make there."""
    live, person, match = request.live, context.person, context.match
    if live is None or person is None or match is None or match.row.id != live.id:
        return
    place = request.place
    if place is not None and live.people[place] is None:
        matches.sit(transaction, match, place, person.id)
        matches.note(transaction, context.chat, person.id, match.row.roster[place]["name"])


def _withdrawn(
    transaction: Transaction, context: MatchContext, match: KeptMatch, request: Request
) -> MatchContext:
    """Give the desk back to the match before, and reopen that if it was ended for this one."""
    before = matches.previous(transaction, context.chat, match)
    transaction.change(match.row, withdrawn_at=request.now)
    context.desk.newest = before.row.id if before else None
    if before is None:
        return context
    if before.match.ended:
        _log(transaction, context, before, before.match.seq, (Undone(),), request.now)
    return replace(context, match=before)
