"""Puts the writer to work: whoever has updates, or knows what became of a call, waits here."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from bot.queues.outbox import Outcome
from bot.queues.writer import MOST_AT_ONCE, Input, TransactionWriter
from bot.storage import database
from bot.storage.tidying import Round, Tidying
from bot.storage.transaction import Ask, Call, Retired

SEEN_SECONDS = 20  # after which is written down that the bot is at work
AGAIN_SECONDS = 2  # at most until that is tried again
LOOK_SECONDS = 1  # until the tables are looked at again, where something may wait in them
TIDYING_SECONDS = 60  # after the start
TIDIED_SECONDS = 24 * 3600

Post = Callable[[Sequence[Call], Sequence[Retired]], None]
T = TypeVar("T")


class Worker:
    """Gathers what is to be written, and writes it.

    `beat_at` is when it last moved, by the monotonic clock, and `trouble` why it cannot write.
    """

    def __init__(self, writer: TransactionWriter) -> None:
        self.arrived = asyncio.Event()  # something to be written, or an end to that
        self._writer = writer
        self._given, self._written = Input(), list[asyncio.Future[None]]()
        self._asking: set[int] = set()  # lanes
        self._asked: set[asyncio.Task[None]] = set()
        self._thread = ThreadPoolExecutor(1, "writer")
        self._tidying: Round | None = None
        self._tidied = writer.clock() - TIDIED_SECONDS + TIDYING_SECONDS
        self._listening = self._finishing = False
        self.beat_at = time.monotonic()
        self.trouble: str | None = None

    def submit(self, updates: Sequence[Any], came_at: float | None = None) -> asyncio.Future[None]:
        """Store updates, and take them if nothing waits before them; what is returned tells when.

        What was submitted before is committed then, too: with no updates one waits for that alone.
        Updates stand behind what waits; what was given up and comes again, in its old place.
        """
        self._written = [written for written in self._written if not written.cancelled()]
        self._given.updates += [each for each in updates if each not in self._given.updates]
        if self._given.came_at is None:
            self._given.came_at = time.monotonic() if updates else came_at
        return self._next_written()

    def settle(self, call: Call, outcome: Outcome) -> asyncio.Future[None]:
        """Note what became of a call; what is returned is done once that is committed."""
        self._given.settlements.append((call, outcome))
        return self._next_written()

    def _next_written(self) -> asyncio.Future[None]:
        self._written.append(written := asyncio.get_running_loop().create_future())
        self.arrived.set()
        return written

    def drained(self, lane: int) -> None:
        """Let others send what they have for a chat: nothing of ours waits there."""
        if lane > 0:
            self._given.drained.append(lane)
            self.arrived.set()

    async def caught_up(self) -> None:
        """Wait until what was submitted is taken, also what Telegram has to be asked about."""
        await self.submit([])
        while self._asked:
            await asyncio.wait(self._asked)

    @property
    def resting(self) -> bool:
        """Whether nothing is being written, or about to be."""
        return self._listening and not (self.arrived.is_set() or self._waiting)

    @property
    def _waiting(self) -> bool:
        return bool(self._written or self._given.drained)

    def finish(self) -> None:
        """End once nothing is due any more."""
        self._finishing = True
        self.arrived.set()

    async def run(self, post: Post) -> None:
        """Write until told to finish; what is to be sent then is handed over to `post`."""
        with self._thread:
            async with AsyncExitStack() as ending, asyncio.TaskGroup() as asking:
                # others go on while a thread ends, or hangs
                ending.push_async_callback(database.apart, lambda: None, self._thread)
                while True:
                    self.beat_at = time.monotonic()
                    if await self._round(post, asking) or self._waiting:
                        continue
                    if self._finishing and not self._asking:
                        return
                    if not await self._tidy():
                        if time.monotonic() - self._writer.seen_at > SEEN_SECONDS:
                            await self.beside(self._writer.note, longest=AGAIN_SECONDS)
                        self._listening = True
                        with suppress(TimeoutError):
                            async with asyncio.timeout(LOOK_SECONDS):
                                await self.arrived.wait()
                        self._listening = False
                        self.arrived.clear()

    async def beside(self, work: Callable[[], T], *, longest: int = database.LONGEST_PAUSE) -> T:
        """Let the one who writes do something; if the database is at fault, that is known."""
        loop, pause = asyncio.get_running_loop(), 1
        while True:
            try:
                done = await loop.run_in_executor(self._thread, work)
            except SQLAlchemyError as error:
                self._beat(database.trouble(error, pause))
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)
            else:
                self._beat()
                return done

    async def go_through(self, tables: Round) -> None:
        """Go through the tables between what else is written."""
        while await self.beside(partial(self._writer.step, tables)):
            pass

    def _beat(self, trouble: str | None = None) -> None:
        """Note that the work goes on, or what hinders it."""
        self.beat_at, self.trouble = time.monotonic(), trouble

    async def _tidy(self) -> bool:
        """Forget a few old rows, once a day, while nothing else is to be written."""
        if self._tidying is None:
            now = self._writer.clock()
            if abs(now - self._tidied) < TIDIED_SECONDS:  # a clock may be set back, too
                return False
            self._tidying, self._tidied = Tidying(now).step, now
        if not await self.beside(partial(self._writer.step, self._tidying)):
            self._tidying = None
        return True

    async def _round(self, post: Post, questions: asyncio.TaskGroup) -> int:
        """Write once: what came in, what became of calls, and what is due in the tables.

        Return how many updates were taken.
        """
        asking = frozenset(self._asking)
        if not (self._waiting or self._writer.due(asking)):
            return 0
        given, written = self._given, self._written
        given.asking = asking
        self._given, self._written = Input(), []
        if rest := given.updates[MOST_AT_ONCE:]:  # whoever waits is told once all is written
            given.updates = given.updates[:MOST_AT_ONCE]
            self._given = Input(rest, came_at=given.came_at)
            written, self._written = [], written
        done = await self.beside(partial(self._writer.write, given))
        for call in done.calls:
            call.came_at = given.came_at
        if done.calls or done.retired:
            post(done.calls, done.retired)
        for each in written:
            if not each.done():
                each.set_result(None)
        for lane, ask in done.questions.items():
            self._asking.add(lane)
            asked = questions.create_task(self._ask(lane, ask, given.came_at))
            self._asked.add(asked)
            asked.add_done_callback(self._asked.discard)
        return done.took

    async def _ask(self, lane: int, ask: Ask, came_at: float | None) -> None:
        """Ask beside the work, which goes on in other chats; end once what waited is taken."""
        try:
            await ask()
        except Exception as error:  # noqa: BLE001 - it counts, and is reported, as a turn that fails
            self._given.unanswered[lane] = error
        self._asking.remove(lane)
        await self.submit([], came_at)
