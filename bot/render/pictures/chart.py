"""A chart of totals over the hands: the axes, a line a side, and what stands out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.render.pictures.paper import DASHES, SMALL, Paper, Point
from bot.render.voice import Voice, number
from core.match import Match, facts

MOST_POINTS = 300  # of a line, that a phone could tell apart
MOST_TICKS = 8


class Frame(NamedTuple):
    """Where a chart stands on the paper, and from what to what it goes."""

    left: float
    top: float
    right: float
    bottom: float
    hands: int
    least: int
    most: int

    def place(self, hand: float, total: float) -> Point:
        """Tell where a total after a hand stands."""
        across = self.left + (self.right - self.left) * hand / self.hands
        share = (total - self.least) / (self.most - self.least)
        return across, self.bottom - (self.bottom - self.top) * share


def framed(match: Match, at: Sequence[float], lines: Sequence[Sequence[facts.Segment]]) -> Frame:
    """Fit a chart of some lines, and of what is played for, between left, top, right, bottom."""
    left, top, right, bottom = at
    points = [point for line in lines for segment in line for point in segment]
    totals = [0, facts.target(match), *match.totals, *(total for _, total in points)]
    least, most = min(totals), max(totals)
    room = max((most - least) // 20, 1)
    hands = max([1, *(hand for hand, _ in points)])
    return Frame(left, top, right, bottom, hands, least - room * (least < 0), most + room)


def ticks(least: int, most: int, count: int = MOST_TICKS) -> Iterator[int]:
    """List round numbers between two, not more than so many."""
    steps = (digit * 10**power for power in range(12) for digit in (1, 2, 5))
    step = next(step for step in steps if (most - least) / step < count)
    return iter(range(-(-least // step) * step, most + 1, step))


def thinned(segment: facts.Segment, most: int = MOST_POINTS) -> facts.Segment:
    """Leave out of a long line what nobody would see; its last point stays."""
    step = -(-len(segment) // most)
    return (*segment[:-1:step], segment[-1])


def draw_lines(
    paper: Paper, frame: Frame, lines: Sequence[Sequence[facts.Segment]], width: float = 5
) -> None:
    """Draw the line of every side, the first on top."""
    for side, line in reversed(list(enumerate(lines))):
        for segment in line:
            points = [frame.place(*point) for point in thinned(segment)]
            dash = DASHES[side % len(DASHES)]
            paper.line(points, paper.side_colour(side), width, dash, kind=f"side-{side}")


def draw_goal(paper: Paper, frame: Frame, say: Voice, match: Match) -> None:
    """Draw the points that win, or those that nobody may pass, with what is beyond."""
    goal = facts.target(match)
    if not goal:
        return
    colours, (left, at) = paper.colours, frame.place(0, goal)
    stroke = colours.ink
    if facts.avoids(match):
        stroke = colours.warning
        paper.box((left, frame.top), (frame.right - left, at - frame.top), colours.shade)
    paper.line([(left, at), (frame.right, at)], stroke, 3, "3 5", kind="goal")
    name = say.plain(f"rule.name.{facts.goal(match)}")
    paper.text((left + 8, at - 9), name, SMALL, fill=stroke)


def draw_axes(paper: Paper, frame: Frame, goal: int) -> None:
    """Draw the totals at the left, the goal in bold, and the hands below."""
    colours, (left, *_) = paper.colours, frame
    levels = [*ticks(frame.least, frame.most)]
    for level in levels:
        at = frame.place(0, level)[1]
        if level != goal:
            paper.line([(left, at), (frame.right, at)], colours.rule, 3 if level == 0 else 1.5)
    near = [goal] if goal else []
    for level in {*levels, *near}:
        at = frame.place(0, level)[1]
        if level == goal or all(abs(at - frame.place(0, own)[1]) > SMALL for own in near):
            fill = colours.ink if level == goal else colours.muted
            paper.text(
                (left - 10, at + 8), number(level), SMALL, fill=fill, anchor="end",
                bold=level == goal and bool(goal),
            )  # fmt: skip
    for hand in ticks(1, frame.hands, 9):
        if hand:
            across = frame.place(hand, 0)[0]
            paper.line([(across, frame.bottom), (across, frame.bottom + 7)], colours.muted)
            paper.text(
                (across, frame.bottom + 32), hand, SMALL, fill=colours.muted, anchor="middle"
            )
