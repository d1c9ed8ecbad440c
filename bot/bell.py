"""How one part of the bot tells another, on the same loop, that there is work."""

import asyncio
from contextlib import suppress


class Bell:
    """A call to work that is never missed: whoever listens late still hears it."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Call for work."""
        self._rung.set()

    async def heard(self, seconds: float = 1) -> None:
        """Wait for the bell, but no longer than this: work may come without one."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)
        self._rung.clear()
