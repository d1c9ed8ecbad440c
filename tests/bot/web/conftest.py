"""What tests of pages share."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.bot.web.chromium import Bar, browsing, opened
from tests.bot.web.looking import BEGUN, Looking, looking
from tests.faults.server import Server


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Looking]:
    """Let a bot run that has pages."""
    async with looking(database_url) as made:
        yield made


@pytest.fixture
async def path(site: Looking) -> str:
    """Ask for the screen of a match with two hands."""
    await site.say(*BEGUN)
    return await site.screen()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Open a browser, for all tests of a module."""
    with browsing() as made:
        yield made


@pytest.fixture
def bar(server: Server, tmp_path: Path, browser: Browser) -> Iterator[Bar]:
    """Let a bot with pages run as a process, and a browser look at it."""
    with opened(server, tmp_path, browser) as made:
        yield made
