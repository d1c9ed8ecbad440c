"""`tanteo migrate`."""

import click

from bot.cli import usage
from bot.storage import database


@click.command()
def command() -> None:
    """Bring the database's schema to the newest."""
    settings = usage.loaded()
    with usage.one_line(), database.told():
        made = database.engine(settings.database_url)
        try:
            database.upgrade(made)
        finally:
            made.dispose()
    click.echo("The schema is the newest.")
