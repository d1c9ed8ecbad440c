"""The race of a match, a line a side over the hands, and that of people over the matches."""

from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate, pairwise

from bot.i18n import unmarked
from bot.ratings import USUAL
from bot.render import scores
from bot.render.pictures.paper import MARGIN, PLAIN, SMALL, WIDTH, Paper, Point, called, measured
from bot.render.voice import Voice, number
from core.match import Match, facts

TOP, BOTTOM = 150, 690
NAMES = 180  # the most that names at the ends of lines take
GAP, CROWN = 44, 46  # what stands between line and name, and behind the winner's total
LABEL = 62  # from one name to the next
MOST_DEALS = 40  # of which the dealer is shown
MOST_POINTS = 300  # of a line, that a phone could tell apart
MOST_LEVELS, MOST_HANDS = 8, 9  # that are numbered
ABOVE = {"star": 0, "note": 26}  # how far a sign stands above the line

Mark = tuple[str, str, facts.Feat]
Place = tuple[float, float, float, float]
Track = tuple[str, Sequence[facts.Point]]  # somebody's name, and how strong they were


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
            drawn = self.paper.dashes(side), f"side-{side}"
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
                where, fill = (left - 10, at + 8), colours.ink if bold else colours.muted
                self.paper.text(where, number(level), bold=bold, anchor="end", fill=fill)
        for hand in filter(None, ticks(1, self.hands, MOST_HANDS)):
            across = self.place(hand, 0)[0]
            self.paper.line([(across, bottom), (across, bottom + 7)], colours.muted)
            self.paper.text((across, bottom + 32), hand, fill=colours.muted, anchor="middle")

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


def race(match: Match, language: str, *, dark: bool | None = False) -> str:
    """Draw how the totals of a match grew, in the colours of a page if it is neither."""
    say, paper = Voice(language, match.table), Paper(dark=dark)
    won = [say.plain("score.won", side=side) for side in match.winners]
    now = [say.plain("hands", match.count), unmarked(scores.dealer(say, match))]
    paper.head(unmarked(scores.title(say, match)), *won, *now)
    names, totals = called(say.sides, NAMES), scores.standing(match)
    at = within(names, totals, number(match.target), say.plain("drawn.deals"))
    chart = draw_match(paper, say, match, at, axes=True)
    draw_ends(chart, names, totals, scores.out(match), match.winners)
    below, drawn = draw_deals(chart, say, match), {each.get("class") for each in paper.root}
    known = [(sign, told(say, key, feat)) for sign, key, feat in marks(match)]
    known += [("back", say.plain("drawn.back")), ("cross", say.plain("column.out"))]
    known += [("pool", unmarked(scores.pool(say, match, totals)))]
    shown = [each for each in known if f"sign-{each[0]}" in drawn]
    return paper.svg(paper.legend(below, shown) + MARGIN)


def levels(tracks: Iterable[Track], language: str, *, dark: bool = False) -> str:
    """Draw how strong people became, match after match."""
    say, paper, (people, lines) = Voice(language), Paper(dark=dark), zip(*tracks, strict=True)
    totals, names = [line[-1][1] for line in lines], called(people, NAMES)
    chart = Chart(paper, within(names, totals), [[line] for line in lines], [USUAL])
    paper.head(say.plain("drawn.levels"), say.plain("matches", chart.hands))
    chart.draw_axes()
    chart.draw_lines()
    draw_ends(chart, names, totals)
    return paper.svg(BOTTOM + 36 + MARGIN)


def within(names: Sequence[str], totals: Sequence[int], *beside: str) -> Place:
    """Tell from where to where lines may go, between what is written at their left and ends."""
    last = [*map(number, totals)]
    left = MARGIN + 14 + max(measured(level, bold=True) for level in (*beside, *last))
    wide = [measured(name) for name in names]
    wide += [measured(total, PLAIN, bold=True) + CROWN for total in last]
    return left, TOP, WIDTH - MARGIN / 2 - GAP - max(wide), BOTTOM


def draw_ends(
    chart: Chart, names: Sequence[str], totals: Sequence[int], gone: Collection[int] = (),
    won: Collection[int] = (),
) -> None:  # fmt: skip
    """Write the names with what they have at the ends of their lines, pushed apart."""
    paper, (_, top, right, bottom) = chart.paper, chart.at
    ends = [chart.place(chart.hands, total)[1] for total in totals]
    places = spread(ends, LABEL, top + 8, bottom - 16)
    for side, (name, total, at, end) in enumerate(zip(names, totals, places, ends, strict=True)):
        across, out = right + 28, side in gone
        paper.line([(right + 4, end), (across - 10, at)], paper.colours.rule)
        paper.sign((across, at), side)
        fill = paper.colours.muted if out else paper.colours.ink
        struck = {"text_decoration": "line-through"} if out else {}
        where = across + 16, at + 9
        wide = paper.text(where, number(total), PLAIN, bold=True, fill=fill, **struck)
        if side in won:
            paper.sign((across + 42 + wide, at), "crown", paper.side(side), 0.8)
        paper.text((across + 16, at + 36), name, fill=fill, class_="name")


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Push places apart that are nearer than a gap, both ways alike, between two bounds."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    sinking = accumulate((wanted[at] for at in order), lambda last, own: max(own, last + gap))
    rising = accumulate((wanted[at] for at in order[::-1]), lambda last, own: min(own, last - gap))
    middle = [(low + high) / 2 for low, high in zip(sinking, [*rising][::-1], strict=True)]
    places, last = list(wanted), len(wanted) - 1
    for rank, at in enumerate(order):
        places[at] = min(max(middle[rank], top + gap * rank), bottom - gap * (last - rank))
    return places


def draw_deals(chart: Chart, say: Voice, match: Match) -> float:
    """Mark below the hands who dealt; return how far down that reaches."""
    left, _, _, bottom = chart.at
    deals, at = list(facts.dealers(match)), bottom + 68
    if not deals or chart.hands > MOST_DEALS:
        return bottom + 36
    words, fill = say.plain("drawn.deals"), chart.paper.colours.muted
    chart.paper.text((left - 10, at + 8), words, fill=fill, anchor="end")
    for hand, side in deals:
        chart.paper.sign((chart.place(hand, 0)[0], at), side, scale=0.7)
    return at + 12


def told(say: Voice, key: str, feat: facts.Feat) -> str:
    """Say what a side did in a hand."""
    cante = say.plain(f"cante.{feat.kind}", 1) if feat.kind else ""
    side, points = called(say.sides, NAMES)[feat.side], number(feat.points, sign=True)
    return say.plain(key, number=feat.number, side=side, points=points, cante=cante)
