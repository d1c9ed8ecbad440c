"""Tables as wide as a phone, and everybody's points in a line."""

from collections.abc import Container, Sequence
from itertools import zip_longest

from wcwidth import ljust, rjust

from bot.render.letters import PHONE_COLUMNS, cuts, isolated, shown, width
from bot.render.markup import NOTHING, Markup, block, listed, spaced
from bot.render.voice import Voice, number
from core.match import Match

Rows = Sequence[Sequence[object]]


def listing(say: Voice, titles: str, rows: Rows) -> Markup:
    """Set rows as a table under the titles of their columns, if there are any."""
    heads = ["", *(say.plain(f"column.{title}") for title in titles.split())]
    return columns([heads, *rows]) if rows else NOTHING


def columns(table: Rows, *, gap: int = 2, left: Container[int] = (0,)) -> Markup:
    """Set rows as a table, all but `left` columns to the right; names give way to numbers."""
    whole = zip(*zip_longest(*table, fillvalue=""), strict=True)
    rows = [[number(c) if isinstance(c, int) else shown(str(c)) for c in row] for row in whole]
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    widths[0] = min(widths[0], PHONE_COLUMNS - sum(widths[1:]) - gap * (len(widths) - 1))
    names = cuts([row[0] for row in rows], max(widths[0], 1))
    rows = [[name, *cells] for name, (_, *cells) in zip(names, rows, strict=True)]
    between = " " * gap
    lines = [
        between.join(
            (ljust if i in left else rjust)(isolated(c), widths[i]) for i, c in enumerate(row)
        ).rstrip()
        for row in rows
    ]
    return block(lines)


def reached(match: Match) -> bool:
    """Tell whether every side has the points that win."""
    wins = bool(match.target) and not match.game.avoids
    return wins and all(total >= match.target for total in match.totals)


def named(say: Voice, points: Sequence[int], *, sign: bool = False) -> Markup:
    """Write everybody's points in the order of the table: "Paco y Luis 182, Pepe y Marta 0"."""
    own = (number(each, sign=sign) for each in points)
    return listed(*map(spaced, say.sides(), own))


def moved(say: Voice, before: Sequence[int], after: Sequence[int]) -> Markup:
    """Write what becomes of whose points: "Paco y Luis 92 → 0, Pepe y Marta 70 → 162"."""
    moves = zip(say.sides(), before, after, strict=False)  # somebody may have come late
    changes = ((name, was, now) for name, was, now in moves if was != now)
    return listed(*(spaced(name, f"{number(was)} → {number(now)}") for name, was, now in changes))
