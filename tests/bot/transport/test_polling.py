"""Updates come in once, in order, whatever Telegram or the database does meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from telegram.error import Conflict, InvalidToken

from bot.errors import OperatorError
from bot.storage import database
from bot.storage.owner import Taken
from bot.transport import api, polling
from bot.transport.api import Api, TokenRefused
from bot.transport.polling import Intake
from tests.bot.keeping import NOON, keeper, keeping, stored
from tests.strict import Telegram
from tests.until import until

sleep = asyncio.sleep  # the real one, where a test makes time fly


@pytest.mark.parametrize(
    "trouble",
    [OperationalError("", None, Exception("locked")), NoConnection("all are taken")],
    ids=["busy", "out of connections"],
)
async def test_work_on_a_busy_database_is_done_once_it_answers(
    trouble: SQLAlchemyError, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", hasty(pauses))
    errors = iter([trouble] * 7)

    def work() -> str:
        for error in errors:
            raise error
        return "done"

    assert await database.patiently(work) == "done"
    assert pauses == [1, 2, 4, 8, 16, 30, 30]


def hasty(pauses: list[float]) -> Callable[[float], Any]:
    """Make a sleep that takes no time but is noted."""

    async def hurry(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    return hurry


async def collected(telegram: Telegram) -> None:
    """Wait until the bot has confirmed every update."""
    while telegram.updates:
        await sleep(0.001)


@asynccontextmanager
async def polled(telegram: Telegram, engine: Engine) -> AsyncIterator[tuple[Intake, Any]]:
    made = Api("1:offline", request=telegram)
    async with made as bot, keeping(engine) as worker:
        taking = Intake(bot, worker.submit)
        task = asyncio.create_task(taking.poll())
        yield taking, task
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_updates_are_acknowledged_once_they_are_stored(
    telegram: Telegram, engine: Engine
) -> None:
    for hand in ("/hand nos 92", "/hand nos 90"):
        telegram.say("Ana", hand)
    async with polled(telegram, engine):
        await collected(telegram)
        assert len(stored(engine)) == 2
        telegram.say("Ana", "/score")
        await collected(telegram)
    assert len(stored(engine)) == 3


async def test_a_quiet_night_is_no_trouble(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", 0.01)
    async with polled(telegram, engine) as (taking, task):
        began = taking.last_success
        await until(lambda: task.done() or taking.last_success > began)
        assert not task.done()


async def test_a_token_that_is_refused_ends_the_intake(telegram: Telegram, engine: Engine) -> None:
    telegram.fail("getUpdates", InvalidToken("1:secret"))
    async with polled(telegram, engine) as (_, task):
        with pytest.raises(TokenRefused) as refused:
            await task
    assert "1:secret" not in str(refused.value)


def meet_another(telegram: Telegram, times: int = 1) -> None:
    """Let another instance get the updates instead."""
    for _ in range(times):
        telegram.fail("getUpdates", Conflict("terminated by other getUpdates request"))


async def test_of_two_instances_the_newcomer_gives_way(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    monkeypatch.setattr(polling, "SETTLED_SECONDS", 0)
    telegram.say("Ana", "/score")
    async with polled(telegram, engine) as (_, task):
        await collected(telegram)
        meet_another(telegram, polling.MOST_CONFLICTS - 1)
        telegram.say("Ana", "/score")
        await collected(telegram)
        assert not task.done()
        meet_another(telegram, polling.MOST_CONFLICTS)
        telegram.say("Ana", "/score")
        with pytest.raises(OperatorError, match="another instance"):
            await task


async def test_an_update_now_and_then_keeps_no_newcomer(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    async with polled(telegram, engine) as (_, task):
        for number in range(polling.CONFLICTS):
            telegram.say("Ana", f"/hand nos {number}")
            await collected(telegram)
            meet_another(telegram)
        telegram.say("Ana", "/score")
        with pytest.raises(OperatorError, match="terminated by other"):
            await task


async def test_an_instance_that_lost_its_place_fetches_no_more(
    telegram: Telegram, engine: Engine
) -> None:
    def hold() -> None:
        raise Taken

    telegram.say("Ana", "/score")
    async with Api("1:offline", request=telegram) as bot:
        with pytest.raises(Taken):
            await Intake(bot, keeper(engine).submit, hold).poll()
    assert len(telegram.updates) == 1


class Wedged(Telegram):
    """A network whose connections stand still until they are made anew, which may take a while."""

    def __init__(self, *, closes: bool) -> None:
        super().__init__(now=NOON)
        self.closes, self.wedged, self.connected = closes, True, 0

    async def initialize(self) -> None:
        self.connected += 1
        self.wedged = self.connected < 4

    async def shutdown(self) -> None:
        if self.wedged and not self.closes:
            await asyncio.Event().wait()

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401
        if self.wedged and "getUpdates" in kwargs["url"]:
            await asyncio.Event().wait()
        return await super().do_request(*args, **kwargs)


@pytest.mark.parametrize("closes", [True, False])
async def test_a_deaf_bot_connects_anew_until_it_hears(
    engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    closes: bool,
) -> None:
    """The bot itself connects once for each of its two clients; the third and fourth are anew."""
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", 0.01)
    monkeypatch.setattr(polling, "SLACK_SECONDS", 0.01)
    monkeypatch.setattr(polling, "DEAF_SECONDS", 0.04)
    monkeypatch.setattr(api, "CLOSING", 0.01)
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    telegram = Wedged(closes=closes)
    telegram.say("Ana", "/score")
    async with polled(telegram, engine):
        await collected(telegram)
    assert (len(stored(engine)), telegram.connected) == (1, 4)
    assert caplog.text.count("connecting to Telegram anew") == 1
