"""What the process says and does when things go wrong: one line, no secrets, and on it goes."""

import os
from contextlib import suppress
from pathlib import Path

import pytest

from bot import version
from bot.errors import Exit
from bot.storage import database
from tests.faults import ledger
from tests.faults.double import TOKEN, Cut, Odd
from tests.faults.process import Process
from tests.faults.server import Server

CANARY = "Quetzalcoatl"
UNFLUSHED = 120  # what Python ends with when it cannot write its last line


def test_a_revoked_token_ends_the_bot_with_one_clear_line(server: Server, bot: Process) -> None:
    bot.start()
    server.until(lambda: "getUpdates" in server.telegram.lives[bot.life])
    server.telegram.token = "1:another"
    server.say("Ana", "/help")
    assert bot.ended() == Exit.REFUSED
    first, *_, last = bot.log.splitlines()
    assert first.endswith(f"INFO tanteo: {version.described()}")
    assert "Telegram refuses the token" in last
    assert "Traceback" not in bot.log
    assert TOKEN not in bot.log


def test_neither_token_nor_peoples_words_are_in_the_log(server: Server, tmp_path: Path) -> None:
    half = f'{{"ok": true, "result": [{{"update_id": 1, "message": {{"text": "{CANARY}"'
    server.fail("getUpdates", Odd(200, half))
    server.fail("sendMessage", Cut())
    server.fail("sendMessage", Odd(502, f"<html>{CANARY}</html>"))
    with Process(tmp_path, server.url, settings={"log": "debug"}) as bot:
        for text in (f"/new bolot {CANARY} Luis", f"/hand {CANARY} 92", f"/{CANARY}", "/score"):
            server.say(CANARY, text)
        engine = database.engine(bot.database)
        server.until(lambda: not server.telegram.updates)
        server.until(lambda: ledger.idle(engine))
        engine.dispose()
        assert bot.stop() == 0
    assert bot.log
    assert TOKEN not in bot.log
    assert CANARY not in bot.log


def answered(server: Server, bot: Process, sink: Path) -> int:
    """Have somebody answered by a bot that logs its trouble there; return its exit status."""
    bot.sink = sink
    server.fail("getUpdates", Odd())
    server.say("Ana", "/help")
    bot.start()
    server.until(lambda: server.said)
    return bot.stop()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_a_log_that_cannot_be_written_stops_nobody(server: Server, bot: Process) -> None:
    assert answered(server, bot, Path("/dev/full")) in {0, UNFLUSHED}


def test_a_log_that_nobody_reads_stops_nobody(
    server: Server, bot: Process, tmp_path: Path
) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    ends = [os.open(pipe, way | os.O_NONBLOCK) for way in (os.O_RDONLY, os.O_WRONLY)]
    with suppress(BlockingIOError):
        while True:
            os.write(ends[1], bytes(4096))
    assert answered(server, bot, pipe) == 0
    for end in ends:
        os.close(end)
