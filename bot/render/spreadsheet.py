"""A match as rows for a spreadsheet, of which no cell is taken for a formula."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from core import lines
from core.match import Match

COLUMNS = ("match", "begun", "game", "hand", "logged", "told", "side", "points", "total", "counts")
DANGEROUS = frozenset("=+-@\t\r\n＝＋－＠")  # noqa: RUF001 - the wide signs begin formulas, too
GUARD = "'"


def text(value: str) -> str:
    """Write a text so that it is one: no spreadsheet computes what begins with a quote."""
    return GUARD + value if value.lstrip(" \xa0")[:1] in DANGEROUS and value.strip() else value


def written(matches: Iterable[tuple[int, Match, Sequence[int]]], language: str) -> Iterator[str]:
    """Write matches, with when they and their events were, a row a side of each hand."""
    given: Any = SimpleNamespace(write=str)  # a row is given back as it is written
    write = csv.writer(given).writerow
    yield write(COLUMNS)
    for number, (begun, match, times) in enumerate(matches, 1):
        names, game = tuple(side.name for side in match.table.sides), match.game
        labels = [text(" + ".join(side.members) or side.name) for side in match.table.sides]
        for row in match.rows():
            line = text(lines.write(game, row.hand, names, language))
            told = number, _time(begun), game.key, row.number, _time(times[row.born - 1]), line
            counts = "no" if row.outcome is None else "yes"
            for own in zip(labels, row.points, row.totals, strict=False):  # some come late
                yield write((*told, *own, counts))


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
