"""A backup a day while the bot runs, beside its work and in nobody's way."""

import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

from sqlalchemy import Engine

from bot.errors import OperatorError
from bot.storage import database
from bot.storage.conditions import backups
from bot.storage.instance_lock import BACKUPS, Inside, Taken
from bot.storage.integrity import passed

FIRST_SECONDS = 120  # after the start: whoever writes first does not wait for it
EVERY_SECONDS = 15 * 60
ALONE_SECONDS = 30 * 60  # without another look, after which another replica makes them
DAY_SECONDS = 24 * 3600
REST_SECONDS = 0.001  # after each piece of work, for the others

log = logging.getLogger(__name__)


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
        self.fault = await database.apart(partial(_fault, partial(backups, self.folder)))
        await passed(FIRST_SECONDS)
        try:
            while True:
                stop = Event()
                work = partial(_fault, partial(self._round, self.folder, stop))
                self.fault = await database.apart(work, stop=stop.set)
                await passed(EVERY_SECONDS)
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
        with database.reporting():
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
