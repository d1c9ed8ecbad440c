"""Puts the writer to work: whoever has updates, or knows what became of a call, waits here."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.queues import inbox
from bot.queues.calls import Outcome, Question, Settlement, ToSend
from bot.queues.writer import MOST_AT_ONCE, Done, Input, Writer
from bot.storage import database
from bot.storage.database import LONGEST_PAUSE
from bot.storage.tidying import Tidying
from bot.storage.transaction import Call

SEEN_SECONDS = 20  # after which is written down that the bot is at work
AGAIN_SECONDS = 2  # at most until that is tried again
LOOK_SECONDS = 1  # until the tables are looked at again, where something may wait in them
TIDYING_SECONDS = 60  # after the start
TIDIED_SECONDS = 24 * 3600

T = TypeVar("T")


class Fresh(NamedTuple):
    """Updates that came in together, few enough for a transaction, and what tells of its end."""

    updates: Sequence[Any]
    stored: asyncio.Future[None]
    came_at: float


class Sends(Protocol):
    """Whoever makes the calls."""

    def post(self, to_send: ToSend) -> None:
        """Take over what is to be sent."""
        ...


class Worker:
    """Gathers what is to be written, and writes it.

    `beat_at` is when it last moved, by the monotonic clock, and `trouble` why it cannot write.
    """

    def __init__(self, writer: Writer) -> None:
        self.arrived = asyncio.Event()  # something to be written, or an end to that
        self._writer = writer
        self._fresh: list[Fresh] = []
        self._settled: list[tuple[Settlement, asyncio.Future[None]]] = []
        self._drained: list[int] = []
        self._resumed: list[float | None] = []  # when the updates came that can be taken again
        self._asking: frozenset[int] = frozenset()
        self._asked: set[asyncio.Task[None]] = set()
        self._unanswered: dict[int, Exception] = {}
        self._thread = ThreadPoolExecutor(1, "writer")
        self._tidying: Tidying | None = None
        self._tidied = writer.clock() - TIDIED_SECONDS + TIDYING_SECONDS
        self._listening = self._working = self._finishing = False
        self.beat_at = time.monotonic()
        self.trouble: str | None = None

    async def submit(self, updates: Sequence[Any]) -> None:
        """Store updates, and take them if nothing waits before them; return once committed.

        What was submitted before is committed then, too: with no updates one waits for that alone.
        """
        loop = asyncio.get_running_loop()
        if len(updates) > MOST_AT_ONCE:
            updates = inbox.by_turns(updates)
        parts = [
            Fresh(updates[start : start + MOST_AT_ONCE], loop.create_future(), loop.time())
            for start in range(0, max(len(updates), 1), MOST_AT_ONCE)
        ]
        for part in parts:
            self._queue(part)
        self.arrived.set()
        await asyncio.gather(*(part.stored for part in parts))

    def _queue(self, fresh: Fresh) -> None:
        """Put it behind what waits; what was given up and comes again, in its old place."""
        for place, old in enumerate(self._fresh):
            if old.stored.cancelled() and old.updates and old.updates == fresh.updates:
                self._fresh[place] = fresh
                return
        self._fresh.append(fresh)

    def settle(self, call: Call, outcome: Outcome) -> asyncio.Future[None]:
        """Note what became of a call; what is returned is done once that is committed."""
        noted = asyncio.get_running_loop().create_future()
        self._settled.append((Settlement(call, outcome), noted))
        self.arrived.set()
        return noted

    def drained(self, lane: int) -> None:
        """Let others send what they have for a chat: nothing of ours waits there."""
        if lane > 0:
            self._drained.append(lane)
            self.arrived.set()

    async def caught_up(self) -> None:
        """Wait until what was submitted is taken, also what Telegram has to be asked about."""
        await self.submit([])
        while self._asked or self._resumed:
            if self._asked:
                await asyncio.wait(self._asked, return_when=asyncio.FIRST_COMPLETED)
            await self.submit([])

    @property
    def resting(self) -> bool:
        """Whether nothing is being written, or about to be."""
        called = self.arrived.is_set() or not self._listening
        return not (called or self._working or self._waiting)

    @property
    def _waiting(self) -> bool:
        return bool(self._fresh or self._settled or self._drained)

    def finish(self) -> None:
        """End once nothing is due any more."""
        self._finishing = True
        self.arrived.set()

    async def run(self, sends: Sends) -> None:
        """Write until told to finish; what is to be sent then is handed over."""
        with self._thread:
            async with asyncio.TaskGroup() as asking:
                while True:
                    self.beat_at = time.monotonic()
                    done = await self._round(sends)
                    self._asking |= {question.lane for question in done.questions}
                    for question in done.questions:
                        asked = asking.create_task(self._ask(question))
                        self._asked.add(asked)
                        asked.add_done_callback(self._asked.discard)
                    if done.took or self._waiting:
                        continue
                    if self._finishing and not self._asking:
                        return
                    if not await self._tidy():
                        await self._note()
                        await self._listen()

    async def _listen(self) -> None:
        """Wait for news, but no longer than until the tables are looked at again."""
        self._listening = True
        with suppress(TimeoutError):
            await asyncio.wait_for(self.arrived.wait(), LOOK_SECONDS)
        self._listening = False
        self.arrived.clear()

    async def beside(self, work: Callable[[], T], *, longest: int = LONGEST_PAUSE) -> T:
        """Let the one who writes do something; if the database is at fault, that is known."""
        done = await database.patiently(work, self._thread, longest=longest, failing=self._beat)
        self._beat()
        return done

    def _beat(self, trouble: str | None = None) -> None:
        """Note that the work goes on, or what hinders it."""
        self.beat_at, self.trouble = time.monotonic(), trouble

    async def _note(self) -> None:
        """Write down now and then that the bot is at work."""
        if time.monotonic() - self._writer.seen_at > SEEN_SECONDS:
            await self.beside(self._writer.note, longest=AGAIN_SECONDS)

    async def _tidy(self) -> bool:
        """Forget a few old rows, once a day, while nothing else is to be written."""
        if self._tidying is None:
            now = self._writer.clock()
            if abs(now - self._tidied) < TIDIED_SECONDS:  # a clock may be set back, too
                return False
            self._tidying, self._tidied = Tidying(), now
        await self.beside(partial(self._writer.tidy, self._tidying))
        if self._tidying.done:
            self._tidying = None
        return True

    async def _round(self, sends: Sends) -> Done:
        """Write once: what came in, what became of calls, and what is due in the tables."""
        if not (self._waiting or self._writer.due(self._asking)):
            return Done()
        self._working = True
        came = (*(each.came_at for each in self._fresh), *self._resumed)
        began = min((at for at in came if at is not None), default=None)
        resumed = len(self._resumed)
        fresh, settled, drained = self._gathered(), self._settled, self._drained
        self._settled, self._drained = [], []
        given = Input(
            [update for each in fresh for update in each.updates],
            [settlement for settlement, _ in settled],
            drained,
            self._asking,
            self._unanswered,
        )
        self._unanswered = {}
        done = await self.beside(partial(self._writer.write, given))
        begun: list[Call | Question] = [*done.to_send.calls, *done.questions]
        for waiting in begun:
            waiting.came_at = began
        sends.post(done.to_send)
        del self._resumed[:resumed]  # only now: whoever waits for them looks at any time
        for written in (*(each.stored for each in fresh), *(noted for _, noted in settled)):
            if not written.done():
                written.set_result(None)
        self._working = False
        return done

    def _gathered(self) -> list[Fresh]:
        """Take as many updates as one transaction may hold."""
        gathered: list[Fresh] = []
        room = MOST_AT_ONCE
        while self._fresh and (not gathered or len(self._fresh[0].updates) <= room):
            gathered.append(self._fresh.pop(0))
            room -= len(gathered[-1].updates)
        return gathered

    async def _ask(self, question: Question) -> None:
        """Ask beside the work, which goes on in other chats."""
        try:
            await question.ask()
        except Exception as error:  # noqa: BLE001 - it counts, and is reported, as a turn that fails
            self._unanswered[question.lane] = error
        self._asking -= {question.lane}
        self._resumed.append(question.came_at)
        self.arrived.set()
