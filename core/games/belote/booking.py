"""Announcements of Belote, booked when they are sung, and what each side then needs."""

from core.events import Cantes
from core.games.belote.contracts import HEIGHTS
from core.games.belote.counting import check, count, result
from core.games.belote.rules import Mode, Rules
from core.games.belote.words import ALL, spoken
from core.games.pairs import Hand, booking
from core.notation import Reader
from core.table import Names


def sung(reader: Reader, names: Names, rules: Rules, writer: int | None) -> Cantes:
    """Read announcements by side."""
    return booking.read(reader, names, spoken(rules), writer)


def join(hand: Hand, cantes: Cantes) -> Hand:
    """Tell a hand with what was sung before."""
    return booking.join(ALL, hand, cantes)


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each side needs to win the hand if it took, unless a contract decides.

    Raise what cannot be sung.
    """
    coinche = rules.mode is Mode.COINCHE
    bare = Hand(0, 0, 0, None, (cantes[0], cantes[1]), bid=HEIGHTS[0] if coinche else 0)
    check(rules, bare)
    count(rules, bare)

    def makes(hand: Hand) -> bool:
        return result(rules, hand, count(rules, hand)) == "made"

    return () if coinche else booking.needs(makes, cantes)
