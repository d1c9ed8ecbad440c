"""The sheet as a picture, like the paper one: everybody's points and totals, hand by hand."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from bot.decisions.answers import PAGE
from bot.i18n import unmarked
from bot.render import scores
from bot.render.pictures.paper import MARGIN, SMALL, WIDTH, Paper, called, measured
from bot.render.sheet import CARRIED, TOTAL, entries, legend, noted
from bot.render.voice import Voice, number
from core import lines
from core.match import Inserted, Match, Row, facts, histories

TOP, HEAD = 150, 60
LEFT, RIGHT = MARGIN + 84, WIDTH - MARGIN  # beside the numbers of hands
PAIR = 172  # the room of a pair's points and total
STEP, HALF, GAP = 40, 28, 12


class SheetLine(NamedTuple):
    """A line of the sheet: what it is, points and totals, and what was said of the hand."""

    label: str
    cells: Sequence[tuple[str, str]]
    note: str = ""
    amended: bool = False
    struck: bool = False


def sheet(match: Match, language: str, *, last: int = 0, dark: bool = False) -> str:
    """Draw a page of the sheet, up to a hand or else to the newest."""
    say, paper = Voice(language, match.table), Paper(dark=dark)
    rows = match.rows()[: last or match.count][-PAGE:]
    some = f"{rows[0].number}–{rows[-1].number}" if len(rows) < match.count else ""
    paper.head(unmarked(scores.title(say, match)), say.plain("hands", match.count), some)
    names = [*say.sides, *[say.plain("drawn.pool")] * bool(match.game.notation.bank)]
    wide = (RIGHT - LEFT) / len(names) if match.table.single else PAIR
    first = RIGHT - wide * len(names)
    hands = told_of(say, match, rows, first - LEFT - GAP) if rows else ()
    told = [*hands, final(match, rows)]
    down = draw_lines(paper, first, wide, told)
    for place, name in enumerate(called(names, wide - GAP / 2)):
        left, stroke = first + wide * place, paper.colours.muted if place else paper.colours.rule
        paper.line([(left, TOP + HEAD), (left, down)], stroke)
        paper.text((left + wide / 2, TOP + 42), name, anchor="middle", class_="name")
        if place < len(match.totals):
            paper.sign((left + wide / 2, TOP + 4), place)
    return paper.svg(paper.legend(down, signs(say, match, told)) + MARGIN)


def signs(say: Voice, match: Match, told: Sequence[SheetLine]) -> list[tuple[str, str]]:
    """Say what the signs mean that stand in some lines."""
    shown = "".join(each.label + each.note for each in told)
    found = [("", unmarked(each)) for each in legend(say, match, shown)]
    return found + [("pencil", say.plain("drawn.amended"))] * any(each.amended for each in told)


def cells(
    match: Match, totals: Sequence[int], points: Sequence[int] = (), played: Iterable[int] = ()
) -> list[tuple[str, str]]:
    """Write points and totals of those who played, and of the pool, where there is one."""
    bank = bool(match.game.notation.bank)
    whole = [number(each) for each in (*totals, *[-sum(totals)] * bank)]
    own = [number(each, sign=True) for each in (*points, *[-sum(points)] * bank)]
    gone = {*range(len(points))} - {*played}
    both = enumerate(zip(own if points else [""] * len(whole), whole, strict=True))
    return [("", "") if side in gone else cell for side, cell in both]


def told_of(say: Voice, match: Match, rows: Sequence[Row], room: float) -> Iterator[SheetLine]:
    """Tell a page's hands line by line, behind what everybody had before."""
    changed, played = histories(match.log()), {r.number: who for r, who in facts.counted(match)}
    names = tuple(side.name for side in match.table.sides)
    if rows[0].number > 1:
        yield SheetLine(CARRIED, cells(match, match.row(rows[0].number - 1).totals))
    for row, (label, *moved), totals in entries(match, rows):
        if row is None:
            both = zip(moved, totals, strict=False)
            yield SheetLine(label, [(own, number(total) if own else "") for own, total in both])
        elif row.outcome is None:
            line = lines.write(match.game, row.hand, names, say.language)
            yield SheetLine(label, (), line, struck=not scores.waits(match, row))
        else:
            events = changed[row.born]
            amended = len(events) > 1 or isinstance(events[0][1], Inserted)
            before = [own - row.reentries.get(side, 0) for side, own in enumerate(totals)]
            had = cells(match, before, row.points, played[row.number])
            yield SheetLine(label, had, noted(say, match, row, room, measured), amended)


def final(match: Match, rows: Sequence[Row]) -> SheetLine:
    """Tell what everybody has, or had behind the last hand of an older page."""
    if rows and rows[-1] is not match.last:
        return SheetLine(CARRIED, cells(match, rows[-1].totals))
    return SheetLine(TOTAL, cells(match, scores.standing(match)))


def draw_lines(paper: Paper, first: float, wide: float, told: Sequence[SheetLine]) -> float:
    """Draw the lines in columns from a place on; return how far down they reach."""
    every = [cell for each in told for cell in each.cells]
    room = max(measured(total, bold=True) for _, total in every) + GAP
    narrow = max(measured(points) for points, _ in every) + room + 2 * GAP > wide
    beside, below = (0.0, HALF) if narrow else (room, 0)  # where points stand, seen from totals
    down, colours = float(TOP + HEAD), paper.colours
    for line in told:
        at, stroke = down + STEP - 11, colours.muted if line is told[-1] else colours.rule
        paper.line([(MARGIN, down), (RIGHT, down)], stroke)
        draw_hand(paper, line, at, (RIGHT if line.struck else first) - LEFT - GAP)
        for place, (points, total) in enumerate(line.cells):
            right = first + wide * (place + 1) - GAP
            paper.text((right, at), total, bold=True, anchor="end")
            paper.text((right - beside, at + below), points, fill=colours.muted, anchor="end")
        down += STEP + below * any(points for points, _ in line.cells)
    return down


def draw_hand(paper: Paper, line: SheetLine, at: float, room: float) -> None:
    """Write what a line is about, struck through where it does not count."""
    fill = paper.colours.muted if line.struck else paper.colours.ink
    style: dict[str, Any] = {"text_decoration": "line-through", "class_": "struck"}
    paper.text((MARGIN + 44, at), line.label, fill=fill, anchor="end")
    style = {"fill": paper.colours.muted} | (style if line.struck else {})
    paper.text((LEFT, at), line.note, SMALL, room, **style)
    if line.amended:
        paper.sign((MARGIN + 62, at - 8), "pencil")
