"""A Bolot table to test at: nos = Paco and Luis, ellos = Pepe and Marta."""

from typing import Any

from core import lines
from core.games import game
from core.games.pairs.hand import Hand
from core.table import Names, Side, Table, names
from tests.core.playing import Seat

BOLOT = game("bolot")
PAIRS = Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))))
SEATED = Table(PAIRS.sides, ("Paco", "Luis", "Pepe", "Marta"))  # each in a seat
BARE = Table((Side("nos"), Side("ellos")))
NOBODY = names(PAIRS)
PACO = names(PAIRS, 0)


HERE = Seat(BOLOT, PAIRS, 0)
match, read, write, played = HERE.match, HERE.read, HERE.write, HERE.played
points, refusal, cures = HERE.points, HERE.refusal, HERE.cures


def hand(line: str, called: Names = PACO, language: str = "es") -> Any:  # noqa: ANN401
    """Read a line by the rules of the seed, as somebody else may type it."""
    return lines.read(BOLOT, line, called, BOLOT.rules, language)


def facts(hand: Hand) -> tuple[object, ...]:
    """Say what a hand tells, who took first, however it is written."""
    return hand.taker, hand.tricks, hand.capot, hand.cantes, hand.contract
