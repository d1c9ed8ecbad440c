"""What `tanteo check` looks at: the token, Telegram's side of the bot, the database."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import click
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from telegram import User, WebhookInfo
from telegram.error import InvalidToken, TelegramError
from telegram.request import BaseRequest

from bot.cli import usage
from bot.cli.logs import masked
from bot.errors import Unusable
from bot.settings import Settings
from bot.storage.database import READS, address, engine, reason, revision, revisions
from bot.storage.integrity import damage
from bot.transport.api import NoToken, connect
from bot.transport.subscription import fault


@click.command()
def command() -> None:
    """Check the settings, the token, Telegram's side and the database."""
    settings = usage.loaded()
    findings = [Finding(well=True, text="settings: read")]
    findings += asyncio.run(telegram(settings))
    findings += database(settings.database_url)
    for finding in findings:
        click.echo(finding)
    sys.exit(not all(finding.well for finding in findings))


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
    try:
        async with connect(settings, request) as bot:
            hook = await bot.get_webhook_info()
    except NoToken as error:
        return [Finding(well=False, text=f"token: {error}")]
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
    if why := fault(wanted, hook):
        return Finding(well=False, text=f"updates: {why}")
    return Finding(well=True, text=f"updates: by {'webhook' if wanted else 'polling'}")


def database(url: str) -> list[Finding]:
    """Look whether the database can be reached and written, is whole, and is up to date."""
    try:
        made = engine(url)
        file = address(url).database
    except Unusable as error:
        return [Finding(well=False, text=f"database: {error.reason}")]
    if made.dialect.name == "sqlite" and file and file != ":memory:" and not Path(file).exists():
        return [_absent(Path(file))]
    try:
        with made.connect().execution_options(**{READS: True}) as connection:
            return [probe(connection) for probe in PROBES]
    except (DBAPIError, sqlite3.Error) as error:
        return [Finding(well=False, text=f"database: {reason(error)}")]
    except Unusable as error:
        return [Finding(well=False, text=f"database: {error.reason}")]
    finally:
        made.dispose()


def _absent(file: Path) -> Finding:
    if file.parent.is_dir():
        return Finding(well=True, text="database: none yet; the first run makes it")
    return Finding(well=False, text="database: its folder is not there")


def _whole(connection: Connection) -> Finding:
    if connection.dialect.name != "sqlite":
        return Finding(well=True, text="database: reached")
    fault = damage(_file(connection))
    return Finding(well=fault is None, text=f"database: {fault or 'whole'}")


def _writable(connection: Connection) -> Finding:
    """Try to write, but never keep a bot from writing; who is kept by one could write."""
    if connection.dialect.name != "sqlite":
        with connection.begin() as trial:
            connection.exec_driver_sql("CREATE TABLE tanteo_check (id INTEGER)")
            trial.rollback()
    else:
        with closing(sqlite3.connect(_file(connection), timeout=0, isolation_level=None)) as own:
            try:
                own.execute("BEGIN IMMEDIATE")
                own.execute("ROLLBACK")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
    return Finding(well=True, text="database: writable")


def _file(connection: Connection) -> Path:
    return Path(connection.engine.url.database or "")


def _newest(connection: Connection) -> Finding:
    current = revision(connection)
    newest, *_ = revisions()
    if current == newest:
        return Finding(well=True, text=f"schema: {newest}, the newest")
    return Finding(well=False, text=f"schema: {current}, not {newest}; `tanteo migrate` brings it")


PROBES: tuple[Callable[[Connection], Finding], ...] = (_whole, _writable, _newest)
