"""`tanteo backup`."""

from pathlib import Path

import click

from bot.cli import usage
from bot.settings import load
from bot.storage import copies, database


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over FILE if it is there.")
def command(file: Path, *, force: bool) -> None:
    """Write a backup of the database into FILE, also while a bot works with it."""
    settings = load()
    if file.exists() and not force:
        raise copies.NotEmpty(str(file), "; --force writes over it")
    with database.existing(settings.database_url) as engine:
        copies.refuse_itself(engine, file)
        contents = copies.into_file(engine, file)
    usage.copied(f"{file}: {contents}.", contents)
