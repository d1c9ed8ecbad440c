"""What `tanteo check` looks at: the token, Telegram's side of the bot, the database."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from telegram import Bot, User, WebhookInfo
from telegram.error import InvalidToken, TelegramError
from telegram.request import BaseRequest

from bot.database import address, engine
from bot.logs import masked
from bot.settings import Settings


@dataclass(frozen=True)
class Finding:
    """One line of what was found, and whether it is as it should be."""

    well: bool
    text: str

    def __str__(self) -> str:
        """Write the line."""
        return f"{'ok ' if self.well else 'BAD'} {self.text}"


async def telegram(settings: Settings, request: BaseRequest | None = None) -> list[Finding]:
    """Look at the token, the rights in groups, and who gets the updates."""
    if settings.token is None:
        return [Finding(well=False, text="token: TANTEO_TOKEN is not set; @BotFather gives one")]
    bot = Bot(
        settings.token.get_secret_value(),
        base_url=f"{settings.api_url}/bot",
        request=request,
        get_updates_request=request,
    )
    try:
        async with bot:
            hook = await bot.get_webhook_info()
    except InvalidToken:  # its own text holds the token
        return [Finding(well=False, text="token: Telegram refuses it; ask @BotFather for another")]
    except TelegramError as error:
        return [Finding(well=False, text=f"token: no answer from Telegram: {masked(str(error))}")]
    return [*_groups(bot.bot), _updates(settings.webhook_url, hook)]


def _groups(me: User) -> Iterator[Finding]:
    yield Finding(well=True, text=f"token: @{me.username}")
    if me.can_join_groups is False:
        text = "groups: the bot may not join any; /setjoingroups at @BotFather lets it"
        yield Finding(well=False, text=text)
    reach = (
        "off: it sees all that is said" if me.can_read_all_group_messages else "on, as it should"
    )
    yield Finding(well=True, text=f"privacy mode: {reach}")


def _updates(wanted: str | None, hook: WebhookInfo) -> Finding:
    if not wanted and not hook.url:
        return Finding(well=True, text="updates: by polling")
    if wanted and hook.url.startswith(wanted):
        return Finding(well=True, text="updates: by webhook")
    if wanted:
        return Finding(well=False, text="updates: Telegram does not post to TANTEO_WEBHOOK_URL")
    return Finding(
        well=False, text="updates: a webhook is set, so polling gets nothing: two bots, one token?"
    )


def database(url: str) -> list[Finding]:
    """Look whether the database can be reached and written, is whole, and is up to date."""
    try:
        made = engine(url)
        file = address(url).database
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        return [Finding(well=False, text="database: TANTEO_DATABASE_URL is none that I can use")]
    if made.dialect.name == "sqlite" and file and file != ":memory:" and not Path(file).exists():
        return [_absent(Path(file))]
    try:
        with made.connect() as connection:
            return [probe(connection) for probe in PROBES]
    except (DBAPIError, sqlite3.Error) as error:
        reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        return [Finding(well=False, text=f"database: {reason}")]
    finally:
        made.dispose()


def _absent(file: Path) -> Finding:
    if file.parent.is_dir():
        return Finding(well=True, text="database: none yet; the first run makes it")
    return Finding(well=False, text="database: its folder is not there")


def _whole(connection: Connection) -> Finding:
    if connection.dialect.name != "sqlite":
        return Finding(well=True, text="database: reached")
    with connection.begin():
        fault = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
    return Finding(well=fault == "ok", text=f"database: {'whole' if fault == 'ok' else fault}")


def _writable(connection: Connection) -> Finding:
    with connection.begin() as trial:
        connection.exec_driver_sql("CREATE TABLE tanteo_check (id INTEGER)")
        trial.rollback()
    return Finding(well=True, text="database: writable")


def _newest(connection: Connection) -> Finding:
    with connection.begin():
        current = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory(str(files("bot") / "migrations")).get_current_head()
    if current == newest:
        return Finding(well=True, text=f"schema: {newest}, the newest")
    return Finding(well=False, text=f"schema: {current}, not {newest}; `tanteo migrate` brings it")


PROBES: tuple[Callable[[Connection], Finding], ...] = (_whole, _writable, _newest)
