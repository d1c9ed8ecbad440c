"""The schema of the database: which version it has, and how it is brought up to date."""

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pkgutil import iter_modules

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, inspect, select
from sqlalchemy.exc import DBAPIError

from bot.errors import Exit, OperatorError
from bot.storage import files, postgres
from bot.storage.database import failed, reason
from bot.storage.migrations import versions
from bot.storage.models import Chat

VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
OURS = re.compile(r"\d{4}")

NEWER = (
    "the database has schema {}, which is newer than this program ({}): "
    "run the version that wrote it, or a later one"
)
NOT_OURS = "this is no database of Tanteo's, and no backup of one"
OTHER_TABLES = (
    "the database does not have the tables of its schema, {} ({}): restore "
    "a backup, or let TANTEO_DATABASE_URL name a new one"
)

log = logging.getLogger(__name__)


class BadSchema(OperatorError):
    """The database, or what is to be copied, has not the tables that this program works with."""

    exit = Exit.DATA


def upgrade(engine: Engine, before: Callable[[str], None] = lambda _: None) -> None:
    """Bring the schema to the newest version, all of it or nothing.

    `before` is called with the version that there is, once it is known that it has to change.
    """
    with engine.connect() as connection, _foreign_keys_off(connection), connection.begin():
        if connection.dialect.name == "postgresql":
            postgres.take_turns(connection)
        current = known(connection)
        if current == revisions()[0]:
            refuse_other_tables(connection)
        elif current is None and not inspect(connection).get_table_names():
            Chat.metadata.create_all(connection)
            VERSION.metadata.create_all(connection)
            connection.execute(VERSION.insert().values(version_num=revisions()[0]))
            log.info("a new database is made: %s", engine.url.database)
        else:
            files.refuse_damaged(connection)
            if current:
                before(current)
            try:
                migrate(connection)
            except DBAPIError as error:
                if failed(error):
                    raise
                raise BadSchema(OTHER_TABLES.format(current, reason(error))) from None
            refuse_other_tables(connection)
            files.refuse_damaged(connection)


def known(connection: Connection) -> str | None:
    """Return the schema's version; raise where it is somebody else's, or one of a newer program.

    A file of SQLite's is one program's; a database of PostgreSQL's may have others' tables, too.
    """
    there = inspect(connection)
    versioned = there.has_table(VERSION.name)
    current = connection.scalar(select(VERSION.c.version_num)) if versioned else None
    if current is None:
        if connection.dialect.name == "sqlite" and there.get_table_names():
            raise BadSchema(NOT_OURS)
    elif not OURS.fullmatch(current):
        raise BadSchema(NOT_OURS)
    elif current not in revisions():
        raise BadSchema(NEWER.format(current, revisions()[0]))
    return current


def refuse_other_tables(connection: Connection) -> None:
    """Raise where a table or a column of the newest schema is not there."""
    found = inspect(connection).get_multi_columns().items()
    there = {name: {column["name"] for column in columns} for (_, name), columns in found}
    for table in Chat.metadata.sorted_tables:
        if lack := set(table.c.keys()) - there.get(table.name, set()):
            lacking = f"no {table.name}.{min(lack)}"
            raise BadSchema(OTHER_TABLES.format(revisions()[0], lacking))


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the migrations up to a version."""
    from alembic import command  # noqa: PLC0415 - few starts need it
    from alembic.config import Config  # noqa: PLC0415 - as above

    config = Config()
    config.set_main_option("script_location", "bot.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


@cache
def revisions() -> tuple[str, ...]:
    """List the versions of the schema that this program knows, the newest first."""
    named = (each.name.partition("_")[0] for each in iter_modules(versions.__path__))
    return tuple(sorted((name.removeprefix("v") for name in named), reverse=True))


@contextmanager
def _foreign_keys_off(connection: Connection) -> Iterator[None]:
    """Rebuilding a table drops the old one, which would take the rows that point at it along."""
    if connection.dialect.name != "sqlite":
        yield
        return
    driver = files.inner(connection)
    driver.execute("PRAGMA foreign_keys=OFF")  # not possible once a transaction has begun
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys=ON")
