"""A damaged file is found while the bot works, and nobody has to wait for that."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine

from bot.errors import Unusable
from bot.storage import conditions, files, schema
from bot.storage import database as databases
from tests.bot.spoilt import spoil, turned

pytestmark = pytest.mark.only("sqlite")


@pytest.fixture
def engine(blank_url: str) -> Iterator[Engine]:
    made = databases.engine(blank_url)
    schema.upgrade(made)
    yield made
    made.dispose()


def at(engine: Engine) -> Path:
    return Path(engine.url.database or "")


def test_somebody_who_writes_is_not_in_the_way(engine: Engine) -> None:
    with closing(sqlite3.connect(at(engine), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with closing(sqlite3.connect(at(engine))) as connection:
            assert files.fault(connection) is None


async def test_damage_ends_the_watch(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conditions, "FIRST_SECONDS", 0)
    monkeypatch.setattr(conditions, "EVERY_SECONDS", 0)
    watching = asyncio.create_task(conditions.watch(engine))
    await asyncio.sleep(0.05)
    assert not watching.done()
    watching.cancel()
    await asyncio.wait([watching])
    engine.dispose()
    spoil(at(engine), turned)  # a page that nobody looks at when a bot starts
    async with asyncio.timeout(60):
        with pytest.raises(Unusable):
            await conditions.watch(engine)


@pytest.mark.parametrize("watch", [conditions.watch, conditions.keep_in_sight])
async def test_nobody_stops_looking_by_himself(
    database_url: str, watch: Callable[[Engine], Coroutine[None, None, None]]
) -> None:
    """Not where there is no file either: the bot would end with him."""
    watching = asyncio.create_task(watch(made := databases.engine(database_url)))
    await asyncio.sleep(0.05)
    assert not watching.done()
    watching.cancel()
    made.dispose()


async def test_a_watch_ends_when_it_is_told_to(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conditions, "FIRST_SECONDS", 0)
    monkeypatch.setattr(conditions, "EVERY_SECONDS", 0)
    for _ in range(20):
        watching = asyncio.create_task(conditions.watch(engine))
        await asyncio.sleep(0.001)
        watching.cancel()
        async with asyncio.timeout(60):
            with pytest.raises(asyncio.CancelledError):
                await watching
