"""`tanteo export`."""

import sys

import click

from bot.render import spreadsheet
from bot.settings import load
from bot.storage import copies, database, exports


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("chat", type=int)
@click.option("--csv", "table", is_flag=True, help="Rows for a spreadsheet, instead of JSON.")
def command(chat: int, *, table: bool) -> None:
    """Write a chat's matches to standard output; CHAT is Telegram's id of it."""
    settings = load()
    with (
        database.existing(settings.database_url) as engine,
        copies.snapshot(engine) as connection,
    ):
        number = exports.found(connection, chat)
        pieces = exports.written(connection, number)
        if table:
            matches = exports.sheets(connection, number)
            pieces = spreadsheet.written(matches, settings.language)
        for piece in pieces:
            sys.stdout.write(piece)
