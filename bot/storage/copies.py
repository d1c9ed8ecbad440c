"""A database into another of either kind: proved by a replay of every match, or not made at all.

A backup is such a copy in one SQLite file, of whichever database. What is copied is one moment of
it, while others go on to write in it.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice, zip_longest
from pathlib import Path
from stat import S_IMODE
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, MetaData, Table, func, select, text

from bot.errors import Exit, OperatorError, Unusable
from bot.storage import database, files, owner, postgres, schema
from bot.storage.files import Pace
from bot.storage.folding import AT_ONCE, Replayed, replays
from bot.storage.models import Chat

BATCH = 500  # rows written at once
LEFT = "{} is not empty, and is left as it is{}"  # what was to be written, and a cure
DIFFERS = "the copy is not like the original: {}"
OTHERS = """
SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


class Contents(NamedTuple):
    """What a copy holds; nobody can replay the matches that are `broken`."""

    schema: str
    matches: int
    hands: int
    broken: tuple[int, ...]

    def __str__(self) -> str:
        """Say it in a few words."""
        said = f"matches: {self.matches}, hands: {self.hands}, schema: {self.schema}; "
        if not self.broken:
            return f"{said}every match was replayed"
        return f"{said}cannot be replayed: match {', match '.join(map(str, self.broken))}"


def _contents(connection: Connection, replayed: Iterable[Replayed], pace: Pace) -> Contents:
    """Replay all matches of a database."""
    version, matches, hands, broken = _known(connection), 0, 0, list[int]()
    for each in replayed:
        matches, hands = matches + 1, hands + each.hands
        if each.totals is None:
            broken.append(each.match)
        pace()
    return Contents(version, matches, hands, tuple(broken))


def into(engine: Engine, url: str, *, force: bool = False, cure: str = "") -> Contents:
    """Copy a database into an empty one, which no bot may be using; `force` empties it.

    Raise, and tell of a `cure`, if there is anything in it.
    """
    with database.opened(url) as to:
        if to.dialect.name == "sqlite":
            return _instead(engine, to, cure, force=force)
        with snapshot(engine) as source, to.connect() as target, target.begin():
            postgres.take_turns(target)
            if not target.scalar(select(func.pg_try_advisory_xact_lock(owner.POLLING))):
                raise owner.Taken
            files.refuse_damaged(source)
            _make_room(target, cure, force=force)
            return _copied(source, target)


def _instead(engine: Engine, to: Engine, cure: str, *, force: bool) -> Contents:
    """Copy a database into a file that nobody has, with the rights of the one that was there."""
    lock, file = owner.lock(to), Path(to.url.database or "")
    lock.hold()
    try:
        old = file.stat() if file.exists() else None
        if old and old.st_size and not force:
            raise OperatorError(LEFT.format("the database", cure))
        contents = into_file(engine, file)
        if old:
            file.chmod(S_IMODE(old.st_mode))
            with suppress(PermissionError):
                os.chown(file, old.st_uid, old.st_gid)
        return contents
    finally:
        lock.release()


def into_file(engine: Engine, to: Path, pace: Pace = lambda: None) -> Contents:
    """Copy a database into one file, which takes its name, and what has it, when it is proved."""
    with files.made(to) as draft:
        if engine.dialect.name == "sqlite":
            with engine.connect() as connection:
                files.copied(files.inner(connection), draft, pace)
            with files.reader(draft) as proved, snapshot(proved) as connection:
                files.refuse_damaged(connection)
                return _contents(connection, replays(connection), pace)
        writing = files.reader(draft, files.unguarded)
        with snapshot(engine) as source, writing as made, made.begin() as target:
            return _copied(source, target, pace)


def check(engine: Engine, what: str) -> None:
    """Raise unless a file is whole, and of a schema that is known."""
    with database.reporting(what), snapshot(engine) as connection:
        files.refuse_damaged(connection, what)
        _known(connection)


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Read a database as it is at one moment."""
    shared = engine.dialect.name == "postgresql"
    how: dict[str, Any] = {"isolation_level": "REPEATABLE READ"} if shared else {}
    opened = engine.connect().execution_options(**{database.READS: True}, **how)
    with opened as connection, connection.begin():
        if shared:
            connection.execute(text("SET TRANSACTION READ ONLY"))
            postgres.take_time(connection)
        yield connection


def _known(connection: Connection) -> str:
    """Return the version of a schema; raise where there is none, or a newer one."""
    if (revision := schema.known(connection)) is None:
        raise schema.BadSchema(schema.NOT_OURS)
    return revision


def _copied(source: Connection, target: Connection, pace: Pace = lambda: None) -> Contents:
    """Copy all rows, those that others point at first; raise unless all came over.

    Both have to hold the same then, and to come to the same when replayed.
    """
    schema.migrate(target, _known(source))
    made = MetaData()
    made.reflect(target)
    for table in made.sorted_tables:
        if table.name == schema.VERSION.name:
            continue
        _copy_table(source, target, table, pace)
        count = select(func.count()).select_from(table)
        if (rows := target.scalar(count)) != (wanted := source.scalar(count)):
            raise OperatorError(DIFFERS.format(f"{table.name} has {rows} rows, not {wanted}"))
    return _contents(target, _equal(source, target), pace)


def _copy_table(source: Connection, target: Connection, table: Table, pace: Pace) -> None:
    wanted = table.select().order_by(*table.primary_key)
    found = source.execute(wanted, execution_options=AT_ONCE).mappings()
    while batch := [dict(row) for row in islice(found, BATCH)]:
        target.execute(table.insert(), batch)
        pace()
    if target.dialect.name == "postgresql" and "id" in table.c:
        sequence = func.pg_get_serial_sequence(table.fullname, "id")
        following = func.coalesce(func.max(table.c.id), 0) + 1
        target.execute(select(func.setval(sequence, following, False)))  # noqa: FBT003 - unused yet


def _equal(source: Connection, target: Connection) -> Iterator[Replayed]:
    for original, copied in zip_longest(replays(source), replays(target)):
        if original != copied:
            raise OperatorError(DIFFERS.format(f"match {(original or copied).match}"))
        yield copied


def _make_room(target: Connection, cure: str, *, force: bool) -> None:
    """Take our tables away; raise if they are not to be, or if somebody works with them."""
    meta, ours = MetaData(), {*Chat.metadata.tables, schema.VERSION.name}
    meta.reflect(target, only=lambda name, _: name in ours)
    if not meta.tables:
        return
    if not force:
        raise OperatorError(LEFT.format("the database", cure))
    if target.scalar(text(OTHERS)):
        raise Unusable(
            "others are connected to it; stop the bots that work with it, and go past a pooler",
            exit_=Exit.TAKEN,
        )
    meta.drop_all(target)
