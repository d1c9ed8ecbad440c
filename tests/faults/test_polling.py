"""However Telegram answers, and whoever else asks it, no update is lost and nothing spins."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from bot import app
from bot.cli.supervision import Ending
from bot.errors import OperatorError
from bot.simulator.state import GROUP
from bot.simulator.telegram import Refused
from bot.transport import polling
from tests.faults import ledger
from tests.faults.double import Cut, Odd, Stalled
from tests.faults.inside import running, settings, settled
from tests.faults.server import Server
from tests.until import until


@pytest.mark.parametrize(("trouble", "done"), [
    (Odd(), False),
    (Odd(200, '{"ok": true, "result": [{"update_id'), True),
    (Cut(), True),
    (Refused(429, "Too Many Requests: retry after 7", retry_after=7), False),
])  # fmt: skip
async def test_an_answer_that_is_none_is_asked_for_again(
    server: Server, tmp_path: Path, quick: list[float], trouble: Exception, *, done: bool
) -> None:
    server.say("Ana", "/new bolot 1000")
    server.say("Ana", "/hand nos 92")
    server.fail("getUpdates", trouble, done=done, times=3)
    async with running(server, tmp_path) as bot:
        await settled(bot)
        assert ledger.recorded(bot.engine, GROUP) == ["nos 92"]
    assert len(server.said) == 2
    assert quick[:3] == ([7, 7, 7] if isinstance(trouble, Refused) else [1, 2, 4])


async def test_pauses_grow_but_not_for_ever(
    server: Server, tmp_path: Path, quick: list[float]
) -> None:
    server.fail("getUpdates", Odd(), times=8)
    async with running(server, tmp_path):
        await until(lambda: len(quick) == 8)
    assert all(later >= before for before, later in pairwise(quick))
    assert quick[-1] == polling.LONGEST_PAUSE


async def test_a_batch_that_comes_again_counts_once(server: Server, tmp_path: Path) -> None:
    async with running(server, tmp_path) as bot:
        for text in ("/new bolot 1000", "/hand nos 92", "/hand nos 100"):
            server.do(server.telegram.again)
            server.say("Ana", text)
            await settled(bot)
        assert ledger.recorded(bot.engine, GROUP) == ["nos 92", "nos 100"]
    assert len(server.said) == 3


async def test_a_poll_that_hangs_is_given_up(
    server: Server, tmp_path: Path, quick: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", 0.1)
    monkeypatch.setattr(polling, "SLACK_SECONDS", 0.1)
    server.fail("getUpdates", Stalled())
    server.say("Ana", "/help")
    async with running(server, tmp_path) as bot:
        await settled(bot)
    assert quick[0] == 1
    assert len(server.said) == 1


async def test_telegram_may_be_away_for_a_while(
    tmp_path: Path, quick: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    with Server() as first:
        bot = app.App(settings(first, tmp_path, {}))
        await bot.start()
    await until(lambda: quick)
    first.telegram.say("Ana", "/help")
    with Server(first.telegram, first.port) as second:
        await settled(bot)
        assert len(second.said) == 1
        await bot.stop()
    assert "no updates from Telegram" in caplog.text


async def test_two_bots_with_one_token_do_not_share_its_updates_for_long(
    server: Server, tmp_path: Path, quick: list[float]
) -> None:
    ends, endings = [], [Ending(), Ending()]
    for place, ending in zip(("one", "two"), endings, strict=True):
        (folder := tmp_path / place).mkdir()
        bot = app.App(settings(server, folder, {}))
        await bot.start()
        ends.append(asyncio.create_task(bot.run(ending)))
    done, left = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    with pytest.raises(OperatorError, match="another instance"):
        done.pop().result()
    for ending in endings:
        ending.asked.set()
    await asyncio.gather(*left, return_exceptions=True)
    assert quick
