"""Wait for what nobody rings a bell for."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 60


async def until(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is true; raise TimeoutError if it never is."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(f"not within {seconds} s")
        await asyncio.sleep(0.005)
