"""A Boston table to test at: Ana, Luis, Eva and Dani; Ana types, and deals first."""

from itertools import pairwise

from core.games.boston import GAME, State
from core.match import Match
from core.table import Side, Table, names
from tests.core.playing import Seat

PLAYERS = ("Ana", "Luis", "Eva", "Dani")
TABLE = Table(tuple(map(Side, PLAYERS)))
ANA = names(TABLE, 0)
NOBODY = names(TABLE)
HERE = Seat(GAME, TABLE, 0)
rules, match, read, write = HERE.rules, HERE.match, HERE.read, HERE.write
played, points, refusal, cures = HERE.played, HERE.points, HERE.refusal, HERE.cures


def with_pool(pool: int, **house: str | int) -> Match:
    """Open a match that has so much in the pool before the stake of the first dealer."""
    opened = match(**house)
    return played(opened, f"ajuste ana {-pool:+d} bote {pool:+d}") if pool else opened


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
