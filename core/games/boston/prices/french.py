"""The prices of French Boston, that of Nantes, in counters from each adversary, in spades.

Source: R. F. Foster, *Foster's Complete Hoyle*, French Boston. Printed are bids that are made: a
lost one costs what it would have won, and each trick short what a trick over is worth.
"""

from typing import NamedTuple

from core.games.boston.hand import Bid


class Unit(NamedTuple):
    """A bid made, three honours, four honours, and each extra trick."""

    made: int
    three: int
    four: int
    extra: int


FACTORS = {"p": 1, "t": 2, "d": 3, "c": 4}
TRICKS: dict[Bid, Unit] = {
    Bid.FIVE: Unit(4, 3, 4, 1),  # alone, or eight as partners
    Bid.SIX: Unit(6, 4, 6, 2),  # petite indépendance
    Bid.EIGHT: Unit(8, 6, 8, 4),  # grande indépendance
    Bid.NINE: Unit(12, 6, 8, 4),  # computed: a grande indépendance with a trick over
}
# by the suit turned up
MISERES: dict[Bid, int] = {
    Bid.LITTLE: 16,
    Bid.GRAND: 32,
    Bid.ACES: 32,
    Bid.GRAND_OPEN: 64,
}
SLAM_TOGETHER = 50
SLAMS: dict[Bid, int] = {Bid.SLAM: 100, Bid.SLAM_OPEN: 200}
JACK = 2  # from each player to who holds the jack of diamonds, whatever the trumps
BIDS = frozenset({*TRICKS, *MISERES, *SLAMS})
PARTNERED = frozenset({Bid.FIVE, Bid.SLAM})
