"""What tests of sending share: Telegram with two groups, and a sender at work."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Engine

from bot.transport.api import Api
from tests.bot.transport.post import NOON, OTHER, Post, running
from tests.strict import Telegram


@pytest.fixture
def telegram() -> Telegram:
    made = Telegram(now=NOON)
    made.group(OTHER, "Otra")
    return made


@pytest.fixture
async def post(engine: Engine, telegram: Telegram) -> AsyncIterator[Post]:
    async with Api("1:offline", request=telegram) as bot:
        post = Post(engine, telegram, bot)
        async with running(post):
            yield post
