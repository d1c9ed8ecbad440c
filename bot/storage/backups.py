"""Backups in a folder: when they are made, what they are called, and which are kept.

A name says when its backup was made. The newest of those made day by day are kept, and a few of
those that were made before migrations.
"""

import logging
import re
import time
from asyncio import sleep
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Engine

from bot.errors import OperatorError, unwritable
from bot.storage import files
from bot.storage.database import apart, reporting
from bot.storage.owner import BACKUPS, Inside, Taken

if TYPE_CHECKING:
    from bot.storage.copies import Contents

DAYS = 30
BEFORE_MIGRATIONS = 3
STAMP, STAMPED = "%Y%m%d-%H%M%S", "????????-??????"
FIRST_SECONDS = 120  # after the start
AGAIN_SECONDS = 15 * 60
DAY_SECONDS = 24 * 3600
ALONE_SECONDS = 30 * 60  # without another look, after which another replica makes them
REST_SECONDS = 0.001  # after each piece of work, for the others

log = logging.getLogger(__name__)


class Backup(NamedTuple):
    """A file by its name: when it was made, and at which schema if before a migration."""

    made: datetime
    file: Path
    before: str | None


def made(
    engine: Engine, folder: Path | None, now: int, pace: files.Pace = lambda: None, *,
    before: str | None = None,
) -> tuple[Path, "Contents"]:  # fmt: skip
    """Make a backup in a folder, or beside the database, and remove those not to be kept longer.

    It is one of a day, or `before` a schema is changed.
    """
    from bot.storage import copies  # noqa: PLC0415 - it brings the games along

    folder = folder or (files.of(engine) or Path()).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(error, str(folder)) from None
    own = files.of(engine)
    stem = own.stem if own else "tanteo"  # tells them from others' in the same folder
    kind, kinds = (f"-schema-{before}", "-schema-*") if before else ("", "")
    for left in folder.glob(f"{stem}-{STAMPED}{kinds}.db.part*"):
        left.unlink(missing_ok=True)  # of who was killed while at it; nobody else is at it now
    file = folder / f"{stem}-{datetime.fromtimestamp(now, UTC).strftime(STAMP)}{kind}.db"
    contents = copies.into_file(engine, file, pace)
    _thin_out(folder, stem)
    return file, contents


def newest(folder: Path) -> int | None:
    """Tell when the newest daily backup in a folder was made, in epoch seconds."""
    made = [backup.made for backup in _found(folder, r".+") if backup.before is None]
    return int(made[-1].timestamp()) if made else None


def _thin_out(folder: Path, stem: str) -> None:
    backups = _found(folder, re.escape(stem))
    days = [backup for backup in backups if backup.before is None]
    migrations = [backup for backup in backups if backup.before is not None]
    for backup in (*days[:-DAYS], *migrations[:-BEFORE_MIGRATIONS]):
        backup.file.unlink(missing_ok=True)


def _found(folder: Path, stem: str) -> list[Backup]:
    """List the backups in a folder, the oldest first."""
    named = re.compile(rf"{stem}-(\d{{8}}-\d{{6}})(?:-schema-(\w+))?\.db")
    try:
        matches = [(file, named.fullmatch(file.name)) for file in folder.iterdir()]
    except OSError:
        return []
    return sorted(
        Backup(datetime.strptime(match[1], STAMP).replace(tzinfo=UTC), file, match[2])
        for file, match in matches
        if match
    )


def refuse(folder: Path) -> None:
    """Raise unless backups can be written into a folder, or where it would be made."""
    around = (folder, *folder.absolute().parents)
    try:
        there = next(each for each in around if each.exists())
    except OSError as error:
        raise unwritable(error, str(folder)) from None
    files.room(there, str(folder))


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
        self.fault = await apart(partial(_fault, partial(refuse, self.folder)))
        await sleep(FIRST_SECONDS)
        try:
            while True:
                stop = Event()
                work = partial(_fault, partial(self._round, self.folder, stop))
                self.fault = await apart(work, stop=stop.set)
                await sleep(AGAIN_SECONDS)
        finally:
            if self._alone is not None:
                self._alone.release()

    def _round(self, folder: Path, stop: Event) -> None:
        """Make a backup if one is due."""

        def rest() -> None:
            if stop.wait(REST_SECONDS):
                raise Stopped

        if self._alone is not None:
            self._alone.hold()
        last = newest(folder)
        if last is not None and 0 <= self._clock() - last < DAY_SECONDS:
            return
        begun = time.monotonic()
        with reporting():
            file, contents = made(self._engine, folder, self._clock(), rest)
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
