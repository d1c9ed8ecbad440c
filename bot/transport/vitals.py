"""Whether the bot is well: what its parts know of themselves, put together."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import Engine
from sqlmodel import Session

from bot.queues import inbox
from bot.queues.inbox import Waiting
from bot.queues.worker import Worker
from bot.queues.writer import Writer
from bot.storage.database import READS
from bot.storage.schedule import Schedule
from bot.transport.api import Api
from bot.transport.polling import Intake, deaf_seconds
from bot.transport.sender import Sender

UNWRITTEN_SECONDS = 60
LATE_SECONDS = 60
STUCK_SECONDS = 120  # longer than the database may keep the worker, and than the worker pauses


@dataclass(frozen=True)
class Vitals:
    """The running parts, and what can be measured of them; `intake` only where the bot polls.

    `working` says whether all parts are at work, and `heard_at` when Telegram last answered or
    posted, by the monotonic clock.
    """

    api: Api
    writer: Writer
    worker: Worker
    schedule: Schedule
    sender: Sender
    engine: Engine
    intake: Intake | None
    clock: Callable[[], int]
    working: Callable[[], bool]
    heard_at: Callable[[], float]

    def faults(self) -> Iterator[str]:
        """Tell what a restart may mend: not that Telegram or the database is away."""
        now = time.monotonic()
        if not self.working():
            yield "a part of the bot has ended"
        if now - self.worker.beat_at > STUCK_SECONDS:
            yield f"the worker hangs for {now - self.worker.beat_at:.0f} s"
        asking = self.intake and self.intake.asking_since
        if asking and now - asking > 2 * deaf_seconds():
            yield f"an answer of Telegram's is waited for since {now - asking:.0f} s"

    def hindrances(self) -> Iterator[str]:
        """Tell what somebody should look at: people wait, or would lose what they logged."""
        yield from self.faults()
        unwritten = time.monotonic() - self.writer.wrote_at
        if unwritten > UNWRITTEN_SECONDS:
            yield f"nothing was written for {unwritten:.0f} s: {self.worker.trouble}"
        if self.schedule.fault:
            yield f"no backup was made: {self.schedule.fault}"
        silent = time.monotonic() - self.intake.last_success if self.intake else 0
        if silent > deaf_seconds():
            yield f"Telegram has not answered for {silent:.0f} s"
        late = self.clock() - (self.waiting().since or self.clock())
        if late > LATE_SECONDS:
            yield f"an update waits for {late} s"

    def waiting(self) -> Waiting:
        """Look into the tables, without keeping anybody from writing."""
        options = {READS: True}
        with self.engine.connect().execution_options(**options) as connection:
            return inbox.backlog(Session(connection))
