"""A Belote table to test at: nous = Claire and Hugo, eux = Léa and Tom; Claire writes."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.belote import GAME
from core.games.pairs import Hand
from core.match import Match, begin, play
from core.options import Value, changed
from core.table import Side, Table, names
from tests.core.playing import logged

TABLE = Table((Side("nous", ("Claire", "Hugo")), Side("eux", ("Léa", "Tom"))))
CLAIRE = names(TABLE, 0)
COINCHE: dict[str, Value] = {"modo": "coinche"}
ANNOUNCED: dict[str, Value] = {"anuncios": "si"}
BOTH = {**COINCHE, **ANNOUNCED}
House = dict[str, Value]


def match(house: House) -> Match:
    """Open a match with house rules."""
    return begin(GAME, changed(GAME.options, GAME.rules, house), TABLE)


def read(line: str, house: House, language: str = "fr") -> object:
    """Read a line under house rules."""
    return lines.read(GAME, line, CLAIRE, changed(GAME.options, GAME.rules, house), language)


def hand(line: str, house: House) -> Hand:
    """Read a line that is a hand."""
    found = read(line, house)
    assert isinstance(found, Hand)
    return found


def write(hand: object) -> str:
    """Write a hand as Claire would."""
    return lines.write(GAME, hand, CLAIRE.labels)


def played(running: Match, *typed: str) -> Match:
    """Play lines one after the other."""
    return logged(running, CLAIRE, *typed, language="fr")


def points(line: str, house: House) -> tuple[int, ...]:
    """Say what a hand comes to as the first of a match."""
    return played(match(house), line).totals


def refusal(line: str, house: House) -> CoreError:
    """Say how a line is refused: as a hand to read, or to score."""
    with pytest.raises(CoreError) as caught:
        play(match(house), read(line, house))
    return caught.value


def cures(error: CoreError) -> list[str]:
    """Write the hands that a refusal offers."""
    return [write(choice) for choice in error.choices]
