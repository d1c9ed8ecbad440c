"""Files that the bot sends: made of the rows when they are sent, and stored nowhere."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Engine
from telegram import InputFile

from bot.render import spreadsheet
from bot.storage import copies, exports, people

MARK = "\ufeff"  # by which spreadsheets know what the letters are written in


def made(engine: Engine, chat: int, asked: dict[str, Any]) -> InputFile:
    """Make the file that a row of the outbox asks for."""
    with copies.snapshot(engine) as connection:
        pieces: Iterable[str]
        match asked["what"]:
            case "table":
                matches = exports.sheets(connection, chat)
                pieces, name = spreadsheet.written(matches, asked["language"]), "tanteo.csv"
                pieces = [MARK, *pieces]
            case "matches":
                pieces, name = exports.written(connection, chat), "tanteo.json"
            case _:
                pieces, name = people.written(connection, asked["person"]), "tanteo-mine.json"
        return InputFile("".join(pieces).encode(), filename=name, attach=True)
