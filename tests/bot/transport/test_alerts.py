"""Each rule of docs/alerts.yml goes through its outage; a quiet bot fires none."""

import re
import sqlite3
import time
from collections import namedtuple
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from telegram.error import NetworkError, RetryAfter, TimedOut

from bot import app
from bot.simulator.telegram import GROUP, Refused
from bot.storage import backups
from bot.storage.models import Inbox
from bot.storage.transaction import begun
from bot.transport import vitals
from tests.bot.transport.watched import NOON, Watched, watched
from tests.client import Client
from tests.faults.process import HOOK, ROOT
from tests.until import until

RULES = dict(
    re.findall(
        r"- alert: (\w+)\n +expr: (.+)\n +for: \d+m\n +labels: \{severity: (?:page|ticket)\}\n"
        r" +annotations: \{summary: \".+\"\}\n",
        (ROOT / "docs" / "alerts.yml").read_text("utf-8"),
    )
)
SELECTOR = re.compile(r"\b((?:tanteo_|up\b)\w*)(\{.*?\})?(?:\[(\w+)\])?")
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


async def down(watched: Watched, _: pytest.MonkeyPatch) -> None:
    await watched.bot.stop()


async def deaf(watched: Watched, _: pytest.MonkeyPatch) -> None:
    for _again in range(50):
        watched.telegram.fail("getUpdates", NetworkError("gone"))
    watched.telegram.say("Ana", "/help")  # ends the poll that is under way
    await until(lambda: watched.bot.bot.traffic.calls["getUpdates", "NetworkError"])
    watched.bot.intake.last_success -= 200


async def updates_wait(watched: Watched, _: pytest.MonkeyPatch) -> None:
    row = {"update_id": 1, "telegram_chat_id": 7, "raw": {}, "received_at": NOON - 90}
    with begun(watched.bot.engine) as transaction:
        transaction.add(Inbox, **row, not_before=watched.telegram.clock() + 50)


async def nothing_written(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(watched.bot.writer, "write", full)
    monkeypatch.setattr(watched.bot.writer, "note", full)
    monkeypatch.setattr(app, "GRACE", 0.1)  # it ends without what cannot be written
    watched.telegram.say("Ana", "/help")
    await until(lambda: watched.bot.worker.trouble)
    watched.bot.writer.wrote_at -= 100


async def answers_wait(watched: Watched, _: pytest.MonkeyPatch, seconds: int = 100) -> None:
    await watched.fail(RetryAfter(2000))
    watched.telegram.now += seconds
    watched.bot.bot.traffic.arrived_at -= seconds


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
    async with Client() as client:
        for _again in range(21):
            where = f"http://{watched.settings.listen}/hook"
            assert (await client.post(where, json={})).status_code == 403


async def no_backup(watched: Watched, _: pytest.MonkeyPatch) -> None:
    assert watched.settings.backup_dir
    for file in watched.settings.backup_dir.iterdir():
        file.unlink()


async def disk_full(_: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vitals, "disk_usage", lambda _: ROOM(10**6))


Outage = Callable[[Watched, pytest.MonkeyPatch], Awaitable[None]]
# What fires in which outage, and what /readyz then says.
OUTAGES: dict[str, tuple[Outage, str]] = {
    "TanteoDown": (down, ""),
    "TanteoDeaf": (deaf, "Telegram has not answered"),
    "TanteoUpdatesWait": (updates_wait, "an update waits for"),
    "TanteoNothingWritten": (nothing_written, "database or disk is full"),
    "TanteoAnswersWait": (answers_wait, "an answer waits for"),
    "TanteoOneChatWaits": (one_chat_waits, "an answer waits for"),
    "TanteoAnswersInDoubt": (in_doubt, "took none of the last 6 answers"),
    "TanteoUnreachable": (unreachable, "21 chats"),
    "TanteoSetAside": (set_aside, "ok"),
    "TanteoPostsRefused": (forged, "ok"),
    "TanteoNoBackup": (no_backup, "ok"),
    "TanteoDiskFull": (disk_full, "1 MB"),
}


def test_every_rule_has_its_outage() -> None:
    text = (ROOT / "docs" / "alerts.yml").read_text("utf-8")
    assert list(RULES) == list(OUTAGES) == re.findall(r"- alert: (\w+)", text)


async def scraped(bot: Watched) -> dict[str, float]:
    """Scrape a bot as Prometheus does, which notes whether it is up."""
    try:
        return await bot.metrics() | {'up{job="tanteo"}': 1}
    except httpx.TransportError:
        return {'up{job="tanteo"}': 0}


@pytest.mark.parametrize("rule", OUTAGES)
async def test_a_rule_fires_in_its_outage_and_not_before(
    rule: str, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of the kind is a reason to start the bot again."""
    folder, (outage, said) = tmp_path / "backups", OUTAGES[rule]
    hook = {"webhook_url": HOOK, "webhook_secret": "right"} if outage is forged else {}
    now = int(time.time())
    async with watched(
        database_url, lambda bot: backups.made(bot.engine, folder, now), backup_dir=folder, **hook
    ) as bot:
        before = await scraped(bot)
        assert not [each for each in RULES if fires(each, before, before)]
        await outage(bot, monkeypatch)
        assert fires(rule, before, await scraped(bot))
        if outage is not down:
            assert said in await bot.answers("/readyz", 200 if said == "ok" else 503)
            assert await bot.status("/healthz") == 200
