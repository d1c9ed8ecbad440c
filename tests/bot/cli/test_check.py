from pathlib import Path

import pytest
from pydantic import SecretStr
from telegram.error import NetworkError

from bot.cli import check
from bot.cli.check import Finding
from bot.settings import Settings
from bot.simulator.state import JSON
from bot.simulator.telegram import Refused, Telegram
from bot.storage import database as databases
from bot.transport.polling import KINDS

TOKEN = SecretStr("123456789:AAabcdefghijklmnopqrstuvwxyz0123456")
HOOK = "https://bot.example/hook"


class Hooked(Telegram):
    """A Telegram where the bot has a webhook."""

    def _webhook_info(self, _: JSON) -> JSON:
        return super()._webhook_info(_) | {"url": HOOK, "allowed_updates": KINDS}


async def found(
    request: Telegram, *, token: SecretStr | None = TOKEN, webhook_url: str | None = None
) -> list[str]:
    settings = Settings.model_construct(token=token, webhook_url=webhook_url)
    return [str(one) for one in await check.telegram(settings, request)]


async def test_a_bot_that_is_well_says_who_it_is() -> None:
    lines = await found(Telegram())
    assert lines[0] == "ok  token: @tanteo_bot"
    assert lines[-1] == "ok  updates: by polling"
    assert all(line.startswith("ok ") for line in lines)


async def test_no_token_is_told_before_anything_is_asked() -> None:
    telegram = Telegram()
    [line] = await found(telegram, token=None)
    assert line == "BAD token: TANTEO_TOKEN is not set; @BotFather gives one"
    assert not telegram.calls


@pytest.mark.parametrize(
    ("fault", "why"),
    [(Refused(401, "Unauthorized"), "refuses it"), (NetworkError(f"to {TOKEN}"), "no answer")],
)
async def test_a_fault_is_told_without_the_token(fault: Exception, why: str) -> None:
    telegram = Telegram()
    telegram.fail("getMe", fault)
    [line] = await found(telegram)
    assert line.startswith("BAD token: ")
    assert why in line
    assert TOKEN.get_secret_value() not in line


@pytest.mark.parametrize(
    ("telegram", "wanted", "line"),
    [
        (Telegram, HOOK, "BAD updates: Telegram does not post to TANTEO_WEBHOOK_URL"),
        (Hooked, HOOK, "ok  updates: by webhook"),
        (Hooked, None, "BAD updates: a webhook is set"),
    ],
)
async def test_a_webhook_that_clashes_is_told(
    telegram: type[Telegram], wanted: str | None, line: str
) -> None:
    lines = await found(telegram(), webhook_url=wanted)
    assert lines[-1].startswith(line)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tanteo.db'}"


def made(url: str) -> None:
    engine = databases.engine(url)
    databases.upgrade(engine)
    engine.dispose()


def test_a_database_that_is_well_says_so(database_url: str, database: str) -> None:
    findings = check.database(database_url)
    reached = "whole" if database == "sqlite" else "reached"
    assert [one.text for one in findings[:2]] == [f"database: {reached}", "database: writable"]
    assert findings[2].text.endswith(", the newest")
    assert all(one.well for one in findings)


@pytest.mark.only("sqlite")
def test_looking_neither_waits_for_a_bot_that_writes_nor_keeps_it_from_writing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "PRAGMAS", (*databases.PRAGMAS, "busy_timeout=0"))
    bot = databases.engine(database_url)
    with bot.begin():
        assert all(one.well for one in check.database(database_url))
    bot.dispose()


def test_looking_does_not_make_a_database(url: str, tmp_path: Path) -> None:
    assert check.database(url) == [
        Finding(well=True, text="database: none yet; the first run makes it")
    ]
    assert list(tmp_path.iterdir()) == []


def test_a_database_without_its_folder_is_bad(tmp_path: Path) -> None:
    [finding] = check.database(f"sqlite:///{tmp_path}/none/tanteo.db")
    assert finding == Finding(well=False, text="database: its folder is not there")


def test_a_schema_that_is_not_the_newest_is_bad(blank_url: str, tmp_path: Path) -> None:
    (tmp_path / "tanteo.db").touch()
    finding = check.database(blank_url)[-1]
    assert not finding.well
    assert "tanteo migrate" in finding.text


def test_a_file_that_is_no_database_is_bad(url: str, tmp_path: Path) -> None:
    (tmp_path / "tanteo.db").write_bytes(b"x" * 4096)
    assert check.database(url) == [Finding(well=False, text="database: file is not a database")]


def test_a_damaged_database_is_bad(url: str, tmp_path: Path) -> None:
    made(url)
    file = tmp_path / "tanteo.db"
    whole = file.read_bytes()
    page = 4096
    file.write_bytes(whole[:page] + b"\xff" * (len(whole) - page))
    assert not all(one.well for one in check.database(url))


@pytest.mark.parametrize("url", ["canary", "nosuch://canary/x", "postgresql://canary/x"])
def test_an_address_that_is_none_is_bad(url: str) -> None:
    [finding] = check.database(url)
    assert not finding.well
    assert finding.text.startswith("database: ")
