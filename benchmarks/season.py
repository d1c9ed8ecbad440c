"""A season's database: some hands played over HTTP, a year ago, and copied until there are enough.

Copied are rows, whatever tables there are: a row's numbers become those of its copy by
`number * copies + copy`, so that the copies take turns, as chats do that play at the same time.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from benchmarks.bots import TANTEO, session
from benchmarks.stand_in.people import FIRST_CHAT

CHATS = 10  # that are played; the others are copies
YEAR = 365 * 24 * 3600
THEN = 10**9  # what is larger, in a column of times, is one
TIMES = ("at", "_at", "_until")
NUMBERS = ("id", "_id")
KEPT = frozenset({"message_id", "thread_id", "message_thread_id"})  # they count in their chat
WAITING_SECONDS = 70  # the bot begins to forget a minute after its start
MESSAGES = 10**6  # further apart than the messages of a match
HASTE = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-400000;"
COPIES = (
    "WITH RECURSIVE copy(number) AS "
    "(SELECT {0} UNION ALL SELECT number + 1 FROM copy WHERE number < {1})"
)


def played(folder: Path, hands: int) -> Path:
    """Play hands in some chats, let a year pass, and let the bot forget what it then forgets."""
    database = folder / "played.db"
    with session(TANTEO, folder, database) as running:
        running.open(count=CHATS, chats=CHATS, flight=1)
        running.phase(count=CHATS * hands, chats=CHATS)
    with opened(database) as connection:
        for table in tables(connection):
            for name in (name for name in columns(connection, table) if name.endswith(TIMES)):
                was = f'UPDATE "{table}" SET "{name}" = "{name}" - {YEAR} WHERE "{name}" > {THEN}'
                connection.execute(was)
        connection.commit()
    with session(TANTEO, folder, database) as running:
        for kind in ("plain", "new"):
            running.phase(kind=kind, count=1, chats=1, first=CHATS)
        time.sleep(WAITING_SECONDS)
    return database


def copied(source: Path, target: Path, copies: int) -> None:
    """Copy a season into a fresh database, several times."""
    with opened(source) as connection:
        connection.execute("VACUUM INTO ?", [str(target)])
    with opened(target) as connection:
        connection.executescript(f"{HASTE} PRAGMA foreign_keys=OFF;")
        connection.execute("ATTACH ? AS played", [str(source)])
        for table in tables(connection):
            mapped = [_copied(name, copies) for name in columns(connection, table)]
            connection.execute(f'DELETE FROM "{table}"')
            connection.execute(
                f'{COPIES.format(0, copies - 1)} INSERT INTO "{table}" SELECT {", ".join(mapped)} '
                f'FROM played."{table}" AS row CROSS JOIN copy'
            )
        connection.commit()


def lengthened(target: Path, copies: int) -> int:
    """Copy a match within its chat; return the chat, as the stand-in counts chats."""
    with opened(target) as connection:
        connection.executescript(f"{HASTE} PRAGMA foreign_keys=OFF;")
        match, telegram_id = connection.execute(
            "SELECT match.id, telegram_id FROM match JOIN desk ON desk.id = desk_id "
            "JOIN chat_alias ON chat_alias.chat_id = desk.chat_id ORDER BY match.id LIMIT 1"
        ).fetchone()
        [newest] = connection.execute("SELECT max(id) FROM match").fetchone()
        for table in tables(connection):
            which = "id" if table == "match" else "match_id"
            if which not in (names := columns(connection, table)):
                continue
            own = f'(SELECT max(id) FROM "{table}")' if "id" in names else "0"
            further = {"id": own, "match_id": str(newest), "message_id": str(MESSAGES)}
            shifted = [
                f'"{name}" + number * {further[name]}' if name in further else f'"{name}"'
                for name in names
            ]
            connection.execute(
                f'{COPIES.format(1, copies)} INSERT INTO "{table}" SELECT {", ".join(shifted)} '
                f'FROM "{table}" CROSS JOIN copy WHERE "{table}"."{which}" = {match}'
            )
        connection.commit()
    return int(telegram_id) - FIRST_CHAT


def used(database: Path) -> int:
    """Return the bytes of all tables and indexes, free pages apart."""
    with opened(database) as connection:
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    return int(pages - free) * int(size)


@contextmanager
def opened(database: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that no bot has open."""
    with closing(sqlite3.connect(database)) as connection:
        yield connection


def tables(connection: sqlite3.Connection) -> list[str]:
    """Name the tables that hold what the bot keeps of chats; they belong to one bot."""
    every = "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
    names = [name for (name,) in connection.execute(every)]
    return [name for name in names if not name.startswith(("sqlite_", "alembic_", "owner"))]


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """Name the columns of a table."""
    return [row[1] for row in connection.execute(f'PRAGMA main.table_info("{table}")')]


def _copied(name: str, copies: int) -> str:
    """Write what a column becomes in a copy."""
    if name in KEPT or not name.endswith(NUMBERS):
        return f'row."{name}"'
    return f'row."{name}" * {copies} + number'
