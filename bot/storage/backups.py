"""Backups in a folder: when they are made, what they are called, and which are kept.

A name says when its backup was made. Of those made day by day the newest of each of the last days,
weeks and months are kept, and a few of those that were made before migrations.
"""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Engine

from bot.errors import unwritable
from bot.storage import copies, files

DAYS, WEEKS, MONTHS = 7, 4, 12
BEFORE_MIGRATIONS = 3
STAMP, STAMPED = "%Y%m%d-%H%M%S", "????????-??????"


class Backup(NamedTuple):
    """A file by its name: when it was made, and at which schema if before a migration."""

    made: datetime
    file: Path
    before: str | None


def made(
    engine: Engine, folder: Path | None, now: int, pace: files.Pace = files.at_once, *,
    before: str | None = None,
) -> tuple[Path, copies.Contents]:  # fmt: skip
    """Make a backup in a folder, or beside the database, and remove those not to be kept longer.

    It is one of a day, or `before` a schema is changed.
    """
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


def kept(times: Iterable[datetime]) -> set[datetime]:
    """Choose which of the daily backups are kept."""
    chosen: set[datetime] = set()
    ordered = sorted(times, reverse=True)
    for most, period in ((DAYS, "%Y%j"), (WEEKS, "%G%V"), (MONTHS, "%Y%m")):
        newest_of: dict[str, datetime] = {}
        for made in ordered:
            newest_of.setdefault(made.strftime(period), made)
        chosen.update(list(newest_of.values())[:most])
    return chosen


def _thin_out(folder: Path, stem: str) -> None:
    backups = _found(folder, re.escape(stem))
    days = kept(backup.made for backup in backups if backup.before is None)
    migrations = [backup for backup in backups if backup.before is not None][-BEFORE_MIGRATIONS:]
    for backup in backups:
        if backup.made not in days if backup.before is None else backup not in migrations:
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
