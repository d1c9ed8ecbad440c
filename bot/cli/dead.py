"""`tanteo dead`."""

import json
import time
from collections.abc import Iterator
from typing import Any

import click
from sqlmodel import Session

from bot.cli import usage
from bot.queues import dead, unsaid
from bot.settings import load
from bot.storage import database
from bot.storage.models import Outbox

TAKEN = "A bot on PostgreSQL takes it at once, one on SQLite when it starts next."


@click.command()
@click.argument("refs", metavar="[REF]...", nargs=-1)
@click.option("--retry", is_flag=True, help="Have it taken, or said, once more.")
def command(refs: tuple[str, ...], *, retry: bool) -> None:
    """Tell what was set aside, and what could not be said; a REF shows all of it.

    REF is what the chat was told, or what stands first in a line of the list.
    """
    if retry and not refs:
        raise usage.BadUsage("--retry needs a REF")
    with (
        database.existing(load().database_url) as engine,
        Session(engine) as session,
        session.begin(),
    ):
        if not refs:
            for line in listed(session):
                click.echo(line)
        for ref in refs:
            for line, content in taken(session, ref, retry=retry):
                click.echo(line)
                whole = json.dumps(content, ensure_ascii=False, indent=1)
                click.echo(TAKEN if retry else whole)


def listed(session: Session) -> Iterator[str]:
    """Give a line for each update, and each call."""
    yield from map(dead.line, dead.listed(session))
    for call in unsaid.listed(session):
        yield unsaid.line(session, call)


def taken(session: Session, ref: str, *, retry: bool) -> Iterator[tuple[str, Any]]:
    """Give the line and the content of what a reference means, and try it again if asked to."""
    if (number := unsaid.number_of(ref)) is not None:
        call = unsaid.found(session, number)
        yield unsaid.line(session, call), session.get_one(Outbox, number).payload
        if retry:
            unsaid.retry(session, call)
        return
    for each in dead.found(session, ref):
        yield dead.line(each), each.raw
        if retry:
            dead.retry(session, each, int(time.time()))
