"""What tests of storage share: a database without a schema."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from bot.storage import database


@pytest.fixture
def blank(blank_url: str) -> Iterator[Engine]:
    """Open a database without a schema."""
    made = database.engine(blank_url)
    yield made
    made.dispose()
