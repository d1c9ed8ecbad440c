"""What is worth telling of a match: who led when, what decided it, and how often what happened."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from core.match.log import Joined, Seated
from core.match.record import Match, Row

FEWEST_HANDS = 3

Point = tuple[int, int]
Segment = tuple[Point, ...]


class Feat(NamedTuple):
    """What a side did in a hand, and the points that it brought."""

    number: int
    side: int
    points: int
    kind: str = ""


def playing(match: Match, row: Row | None = None) -> frozenset[int]:
    """Find who was in after a hand, or is now; who was not asked about a re-entry is."""
    late = match.game.course.late
    if late is None:
        return frozenset(range(len(row.totals if row else match.totals)))
    return frozenset(late.playing(row.outcome.state if row and row.outcome else match.state))


def counted(match: Match) -> Iterator[tuple[Row, frozenset[int]]]:
    """List the rows that count, each with those whom it was about."""
    before = frozenset(range(len(match.origin.table.sides)))
    for row in match.rows():
        if row.outcome:
            after = playing(match, row)
            yield row, before | after
            before = after


def hands(match: Match) -> list[tuple[Row, Mapping[int, int]]]:
    """List the hands that count, with the points of those who played; adjustments are none."""
    kind = match.game.hand
    every = [(row, sides) for row, sides in counted(match) if isinstance(row.hand, kind)]
    return [(row, {side: row.points[side] for side in sorted(sides)}) for row, sides in every]


def decisive(match: Match) -> Feat | None:
    """Find which hand, of three or more, brought the winner most, the last of equals."""
    every = hands(match)
    if len(every) < FEWEST_HANDS or not match.winners:
        return None
    won, sign = match.winners[0], -1 if match.game.avoids else 1
    ahead = (
        (sign * (len(points) * points[won] - sum(points.values())), row.number, points[won])
        for row, points in every
    )
    _, number, own = max(ahead)
    return Feat(number, won, own)


def largest(match: Match) -> Feat | None:
    """Find the most points that a side had of one hand, the first of equals."""
    every = [Feat(r.number, s, own) for r, points in hands(match) for s, own in points.items()]
    return max(every, key=lambda feat: feat.points, default=None)


def best_cante(match: Match) -> Feat | None:
    """Find the cante that was worth most, the first of equals."""
    booking = match.game.booking
    if booking is None:
        return None
    told = ((row.number, enumerate(booking.sung(row.hand))) for row, _ in hands(match))
    sung = ((number, side, cante) for number, both in told for side, own in both for cante in own)
    every = [Feat(number, side, booking.values[cante], cante) for number, side, cante in sung]
    return max(every, key=lambda feat: feat.points, default=None)


def longest_run(match: Match) -> tuple[int, list[int]]:
    """Find the most hands in a row of which one side alone had the best, the first of equals."""
    best = min if match.game.avoids else max
    groups = groupby(hands(match), lambda hand: _alone(hand[1], best))
    runs = ((side, [row.number for row, _ in each]) for side, each in groups)
    won = ((side, numbers) for side, numbers in runs if side is not None)
    return max(won, key=lambda run: len(run[1]), default=(0, []))


def _alone(points: Mapping[int, int], best: Callable[[Iterable[int]], int]) -> int | None:
    """Find the one side that had the best of a hand."""
    most = best(points.values())
    sides = [side for side, own in points.items() if own == most]
    return sides[0] if len(sides) == 1 else None


def tally(match: Match, key: str) -> tuple[int, ...]:
    """Count for every side how often a step of the scoring was about it."""
    steps = (step for row, _ in hands(match) for step in row.steps)
    sides = [step.side for step in steps if step.key == key]
    return tuple(map(sides.count, range(len(match.totals))))


def tracks(match: Match) -> list[list[Segment]]:
    """Follow every side's total over the hands, as (hand, total).

    A re-entry is a second total at the same hand; who comes in late, or again, begins anew.
    """
    found: list[list[list[Point]]] = [[] for _ in match.totals]
    for row, sides in counted(match):
        back, pending = row.reentries, match.pending(row)
        for side in sides:
            line, top = found[side], row.totals[side] - back.get(side, 0)
            begun = top - row.points[side]
            if not line or line[-1][-1][1] != begun:
                line.append([(row.number - 1, begun)])
            line[-1].append((row.number, top))
            if side in back and side not in pending:
                line[-1].append((row.number, row.totals[side]))
    return [list(map(tuple, each)) for each in found]


def dealers(match: Match) -> Iterator[Point]:
    """Tell of the hands since somebody last sat down who dealt them, as (hand, side)."""
    seats = match.table.seats
    since = max((at for at, event in match.log() if isinstance(event, Seated | Joined)), default=0)
    for row, _ in hands(match):
        turn = row.outcome.state.dealer if row.outcome else None
        if turn is not None and row.born > since:
            yield row.number, seats[turn % len(seats)][0]
