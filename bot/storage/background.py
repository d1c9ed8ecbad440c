"""What is done while the bot runs, in nobody's way: a backup a day, and a look at the file."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Event

from sqlalchemy import Engine

from bot.errors import OperatorError, Unusable
from bot.storage import conditions, files
from bot.storage.database import apart, reason, reporting
from bot.storage.owner import BACKUPS, Inside, Taken

FIRST_SECONDS = 60  # after the start: whoever writes first does not wait for it
DAY_SECONDS = EVERY_SECONDS = 24 * 3600
SIGHT_SECONDS = 1
BACKUP_FIRST_SECONDS = 120  # after the start, too
BACKUP_EVERY_SECONDS = 15 * 60
ALONE_SECONDS = 30 * 60  # without another look, after which another replica makes them
REST_SECONDS = 0.001  # after each piece of work, for the others

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


async def _beside(file: Path) -> str | None:
    """Look at a file in a thread, which ends early if nobody wants to know any more."""
    try:
        opened = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        with closing(opened) as connection:
            connection.execute("PRAGMA query_only=ON")
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


class Stopped(Exception):
    """Leave a backup unfinished: the bot ends."""


class Schedule:
    """The backups of a running bot, if a folder is named; `fault` says why none can be made."""

    def __init__(self, engine: Engine, folder: Path | None, clock: Callable[[], int]) -> None:
        self.fault: str | None = None
        self.folder, self._engine, self._clock = folder, engine, clock
        sqlite = engine.dialect.name == "sqlite"
        self._alone = None if sqlite else Inside(engine, BACKUPS, ALONE_SECONDS)

    async def keep(self) -> None:
        """Make a backup whenever the newest is a day old, for ever; one replica does for all."""
        if self.folder is None:
            return
        self.fault = await apart(partial(_fault, partial(conditions.backups, self.folder)))
        await passed(BACKUP_FIRST_SECONDS)
        try:
            while True:
                stop = Event()
                work = partial(_fault, partial(self._round, self.folder, stop))
                self.fault = await apart(work, stop=stop.set)
                await passed(BACKUP_EVERY_SECONDS)
        finally:
            if self._alone is not None:
                self._alone.release()

    def newest(self) -> int | None:
        """Tell when the newest backup was made."""
        from bot.storage import backups  # noqa: PLC0415 - it brings the games along

        return backups.newest(self.folder) if self.folder else None

    def _round(self, folder: Path, stop: Event) -> None:
        """Make a backup if one is due."""
        from bot.storage import backups  # noqa: PLC0415 - it brings the games along

        def rest() -> None:
            if stop.wait(REST_SECONDS):
                raise Stopped

        if self._alone is not None:
            self._alone.hold()
        newest = backups.newest(folder)
        if newest is not None and 0 <= self._clock() - newest < DAY_SECONDS:
            return
        begun = time.monotonic()
        with reporting():
            file, contents = backups.made(self._engine, folder, self._clock(), rest)
        level = logging.ERROR if contents.broken else logging.INFO
        log.log(level, "backup %s: %s, in %.1f s", file, contents, time.monotonic() - begun)


def _fault(work: Callable[[], None]) -> str | None:
    """Work; say what went wrong, in one line that does not quote what people wrote."""
    try:
        work()
    except (Taken, Stopped):
        return None
    except Exception as error:  # noqa: BLE001 - the bot goes on, and tries again before long
        why = str(error) if isinstance(error, OperatorError) else type(error).__name__
        log.error("no backup was made: %s", why)  # noqa: TRY400 - one line says it
        return why
    return None
