"""What goes out: calls of the Bot API, each chat's in their own order, and what became of them."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from bot.queues import inbox
from bot.storage import chats
from bot.storage.models import Outbox
from bot.storage.tables import DEAD, DRAFT, INBOX, OUTBOX, address_of
from bot.storage.transaction import Call, Destination, Transaction

METHODS = {
    "send": "sendMessage",
    "edit": "editMessageText",
    "answer": "answerCallbackQuery",
    "file": "sendDocument",
    "photo": "sendPhoto",
    "board": "sendMessage",
    "live": "sendMessage",
    "again": "sendMessage",
    "pin": "pinChatMessage",
    "unpin": "unpinChatMessage",
    "react": "setMessageReaction",
}
CARRIED = {"file": "document", "photo": "photo"}  # what is made when it is sent, by its parameter
BOARDS = frozenset({"board", "live", "pin"})
PATIENT = BOARDS | {"unpin", "photo"}  # they let others of their chat go first
LOOSE = frozenset({"react", "again"})  # if they have to wait, nothing waits with them
CHANGING = frozenset({"edit", "board", "live"})  # what edits a message, if it is there
SPOKEN = frozenset({"send", "file", "photo", "board"})  # what makes a new message
PRESS_SECONDS = 150  # Telegram takes no answer to a press that is older
POINTLESS = "pointless"
IN_DOUBT = "unknown"  # it may have arrived, or not
BELIEVED_SECONDS = 24 * 3600  # a call that has to wait for longer was put off by a wrong clock


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
class Failed:
    """It is not tried again; where the chat is `unreachable`, nothing that waits for it is."""

    why: str
    unreachable: bool = False

    @property
    def kind(self) -> str:
        """In which way it is given up."""
        kinds = {IN_DOUBT: "in doubt", POINTLESS: POINTLESS}
        return "unreachable" if self.unreachable else kinds.get(self.why, "refused")


Outcome = Sent | Later | Gone | Moved | Failed
Settlement = tuple[Call, Outcome]  # what became of a call
FAILURES = ("in doubt", "refused", "unreachable")  # which should not have been
STRANGE = "of a kind that this version does not know"  # another version's
QUIET = ("hand", "send", True)  # what shows standings: its draft's kind, its method, no sound
IN_LANES = (OUTBOX.c.chat_id, OUTBOX.c.id)  # as the index of what waits has them
UNSENT = and_(OUTBOX.c.sent_at.is_(None), OUTBOX.c.failed.is_(None))

SentAs = tuple[int | None, int | None, int | None]

log = logging.getLogger(__name__)


def unsent(
    connection: Connection, lanes: Sequence[int] | None = None, which: ColumnElement[bool] = UNSENT
) -> list[Call]:
    """Load the calls that wait, each chat's in their order: of some chats, or all.

    Nobody is to stumble over what another version has left to be said: it is set aside.
    """
    strange = OUTBOX.update().where(UNSENT, OUTBOX.c.method.not_in(METHODS))
    strange = strange.values(failed=STRANGE).returning(OUTBOX.c.id, OUTBOX.c.method)
    for number, method in connection.execute(strange):
        log.error("outbox row %d, %s: set aside, %s", number, method, STRANGE)
    there = address_of(OUTBOX.c.chat_id).label("address")
    waiting = select(OUTBOX, DRAFT.c.kind, DRAFT.c.desk_id, there).where(which)
    waiting = waiting.join(DRAFT, OUTBOX.c.draft_id == DRAFT.c.id, isouter=True)
    if lanes is not None:
        waiting = waiting.where(OUTBOX.c.chat_id.in_(lanes))
    calls = []
    for row in connection.execute(waiting.order_by(*IN_LANES)):
        quiet = (row.kind, row.method, row.payload.get("disable_notification")) == QUIET
        to = Destination(row.chat_id or -row.id, row.address)
        standings = row.desk_id if quiet else None
        said = row.id, to, row.method, row.payload, row.edits_id, standings
        calls.append(Call(*said, row.created_at, row.not_before, row.attempts))
    return calls


def sent_as(connection: Connection, number: int) -> SentAs:
    """Tell the number of a message, the chat in which it has it, and its topic."""
    row = connection.execute(OUTBOX.select().where(OUTBOX.c.id == number)).first()
    if row is None:  # so old that it is forgotten
        return None, None, None
    return row.message_id, row.sent_to, row.payload.get("message_thread_id")


def outdone(connection: Connection, call: Call) -> bool:
    """Tell whether newer rows stand for a call: for what is said again, whatever was said."""
    mine, number, method = OUTBOX.c.chat_id == call.to.lane, OUTBOX.c.id, OUTBOX.c.method
    stands = or_(OUTBOX.c.failed.is_(None), OUTBOX.c.failed == IN_DOUBT)
    if call.kind == "again":
        said = and_(method.in_(SPOKEN | CHANGING), number > (call.edits or 0))
    else:
        same = OUTBOX.c.edits_id == call.edits
        said = and_(same, method.in_(CHANGING), number > call.id)
    newer = select(number).where(mine, stands, said).limit(1)
    return connection.scalar(newer) is not None


def settle(transaction: Transaction, settlements: Sequence[Settlement], now: int) -> None:
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
                chats.adopt(transaction, call.to.lane, telegram_id)
            case Failed(why, unreachable=True):
                lane = or_(OUTBOX.c.id == call.id, OUTBOX.c.chat_id == call.to.lane)
                unsaid = OUTBOX.update().where(UNSENT, lane)  # the bot may not write there
                transaction.read.execute(unsaid.values(failed=why))
            case Failed(why):
                transaction.update(Outbox, call.id, failed=why)
        refused = isinstance(outcome, Failed) and outcome.kind in {"in doubt", "refused"}
        lost = refused or isinstance(outcome, Gone)
        if lost and call.kind in BOARDS:  # a board that is not to be had
            chats.forget_board(transaction, call.edits or call.id)
        transaction.keep()


class Waiting(NamedTuple):
    """What waits in the tables: how many updates, since when they and calls do; and the dead."""

    updates: int
    since: int | None
    dead: int
    unsent: int | None


def backlog(connection: Connection) -> Waiting:
    """Tell what waits, and how many updates were set aside."""
    dead = select(func.count()).select_from(DEAD).scalar_subquery()
    unsent = select(func.min(OUTBOX.c.created_at)).where(UNSENT).scalar_subquery()
    updates = select(func.count(), func.min(INBOX.c.received_at), dead, unsent)
    return Waiting(*connection.execute(updates.where(INBOX.c.done_at.is_(None))).one())


def waiting(connection: Connection, now: int) -> bool:
    """Say whether an update or a call is due in the tables."""
    due = select(OUTBOX.c.id).where(UNSENT, OUTBOX.c.not_before <= now).limit(1)
    return bool(inbox.due(connection, now, (), 1)) or connection.scalar(due) is not None
