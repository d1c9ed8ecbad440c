"""What `tanteo check` looks at: the token, Telegram's side of the bot, the database."""

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.request import urlopen

import click
from telegram import User
from telegram.error import BadRequest, ChatMigrated, Forbidden
from telegram.request import BaseRequest

from bot.cli import statuses
from bot.errors import Exit, OperatorError
from bot.i18n import phrase
from bot.servers import bound, wanted
from bot.settings import Settings, load, variable
from bot.storage import backups, conditions, copies
from bot.storage import database as databases
from bot.storage.files import of, refuse_damaged
from bot.transport import api
from bot.transport.subscription import fault, talk

PATIENCE_SECONDS = 10
OWNER = (  # what is said where the bot may write to them, and where it may not
    "owner: is told in private what is wrong",
    "owner: the bot may not write to TANTEO_OWNER; let them send it /start first",
)
CHAT = ("chat {}: the bot has said there what it does", "chat {}: the bot may not write there: {}")


@click.command("check", epilog=statuses())
@click.option("--send", type=int, metavar="CHAT", help="Say something there; Telegram's id of it.")
def command(send: int | None) -> None:
    """Check the settings, the token, Telegram's side, the database and its backups.

    The exit status is the one that `tanteo run` would end with, or that of the first line that is
    BAD where the bot would run all the same: without backups, or for all to read.
    """
    settings = load()
    findings = [Finding("settings: read"), *files(settings), *listening(settings)]
    findings += asyncio.run(telegram(settings, send=send))
    findings += database(settings)
    for finding in findings:
        click.echo(finding)
    sys.exit(next((finding.exit for finding in findings if finding.exit), Exit.DONE))


@dataclass(frozen=True)
class Finding:
    """One line of what was found, and how a bot would end by it: not, if all is well."""

    text: str
    exit: Exit = Exit.DONE

    def __str__(self) -> str:
        """Write the line."""
        return f"{'BAD' if self.exit else 'ok '} {self.text}"


def files(settings: Settings) -> Iterator[Finding]:
    """Tell what everybody on the machine can read, and whether backups can be made."""
    for file in conditions.readable_by_all(settings.database_url):
        text = f"files: everybody here can read {file}; `chmod 600 {file}`"
        yield Finding(text, Exit.SETTINGS)
    if settings.backup_dir:
        try:
            backups.refuse(settings.backup_dir)
        except OperatorError as error:
            yield Finding(f"backups: {error}", error.exit)
        else:
            yield Finding(f"backups: in {settings.backup_dir}, which can be written")


def listening(settings: Settings) -> Iterator[Finding]:
    """Look whether the addresses are to be had; a bot that runs has them, and that is well."""
    for setting, listen in wanted(settings).items():
        try:
            bound(setting, listen).close()
        except OperatorError as error:
            known = error.exit is Exit.TAKEN
            text = "in use, as it is while the bot runs" if known else str(error)
            yield Finding(f"{setting}: {text}", Exit.DONE if known else error.exit)
            if known and setting == variable("web"):
                yield _pages(f"{settings.web_url}/static/icon.svg")
        else:
            yield Finding(f"{setting}: {listen} is free")


def _pages(url: str) -> Finding:
    """Look whether people reach the pages of a bot that runs."""
    try:
        urlopen(url, timeout=PATIENCE_SECONDS).close()  # noqa: S310 - https, or as it was set
    except OSError as error:
        return Finding(f"TANTEO_WEB_URL: {url} is not there: {error}", Exit.SETTINGS)
    return Finding("TANTEO_WEB_URL: people reach the pages there")


async def telegram(
    settings: Settings, request: BaseRequest | None = None, send: int | None = None
) -> list[Finding]:
    """Look at the token, the rights in groups, who gets the updates, and a chat to `send` to."""
    told, hooked = list[Finding](), settings.webhook_url
    try:
        async with talk(settings, request) as bot:
            hook = await bot.get_webhook_info()
            if settings.owner is not None:
                asked = {"chat_id": settings.owner, "action": "typing"}
                told.append(await _may(bot, "sendChatAction", asked, *OWNER))
            if send is not None:
                hello = phrase(settings.language, "hello")
                asked = {"chat_id": send, "text": hello, "parse_mode": "HTML"}
                told.append(await _may(bot, "sendMessage", asked, *CHAT))
    except OperatorError as error:
        return [Finding(f"token: {error}", error.exit)]
    if why := fault(hooked, hook):
        told.append(Finding(f"updates: {why}", Exit.SETTINGS if hooked else Exit.TAKEN))
    else:
        told.append(Finding(f"updates: by {'webhook' if hooked else 'polling'}"))
    return [*_groups(bot.bot), *told]


async def _may(bot: api.Api, method: str, asked: dict[str, Any], well: str, bad: str) -> Finding:
    """Look whether the bot may write to somebody."""
    try:
        await bot.call(method, asked)
    except (BadRequest, ChatMigrated, Forbidden) as error:
        return Finding(bad.format(asked["chat_id"], error.message), Exit.SETTINGS)
    return Finding(well.format(asked["chat_id"]))


def _groups(me: User) -> Iterator[Finding]:
    yield Finding(f"token: @{me.username}")
    if me.can_join_groups is False:
        text = "groups: the bot may not join any; /setjoingroups at @BotFather lets it"
        yield Finding(text, Exit.SETTINGS)
    sees = me.can_read_all_group_messages
    mode = "off: it sees all that is said" if sees else "on, as it should"
    yield Finding(f"privacy mode: {mode}")


def database(settings: Settings) -> Iterator[Finding]:
    """Look whether a bot could work on the database, and whether all of it is whole."""
    bot_id = api.bot_id(settings) if settings.token else None
    try:
        with databases.opened(settings.database_url) as made:
            for text in conditions.met(made, bot_id):
                yield Finding(text)
            if (file := of(made)) and file.exists():
                with copies.snapshot(made) as connection:
                    refuse_damaged(connection)
                yield Finding("database: whole")
    except OperatorError as error:
        yield Finding(f"database: {error}", error.exit)
