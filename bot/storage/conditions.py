"""What a database has to be like for the bot to work on it: brought there, and looked at."""

import logging
import sqlite3
import stat
import time
from asyncio import sleep
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from os.path import samestat
from pathlib import Path

from sqlalchemy import Connection, Engine

from bot.errors import Exit, OperatorError, Unusable
from bot.settings import ENV_FILE, Settings
from bot.storage import backups, database, files, owner, postgres, schema

NO_BACKUP = (
    "the schema has to be changed, and the backup before that could not be made: {}; "
    "TANTEO_BACKUP_DIR names the folder for it"
)
FIRST_SECONDS = 60  # after the start: whoever writes first does not wait for it
DAY_SECONDS = EVERY_SECONDS = 24 * 3600
SIGHT_SECONDS = 1
MISSED = "the bot was away for {} hours, and Telegram keeps them for 24"

log = logging.getLogger(__name__)


def met(engine: Engine, bot_id: int | None) -> Iterator[str]:
    """Look at one condition after the other: say how it is met, raise where it is not.

    Nothing is touched.
    `bot_id` is whose token is to be used, if there is one.
    """
    if file := files.of(engine):
        files.room(file.parent)
        if not file.exists():
            yield "database: none yet; the first run makes it"
            return
    elif between := postgres.pooler(engine):
        yield f"database: behind {between}"
    with engine.connect() as made:
        connection = made.execution_options(**{database.READS: True})
        _refuse_read_only(connection)
        yield "database: writable"
        current, newest = schema.known(connection), schema.revisions()[0]
        if current == newest:
            schema.refuse_other_tables(connection)
            yield f"schema: {newest}, the newest"
            if bot_id is not None:
                last = owner.seen(connection, bot_id)
                yield "database: this bot's" if last else "database: no bot's yet"
        elif current:
            yield f"schema: {current}; the next start brings it to {newest}"
        else:
            yield f"schema: none yet; the next start makes {newest}"


def readable_by_all(url: str) -> list[Path]:
    """List what everybody on the machine may read, of the files with the token and the scores."""
    files = [ENV_FILE]
    if url.startswith("sqlite"):
        files.append(Path(database.address(url).database or ""))
    return [file for file in files if file.exists() and file.stat().st_mode & stat.S_IROTH]


def _refuse_read_only(connection: Connection) -> None:
    """Raise if nothing can be written; never keep a bot from writing, or wait for one."""
    file = files.of(connection.engine)
    if file is None:
        if connection.exec_driver_sql("SHOW transaction_read_only").scalar_one() == "on":
            raise Unusable("it only lets read", exit_=Exit.NO_WRITING)
        return
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as own:
        try:
            own.execute("BEGIN IMMEDIATE")
            own.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise


def prepare(
    engine: Engine, settings: Settings, bot_id: int, hold: Callable[[], None],
    clock: Callable[[], int],
) -> None:  # fmt: skip
    """Make the database ready for the bot, and note that it is at work; raise where it cannot."""
    list(met(engine, bot_id))  # one that is not raises: nothing is touched yet
    for file in readable_by_all(settings.database_url):
        log.warning("everybody on this machine can read %s: `chmod 600 %s`", file, file)
    if engine.dialect.name == "sqlite" or not settings.webhook_url:
        hold()
    upgrade(engine, settings.backup_dir)
    with engine.begin() as connection:
        now = clock()
        seen = owner.claim(connection, bot_id, now)
        if seen and now - seen > DAY_SECONDS:
            log.warning("some updates may be lost: %s", MISSED.format((now - seen) // 3600))


def upgrade(engine: Engine, folder: Path | None) -> None:
    """Bring the schema to the newest, after a backup in the folder, or else beside the file."""

    def back_up(version: str) -> None:
        try:
            with database.reporting():
                file, _ = backups.made(engine, folder, int(time.time()), before=version)
        except OperatorError as error:
            raise OperatorError(NO_BACKUP.format(error)) from None
        log.warning("the schema is changed; as it was, the database is kept in %s", file)

    schema.upgrade(engine, back_up)


async def watch(engine: Engine) -> None:
    """Look at the file now and then, for ever; raise `Unusable` if it is damaged."""
    file = files.of(engine)
    await sleep(FIRST_SECONDS)
    while True:
        if file and (fault := await _beside(file)):
            raise Unusable(fault)
        await sleep(EVERY_SECONDS)


async def keep_in_sight(engine: Engine) -> None:
    """Look for ever whether the file is the one that is open; raise `Unusable` once it is not."""
    file = files.of(engine)
    with suppress(OSError):
        opened = file and file.stat()
        while True:
            await sleep(SIGHT_SECONDS)
            if file and opened and not samestat(opened, file.stat()):
                break
    raise Unusable(f"{file} was taken away or replaced under the running bot")


async def _beside(file: Path) -> str | None:
    """Look at a file in a thread, which ends early if nobody wants to know any more."""
    try:
        opened = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        with closing(opened) as connection:
            connection.execute("PRAGMA query_only=ON")
            look = partial(files.fault, connection, "quick_check")
            return await database.apart(look, stop=connection.interrupt)
    except sqlite3.OperationalError as error:
        log.warning("the database cannot be looked at: %s", database.reason(error))
        return None
