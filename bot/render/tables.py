"""The tables of games with a target: what each side has, and what it lacks."""

from bot.render.markup import Markup
from bot.render.voice import Voice, columns, number
from core.match import Match, Row

WINS = "objetivo"
LOSES = "limite"


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


def standing(say: Voice, match: Match) -> Markup:
    """Set one row a side: name, total, what it lacks."""
    rows = []
    for side, total in enumerate(match.totals):
        lacks = say.plain("lacks", max(target(match) - total, 0))
        rows.append([say.row(match.table, side), number(total), lacks])
    return columns(rows)
