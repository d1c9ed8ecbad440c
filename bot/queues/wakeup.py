"""How one part of the bot tells another, on the same loop, that there is work."""

import asyncio
from contextlib import suppress


class Wakeup:
    """A call to work that is never missed: whoever listens late still hears it."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

        self._listening = 0

    def ring(self) -> None:
        """Call for work."""
        self._rung.set()

    async def heard(self, seconds: float = 1) -> None:
        """Wait for the bell, but no longer than this: work may come without one."""
        self._listening += 1
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)
        self._listening -= 1
        self._rung.clear()

    def silent(self, listeners: int = 1) -> bool:
        """Say whether so many wait for the bell, and it has not called them."""
        return self._listening == listeners and not self._rung.is_set()
