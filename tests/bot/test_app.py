"""The whole bot over the offline Telegram: from a message to its answer, and to its end."""

import asyncio
import logging
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from telegram.error import InvalidToken

from bot import app
from bot.cli import supervision
from bot.cli.supervision import live
from bot.errors import Exit, Unusable
from bot.queues.writer import Done, Input
from bot.settings import Settings
from bot.storage import chats, conditions, database
from bot.storage.transaction import begun
from bot.transport import vitals
from bot.transport.api import TokenRefused
from tests.bot.echo import echo, heard, running
from tests.strict import BOT, GROUP, Telegram
from tests.until import until


async def test_what_was_sent_while_the_bot_was_down_is_answered_once(
    settings: Settings, telegram: Telegram
) -> None:
    for word in ("one", "two"):
        telegram.say("Ana", word)
        async with running(settings, telegram) as bot:
            await bot.quiet()
    assert heard(telegram) == ["one", "two"]


async def test_stopping_sends_what_is_due(settings: Settings, telegram: Telegram) -> None:
    engine = database.engine(settings.database_url)
    with begun(engine) as transaction:
        transaction.say(chats.chat_of(transaction, GROUP, 0), "send", {"text": "last words"}, 0)
    engine.dispose()
    async with running(settings, telegram):
        pass
    assert heard(telegram) == ["last words"]


async def test_stopping_takes_only_so_long(
    settings: Settings,
    telegram: Telegram,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(app, "GRACE", 0)
    bot = app.App(settings, telegram, clock=telegram.clock, take=echo)
    await bot.start()
    async with asyncio.timeout(60):
        assert not await bot.stop()
    assert "the rest waits in the database" in caplog.text


async def test_a_worker_that_died_leaves_nothing_behind(
    settings: Settings, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Input) -> Done:
        raise ZeroDivisionError

    bot = app.App(settings, telegram, clock=telegram.clock, take=echo)
    await bot.start()
    monkeypatch.setattr(bot.writer, "write", broken)
    with pytest.raises(ExceptionGroup):
        await bot.stop()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_the_start_and_the_end_are_logged_in_a_line_each(
    settings: Settings, telegram: Telegram, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with running(settings, telegram):
        pass
    lines = [message for message in caplog.messages if message.startswith(("begun: ", "ended: "))]
    begun, ended = lines
    assert f"@{BOT['username']}, by polling, " in begun
    assert ended == "ended: all is done"


@pytest.mark.only("sqlite")
async def test_a_database_is_made_for_its_owner_alone(
    settings: Settings, telegram: Telegram, tmp_path: Path
) -> None:
    own = settings.model_copy(update={"database_url": f"sqlite:///{tmp_path}/own.db"})
    async with running(own, telegram):
        made = modes(tmp_path)
    assert made.keys() >= {"own.db", "own.db-wal", "own.db.lock"}
    assert set(made.values()) == {0o600}


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("how", ["removed", "replaced"])
async def test_a_database_that_vanishes_ends_the_bot_at_once(
    settings: Settings,
    telegram: Telegram,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(conditions, "SIGHT_SECONDS", 0.01)
    file = tmp_path / "own.db"
    own = settings.model_copy(update={"database_url": f"sqlite:///{file}"})
    bot = app.App(own, telegram, clock=telegram.clock, take=echo)
    living = asyncio.create_task(live(bot.start, bot.run))
    async with asyncio.timeout(60):
        await until(lambda: any(line.startswith("begun: ") for line in caplog.messages))
        assert f"a new database is made: {file}" in caplog.messages
        file.rename(tmp_path / "before.db")
        if how == "replaced":
            file.touch()
        with pytest.raises(Unusable, match="taken away or replaced") as ended:
            await living
    assert ended.value.exit == Exit.DATA


async def test_systemd_is_told_of_a_bot_that_is_ready_and_well(
    settings: Settings, telegram: Telegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervision, "BEAT_SECONDS", 0.01)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(0)
        monkeypatch.setenv(supervision.SOCKET, str(tmp_path / "notify"))
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(60), running(settings, telegram):
            assert await loop.sock_recv(manager, 99) == b"READY=1"
            assert await loop.sock_recv(manager, 99) == b"WATCHDOG=1"
            monkeypatch.setattr(vitals, "STUCK_SECONDS", -1)  # it hangs, as far as one can tell
            with suppress(TimeoutError):
                while await asyncio.wait_for(loop.sock_recv(manager, 99), 0.3):
                    pass  # of the beats before


async def test_waiting_for_a_bot_that_died_says_why(
    settings: Settings, telegram: Telegram
) -> None:
    bot = app.App(settings, telegram, take=echo)
    telegram.fail("getUpdates", InvalidToken())
    await bot.start()
    telegram.say("Ana", "hello")
    with pytest.raises(TokenRefused):
        await bot.quiet()
    with pytest.raises(TokenRefused):
        await bot.stop()


def test_nothing_shows_the_token(settings: Settings) -> None:
    assert "offline" not in repr(app.App(settings).bot)
