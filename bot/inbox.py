"""What came in: stored before it is acknowledged, taken one at a time, in a chat's own order."""

import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import filterfalse
from pathlib import Path
from traceback import extract_tb, format_tb
from typing import Any, TypeGuard

from sqlalchemy import Engine, delete, func
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError
from sqlmodel import Session, col, select

from bot.models import Chat, ChatAlias, Dead, Inbox, Outbox

ATTEMPTS = 3
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
BIGINT = 2**63

MOST_WAITING = 10_000  # a chat: what the busiest writes while the bot is away for a day
DAY = 24 * 3600
KEPT, DEAD_KEPT = 7 * DAY, 30 * DAY
BEYOND = f"more than {MOST_WAITING} were waiting"

log = logging.getLogger(__name__)


class Unreadable(Exception):
    """An update is not of Telegram's shape: trying again would not help."""


def store(session: Session, updates: Sequence[Any], now: int) -> int:
    """Keep a batch of raw updates, each of them once; return how many are new."""
    for update in filterfalse(has_id, updates):
        log.error("update without a number: set aside as %s", ref := _reference())
        session.add(Dead(ref=ref, raw=update, error="no update_id", at=now))
    rows = [_row(update, now) for update in updates if has_id(update)]
    if not rows:
        return 0
    insert = INSERT[session.get_bind().dialect.name](Inbox).values(rows)
    fresh = insert.on_conflict_do_nothing().returning(col(Inbox.id), col(Inbox.telegram_chat_id))
    stored = session.exec(fresh).all()
    for chat in {chat for _, chat in stored}:
        _bound(session, chat, sorted(number for number, its in stored if its == chat), now)
    return len(stored)


def _bound(session: Session, chat: int, fresh: Sequence[int], now: int) -> None:
    """Set aside what is too much for a chat; the first of it waits, for the chat to be told."""
    waiting = select(Inbox).where(col(Inbox.done_at).is_(None), Inbox.telegram_chat_id == chat)
    over = session.exec(select(func.count()).select_from(waiting.subquery())).one() - MOST_WAITING
    if over <= 0:
        return
    told = session.exec(waiting.where(Inbox.attempts >= ATTEMPTS).limit(1)).first()
    for number in fresh[-over:]:
        row = session.get_one(Inbox, number)
        if told is None:
            told, row.attempts = row, ATTEMPTS
        else:
            row.done_at = now
            session.add(_dead(row, BEYOND, now))


def has_id(update: object) -> bool:
    """Say whether this is an update with a number of its own."""
    return isinstance(update, dict) and _is_id(update.get("update_id"))


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
    flood.
    """
    waiting = col(Inbox.done_at).is_(None)
    heads = select(func.min(Inbox.id)).where(waiting).group_by(col(Inbox.telegram_chat_id))
    due = select(Inbox).where(waiting, col(Inbox.id).in_(heads), Inbox.not_before <= now)
    by_turns = due.order_by(col(Inbox.telegram_chat_id) <= after, col(Inbox.telegram_chat_id))
    return session.exec(by_turns.limit(1).with_for_update(skip_locked=True)).first()


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
    tidied: int = 0

    def work(self) -> bool:
        """Take the update that is due; return False if there is none."""
        if self.clock() - self.tidied >= DAY:
            self._tidy()
        claimed = None
        try:
            with Session(self.engine) as session, session.begin():
                row = head(session, self.clock(), self.served)
                if row is None:
                    return False
                claimed, self.served = row.id, row.telegram_chat_id
                if row.attempts >= ATTEMPTS:  # spent before it was tried: too many were waiting
                    self._set_aside(session, row, BEYOND)
                    return True
                self.take(session, row)
                row.done_at = self.clock()
        except OperationalError:
            raise  # the database's fault, not the update's: it does not count
        except Exception as error:
            if claimed is None:
                raise
            self._failed(claimed, error)
        return True

    def _failed(self, claimed: int, error: Exception) -> None:
        # Neither log nor table gets the exception's message: it may quote what people wrote.
        trace = "".join(format_tb(error.__traceback__))
        log.error("update row %d: %s\n%s", claimed, type(error).__name__, trace)
        with Session(self.engine) as session, session.begin():
            row = session.get_one(Inbox, claimed, with_for_update=True)
            row.attempts += 1
            row.not_before = self.clock() + 2**row.attempts
            if row.attempts >= ATTEMPTS or isinstance(error, Unreadable):
                self._set_aside(session, row, where(error.__cause__ or error))

    def _tidy(self) -> None:
        """Forget what is done, and after a longer while what was set aside."""
        now = self.clock()
        with Session(self.engine) as session, session.begin():
            prune(session, now - KEPT)
            session.exec(delete(Dead).where(col(Dead.at) < now - DEAD_KEPT))
        self.tidied = now

    def _set_aside(self, session: Session, row: Inbox, error: str) -> None:
        now = self.clock()
        session.add(dead := _dead(row, error, now))
        log.error("update %d is set aside as %s", row.update_id, dead.ref)
        row.done_at = now
        if row.telegram_chat_id:
            chat = _chat(session, row.telegram_chat_id, now)
            said = {"text": self.lost(dead.ref, chat.language), "parse_mode": "HTML"}
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


def where(error: BaseException) -> str:
    """Name an exception's class and the place that raised it, without its message."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.name}, {Path(frame.filename).name}:{frame.lineno}"


def _dead(row: Inbox, error: str, now: int) -> Dead:
    return Dead(ref=_reference(), update_id=row.update_id, raw=row.raw, error=error, at=now)


def _row(update: dict[str, Any], now: int) -> dict[str, Any]:
    return {
        "update_id": update["update_id"],
        "telegram_chat_id": chat_of(update),
        "raw": update,
        "received_at": now,
        "attempts": 0,
        "not_before": 0,
    }


def _chat(session: Session, telegram_id: int, now: int) -> Chat:
    if alias := session.get(ChatAlias, telegram_id):
        return session.get_one(Chat, alias.chat_id)
    chat = Chat(created_at=now)
    session.add(chat)
    session.flush()
    session.add(ChatAlias(telegram_id=telegram_id, chat_id=chat.id))
    return chat


def _is_id(number: object) -> TypeGuard[int]:
    return type(number) is int and -BIGINT <= number < BIGINT


def _reference() -> str:
    return secrets.token_hex(2).upper()
