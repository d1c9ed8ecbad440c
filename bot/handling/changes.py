"""What a reply changes: matches begun and ended, events, seats, payments, settings."""

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.reply import Opening, Reply
from bot.commands.request import Request
from bot.handling import tables
from bot.handling.context import MatchContext
from bot.storage import chats, matches
from bot.storage.memory import KeptMatch
from bot.storage.models import Payment
from bot.storage.transaction import Transaction
from core.match import Ended, Event, Undone


def written(
    transaction: Transaction, context: MatchContext, request: Request, reply: Reply
) -> MatchContext:
    """Write down what is otherwise now; return the desk and the match that it is about then."""
    chat, match = context.chat.row, context.match
    seq = request.live.match.seq if request.live else 0
    if reply.ends and match:
        _log(transaction, context, match, seq, (Ended(),), request.now)
    if reply.withdraws and match:
        context = _withdrawn(transaction, context, match, request)
    if reply.opens is not None:
        context = _opened(transaction, context, reply.opens, request)
        seq = 0
    _arrange(transaction, context, request, reply)
    if reply.language is not None:
        transaction.change(chat, language=reply.language)
    if reply.undo is not None:
        transaction.change(chat, undo=reply.undo)
    if reply.board is not None:
        transaction.change(chat, board=reply.board)
    _seat(transaction, context, reply)
    _claim(transaction, context, request, reply)
    if context.match:
        _log(transaction, context, context.match, seq, reply.events, request.now)
    return context


def _log(
    transaction: Transaction,
    context: MatchContext,
    match: KeptMatch,
    seq: int,
    events: Sequence[Event],
    now: int,
) -> None:
    if events:
        person = context.person.id if context.person else None
        matches.append(transaction, match, seq, events, person, now)
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


def _arrange(
    transaction: Transaction, context: MatchContext, request: Request, reply: Reply
) -> None:
    """Write down who waits for a seat, and what was paid of the debts."""
    if reply.bench is not None and context.match:
        transaction.change(context.match.row, bench=list(reply.bench) or None)
    paid = reply.pays
    if paid is None:
        return
    transaction.add(
        Payment(
            chat_id=context.chat.row.id,
            stake=paid.stake,
            debtors=list(paid.debtors),
            creditors=list(paid.creditors),
            rounds=paid.rounds,
            person_id=context.person.id if context.person else None,
            at=request.now,
        )
    )


def _seat(transaction: Transaction, context: MatchContext, reply: Reply) -> None:
    """Write down who is who at the table, and who only watches."""
    chat, person, match = context.chat, context.person, context.match
    if reply.joins is not None and match:
        matches.enrol(transaction, chat, match, reply.joins)
    if person and reply.sits is not None and match:
        matches.sit(transaction, match, reply.sits, person.id)
        name = match.row.roster[reply.sits]["name"]
        matches.remember(transaction, chat, person.id, name)
    elif person and reply.watches:
        matches.remember(transaction, chat, person.id, None)
        if match:
            matches.sit(transaction, match, None, person.id)


def _claim(
    transaction: Transaction, context: MatchContext, request: Request, reply: Reply
) -> None:
    """Let a seat of somebody's name be theirs from the first change on that they make there."""
    live, person, match = request.live, context.person, context.match
    if live is None or person is None or match is None or match.row.id != live.id:
        return
    place = live.place_of(request.writer)
    if reply.events and reply.sits is None and place is not None and live.people[place] is None:
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
