"""What tests of storage share: a database without a schema, a folder, and a transaction."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from bot.storage import database
from bot.storage.transaction import Transaction, begun


@pytest.fixture
def blank(blank_url: str) -> Iterator[Engine]:
    """Open a database without a schema."""
    made = database.engine(blank_url)
    yield made
    made.dispose()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Name a folder for backups."""
    return tmp_path / "backups"


@pytest.fixture
def transaction(engine: Engine) -> Iterator[Transaction]:
    """Begin a transaction that knows nothing yet."""
    with begun(engine) as begins:
        yield begins
