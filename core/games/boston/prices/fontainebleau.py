"""The prices of Boston de Fontainebleau, in counters from each adversary.

Source: R. F. Foster, *Foster's Complete Hoyle*, Boston de Fontainebleau, Table 1. The text that
the game is kept by (seed 001) names such a table and does not print it; its four examples in
hearts (30, 40, 70, 80) come out of these numbers and of no others.
"""

from core.games.boston.hand import HEIGHTS, Bid

EXTRA = 5  # each trick over or short, and each honour
CHICANE = 10  # Russian Boston: two chips of five, from each player (Foster: ten counters)

# spades or clubs, hearts, diamonds
TRICKS: dict[Bid, tuple[int, int, int]] = {
    Bid.FIVE: (10, 20, 30),
    Bid.SIX: (30, 40, 50),
    Bid.SEVEN: (50, 60, 70),
    Bid.EIGHT: (70, 80, 90),
    Bid.NINE: (90, 100, 110),
    Bid.TEN: (110, 120, 130),
    Bid.ELEVEN: (130, 140, 150),
    Bid.TWELVE: (150, 160, 170),
}
# ten with a whister makes thirteen: the same line goes on (no source prints it)
TEN_TOGETHER = (170, 180, 190)
SLAMS: dict[Bid, tuple[int, int, int]] = {
    Bid.SLAM: (400, 450, 500),
    Bid.SLAM_OPEN: (600, 700, 800),
}
# the same two in Foster's Table 2, as America reduced them
AMERICAN_SLAMS: dict[Bid, tuple[int, int, int]] = {
    Bid.SLAM: (250, 300, 350),
    Bid.SLAM_OPEN: (350, 400, 450),
}
MISERES: dict[Bid, int] = {
    Bid.LITTLE: 75,
    Bid.PICOLISSIMO: 100,
    Bid.GRAND: 150,
    Bid.LITTLE_OPEN: 200,
    Bid.GRAND_OPEN: 250,
}
BIDS = frozenset({*TRICKS, *SLAMS, *MISERES})
PARTNERED = frozenset({Bid.FIVE, Bid.SIX, Bid.SEVEN, Bid.EIGHT, Bid.NINE, Bid.TEN})

_ROWS = {HEIGHTS[bid]: row for bid, row in TRICKS.items()} | {13: TEN_TOGETHER}
_COLUMNS = {"p": 0, "t": 0, "c": 1, "d": 2}
_FRENCH_COLUMNS = {"p": 0, "t": 0, "d": 1, "c": 2}


def column(suit: str, *, hearts_first: bool) -> int:
    """Say in which column a suit stands; in France hearts are the dearest."""
    return (_FRENCH_COLUMNS if hearts_first else _COLUMNS)[suit]


def row(tricks: int) -> tuple[int, int, int]:
    """Find the prices of so many tricks."""
    return _ROWS[tricks]
