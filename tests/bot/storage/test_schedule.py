"""Backups are made once a day, by one of all replicas."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine

from bot.storage import backups, files, owner
from bot.storage.owner import Inside
from tests.bot.keeping import NOON
from tests.until import until

DAY = 24 * 3600


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "FIRST_SECONDS", 0)
    monkeypatch.setattr(backups, "AGAIN_SECONDS", 0.01)


def count(folder: Path) -> int:
    return len(list(folder.glob("*.db")))


@asynccontextmanager
async def keeping(engine: Engine, folder: Path, clock: Callable[[], int]) -> AsyncIterator[None]:
    """Have backups made."""
    task = asyncio.create_task(backups.Schedule(engine, folder, clock).keep())
    yield
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()


@pytest.mark.usefixtures("soon")
async def test_a_backup_is_made_once_a_day(engine: Engine, folder: Path) -> None:
    now = NOON
    async with keeping(engine, folder, lambda: now):
        await until(lambda: count(folder) == 1)
        now = NOON + DAY - 1
        await asyncio.sleep(0.2)
        assert count(folder) == 1
        now = NOON + DAY
        await until(lambda: count(folder) == 2)
        now = NOON - 5  # the clock was wrong before: a backup of the future is none of today
        await until(lambda: count(folder) == 3)


@pytest.mark.pooled
@pytest.mark.only("postgresql")
@pytest.mark.usefixtures("soon")
async def test_one_replica_makes_the_backups_of_all(engine: Engine, folder: Path) -> None:
    other = Inside(engine, owner.BACKUPS)
    other.hold()
    async with keeping(engine, folder, lambda: NOON):
        await asyncio.sleep(0.3)
        assert count(folder) == 0
        other.release()
        await until(lambda: count(folder) == 1)


@pytest.mark.usefixtures("soon")
async def test_a_backup_that_fails_is_reported_and_tried_again(
    engine: Engine, folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files, "_synced", full)
        async with keeping(engine, folder, lambda: NOON):
            await until(lambda: "no backup was made: " in caplog.text)
            assert "No space left" in caplog.text
            patch.undo()
            await until(lambda: count(folder) == 1)


@pytest.mark.usefixtures("soon")
async def test_a_bot_that_ends_does_not_wait_for_a_backup(
    engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    def endless(_engine: object, _folder: object, _now: int, pace: files.Pace) -> None:
        loop.call_soon_threadsafe(begun.set)
        while True:
            pace()

    monkeypatch.setattr(backups, "made", endless)
    async with asyncio.timeout(60), keeping(engine, folder, lambda: NOON):
        await begun.wait()
