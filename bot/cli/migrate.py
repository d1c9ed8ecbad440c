"""`tanteo migrate`."""

import click

from bot.cli import usage
from bot.storage import database, upgrades


@click.command()
def command() -> None:
    """Bring the database's schema to the newest."""
    settings = usage.loaded()
    with usage.one_line(), database.reporting():
        made = database.engine(settings.database_url)
        try:
            upgrades.upgrade(made, settings.backup_dir)
        finally:
            made.dispose()
    click.echo("The schema is the newest.")
