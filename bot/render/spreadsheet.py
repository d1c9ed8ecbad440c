"""A match as rows for a spreadsheet, of which no cell is taken for a formula."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from core import lines
from core.match import Match, Row

COLUMNS = ("match", "begun", "game", "hand", "logged", "told", "side", "points", "total", "counts")
DANGEROUS = frozenset("=+-@\t\r\n＝＋－＠")  # noqa: RUF001 - the wide signs begin formulas, too
GUARD = "'"

Begun = tuple[int, Match, Sequence[int]]


def text(value: str) -> str:
    """Write a text so that it is one: no spreadsheet computes what begins with a quote."""
    return GUARD + value if value.lstrip(" \xa0")[:1] in DANGEROUS and value.strip() else value


def written(matches: Iterable[Begun], language: str) -> Iterator[str]:
    """Write matches, with when they and their events were, a row a side of each hand."""
    yield _line(COLUMNS)
    for number, (begun, match, times) in enumerate(matches, 1):
        for row in match.rows():
            for cells in _rows(match, row, times, language):
                yield _line((number, _time(begun), match.game.key, *cells))


def _rows(
    match: Match, row: Row, times: Sequence[int], language: str
) -> Iterator[tuple[int | str, ...]]:
    labels = tuple(" + ".join(side.members) or side.name for side in match.table.sides)
    line = lines.write(match.game, row.hand, tuple(s.name for s in match.table.sides), language)
    logged = _time(times[row.born - 1])
    counts = "no" if row.outcome is None else "yes"
    for label, *score in zip(labels, row.points, row.totals, strict=False):  # some come late
        yield row.number, logged, text(line), text(label), *score, counts


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _line(cells: Iterable[int | str]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()
