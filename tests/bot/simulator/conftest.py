"""A bot at the offline Telegram."""

from collections.abc import AsyncIterator

import pytest

from bot.transport.api import Api
from tests.strict import Telegram


@pytest.fixture
async def bot(telegram: Telegram) -> AsyncIterator[Api]:
    async with Api("1:offline", request=telegram) as bot:
        yield bot
