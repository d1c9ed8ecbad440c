"""What systemd is told where it started the bot: that it is ready, and that it goes on."""

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress

SOCKET = "NOTIFY_SOCKET"
BEAT_SECONDS = 10  # the unit's WatchdogSec is longer


def notify(state: str) -> None:
    """Tell a state; an address that begins with @ is none of the file system's."""
    if address := os.environ.get(SOCKET):
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.connect(address.replace("@", "\0", 1) if address[0] == "@" else address)
            to.send(state.encode())


async def report(well: Callable[[], bool]) -> None:
    """Tell that the bot is ready, and then now and then that it is well, as long as it is."""
    notify("READY=1")
    while SOCKET in os.environ:
        if well():
            notify("WATCHDOG=1")
        await asyncio.sleep(BEAT_SECONDS)
