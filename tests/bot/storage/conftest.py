"""What tests of storage share: a database without a schema."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from bot.storage import database
from bot.storage.memory import Memory
from bot.storage.transaction import Transaction


@pytest.fixture
def blank(blank_url: str) -> Iterator[Engine]:
    """Open a database without a schema."""
    made = database.engine(blank_url)
    yield made
    made.dispose()


@pytest.fixture
def transaction(engine: Engine) -> Iterator[Transaction]:
    """Begin a transaction that knows nothing yet."""
    with Session(engine, autoflush=False) as session, session.begin():
        yield Transaction(session, Memory())
