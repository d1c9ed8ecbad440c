"""What a reply changes: matches begun and ended, events, seats, payments, settings."""

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.reply import Opening, Reply
from bot.commands.request import Request
from bot.handling import tables
from bot.handling.context import Place
from bot.storage import chats, matches
from bot.storage.memory import KeptMatch
from bot.storage.models import Payment
from bot.storage.transaction import Transaction
from core.match import Ended, Event, Undone


def written(transaction: Transaction, place: Place, request: Request, reply: Reply) -> Place:
    """Write down what is otherwise now; return the desk and the match that it is about then."""
    chat, match = place.chat.row, place.match
    seq = request.live.match.seq if request.live else 0
    if reply.ends and match:
        _log(transaction, place, match, seq, (Ended(),), request.now)
    if reply.withdraws and match:
        place = _withdrawn(transaction, place, match, request)
    if reply.opens is not None:
        place = _opened(transaction, place, reply.opens, request)
        seq = 0
    _arrange(transaction, place, request, reply)
    if reply.language is not None:
        transaction.change(chat, language=reply.language)
    if reply.undo is not None:
        transaction.change(chat, undo=reply.undo)
    if reply.board is not None:
        transaction.change(chat, board=reply.board)
    _seat(transaction, place, reply)
    if place.match:
        _log(transaction, place, place.match, seq, reply.events, request.now)
    return place


def _log(
    transaction: Transaction,
    place: Place,
    match: KeptMatch,
    seq: int,
    events: Sequence[Event],
    now: int,
) -> None:
    if events:
        person = place.person.id if place.person else None
        matches.append(transaction, match, seq, events, person, now)
        if match.row.id != place.desk.newest:
            matches.forget_others(place.chat, match)


def _opened(transaction: Transaction, place: Place, begun: Opening, request: Request) -> Place:
    """Begin a match, at another table if it is to stand beside."""
    chat, thread, desk = place.chat, place.desk.row.thread_id, place.desk
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
    return replace(place, desk=desk, match=match)


def _arrange(transaction: Transaction, place: Place, request: Request, reply: Reply) -> None:
    """Write down who waits for a seat, and what was paid of the debts."""
    if reply.bench is not None and place.match:
        transaction.change(place.match.row, bench=list(reply.bench) or None)
    paid = reply.pays
    if paid is None:
        return
    transaction.add(
        Payment(
            chat_id=place.chat.row.id,
            stake=paid.stake,
            debtors=list(paid.debtors),
            creditors=list(paid.creditors),
            rounds=paid.rounds,
            person_id=place.person.id if place.person else None,
            at=request.now,
        )
    )


def _seat(transaction: Transaction, place: Place, reply: Reply) -> None:
    """Write down who is who at the table, and who only watches."""
    chat, person, match = place.chat, place.person, place.match
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


def _withdrawn(
    transaction: Transaction, place: Place, match: KeptMatch, request: Request
) -> Place:
    """Give the desk back to the match before, and reopen that if it was ended for this one."""
    before = matches.previous(transaction, place.chat, match)
    transaction.change(match.row, withdrawn_at=request.now)
    place.desk.newest = before.row.id if before else None
    if before is None:
        return place
    if before.match.ended:
        _log(transaction, place, before, before.match.seq, (Undone(),), request.now)
    return replace(place, match=before)
