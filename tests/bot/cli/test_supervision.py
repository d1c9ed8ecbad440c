"""A bot told to end finishes what it has begun; told twice, it lets go, and nothing is lost."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.cli.supervision import GRACE, LETTING_GO
from bot.errors import Exit
from tests.faults.double import TOKEN, Held
from tests.faults.process import ROOT, Process
from tests.faults.server import Server

CANARY = "Canary_secret-0123456789"
HANGING = """
import asyncio, os, signal, time
from bot.cli import supervision
supervision.LETTING_GO = 0
async def main():
    ending = supervision.Ending()
    hanging = asyncio.create_task(asyncio.to_thread(time.sleep, 600))
    for heard in (ending.asked, ending.urged):
        os.kill(os.getpid(), signal.SIGTERM)
        await heard.wait()
asyncio.run(main())
"""

BEGINNING = """
import os, signal
from bot.cli import supervision
supervision.leave_at_once()
os.kill(os.getpid(), signal.SIGTERM)
print("still there")
"""

Start = Callable[..., Process]


@pytest.fixture
def start(server: Server, tmp_path: Path) -> Iterator[Start]:
    """Give what starts a bot over one database."""
    bots: list[Process] = []

    def started(**settings: str) -> Process:
        bots.append(bot := Process(tmp_path, server.url, settings=settings))
        bot.start()
        return bot

    yield started
    for bot in bots:
        bot.kill()


def waiting(bot: Process) -> int:
    """Count what waits to be taken or sent."""
    with sqlite3.connect(bot.database.removeprefix("sqlite:///")) as base:
        [[count]] = base.execute(
            "SELECT (SELECT count(*) FROM inbox WHERE done_at IS NULL)"
            " + (SELECT count(*) FROM outbox WHERE sent_at IS NULL)"
        )
    base.close()
    return int(count)


def asked(server: Server, bot: Process, method: str) -> None:
    """Wait until a bot calls a method."""
    server.until(lambda: method in server.telegram.lives[bot.life])


def sending(server: Server, start: Start) -> tuple[Process, Held]:
    """Start a bot that is about to answer, and hold its first answer."""
    server.fail("sendMessage", held := Held())
    bot = start()
    for _ in range(3):
        server.say("Ana", "/help")
    asked(server, bot, "sendMessage")
    return bot, held


def ended_by_signal(server: Server, bot: Process) -> None:
    bot.signal(signal.SIGTERM)
    server.until(lambda: "finishing what is begun" in bot.log)


def test_a_signal_lets_the_bot_finish(server: Server, start: Start) -> None:
    bot, held = sending(server, start)
    ended_by_signal(server, bot)
    assert bot.alive
    server.do(held.let_go)
    assert bot.ended() == 0
    assert len(server.said) == 3
    assert waiting(bot) == 0


def test_a_second_signal_leaves_the_rest_for_the_next_start(server: Server, start: Start) -> None:
    bot, held = sending(server, start)
    ended_by_signal(server, bot)
    assert bot.stop() == 1
    assert "the rest waits in the database" in bot.log
    assert not any(word in bot.log for word in ("Traceback", TOKEN))
    assert waiting(bot) > 0
    server.do(held.let_go)
    bot = start()
    server.until(lambda: not server.telegram.updates and not waiting(bot))
    bot.signal(signal.SIGINT)
    assert bot.ended() == 0
    assert 3 <= len(server.said) <= 4  # what was on its way may come twice


def test_a_bot_told_to_end_before_it_has_begun_ends(server: Server, start: Start) -> None:
    server.fail("getMe", Held())
    bot = start()
    asked(server, bot, "getMe")
    assert bot.stop() == 0
    assert "Traceback" not in bot.log


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script], env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_bot_that_is_still_being_loaded_ends_at_once() -> None:
    ended = run(BEGINNING)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_a_thread_that_hangs_does_not_hold_the_end() -> None:
    hanging = run(HANGING)
    assert (hanging.returncode, "the bot ends without it" in hanging.stderr) == (1, True)


def test_only_one_instance_polls(server: Server, start: Start) -> None:
    first = start()
    asked(server, first, "getUpdates")
    second = start()
    assert second.ended() == Exit.TAKEN
    [version, refusal] = second.log.splitlines()
    assert "INFO tanteo: tanteo " in version
    assert "another instance works on this database" in refusal
    assert first.alive


def test_docker_waits_longer_than_the_bot_takes() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    [granted] = re.findall(r"stop_grace_period: (\d+)s", compose)
    assert int(granted) > GRACE + LETTING_GO
