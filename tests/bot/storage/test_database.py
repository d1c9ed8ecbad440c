"""How the database is opened, and what it is held to."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Engine, make_url, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlmodel import Session, col, select

from bot.storage import chats, database, schema
from bot.storage.models import Chat, ChatAlias, Dead
from bot.storage.transaction import begun


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
        with begun(engine) as transaction:
            chat = chats.chat_of(transaction, -1001, 0).row
            transaction.change(chat, created_at=chat.created_at + 1)

    with ThreadPoolExecutor(5) as threads:
        list(threads.map(increment, range(100)))
    with Session(engine) as session:
        assert session.exec(select(Chat.created_at)).one() == 100


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
    with pytest.raises(schema.BadSchema, match=r"no dead\.\w+"):
        schema.upgrade(blank)
