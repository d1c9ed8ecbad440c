"""The bids of Boston and what each undertakes (seed 001; rules, section 4.3)."""

from enum import StrEnum

SUITS = "dctp"
ALL_TRICKS = 13
HELP = 3  # the tricks that a pair makes more than its bid


class Bid(StrEnum):
    """A bid, as hands are stored; tricks with trumps are their number."""

    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    ELEVEN = "11"
    TWELVE = "12"
    LITTLE = "little-misere"
    PICOLISSIMO = "picolissimo"
    GRAND = "grand-misere"
    ACES = "four-aces"
    LITTLE_OPEN = "little-misere-open"
    GRAND_OPEN = "grand-misere-open"
    SLAM = "slam"
    SLAM_OPEN = "slam-open"


HEIGHTS = {bid: int(bid) for bid in Bid if bid.isdecimal()}
SLAMS = frozenset({Bid.SLAM, Bid.SLAM_OPEN})
MISERES = frozenset(Bid) - HEIGHTS.keys() - SLAMS
DISCARDED = frozenset({Bid.LITTLE, Bid.PICOLISSIMO, Bid.LITTLE_OPEN})  # played with twelve cards
OPENED = {
    Bid.LITTLE: Bid.LITTLE_OPEN,
    Bid.GRAND: Bid.GRAND_OPEN,
    Bid.SLAM: Bid.SLAM_OPEN,
}


def target(bid: str) -> int:
    """Say how many tricks a bid undertakes alone."""
    if bid in SLAMS:
        return ALL_TRICKS
    return int(bid == Bid.PICOLISSIMO) if bid in MISERES else int(bid)


def most(bid: str) -> int:
    """Say how many tricks there are to take."""
    return ALL_TRICKS - (bid in DISCARDED)
