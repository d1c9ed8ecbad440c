"""Files that the bot sends: made of the rows when they are sent, and stored nowhere."""

import logging
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from telegram import InputFile

from bot.render import spreadsheet
from bot.storage import copies, database, exports, people

log = logging.getLogger(__name__)

MARK = "\ufeff"  # by which spreadsheets know what the letters are written in


def made(engine: Engine, chat: int, asked: dict[str, Any]) -> InputFile | None:
    """Make the file that a row of the outbox asks for, unless nobody could."""
    try:
        return _made(engine, chat, asked)
    except Exception as error:
        if isinstance(error, SQLAlchemyError) and database.failed(error):
            raise  # not now
        log.error("a file could not be made: %s", type(error).__name__)  # noqa: TRY400 - no words
        return None


def _made(engine: Engine, chat: int, asked: dict[str, Any]) -> InputFile:
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
