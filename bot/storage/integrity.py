"""Whether an SQLite file is there and whole, looked at beside the work and in nobody's way."""

import asyncio
import logging
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Engine

from bot.errors import Unusable
from bot.storage import files
from bot.storage.database import apart, reason

FIRST_SECONDS = 60  # after the start: whoever writes first does not wait for it
EVERY_SECONDS = 24 * 3600
SIGHT_SECONDS = 1

log = logging.getLogger(__name__)


async def watch(engine: Engine) -> None:
    """Look at the file now and then, for ever; raise `Unusable` if it is damaged."""
    file = files.of(engine)
    await passed(FIRST_SECONDS)
    while True:
        if file and (fault := await _beside(file)):
            raise Unusable(fault)
        await passed(EVERY_SECONDS)


async def keep_in_sight(engine: Engine) -> None:
    """Look for ever whether the file is the one that is open; raise `Unusable` once it is not."""
    file = files.of(engine)
    opened = _identity(file) if file else None
    while True:
        await passed(SIGHT_SECONDS)
        if file and (opened is None or _identity(file) != opened):
            raise Unusable(f"{file} was taken away or replaced under the running bot")


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def damage(file: Path) -> str | None:
    """Say in one line what is broken in a file, if anything is; all of it is read."""
    with closing(_opened(file)) as connection:
        return files.fault(connection)


async def _beside(file: Path) -> str | None:
    """Look at a file in a thread, which ends early if nobody wants to know any more."""
    try:
        with closing(_opened(file)) as connection:
            look = partial(files.fault, connection, "quick_check")
            return await apart(look, stop=connection.interrupt)
    except sqlite3.OperationalError as error:
        log.warning("the database cannot be looked at: %s", reason(error))
        return None


async def passed(seconds: float) -> None:
    """Wait."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.Event().wait()


def _opened(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA query_only=ON")
    return connection
