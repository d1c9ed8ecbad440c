"""`tanteo copy-database`."""

import sys
from pathlib import Path

import click

from bot import settings
from bot.cli import usage
from bot.errors import Exit, Unusable
from bot.storage import copies, database

SETTING = settings.variable("database_url")
SEEN = "everybody on this machine sees a password in a command: give -, @FILE or {} instead"


@click.command()
@click.argument("from_url")
@click.argument("to_url")
def command(from_url: str, to_url: str) -> None:
    """Copy all of a database into an empty one, of the same kind or the other.

    In the place of a URL, - is a line of standard input, @FILE the first line of a file and
    TANTEO_DATABASE_URL what the settings say: a command with a password in it is there for
    everybody on the machine to see.

    Stop the bot first: what it writes meanwhile is not in the copy.
    """
    with database.existing(_url(from_url)) as source:
        contents = copies.into(source, _url(to_url))
    usage.copied(f"Copied: {contents}.", contents)


def _url(word: str) -> str:
    """Return the address that a word of the command stands for."""
    if word == SETTING:
        return settings.load().database_url
    if word == "-":
        return sys.stdin.readline().strip()
    if word.startswith("@"):
        file = Path(word.removeprefix("@"))
        try:
            return file.read_text("utf-8").partition("\n")[0].strip()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise Unusable(reason, str(file), exit_=Exit.SETTINGS) from None
    if database.address(word).password:
        click.echo(SEEN.format(SETTING), err=True)
    return word
