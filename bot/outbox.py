"""What goes out: each chat's messages in their own order, leased while they are on their way."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, update
from sqlmodel import Session, col, select

from bot.database import insert
from bot.models import Chat, ChatAlias, Outbox

METHODS = {
    "send": "sendMessage",
    "edit": "editMessageText",
    "markup": "editMessageReplyMarkup",
    "answer": "answerCallbackQuery",
}
LEASE = 30  # longer than any request may take
MOVING = 1
LOCK = {"key_share": True}  # whoever writes a change of a message need not wait for its sending
POINTLESS = "pointless"
UNSENT = and_(col(Outbox.sent_at).is_(None), col(Outbox.failed).is_(None))


@dataclass(frozen=True)
class Letter:
    """A call of the Bot API, made from a row of the outbox."""

    id: int
    method: str
    parameters: dict[str, Any]
    attempts: int


@dataclass(frozen=True)
class Sent:
    """It arrived; a message has its number."""

    message_id: int | None = None


@dataclass(frozen=True)
class Later:
    """It did not arrive: the chat waits some seconds, then it is tried again."""

    seconds: float


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


def due(session: Session, now: int) -> Sequence[int]:
    """Return the lanes whose first row may go: a chat's id, or minus the id of a row without."""
    lane = func.coalesce(Outbox.chat_id, -col(Outbox.id))
    heads = select(func.min(Outbox.id)).where(UNSENT).group_by(lane)
    free = and_(col(Outbox.not_before) <= now, col(Outbox.leased_until) <= _time(session, now))
    return session.exec(select(lane).where(col(Outbox.id).in_(heads), free)).all()


def lease(session: Session, lane: int, now: int) -> Letter | None:
    """Take the first row of a lane for sending, if it is due and nobody else has it."""
    time = _time(session, now)
    while (row := _head(session, lane)) and row.not_before <= now and row.leased_until <= time:
        if letter := _letter(session, row):
            row.leased_until = time + LEASE
            return letter
        row.failed = POINTLESS
    return None


def settle(session: Session, letter: Letter, outcome: Outcome, now: int) -> None:
    """Write down what became of a letter, unless its lease ran out and somebody else did so."""
    row = session.get_one(Outbox, letter.id, with_for_update=LOCK)
    if row.sent_at is not None or row.failed is not None:
        return
    changed = session.get_one(Outbox, row.edits_id) if row.edits_id else row
    row.leased_until = 0
    match outcome:
        case Sent(message_id):
            row.sent_at = now
            changed.message_id = message_id or changed.message_id
        case Later(seconds):
            row.not_before = now + ceil(seconds)
        case Gone():
            changed.message_id = None
        case Moved(telegram_id):
            _move(session, row, telegram_id)
            row.not_before = now + MOVING
        case Unreachable(why):
            _give_up(session, row, why, now)
        case Failed(why):
            row.failed = why


def release(session: Session) -> None:
    """Take back every lease: those who had them are dead."""
    session.exec(update(Outbox).where(UNSENT).values(leased_until=0))


def _time(session: Session, now: int) -> int:
    """Return the time that leases go by: who shares a database has no other clock in common."""
    if session.get_bind().dialect.name == "sqlite":
        return now
    return int(session.exec(select(func.extract("epoch", func.clock_timestamp()))).one())


def _head(session: Session, lane: int) -> Outbox | None:
    here: ColumnElement[bool] = (
        col(Outbox.chat_id) == lane if lane > 0 else col(Outbox.id) == -lane
    )
    first = select(Outbox).where(UNSENT, here).order_by(col(Outbox.id)).limit(1)
    return session.exec(first.with_for_update(key_share=True)).first()


def _letter(session: Session, row: Outbox) -> Letter | None:
    """Address a row, or return None if there is no point in sending it."""
    row.attempts += 1
    method, parameters = METHODS[row.method], dict(row.payload)
    if row.method != "answer":
        parameters["chat_id"] = _address(session, row)
        if parameters["chat_id"] is None:
            return None
    if row.edits_id:
        target = session.get_one(Outbox, row.edits_id)
        if _overtaken(session, row) or (row.method == "markup" and not target.message_id):
            return None
        if target.message_id:
            parameters["message_id"] = target.message_id
        else:
            method = METHODS["send"]
            parameters.setdefault("disable_notification", True)
    return Letter(row.id, method, parameters, row.attempts)


def _address(session: Session, row: Outbox) -> int | None:
    # A supergroup's id begins with -100, which makes it smaller than the group's it has been.
    return session.exec(
        select(func.min(ChatAlias.telegram_id)).where(ChatAlias.chat_id == row.chat_id)
    ).one()


def _overtaken(session: Session, row: Outbox) -> bool:
    """Say whether a later change, waiting too, makes this one invisible."""
    covers = col(Outbox.method) == "edit"
    if row.method == "markup":
        covers = or_(covers, col(Outbox.method) == "markup")
    later = select(Outbox.id).where(UNSENT, Outbox.edits_id == row.edits_id, covers)
    return session.exec(later.where(Outbox.id > row.id).limit(1)).first() is not None


def _move(session: Session, row: Outbox, telegram_id: int) -> None:
    if row.chat_id:
        alias = insert(session, ChatAlias).values(telegram_id=telegram_id, chat_id=row.chat_id)
        moved = {"chat_id": row.chat_id}
        session.exec(alias.on_conflict_do_update(index_elements=["telegram_id"], set_=moved))


def _give_up(session: Session, row: Outbox, why: str, now: int) -> None:
    row.failed = why
    if row.chat_id and (chat := session.get(Chat, row.chat_id)):
        chat.unreachable_at = now
        session.exec(
            update(Outbox).where(UNSENT, col(Outbox.chat_id) == chat.id).values(failed=why)
        )
