"""Where Telegram refuses several chats at once, the whole bot is slowed, until all is said."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import select

from bot.queues import outbox
from bot.storage.models import Outbox
from bot.transport import lane
from bot.transport.api import Api
from bot.transport.lane import Brake
from tests.bot.keeping import rows
from tests.bot.transport.post import NOON, OTHER, Post, running
from tests.strict import Refused, Telegram
from tests.until import until

CHATS, A_SECOND = 250, 75


class Limited(Telegram):
    """A Telegram that takes only so many messages a second, all chats together."""

    def __init__(self) -> None:
        super().__init__(now=NOON)
        self.group(OTHER, "Otra")
        self.taken: deque[float] = deque()
        self.refused = 0

    async def do_request(self, url: str, *args: Any, **more: Any) -> tuple[int, bytes]:  # noqa: ANN401
        if url.endswith("sendMessage"):
            now = asyncio.get_running_loop().time()
            while self.taken and now - self.taken[0] >= 1:
                self.taken.popleft()
            if len(self.taken) < A_SECOND:
                self.taken.append(now)
            else:
                self.refused += 1
                self.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=1))
        return await super().do_request(url, *args, **more)


@asynccontextmanager
async def backlog(engine: Engine) -> AsyncIterator[tuple[Post, Limited]]:
    """Have something to say in each of many chats."""
    telegram = Limited()
    async with Api("1:offline", request=telegram) as bot:
        post = Post(engine, telegram, bot)
        post.meet(*(telegram.group(-2000 - number, "Mesa") for number in range(3, CHATS)))
        for number in range(1, CHATS):
            post.write(f"hand {number}", chat=number)
        async with running(post):
            post.hand_over()
            yield post, telegram


@pytest.mark.only("sqlite")
async def test_a_backlog_of_many_chats_goes_out_at_a_rate_that_telegram_takes(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "FIRST_RATE", 0.8 * A_SECOND)
    async with backlog(engine) as (post, telegram):
        await until(lambda: len(post.said) == CHATS - 1)
    assert sorted(post.said) == sorted(f"hand {number}" for number in range(1, CHATS))
    assert telegram.refused < CHATS / 4


@pytest.mark.only("sqlite")
async def test_a_bot_that_is_told_to_end_leaves_a_backlog_for_its_next_start(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "FIRST_RATE", 50.0)
    async with backlog(engine) as (post, telegram):
        await until(lambda: telegram.refused > lane.TOGETHER)
    said = len(post.said)
    assert said < CHATS - 1
    unsent = select(Outbox.id).where(outbox.UNSENT)
    assert len(rows(engine, unsent)) == CHATS - 1 - said


async def test_refusals_of_one_chat_slow_no_other() -> None:
    own = Brake()
    for _ in range(10):
        own.refused(1)
    own.refused(2)
    assert own.rate is None


async def test_more_refusals_slow_it_further_and_quiet_lets_it_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lane, "TOGETHER_SECONDS", 0.2)
    own = Brake()
    for chat in range(lane.TOGETHER):
        own.refused(chat)
    assert own.rate == lane.FIRST_RATE
    await asyncio.sleep(0.3)
    for chat in range(lane.TOGETHER):
        own.refused(chat)
    assert own.rate == lane.FIRST_RATE / 2
    monkeypatch.setattr(lane, "EASED_SECONDS", -1)
    await asyncio.gather(own.passed(), own.passed())
    assert own.rate is None
