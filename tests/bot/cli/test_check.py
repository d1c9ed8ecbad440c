import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr
from telegram.error import NetworkError

from bot.cli import check
from bot.cli.check import Finding
from bot.errors import Exit
from bot.queues.inbox import KINDS
from bot.servers import bound
from bot.settings import Settings
from bot.simulator.state import JSON, user_id
from bot.storage import database as databases
from bot.storage import files, schema
from tests.bot.spoilt import PAGE, Change, spoil
from tests.strict import Refused, Telegram

TOKEN = SecretStr("123456789:AAabcdefghijklmnopqrstuvwxyz0123456")
HOOK = "https://bot.example/hook"
REFUSES_EVERYBODY = pytest.mark.skipif(not Path("/proc/self").exists(), reason="no such folder")


class Hooked(Telegram):
    """A Telegram where the bot has a webhook."""

    def _webhook_info(self, _: JSON) -> JSON:
        return super()._webhook_info(_) | {"url": HOOK, "allowed_updates": KINDS}


async def found(
    request: Telegram, *, token: SecretStr | None = TOKEN, webhook_url: str | None = None
) -> list[str]:
    settings = Settings.model_construct(token=token, webhook_url=webhook_url)
    return [str(one) for one in await check.telegram(settings, request)]


@pytest.mark.parametrize("started", [True, False])
async def test_whether_the_owner_can_be_told_is_tried(*, started: bool) -> None:
    telegram = Telegram()
    if not started:
        telegram.fail("sendChatAction", Refused(403, "Forbidden: bot was blocked by the user"))
    telegram.say("Ana", "/start", private=True)
    settings = Settings.model_construct(token=TOKEN, owner=user_id("Ana"))
    lines = [str(one) for one in await check.telegram(settings, telegram)]
    [line] = [line for line in lines if "owner: " in line]
    assert line.startswith("ok " if started else "BAD")


@pytest.mark.parametrize("reached", [True, False])
async def test_something_is_said_in_a_chat_to_see_whether_it_can_be(*, reached: bool) -> None:
    telegram = Telegram()
    telegram.say("Ana", "/start")
    chat = -1001 if reached else -1002
    if not reached:
        telegram.fail("sendMessage", Refused(400, "Bad Request: chat not found"))
    settings = Settings.model_construct(token=TOKEN)
    lines = [str(one) for one in await check.telegram(settings, telegram, send=chat)]
    [line] = [line for line in lines if f"chat {chat}: " in line]
    assert line.startswith("ok " if reached else "BAD")
    asked = [call for name, call in telegram.calls if name == "sendMessage"]
    assert [call["chat_id"] for call in asked] == [chat]


async def test_no_token_is_knows_before_anything_is_asked() -> None:
    telegram = Telegram()
    [line] = await found(telegram, token=None)
    assert line == "BAD token: TANTEO_TOKEN is not set; @BotFather gives one"
    assert not telegram.calls


@pytest.mark.parametrize(("fault", "why"), [
    (Refused(401, "Unauthorized"), "refuses the token"),
    (NetworkError(f"to {TOKEN}"), "does not do it"),
])  # fmt: skip
async def test_a_fault_is_reported_without_the_token(fault: Exception, why: str) -> None:
    telegram = Telegram()
    telegram.fail("getMe", fault)
    [line] = await found(telegram)
    assert line.startswith("BAD token: ")
    assert why in line
    assert TOKEN.get_secret_value() not in line


@pytest.mark.parametrize(("telegram", "wanted", "line"), [
    (Telegram, HOOK, "BAD updates: Telegram does not post to TANTEO_WEBHOOK_URL"),
    (Hooked, HOOK, "ok  updates: by webhook"),
    (Hooked, None, "BAD updates: a webhook is set"),
])  # fmt: skip
async def test_a_webhook_that_clashes_is_reported(
    telegram: type[Telegram], wanted: str | None, line: str
) -> None:
    lines = await found(telegram(), webhook_url=wanted)
    assert lines[-1].startswith(line)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tanteo.db'}"


def database(url: str, token: SecretStr | None = TOKEN) -> list[Finding]:
    return list(check.database(Settings.model_construct(database_url=url, token=token)))


def texts(findings: list[Finding]) -> list[str]:
    return [finding.text for finding in findings]


def made(url: str) -> None:
    engine = databases.engine(url)
    try:
        schema.upgrade(engine)
    finally:
        engine.dispose()


@pytest.mark.pooled
def test_a_database_that_is_well_says_so(database_url: str) -> None:
    """And what stands between, if it gives each transaction another session."""
    findings = database(database_url)
    pooler = "database: behind a pooler, a session a transaction"
    assert (pooler in texts(findings)) is ("pooler" in database_url)
    assert {"database: writable", "database: no bot's yet"} < set(texts(findings))
    assert any(text.endswith(", the newest") for text in texts(findings))
    assert not any(one.exit for one in findings)


@pytest.mark.only("sqlite")
def test_looking_neither_waits_for_a_bot_that_writes_nor_keeps_it_from_writing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "PRAGMAS", (*databases.PRAGMAS, "busy_timeout=0"))
    bot = databases.engine(database_url)
    with bot.begin():
        assert not any(one.exit for one in database(database_url))
    bot.dispose()


def test_looking_does_not_make_a_database(url: str, tmp_path: Path) -> None:
    assert database(url) == [Finding("database: none yet; the first run makes it")]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("folder", "why"), [
    ("/not/there", "its folder is not there"),
    pytest.param("/proc", "its folder cannot be written", marks=REFUSES_EVERYBODY),
])  # fmt: skip
def test_a_database_without_a_folder_that_can_be_written_is_bad(folder: str, why: str) -> None:
    [finding] = database(f"sqlite:///{folder}/tanteo.db")
    assert why in finding.text
    assert finding.exit == Exit.NO_WRITING


