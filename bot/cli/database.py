"""What is done with a database: copies, a chat's matches out and in, and what was set aside."""

import json
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path

import click
from sqlalchemy import Engine

from bot.cli import BadUsage
from bot.errors import Exit, OperatorError, Unusable
from bot.queues import dead as set_aside
from bot.render import spreadsheet
from bot.settings import load, variable
from bot.storage import conditions, copies, database, exports, files, imports, owner, schema
from bot.storage.transaction import begun

SETTING = variable("database_url")
SEEN = "everybody on this machine sees a password in a command: give -, @FILE or {} instead"
FORCE = "; --force writes over it"
TAKEN = "A bot on PostgreSQL takes it at once, one on SQLite when it starts next."
NEGATIVE = {"ignore_unknown_options": True}  # a group's id is one


def opened() -> AbstractContextManager[Engine]:
    """Open the database of the settings, which has to be there."""
    return database.opened(load().database_url, new=False)


def copied(said: str, contents: copies.Contents) -> None:
    """Tell of a copy; end as with something undone if a match in it cannot be replayed."""
    click.echo(said)
    if contents.broken:
        sys.exit(Exit.UNDONE)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over FILE if it is there.")
def backup(file: Path, *, force: bool) -> None:
    """Write a backup of the database into FILE, also while a bot works with it."""
    if file.exists() and not force:
        raise OperatorError(copies.LEFT.format(file, FORCE))
    with opened() as engine:
        if (own := files.of(engine)) and file.exists() and file.samefile(own):
            raise Unusable("that is the database itself", str(file))
        contents = copies.into_file(engine, file)
    copied(f"{file}: {contents}.", contents)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Write over what the database holds.")
def restore(file: Path, *, force: bool) -> None:
    """Put the backup FILE in the database's place; no bot may be running."""
    url = load().database_url
    with database.reporting(), files.reader(file) as source:
        copies.check(source, str(file))
        contents = copies.into(source, url, force=force, cure=FORCE)
    newest, *_ = schema.revisions()
    said = f"The database is that of {file}: {contents}."
    if contents.schema != newest:
        said += f"\nThe next start, or `tanteo migrate`, brings the schema to {newest}."
    copied(said, contents)


@click.command()
def migrate() -> None:
    """Bring the database's schema to the newest."""
    chosen = load()
    with database.opened(chosen.database_url) as made:
        conditions.upgrade(made, chosen.backup_dir)
    click.echo("The schema is the newest.")


@click.command()
@click.argument("from_url")
@click.argument("to_url")
def copy_database(from_url: str, to_url: str) -> None:
    """Copy all of a database into an empty one, of the same kind or the other.

    In the place of a URL, - is a line of standard input, @FILE the first line of a file and
    TANTEO_DATABASE_URL what the settings say: a command with a password in it is there for
    everybody on the machine to see.

    Stop the bot first: what it writes meanwhile is not in the copy.
    """
    with database.opened(_url(from_url), new=False) as source:
        contents = copies.into(source, _url(to_url))
    copied(f"Copied: {contents}.", contents)


def _url(word: str) -> str:
    """Return the address that a word of the command stands for."""
    if word == SETTING:
        return load().database_url
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


@click.command(context_settings=NEGATIVE)
@click.argument("chat", type=int)
@click.option("--csv", "table", is_flag=True, help="Rows for a spreadsheet, instead of JSON.")
def export(chat: int, *, table: bool) -> None:
    """Write a chat's matches to standard output; CHAT is Telegram's id of it."""
    with opened() as engine, copies.snapshot(engine) as connection:
        number = exports.found(connection, chat)
        pieces = exports.written(connection, number)
        if table:
            matches = exports.sheets(connection, number)
            pieces = spreadsheet.written(matches, load().language)
        sys.stdout.writelines(pieces)


@click.command("import", context_settings=NEGATIVE)
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("chat", type=int)
def import_(file: Path, chat: int) -> None:
    """Add the matches of an export to a chat; CHAT is Telegram's id of it."""
    read = imports.read(file)
    with opened() as engine:
        alone = owner.lock(engine)
        if engine.dialect.name == "sqlite":  # who has the file does not look for others' rows
            alone.hold()
        try:
            with begun(engine) as transaction:
                matches, events = imports.written(transaction, read, chat, int(time.time()))
        finally:
            alone.release()
    click.echo(f"Imported: {matches} matches, {events} events.")


@click.command(context_settings=NEGATIVE)
@click.argument("chat", type=int, required=False)
def chats(chat: int | None) -> None:
    """Tell when each chat was last heard and answered, and what was not said in CHAT.

    CHAT is Telegram's id of it. Updates are known for a week, answers for a month.
    """
    with opened() as engine, copies.snapshot(engine) as connection:
        for line in set_aside.contacts(connection, chat):
            click.echo(line)
        for line in set_aside.unsaid(connection, chat=chat) if chat is not None else ():
            click.echo(line)


@click.command()
@click.argument("refs", metavar="[REF]...", nargs=-1)
@click.option("--retry", is_flag=True, help="Have it taken, or said, once more.")
def dead(refs: tuple[str, ...], *, retry: bool) -> None:
    """Tell what was set aside, and what could not be said; a REF shows all of it.

    REF is what the chat was told, or what stands first in a line of the list.
    """
    if retry and not refs:
        raise BadUsage("--retry needs a REF")
    with opened() as engine, engine.begin() as connection:
        for line in () if refs else set_aside.listed(connection):
            click.echo(line)
        for ref in refs:
            for line, content in set_aside.taken(connection, ref, int(time.time()), retry=retry):
                click.echo(line)
                whole = json.dumps(content, ensure_ascii=False, indent=1)
                click.echo(TAKEN if retry else whole)
