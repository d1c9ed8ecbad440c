"""Tables as wide as a phone, and those of games with a target: what each side has and lacks."""

from collections.abc import Container, Sequence

from wcwidth import ljust, rjust

from bot.render.letters import PHONE_COLUMNS, cuts, isolated, shown, width
from bot.render.markup import NOTHING, Markup, block, listed, safe, spaced
from bot.render.voice import Voice, number
from core.match import Match, Row

WINS = "objetivo"
LOSES = "limite"


def columns(rows: Sequence[Sequence[str]], *, gap: int = 2, left: Container[int] = (0,)) -> Markup:
    """Set rows as a table, columns to the right but those `left`.

    Names give way where the numbers are so long that a phone would break the lines.
    """
    rows = [[shown(cell) for cell in row] for row in rows]
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


def target(match: Match) -> int:
    """Tell the points that win, or those that nobody may pass; 0 where there are none."""
    keys = (WINS, LOSES)
    found = (getattr(match.rules, o.field) for o in match.game.options if o.key in keys)
    return int(next(found, 0))


def reached(match: Match) -> bool:
    """Tell whether every side has the points that win."""
    wins = any(option.key == WINS for option in match.game.options)
    return wins and all(total >= target(match) for total in match.totals)


def after(say: Voice, match: Match, row: Row) -> Markup:
    """Set one row a side: name, this hand, total, what it lacks."""
    heads = ["", *(say.plain(f"column.{name}") for name in ("hand", "total", "lacks"))]
    rows = [heads]
    for side in range(len(match.totals)):
        total = row.totals[side]
        lacks = max(target(match) - total, 0)
        points = number(row.points[side], sign=True)
        rows.append([say.row(match.table, side), points, number(total), number(lacks)])
    return columns(rows)


def lacks(say: Voice, match: Match) -> Markup:
    """Say in one line what each side lacks."""
    if not target(match):
        return NOTHING
    sides = [
        spaced(safe(say.row(match.table, side)), number(max(target(match) - total, 0)))
        for side, total in enumerate(match.totals)
    ]
    return say("board.lacks", sides=listed(*sides))


def standing(say: Voice, match: Match) -> Markup:
    """Set one row a side: name, total, what it lacks."""
    rows = []
    for side, total in enumerate(match.totals):
        lacks = say.plain("lacks", max(target(match) - total, 0))
        rows.append([say.row(match.table, side), number(total), lacks])
    return columns(rows)
