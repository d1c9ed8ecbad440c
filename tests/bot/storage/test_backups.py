"""Backups in a folder: which are made and kept, by whom, and before what."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pydantic import SecretStr
from sqlalchemy import Engine, text

from bot import app
from bot.errors import OperatorError
from bot.settings import Settings
from bot.simulator.telegram import Telegram
from bot.storage import backups, database, files, instance_lock, schedule, schema, upgrades
from bot.storage.instance_lock import Inside
from tests.bot.keeping import NOON

DAY = 24 * 3600
OLD = "0005"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


@pytest.fixture
def blank(blank_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """Open a database without a schema."""
    monkeypatch.chdir(tmp_path)
    made = database.engine(blank_url)
    yield made
    made.dispose()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_of_a_year_the_newest_of_days_weeks_and_months_are_kept() -> None:
    last = datetime(2026, 11, 22, 3, tzinfo=UTC)
    kept = backups.kept([last - timedelta(hours=12 * n) for n in range(800)])
    days = [(last.date() - made.date()).days for made in sorted(kept, reverse=True)]
    assert days[:7] == [0, 1, 2, 3, 4, 5, 6]
    assert len(kept) <= 7 + 4 + 12
    assert 300 < days[-1] < 366


def test_keeping_again_what_was_kept_loses_nothing_that_is_still_of_use() -> None:
    last = datetime(2026, 11, 22, 3, tzinfo=UTC)
    kept: set[datetime] = set()
    for day in range(700):
        kept = backups.kept([*kept, last + timedelta(days=day)])
    ages = sorted((last + timedelta(days=699) - made).days for made in kept)
    assert ages[:7] == list(range(7))
    assert len(ages) >= 7 + 2 + 10
    assert ages[-1] > 320


def test_a_folder_is_made_and_thinned_out(engine: Engine, folder: Path) -> None:
    for day in range(10):
        backups.daily(engine, folder, NOON + day * DAY)
    assert backups.newest(folder) == NOON + 9 * DAY
    assert 7 <= len(names(folder)) < 10


def test_what_is_not_ours_is_left_alone(engine: Engine, folder: Path) -> None:
    folder.mkdir()
    others = ["notes.txt", "other-20200101-000000.db", "tanteo-20200101-000000.db.gz"]
    for name in others:
        (folder / name).touch()
    left = folder / "tanteo-20200101-000000.db.part"
    left.touch()
    os.utime(left, (0, 0))
    backups.daily(engine, folder, NOON)
    assert set(others) < set(names(folder))
    assert not left.exists()


def test_there_is_no_newest_backup_where_there_is_none(folder: Path) -> None:
    assert backups.newest(folder) is None


def test_a_folder_that_cannot_be_made_is_reported(engine: Engine, folder: Path) -> None:
    folder.write_text("a file", "utf-8")
    with pytest.raises(OperatorError, match="backups cannot be used"):
        backups.daily(engine, folder, NOON)


@pytest.mark.parametrize("given", [True, False])
def test_a_backup_comes_before_a_migration(blank: Engine, folder: Path, given: bool) -> None:  # noqa: FBT001
    with blank.begin() as connection:
        schema.migrate(connection, OLD)
        connection.execute(text("INSERT INTO chat (id, undo, created_at) VALUES (1, 'seats', 5)"))
    upgrades.upgrade(blank, folder if given else None)
    where = folder if given else Path.cwd()
    [kept] = where.glob(f"tanteo-*-schema-{OLD}.db")
    with closing(sqlite3.connect(kept)) as base:
        assert base.execute("SELECT version_num FROM alembic_version").fetchall() == [(OLD,)]
        assert base.execute("SELECT id, created_at FROM chat").fetchall() == [(1, 5)]
    with blank.connect() as connection:
        assert schema.revision(connection) == schema.revisions()[0]


def test_a_new_database_and_one_of_the_newest_schema_need_no_backup(
    blank: Engine, folder: Path
) -> None:
    upgrades.upgrade(blank, folder)
    upgrades.upgrade(blank, folder)
    assert not folder.exists()


def test_without_a_backup_nothing_is_migrated(blank: Engine, folder: Path) -> None:
    folder.write_text("a file", "utf-8")
    with blank.begin() as connection:
        schema.migrate(connection, OLD)
    with pytest.raises(upgrades.NoBackup, match="TANTEO_BACKUP_DIR"):
        upgrades.upgrade(blank, folder)
    with blank.connect() as connection:
        assert schema.revision(connection) == OLD


def test_few_backups_from_before_migrations_are_kept(engine: Engine, folder: Path) -> None:
    for day in range(5):
        backups.before_migration(engine, folder, f"000{day}", NOON + day)
    assert [name[-7:-3] for name in names(folder)] == ["0002", "0003", "0004"]
    assert backups.newest(folder) is None


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "FIRST_SECONDS", 0)
    monkeypatch.setattr(schedule, "EVERY_SECONDS", 0.01)
    monkeypatch.setattr(instance_lock, "WAIT_MILLISECONDS", 1)


def count(folder: Path) -> int:
    return len(list(folder.glob("*.db")))


async def until(sure: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60):
        while not sure():  # noqa: ASYNC110 - a file tells nobody that it is there
            await asyncio.sleep(0.01)


@asynccontextmanager
async def keeping(engine: Engine, folder: Path, clock: Callable[[], int]) -> AsyncIterator[None]:
    """Have backups made."""
    task = asyncio.create_task(schedule.keep(engine, folder, clock))
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


@pytest.mark.only("postgresql")
@pytest.mark.usefixtures("soon")
async def test_one_replica_makes_the_backups_of_all(engine: Engine, folder: Path) -> None:
    other = Inside(engine, instance_lock.BACKUPS)
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
        patch.setattr(files, "_placed", full)
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

    monkeypatch.setattr(backups, "daily", endless)
    async with asyncio.timeout(60), keeping(engine, folder, lambda: NOON):
        await begun.wait()


@pytest.mark.usefixtures("soon")
async def test_a_running_bot_makes_backups_where_the_settings_say(
    database_url: str, folder: Path
) -> None:
    settings = Settings(token=SecretStr("1:offline"), database_url=database_url, backup_dir=folder)
    telegram = Telegram()
    bot = app.build(settings, telegram, clock=telegram.clock)
    await bot.start()
    telegram.say("Ana", "/new bolot")
    await until(lambda: count(folder) == 1)
    assert await bot.stop()
