"""Each rule of docs/alerts.yml goes through its outage; a quiet bot fires none."""

import asyncio
import re
import sqlite3
import time
from collections import namedtuple
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy.exc import OperationalError
from sqlmodel import Session
from telegram.error import NetworkError, RetryAfter, TimedOut

from bot import app
from bot.app import App
from bot.settings import Settings
from bot.simulator.telegram import GROUP, Refused, Telegram
from bot.storage import backups
from bot.storage.models import Inbox
from bot.transport import vitals
from tests.faults.process import HOOK, ROOT, Address

RULES = dict(
    re.findall(
        r"- alert: (\w+)\n +expr: (.+)\n +for: \d+m\n +labels: \{severity: (?:page|ticket)\}\n"
        r" +annotations: \{summary: \".+\"\}\n",
        (ROOT / "docs" / "alerts.yml").read_text("utf-8"),
    )
)
SELECTOR = re.compile(r"\b((?:tanteo_|up\b)\w*)(\{.*?\})?(?:\[(\w+)\])?")
NOON = 1_700_000_000
ROOM = namedtuple("ROOM", "free")  # noqa: PYI024 - as shutil gives it

pytestmark = pytest.mark.only("sqlite")


class Vector(dict[str, float]):
    """The samples of a metric by their labels; a comparison keeps those of which it is true."""

    def __gt__(self, least: float) -> bool:
        """Whether one is more."""
        return any(value > least for value in self.values())

    def __lt__(self, most: float) -> bool:
        """Whether one is less."""
        return any(value < most for value in self.values())

    def __eq__(self, other: object) -> bool:
        """Whether one is this."""
        return any(value == other for value in self.values())

    def __rsub__(self, other: float) -> "Vector":
        """Take all from a number."""
        return Vector({name: other - value for name, value in self.items()})

    __hash__ = None


def fires(rule: str, before: Mapping[str, float], now: Mapping[str, float]) -> bool:
    """Work a rule out, of two scrapes at the ends of whatever time it looks back over."""

    def select(name: str, labels: str, *, ago: bool = False) -> Vector:
        wanted = re.findall(r'\w+="[^"]*"', labels)
        found = before if ago else now
        return Vector(
            (each, value)
            for each, value in found.items()
            if each.partition("{")[0] == name and all(label in each for label in wanted)
        )

    def grown(name: str, labels: str) -> Vector:
        old = select(name, labels, ago=True)  # what was not there then has not grown
        return Vector(
            (each, value - old[each])
            for each, value in select(name, labels).items()
            if each in old
        )

    def python(found: re.Match[str]) -> str:
        look = "grown" if found[3] else "select"
        return f"{look}({found[1]!r}, {found[2] or ''!r})"

    meant: dict[str, Any] = {
        "select": select,
        "grown": grown,
        "increase": lambda vector: vector,
        "delta": lambda vector: vector,
        "sum": lambda vector: Vector({"": sum(vector.values())}),
        "time": time.time,
    }
    return bool(eval(SELECTOR.sub(python, RULES[rule]), meant))  # noqa: S307 - our own rules


class Watched:
    """A bot with a webhook or without, its Telegram, and whoever scrapes its metrics."""

    def __init__(self, bot: App, telegram: Telegram, settings: Settings) -> None:
        self.bot, self.telegram, self.settings = bot, telegram, settings

    async def scrape(self) -> dict[str, float]:
        try:
            async with httpx.AsyncClient(timeout=60) as client:
                text = (await client.get(f"http://{self.settings.metrics}/metrics")).text
        except httpx.TransportError:
            return {'up{job="tanteo"}': 0}
        lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, _, value in lines} | {'up{job="tanteo"}': 1}

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(60):
            while not true():  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def fail(self, error: Exception, chat: int = GROUP) -> None:
        """Let the answer to a message fail."""
        calls = self.bot.bot.calls.total()
        self.telegram.fail("sendMessage", error)
        self.telegram.say("Ana", "/help", chat=chat)
        await self.until(lambda: self.bot.bot.calls.total() > calls and not self.telegram.updates)
        await self.until(lambda: self.bot.worker.resting)


