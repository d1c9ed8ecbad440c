"""What goes out: each chat's calls in their own order, and what became of them."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, update
from sqlmodel import Session, col, func, or_, select

from bot.storage import boards, supergroups
from bot.storage.models import ChatAlias, Draft, Outbox
from bot.storage.transaction import Queued, Retired, Transaction

METHODS = {
    "send": "sendMessage",
    "edit": "editMessageText",
    "answer": "answerCallbackQuery",
    "file": "sendDocument",
    "board": "sendMessage",
    "live": "sendMessage",
    "again": "sendMessage",
    "pin": "pinChatMessage",
    "unpin": "unpinChatMessage",
    "react": "setMessageReaction",
}
PATIENT = frozenset({"board", "live", "pin", "unpin"})  # they let others of their chat go first
LOOSE = frozenset({"react", "again"})  # if they have to wait, nothing waits with them
CHANGING = frozenset({"edit", "board", "live"})  # what edits a message, if it is there
SPOKEN = frozenset({"send", "file", "board"})  # what makes a new message, unless it edits one
PRESS_SECONDS = 150  # Telegram takes no answer to a press that is older
POINTLESS = "pointless"
IN_DOUBT = "unknown"  # it may have arrived, or not
STRANGE = "of a kind that this version does not know"  # another version's
STANDINGS = "hand"  # the kind of a draft: the buttons under a hand and its standings
BELIEVED_SECONDS = 24 * 3600  # a call that has to wait for longer was put off by a wrong clock
IN_LANES = (col(Outbox.chat_id), col(Outbox.id))  # as the index of what waits has them
UNSENT = and_(col(Outbox.sent_at).is_(None), col(Outbox.failed).is_(None))

log = logging.getLogger(__name__)


@dataclass
class Call:
    """A call of the Bot API that a row of the outbox asks for.

    `lane` is the chat's number, or minus the row's where there is no chat; `standings` is the desk
    whose score it tells. What it answers `came_at` a time of the monotonic clock.
    """

    id: int
    lane: int
    address: int | None
    kind: str
    payload: dict[str, Any]
    edits: int | None
    standings: int | None
    created_at: int
    not_before: int = 0
    attempts: int = 0
    came_at: float | None = None


@dataclass(frozen=True)
class ApiCall:
    """A call as it is made; where it is not allowed, `instead` is said."""

    id: int
    method: str
    parameters: dict[str, Any]
    attempts: int
    standings: bool = False
    instead: str = ""


@dataclass(frozen=True)
class Sent:
    """It arrived; a message has its number in the chat that it was sent to."""

    message_id: int | None = None
    sent_to: int | None = None


@dataclass(frozen=True)
class Later:
    """It did not arrive: the chat waits some seconds, then it is tried again.

    `flooded` says that Telegram wants the chat to be left alone.
    """

    seconds: float
    flooded: bool = False


@dataclass(frozen=True)
class Gone:
    """The message it would change is no more."""


@dataclass(frozen=True)
class Moved:
    """The group is a supergroup now, under another id."""

    telegram_id: int


@dataclass(frozen=True)
class Unreachable:
    """The bot may not write in this chat."""

    why: str


@dataclass(frozen=True)
class Failed:
    """It is not tried again."""

    why: str


Outcome = Sent | Later | Gone | Moved | Unreachable | Failed
FAILURES = ("in doubt", "refused", "unreachable")


def failure(outcome: Outcome) -> str | None:
    """Tell in which way a call is given up, if it is and should not have been."""
    match outcome:
        case Unreachable():
            return "unreachable"
        case Failed(why) if why != POINTLESS:
            return "in doubt" if why == IN_DOUBT else "refused"
    return None


class Settlement(NamedTuple):
    """What became of a call."""

    call: Call
    outcome: Outcome


@dataclass
class ToSend:
    """What a transaction leaves to be sent: calls, and messages to take the buttons off."""

    calls: list[Call] = field(default_factory=list)
    retired: list[Retired] = field(default_factory=list)


def queued(rows: Iterable[Queued]) -> list[Call]:
    """Make the calls that a transaction has written."""
    return [
        Call(
            number,
            chat.row.id if chat else -number,
            chat.address if chat else None,
            values["method"],
            values["payload"],
            values["edits_id"],
            standings,
            values["created_at"],
            values["not_before"],
        )
        for number, chat, values, standings in rows
    ]


def unsent(
    session: Session, lanes: Sequence[int] | None = None, which: ColumnElement[bool] = UNSENT
) -> list[Call]:
    """Load the calls that wait, each chat's in their order: of some chats, or all."""
    _set_aside(session)
    address = select(func.min(ChatAlias.telegram_id)).where(ChatAlias.chat_id == Outbox.chat_id)
    waiting = select(Outbox, col(Draft.kind), col(Draft.desk_id), address.scalar_subquery()).where(
        which
    )
    waiting = waiting.join(Draft, col(Outbox.draft_id) == col(Draft.id), isouter=True)
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
            desk if kind == STANDINGS and _quiet(row) else None,
            row.created_at,
            row.not_before,
            row.attempts,
        )
        for row, kind, desk, there in session.exec(waiting.order_by(*IN_LANES)).all()
    ]


