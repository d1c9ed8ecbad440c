"""`tanteo migrate`."""

import click

from bot.settings import load
from bot.storage import database, upgrades


@click.command()
def command() -> None:
    """Bring the database's schema to the newest."""
    settings = load()
    with database.reporting():
        made = database.engine(settings.database_url)
        try:
            upgrades.upgrade(made, settings.backup_dir)
        finally:
            made.dispose()
    click.echo("The schema is the newest.")
