"""The standings: after a hand, on request, and at the end of a match."""

from bot.render.voice import Html, Voice, columns, number
from core.match import Match, Row

FINISH = "objetivo"


def target(match: Match) -> int:
    """Tell the points that win."""
    return int(next(getattr(match.rules, o.field) for o in match.game.options if o.key == FINISH))


def level(match: Match) -> bool:
    """Tell whether all reached the target with the same score, so that another hand decides."""
    return not match.winners and all(total >= target(match) for total in match.totals)


def after(say: Voice, match: Match, row: Row) -> Html:
    """Set one row a side: name, this hand, total, what it lacks."""
    heads = ["", *(say.plain(f"column.{name}") for name in ("hand", "total", "lacks"))]
    rows = [heads]
    for side in range(len(match.totals)):
        total = row.totals[side]
        lacks = max(target(match) - total, 0)
        points = number(row.points[side], sign=True)
        rows.append([say.row(match.table, side), points, number(total), number(lacks)])
    return columns(rows)


def standing(say: Voice, match: Match) -> Html:
    """Set one row a side: name, total, what it lacks."""
    rows = []
    for side, total in enumerate(match.totals):
        lacks = say.plain("lacks", max(target(match) - total, 0))
        rows.append([say.row(match.table, side), number(total), lacks])
    return columns(rows)


def dealer(say: Voice, match: Match) -> str:
    """Say who deals next, if anybody knows."""
    seat = match.dealer
    return say("deals", name=seat[1]) if seat and not match.over else ""


def title(say: Voice, match: Match) -> Html:
    """Name the game and the target."""
    return say("match.title", game=say.plain(f"game.{match.game.key}"), target=target(match))


def versus(say: Voice, match: Match) -> Html:
    """Name who plays against whom."""
    sides = [say.side(match.table, side) for side in range(len(match.totals))]
    return say("match.versus", first=sides[0], second=sides[1])


def final(match: Match) -> str:
    """Write the score with an en dash between."""
    return "–".join(map(number, match.totals))
