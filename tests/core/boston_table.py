"""A Boston table to test at: Ana, Luis, Eva and Dani; Ana types, and deals first."""

from itertools import pairwise

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME, Hand, Rules, State
from core.match import Match, begin
from core.options import changed
from core.table import Side, Table, names
from tests.core.playing import logged, row

PLAYERS = ("Ana", "Luis", "Eva", "Dani")
TABLE = Table(tuple(map(Side, PLAYERS)))
ANA = names(TABLE, 0)
NOBODY = names(TABLE)


def rules(**house: str | int) -> Rules:
    """Set house rules."""
    found = changed(GAME.options, GAME.rules, house)
    assert isinstance(found, Rules)
    return found


def match(**house: str | int) -> Match:
    """Open a match with house rules."""
    return begin(GAME, rules(**house), TABLE)


def with_pool(pool: int, **house: str | int) -> Match:
    """Open a match that has so much in the pool before the stake of the first dealer."""
    opened = match(**house)
    return played(opened, f"ajuste ana {-pool:+d} bote {pool:+d}") if pool else opened


def read(line: str, language: str = "es", **house: str | int) -> Hand:
    """Read a hand as Ana types it."""
    hand = lines.read(GAME, line, ANA, rules(**house), language)
    assert isinstance(hand, Hand)
    return hand


def write(hand: object) -> str:
    """Write a hand with everybody's names."""
    return lines.write(GAME, hand, PLAYERS)


def played(running: Match, *typed: str) -> Match:
    """Play lines one after the other."""
    return logged(running, ANA, *typed)


def points(line: str, **house: str | int) -> tuple[int, ...]:
    """Say what a first hand comes to."""
    return row(played(match(**house), line)).points


def pool(running: Match) -> int:
    """Say what lies in the pool."""
    state: State = running.state
    return state.pool


def even(running: Match) -> bool:
    """Tell whether, after every hand, the four accounts and the pool came to nothing."""
    pools = [running.game.course.start(running.rules, TABLE), *_states(running)]
    moved = [after.pool - before.pool for before, after in pairwise(pools)]
    return [-sum(row.points) for row in running.rows()] == moved


def _states(running: Match) -> list[State]:
    found: list[State] = []
    before: State = running.game.course.start(running.rules, TABLE)
    for hand in running.rows():
        before = hand.outcome.state if hand.outcome else before
        found.append(before)
    return found


def refusal(line: str, running: Match | None = None, /, **house: str | int) -> CoreError:
    """Say how a line is refused: as a hand to read, or to score."""
    with pytest.raises(CoreError) as caught:
        played(running or match(**house), line)
    return caught.value


def cures(error: CoreError) -> list[str]:
    """Write the hands that a refusal offers."""
    return [write(choice) for choice in error.choices]
