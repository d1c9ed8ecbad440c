"""A database is brought up to the newest schema, or refused."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, Table, text
from sqlmodel import Session, SQLModel, select

from bot.storage import schema
from bot.storage.models import Chat


def test_upgrading_again_changes_nothing(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        session.add(Chat(created_at=1))
    schema.upgrade(engine)
    with Session(engine) as session:
        assert len(session.exec(select(Chat)).all()) == 1


def test_an_upgrade_keeps_what_is_stored(blank: Engine) -> None:
    known = SQLModel.metadata.tables
    with blank.begin() as connection:
        schema.migrate(connection, "0003")
        rows = [
            ("chat", {"id": 1, "undo": "author", "created_at": 5}),
            ("desk", {"id": 2, "chat_id": 1, "thread_id": 0, "label": ""}),
            ("draft", {"id": 3, "desk_id": 2, "kind": "choice", "body": {"a": [1]},
                       "created_at": 6}),
            ("outbox", {"id": 4, "chat_id": 1, "method": "send", "payload": {}, "draft_id": 3,
                        "created_at": 7, "not_before": 0, "attempts": 0, "leased_until": 0}),
        ]  # fmt: skip
        for name, row in rows:
            old = Table(name, MetaData(), autoload_with=connection)
            connection.execute(old.insert().values(row))
        connection.execute(text("UPDATE chat SET unreachable_at = 9"))
        connection.execute(text("UPDATE draft SET seq = 9"))
    schema.upgrade(blank)
    with blank.connect() as connection:
        for name, row in rows:
            kept = connection.execute(known[name].select()).mappings().one()
            assert {key: kept[key] for key in row if key in kept} == {
                key: value for key, value in row.items() if key in kept
            }
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


def test_an_empty_database_gets_what_its_history_makes(blank: Engine) -> None:
    schema.upgrade(blank)
    with blank.connect() as connection:
        assert schema.revision(connection) == schema.revisions()[0]
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


def test_the_versions_are_those_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", "bot.storage:migrations")
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert schema.revisions() == tuple(script.revision for script in scripts)


def test_a_newer_database_is_refused(blank: Engine) -> None:
    schema.upgrade(blank)
    with blank.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(schema.NewerDatabase, match="9999"):
        schema.upgrade(blank)


@pytest.mark.only("sqlite")
def test_an_upgrade_that_leaves_loose_ends_is_refused(blank: Engine) -> None:
    with blank.begin() as connection:
        schema.migrate(connection, "0005")
    with blank.connect() as connection:
        driver = connection.connection.cursor()
        driver.execute("PRAGMA foreign_keys=OFF")
        driver.execute("INSERT INTO chat_alias VALUES (-1, 404)")
        driver.execute("PRAGMA foreign_keys=ON")
    with pytest.raises(schema.BrokenReferences, match="chat_alias"):
        schema.upgrade(blank)


def test_a_history_that_does_not_fit_its_version_is_refused(blank: Engine) -> None:
    with blank.begin() as connection:
        schema.migrate(connection, "0003")
        connection.execute(text("ALTER TABLE chat DROP COLUMN waits_until"))
    with pytest.raises(schema.OtherTables, match="schema, 0003"):
        schema.upgrade(blank)
