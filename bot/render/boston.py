"""Hands of Boston in words."""

from collections.abc import Sequence

from bot.render.look import Look, by_key
from bot.render.voice import Html, Voice, columns, number
from core.games.boston import Hand
from core.match import Match, Row, Step


def title(say: Voice, _match: Match, row: Row, note: Html) -> Html:
    """Say which hand it is."""
    return Html(f"{say('sheet.hand', number=row.number)}{note}")


def reason(_say: Voice, _match: Match, _row: Row, _steps: Sequence[Step]) -> Html:
    """Leave it to the table."""
    return Html("")


def question(say: Voice, match: Match, row: Row) -> Html:
    """Name the hand: a line of Boston has one reading."""
    return title(say, match, row, Html(""))


def readings(
    _say: Voice, _match: Match, _row: Row, _hands: Sequence[Hand]
) -> list[tuple[str, str]]:
    """Tell no readings apart."""
    return []


def after(say: Voice, match: Match, row: Row) -> Html:
    """Set one row a player: name, this hand, total."""
    rows = [["", *(say.plain(f"column.{name}") for name in ("hand", "total"))]]
    for side, total in enumerate(row.totals):
        points = number(row.points[side], sign=True)
        rows.append([say.row(match.table, side), points, number(total)])
    return columns(rows)


def standing(say: Voice, match: Match) -> Html:
    """Set one row a player: name, total."""
    totals = enumerate(match.totals)
    return columns([[say.row(match.table, side), number(total)] for side, total in totals])


LOOK = Look(title, reason, reason, question, readings, by_key, after, standing)
