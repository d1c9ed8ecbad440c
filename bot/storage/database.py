"""The database: how it is opened, and what is said and done when it fails."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing, contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, exc, make_url

from bot.errors import Exit, Unusable
from bot.storage import files, postgres

PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON",
    "secure_delete=ON",  # nothing of who is forgotten stays in the file
)  # fmt: skip
READS = "tanteo_reads"  # the option of a connection by which nobody means to write
LONGEST_PAUSE = 30
NO_ADDRESS = (
    "TANTEO_DATABASE_URL is none that I can use; in its password @ is written %40, : %3A, / %2F"
)
FORGETFUL = "in memory it would forget all scores: let TANTEO_DATABASE_URL name a file"
UNWRITABLE = (
    sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
)  # fmt: skip
DRIVERS = {"sqlite": "sqlite"} | dict.fromkeys(
    ("postgresql", "postgres", "postgresql+psycopg"), "postgresql+psycopg"
)

T = TypeVar("T")

log = logging.getLogger(__name__)


def address(url: str) -> URL:
    """Read a database URL; a plain `postgresql:` means psycopg."""
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=DRIVERS[parsed.drivername])
    except (exc.ArgumentError, KeyError, ValueError):
        raise Unusable(NO_ADDRESS, exit_=Exit.SETTINGS) from None
    if parsed.drivername == "sqlite":
        if parsed.database in {None, "", ":memory:"} or parsed.query.get("mode") == "memory":
            raise Unusable(FORGETFUL, exit_=Exit.SETTINGS)
        return parsed
    if "@" in f"{parsed.host}{parsed.database}":  # part of a password, which a log would show
        raise Unusable(NO_ADDRESS, exit_=Exit.SETTINGS)
    return parsed.set(query={**postgres.ALIVE, **parsed.query})


def engine(url: str) -> Engine:
    """Open the database behind a URL, for writers that never lose each other's work."""
    there = address(url)
    far = there.drivername != "sqlite"  # and may go away between two uses
    how = {"prepare_threshold": None} if far else {}
    made = create_engine(there, hide_parameters=True, pool_pre_ping=far, connect_args=how)
    if far:
        event.listen(made, "begin", lambda begun: postgres.limit(begun, postgres.GUARDS))
    else:
        event.listen(made, "do_connect", _make_private)
        file = Path(there.database or "")
        event.listen(made, "connect", lambda *_: files.refuse_foreign_log(file), once=True)
        event.listen(made, "connect", _prepare)
        event.listen(made, "begin", _begin_immediate)
    return made


def reason(error: exc.SQLAlchemyError | sqlite3.Error) -> str:
    """Say in one line what is wrong with the database."""
    said = str(getattr(error, "orig", error)).strip()
    return said.partition("\n")[0] or type(error).__name__


@contextmanager
def reporting(what: str = "the database") -> Iterator[None]:
    """Let what goes wrong with the database, or another file, be reported in one line."""
    try:
        yield
    except (exc.SQLAlchemyError, sqlite3.Error) as error:
        raise Unusable(reason(error), what, exit_=_kind(error)) from None


@contextmanager
def opened(url: str, *, new: bool = True) -> Iterator[Engine]:
    """Open a database, which may be `new`; what goes wrong with it is reported in one line."""
    with reporting():
        made = engine(url)
        try:
            if not new and (file := files.of(made)) and not file.is_file():
                raise Unusable("there is no such file")
            yield made
        finally:
            made.dispose()


@cache
def insert_new(dialect: str, table: Table) -> Any:  # noqa: ANN401 - one of two types
    """Begin an INSERT, without objects, of what is not there already."""
    spoken = import_module(f"sqlalchemy.dialects.{dialect}")
    return spoken.insert(table).on_conflict_do_nothing()


def failed(error: Exception) -> bool:
    """Say whether an error is the database's, or the way's to it, and not that of what it did."""
    lost = isinstance(error, exc.DBAPIError) and error.connection_invalidated
    away = isinstance(error, exc.OperationalError) and _code(error) != sqlite3.SQLITE_ERROR
    return lost or away or isinstance(error, exc.TimeoutError)


def refused(error: Exception) -> bool:
    """Say whether the database lets nobody in with this user, password and name."""
    return isinstance(error, exc.OperationalError) and any(
        words in str(error.orig) for words in postgres.REFUSALS
    )


def _kind(error: exc.SQLAlchemyError | sqlite3.Error) -> Exit:
    if refused(error):
        return Exit.REFUSED
    if _code(error) in UNWRITABLE:
        return Exit.NO_WRITING
    return Exit.AWAY if failed(error) else Exit.DATA


def _code(error: Exception) -> int | None:
    """Return what SQLite calls an error; SQLITE_ERROR is a statement that it does not take."""
    code = getattr(getattr(error, "orig", error), "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def trouble(error: exc.SQLAlchemyError, pause: int) -> str:
    """Say why the database does not answer, and is tried again; raise what is not its fault."""
    if not failed(error):
        raise error
    why = reason(error)
    log.warning("the database does not answer, again in %d s: %s", pause, why)
    return why


async def patiently(work: Callable[[], T], threads: Executor | None = None) -> T:
    """Work in a thread; while the database is busy, full or away, wait and try again."""
    pause = 1
    while True:
        try:
            return await apart(work, threads)
        except exc.SQLAlchemyError as error:
            trouble(error, pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def looked_up(engine: Engine, look: Callable[[Connection], T]) -> T:
    """Look into the tables, or note something there, as patiently."""

    def work() -> T:
        with engine.begin() as connection:
            return look(connection)

    return await patiently(work)


async def apart(
    work: Callable[[], T],
    threads: Executor | None = None,
    stop: Callable[[], object] = lambda: None,
) -> T:
    """Work in a thread that is seen to its end, which `stop` hastens where nobody waits for it."""
    working = asyncio.get_running_loop().run_in_executor(threads, work)
    try:
        return await asyncio.shield(working)
    finally:
        stop()
        while not working.done():  # also if asked again not to wait
            with suppress(asyncio.CancelledError):
                await asyncio.wait([working])
        if error := working.exception():  # whoever asked may have been told to stop meanwhile
            log.debug("failed in its thread: %s", error)


def wiped(engine: Engine) -> bool:
    """Empty the log of an SQLite file; tell whether nobody needed what is in it."""
    if engine.dialect.name != "sqlite":
        return True
    with closing(engine.raw_connection()) as connection:
        driver: Any = connection.driver_connection
        driver.execute("PRAGMA busy_timeout=0")  # who reads may read for long: later, then
        busy, *_ = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        _prepare(driver, None)
    return not busy


def _make_private(_dialect: object, _record: object, asked: Any, more: Any) -> None:  # noqa: ANN401
    """Let nobody else on the machine read a file that is made."""
    with suppress(OSError):  # it is there already, or SQLite says why not
        if not more.get("uri"):
            os.close(os.open(asked[0], os.O_CREAT | os.O_EXCL, 0o600))


def _prepare(dbapi: Any, _record: object) -> None:  # noqa: ANN401 - whatever the driver gives
    dbapi.isolation_level = None  # SQLAlchemy begins, not the driver
    for pragma in PRAGMAS:
        dbapi.execute(f"PRAGMA {pragma}")


def _begin_immediate(connection: Connection) -> None:
    # A deferred transaction that reads first loses its writes to another's, or fails at once.
    reads = connection.get_execution_options().get(READS)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
