"""Takes what came in, one update at a time, each in one transaction with all that it changes."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb, format_tb
from typing import Any

from sqlalchemy import Engine
from sqlmodel import Session

from bot.queues import inbox
from bot.storage import chats, database
from bot.storage.models import Inbox, Outbox
from bot.transport.admins import Unasked

DAY = 24 * 3600

log = logging.getLogger(__name__)


@dataclass
class Worker:
    """Whoever takes updates.

    `take` does what the update asks for; `lost` words, in a chat's language if it has chosen one,
    that an update could not be taken. Lanes in `asking` wait until Telegram has been asked.
    """

    engine: Engine
    take: Callable[[Session, Inbox], None]
    lost: Callable[[str, str | None], str]
    clock: Callable[[], int]
    served: int = 0
    tidied: int = 0
    asking: set[int] = field(default_factory=set)

    def work(self) -> bool:
        """Take the update that is due; return False if there is none.

        What a failing turn has written is taken back, but its claim is kept until it is noted.
        One that is `Unasked` leaves nothing: no transaction is open while Telegram is asked.
        """
        if self.clock() - self.tidied >= DAY:
            self._tidy()
        with Session(self.engine) as session, session.begin():
            row = inbox.head(session, self.clock(), self.served, tuple(self.asking))
            if row is None:
                return False
            self.served = row.telegram_chat_id
            if row.attempts >= inbox.ATTEMPTS:  # spent before it was tried: too many were waiting
                self._set_aside(session, row, inbox.BEYOND)
                return True
            try:
                with session.begin_nested():
                    self.take(session, row)
            except Unasked as unasked:
                unasked.lane = row.telegram_chat_id
                raise
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
        if row.attempts >= inbox.ATTEMPTS or isinstance(error, inbox.Unreadable):
            self._set_aside(session, row, where(error.__cause__ or error))

    def _tidy(self) -> None:
        """Forget what is old, once a day."""
        now = self.clock()
        with Session(self.engine) as session, session.begin():
            inbox.prune(session, now)
        self.tidied = now

    def _set_aside(self, session: Session, row: Inbox, error: str) -> None:
        now = self.clock()
        session.add(dead := inbox.dead(row, error, now))
        log.error("update %d is set aside as %s", row.update_id, dead.ref)
        row.done_at = now
        if row.telegram_chat_id:
            chat = chats.chat_of(session, row.telegram_chat_id, now)
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
