"""What the tests of faults share: a server of Telegram's, and the bot as a process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.process import Process
from tests.faults.server import Server


@pytest.fixture
def server() -> Iterator[Server]:
    """Start Telegram's server, with one group."""
    with Server() as made:
        yield made


@pytest.fixture
def bot(server: Server, tmp_path: Path) -> Iterator[Process]:
    """Have a bot ready to be started."""
    made = Process(tmp_path, server.url)
    yield made
    made.kill()
