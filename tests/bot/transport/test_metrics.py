"""What who watches the bot is told: whether it is well, whether it answers, what it did."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy.exc import OperationalError
from sqlmodel import Session
from telegram.error import InvalidToken, NetworkError, RetryAfter, TimedOut

from bot import app
from bot.app import App
from bot.cli import health
from bot.cli.health import Ill, NoMetrics
from bot.queues import inbox, worker
from bot.queues.writer import Done, Input
from bot.settings import Settings
from bot.simulator.telegram import GROUP, Refused, Telegram
from bot.storage.models import Inbox
from bot.transport import polling, vitals
from tests.faults.process import ROOT, Address

NOON = 1_700_000_000
CANARY = "Quetzalcoatl"


class Watcher:
    """Whoever asks the bot how it is."""

    def __init__(self, bot: App, telegram: Telegram, listen: str) -> None:
        self.bot, self.telegram, self.listen = bot, telegram, listen

    async def get(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(timeout=60) as client:
            return await client.get(f"http://{self.listen}{path}")

    async def status(self, path: str) -> int:
        return (await self.get(path)).status_code

    async def metrics(self) -> dict[str, float]:
        lines = (await self.get("/metrics")).text.splitlines()
        parts = (line.rpartition(" ") for line in lines if not line.startswith("#"))
        return {name: float(value) for name, _, value in parts}

    async def until(self, path: str, status: int) -> str:
        async with asyncio.timeout(60):
            while (answer := await self.get(path)).status_code != status:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return answer.text


@pytest.fixture
def telegram() -> Telegram:
    return Telegram(now=NOON)


@asynccontextmanager
async def watched(
    database_url: str, telegram: Telegram, backup_dir: Path | None = None
) -> AsyncIterator[Watcher]:
    with Address() as address:
        settings = Settings(
            token=SecretStr("1:offline"),
            database_url=database_url,
            metrics=address.name,
            backup_dir=backup_dir,
        )
        bot = app.build(settings, telegram, clock=telegram.clock)
        await bot.start()
        try:
            yield Watcher(bot, telegram, address.name)
        finally:
            await asyncio.gather(bot.stop(), return_exceptions=True)


@pytest.fixture
async def watcher(database_url: str, telegram: Telegram) -> AsyncIterator[Watcher]:
    async with watched(database_url, telegram) as made:
        yield made


async def test_a_bot_that_is_well_says_so(watcher: Watcher) -> None:
    for path in ("/healthz", "/readyz"):
        assert (await watcher.get(path)).text == "ok\n"
    assert await asyncio.to_thread(health.asked, watcher.listen) == "ok"


async def test_a_bot_without_telegram_is_well_but_does_not_answer(
    watcher: Watcher, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(50):
        telegram.fail("getUpdates", NetworkError("gone"))
    telegram.say("Ana", "/help")
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", -10)  # any silence is too long
    assert "Telegram has not answered" in await watcher.until("/readyz", 503)
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", 30)
    assert await watcher.status("/healthz") == 200


async def test_a_loop_that_no_longer_asks_telegram_is_ill(
    watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", -11)
    assert "is waited for since" in await watcher.until("/healthz", 503)


async def test_a_part_that_has_ended_is_ill(watcher: Watcher, telegram: Telegram) -> None:
    telegram.fail("getUpdates", InvalidToken())
    telegram.say("Ana", "/help")
    assert "a part of the bot has ended" in await watcher.until("/healthz", 503)
    with pytest.raises(Ill, match="a part of the bot has ended"):
        await asyncio.to_thread(health.asked, watcher.listen)


async def test_a_database_that_cannot_be_written_is_no_reason_to_start_again(
    watcher: Watcher, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Input) -> Done:
        raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(watcher.bot.writer, "write", full)
    monkeypatch.setattr(vitals, "UNWRITTEN_SECONDS", -1)
    telegram.say("Ana", "/help")
    async with asyncio.timeout(60):
        while watcher.bot.worker.trouble is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert re.search(r"Nothing could be written .*full", await watcher.until("/readyz", 503))
    assert await watcher.status("/healthz") == 200


async def test_answers_that_do_not_arrive_are_told(watcher: Watcher, telegram: Telegram) -> None:
    for chat in range(vitals.FAILING):
        telegram.fail("sendMessage", TimedOut())
        telegram.say("Ana", "/help", chat=telegram.group(-2000 - chat, "Mesa"))
    assert "took none of the last 3 answers" in await watcher.until("/readyz", 503)
    assert await watcher.status("/healthz") == 200
    telegram.say("Ana", "/help")
    assert await watcher.until("/readyz", 200) == "ok\n"


async def test_an_answer_that_waits_while_none_arrives_is_told(
    watcher: Watcher, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", RetryAfter(2000))
    telegram.say("Ana", "/help")
    async with asyncio.timeout(60):
        while not watcher.bot.sender.waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    telegram.now += 100
    assert await watcher.status("/readyz") == 200  # it may be that chat's alone
    watcher.bot.bot.answers.arrived_at -= 100
    assert "an answer waits for" in await watcher.until("/readyz", 503)


async def test_a_worker_that_hangs_is_a_reason_to_start_again(
    watcher: Watcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vitals, "STUCK_SECONDS", -1)
    assert "the worker hangs" in await watcher.until("/healthz", 503)


async def test_an_idle_bot_writes_now_and_then(
    database_url: str, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "SEEN_SECONDS", 0)
    monkeypatch.setattr(worker, "LOOK_SECONDS", 0.01)
    async with watched(database_url, telegram) as watcher:
        began = watcher.bot.writer.wrote_at
        async with asyncio.timeout(60):
            while watcher.bot.writer.wrote_at == began:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert (await watcher.metrics())["tanteo_commits_total"] > 0


async def test_an_update_that_waits_for_long_is_reported(
    watcher: Watcher, telegram: Telegram
) -> None:
    with Session(watcher.bot.engine) as session, session.begin():
        row = Inbox(update_id=1, telegram_chat_id=7, raw={}, received_at=NOON - 600)
        row.not_before = NOON + inbox.BELIEVED_SECONDS  # longer ones are not believed
        session.add(row)
    found = re.search(r"an update waits for (\d+) s", (await watcher.get("/readyz")).text)
    metrics = await watcher.metrics()
    assert metrics["tanteo_inbox_depth"] == 1
    assert found
    waited = int(found[1]), metrics["tanteo_inbox_oldest_seconds"], telegram.now - NOON + 600
    assert [600, *waited] == sorted([600, *waited])


async def test_what_was_done_is_counted_and_nobody_is_named(
    watcher: Watcher, telegram: Telegram
) -> None:
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
    database_url: str, telegram: Telegram, tmp_path: Path
) -> None:
    (tmp_path / "tanteo-20231114-221320.db").touch()
    async with watched(database_url, telegram, tmp_path) as watcher:
        assert (await watcher.metrics())["tanteo_backup_timestamp_seconds"] == NOON


async def test_backups_that_cannot_be_made_are_told(
    database_url: str, telegram: Telegram, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    async with watched(database_url, telegram, tmp_path / "file" / "backups") as watcher:
        assert "No backup was made: " in await watcher.until("/readyz", 503)
        assert await watcher.status("/healthz") == 200
        assert (await watcher.metrics())["tanteo_backup_timestamp_seconds"] == 0


async def test_an_update_that_is_set_aside_is_counted(
    watcher: Watcher, telegram: Telegram
) -> None:
    telegram.deliver("message", {"chat": {"id": GROUP}})
    await watcher.bot.quiet()
    metrics = await watcher.metrics()
    assert metrics['tanteo_updates_total{kind="message",outcome="set aside"}'] == 1
    assert metrics["tanteo_dead_letters"] == 1


async def test_a_bot_that_is_stopped_is_not_well(database_url: str, telegram: Telegram) -> None:
    async with watched(database_url, telegram) as watcher:
        pass
    with pytest.raises(Ill, match="no bot answers"):
        await asyncio.to_thread(health.asked, watcher.listen)


def test_without_an_address_nobody_can_be_asked() -> None:
    with pytest.raises(NoMetrics):
        health.asked(None)


def test_the_image_asks_the_bot_itself_and_lets_others_ask_it() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.search(r'^HEALTHCHECK .* CMD \["tanteo", "health"\]$', dockerfile, re.MULTILINE)
    assert re.search(r"^ +TANTEO_METRICS=0\.0\.0\.0:\d+$", dockerfile, re.MULTILINE)
