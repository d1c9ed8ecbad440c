"""Who runs a chat is asked of Telegram beside the work, and remembered for a while."""

import asyncio

import pytest
from sqlmodel import Session, select

from bot.settings import Settings
from bot.simulator.state import user_id
from bot.storage.models import Inbox
from bot.storage.transaction import Unasked
from bot.transport import admins
from bot.transport.api import connect
from tests.bot.echo import NOON, heard, running
from tests.limited import Holding
from tests.strict import GROUP, Telegram
from tests.until import until


def silent() -> Holding:
    """Make a Telegram that does not say who runs a chat until it is let."""
    return Holding("getChatAdministrators", now=NOON)


async def test_a_turn_can_ask_who_runs_the_chat(settings: Settings, telegram: Telegram) -> None:
    telegram.set_admin("Ana")
    async with running(settings, telegram) as bot:
        telegram.say("Ana", "admins?")
        telegram.say("Ana", "admins?")
        await bot.quiet()
    assert heard(telegram) == ["True"] * 2
    assert [name for name, _ in telegram.calls].count("getChatAdministrators") == 1


async def test_only_the_chat_that_telegram_is_asked_about_waits(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admins, "ASKING_SECONDS", 600)
    telegram = silent()
    telegram.set_admin("Ana")
    async with asyncio.timeout(60), running(settings, telegram) as bot:
        telegram.say("Ana", "admins?")
        telegram.say("Ana", "later")
        await telegram.asked.wait()
        telegram.say("Ana", "elsewhere", private=True)
        await until(lambda: telegram.said)
        telegram.let.set()
        await bot.quiet()
    assert heard(telegram) == ["elsewhere", "True", "later"]


async def test_telegrams_silence_is_waited_for_only_so_long(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(admins, "ASKING_SECONDS", 0.1)
    telegram = silent()
    async with running(settings, telegram) as bot:
        telegram.say("Ana", "admins?")
        await bot.quiet()
        with Session(bot.engine) as session:
            assert session.exec(select(Inbox.attempts)).one() == 0
    assert heard(telegram) == ["False"]
    assert "no administrators: TimeoutError" in caplog.text


async def test_an_answer_of_another_shape_says_nothing(
    settings: Settings, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(telegram.admins[GROUP], 7, {"status": "administrator"})
    async with running(settings, telegram) as bot:
        telegram.say("Ana", "admins?")
        await bot.quiet()
    assert heard(telegram) == ["False"]


async def test_who_runs_a_chat_is_not_remembered_for_ever(
    settings: Settings, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admins, "MOST_CHATS", 2)
    known = admins.Rights(connect(settings, telegram), telegram.clock)
    for chat in (-1, -2, -3):
        telegram.set_admin("Ana", chat=telegram.group(chat, "Mesa"))
        await known.ask(chat)
        telegram.now += admins.KNOWN_SECONDS // 2
    with pytest.raises(Unasked):
        known.runs(-1, user_id("Ana"))
    assert known.runs(-3, user_id("Ana"))
    assert known._known.keys() == {-2, -3}  # noqa: SLF001 - what is forgotten shows nowhere


async def test_stopping_waits_for_what_telegram_is_asked(settings: Settings) -> None:
    telegram = silent()
    async with running(settings, telegram):
        telegram.say("Ana", "admins?")
        await telegram.asked.wait()
        asyncio.get_running_loop().call_later(0.1, telegram.let.set)
    assert heard(telegram) == ["False"]
