"""What goes out: each chat's messages in their own order, leased while they are on their way."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, and_, cast, func, literal, or_, update
from sqlmodel import Session, col, select

from bot.storage.models import Chat, ChatAlias, Draft, Outbox
from bot.storage.supergroups import adopt

METHODS = {
    "send": "sendMessage",
    "edit": "editMessageText",
    "markup": "editMessageReplyMarkup",
    "answer": "answerCallbackQuery",
}
LEASE = 30  # longer than any request may take
MOVING = 1
LOCK = {"key_share": True}  # whoever writes a change of a message need not wait for its sending
PRESS_LASTS = 150  # Telegram takes no answer to a press that is older
POINTLESS = "pointless"
STANDINGS = "hand"  # the kind of a draft: the buttons under a hand and its standings
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


def due(session: Session, now: int) -> Sequence[int]:
    """Return the lanes whose first row may go: a chat's id, or minus the id of a row without."""
    lane = func.coalesce(Outbox.chat_id, -col(Outbox.id))
    heads = select(func.min(Outbox.id)).where(UNSENT).group_by(lane)
    free = and_(col(Outbox.not_before) <= now, col(Outbox.leased_until) <= _clock(session, now))
    return session.exec(select(lane).where(col(Outbox.id).in_(heads), free)).all()


def lease(session: Session, lane: int, now: int) -> Letter | None:
    """Take the first row of a lane for sending, if it is due and nobody else has it."""
    time = _time(session, now)
    while (row := _head(session, lane)) and row.not_before <= now and row.leased_until <= time:
        if letter := _letter(session, row, now):
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
            if message_id:
                changed.message_id, changed.sent_to = message_id, letter.parameters.get("chat_id")
        case Later(seconds, flooded):
            row.not_before = now + ceil(seconds)
            if flooded and row.chat_id:
                session.get_one(Chat, row.chat_id).waits_until = row.not_before
        case Gone():
            changed.message_id = None
        case Moved(telegram_id):
            _move(session, row, telegram_id)
            row.not_before = now + MOVING
        case Unreachable(why):
            _give_up(session, row, why)
        case Failed(why):
            row.failed = why


def release(session: Session) -> None:
    """Take back every lease: those who had them are dead."""
    session.exec(update(Outbox).where(UNSENT).values(leased_until=0))


def _time(session: Session, now: int) -> int:
    if session.get_bind().dialect.name == "sqlite":
        return now
    return session.exec(select(_clock(session, now))).one()


def _clock(session: Session, now: int) -> ColumnElement[int]:
    """Tell the time that leases go by: who shares a database has no other clock in common."""
    if session.get_bind().dialect.name == "sqlite":
        return literal(now)
    return cast(func.extract("epoch", func.clock_timestamp()), BigInteger)


def _head(session: Session, lane: int) -> Outbox | None:
    here: ColumnElement[bool] = (
        col(Outbox.chat_id) == lane if lane > 0 else col(Outbox.id) == -lane
    )
    first = select(Outbox).where(UNSENT, here).order_by(col(Outbox.id)).limit(1)
    return session.exec(first.with_for_update(key_share=True)).first()


def _letter(session: Session, row: Outbox, now: int) -> Letter | None:
    """Address a row, or return None if there is no point in sending it."""
    row.attempts += 1
    method, parameters = METHODS[row.method], dict(row.payload)
    if row.method == "answer":
        late = now - row.created_at > PRESS_LASTS
        return None if late else Letter(row.id, method, parameters, row.attempts)
    parameters["chat_id"] = _address(session, row)
    if parameters["chat_id"] is None or _superseded(session, row):
        return None
    if row.edits_id:
        target = session.get_one(Outbox, row.edits_id)
        there = target.message_id and target.sent_to in {None, parameters["chat_id"]}
        if _overtaken(session, row) or (row.method == "markup" and not there):
            return None
        if there:
            parameters["message_id"] = target.message_id
        else:
            method = METHODS["send"]
            parameters.setdefault("disable_notification", True)
            if thread := target.payload.get("message_thread_id"):
                parameters["message_thread_id"] = thread
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
        adopt(session, session.get_one(Chat, row.chat_id, with_for_update=LOCK), telegram_id)


def _superseded(session: Session, row: Outbox) -> bool:
    """Say whether a chat that Telegram lets wait gets newer standings anyway."""
    quiet = row.method == "send" and row.payload.get("disable_notification")
    draft = session.get(Draft, row.draft_id) if quiet and row.draft_id else None
    chat = session.get(Chat, row.chat_id) if draft and draft.kind == STANDINGS else None
    if draft is None or chat is None or row.created_at >= (chat.waits_until or 0):
        return False
    later = select(Outbox.id).join(Draft, col(Outbox.draft_id) == col(Draft.id))
    later = later.where(UNSENT, Outbox.method == "send", Outbox.id > row.id)
    later = later.where(Draft.desk_id == draft.desk_id, Draft.kind == STANDINGS)
    return session.exec(later.limit(1)).first() is not None


def _give_up(session: Session, row: Outbox, why: str) -> None:
    """Leave what waits for a chat unsaid: the bot may not write there."""
    row.failed = why
    if row.chat_id:
        waits = update(Outbox).where(UNSENT, col(Outbox.chat_id) == row.chat_id)
        session.exec(waits.values(failed=why))