@asynccontextmanager
async def watched(database_url: str, folder: Path, *, hooked: bool) -> AsyncIterator[Watched]:
    telegram = Telegram(now=NOON)
    with Address() as metrics, Address() as listen:
        settings = Settings(
            token=SecretStr("1:offline"),
            database_url=database_url,
            metrics=metrics.name,
            backup_dir=folder,
            listen=listen.name,
            webhook_url=HOOK if hooked else None,
            webhook_secret=SecretStr("right"),
        )
        bot = app.build(settings, telegram, clock=telegram.clock)
        backups.daily(bot.engine, folder, int(time.time()))
        await bot.start()
        try:
            yield Watched(bot, telegram, settings)
        finally:
            await asyncio.gather(bot.stop(), return_exceptions=True)


async def down(watched: Watched, _: pytest.MonkeyPatch) -> None:
    await watched.bot.stop()


async def deaf(watched: Watched, _: pytest.MonkeyPatch) -> None:
    for _again in range(50):
        watched.telegram.fail("getUpdates", NetworkError("gone"))
    watched.telegram.say("Ana", "/help")  # ends the poll that is under way
    await watched.until(lambda: watched.bot.bot.calls["getUpdates", "NetworkError"])
    watched.bot.intake.last_success -= 200


async def updates_wait(watched: Watched, _: pytest.MonkeyPatch) -> None:
    with Session(watched.bot.engine) as session, session.begin():
        later = watched.telegram.clock() + 50
        row = Inbox(update_id=1, telegram_chat_id=7, raw={}, received_at=NOON - 90)
        row.not_before = later
        session.add(row)


async def nothing_written(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(watched.bot.writer, "write", full)
    monkeypatch.setattr(watched.bot.writer, "note", full)
    watched.telegram.say("Ana", "/help")
    await watched.until(lambda: watched.bot.worker.trouble)
    watched.bot.writer.wrote_at -= 100


async def answers_wait(watched: Watched, _: pytest.MonkeyPatch, seconds: int = 100) -> None:
    await watched.fail(RetryAfter(2000))
    watched.telegram.now += seconds
    watched.bot.bot.answers.arrived_at -= seconds


async def one_chat_waits(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    await answers_wait(watched, monkeypatch, 1000)


async def in_doubt(watched: Watched, _: pytest.MonkeyPatch) -> None:
    for chat in range(6):
        await watched.fail(TimedOut(), watched.telegram.group(-2000 - chat, "Mesa"))


async def unreachable(watched: Watched, _: pytest.MonkeyPatch) -> None:
    for chat in range(21):
        kicked = Refused(403, "Forbidden: bot was kicked from the group chat")
        await watched.fail(kicked, watched.telegram.group(-2000 - chat, "Mesa"))


async def set_aside(watched: Watched, _: pytest.MonkeyPatch) -> None:
    watched.telegram.deliver("message", {"chat": {"id": GROUP}})
    await watched.bot.quiet()


async def forged(watched: Watched, _: pytest.MonkeyPatch) -> None:
    async with httpx.AsyncClient() as client:
        for _again in range(21):
            where = f"http://{watched.settings.listen}/hook"
            assert (await client.post(where, json={})).status_code == 403


async def no_backup(watched: Watched, _: pytest.MonkeyPatch) -> None:
    assert watched.settings.backup_dir
    for file in watched.settings.backup_dir.iterdir():
        file.unlink()


async def disk_full(_: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "disk_usage", lambda _: ROOM(10**6))


OUTAGES: dict[str, Callable[[Watched, pytest.MonkeyPatch], Awaitable[None]]] = {
    "TanteoDown": down,
    "TanteoDeaf": deaf,
    "TanteoUpdatesWait": updates_wait,
    "TanteoNothingWritten": nothing_written,
    "TanteoAnswersWait": answers_wait,
    "TanteoOneChatWaits": one_chat_waits,
    "TanteoAnswersInDoubt": in_doubt,
    "TanteoUnreachable": unreachable,
    "TanteoSetAside": set_aside,
    "TanteoPostsRefused": forged,
    "TanteoNoBackup": no_backup,
    "TanteoDiskFull": disk_full,
}


def test_every_rule_has_its_outage() -> None:
    text = (ROOT / "docs" / "alerts.yml").read_text("utf-8")
    assert list(RULES) == list(OUTAGES) == re.findall(r"- alert: (\w+)", text)


@pytest.mark.parametrize("rule", OUTAGES)
async def test_a_rule_fires_in_its_outage_and_not_before(
    rule: str, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hooked = rule == "TanteoPostsRefused"
    async with watched(database_url, tmp_path / "backups", hooked=hooked) as bot:
        before = await bot.scrape()
        assert not [each for each in RULES if fires(each, before, before)]
        await OUTAGES[rule](bot, monkeypatch)
        assert fires(rule, before, await bot.scrape())
