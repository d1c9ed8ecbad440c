"""What tests of pages share."""

from collections.abc import AsyncIterator

import pytest

from tests.bot.web.looking import BEGUN, Looking, looking


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
