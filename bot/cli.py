"""The command line: `tanteo …`.

Each command imports what it needs when it runs, so that `tanteo score` starts at once.
"""
# ruff: noqa: PLC0415 - imports stand inside the commands, for the reason above

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from bot import __version__

if TYPE_CHECKING:
    from bot.settings import Settings


class Refused(click.ClickException):
    """A command that could not be read: one line, exit 2."""

    exit_code = 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tanteo", message="%(prog)s %(version)s")
def main() -> None:
    """Keep the score of card games in a Telegram chat."""


@main.command()
def run() -> None:
    """Run the bot until it is told to stop."""
    from bot import signals

    signals.leave_at_once()
    settings = _settings()
    from bot import app, logs

    logs.start(settings.log)
    with _told():
        sys.exit(not asyncio.run(signals.live(app.build(settings))))


@main.command()
@click.option("--db", default="chat.db", metavar="FILE", help="Where it is kept (chat.db).")
def chat(db: str) -> None:
    """Open the offline group chat: no token, no network."""
    settings = _settings()
    from bot import console, logs

    logs.start("warning")
    with _told():
        sys.exit(asyncio.run(console.chat(settings, db)))


@main.command()
@click.argument("game", required=False)
@click.argument("file", default="-")
@click.option("--sides", metavar="A,B", help="Who plays (nos,ellos).")
@click.option("--rule", "rules", multiple=True, metavar="KEY=VALUE", help="A house rule.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--batch", metavar="FILE", help="Score many matches, one JSON object a line.")
def score(
    *,
    game: str | None,
    file: str,
    sides: str | None,
    rules: tuple[str, ...],
    as_json: bool,
    batch: str | None,
) -> None:
    """Score hands from text, one a line, without any chat."""
    if batch is not None and (game or sides or rules):
        raise Refused("--batch takes games, sides and rules from its lines")
    if batch is None and game is None:
        raise Refused("which game? tanteo score GAME [FILE]")
    names = sides.split(",") if sides is not None else None
    house = dict(map(_rule, rules))
    from bot import scoring

    with _set():
        if batch is not None:
            sys.exit(scoring.batch(batch))
        sys.exit(scoring.score(game or "", names, house, file, as_json=as_json))


@main.command()
def check() -> None:
    """Check the settings, the token, Telegram's side and the database."""
    settings = _settings()
    from bot import diagnosis

    findings = [diagnosis.Finding(well=True, text="settings: read")]
    findings += asyncio.run(diagnosis.telegram(settings))
    findings += diagnosis.database(settings.database_url)
    for finding in findings:
        click.echo(finding)
    sys.exit(not all(finding.well for finding in findings))


@main.command()
def migrate() -> None:
    """Bring the database's schema to the newest."""
    settings = _settings()
    from bot import database

    with _told(), database.told():
        made = database.engine(settings.database_url)
        try:
            database.upgrade(made)
        finally:
            made.dispose()
    click.echo("The schema is the newest.")


@main.group()
def webhook() -> None:
    """Tell Telegram where to post updates: once per deployment."""


@webhook.command("set")
def webhook_set() -> None:
    """Let Telegram post updates to TANTEO_WEBHOOK_URL."""
    settings = _settings()
    from bot import subscription

    with _told():
        asyncio.run(subscription.subscribe(settings))
    click.echo("Telegram posts to TANTEO_WEBHOOK_URL now.")


@webhook.command("delete")
def webhook_delete() -> None:
    """Let Telegram post no more, so that the bot can fetch updates."""
    settings = _settings()
    from bot import subscription

    with _told():
        asyncio.run(subscription.unsubscribe(settings))
    click.echo("Telegram posts no more; updates wait to be fetched.")


@webhook.command("info")
def webhook_info() -> None:
    """Tell what Telegram knows of the webhook; fail if it is not what the settings want."""
    settings = _settings()
    from bot import subscription

    with _told():
        hook = asyncio.run(subscription.known(settings))
    for line in subscription.described(hook):
        click.echo(line)
    if why := subscription.fault(settings.webhook_url, hook):
        raise click.ClickException(why)


@contextmanager
def _told() -> Iterator[None]:
    """Let trouble be told in one line, the last, with exit status 1."""
    from bot import logs
    from bot.trouble import Trouble

    try:
        yield
    except Trouble as error:
        logs.flush()
        raise click.ClickException(str(error)) from None


def _settings() -> "Settings":
    from bot import settings

    with _set():
        return settings.load()


@contextmanager
def _set() -> Iterator[None]:
    """Let wrong settings be told in one line, with exit status 2 for an unknown language."""
    from bot import settings

    try:
        yield
    except settings.UnknownLanguage as error:
        raise Refused(str(error)) from None
    except settings.SettingsError as error:
        raise click.ClickException(str(error)) from None


def _rule(written: str) -> tuple[str, str]:
    key, equals, value = written.partition("=")
    if not (key and equals):
        raise Refused(f"--rule {written}: write KEY=VALUE")
    return key, value
