"""What a supervisor asks of the bot, to finish or to let go at once, and is told of it."""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

SIGNALS = (signal.SIGINT, signal.SIGTERM)
GRACE = 20  # seconds to finish in; `stop_grace_period` in compose.yaml is longer
LETTING_GO = 5
SOCKET = "NOTIFY_SOCKET"  # of systemd's
BEAT_SECONDS = 10  # the unit's WatchdogSec is longer

log = logging.getLogger(__name__)


def leave_at_once() -> None:
    """Let signals end the process while it has begun nothing.

    The first process of a container does not heed them by itself.
    """
    for number in SIGNALS:
        signal.signal(number, lambda *_: sys.exit())


class Ending:
    """What signals ask for: `asked` is to finish, `urged` to let go.

    A thread that hangs cannot be interrupted, and Python waits for its threads; the process
    therefore ends without it `LETTING_GO` seconds after it should have ended.
    """

    def __init__(self) -> None:
        self.asked, self.urged = asyncio.Event(), asyncio.Event()
        self._loop = asyncio.get_running_loop()
        for number in SIGNALS:
            self._loop.add_signal_handler(number, self._signalled)

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


async def live(
    start: Callable[[], Coroutine[Any, Any, None]], run: Callable[[Ending], Awaitable[bool]]
) -> bool:
    """Let a bot start, and run to its end; return whether it left nothing undone."""
    ending = Ending()
    starting = asyncio.create_task(start())
    await ending.comes(starting)
    if not starting.done():
        starting.cancel()
        with suppress(asyncio.CancelledError):
            await starting
        return True
    await starting
    return await run(ending)


def notify(state: str) -> None:
    """Tell systemd a state; an address that begins with @ is none of the file system's."""
    if address := os.environ.get(SOCKET):
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.connect(address.replace("@", "\0", 1) if address[0] == "@" else address)
            to.send(state.encode())


async def report(well: Callable[[], bool]) -> None:
    """Tell systemd that the bot is ready, and now and then that it is well, as long as it is."""
    notify("READY=1")
    while SOCKET in os.environ:
        if well():
            notify("WATCHDOG=1")
        await asyncio.sleep(BEAT_SECONDS)
