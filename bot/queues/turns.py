"""The turns of a transaction: updates taken one after the other, put off, or set aside."""

import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from traceback import extract_tb, format_tb

from sqlalchemy.exc import SQLAlchemyError

from bot.queues import inbox
from bot.storage import chats, database
from bot.storage.models import Inbox
from bot.storage.transaction import Ask, Transaction, Unasked

log = logging.getLogger(__name__)


class Turns:
    """Takes updates, and counts them by kind and outcome.

    `take` does what an update asks for; `lost` words, in a chat's language if it has chosen one,
    that an update could not be taken.
    """

    def __init__(
        self, take: Callable[[Transaction, Inbox], None], lost: Callable[[str, str | None], str],
        clock: Callable[[], int],
    ) -> None:  # fmt: skip
        self.take, self._lost, self._clock = take, lost, clock
        self.counts: Counter[tuple[str, str]] = Counter()

    def run(
        self, transaction: Transaction, rows: Sequence[Inbox], unanswered: Mapping[int, Exception]
    ) -> tuple[dict[int, Ask], bool]:
        """Take updates, each unless one before it in its lane has to be taken again.

        Return what is to be asked before that, by lanes, and whether any has to be.
        """
        taken, blocked = list[Inbox](), dict[int, Ask | None]()
        for row in rows:
            lane, transaction.update_id = row.telegram_chat_id, row.update_id
            if lane in blocked:
                transaction.change(row, done_at=None)
                transaction.keep()
            elif lane in unanswered:  # it counts as if the turn had failed
                blocked[lane] = None
                self.failed(transaction, row, unanswered[lane])
            elif self._taken(transaction, row, blocked):
                taken.append(row)
        transaction.flush()
        for row in taken:
            self._count(row, "taken")
        return {lane: ask for lane, ask in blocked.items() if ask}, bool(blocked)

    def _taken(self, transaction: Transaction, row: Inbox, blocked: dict[int, Ask | None]) -> bool:
        """Do what an update asks for, or take back what was done of it and block its lane."""
        lane = row.telegram_chat_id
        try:
            self.take(transaction, row)
            if row.done_at is None:
                transaction.change(row, done_at=self._clock())
            transaction.keep()
        except Unasked as unasked:
            transaction.take_back()
            transaction.change(row, done_at=None)
            transaction.keep()
            blocked[lane] = unasked.ask
        except Exception as error:
            if isinstance(error, SQLAlchemyError) and (
                database.failed(error) or transaction.spoilt
            ):
                raise  # not the update's fault, or more than it has to be taken back
            transaction.take_back()
            blocked[lane] = None
            self.failed(transaction, row, error)
        return lane not in blocked

    def failed(self, transaction: Transaction, row: Inbox, error: Exception) -> None:
        """Let an update that could not be taken be tried again later, or set it aside."""
        # Neither log nor table gets the exception's message: it may quote what people wrote.
        trace = "".join(format_tb(error.__traceback__))
        log.error("update row %d: %s\n%s", row.id, type(error).__name__, trace)
        self._count(row, "failed")
        attempts = row.attempts + 1
        later = self._clock() + 2**attempts
        transaction.change(row, attempts=attempts, not_before=later, done_at=None)
        if attempts >= inbox.ATTEMPTS or isinstance(error, inbox.Unreadable):
            self._set_aside(transaction, row, where(error.__cause__ or error))
        transaction.keep()

    def _set_aside(self, transaction: Transaction, row: Inbox, error: str) -> None:
        now = self._clock()
        self._count(row, "set aside")
        ref = inbox.set_aside(transaction, row.raw, error, now)
        transaction.change(row, done_at=now)
        if row.telegram_chat_id:
            chat = chats.chat_of(transaction, row.telegram_chat_id, now)
            said = {"text": self._lost(ref, chat.row.language), "parse_mode": "HTML"}
            said |= {"disable_notification": True} | inbox.topic_of(row.raw)
            transaction.say(chat, "send", said, now)

    def _count(self, row: Inbox, outcome: str) -> None:
        kind = next((kind for kind in inbox.KINDS if kind in row.raw), "other")
        self.counts[kind, outcome] += 1
        log.debug("update %d, %s: %s", row.update_id, kind, outcome)


def where(error: BaseException) -> str:
    """Name an exception's class and the place that raised it, without its message."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.name}, {Path(frame.filename).name}:{frame.lineno}"
