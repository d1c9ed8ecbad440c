"""Pictures of matches: drawn from the rows when they are sent, as files are made."""

from sqlalchemy import Engine

from bot.render.pictures.card import card
from bot.render.pictures.png import png
from bot.render.pictures.race import race
from bot.render.pictures.sheet import sheet
from bot.storage import copies, folding


def made(
    engine: Engine,
    what: str,
    match: int,
    seq: int,
    language: str,
    *,
    dark: bool = False,
    last: int = 0,
) -> bytes:
    """Draw a match as it stood when somebody wanted to see it; of a sheet, a page up to a hand."""
    with copies.snapshot(engine) as connection:
        [(row, log)] = folding.stream(connection, folding.MATCH.c.id == match)
    then = folding.fold(row, log[:seq])
    if what == "sheet":
        return png(sheet(then, language, last=last, dark=dark))
    if what == "card":
        return png(card(then, language, log[seq - 1].at - row.created_at, dark=dark))
    return png(race(then, language, dark=dark))
