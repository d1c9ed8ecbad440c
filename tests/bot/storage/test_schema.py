"""A database is brought up to the newest schema, or refused."""

from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, Table, inspect, text
from sqlmodel import Session, SQLModel, select

from bot.errors import Unusable
from bot.storage import schema
from bot.storage.models import Chat


def test_an_upgrade_notes_who_wrote_what_and_lets_go_of_who_only_talked(blank: Engine) -> None:
    """Ana has a seat, Eva wrote a hand; Luis and Pepe left nothing, and Pepe came last."""
    known = SQLModel.metadata.tables
    raw = {"message": {"chat": {"id": -5}, "from": {"id": 2**40}, "text": "/nos 92"}}
    with blank.begin() as connection:
        schema.migrate(connection, "0010")
        rows: list[tuple[str, dict[str, Any]]] = [
            ("chat", {"id": 1, "undo": "seats", "created_at": 5}),
            ("desk", {"id": 2, "chat_id": 1, "thread_id": 0, "label": ""}),
            *(("person", {"id": n, "telegram_id": 2**40 + n, "name": "x"}) for n in range(1, 5)),
            ("match", {"id": 3, "desk_id": 2, "game": "bolot", "rules": {}, "sides": [],
                       "roster": [{"name": "Ana", "person": 1}, {"name": "Eva", "person": None}],
                       "created_at": 6}),
            ("event", {"match_id": 3, "seq": 1, "kind": "passed", "v": 1, "body": {},
                       "person_id": 2, "at": 7}),
            ("inbox", {"id": 1, "update_id": 1, "telegram_chat_id": -5, "raw": raw,
                       "received_at": 7, "attempts": 0, "not_before": 0}),
            ("dead", {"id": 1, "ref": "A", "raw": raw, "error": "x", "at": 7}),
            ("dead", {"id": 2, "ref": "B", "raw": {"message": {"from": "?"}}, "error": "x",
                      "at": 7}),
        ]  # fmt: skip
        for name, row in rows:
            old = Table(name, MetaData(), autoload_with=connection)
            connection.execute(old.insert().values(row))
    schema.upgrade(blank)
    with blank.connect() as connection:
        kept = {
            name: [tuple(row) for row in connection.execute(select(*columns))]
            for name, *columns in (
                ("person", known["person"].c.id),
                ("chat_person", *known["chat_person"].c),
                ("inbox", known["inbox"].c.writer),
                ("dead", known["dead"].c.writer, known["dead"].c.telegram_chat_id),
            )
        }
    assert kept == {
        "person": [(1,), (2,), (4,)],
        "chat_person": [(1, 1, "Ana")],
        "inbox": [(2**40,)],
        "dead": [(2**40, -5), (None, 0)],
    }


def test_an_empty_database_gets_what_its_history_makes(blank: Engine) -> None:
    schema.upgrade(blank)
    with blank.connect() as connection:
        assert schema.known(connection) == schema.revisions()[0]
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


def test_a_new_database_has_indexes_of_few_rows_as_its_history_makes_them(blank: Engine) -> None:
    def partial() -> set[str | None]:
        with blank.connect() as connection:
            listed = inspect(connection).get_multi_indexes().values()
        indexes = [index for of_table in listed for index in of_table]
        where = f"{blank.dialect.name}_where"
        return {index["name"] for index in indexes if where in index.get("dialect_options", {})}

    with blank.begin() as connection:
        schema.migrate(connection)
    migrated = partial()
    with blank.begin() as connection:
        SQLModel.metadata.drop_all(connection)
        SQLModel.metadata.create_all(connection)
    assert partial() == migrated != set()


def test_the_versions_are_those_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", "bot.storage:migrations")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert schema.revisions() == tuple(script.revision for script in scripts)


@pytest.mark.only("sqlite")
def test_an_upgrade_that_leaves_loose_ends_is_refused(blank: Engine) -> None:
    with blank.begin() as connection:
        schema.migrate(connection, "0005")
    with blank.connect() as connection:
        driver = connection.connection.cursor()
        driver.execute("PRAGMA foreign_keys=OFF")
        driver.execute("INSERT INTO chat_alias VALUES (-1, 404)")
        driver.execute("PRAGMA foreign_keys=ON")
    with pytest.raises(Unusable, match="chat_alias"):
        schema.upgrade(blank)


def test_a_history_that_does_not_fit_its_version_is_refused(blank: Engine) -> None:
    with blank.begin() as connection:
        schema.migrate(connection, "0003")
        connection.execute(text("ALTER TABLE chat DROP COLUMN waits_until"))
    with pytest.raises(schema.BadSchema, match="schema, 0003"):
        schema.upgrade(blank)


def test_upgrading_again_changes_nothing(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        session.add(Chat(created_at=1))
    schema.upgrade(engine)
    with Session(engine) as session:
        assert len(session.exec(select(Chat)).all()) == 1
