"""A chat's calls in the order in which they are made."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from itertools import islice

from bot.queues.outbox import PATIENT, Call


@dataclass
class Lane:
    """A chat's calls, the messages whose buttons are to go, and until when Telegram waits.

    `until` goes by the monotonic clock. A chat is `flooded` until its calls are sent.
    """

    calls: deque[Call] = field(default_factory=deque)
    retired: dict[int, None] = field(default_factory=dict)
    address: int | None = None
    until: float = 0.0
    flooded: bool = False
    serving: asyncio.Task[None] | None = None
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def due(self) -> bool:
        """Whether something may be sent now."""
        return self.until <= asyncio.get_running_loop().time()

    @property
    def first(self) -> Call:
        """The call that is made next: those of the board wait for all others."""
        return next((call for call in self.calls if call.kind not in PATIENT), self.calls[0])

    def outdone(self, call: Call) -> bool:
        """Tell whether a later call makes this one invisible, or newer standings stand for it."""
        later = list(islice(self.calls, self.calls.index(call) + 1, None))
        if call.edits is not None:
            return any((e.edits, e.kind) == (call.edits, call.kind) for e in later)
        if call.standings is None or not self.flooded:
            return False
        return any(each.kind == "send" and each.standings == call.standings for each in later)
