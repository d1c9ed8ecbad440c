"""Backups, the way back, and from one kind of database to the other: each as it is typed."""

import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.errors import Exit
from bot.storage import copies, database, files, schema
from bot.storage.folding import replays
from tests.bot.spoilt import PAGE, Change, spoil, turned
from tests.bot.table import Table
from tests.bot.typed import done, refused, tanteo

LINES = (
    "Paco: /new bolot 1000 paco+luis pepe+marta",
    "Paco: [Paco]",
    "Paco: /nos 92",
    "Pepe: /nos 90",
)
SCORE = (164, 160)

pytestmark = pytest.mark.usefixtures("bare", "own_logging")


@pytest.fixture
def url(bare: None, fresh_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Name a database in the settings."""
    del bare  # would take the variable away again
    monkeypatch.setenv("TANTEO_DATABASE_URL", fresh_url)
    return fresh_url


@pytest.fixture
def played(url: str) -> Iterator[Table]:
    """Play two hands, and let the bot run on."""
    with Table(url) as table:
        table.play(*LINES)
        yield table


@contextmanager
def stopped(url: str) -> Iterator[Table]:
    """Play two hands, and stop the bot."""
    with Table(url) as table:
        table.play(*LINES)
    table.engine.dispose()
    yield table


def again(before: Table, url: str) -> Table:
    """Start a bot in the same chat."""
    table = Table(url)
    table.telegram = before.telegram
    table.later(hours=1)
    return table


def totals(url: str) -> tuple[int, ...] | None:
    """Replay the one match of a database."""
    engine = database.engine(url)
    with engine.connect() as connection:
        [match] = replays(connection)
    engine.dispose()
    return match.totals


def file_of(url: str) -> Path:
    return Path(database.address(url).database or "")


def test_a_backup_of_a_running_bot_holds_what_it_wrote_last(played: Table) -> None:
    said = done(tanteo("backup", "one.db"))
    newest = schema.revisions()[0]
    assert said == f"one.db: matches: 1, hands: 2, schema: {newest}; every match was replayed.\n"
    assert totals("sqlite:///one.db") == played.totals() == SCORE
    assert [file.name for file in Path.cwd().glob("one*")] == ["one.db"]
    assert stat.S_IMODE(Path("one.db").stat().st_mode) == 0o600
    Path("one.db").write_text("mine", "utf-8")
    assert "--force" in refused(tanteo("backup", "one.db"))
    assert Path("one.db").read_text("utf-8") == "mine"
    done(tanteo("backup", "one.db", "--force"))


@pytest.mark.only("sqlite")
def test_a_backup_does_not_take_the_place_of_the_database(played: Table, url: str) -> None:
    assert "itself" in refused(tanteo("backup", file_of(url), "--force"), Exit.DATA)
    assert played.totals() == SCORE


@pytest.mark.only("sqlite")
@pytest.mark.parametrize(
    "words", [["backup", "one.db"], ["copy-database", "sqlite:///no.db", "x"]]
)
def test_what_is_not_there_is_not_made(bare: None, words: list[str]) -> None:
    del bare
    assert "there is no such file" in refused(tanteo(*words), Exit.DATA)
    assert not list(Path.cwd().iterdir())


def test_a_backup_restores_into_the_other_kind(
    url: str, database: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stopped(url) as before:
        done(tanteo("backup", "one.db"))
    with other(database, request) as there:
        monkeypatch.setenv("TANTEO_DATABASE_URL", there)
        assert "hands: 2" in done(tanteo("restore", "one.db"))
        with again(before, there) as table:
            table.play("Luis: /nos 100")  # new rows have numbers of their own
            assert table.totals() == (264, 222)


@contextmanager
def other(kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database that holds nothing, of the other kind."""
    if kind == "postgresql":
        yield "sqlite:///other.db"
    else:
        with request.getfixturevalue("postgres").blank() as url:
            yield url


def test_a_database_is_copied_into_the_other_kind_and_back(
    url: str, database: str, request: pytest.FixtureRequest
) -> None:
    with stopped(url), other(database, request) as there:
        assert "hands: 2" in done(tanteo("copy-database", url, there))
        assert totals(there) == SCORE
        assert "not empty" in refused(tanteo("copy-database", url, there))
        done(tanteo("copy-database", there, "sqlite:///back.db"))
        assert totals("sqlite:///back.db") == SCORE


@pytest.mark.only("sqlite")
def test_a_password_does_not_have_to_stand_in_the_command(url: str) -> None:
    """Where everybody on the machine sees it: it may come by a file, the settings or a pipe."""
    with stopped(url):
        Path("to").write_text("sqlite:///one.db\n", "utf-8")
        done(tanteo("copy-database", "TANTEO_DATABASE_URL", "@to"))
        done(tanteo("copy-database", "@to", "-", said="sqlite:///two.db\n"))
        assert totals("sqlite:///two.db") == SCORE
        assert "No such file" in refused(tanteo("copy-database", url, "@none"), Exit.SETTINGS)
        shown = tanteo("copy-database", url, "postgresql://u:secret@127.0.0.1:1/x").stderr
        assert "sees a password in a command" in shown
        assert "secret" not in shown


def test_nothing_is_written_over_unless_told_to(url: str) -> None:
    with stopped(url) as before:
        done(tanteo("backup", "one.db"))
    with again(before, url) as table:
        table.play("Paco: /nos 100")
    table.engine.dispose()
    assert "--force" in refused(tanteo("restore", "one.db"))
    assert totals(url) == (264, 222)
    done(tanteo("restore", "one.db", "--force"))
    assert totals(url) == SCORE


def test_a_running_bot_is_not_restored_under(played: Table) -> None:
    done(tanteo("backup", "one.db"))
    line = refused(tanteo("restore", "one.db", "--force"), Exit.TAKEN)
    assert "another instance" in line
    assert played.totals() == SCORE


@pytest.mark.only("postgresql")
def test_replicas_are_not_restored_under(url: str) -> None:
    with stopped(url):
        done(tanteo("backup", "one.db"))
    engine = database.engine(url)
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        line = refused(tanteo("restore", "one.db", "--force"), Exit.TAKEN)
        assert "others are connected" in line
    engine.dispose()


@pytest.mark.only("sqlite")
def test_a_restored_database_has_the_rights_of_the_one_before(url: str) -> None:
    with stopped(url):
        done(tanteo("backup", "one.db"))
    file_of(url).chmod(0o640)
    done(tanteo("restore", "one.db", "--force"))
    assert stat.S_IMODE(file_of(url).stat().st_mode) == 0o640


SPOILT: list[tuple[Change, str]] = [
    (lambda _: b"shopping list", "file is not a database"),
    (lambda _: b"", "no database of Tanteo's"),
    (lambda whole: whole[:-5000], "malformed"),
    (lambda whole: whole[: -4 * PAGE], "malformed"),
    (turned, "one.db cannot be used"),
    ("DROP TABLE alembic_version", "no database of Tanteo's"),
    ("UPDATE alembic_version SET version_num = '9999'", "newer than this program"),
    ("DELETE FROM desk", "point at nothing"),
]


@pytest.mark.only("sqlite")
def test_what_is_no_good_backup_is_refused_and_nothing_changed(url: str) -> None:
    with stopped(url):
        done(tanteo("backup", "good.db"))
    assert "there is no such file" in refused(tanteo("restore", "one.db", "--force"), Exit.DATA)
    for change, why in SPOILT:
        shutil.copy("good.db", "one.db")
        spoil(Path("one.db"), change)
        assert why in refused(tanteo("restore", "one.db", "--force"), Exit.DATA), change
        assert totals(url) == SCORE


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("copied", ["by us", "by others"])
def test_a_copy_beside_the_log_of_another_file_is_refused_and_can_be_put_right(
    url: str, copied: str, tmp_path: Path
) -> None:
    file = file_of(url)
    log = tmp_path / "old-wal"
    with Table(url) as table:
        table.play(LINES[0])
        shutil.copy(f"{file}-wal", log)  # what a kill leaves
        table.play(*LINES[1:])
        done(tanteo("backup", "one.db"))
        if copied == "by others":
            with closing(sqlite3.connect(file)) as base, closing(sqlite3.connect("2.db")) as copy:
                base.backup(copy)
            shutil.copy("2.db", "one.db")
    shutil.copy("one.db", file)
    shutil.copy(log, f"{file}-wal")
    before = file.read_bytes()
    for command, status in (("migrate", Exit.DATA), ("check", Exit.SETTINGS)):  # without a token
        said = tanteo(command)
        assert (said.exit_code, "tanteo.db-wal is not its own" in said.output) == (status, True)
    assert "tanteo.db-wal is not its own" in refused(tanteo("backup", "new.db"), Exit.DATA)
    assert file.read_bytes() == before
    done(tanteo("restore", "one.db", "--force"))
    assert totals(url) == SCORE


@pytest.mark.only("sqlite")
@pytest.mark.usefixtures("played")
def test_a_disk_that_is_full_leaves_all_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    done(tanteo("backup", "one.db"))
    before = Path("one.db").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "copied", full)
    assert "No space left" in refused(tanteo("backup", "one.db", "--force"), Exit.NO_WRITING)
    assert "No space left" in refused(tanteo("backup", "two.db"), Exit.NO_WRITING)
    assert sorted(file.name for file in Path.cwd().glob("*.db*") if "tanteo" not in file.name) == [
        "one.db"
    ]
    assert Path("one.db").read_bytes() == before


