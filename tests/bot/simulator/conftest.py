"""The offline Telegram, and a bot at it."""

from collections.abc import AsyncIterator

import pytest

from bot.simulator.telegram import Telegram
from bot.transport.api import Api

NOON = 1_700_000_000


@pytest.fixture
def telegram() -> Telegram:
    return Telegram(now=NOON)


@pytest.fixture
async def bot(telegram: Telegram) -> AsyncIterator[Api]:
    async with Api("1:offline", request=telegram) as bot:
        yield bot
