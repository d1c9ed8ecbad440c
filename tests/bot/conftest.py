"""What tests of the process share: no settings from outside, and logging put back as it was."""

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr
from sqlalchemy import Engine

from bot.cli import logs
from bot.settings import PREFIX, Settings
from tests.bot.table import START, Table, opened
from tests.strict import Telegram


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Start from no variable and no `.env`."""
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def telegram() -> Telegram:
    return Telegram(now=START)


@pytest.fixture
def settings(database_url: str) -> Settings:
    return Settings(token=SecretStr("1:offline"), database_url=database_url, language="es")


@pytest.fixture
def own_logging(capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Give the test run its logging back afterwards."""
    del capsys  # captures standard error before the handler takes it
    root, hook = logging.getLogger(), sys.excepthook
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in (*logs.TALKATIVE, *logs.QUOTING)}
    root.handlers = []
    yield
    logging.captureWarnings(capture=False)
    for handler in root.handlers:
        handler.close()
    root.handlers, sys.excepthook = handlers, hook
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    """Open a database that nothing was written in."""
    made = opened(database_url)
    yield made
    made.dispose()


@pytest.fixture
def table(database_url: str) -> Iterator[Table]:
    """Seat the bot in a group that nobody has written in yet."""
    with Table(database_url) as made:
        yield made


@pytest.fixture
def seated(table: Table) -> Table:
    """Begin a match of two pairs: Paco and Luis against Pepe and Marta; Paco deals."""
    return table.begin("Paco: /new bolot 1000 paco+luis pepe+marta", "Paco: [Paco]")