def test_a_disk_that_is_full_is_bad(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made(url)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    monkeypatch.setattr(files, "ROOM", 2**22)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2**21, before[1]))
    try:
        [finding] = database(url)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert "its folder cannot be written: File too large" in finding.text


def test_a_database_that_only_lets_read_is_bad(blank_url: str, database: str) -> None:
    made(blank_url)
    if database == "sqlite":
        pytest.skip("whoever runs the tests may write every file")
    reading = f"{blank_url}&options=-c%20default_transaction_read_only%3Don"
    [finding] = list(check.database(Settings.model_construct(database_url=reading, token=None)))
    assert finding.text.endswith("it only lets read")


def test_a_schema_that_the_next_start_brings_up_to_date_is_well(blank_url: str) -> None:
    engine = databases.engine(blank_url)
    with engine.begin() as connection:
        schema.migrate(connection, "0005")
    engine.dispose()
    findings = database(blank_url)
    assert any("0005; the next start brings it to" in text for text in texts(findings))
    assert not any(one.exit for one in findings)


@pytest.mark.parametrize(("change", "said"), [
    ("UPDATE alembic_version SET version_num = '9999'", "run the version that wrote it"),
    ("ALTER TABLE chat DROP COLUMN language", "does not have the tables of its schema"),
    (
        "INSERT INTO owner (bot_id, seen_at) VALUES (7, 0)",
        "belongs to the bot 7, TANTEO_TOKEN to the bot 123456789",
    ),
    (lambda _: b"x" * PAGE, "file is not a database"),
    (lambda whole: whole[:PAGE] + b"\xff" * (len(whole) - PAGE), "malformed"),
])  # fmt: skip
def test_a_database_that_no_bot_can_work_on_is_bad(
    url: str, tmp_path: Path, change: Change, said: str
) -> None:
    made(url)
    spoil(tmp_path / "tanteo.db", change)
    finding = next(each for each in database(url) if each.exit)
    assert said in finding.text
    assert "tanteo migrate" not in finding.text
    assert finding.exit == Exit.DATA


@pytest.mark.parametrize("url", [
    "canary", "nosuch://canary/x",
    "postgresql://me:can/ary@x:1:2/y", "sqlite:///:memory:",
])  # fmt: skip
def test_an_address_that_is_none_is_bad_and_not_shown(url: str) -> None:
    [finding] = database(url)
    assert finding.exit == Exit.SETTINGS
    assert "ary" not in finding.text.replace("memory", "")


def test_files_that_everybody_can_read_are_reported(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made(url)
    (tmp_path / ".env").touch()
    (tmp_path / ".env").chmod(0o644)
    settings = Settings.model_construct(database_url=url)
    [finding] = check.files(settings)
    assert str(finding) == "BAD files: everybody here can read .env; `chmod 600 .env`"
    (tmp_path / ".env").chmod(0o600)
    assert list(check.files(settings)) == []


@pytest.mark.parametrize("lacking", ["", "not/yet/there", "file", "file/below"])
def test_whether_backups_can_be_made_is_tried(url: str, tmp_path: Path, lacking: str) -> None:
    (tmp_path / "file").touch()
    before = sorted(tmp_path.iterdir())
    settings = Settings.model_construct(database_url=url, backup_dir=tmp_path / lacking)
    [finding] = check.files(settings)
    bad = lacking.startswith("file")
    assert finding.exit == (Exit.NO_WRITING if bad else Exit.DONE)
    assert finding.text.startswith("backups: ")
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("table", ["orders", "alembic_version"])
def test_somebody_elses_database_is_refused_and_left_alone(
    url: str, tmp_path: Path, table: str
) -> None:
    spoil(tmp_path / "tanteo.db", f"CREATE TABLE {table} AS SELECT 'ae1027a6acf0' version_num")
    assert (Exit.DATA, True) in [(each.exit, "Tanteo's" in each.text) for each in database(url)]
    with pytest.raises(schema.BadSchema, match="no database of"):
        made(url)
    with closing(sqlite3.connect(tmp_path / "tanteo.db")) as base:
        assert base.execute("SELECT name FROM sqlite_master").fetchall() == [(table,)]


def test_an_address_that_the_bot_may_have_is_reported(url: str) -> None:
    with bound("TANTEO_METRICS", "127.0.0.1:0") as other:
        taken = f"127.0.0.1:{other.getsockname()[1]}"
        settings = Settings.model_construct(database_url=url, metrics=taken)
        found = list(check.listening(settings))
    assert found == [Finding("TANTEO_METRICS: in use, as it is while the bot runs")]
    assert texts(list(check.listening(settings))) == [f"TANTEO_METRICS: {taken} is free"]
    pages = Settings(database_url=url, web=taken, web_url=f"http://{taken}/x")
    assert texts(list(check.listening(pages))) == [f"TANTEO_WEB: {taken} is free"]
    with bound("TANTEO_WEB", "127.0.0.1:0") as other:
        taken = f"127.0.0.1:{other.getsockname()[1]}"
        pages = Settings(database_url=url, web=taken, web_url="http://127.0.0.1:1")
        [_, unreached] = check.listening(pages)
    assert unreached.exit == Exit.SETTINGS
    nowhere = settings.model_copy(update={"metrics": "192.0.2.1:80"})
    [finding] = check.listening(nowhere)
    assert finding.exit == Exit.SETTINGS
