"""Before a migration comes a backup."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from bot.errors import OperatorError
from bot.storage import backups, conditions, database, schema
from tests.bot.keeping import NOON

OLD = "0005"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


@pytest.fixture
def blank(blank_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """Open a database without a schema."""
    monkeypatch.chdir(tmp_path)
    made = database.engine(blank_url)
    yield made
    made.dispose()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize("given", [True, False])
def test_a_backup_comes_before_a_migration(blank: Engine, folder: Path, given: bool) -> None:  # noqa: FBT001
    with blank.begin() as connection:
        schema.migrate(connection, OLD)
        connection.execute(text("INSERT INTO chat (id, undo, created_at) VALUES (1, 'seats', 5)"))
    conditions.upgrade(blank, folder if given else None)
    where = folder if given else Path.cwd()
    [kept] = where.glob(f"tanteo-*-schema-{OLD}.db")
    with closing(sqlite3.connect(kept)) as base:
        assert base.execute("SELECT version_num FROM alembic_version").fetchall() == [(OLD,)]
        assert base.execute("SELECT id, created_at FROM chat").fetchall() == [(1, 5)]
    with blank.connect() as connection:
        assert schema.revision(connection) == schema.revisions()[0]


def test_a_new_database_and_one_of_the_newest_schema_need_no_backup(
    blank: Engine, folder: Path
) -> None:
    conditions.upgrade(blank, folder)
    conditions.upgrade(blank, folder)
    assert not folder.exists()


def test_without_a_backup_nothing_is_migrated(blank: Engine, folder: Path) -> None:
    folder.write_text("a file", "utf-8")
    with blank.begin() as connection:
        schema.migrate(connection, OLD)
    with pytest.raises(OperatorError, match="TANTEO_BACKUP_DIR"):
        conditions.upgrade(blank, folder)
    with blank.connect() as connection:
        assert schema.revision(connection) == OLD


def test_few_backups_from_before_migrations_are_kept(engine: Engine, folder: Path) -> None:
    folder.mkdir()
    for day in range(4):
        (folder / f"tanteo-20231114-22132{day}-schema-000{day}.db").touch()
    backups.made(engine, folder, NOON + 4, before="0004")
    assert [name[-7:-3] for name in names(folder)] == ["0002", "0003", "0004"]
    assert backups.newest(folder) is None
