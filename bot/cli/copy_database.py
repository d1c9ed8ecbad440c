"""`tanteo copy-database`."""

import click

from bot.cli import usage
from bot.storage import copies, database


@click.command()
@click.argument("from_url")
@click.argument("to_url")
def command(from_url: str, to_url: str) -> None:
    """Copy all of a database into an empty one, of the same kind or the other.

    Stop the bot first: what it writes meanwhile is not in the copy.
    """
    with usage.one_line(), database.existing(from_url) as source:
        contents = copies.into(source, to_url)
    usage.copied(f"Copied: {contents}.", contents)
