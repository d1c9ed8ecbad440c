"""The sheet: a row a hand with its number and everybody's points, and what it was."""

from collections.abc import Container, Sequence

from bot.render.games import presenter_of
from bot.render.letters import PHONE_COLUMNS, cut, width
from bot.render.markup import Markup, spaced, stacked
from bot.render.results import brief
from bot.render.tables import columns
from bot.render.voice import Voice, number
from core.adjustment import Adjustment
from core.match import REENTRY, Match, Row, replacements

LONGEST = 40
NAME = 6
TOTAL = "="
CARRIED = "…"  # what everybody had before the first row
BACK = "↩"
JOINED = "→"
MOST_REPLACED = 3
SIGNS = {"down": "↓", "level": "≈", "others": "("}


def sheet(say: Voice, match: Match, last: int) -> Markup:
    """Set the hands up to a number as rows; the last row adds them up."""
    rows = match.rows()[:last]
    shown = rows[-LONGEST:]
    more = len(rows) - len(shown)
    carried = [[CARRIED, *map(number, rows[more - 1].totals)]] if more else []
    draw = _players if match.table.single else _pairs
    table = draw(say, match, shown, carried)
    return stacked(
        say("sheet.title", hands=say("hands", match.count)),
        table,
        say("sheet.more", more) if more else "",
        *_replaced(say, match),
    )


def _replaced(say: Voice, match: Match) -> list[Markup]:
    """Say whose the hands of a seat are in which somebody else plays now."""
    told = [each for each in replacements(match) if each[0] > 1][-MOST_REPLACED:]
    return [
        say("sheet.replaced", number=number, name=name, other=other)
        for number, other, name in told
    ]


def _pairs(say: Voice, match: Match, rows: Sequence[Row], carried: Sequence[list[str]]) -> Markup:
    """Set what each pair marked, and behind it who took, the contract and the cantes."""
    names = [brief(say, say.side(match.table, side), NAME) for side in range(len(match.totals))]
    cells = [*carried, *map(_points, rows)]
    whole = [TOTAL, *map(number, rows[-1].totals)]
    wide = [max(map(width, column)) for column in zip(["", *names], *cells, whole, strict=True)]
    room = PHONE_COLUMNS - sum(wide) - len(wide)
    notes = [""] * len(carried)
    notes += [_fitting(presenter_of(match).short(say, match, row), room) for row in rows]
    lines = [[*cell, note] for cell, note in zip(cells, notes, strict=True)]
    table = columns([["", *names, ""], *lines, [*whole, ""]], gap=1, left={0, len(wide)})
    signs = [sign for sign, mark in SIGNS.items() if any(mark in note for note in notes)]
    return stacked(table, spaced(*(say(f"sheet.sign.{sign}") for sign in signs)))


def _fitting(ways: Sequence[str], room: int) -> str:
    return cut(next((way for way in ways if width(way) <= room), ways[-1]), room)


def _players(
    say: Voice, match: Match, rows: Sequence[Row], carried: Sequence[list[str]]
) -> Markup:
    """Set what each player marked, and where somebody re-entered, what that took off."""
    lines, before = list(carried), _before(match, rows[0])
    for row in rows:
        lines += _joined(before, _begun(row))
        place, *points = _points(row)
        note, *_ = presenter_of(match).short(say, match, row)
        lines.append([f"{place} {note}".rstrip(), *points])
        lines += _reentries(match, row)
        before = row.totals
    newest = rows[-1] is match.last
    lines += _joined(before, match.totals) if newest else []
    out = getattr(match.state, "out", ()) if newest else _out(match, rows[-1])
    totals = enumerate(match.totals if newest else before)
    lines.append([TOTAL, *(f"({number(t)})" if s in out else number(t) for s, t in totals)])
    most = max(map(len, lines))
    lines = [[*line, *[""] * (most - len(line))] for line in lines]
    wide = [max(map(width, column)) for column in zip(*lines, strict=True)]
    players = len(wide) - 1
    gap = 2 if sum(wide) + 2 * players <= PHONE_COLUMNS else 1
    room = (PHONE_COLUMNS - wide[0]) // players - gap
    names = [brief(say, say.side(match.table, side), room) for side in range(players)]
    opens = [line[0] for line in lines]
    signs = ["back"] * (BACK in opens) + ["joined"] * (JOINED in opens) + ["out"] * bool(out)
    table = columns([["", *names], *lines], gap=gap)
    return stacked(table, spaced(*(say(f"sheet.sign.{sign}") for sign in signs)))


def _before(match: Match, row: Row) -> Sequence[int]:
    """Tell what everybody had after the hand before one."""
    return match.row(row.number - 1).totals if row.number > 1 else _begun(row)


def _begun(row: Row) -> Sequence[int]:
    """Tell what everybody began a hand with."""
    totals = list(row.totals)
    for side, points, _ in row.outcome.items if row.outcome else ():
        totals[side] -= points
    return totals


def _joined(before: Sequence[int], now: Sequence[int]) -> list[list[str]]:
    """Write with what somebody came in late, which no points of a hand do."""
    was = [*before, *[0] * (len(now) - len(before))]
    if len(was) == len(before) and list(now) == was:
        return []
    moved = [own - had for own, had in zip(now, was, strict=True)]
    return [[JOINED, *(number(own, sign=True) if own else "" for own in moved)]]


def _out(match: Match, row: Row) -> Container[int]:
    """Find who was out after a hand."""
    out: tuple[int, ...] = getattr(row.outcome.state if row.outcome else match.state, "out", ())
    return out


def _points(row: Row) -> list[str]:
    return [_number(row), *(number(own, sign=True) for own in row.points)]


def _number(row: Row) -> str:
    if row.outcome is None:
        return f"{row.number}×"
    return f"{row.number}±" if isinstance(row.hand, Adjustment) else str(row.number)


def _reentries(match: Match, row: Row) -> list[list[str]]:
    """Write what a re-entry took off a total, which no points of a hand do."""
    moved = [""] * len(match.totals)
    for side, points, reason in row.outcome.items if row.outcome else ():
        if reason == REENTRY:
            moved[side] = number(points, sign=True)
    return [[BACK, *moved]] if any(moved) else []
