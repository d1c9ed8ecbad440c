"""What who watches the bot is told: whether it is well, whether it answers, what it did."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from telegram.error import InvalidToken

from bot.cli import running
from bot.errors import OperatorError
from bot.queues import worker
from bot.transport import vitals
from tests.bot.transport.watched import NOON, Watched, watched
from tests.faults.process import ROOT
from tests.strict import GROUP, Refused
from tests.until import until

CANARY = "Quetzalcoatl"


@pytest.fixture
async def watcher(database_url: str) -> AsyncIterator[Watched]:
    async with watched(database_url) as made:
        yield made


async def test_a_bot_that_is_well_says_so(watcher: Watched) -> None:
    for path in ("/healthz", "/readyz"):
        assert (await watcher.get(path)).text == "ok\n"
    assert await asyncio.to_thread(running.asked, watcher.settings.metrics) == "ok"


async def test_a_loop_that_no_longer_asks_telegram_is_ill(
    watcher: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vitals, "DEAF_SECONDS", -2)
    assert "is waited for since" in await watcher.answers("/healthz", 503)


async def test_a_part_that_has_ended_is_ill(watcher: Watched) -> None:
    watcher.telegram.fail("getUpdates", InvalidToken())
    watcher.telegram.say("Ana", "/help")
    assert "a part of the bot has ended" in await watcher.answers("/healthz", 503)
    with pytest.raises(OperatorError, match="a part of the bot has ended"):
        await asyncio.to_thread(running.asked, watcher.settings.metrics)


async def test_a_worker_that_hangs_is_a_reason_to_start_again(
    watcher: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vitals, "STUCK_SECONDS", -1)
    assert "the worker hangs" in await watcher.answers("/healthz", 503)


async def test_an_idle_bot_writes_now_and_then(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "SEEN_SECONDS", 0)
    monkeypatch.setattr(worker, "LOOK_SECONDS", 0.01)
    async with watched(database_url) as watcher:
        began = watcher.bot.writer.wrote_at
        await until(lambda: watcher.bot.writer.wrote_at > began)
        assert (await watcher.metrics())["tanteo_commits_total"] > 0


async def test_what_was_done_is_counted_and_nobody_is_named(watcher: Watched) -> None:
    telegram = watcher.telegram
    telegram.group(GROUP, CANARY)
    telegram.say(CANARY, f"/new bolot {CANARY} Luis")
    await watcher.bot.quiet()
    telegram.fail("sendMessage", Refused(403, f"Forbidden: {CANARY}"))
    telegram.say(CANARY, "/help")
    await watcher.bot.quiet()
    metrics = await watcher.metrics()
    assert metrics['tanteo_updates_total{kind="message",outcome="taken"}'] == 2
    assert metrics['tanteo_calls_total{method="sendMessage",outcome="ok"}'] == 1
    assert metrics['tanteo_calls_total{method="sendMessage",outcome="Forbidden"}'] == 1
    assert metrics['tanteo_answer_seconds_bucket{le="+Inf"}'] == 1
    assert metrics["tanteo_answer_seconds_count"] == 1
    assert metrics["tanteo_outbox_depth"] == metrics["tanteo_dead_letters"] == 0
    assert metrics["tanteo_backup_timestamp_seconds"] == 0
    assert CANARY not in (await watcher.get("/metrics")).text
    assert not any(re.search(r"chat|text|name=", name) for name in metrics if "tanteo" in name)


async def test_when_the_last_backup_was_made_is_reported(
    database_url: str, tmp_path: Path
) -> None:
    (tmp_path / "tanteo-20231114-221320.db").touch()
    async with watched(database_url, backup_dir=tmp_path) as watcher:
        assert (await watcher.metrics())["tanteo_backup_timestamp_seconds"] == NOON


async def test_backups_that_cannot_be_made_are_told(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with watched(database_url, backup_dir=tmp_path / "file" / "backups") as watcher:
        assert "No backup was made: " in await watcher.answers("/readyz", 503)
        assert await watcher.status("/healthz") == 200
        assert (await watcher.metrics())["tanteo_backup_timestamp_seconds"] == 0


async def test_a_bot_that_is_stopped_is_not_well(database_url: str) -> None:
    async with watched(database_url) as watcher:
        pass
    with pytest.raises(OperatorError, match="no bot answers"):
        await asyncio.to_thread(running.asked, watcher.settings.metrics)


def test_without_an_address_nobody_can_be_asked() -> None:
    with pytest.raises(OperatorError, match="TANTEO_METRICS"):
        running.asked(None)


def test_the_image_asks_the_bot_itself_and_lets_others_ask_it() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.search(r'^HEALTHCHECK .* CMD \["tanteo", "health"\]$', dockerfile, re.MULTILINE)
    assert re.search(r"^ +TANTEO_METRICS=0\.0\.0\.0:\d+$", dockerfile, re.MULTILINE)
