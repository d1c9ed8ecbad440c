"""What the tests of faults share: pauses that take no time, and the bot as a process."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.nursery import Nursery
from tests.faults.process import Process
from tests.faults.server import Server

STARTING = {"test_kills", "test_process", "test_soak", "test_torture"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let pauses take no time, but note how long they were meant to be."""
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def hurry(seconds: float) -> None:
        if seconds >= 1:
            pauses.append(seconds)
        await sleep(min(seconds, 0.01))

    monkeypatch.setattr(asyncio, "sleep", hurry)
    return pauses


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Load the bot once for all that are forked off."""
    made = Nursery()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _forked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork off what a test of faults starts as a process."""
    if request.path.stem in STARTING:
        monkeypatch.setattr(Process, "nursery", request.getfixturevalue("nursery"))


@pytest.fixture
def bot(server: Server, tmp_path: Path) -> Iterator[Process]:
    """Have a bot ready to be started."""
    made = Process(tmp_path, server.url)
    yield made
    made.kill()
