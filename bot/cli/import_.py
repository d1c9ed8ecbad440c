"""`tanteo import`."""

import time
from pathlib import Path

import click
from sqlmodel import Session

from bot.settings import load
from bot.storage import database, imports, instance_lock


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("chat", type=int)
def command(file: Path, chat: int) -> None:
    """Add the matches of an export to a chat; CHAT is Telegram's id of it."""
    settings = load()
    export = imports.read(file)
    with database.existing(settings.database_url) as engine:
        alone = instance_lock.lock(engine)
        if engine.dialect.name == "sqlite":  # who has the file does not look for others' rows
            alone.hold()
        try:
            with Session(engine, expire_on_commit=False) as session, session.begin():
                matches, events = imports.written(session, export, chat, int(time.time()))
        finally:
            alone.release()
    click.echo(f"Imported: {matches} matches, {events} events.")
