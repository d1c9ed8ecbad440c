"""A Bolot table to test at: nos = Paco and Luis, ellos = Pepe and Marta."""

from collections.abc import Iterable

import pytest

from core import lines
from core.errors import CoreError
from core.games import game
from core.games.pairs import Hand
from core.match import Match, begin, play
from core.options import changed
from core.table import Names, Side, Table, names
from tests.core.playing import logged, row

BOLOT = game("bolot")
PAIRS = Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))))
SEATED = Table(PAIRS.sides, ("Paco", "Luis", "Pepe", "Marta"))  # each in a seat
BARE = Table((Side("nos"), Side("ellos")))
NOBODY = names(PAIRS)
PACO = names(PAIRS, 0)


def match(**house: str | int) -> Match:
    """Open a match with house rules."""
    return begin(BOLOT, changed(BOLOT.options, BOLOT.rules, house), PAIRS)


def read(line: str, called: Names = PACO, language: str = "es", **house: str | int) -> object:
    """Read a line under house rules."""
    rules = changed(BOLOT.options, BOLOT.rules, house)
    return lines.read(BOLOT, line, called, rules, language)


def hand(line: str, called: Names = PACO) -> Hand:
    """Read a line that is a hand."""
    found = read(line, called)
    assert isinstance(found, Hand)
    return found


def write(hand: object) -> str:
    """Write a hand as Paco would."""
    return lines.write(BOLOT, hand, PACO.labels)


def played(running: Match, *typed: str) -> Match:
    """Play lines one after the other."""
    return logged(running, PACO, *typed)


def points(*typed: str, **house: str | int) -> tuple[int, ...]:
    """Say what the last of some hands comes to, under house rules."""
    return row(played(match(**house), *typed)).points


def refusal(line: str, language: str = "es", /, **house: str | int) -> CoreError:
    """Say how a line is refused: as a hand to read, or to score."""
    with pytest.raises(CoreError) as caught:
        play(match(**house), read(line, PACO, language, **house))
    return caught.value


def cures(error: CoreError) -> list[str]:
    """Write the hands that a refusal offers."""
    offered: Iterable[object] = error.choices
    return [write(choice) for choice in offered]
