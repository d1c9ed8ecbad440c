"""The race of a match: a line a side over the hands, and what decided it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.render import scores
from bot.render.games import presenter_of
from bot.render.markup import unmarked
from bot.render.pictures.chart import Frame, draw_axes, draw_goal, draw_lines, framed, thinned
from bot.render.pictures.font import measured
from bot.render.pictures.paper import (
    LARGE,
    MARGIN,
    PLAIN,
    SMALL,
    WIDTH,
    Paper,
    Point,
    called,
    spread,
)
from bot.render.voice import Voice, number
from core.match import Match, facts

TOP, BOTTOM = 150, 690
NAMES = 180  # the most that names at the ends of lines take
ENDS, CROWN = 44, 46  # what stands between line and name, and behind the winner's total
LABEL = 62  # from one name to the next
ABOVE = {"star": 0, "note": 26}  # how far a sign stands above the line
MOST_DEALS = 40  # of which the dealer is shown


def race(match: Match, language: str, *, dark: bool = False) -> str:
    """Draw how the totals of a match grew."""
    say, paper = Voice(language, match.table), Paper(dark=dark)
    headed(paper, say, match)
    lines, goal = facts.tracks(match), facts.target(match)
    shown = called(say.sides(), SMALL, NAMES)
    marks = (number(goal), *map(number, match.totals), say.plain("picture.deals"))
    left = MARGIN + 14 + max(measured(mark, SMALL, bold=True) for mark in marks)
    wide = [measured(name, SMALL) for name in shown]
    wide += [measured(number(total), PLAIN, bold=True) + CROWN for total in match.totals]
    frame = framed(match, (left, TOP, WIDTH - MARGIN / 2 - ENDS - max(wide), BOTTOM), lines)
    draw_goal(paper, frame, say, match)
    draw_axes(paper, frame, goal)
    draw_pool(paper, frame, match)
    draw_lines(paper, frame, lines)
    draw_changes(paper, frame, match, lines)
    draw_ends(paper, frame, match, shown)
    stand_out = marks_of(say, match)
    draw_marks(paper, frame, match, stand_out)
    below = draw_deals(paper, frame, say, match)
    return paper.svg(draw_legend(paper, say, match, stand_out, below) + MARGIN)


def headed(paper: Paper, say: Voice, match: Match) -> None:
    """Write what is played, and who won or how far it is."""
    paper.text(
        (MARGIN, 68), unmarked(scores.title(say, match)), LARGE, bold=True, room=WIDTH - 2 * MARGIN
    )
    hands = say.plain("hands", match.count)
    words = [hands]
    if match.winners:
        words = [say.plain("score.won", side=match.winners[0]).rstrip("."), hands]
    elif match.dealer and not match.over:
        words.append(say.plain("deals", name=match.dealer[1]).rstrip("."))
    paper.text(
        (MARGIN, 110), " · ".join(words), PLAIN, fill=paper.colours.muted, room=WIDTH - 2 * MARGIN
    )


def draw_pool(paper: Paper, frame: Frame, match: Match) -> None:
    """Draw what the players have in common, where a game has anything."""
    if not match.game.notation.bank:
        return
    pool = [(0, 0), *((row.number, -sum(row.totals)) for row in match.rows() if row.outcome)]
    draw_pool_line(paper, [frame.place(*point) for point in thinned(tuple(pool))])


def draw_pool_line(paper: Paper, points: Sequence[Point]) -> None:
    """Draw the line that the pool has, on the chart and where it is explained."""
    paper.line(points, paper.colours.muted, 3, "3 6", kind="pool")


def draw_changes(
    paper: Paper, frame: Frame, match: Match, lines: Sequence[Sequence[facts.Segment]]
) -> None:
    """Mark who came back after going over, and who fell out."""
    gone = scores.out(match)
    for side, line in enumerate(lines):
        for segment in line:
            for (hand, _), (again, total) in pairwise(segment):
                if hand == again:
                    paper.sign(frame.place(hand, total), "back", paper.side_colour(side))
        if line and side in gone:
            paper.sign(frame.place(*line[-1][-1]), "cross", paper.side_colour(side), 1.3)


def draw_ends(paper: Paper, frame: Frame, match: Match, names: Sequence[str]) -> None:
    """Write the names with what they have at the ends of their lines, pushed apart."""
    out, pending = scores.out(match), match.pending()
    totals = [total + pending.get(side, 0) for side, total in enumerate(match.totals)]
    ends = [frame.place(frame.hands, total)[1] for total in totals]
    places = spread(ends, LABEL, frame.top + 8, frame.bottom - 16)
    for side, (name, total, at, end) in enumerate(zip(names, totals, places, ends, strict=True)):
        across, gone = frame.right + 28, side in out
        paper.line([(frame.right + 4, end), (across - 10, at)], paper.colours.rule, 1.5)
        paper.side((across, at), side)
        fill = paper.colours.muted if gone else paper.colours.ink
        wide = paper.text(
            (across + 16, at + 9), number(total), PLAIN, bold=True, fill=fill, struck=gone
        )
        if side in match.winners:
            paper.sign((across + 16 + wide + 26, at), "crown", paper.side_colour(side), 0.8)
        paper.text((across + 16, at + 36), name, SMALL, fill=fill, kind="name")


def draw_deals(paper: Paper, frame: Frame, say: Voice, match: Match) -> float:
    """Mark below the hands who dealt; return how far down that reaches."""
    below = frame.bottom + 36
    deals = list(facts.dealers(match))
    if not deals or frame.hands > MOST_DEALS:
        return below
    at = below + 32
    label, fill = say.plain("picture.deals"), paper.colours.muted
    paper.text((frame.left - 10, at + 8), label, SMALL, fill=fill, anchor="end")
    for hand, side in deals:
        paper.side((frame.place(hand, 0)[0], at), side, 6)
    return at + 12


class Mark(NamedTuple):
    """A hand that stands out: its sign, and what is said of it."""

    sign: str
    feat: facts.Feat
    words: str


def marks_of(say: Voice, match: Match) -> list[Mark]:
    """Find the hand that decided, or brought most where nobody wins, and the best cante."""
    found = (
        ("star", "picture.decisive", facts.decisive(match)),
        ("star", "picture.largest", None if facts.target(match) else facts.largest(match)),
        ("note", "picture.cante", facts.best_cante(match)),
    )
    return [Mark(sign, feat, told(say, key, feat)) for sign, key, feat in found if feat]


def told(say: Voice, key: str, feat: facts.Feat) -> str:
    """Say what a side did in a hand."""
    cante = say.plain(f"cante.{feat.kind}", 1) if feat.kind else ""
    points = number(feat.points, sign=True)
    return say.plain(key, number=feat.number, side=feat.side, points=points, cante=cante)


def draw_marks(paper: Paper, frame: Frame, match: Match, marks: Sequence[Mark]) -> None:
    """Put the signs of hands that stand out on the lines."""
    totals = {row.number: row.totals for row in match.rows()}
    for sign, feat, _ in marks:
        across, up = frame.place(feat.number, totals[feat.number][feat.side])
        paper.sign((across, up - ABOVE[sign]), sign, paper.colours.ink)


def draw_legend(paper: Paper, say: Voice, match: Match, marks: Sequence[Mark], at: float) -> float:
    """Say what the signs are that were drawn; return how far down that reaches."""
    drawn = {each.get("class") for each in paper.root}
    said = [(sign, words) for sign, _, words in marks]
    said += [("back", say.plain("picture.back")), ("cross", say.plain("column.out"))]
    said += [("pool", unmarked(presenter_of(match).pool(say, match.totals)).rstrip("."))]
    for sign, words in said:
        if sign in drawn:
            at += 44
            if sign == "pool":
                draw_pool_line(paper, [(MARGIN, at - 8), (MARGIN + 28, at - 8)])
            else:
                paper.sign((MARGIN + 14, at - 8), sign, paper.colours.ink)
            paper.text((MARGIN + 42, at), words, SMALL, room=WIDTH - 2 * MARGIN - 42)
    return at