def _set_aside(session: Session) -> None:
    """Let nobody stumble over what another version has left to be said."""
    strange = update(Outbox).where(UNSENT, col(Outbox.method).not_in(METHODS))
    strange = strange.values(failed=STRANGE).returning(col(Outbox.id), col(Outbox.method))
    for number, method in session.execute(strange).all():
        log.error("outbox row %d, %s: set aside, %s", number, method, STRANGE)


def _quiet(row: Outbox) -> bool:
    return row.method == "send" and bool(row.payload.get("disable_notification"))


def sent_as(session: Session, number: int) -> tuple[int | None, int | None, int | None]:
    """Tell the number of a message, the chat in which it has it, and its topic."""
    row = session.get(Outbox, number)
    if row is None:  # so old that it is forgotten
        return None, None, None
    return row.message_id, row.sent_to, row.payload.get("message_thread_id")


def outdone(session: Session, call: Call) -> bool:
    """Tell whether newer rows stand for a call: for what is said again, whatever was said."""
    mine, number = col(Outbox.chat_id) == call.lane, col(Outbox.id)
    stands = or_(col(Outbox.failed).is_(None), col(Outbox.failed) == IN_DOUBT)
    if call.kind == "again":
        said = and_(col(Outbox.method).in_(SPOKEN | CHANGING), number > (call.edits or 0))
    else:
        same = col(Outbox.edits_id) == call.edits
        said = and_(same, col(Outbox.method).in_(CHANGING), number > call.id)
    newer = select(Outbox.id).where(mine, stands, said).limit(1)
    return session.exec(newer).first() is not None


def doubted(settlements: Iterable[Settlement]) -> list[Call]:
    """List the new messages that may have arrived, or not."""
    unknown = (call for call, outcome in settlements if outcome == Failed(IN_DOUBT))
    return [call for call in unknown if call.kind == "send"]


def settle(transaction: Transaction, settlements: Iterable[Settlement], now: int) -> None:
    """Write down what became of calls."""
    for call, outcome in settlements:
        match outcome:
            case Sent():
                _arrived(transaction, call, outcome, now)
            case Later(seconds, _):
                later = now + ceil(seconds)
                transaction.update(Outbox, call.id, not_before=later, attempts=call.attempts)
            case Gone():
                transaction.update(Outbox, call.edits or call.id, message_id=None)
            case Moved(telegram_id):
                supergroups.adopt(transaction, call.lane, telegram_id)
            case Unreachable(why):
                _give_up(transaction.read, call, why)
            case Failed(why):
                transaction.update(Outbox, call.id, failed=why)
        if _lost_board(call, outcome):
            boards.forget(transaction, call.edits or call.id)
        transaction.keep()


def _arrived(transaction: Transaction, call: Call, sent: Sent, now: int) -> None:
    number = numbered(sent.message_id, sent.sent_to) if sent.message_id else {}
    if call.edits is None:
        transaction.update(Outbox, call.id, sent_at=now, **number)
    else:
        transaction.update(Outbox, call.id, sent_at=now)
        transaction.update(Outbox, call.edits, **number)


def _lost_board(call: Call, outcome: Outcome) -> bool:
    """Whether a board is gone, or could not be posted or pinned."""
    lost = isinstance(outcome, Gone) or (isinstance(outcome, Failed) and outcome.why != POINTLESS)
    return lost and call.kind in PATIENT - {"unpin"}


def numbered(message_id: int, chat: int | None) -> dict[str, int | None]:
    """Note a message's number, and where it counts: a person's id stays where they are."""
    return {"message_id": message_id, "sent_to": chat if chat and chat < 0 else None}


def _give_up(session: Session, call: Call, why: str) -> None:
    """Leave what waits for a chat unsaid: the bot may not write there."""
    mine = or_(col(Outbox.id) == call.id, col(Outbox.chat_id) == call.lane)
    session.exec(update(Outbox).where(UNSENT, mine).values(failed=why))


def oldest(session: Session) -> int | None:
    """Tell when the call was written that waits for longest."""
    return session.exec(select(func.min(Outbox.created_at)).where(UNSENT)).one()


def waiting(session: Session, now: int) -> bool:
    """Say whether a call is due in the table."""
    due = select(Outbox.id).where(UNSENT, Outbox.not_before <= now).limit(1)
    return session.exec(due).first() is not None
