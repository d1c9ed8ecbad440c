"""The offline Telegram, and a bot at it."""

from collections.abc import AsyncIterator

import pytest

from bot.transport.api import Api
from tests.strict import Telegram

NOON = 1_700_000_000


@pytest.fixture
def telegram() -> Telegram:
    return Telegram(now=NOON)


@pytest.fixture
async def bot(telegram: Telegram) -> AsyncIterator[Api]:
    async with Api("1:offline", request=telegram) as bot:
        yield bot
