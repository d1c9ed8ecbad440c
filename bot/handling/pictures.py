"""Pictures of matches: drawn from the rows when they are sent, as files are made."""

from typing import Any

from sqlalchemy import Engine

from bot.render.pictures.png import png
from bot.render.pictures.race import race
from bot.storage import copies, folding

DRAWN = {"race": race, "sheet": race, "card": race}


def made(engine: Engine, what: str, match: int, seq: int, **asked: Any) -> bytes:  # noqa: ANN401
    """Draw a match as it stood when somebody wanted to see it."""
    with copies.snapshot(engine) as connection:
        [(row, log)] = folding.stream(connection, folding.MATCH.c.id == match)
    asked.pop("last", None)
    return png(DRAWN[what](folding.fold(row, log[:seq]), **asked))
