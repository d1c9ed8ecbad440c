"""A chat's calls in the order in which they are made, and what slows all of them or tidies up."""

import asyncio
import logging
from asyncio import sleep
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from sqlalchemy import Engine
from telegram.error import RetryAfter, TelegramError

from bot.queues import outbox
from bot.queues.outbox import CHANGING, LOOSE, PATIENT, Gone, Outcome, Sent
from bot.storage import database
from bot.storage.memory import Bounded
from bot.storage.transaction import Call
from bot.transport.api import Api, seconds

MINUTE = 60
MOST_KNOWN = 4096  # messages whose numbers are kept
MOST_TO_TIDY = 10  # calls in a minute, of which Telegram takes about 20 in a group
LOOK_SECONDS = 1  # until the clock is looked at again, which may be set
TOGETHER_SECONDS = 1  # in which refusals of several chats are one of the bot
TOGETHER = 3  # chats
FIRST_RATE = 25.0  # calls a second; Telegram takes 30
LOWEST_RATE = 1.0
EASED_SECONDS = 10  # without such a refusal, until it may be faster again
FASTER = 1.5
SWEEP_SECONDS = 1  # until chats are looked through again
QUIET_SECONDS = 20  # in which nothing was sent to a chat
AT_ONCE = 2  # calls under way
PAUSE_SECONDS = 0.1
ANSWER_SECONDS = 5  # that a call may take, for an edit of the same message may wait behind it
MOST_RETIRED = 10  # messages of a chat; of older ones the buttons stay
NO_BUTTONS = {"inline_keyboard": list[object]()}

log = logging.getLogger(__name__)


@dataclass
class Lane:
    """A chat's calls, the messages whose buttons are to go, and until when Telegram waits.

    `until` goes by the monotonic clock, and `made`, when the last calls were made, by the wall's.
    A chat is `flooded` until its calls are sent. Whoever has `stripping` takes buttons off.
    """

    calls: deque[Call] = field(default_factory=deque)
    retired: deque[int] = field(default_factory=lambda: deque(maxlen=MOST_RETIRED))
    address: int | None = None
    until: float = 0.0
    flooded: bool = False
    made: deque[int] = field(default_factory=lambda: deque(maxlen=MOST_TO_TIDY))
    serving: asyncio.Task[None] | None = None
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    stripping: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def seconds(self) -> float:
        """How long Telegram wants to be left alone."""
        return max(self.until - asyncio.get_running_loop().time(), 0)

    def wait(self, seconds: float) -> None:
        """Leave the chat alone for some time from now on."""
        self.until = max(self.until, asyncio.get_running_loop().time() + seconds)

    def next(self, now: int) -> tuple[Call, float]:
        """Return the call that is made next, and in how many seconds.

        Those of the board wait for all others, and what has to wait by itself for nobody.
        """
        ready = [call for call in self.calls if call.kind not in LOOSE or call.not_before <= now]
        if ready:
            return min(ready, key=lambda call: call.kind in PATIENT), self.seconds
        first = min(self.calls, key=lambda call: call.not_before)
        return first, max(self.seconds, min(first.not_before - now, LOOK_SECONDS))

    async def asleep(self, seconds: float) -> None:
        """Wait, unless there is news."""
        self.woken.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.woken.wait()

    def idle(self, now: int, seconds: int) -> bool:
        """Tell whether a call may be made that only tidies, so long after the last one."""
        if self.calls or self.seconds or (self.made and abs(now - self.made[-1]) < seconds):
            return False
        return len(self.made) < MOST_TO_TIDY or abs(now - self.made[0]) >= MINUTE

    def outdone(self, call: Call) -> bool:
        """Tell whether a later call makes this one invisible, or newer standings stand for it."""
        later = islice(self.calls, self.calls.index(call) + 1, None)
        if call.kind in CHANGING and call.edits is not None:
            return any(each.kind in CHANGING and each.edits == call.edits for each in later)
        if call.standings is None or not self.flooded:
            return False
        return any(each.kind == "send" and each.standings == call.standings for each in later)


