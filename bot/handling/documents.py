"""Files and pictures that the bot sends: made of the rows when they are sent, stored nowhere."""

import logging
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from telegram import InputFile
from telegram.constants import FileSizeLimit

from bot.i18n import phrase
from bot.render import spreadsheet
from bot.storage import copies, database, exports, folding, people
from bot.storage.tables import MATCH
from bot.web.links import Links

log = logging.getLogger(__name__)

LARGEST_BYTES = int(FileSizeLimit.FILESIZE_UPLOAD)
# What is said where no file is taken: of two files with the last, and nothing of a card.
REFUSED = {"table": "", "card": ""} | dict.fromkeys(("race", "sheet", "levels"), "picture.refused")
MARK = "\ufeff"  # by which spreadsheets know what the letters are written in


def made(
    links: Links | None, engine: Engine, chat: int, asked: dict[str, Any]
) -> tuple[InputFile | str, str] | None:
    """Make the file that a row of the outbox asks for, unless nobody could.

    Of one that is too large, say so instead; say also what is said where no file is taken.
    """
    if asked["what"] == "screen":
        return links and links.brought(asked["seed"], asked["language"])
    try:
        content, name = _made(engine, chat, asked)
    except Exception as error:
        if isinstance(error, SQLAlchemyError) and database.failed(error):
            raise  # not now
        log.error("a file could not be made: %s", type(error).__name__)  # noqa: TRY400 - no words
        return None
    if len(content) > LARGEST_BYTES:
        return phrase(asked["language"], "file.too-large"), ""
    key = REFUSED.get(asked["what"], "file.refused")
    return InputFile(content, filename=name, attach=True), key and phrase(asked["language"], key)


def _made(engine: Engine, chat: int, asked: dict[str, Any]) -> tuple[bytes, str]:
    if "tracks" in asked:
        from bot.render.pictures import paper, race  # noqa: PLC0415 - few ask for one

        return paper.png(race.levels(asked["tracks"], asked["language"])), "tanteo.png"
    if "match" in asked:
        return drawn(engine, **asked), "tanteo.png"
    with copies.snapshot(engine) as connection:
        if asked["what"] == "table":
            matches = exports.sheets(connection, chat)
            pieces, name = [MARK, *spreadsheet.written(matches, asked["language"])], "tanteo.csv"
        elif asked["what"] == "matches":
            pieces, name = [*exports.written(connection, chat)], "tanteo.json"
        else:
            pieces, name = [*people.written(connection, asked["person"])], "tanteo-mine.json"
    return "".join(pieces).encode(), name


def drawn(
    engine: Engine, what: str, match: int, seq: int, language: str, *, dark: bool = False,
    last: int = 0,
) -> bytes:  # fmt: skip
    """Draw a match as it stood when somebody wanted to see it; of a sheet, a page up to a hand."""
    from bot.render.pictures import card, paper, race, sheet  # noqa: PLC0415 - few ask for one

    with copies.snapshot(engine) as connection:
        [(row, log)] = folding.stream(connection, MATCH.c.id == match, more=[MATCH.c.created_at])
    then = folding.fold(row, log[:seq])
    if what == "sheet":
        return paper.png(sheet.sheet(then, language, last=last, dark=dark))
    if what == "card":
        return paper.png(card.card(then, language, log[seq - 1].at - row.created_at, dark=dark))
    return paper.png(race.race(then, language, dark=dark))
