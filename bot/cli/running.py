"""The bot as it runs: in a chat or offline, whether it is well, and how Telegram reaches it."""

import asyncio
import gc
import http.client
import logging
import sys
from contextlib import closing

import click

from bot.cli import statuses, supervision
from bot.errors import Exit, OperatorError
from bot.settings import load

PATIENCE_SECONDS = 10
DONE = {  # what is said of an act
    "set": "Telegram posts to TANTEO_WEBHOOK_URL now.",
    "delete": "Telegram posts no more; updates wait to be fetched.",
}


@click.command(epilog=statuses())
def run() -> None:
    """Run the bot until it is told to stop."""
    supervision.leave_at_once()
    gc.disable()  # nothing of what is imported is garbage
    settings = load()
    from bot import app, version  # noqa: PLC0415 - only then does a signal end what is imported
    from bot.cli import logs  # noqa: PLC0415 - as above

    logs.start(settings.log, settings.log_format)
    bot = app.App(settings)
    logging.getLogger("tanteo").info("%s", version.described())
    gc.freeze()
    gc.enable()
    sys.exit(not asyncio.run(supervision.live(bot.start, bot.run)))


@click.command()
@click.option("--db", default="chat.db", metavar="FILE", help="Where it is kept (chat.db).")
def chat(db: str) -> None:
    """Open the offline group chat: no token, no network."""
    settings = load()
    from bot.cli import logs  # noqa: PLC0415 - wrong settings are reported at once
    from bot.simulator import console  # noqa: PLC0415 - as above
    from bot.storage import database  # noqa: PLC0415 - as above

    logs.start("warning")
    with database.reporting():
        asyncio.run(console.chat(settings, db))


@click.command()
def health() -> None:
    """Ask the bot that runs here whether it is well, at TANTEO_METRICS."""
    click.echo(asked(load().metrics))


def asked(listen: str | None) -> str:
    """Ask a bot how it is, and return what it says; raise unless it is well."""
    if listen is None:
        text = "TANTEO_METRICS is not set: where is the bot to be asked?"
        raise OperatorError(text, exit_=Exit.SETTINGS)
    host, _, port = listen.rpartition(":")
    connection = http.client.HTTPConnection(host.strip("[]"), int(port), timeout=PATIENCE_SECONDS)
    try:
        with closing(connection):
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            said = answer.read().decode().strip()
    except (OSError, http.client.HTTPException) as error:
        raise OperatorError(f"no bot answers at {listen}: {error}") from None
    if answer.status != http.client.OK:
        raise OperatorError("; ".join(said.splitlines()))
    return said


@click.command()
@click.argument("act", type=click.Choice(("set", "delete", "info")))
def webhook(act: str) -> None:
    """Tell Telegram where to post updates, once per deployment.

    `set` lets it post to TANTEO_WEBHOOK_URL; `delete`, no more, so that the bot can fetch updates;
    `info` tells what it knows, and fails if that is not what the settings want.
    """
    from bot.transport import subscription  # noqa: PLC0415 - a signal ends a start at once

    settings = load()
    hook = asyncio.run(subscription.webhook(act, settings))
    for line in [DONE[act]] if act in DONE else subscription.described(hook):
        click.echo(line)
    if act not in DONE and (why := subscription.fault(settings.webhook_url, hook)):
        raise click.ClickException(why)
