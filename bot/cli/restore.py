"""`tanteo restore`."""

from pathlib import Path

import click

from bot.cli import usage
from bot.settings import load
from bot.storage import copies, database, files, schema

FORCE = "; --force writes over it"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over what the database holds.")
def command(file: Path, *, force: bool) -> None:
    """Put the backup FILE in the database's place; no bot may be running."""
    settings = load()
    with database.reporting(), files.reader(file) as backup:
        copies.check(backup, str(file))
        try:
            contents = copies.into(backup, settings.database_url, force=force)
        except copies.NotEmpty:
            raise copies.NotEmpty("the database", FORCE) from None
    newest, *_ = schema.revisions()
    said = f"The database is that of {file}: {contents}."
    if contents.schema != newest:
        said += f"\nThe next start, or `tanteo migrate`, brings the schema to {newest}."
    usage.copied(said, contents)
