"""`tanteo chat`."""

import asyncio
import sys

import click

from bot.cli import logs
from bot.settings import load


@click.command()
@click.option("--db", default="chat.db", metavar="FILE", help="Where it is kept (chat.db).")
def command(db: str) -> None:
    """Open the offline group chat: no token, no network."""
    settings = load()
    from bot.simulator import console  # noqa: PLC0415 - wrong settings are reported at once
    from bot.storage import database  # noqa: PLC0415 - as above

    logs.start("warning")
    with database.reporting():
        sys.exit(asyncio.run(console.chat(settings, db)))
