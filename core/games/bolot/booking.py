"""Cantes of Bolot, booked when they are sung, and what each pair then needs."""

from core.events import Cantes
from core.games.bolot.counting import check, count, result
from core.games.bolot.rules import Rules
from core.games.pairs import Hand, booking
from core.games.pairs.speech import SPANISH
from core.notation import Reader
from core.table import Names


def sung(reader: Reader, names: Names, _rules: Rules, writer: int | None) -> Cantes:
    """Read cantes by pair."""
    return booking.read(reader, names, SPANISH, writer)


def join(hand: Hand, cantes: Cantes) -> Hand:
    """Tell a hand with what was sung before."""
    return booking.join(SPANISH, hand, cantes)


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each pair needs to win the hand if it took; raise what cannot be sung."""
    check(Hand(0, 0, 0, None, (cantes[0], cantes[1])))

    def makes(hand: Hand) -> bool:
        return result(rules, hand, count(rules, hand)) == "made"

    return booking.needs(makes, cantes)
