"""Whether the bot is well: what its parts know of themselves, put together."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import Engine
from sqlmodel import Session

from bot.queues import inbox
from bot.queues.inbox import Waiting
from bot.queues.writer import Writer
from bot.storage.database import READS
from bot.transport.api import Api
from bot.transport.polling import Intake, deaf_seconds
from bot.transport.sender import Sender

UNWRITTEN_SECONDS = 60
LATE_SECONDS = 60


@dataclass(frozen=True)
class Vitals:
    """The running parts, and what can be measured of them; `intake` only where the bot polls.

    `working` says whether all parts are at work, `heard_at` when Telegram last answered or posted,
    by the monotonic clock, and `backed_up_at` when the last backup was made.
    """

    api: Api
    writer: Writer
    sender: Sender
    engine: Engine
    intake: Intake | None
    clock: Callable[[], int]
    working: Callable[[], bool]
    heard_at: Callable[[], float]
    backed_up_at: Callable[[], int | None]

    def faults(self) -> Iterator[str]:
        """Tell what a restart may mend; that Telegram is away is no such thing."""
        now = time.monotonic()
        if not self.working():
            yield "a part of the bot has ended"
        if now - self.writer.wrote_at > UNWRITTEN_SECONDS:
            yield f"nothing was written for {now - self.writer.wrote_at:.0f} s"
        if self.intake and now - self.intake.last_round > 2 * deaf_seconds():
            yield f"Telegram was not asked for {now - self.intake.last_round:.0f} s"

    def hindrances(self) -> Iterator[str]:
        """Tell what keeps the bot from answering at once."""
        yield from self.faults()
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
