"""A bot told to end finishes what it has begun; told twice, it lets go, and nothing is lost."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable

import httpx
import pytest

from bot.signals import GRACE, LETTING_GO
from bot.webhook import SECRET
from tests.bot.loopback import ROOT, TOKEN, BotApi, ended, says, started

pytestmark = pytest.mark.usefixtures("bare")

CANARY = "Canary_secret-0123456789"
HANGING = """
import asyncio, os, signal, time
from bot import signals
signals.LETTING_GO = 0
async def main():
    with signals.Ending() as ending:
        hanging = asyncio.create_task(asyncio.to_thread(time.sleep, 600))
        for heard in (ending.asked, ending.urged):
            os.kill(os.getpid(), signal.SIGTERM)
            await heard.wait()
asyncio.run(main())
"""


@pytest.fixture
async def api() -> AsyncIterator[BotApi]:
    made = BotApi()
    async with made.serving():
        yield made


def waiting(table: str) -> int:
    """Count what waits in the inbox or the outbox."""
    column = {"inbox": "done_at", "outbox": "sent_at"}[table]
    with sqlite3.connect("tanteo.db") as base:
        [count] = base.execute(f"SELECT count(*) FROM {table} WHERE {column} IS NULL").fetchone()  # noqa: S608
    base.close()
    return int(count)


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not happened():  # noqa: ASYNC110 - another process brings it about
            await asyncio.sleep(0.05)


async def sending(api: BotApi) -> tuple[Process, asyncio.Event]:
    """Start a bot that is about to answer, and hold its first answer."""
    let_go = api.hold("sendMessage")
    bot = await started(api.url)
    for _ in range(3):
        api.telegram.say("Ana", "/help")
    await api.asked["sendMessage"].wait()
    return bot, let_go


async def test_a_signal_lets_the_bot_finish(api: BotApi) -> None:
    bot, let_go = await sending(api)
    bot.send_signal(signal.SIGTERM)
    await says(bot, "finishing what is begun")
    assert bot.returncode is None
    let_go.set()
    assert (await ended(bot))[0] == 0
    assert len(api.heard()) == 3
    assert (waiting("inbox"), waiting("outbox")) == (0, 0)


async def test_a_second_signal_leaves_the_rest_for_the_next_start(api: BotApi) -> None:
    bot, let_go = await sending(api)
    bot.send_signal(signal.SIGTERM)
    await says(bot, "finishing what is begun")
    bot.send_signal(signal.SIGTERM)
    status, said = await ended(bot)
    assert (status, "Traceback" in said, TOKEN in said) == (1, False, False)
    assert "the rest waits in the database" in said
    assert waiting("outbox") > 0
    let_go.set()
    bot = await started(api.url)
    await until(lambda: waiting("inbox") + waiting("outbox") == 0)
    bot.send_signal(signal.SIGINT)
    assert (await ended(bot))[0] == 0
    assert 3 <= len(api.heard()) <= 4  # what was on its way may come twice


async def test_a_bot_told_to_end_before_it_has_begun_ends(api: BotApi) -> None:
    api.hold("getMe")
    bot = await started(api.url)
    await api.asked["getMe"].wait()
    bot.send_signal(signal.SIGTERM)
    status, said = await ended(bot)
    assert (status, "Traceback" in said) == (0, False)


async def test_a_thread_that_hangs_does_not_hold_the_end() -> None:
    run = [sys.executable, "-c", HANGING]
    hanging = await asyncio.create_subprocess_exec(
        *run, stderr=PIPE, env=os.environ | {"PYTHONPATH": str(ROOT)}
    )
    status, said = await ended(hanging)
    assert (status, "the bot ends without it" in said) == (1, True)


async def test_a_bot_with_a_webhook_answers_posts_and_ends(api: BotApi) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        listen = f"127.0.0.1:{door.getsockname()[1]}"
    bot = await started(
        api.url,
        TANTEO_WEBHOOK_URL="https://bot.example/hook",
        TANTEO_WEBHOOK_SECRET=CANARY,
        TANTEO_LISTEN=listen,
        TANTEO_LOG="debug",
    )
    await says(bot, "the webhook listens on")
    api.telegram.say("Ana", "/help")
    async with httpx.AsyncClient() as poster:
        answer = await poster.post(
            f"http://{listen}/hook", json=api.telegram.updates.popleft(), headers={SECRET: CANARY}
        )
    assert answer.status_code == 200
    bot.send_signal(signal.SIGTERM)
    status, said = await ended(bot)
    assert (status, len(api.heard()), "getUpdates" in api.asked) == (0, 1, False)
    assert not any(secret in said for secret in (CANARY, TOKEN))


async def test_only_one_instance_polls(api: BotApi) -> None:
    first = await started(api.url)
    await api.asked["getUpdates"].wait()
    status, said = await ended(await started(api.url))
    assert (status, said.count("\n")) == (1, 1)
    assert "another instance works on this database" in said
    first.kill()
    await ended(first)
    api.asked["getUpdates"].clear()
    third = await started(api.url)
    await api.asked["getUpdates"].wait()
    third.send_signal(signal.SIGTERM)
    assert (await ended(third))[0] == 0


def test_docker_waits_longer_than_the_bot_takes() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    [granted] = re.findall(r"stop_grace_period: (\d+)s", compose)
    assert int(granted) > GRACE + LETTING_GO
