"""The tables, the migrations that make them, and how the database is opened."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, Table, inspect, make_url, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlmodel import Session, SQLModel, col, select

from bot.storage import chats, database, schema
from bot.storage.memory import Memory
from bot.storage.models import Chat, ChatAlias, Dead, Desk, EventRow, MatchRow
from bot.storage.transaction import Numbers, Transaction


@pytest.fixture
def blank(blank_url: str) -> Iterator[Engine]:
    """Open a database without a schema."""
    made = database.engine(blank_url)
    yield made
    made.dispose()


def test_the_migrations_make_the_models(engine: Engine) -> None:
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, SQLModel.metadata) == []


def test_constraints_bear_the_names_later_migrations_rely_on(engine: Engine) -> None:
    [unique] = inspect(engine).get_unique_constraints("desk")
    assert unique["name"] == "uq_desk_chat_id_thread_id_label"


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


def test_foreign_keys_hold_also_after_an_upgrade(engine: Engine) -> None:
    with pytest.raises(IntegrityError), Session(engine) as session, session.begin():
        session.add(ChatAlias(telegram_id=-1, chat_id=404))


@pytest.mark.only("sqlite")
def test_every_commit_is_on_disk(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_what_is_read_before_writing_is_still_so_when_written(engine: Engine) -> None:
    def increment(_: int) -> None:
        with Session(engine) as session, session.begin():
            transaction = Transaction(session, Memory(), Numbers())
            chat = chats.chat_of(transaction, -1001, 0).row
            transaction.change(chat, created_at=chat.created_at + 1)
            transaction.keep()
            transaction.flush()

    with ThreadPoolExecutor(5) as threads:
        list(threads.map(increment, range(100)))
    with Session(engine) as session:
        assert session.exec(select(Chat.created_at)).one() == 100


def test_two_writers_cannot_take_the_same_place_in_a_log(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        session.add(chat := Chat(created_at=0))
        session.flush()
        session.add(desk := Desk(chat_id=chat.id))
        session.flush()
        session.add(
            match := MatchRow(
                desk_id=desk.id, game="x", rules={}, sides=[], roster=[], created_at=0
            )
        )
        session.flush()
        session.add(EventRow(match_id=match.id, seq=1, kind="played", v=1, body={}, at=0))
    with pytest.raises(IntegrityError), Session(engine) as session, session.begin():
        session.add(EventRow(match_id=1, seq=1, kind="voided", v=1, body={}, at=0))


def test_telegrams_ids_fit(engine: Engine) -> None:
    supergroup = -(2**51)
    with Session(engine) as session, session.begin():
        session.add(chat := Chat(created_at=2**40))
        session.flush()
        session.add(ChatAlias(telegram_id=supergroup, chat_id=chat.id))
    with Session(engine) as session:
        assert session.get(ChatAlias, supergroup)


def test_a_plain_postgresql_address_means_psycopg() -> None:
    assert database.address("postgresql://u@h/d").drivername == "postgresql+psycopg"
    assert database.address("sqlite:///x.db") == make_url("sqlite:///x.db")


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("lost", ["DROP TABLE dead", "ALTER TABLE dead DROP COLUMN error"])
def test_a_table_or_column_that_is_not_there_is_no_database_that_is_away(
    blank: Engine, lost: str
) -> None:
    schema.upgrade(blank)
    with blank.begin() as connection:
        connection.execute(text(lost))
    with pytest.raises(OperationalError) as broken, blank.begin() as connection:
        connection.execute(select(col(Dead.error)))
    assert not database.failed(broken.value)
    with pytest.raises(schema.OtherTables, match=r"no dead\.\w+"):
        schema.upgrade(blank)


def test_a_history_that_does_not_fit_its_version_is_refused(blank: Engine) -> None:
    with blank.begin() as connection:
        schema.migrate(connection, "0003")
        connection.execute(text("ALTER TABLE chat DROP COLUMN waits_until"))
    with pytest.raises(schema.OtherTables, match="schema, 0003"):
        schema.upgrade(blank)
