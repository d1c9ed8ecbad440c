"""SQLite databases as files: how one is copied, and how a copy takes another's place.

Copies are not in WAL mode: all of one is in one file, and a log beside it is never its own. In WAL
mode the newest pages stand in `-wal`, and whoever opens the file reads them in the place of its
own: also beside another file, or a copy of the same that was put back. Such a log is known by its
file: one that is not in WAL mode has none, and a log never takes rows away that were the newest.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from sqlalchemy import Connection, Engine, NullPool, create_engine, event

from bot.errors import Exit, Unusable, unwritable

SIDE_FILES = ("-wal", "-shm", "-journal")
PAGES = 256  # copied at a time
PRIVATE = 0o600
ROOM = 2**20  # bytes that there has to be room for
MAGIC = b"SQLite format 3\0"
MODE = slice(18, 20)  # of the header: how the file is written, and read
NO_LOG = b"\1\1"
HEADER_BYTES = 100
# The newest row of a table stays, and numbers only grow.
NEWEST = """
SELECT (SELECT coalesce(max(id), 0) FROM inbox), (SELECT coalesce(max(id), 0) FROM outbox),
(SELECT coalesce(max(id), 0) FROM "match")
"""

Pace = Callable[[], object]  # a pause after each piece of work


def of(engine: Engine) -> Path | None:
    """Name the file of an SQLite database; None for another."""
    return Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None


def beside(file: Path, suffix: str) -> Path:
    """Name a file that belongs to another."""
    return file.with_name(file.name + suffix)


def opened(file: Path) -> sqlite3.Connection:
    """Open a file to be read, and leave no trace beside it."""
    if not file.is_file():
        raise Unusable("there is no such file", str(file))
    refuse_foreign_log(file)
    alone = not beside(file, "-wal").exists()
    how = "?mode=ro" + ("&immutable=1" if alone else "")
    return sqlite3.connect(file.absolute().as_uri() + how, uri=True, isolation_level=None)


@contextmanager
def reader(file: Path, connect: Callable[[Path], sqlite3.Connection] = opened) -> Iterator[Engine]:
    """Open a file to be read by statements."""
    engine = create_engine("sqlite://", creator=lambda: connect(file), poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        yield engine
    finally:
        engine.dispose()


def unguarded(file: Path) -> sqlite3.Connection:
    """Open a file to be written at once, by whoever throws it away if that goes wrong."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF")
    return connection


@contextmanager
def made(to: Path) -> Iterator[Path]:
    """Give a name to write a new file under; once that is done, it takes its place.

    What lay beside the old file goes. Killed in between, the old log is another's: nobody opens
    the file until that is mended.
    """
    draft = beside(to, ".part")
    try:
        _remove(draft)
        draft.touch(PRIVATE)
        yield draft
        _synced(draft)
        draft.replace(to)
        for suffix in SIDE_FILES:
            beside(to, suffix).unlink(missing_ok=True)
        _synced(to.parent)
    except OSError as error:
        raise unwritable(error, str(to)) from None
    finally:
        with suppress(OSError):
            _remove(draft)


def copied(source: sqlite3.Connection, to: Path, pace: Pace) -> None:
    """Copy a database as it is now into one file, also while others write in it."""
    source.execute("BEGIN")
    source.execute("SELECT 1 FROM sqlite_master").fetchone()  # others' rows are not seen from now
    try:
        with closing(sqlite3.connect(to, isolation_level=None)) as target:
            source.backup(target, pages=PAGES, progress=lambda *_: pace())
            target.execute("PRAGMA journal_mode=DELETE")
    finally:
        source.execute("ROLLBACK")


def fault(connection: sqlite3.Connection, look: str = "integrity_check") -> str | None:
    """Say in one line what is broken in a database, if anything is; all of it is read."""
    try:
        [found] = connection.execute(f"PRAGMA {look}(1)").fetchone()
        loose = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.OperationalError:  # it is busy, or told to leave off
        raise
    except sqlite3.DatabaseError as error:
        return str(error)
    if found != "ok":
        return str(found).replace("\n", " ")
    return f"rows of {loose[0]} point at nothing" if loose else None


def refuse_damaged(connection: Connection, what: str = "the database") -> None:
    """Work with a damaged file no further: what is still readable can be saved from it."""
    if connection.dialect.name == "sqlite" and (broken := fault(inner(connection))):
        raise Unusable(broken, what)


def inner(connection: Connection) -> Any:  # noqa: ANN401 - of the driver
    """Return the driver's own connection."""
    return connection.connection.dbapi_connection


def room(folder: Path, what: str = "the database") -> None:
    """Write what a transaction may need into the folder, and take it away again."""
    if not folder.is_dir():
        raise Unusable("its folder is not there", what, exit_=Exit.NO_WRITING)
    try:
        with TemporaryFile(dir=folder) as trial:
            trial.write(bytes(ROOM))
            trial.flush()
            os.fsync(trial.fileno())
    except OSError as error:
        raise unwritable(error, what, why="its folder cannot be written: ") from None


def refuse_foreign_log(file: Path) -> None:
    """Raise `Unusable` if the log beside a file is another's, before anybody opens the file.

    Who has it open already must not ask: closing the file here would give his locks away.
    """
    log = beside(file, "-wal")
    try:
        with file.open("rb") as opened:
            header = opened.read(HEADER_BYTES) if log.stat().st_size else b""
    except OSError:
        return
    if header.startswith(MAGIC) and (header[MODE] == NO_LOG or _older(file)):
        raise Unusable(
            f"{log.name} is not its own, but another file's or an older one's, and would destroy "
            "what is in it; nothing was touched, and `tanteo restore` puts a backup back"
        )


def _older(file: Path) -> bool:
    """Tell whether rows that stand in a file are not there any more if its log is read too."""
    alone = _newest(file, "mode=ro&immutable=1")
    if not alone:
        return False
    together = _newest(file, "mode=ro")
    return not together or any(old > new for old, new in zip(alone, together, strict=True))


def _newest(file: Path, how: str) -> tuple[int, ...]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)) as connection:
        try:
            return tuple(connection.execute(NEWEST).fetchone())
        except sqlite3.DatabaseError:
            return ()


def _remove(file: Path) -> None:
    for each in (file, *(beside(file, suffix) for suffix in SIDE_FILES)):
        each.unlink(missing_ok=True)


def _synced(path: Path) -> None:
    """Wait until the disk has it."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
