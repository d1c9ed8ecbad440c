"""Whatever befalls the database, nothing is acknowledged that is not kept, and nothing is lost."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, event

from bot import app
from bot.app import App
from bot.cli.supervision import live
from bot.errors import Unusable
from bot.simulator.state import GROUP
from bot.storage import conditions, database, schema
from bot.storage.schema import BadSchema
from tests.bot.spoilt import spoil, turned
from tests.faults import ledger
from tests.faults.double import Double
from tests.faults.inside import running, settings, settled
from tests.faults.server import Server
from tests.until import until

PLENTY = 2**30


@pytest.fixture
async def bot(
    server: Server, tmp_path: Path, quick: list[float], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[App]:
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "busy_timeout=20"))
    async with running(server, tmp_path) as made:
        server.say("Ana", "/new bolot 1000")
        await settled(made)
        yield made
    assert quick


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the database as another program might."""
    with closing(sqlite3.connect(folder / "tanteo.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def prevented(engine: Engine, pragma: str, cure: str) -> Iterator[None]:
    """Let a pragma keep every connection from writing, and cure it in the end."""

    def prevent(dbapi: Any, *_: object) -> None:  # noqa: ANN401
        dbapi.execute(f"PRAGMA {pragma}")

    event.listen(engine, "checkout", prevent)
    yield
    event.remove(engine, "checkout", prevent)
    event.listen(engine, "checkout", lambda dbapi, *_: dbapi.execute(f"PRAGMA {cure}"))


async def refused(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    """Have hands logged that cannot be, until the bot says so."""
    points = iter(range(92, 161))
    while "the database does not answer" not in caplog.text:
        server.do(partial(hasten, server.telegram))
        server.say("Ana", f"/hand nos {next(points)}")
        await until(lambda: not server.telegram.updates or "does not answer" in caplog.text)


def hasten(telegram: Double) -> None:
    telegram.now += 60


async def kept(server: Server, bot: App) -> None:
    """See that all that was said is recorded, and in order."""
    await settled(bot)
    said = [
        message["text"].removeprefix("/hand ")
        for message in server.telegram.messages.values()
        if message["text"].startswith("/hand")
    ]
    assert ledger.recorded(bot.engine, GROUP) == said
    assert len(server.said) == 1 + len(said)


async def test_a_database_that_another_program_holds_is_waited_for(
    server: Server, bot: App, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with locked(tmp_path):
        await refused(server, caplog)
        assert server.telegram.updates
    await kept(server, bot)


@pytest.mark.parametrize(
    ("pragma", "cure"),
    [("max_page_count=1", f"max_page_count={PLENTY}"), ("query_only=ON", "query_only=OFF")],
    ids=["full", "read-only"],
)
async def test_a_disk_that_takes_nothing_is_waited_for(
    server: Server, bot: App, pragma: str, cure: str, caplog: pytest.LogCaptureFixture
) -> None:
    with prevented(bot.engine, pragma, cure):
        await refused(server, caplog)
    await kept(server, bot)


@pytest.mark.parametrize("page", [1, -1])
async def test_a_corrupt_database_is_refused_and_left_as_it_is(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    async with running(server, tmp_path) as bot:
        server.say("Ana", "/new bolot 1000")
        await settled(bot)
    file = tmp_path / "tanteo.db"
    spoil(file, partial(turned, page=page))
    broken = file.read_bytes()
    monkeypatch.setattr(conditions, "FIRST_SECONDS", 0)
    bot = app.App(settings(server, tmp_path, {}))
    with pytest.raises(Unusable):
        await live(bot.start, bot.run)
    assert file.read_bytes() == broken


async def test_a_newer_database_is_refused_and_left_as_it_is(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path):
        pass
    file = tmp_path / "tanteo.db"
    spoil(file, "UPDATE alembic_version SET version_num = '9999'")
    before = file.read_bytes()
    with pytest.raises(BadSchema, match="newer"):
        await app.App(settings(server, tmp_path, {})).start()
    assert file.read_bytes() == before


async def test_a_migration_that_dies_half_way_changes_nothing(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade

    old = database.engine(f"sqlite:///{tmp_path}/tanteo.db")
    with old.begin() as connection:
        schema.migrate(connection, "0005")
    old.dispose()
    before = declared(tmp_path)

    def dying(*asked: Any) -> None:  # noqa: ANN401
        upgrade(*asked)
        raise MemoryError

    monkeypatch.setattr(command, "upgrade", dying)
    with pytest.raises(MemoryError):
        await app.App(settings(server, tmp_path, {})).start()
    assert declared(tmp_path) == before


def declared(folder: Path) -> list[object]:
    """Read the tables as they are declared, and the schema's version."""
    with closing(sqlite3.connect(folder / "tanteo.db")) as other:
        tables = other.execute("SELECT * FROM sqlite_master").fetchall()
        return tables + other.execute("SELECT * FROM alembic_version").fetchall()
