"""What came in: stored before it is acknowledged, taken one at a time, in a chat's own order."""

import logging
import math
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import filterfalse
from pathlib import Path
from traceback import extract_tb, format_tb
from typing import Any, TypeGuard

from sqlalchemy import Engine, delete, func
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from bot import database, postgres
from bot import store as chats
from bot.models import Dead, Inbox, Outbox

ATTEMPTS = 3
BIGINT = 2**63
DEEPEST = 100  # Telegram's own updates are far from it

log = logging.getLogger(__name__)


def store(session: Session, updates: Sequence[Any], now: int) -> int:
    """Keep a batch of raw updates, each of them once; return how many are new."""
    for update in filterfalse(_readable, updates):
        log.error("an update that cannot be read is set aside as %s", ref := _reference())
        raw = update if sound(update) else None
        session.add(Dead(ref=ref, raw=raw, error="unreadable", at=now))
    rows = [_row(update, now) for update in updates if _readable(update)]
    if not rows:
        return 0
    postgres.announce(session)
    insert = database.insert(session, Inbox).values(rows)
    return len(session.exec(insert.on_conflict_do_nothing().returning(col(Inbox.id))).all())


def has_id(update: object) -> TypeGuard[dict[str, Any]]:
    """Say whether this is an update with a number of its own."""
    return isinstance(update, dict) and _is_id(update.get("update_id"))


def sound(value: object) -> bool:
    """Say whether a value can be kept as JSON and read again: not too deep, no NaN in it."""
    layer = [value]
    for _ in range(DEEPEST):
        if any(isinstance(one, float) and not math.isfinite(one) for one in layer):
            return False
        layer = [inner for one in layer for inner in _inside(one)]
        if not layer:
            return True
    return False


def chat_of(update: dict[str, Any]) -> int:
    """Find the chat an update belongs to, else the person, else 0: its place in the order."""
    for content in update.values():
        if isinstance(content, dict):
            message = content.get("message")
            about = message.get("chat") if isinstance(message, dict) else None
            for place in (content.get("chat"), about, content.get("from")):
                if isinstance(place, dict) and _is_id(number := place.get("id")):
                    return number
    return 0


def head(session: Session, now: int, after: int = 0) -> Inbox | None:
    """Claim the update that is due: the first of its chat, the chats by turns.

    The turn goes to the chat whose id comes next after `after`, so no chat waits for another's
    flood. On PostgreSQL the claim is a lock that ends with the transaction, or the connection:
    who comes meanwhile sees the claimed row as its chat's first still, and so leaves the chat
    alone. That rests on a chat's updates being stored in their order, which they are: polling is
    for one alone, and to webhooks Telegram sends a chat's next message after it heard of the last.
    """
    by_turns = _due(now).order_by(
        col(Inbox.telegram_chat_id) <= after, col(Inbox.telegram_chat_id)
    )
    return session.exec(by_turns.limit(1).with_for_update(skip_locked=True)).first()


def newest(session: Session) -> int | None:
    """Return when the last update came in, in epoch seconds."""
    return session.exec(select(Inbox.received_at).order_by(col(Inbox.id).desc()).limit(1)).first()


def waiting(session: Session, now: int) -> bool:
    """Say whether an update is due, or being taken."""
    return session.exec(_due(now).limit(1)).first() is not None


def _due(now: int) -> SelectOfScalar[Inbox]:
    """Select the first update of each chat, if it may be taken."""
    undone = col(Inbox.done_at).is_(None)
    heads = select(func.min(Inbox.id)).where(undone).group_by(col(Inbox.telegram_chat_id))
    return select(Inbox).where(undone, col(Inbox.id).in_(heads), Inbox.not_before <= now)


def prune(session: Session, before: int) -> None:
    """Forget updates done before a time; Telegram reuses their numbers in the end."""
    session.exec(delete(Inbox).where(col(Inbox.done_at) < before))


@dataclass
class Worker:
    """Whoever takes updates, each in one transaction with all that it changes.

    `take` does what the update asks for; `lost` words, in a chat's language if it has chosen one,
    that an update could not be taken.
    """

    engine: Engine
    take: Callable[[Session, Inbox], None]
    lost: Callable[[str, str | None], str]
    clock: Callable[[], int]
    served: int = 0

    def work(self) -> bool:
        """Take the update that is due; return False if there is none.

        What a failing turn has written is taken back, but its claim is kept until it is noted.
        """
        with Session(self.engine) as session, session.begin():
            row = head(session, self.clock(), self.served)
            if row is None:
                return False
            self.served = row.telegram_chat_id
            try:
                with session.begin_nested():
                    self.take(session, row)
            except Exception as error:
                if database.failed(error):
                    raise  # not the update's fault: it does not count
                self._failed(session, row, error)
            else:
                row.done_at = self.clock()
        return True

    def _failed(self, session: Session, row: Inbox, error: Exception) -> None:
        # Neither log nor table gets the exception's message: it may quote what people wrote.
        trace = "".join(format_tb(error.__traceback__))
        log.error("update row %d: %s\n%s", row.id, type(error).__name__, trace)
        row.attempts += 1
        row.not_before = self.clock() + 2**row.attempts
        if row.attempts >= ATTEMPTS:
            self._set_aside(session, row, where(error))

    def _set_aside(self, session: Session, row: Inbox, error: str) -> None:
        ref, now = _reference(), self.clock()
        log.error("update %d is set aside as %s", row.update_id, ref)
        session.add(Dead(ref=ref, update_id=row.update_id, raw=row.raw, error=error, at=now))
        row.done_at = now
        if row.telegram_chat_id:
            chat = chats.chat_of(session, row.telegram_chat_id, now)
            said = {"text": self.lost(ref, chat.language), "parse_mode": "HTML"}
            said |= {"disable_notification": True} | topic_of(row.raw)
            session.add(Outbox(chat_id=chat.id, method="send", payload=said, created_at=now))


def topic_of(update: dict[str, Any]) -> dict[str, Any]:
    """Find the topic in which an update happened, as a parameter of an answer."""
    for content in update.values():
        if isinstance(content, dict):
            about = content.get("message", content)
            if isinstance(about, dict) and about.get("is_topic_message") is True:
                return {"message_thread_id": about.get("message_thread_id")}
    return {}


def where(error: Exception) -> str:
    """Name an exception's class and the place that raised it, without its message."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.name}, {Path(frame.filename).name}:{frame.lineno}"


def _readable(update: object) -> TypeGuard[dict[str, Any]]:
    return has_id(update) and sound(update)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _row(update: dict[str, Any], now: int) -> dict[str, Any]:
    return {
        "update_id": update["update_id"],
        "telegram_chat_id": chat_of(update),
        "raw": update,
        "received_at": now,
        "attempts": 0,
        "not_before": 0,
    }


def _is_id(number: object) -> TypeGuard[int]:
    return type(number) is int and -BIGINT <= number < BIGINT


def _reference() -> str:
    return secrets.token_hex(2).upper()