class Brake:
    """What every call passes; `rate` is how many do so in a second, or None if all may.

    A chat that Telegram wants to be left alone waits by itself. Only if it refuses several chats
    at once is it the bot that is too fast: all calls then go out one behind the other.
    """

    def __init__(self) -> None:
        self.rate: float | None = None
        self._turns = asyncio.Lock()
        self._refused: dict[int, float] = {}
        self._changed = 0.0

    async def passed(self) -> None:
        """Wait for a turn, in the order of asking, while the bot is slowed."""
        if self.rate is None:
            return
        now = asyncio.get_running_loop().time()
        if now - self._changed > EASED_SECONDS:  # full speed only once nobody waits
            self._changed = now
            faster = min(self.rate * FASTER, FIRST_RATE)
            self.rate = faster if self._turns.locked() else None
        async with self._turns:
            if self.rate is not None:
                await sleep(1 / self.rate)

    def refused(self, chat: int) -> None:
        """Note that Telegram wants a chat to be left alone."""
        now = asyncio.get_running_loop().time()
        lately = ((each, at) for each, at in self._refused.items() if now - at <= TOGETHER_SECONDS)
        self._refused = {**dict(lately), chat: now}
        if len(self._refused) < TOGETHER or now - self._changed < TOGETHER_SECONDS:
            return
        self._refused.clear()
        self._changed = now
        self.rate = max(self.rate / 2, LOWEST_RATE) if self.rate else FIRST_RATE
        log.warning("Telegram refuses several chats at once: %.0f calls a second", self.rate)


class MessageNumbers:
    """Where the messages are that were sent last, by the row that says each.

    Where replicas share a database, any of them may send a message anew: there the table is asked,
    but for what is not written yet.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._shared = engine.dialect.name != "sqlite"
        self._known = Bounded[int, outbox.SentAs](MOST_KNOWN)

    def note(self, call: Call, outcome: Outcome, written: asyncio.Future[None]) -> None:
        """Keep the number of a message, or forget it, while that is written."""
        said = call.edits or call.id
        if isinstance(outcome, Gone):
            self._known.pop(said, None)
        elif isinstance(outcome, Sent) and outcome.message_id:
            thread = call.payload.get("message_thread_id")
            self._known.keep(said, (outcome.message_id, outcome.sent_to, thread))
            if self._shared:
                written.add_done_callback(lambda _: self._known.pop(said, None))

    async def where(self, said: int) -> outbox.SentAs:
        """Tell the number of a message, the chat in which it has it, and its topic."""
        if said in self._known:
            return self._known[said]
        look = partial(outbox.sent_as, number=said)
        where = await database.looked_up(self._engine, look)
        if where[0] is not None and not self._shared:  # one in doubt may be found later
            self._known.keep(said, where)
        return where


@dataclass(frozen=True)
class Sweeper:
    """Takes the buttons off older messages: few, late, and never in anybody's way.

    They do nothing any more, and whoever presses one is told so; nothing is lost where they stay.
    It looks through the lanes of chats, and forgets those of which nothing is left.
    """

    bot: Api
    lanes: dict[int, Lane]
    numbers: MessageNumbers
    brake: Brake
    clock: Callable[[], int]

    async def run(self) -> None:
        """Tidy where it is quiet, for as long as the bot is at work."""
        while True:
            await sleep(SWEEP_SECONDS)
            while few := [*islice(self._idle(QUIET_SECONDS), AT_ONCE)]:
                await asyncio.gather(*map(self._sweep, few))
                await sleep(PAUSE_SECONDS)
            now = self.clock()
            for number, lane in [*self.lanes.items()]:
                if lane.idle(now, MINUTE) and not (lane.retired or lane.serving):
                    del self.lanes[number]

    async def tidied(self) -> None:
        """Tidy without waiting for quiet, but no faster than Telegram takes it."""
        while lane := next(self._idle(0), None):
            await self._sweep(lane)

    def _idle(self, quiet: int) -> Iterator[Lane]:
        """Find chats with old buttons in which it is quiet, unless the bot is slowed."""
        now, lanes = self.clock(), self.lanes.values() if self.brake.rate is None else ()
        return (lane for lane in lanes if lane.retired and lane.idle(now, quiet))

    async def _sweep(self, lane: Lane) -> None:
        """Take the buttons off a chat's newest message of those, once."""
        async with lane.stripping:
            if lane.calls or not lane.retired:  # meanwhile
                return
            said = lane.retired.pop()
            message, sent_to, _ = await self.numbers.where(said)
            if not message or lane.address is None or sent_to not in {None, lane.address}:
                return
            asked = {"chat_id": lane.address, "message_id": message, "reply_markup": NO_BUTTONS}
            lane.made.append(self.clock())
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self.bot.call("editMessageReplyMarkup", asked)
            except RetryAfter as error:
                lane.wait(seconds(error))
                lane.retired.clear()
            except (TelegramError, TimeoutError):
                pass
