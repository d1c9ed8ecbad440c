"""Whoever runs the bot is told in private what is wrong with it, at most once an hour a kind."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from pydantic import SecretStr
from telegram.error import NetworkError

from bot.app import App, take
from bot.settings import Settings
from bot.simulator.state import user_id
from bot.transport import vitals
from tests.bot import echo
from tests.strict import Refused, Telegram
from tests.until import until

OWNER = user_id("Ana")
NOON = 1_700_000_000


def no_room(_: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "disk_usage", lambda _: SimpleNamespace(free=312 * 10**6))


def no_backup(bot: App, _: pytest.MonkeyPatch) -> None:
    bot._schedule.fault = "Permission denied"  # noqa: SLF001 - as after a round


def no_writing(bot: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "UNWRITTEN_SECONDS", -1)
    bot.worker.trouble = "database is full"


def no_chats(bot: App, _: pytest.MonkeyPatch) -> None:
    bot.writer.unreachable |= dict.fromkeys(range(21), bot.worker.beat_at)


@pytest.mark.only("sqlite")
@pytest.mark.parametrize(("trouble", "word", "language"), [
    (no_room, "Quedan 312 MB", "es"),
    (no_backup, "pas pu être faite\N{NO-BREAK SPACE}: Permission denied", "fr"),
    (no_writing, "en la base de dades: database is full", "ca"),
    (no_chats, "21 chats stopped", "en"),
])  # fmt: skip
async def test_the_owner_is_told_once_an_hour(
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[[App, pytest.MonkeyPatch], None],
    word: str,
    language: str,
) -> None:
    monkeypatch.setattr(vitals, "LOOK_SECONDS", 0.01)
    telegram = Telegram(now=NOON)
    settings = Settings(
        token=SecretStr("1:offline"), database_url=database_url, owner=OWNER, language=language
    )
    async with echo.running(settings, telegram, take) as bot:
        telegram.say("Ana", "/start", private=True)
        await bot.quiet()
        before = len(telegram.said)
        telegram.fail("sendMessage", NetworkError("gone"))
        trouble(bot, monkeypatch)
        await until(lambda: len(telegram.said) > before)
        await asyncio.sleep(0.1)
        [said] = telegram.said[before:]
        assert said.chat_id == OWNER
        assert word in said.text_plain
        monkeypatch.setattr(vitals, "AGAIN_SECONDS", 0)
        telegram.fail("sendMessage", Refused(403, "Forbidden: bot was blocked by the user"))
        await until(lambda: len(telegram.said) > before + 1)
