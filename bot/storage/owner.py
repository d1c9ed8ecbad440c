"""The one bot that a database belongs to, when it was last at work, and its lock meanwhile."""

import os
from contextlib import ExitStack, suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.errors import Exit, OperatorError, Unusable, unwritable
from bot.storage import database, files, postgres
from bot.storage.tables import OWNER

ANOTHERS = (
    "the database belongs to the bot {}, TANTEO_TOKEN to the bot {}: "
    "give each bot a TANTEO_DATABASE_URL of its own"
)


def seen(connection: Connection, bot_id: int) -> int | None:
    """Tell when the bot was last at work, if it ever was; raise if another was."""
    owner = connection.execute(OWNER.select()).first()
    if owner and owner.bot_id != bot_id:
        raise OperatorError(ANOTHERS.format(owner.bot_id, bot_id), exit_=Exit.DATA)
    return int(owner.seen_at) if owner else None


def claim(connection: Connection, bot_id: int, now: int) -> int | None:
    """Note whose the database is; tell when the bot was last at work, or raise if another was."""
    before = seen(connection, bot_id)
    if before is None:
        mine = database.insert_new(connection.dialect.name, OWNER)
        connection.execute(mine.values(bot_id=bot_id, seen_at=now))
    return before


def menus(connection: Connection) -> str | None:
    """Tell which menus of commands Telegram has, by their digest."""
    return connection.scalar(select(OWNER.c.menus))


def note(connection: Connection, **columns: object) -> None:
    """Note that the bot is at work, or which menus of commands Telegram has."""
    connection.execute(OWNER.update().values(columns))


NOT_AVAILABLE = "55P03"  # what PostgreSQL calls a lock that somebody else has
POLLING = 0x54616E74656F  # "Tanteo": PostgreSQL's advisory locks are numbers
BACKUPS = 0x6261636B7570  # "backup": whoever makes them for all replicas
WAIT_MILLISECONDS = 2_000  # in which the lock of a process that just ended becomes free
REST_SECONDS = 120  # after which whoever does not hold it again has lost it; a poll is shorter


class Taken(OperatorError):
    """Another instance works on the same database."""

    exit = Exit.TAKEN
    text = "another instance works on this database: only one may, so stop it first"


def lock(engine: Engine) -> "Beside | Inside":
    """Return the lock that belongs to a database."""
    file = files.of(engine)
    return Beside(file) if file else Inside(engine)


class Beside:
    """A locked file beside an SQLite database."""

    def __init__(self, database: Path) -> None:
        self._folder, self._path = database.parent, f"{database}.lock"
        self._file: int | None = None

    def hold(self) -> None:
        """Lock the file, or make sure that it is locked; raise `Taken` if another has it."""
        if self._file is not None:
            return
        if not self._folder.is_dir():
            raise Unusable("its folder is not there", exit_=Exit.NO_WRITING)
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            flock(self._file, LOCK_EX | LOCK_NB)
        except OSError as error:
            self.release()
            taken = isinstance(error, BlockingIOError)
            raise (Taken() if taken else unwritable(error)) from None

    def release(self) -> None:
        """Unlock the file, which stays: others may be waiting at it."""
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


class Inside:
    """An advisory lock of PostgreSQL's, in a transaction of its own that does nothing else.

    Whoever does not say for some seconds that it is still held has lost it by the server's clock.
    """

    def __init__(self, engine: Engine, key: int = POLLING, seconds: int = REST_SECONDS) -> None:
        self._engine, self._key, self._seconds = engine, key, seconds
        self._connection: Connection | None = None

    def hold(self) -> None:
        """Lock, or make sure that it is locked; raise `Taken` if another has it.

        Once the connection is lost, which has freed the lock, do so on a new one.
        """
        with suppress(DBAPIError):
            if self._connection and self._connection.scalar(select(1)):
                return
        self.release()
        with ExitStack() as undoing:
            connection = undoing.enter_context(self._engine.connect())
            postgres.take_time(connection, self._seconds)
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {WAIT_MILLISECONDS}")
            try:
                connection.execute(select(func.pg_advisory_xact_lock(self._key)))
            except OperationalError as error:
                if getattr(error.orig, "sqlstate", "") == NOT_AVAILABLE:
                    raise Taken from None
                raise
            undoing.pop_all()
        self._connection = connection

    def release(self) -> None:
        """Unlock, by closing the connection."""
        if self._connection:
            self._connection.invalidate()  # nothing is asked of a server that may have ended it
            self._connection.close()
            self._connection = None
