"""Released schemas: none of their migrations changes any more, and each keeps every hand."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine
from sqlmodel import Session, SQLModel, select

from bot.queues import dead, outbox
from bot.storage import copies, database, files, schema
from bot.storage.folding import Replayed, replays
from bot.storage.models import Dead, Outbox
from tests.bot.storage import releasing
from tests.bot.table import Table

RELEASED = sorted(file.stem for file in releasing.FOLDER.glob("*.sql"))
KEPT = ("chat", "chat_alias", "desk", "match", "event", "person", "hand_message")

each = pytest.mark.parametrize("version", RELEASED)


def test_released_migrations_are_what_they_were() -> None:
    """A change of a schema is a new migration; CONTRIBUTING tells how that is released."""
    assert releasing.hashes()
    now = dict(releasing.hashed())
    assert {name: now.get(name) for name in releasing.hashes()} == releasing.hashes()


@pytest.fixture
def old(version: str, tmp_path: Path) -> Path:
    """Make a database as a version that was released has left it."""
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as base:
        base.executescript((releasing.FOLDER / f"{version}.sql").read_text("utf-8"))
    return file


@pytest.fixture
def engine(old: Path, blank_url: str, database: str) -> Iterator[Engine]:
    """Open a database of that version, of either kind."""
    url = f"sqlite:///{old}" if database == "sqlite" else blank_url
    if database == "postgresql":
        with files.reader(old) as source:
            copies.into(source, url)
    made = opened(url)
    yield made
    made.dispose()


def opened(url: str) -> Engine:
    return database.engine(url)


def holds(engine: Engine) -> tuple[list[Replayed], dict[str, int]]:
    """Tell what the matches come to, and how many rows there are of what is kept."""
    with engine.connect() as connection:
        rows = {
            name: connection.exec_driver_sql(f'SELECT count(*) FROM "{name}"').scalar_one()  # noqa: S608
            for name in KEPT
        }
        return list(replays(connection)), rows


@each
def test_an_upgrade_keeps_every_hand(engine: Engine, version: str) -> None:
    before = holds(engine)
    assert [match.hands for match in before[0]] == [4, 2, 2, 1]
    assert all(match.totals is not None for match in before[0])
    with engine.connect() as connection:
        assert schema.known(connection) == version
    schema.upgrade(engine)
    assert holds(engine) == before
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, SQLModel.metadata) == []


@each
@pytest.mark.only("sqlite")
def test_the_bot_goes_on_after_an_upgrade(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    """Also with what a kill left unsaid, open and unhandled, of kinds that are no more."""
    engine.dispose()
    table = Table(str(engine.url))
    table.telegram.now += 10**6
    table.telegram = type(table.telegram)(now=table.telegram.now, first_id=2 * releasing.AFTER)
    with table:
        table.listen()  # to what the last version left to be taken and said
        assert "Ana y Eva" in table.say("Ana", "/score")
        assert any(said.text_plain == "left to be said" for said in table.telegram.said)
    with Session(table.engine) as session:
        assert not session.exec(select(Outbox).where(outbox.UNSENT)).all()
        assert not session.exec(select(Dead)).all()
        lines = [*dead.unsaid(session.connection())]
        assert any(releasing.STRANGE in line and outbox.STRANGE in line for line in lines)
    assert f"{releasing.STRANGE}: set aside" in caplog.text
