"""What a hand costs in a long match, against a short one: read, scored and added to the log."""

import time
from collections.abc import Iterator
from itertools import islice

from benchmarks.hands import hands
from core import lines
from core.games import game
from core.match import Match, begin, play
from core.options import changed
from core.table import Side, Table, names

EARLY, LATE, ROUNDS, SAMPLE = 10, 10_000, 40, 250
BOLOT = game("bolot")
RULES = changed(BOLOT.options, BOLOT.rules, [("objetivo", 100_000), ("cantes", "libre")])
TABLE = Table((Side("nos"), Side("ellos")))


def measured() -> Iterator[str]:
    """Add hands behind the early and the late one, in turns; the best round of each counts."""
    early, late = _after(EARLY), _after(LATE)
    typed = list(islice(hands(1), SAMPLE))
    costs = [(_cost(early, typed), _cost(late, typed)) for _ in range(ROUNDS)]
    first, last = map(min, zip(*costs, strict=True))
    yield f"growth   {1e6 * first:.1f} µs for a hand behind hand {EARLY}"
    yield f"         {1e6 * last:.1f} µs behind hand {LATE:,}: {last / first:.2f} times"


def _after(count: int) -> Match:
    match, typed = begin(BOLOT, RULES, TABLE), hands()
    while match.count < count:
        # Kept level, so that nobody ever gets there.
        lead = match.totals
        match = _added(match, f"ajuste nos {-lead[0]:+d}" if lead[0] else next(typed))
        match = _added(match, f"ajuste ellos {-lead[1]:+d}") if lead[1] else match
    return match


def _added(match: Match, line: str) -> Match:
    return play(match, lines.read(BOLOT, line, names(TABLE), RULES))


def _cost(match: Match, typed: list[str]) -> float:
    began = time.perf_counter()
    for line in typed:
        _added(match, line)
    return (time.perf_counter() - began) / len(typed)