@pytest.mark.only("sqlite")
def test_a_copy_that_differs_is_none(
    url: str, postgres: object, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    del postgres
    real = copies._copy_table  # noqa: SLF001

    def forgetful(source, target, table, pace):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        if table.name != "event":
            real(source, target, table, pace)

    monkeypatch.setattr(copies, "_copy_table", forgetful)
    with stopped(url), other("sqlite", request) as there:
        assert "event has 0 rows, not" in refused(tanteo("copy-database", url, there))
        monkeypatch.undo()
        done(tanteo("copy-database", url, there))


@pytest.mark.only("sqlite")
def test_a_match_that_nobody_can_replay_is_named_and_kept(
    url: str, postgres: object, request: pytest.FixtureRequest
) -> None:
    del postgres
    with stopped(url) as table, table.engine.begin() as base:
        base.execute(text("UPDATE event SET kind = 'strange' WHERE seq = 2"))
    table.engine.dispose()  # nobody may be connected to what is restored
    with other("sqlite", request) as there:
        for words in (["backup", "1.db"], ["copy-database", url, there],
                      ["restore", "1.db", "--force"]):  # fmt: skip
            said = tanteo(*words)
            assert (said.exit_code, said.stderr) == (Exit.UNDONE, "")
            assert "cannot be replayed: match 1" in said.stdout
            assert "every match was replayed" not in said.stdout
    engine = database.engine("sqlite:///1.db")
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM event")) == 3
    engine.dispose()
