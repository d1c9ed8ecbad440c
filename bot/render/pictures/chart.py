"""A chart of totals over the hands: the axes, a line a side, and what stands out."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from bot.render import scores
from bot.render.pictures.font import SMALL
from bot.render.pictures.paper import BOLD, DASHES, ENDS, MIDDLE, Paper, Point
from bot.render.voice import Voice, number
from core.match import Match, facts

MOST_POINTS = 300  # of a line, that a phone could tell apart
MOST_LEVELS, MOST_HANDS = 8, 9  # that are numbered
ABOVE = {"star": 0, "note": 26}  # how far a sign stands above the line

Mark = tuple[str, str, facts.Feat]
Place = tuple[float, float, float, float]


def marks(match: Match) -> list[Mark]:
    """Find the hand that decided or brought most, and the best cante, with signs and sentences."""
    most = None if match.target else facts.largest(match)
    found = [("star", "drawn.decided", facts.decisive(match)), ("star", "drawn.most", most)]
    found += [("note", "drawn.sang", facts.best_cante(match))]
    return [(sign, key, feat) for sign, key, feat in found if feat]


def ticks(least: int, most: int, count: int) -> Iterable[int]:
    """List round numbers between two, not more than so many."""
    steps = (digit * 10**power for power in range(12) for digit in (1, 2, 5))
    step = next(step for step in steps if (most - least) / step < count)
    return range(-(-least // step) * step, most + 1, step)


class Chart:
    """Lines over hands on a part of a paper, from left, top to right, bottom, each in segments."""

    def __init__(
        self, paper: Paper, at: Place, lines: Sequence[Sequence[facts.Segment]], levels: list[int]
    ) -> None:
        """Fit the chart to the totals, and to other levels."""
        self.paper, self.at, self.lines = paper, at, lines
        points = [point for line in lines for segment in line for point in segment]
        totals = [*levels, *(total for _, total in points)]
        room = max((max(totals) - min(totals)) // 20, 1)
        self.hands = max([1, *(hand for hand, _ in points)])
        self.least, self.most = min(totals) - room * (min(totals) < 0), max(totals) + room

    def place(self, hand: float, total: float) -> Point:
        """Tell where a total after a hand stands."""
        left, top, right, bottom = self.at
        share = (total - self.least) / (self.most - self.least)
        return left + (right - left) * hand / self.hands, bottom - (bottom - top) * share

    def line(self, points: Sequence[facts.Point], stroke: str, width: int, *drawn: str) -> None:
        """Draw a line through totals; what nobody would see of a long one is left out."""
        shown = [*points[: -1 : -(-len(points) // MOST_POINTS)], points[-1]]
        self.paper.line([self.place(*each) for each in shown], stroke, width, *drawn)

    def draw_lines(self) -> None:
        """Draw the lines, that of the first side above the others."""
        for side, line in reversed([*enumerate(self.lines)]):
            drawn = DASHES[side % len(DASHES)], f"side-{side}"
            for segment in line:
                self.line(segment, self.paper.side(side), 5, *drawn)

    def draw_axes(self, *goal: int) -> None:
        """Draw the totals at the left, the goal in bold, and the hands below."""
        colours, (left, _, right, bottom) = self.paper.colours, self.at
        for level in sorted({*ticks(self.least, self.most, MOST_LEVELS), *goal}):
            at, bold = self.place(0, level)[1], level in goal
            if not bold:
                self.paper.line([(left, at), (right, at)], colours.rule, 1.5 if level else 3)
            if all(level == own or abs(at - self.place(0, own)[1]) > SMALL for own in goal):
                style = {**ENDS, **BOLD} if bold else {**ENDS, "fill": colours.muted}
                self.paper.text((left - 10, at + 8), number(level), **style)
        for hand in filter(None, ticks(1, self.hands, MOST_HANDS)):
            across = self.place(hand, 0)[0]
            self.paper.line([(across, bottom), (across, bottom + 7)], colours.muted)
            self.paper.text((across, bottom + 32), hand, fill=colours.muted, **MIDDLE)

    def draw_goal(self, name: str, match: Match) -> None:
        """Draw what is played for."""
        colours, (left, top, right, _) = self.paper.colours, self.at
        at = self.place(0, match.target)[1]
        stroke = colours.warning if match.game.avoids else colours.ink
        if match.game.avoids:
            self.paper.box((left, top), (right - left, at - top), colours.shade)
        self.paper.line([(left, at), (right, at)], stroke, 3, "3 5", "goal")
        self.paper.text((left + 8, at - 9), name, fill=stroke)

    def draw_signs(self, match: Match) -> None:
        """Mark who came back after going over, who fell out, and the hands that stand out."""
        gone, totals = scores.out(match), {r.number: r.totals for r in match.rows()}
        for side, line in enumerate(self.lines):
            for segment in line:
                for (hand, _), (again, total) in pairwise(segment):
                    if hand == again:
                        self.paper.sign(self.place(hand, total), "back", self.paper.side(side))
            for segment in line if side in gone else line[:-1]:
                self.paper.sign(self.place(*segment[-1]), "cross", self.paper.side(side))
        for sign, _, feat in marks(match):
            across, at = self.place(feat.number, totals[feat.number][feat.side])
            self.paper.sign((across, at - ABOVE[sign]), sign)


def draw_match(paper: Paper, say: Voice, match: Match, at: Place, *, axes: bool) -> Chart:
    """Draw the totals of a match, with what is played for, the pool, and what stands out."""
    chart = Chart(paper, at, facts.tracks(match), [0, match.target, *match.totals])
    goal = match.game.goal
    if goal:
        chart.draw_goal(say.plain(f"rule.name.{goal.key}"), match)
    if axes:
        chart.draw_axes(*[match.target] * bool(goal))
    if match.game.notation.bank:
        pool = [(0, 0), *((row.number, -sum(row.totals)) for row, _ in facts.counted(match))]
        chart.line(pool, paper.colours.muted, 3, "3 6", "sign-pool")
    chart.draw_lines()
    chart.draw_signs(match)
    return chart
