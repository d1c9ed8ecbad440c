"""Backups in a folder: which are made, and which are kept."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Engine

from bot.storage import backups, copies, files
from tests.bot.keeping import NOON

DAY = 24 * 3600


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_folder_is_made_and_thinned_out(engine: Engine, folder: Path) -> None:
    folder.mkdir()
    for day in range(31):
        made = datetime.fromtimestamp(NOON + day * DAY, UTC)
        (folder / f"tanteo-{made:%Y%m%d-%H%M%S}.db").touch()
    backups.made(engine, folder, NOON + 31 * DAY)
    assert backups.newest(folder) == NOON + 31 * DAY
    assert len(names(folder)) == 30
    assert "tanteo-20231116" in names(folder)[0]


def test_what_is_not_ours_is_left_alone(engine: Engine, folder: Path) -> None:
    folder.mkdir()
    others = ["notes.txt", "other-20200101-000000.db", "tanteo-20200101-000000.db.gz"]
    for name in others:
        (folder / name).touch()
    backups.made(engine, folder, NOON)
    assert set(others) < set(names(folder))


@pytest.mark.parametrize("migrates", [True, False])
def test_whoever_is_killed_again_and_again_leaves_one_piece_at_most(
    engine: Engine,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    migrates: bool,  # noqa: FBT001
) -> None:
    def killed(_engine: Engine, file: Path, *_: object) -> None:
        files.beside(file, ".part").touch()
        raise SystemExit

    def attempt(now: int) -> None:
        backups.made(engine, folder, now, before="0005" if migrates else None)

    with monkeypatch.context() as patch:
        patch.setattr(copies, "into_file", killed)
        for second in range(3):
            with pytest.raises(SystemExit):
                attempt(NOON + second)
        assert len(names(folder)) == 1
    attempt(NOON + 9)
    assert [name for name in names(folder) if name.endswith(".part")] == []


def test_few_backups_from_before_migrations_are_kept(engine: Engine, folder: Path) -> None:
    folder.mkdir()
    for day in range(4):
        (folder / f"tanteo-20231114-22132{day}-schema-000{day}.db").touch()
    backups.made(engine, folder, NOON + 4, before="0004")
    assert [name[-7:-3] for name in names(folder)] == ["0002", "0003", "0004"]
    assert backups.newest(folder) is None
