"""The race of a match, a line a side over the hands, and that of people over the matches."""

from collections.abc import Collection, Iterable, Sequence

from bot.ratings import USUAL
from bot.render import scores
from bot.render.markup import unmarked
from bot.render.pictures.chart import Chart, Place, draw_match, marks
from bot.render.pictures.font import measured
from bot.render.pictures.paper import BOLD, ENDS, MARGIN, PLAIN, WIDTH, Paper, called, spread
from bot.render.voice import Voice, number
from core.match import Match, facts

TOP, BOTTOM = 150, 690
NAMES = 180  # the most that names at the ends of lines take
GAP, CROWN = 44, 46  # what stands between line and name, and behind the winner's total
LABEL = 62  # from one name to the next
MOST_DEALS = 40  # of which the dealer is shown

Track = tuple[str, Sequence[facts.Point]]  # somebody's name, and how strong they were


def race(match: Match, language: str, *, dark: bool | None = False) -> str:
    """Draw how the totals of a match grew, in the colours of a page if it is neither."""
    say, paper = Voice(language, match.table), Paper(dark=dark)
    won = [say.plain("score.won", side=side) for side in match.winners]
    now = [say.plain("hands", match.count), unmarked(scores.dealer(say, match))]
    paper.head(unmarked(scores.title(say, match)), *won, *now)
    names, totals = called(say.sides(), NAMES), scores.standing(match)
    at = within(names, totals, number(match.target), say.plain("drawn.deals"))
    chart = draw_match(paper, say, match, at, axes=True)
    draw_ends(chart, names, totals, scores.out(match), match.winners)
    return paper.svg(draw_legend(chart, say, match, draw_deals(chart, say, match)) + MARGIN)


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
        style = {"fill": paper.colours.muted if out else paper.colours.ink}
        struck = {"text_decoration": "line-through"} if out else {}
        wide = paper.text((across + 16, at + 9), number(total), PLAIN, **BOLD, **style, **struck)
        if side in won:
            paper.sign((across + 42 + wide, at), "crown", paper.side(side), 0.8)
        paper.text((across + 16, at + 36), name, class_="name", **style)


def draw_deals(chart: Chart, say: Voice, match: Match) -> float:
    """Mark below the hands who dealt; return how far down that reaches."""
    left, _, _, bottom = chart.at
    deals, at = list(facts.dealers(match)), bottom + 68
    if not deals or chart.hands > MOST_DEALS:
        return bottom + 36
    words, fill = say.plain("drawn.deals"), chart.paper.colours.muted
    chart.paper.text((left - 10, at + 8), words, fill=fill, **ENDS)
    for hand, side in deals:
        chart.paper.sign((chart.place(hand, 0)[0], at), side, scale=0.7)
    return at + 12


def told(say: Voice, key: str, feat: facts.Feat) -> str:
    """Say what a side did in a hand."""
    cante = say.plain(f"cante.{feat.kind}", 1) if feat.kind else ""
    side, points = called(say.sides(), NAMES)[feat.side], number(feat.points, sign=True)
    return say.plain(key, number=feat.number, side=side, points=points, cante=cante)


def draw_legend(chart: Chart, say: Voice, match: Match, at: float) -> float:
    """Say what the signs are that were drawn; return how far down that reaches."""
    drawn = {each.get("class") for each in chart.paper.root}
    pool = scores.pool(say, match, scores.standing(match))
    known = [(sign, told(say, key, feat)) for sign, key, feat in marks(match)]
    known += [("back", say.plain("drawn.back")), ("cross", say.plain("column.out"))]
    known += [("pool", unmarked(pool))]
    return chart.paper.legend(at, [each for each in known if f"sign-{each[0]}" in drawn])
