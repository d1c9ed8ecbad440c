"""A chat's calls in the order in which they are made, and what slows those of all chats."""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice

from bot.queues.calls import CHANGING, LOOSE, PATIENT
from bot.storage.transaction import Call

MINUTE = 60
MOST_TO_TIDY = 10  # calls in a minute, of which Telegram takes about 20 in a group
LOOK_SECONDS = 1  # until the clock is looked at again, which may be set
TOGETHER_SECONDS = 1  # in which refusals of several chats are one of the bot
TOGETHER = 3  # chats
FIRST_RATE = 25.0  # calls a second; Telegram takes 30
LOWEST_RATE = 1.0
EASED_SECONDS = 10  # without such a refusal, until it may be faster again
FASTER = 1.5

log = logging.getLogger(__name__)


@dataclass
class Lane:
    """A chat's calls, the messages whose buttons are to go, and until when Telegram waits.

    `until` goes by the monotonic clock, and `made`, when the last calls were made, by the wall's.
    A chat is `flooded` until its calls are sent. Whoever has `stripping` takes buttons off.
    """

    calls: deque[Call] = field(default_factory=deque)
    retired: dict[int, None] = field(default_factory=dict)
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
        ready = next((call for call in self._ready(now) if call.kind not in PATIENT), None)
        if first := ready or next(self._ready(now), None):
            return first, self.seconds
        first = min(self.calls, key=lambda call: call.not_before)
        return first, max(self.seconds, min(first.not_before - now, LOOK_SECONDS))

    def _ready(self, now: int) -> Iterator[Call]:
        return (call for call in self.calls if call.kind not in LOOSE or call.not_before <= now)

    async def asleep(self, seconds: float) -> None:
        """Wait, unless there is news."""
        self.woken.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.woken.wait(), seconds)

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
        self._refused: OrderedDict[int, float] = OrderedDict()
        self._changed = 0.0

    async def passed(self) -> None:
        """Wait for a turn, in the order of asking, while the bot is slowed."""
        if self.rate is None:
            return
        self._ease(alone=not self._turns.locked())
        async with self._turns:
            if self.rate is not None:
                await asyncio.sleep(1 / self.rate)

    def refused(self, chat: int) -> None:
        """Note that Telegram wants a chat to be left alone."""
        now = asyncio.get_running_loop().time()
        self._refused.pop(chat, None)
        self._refused[chat] = now
        while now - next(iter(self._refused.values())) > TOGETHER_SECONDS:
            self._refused.popitem(last=False)
        if len(self._refused) < TOGETHER or now - self._changed < TOGETHER_SECONDS:
            return
        self._refused.clear()
        self._changed = now
        self.rate = max(self.rate / 2, LOWEST_RATE) if self.rate else FIRST_RATE
        log.warning("Telegram refuses several chats at once: %.0f calls a second", self.rate)

    def _ease(self, *, alone: bool) -> None:
        """Be faster after a while, but at full speed only once nobody waits."""
        now = asyncio.get_running_loop().time()
        if self.rate is not None and now - self._changed > EASED_SECONDS:
            self._changed = now
            self.rate = None if alone else min(self.rate * FASTER, FIRST_RATE)
