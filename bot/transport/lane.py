"""A chat's calls in the order in which they are made."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice

from bot.queues.calls import CHANGING, LOOSE, PATIENT
from bot.storage.transaction import Call

MINUTE = 60
MOST_TO_TIDY = 10  # calls in a minute, of which Telegram takes about 20 in a group
LOOK_SECONDS = 1  # until the clock is looked at again, which may be set


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
