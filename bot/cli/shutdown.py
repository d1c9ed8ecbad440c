"""How the bot ends: a first signal asks it to finish, a second one to let go at once."""

import asyncio
import logging
import os
import signal
import sys
from contextlib import suppress
from typing import Protocol, Self

SIGNALS = (signal.SIGINT, signal.SIGTERM)
GRACE = 20  # seconds to finish in; `stop_grace_period` in compose.yaml is longer
LETTING_GO = 5

log = logging.getLogger(__name__)


def leave_at_once() -> None:
    """Let signals end the process while it has begun nothing.

    The first process of a container does not heed them by itself.
    """
    for number in SIGNALS:
        signal.signal(number, lambda *_: sys.exit())


class Ending:
    """What signals ask for while it is entered: `asked` is to finish, `urged` to let go.

    A thread that hangs cannot be interrupted, and Python waits for its threads; the process
    therefore ends without it `LETTING_GO` seconds after it should have ended.
    """

    def __init__(self) -> None:
        self.asked, self.urged = asyncio.Event(), asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def __enter__(self) -> Self:
        """Listen to signals."""
        for number in SIGNALS:
            self._loop.add_signal_handler(number, self._signalled)
        return self

    def __exit__(self, *_: object) -> None:
        """Leave signals to the system again."""
        for number in SIGNALS:
            self._loop.remove_signal_handler(number)

    async def comes(self, *tasks: asyncio.Task[None]) -> None:
        """Wait until the bot is asked to finish, or one of these tasks has ended."""
        asked = asyncio.create_task(self.asked.wait())
        await asyncio.wait([asked, *tasks], return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()

    def _signalled(self) -> None:
        if self.asked.is_set():
            log.info("told to end again: letting go")
            self.urged.set()
            self._loop.call_later(LETTING_GO, _leave)
        else:
            log.info("told to end: finishing what is begun")
            self.asked.set()
            self._loop.call_later(GRACE + LETTING_GO, _leave)


def _leave() -> None:
    log.error("something hangs; the bot ends without it")
    logging.shutdown()
    os._exit(1)


class Living(Protocol):
    """What has a start, and runs until it is told to end."""

    async def start(self) -> None:
        """Begin to work."""
        ...

    async def run(self, ending: Ending) -> bool:
        """Work until told to end; return whether nothing was left undone."""
        ...


async def live(bot: Living) -> bool:
    """Run a bot from its start to its end; return whether it left nothing undone."""
    with Ending() as ending:
        starting = asyncio.create_task(bot.start())
        await ending.comes(starting)
        if not starting.done():
            starting.cancel()
            with suppress(asyncio.CancelledError):
                await starting
            return True
        await starting
        return await bot.run(ending)
