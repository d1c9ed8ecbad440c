"""`tanteo dead`."""

import json
import time

import click
from sqlmodel import Session

from bot.cli import usage
from bot.queues import dead
from bot.storage import database

TAKEN = "A bot on PostgreSQL takes it at once, one on SQLite when it starts next."


@click.command()
@click.argument("ref", required=False)
@click.option("--retry", is_flag=True, help="Have it taken once more.")
def command(ref: str | None, *, retry: bool) -> None:
    """Tell what was set aside; REF is what the chat was told, and shows all of it."""
    if retry and ref is None:
        raise usage.BadUsage("--retry needs a REF")
    settings = usage.loaded()
    with (
        usage.one_line(),
        database.existing(settings.database_url) as engine,
        Session(engine) as session,
        session.begin(),
    ):
        if ref is None:
            for each in dead.listed(session):
                click.echo(dead.line(each))
            return
        for each in dead.found(session, ref):
            click.echo(dead.line(each))
            if retry:
                dead.retry(session, each, int(time.time()))
                click.echo(TAKEN)
            else:
                click.echo(json.dumps(each.raw, ensure_ascii=False, indent=1))
