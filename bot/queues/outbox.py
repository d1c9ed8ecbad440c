"""What goes out: each chat's calls in their own order, and what became of them."""

import logging
from collections.abc import Iterable, Sequence
from math import ceil

from sqlalchemy import ColumnElement, and_, update
from sqlmodel import Session, col, func, or_, select

from bot.queues import calls, inbox
from bot.queues.calls import Failed, Gone, Later, Moved, Sent, Settlement
from bot.storage import chats
from bot.storage.models import Draft, Outbox, address_of
from bot.storage.transaction import Call, Transaction

STRANGE = "of a kind that this version does not know"  # another version's
QUIET = ("hand", "send", True)  # what shows standings: its draft's kind, its method, no sound
IN_LANES = (col(Outbox.chat_id), col(Outbox.id))  # as the index of what waits has them
UNSENT = and_(col(Outbox.sent_at).is_(None), col(Outbox.failed).is_(None))

SentAs = tuple[int | None, int | None, int | None]

log = logging.getLogger(__name__)


def unsent(
    session: Session, lanes: Sequence[int] | None = None, which: ColumnElement[bool] = UNSENT
) -> list[Call]:
    """Load the calls that wait, each chat's in their order: of some chats, or all."""
    _set_aside(session)
    waiting = select(Outbox, col(Draft.kind), col(Draft.desk_id), address_of(Outbox.chat_id))
    waiting = waiting.where(which).join(Draft, col(Outbox.draft_id) == col(Draft.id), isouter=True)
    if lanes is not None:
        waiting = waiting.where(col(Outbox.chat_id).in_(lanes))
    return [
        Call(
            row.id,
            row.chat_id or -row.id,
            there,
            row.method,
            row.payload,
            row.edits_id,
            desk if (kind, row.method, row.payload.get("disable_notification")) == QUIET else None,
            row.created_at,
            row.not_before,
            row.attempts,
        )
        for row, kind, desk, there in session.exec(waiting.order_by(*IN_LANES)).all()
    ]


def _set_aside(session: Session) -> None:
    """Let nobody stumble over what another version has left to be said."""
    strange = update(Outbox).where(UNSENT, col(Outbox.method).not_in(calls.METHODS))
    strange = strange.values(failed=STRANGE).returning(col(Outbox.id), col(Outbox.method))
    for number, method in session.execute(strange).all():
        log.error("outbox row %d, %s: set aside, %s", number, method, STRANGE)


def sent_as(session: Session, number: int) -> SentAs:
    """Tell the number of a message, the chat in which it has it, and its topic."""
    row = session.get(Outbox, number)
    if row is None:  # so old that it is forgotten
        return None, None, None
    return row.message_id, row.sent_to, row.payload.get("message_thread_id")


def outdone(session: Session, call: Call) -> bool:
    """Tell whether newer rows stand for a call: for what is said again, whatever was said."""
    mine, number, method = col(Outbox.chat_id) == call.lane, col(Outbox.id), col(Outbox.method)
    stands = or_(col(Outbox.failed).is_(None), col(Outbox.failed) == calls.IN_DOUBT)
    if call.kind == "again":
        said = and_(method.in_(calls.SPOKEN | calls.CHANGING), number > (call.edits or 0))
    else:
        same = col(Outbox.edits_id) == call.edits
        said = and_(same, method.in_(calls.CHANGING), number > call.id)
    newer = select(Outbox.id).where(mine, stands, said).limit(1)
    return session.exec(newer).first() is not None


def settle(transaction: Transaction, settlements: Iterable[Settlement], now: int) -> None:
    """Write down what became of calls."""
    for call, outcome in settlements:
        match outcome:
            case Sent():
                transaction.update(Outbox, call.id, sent_at=now)
                if outcome.message_id:
                    said = call.edits or call.id
                    transaction.arrived(said, outcome.message_id, outcome.sent_to)
            case Later(seconds, _):
                later = now + ceil(seconds)
                transaction.update(Outbox, call.id, not_before=later, attempts=call.attempts)
            case Gone():
                transaction.update(Outbox, call.edits or call.id, message_id=None)
            case Moved(telegram_id):
                chats.adopt(transaction, call.lane, telegram_id)
            case Failed(why, unreachable=True):
                lane = or_(col(Outbox.id) == call.id, col(Outbox.chat_id) == call.lane)
                unsaid = update(Outbox).where(UNSENT, lane)  # the bot may not write there
                transaction.read.exec(unsaid.values(failed=why))
            case Failed(why):
                transaction.update(Outbox, call.id, failed=why)
        refused = isinstance(outcome, Failed) and outcome.kind in {"in doubt", "refused"}
        lost = refused or isinstance(outcome, Gone)
        if lost and call.kind in calls.BOARDS:  # a board that is not to be had
            chats.forget_board(transaction, call.edits or call.id)


def oldest(session: Session) -> int | None:
    """Tell when the call was written that waits for longest."""
    return session.exec(select(func.min(Outbox.created_at)).where(UNSENT)).one()


def waiting(session: Session, now: int) -> bool:
    """Say whether an update or a call is due in the tables."""
    due = select(Outbox.id).where(UNSENT, Outbox.not_before <= now).limit(1)
    return bool(inbox.due(session, now, (), 1)) or session.exec(due).first() is not None
