"""The card of a match: who won and by how much, its race in small, and what was special."""

from collections.abc import Iterable, Iterator

from bot.i18n import unmarked
from bot.render import scores
from bot.render.games import presenter_of
from bot.render.pictures.paper import MARGIN, PLAIN, ROOM, SMALL, WIDTH, Paper, called, measured
from bot.render.pictures.race import draw_match
from bot.render.voice import Voice, number
from core.match import Match, facts

HUGE, NAMES = 84, (64, 54, 46, 38)  # of the winner's name as large as there is room
CHART, FACT = 240, 96  # how high they are
LEFT, COLUMN = MARGIN + 8, ROOM / 2 + 12
MOST_SIDES = 4  # of whom a number is told

Fact = tuple[str, list[tuple[int, str]], str]


def card(match: Match, language: str, seconds: int, *, dark: bool = False) -> str:
    """Draw who won, or has most, a match that took so many seconds."""
    say, paper, totals = Voice(language, match.table), Paper(dark=dark), scores.standing(match)
    sides = sorted(range(len(totals)), key=lambda side: -totals[side])
    best = match.winners[0] if match.winners else sides[0]
    draw_winner(paper, say, match, best, say.minutes(seconds))
    rest, at = [side for side in sides if side != best], 324
    names = called(say.sides, ROOM - 140, PLAIN)
    for side in reversed(rest) if match.game.avoids else rest:
        at += 42
        name, total = names[side], number(totals[side])
        wide = measured(name, PLAIN) + measured(total, PLAIN, bold=True) + 44
        left = (WIDTH - wide) / 2
        paper.sign((left + 10, at - 9), side)
        left += 30 + paper.text((left + 30, at), name, PLAIN, class_="name")
        paper.text((left + 14, at), total, PLAIN, bold=True)
    bottom = at + 34 + CHART
    within = LEFT, at + 34, WIDTH - MARGIN - 24, bottom
    chart = draw_match(paper, say, match, within, axes=False)
    for side, line in enumerate(chart.lines):
        if line and side not in scores.out(match):
            across, level = chart.place(*line[-1][-1])
            paper.sign((across + 16, level), side)
    height = draw_facts(paper, special(say, match), bottom + 56)
    style = {"stroke": paper.colours.rule, "stroke_width": 3, "rx": 28}
    paper.box((12, 12), (WIDTH - 24, height - 24), "none", **style)
    return paper.svg(height)


def draw_winner(paper: Paper, say: Voice, match: Match, best: int, time: str) -> None:
    """Write who has won how much of what."""
    name, fill = called(say.sides, ROOM - 32, NAMES[-1])[best], paper.side(best)
    sizes = (size for size in NAMES if measured(name, size, bold=True) <= ROOM - 32)
    size = next(sizes, NAMES[-1])
    total = number(scores.standing(match)[best])
    words = [unmarked(scores.title(say, match)), say.plain("hands", match.count), time]
    paper.sign((WIDTH / 2, 78), "crown", fill, 2)
    paper.text((WIDTH / 2, 168), name, size, bold=True, anchor="middle", class_="winner")
    paper.text((WIDTH / 2, 262), total, HUGE, bold=True, anchor="middle", fill=fill)
    fill = paper.colours.muted
    paper.text((WIDTH / 2, 312), " · ".join(words), PLAIN, fill=fill, anchor="middle")


def special(say: Voice, match: Match) -> Iterator[Fact]:
    """List what was special about a match: its name, numbers with their sides, and where."""

    def at(hands: object, count: int = 1) -> str:
        return say.plain("drawn.at", count, number=hands)

    most = "drawn.worst" if match.game.avoids else "drawn.largest"
    for key, feat in ((most, facts.largest(match)), ("drawn.decisive", facts.decisive(match))):
        if feat:
            yield say.plain(key), [(feat.side, number(feat.points, sign=True))], at(feat.number)
    (side, run), cante = facts.longest_run(match), facts.best_cante(match)
    if len(run) > 1:
        hands = at(f"{run[0]}–{run[-1]}", len(run))
        yield say.plain("drawn.run"), [(side, say.plain("hands", len(run)))], hands
    if cante:
        sung = say.plain(f"cante.{cante.kind}", 1)
        yield say.plain("drawn.cante"), [(cante.side, sung)], at(cante.number)
    for step in presenter_of(match).abilities.tallies:
        counts = [(s, number(own)) for s, own in enumerate(facts.tally(match, step)) if own]
        if counts:
            yield say.plain(f"drawn.tally.{step}"), counts, ""


def draw_facts(paper: Paper, told: Iterable[Fact], top: float) -> float:
    """Write what was special, in two columns; return how far down that reaches."""
    place, muted = -1, paper.colours.muted
    for place, (name, numbers, where) in enumerate(told):
        left, at = LEFT + COLUMN * (place % 2), top + FACT * (place // 2)
        end = left + COLUMN - 18
        paper.text((left, at), name, SMALL, COLUMN - 40, fill=muted)
        for side, text in numbers[:MOST_SIDES]:
            paper.sign((left + 11, at + 30), side)
            left += 48 + paper.text((left + 30, at + 40), text, 30, COLUMN - 170, bold=True)
        paper.text((left - 6, at + 40), where, SMALL, end - left, fill=muted)
    return top + FACT * (place // 2 + 1) - 6
