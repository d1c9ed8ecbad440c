"""`tanteo run`."""

import asyncio
import gc
import logging
import sys

import click

from bot.cli import shutdown, usage
from bot.settings import load


@click.command(epilog=usage.statuses())
def command() -> None:
    """Run the bot until it is told to stop."""
    shutdown.leave_at_once()
    gc.disable()  # nothing of what is imported is garbage
    settings = load()
    from bot import app, version  # noqa: PLC0415 - only then does a signal end what is imported
    from bot.cli import logs  # noqa: PLC0415 - as above

    logs.start(settings.log, settings.log_format)
    bot = app.build(settings)
    logging.getLogger("tanteo").info("%s", version.described())
    gc.freeze()
    gc.enable()
    sys.exit(not asyncio.run(shutdown.live(bot)))
