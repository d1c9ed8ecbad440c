"""Before a migration comes a backup."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from bot.errors import OperatorError
from bot.storage import conditions, schema

OLD = "0005"


@pytest.mark.parametrize("given", [True, False])
def test_a_backup_comes_before_a_migration(
    blank: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch, *, given: bool
) -> None:
    monkeypatch.chdir(folder.parent)
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
        assert schema.known(connection) == schema.revisions()[0]


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
        assert schema.known(connection) == OLD
