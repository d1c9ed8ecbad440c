"""The prices of American Boston, in counters from each adversary; ten are a red one.

Source: R. F. Foster, *Foster's Complete Hoyle*, Boston: his two scales, the old one and the
decimal one, for bids that are made and that are lost, the misères, the pool and the revoke.
"""

from core.games.boston.hand import HEIGHTS, Bid

RED = 10
POOL_LIMIT = 25 * RED  # no more is played for at once; the surplus begins the next pool
REVOKE = 4 * RED  # what a bidder who revokes pays into the pool besides
REVOKE_TRICKS = 3  # added to a bid up to nine by an adversary's revoke; all passed, to the revoker
HIGHEST_HELPED = 9

# by the tricks taken, from those bid up to thirteen
MADE: dict[Bid, tuple[int, ...]] = {
    Bid.FIVE: (12, 12, 13, 13, 14, 14, 14, 15, 15),
    Bid.SIX: (15, 16, 16, 17, 18, 19, 20, 20),
    Bid.SEVEN: (18, 20, 21, 22, 23, 24, 26),
    Bid.EIGHT: (23, 24, 26, 28, 29, 31),
    Bid.NINE: (32, 34, 36, 39, 41),
    Bid.TEN: (42, 45, 48, 52),
    Bid.ELEVEN: (63, 68, 72),
    Bid.TWELVE: (106, 114),
    Bid.SLAM: (166,),
}
# the decimal scale, which pays no trick over
MADE_DECIMAL: dict[Bid, int] = {
    Bid.FIVE: 10,
    Bid.SIX: 15,
    Bid.SEVEN: 20,
    Bid.EIGHT: 25,
    Bid.NINE: 35,
    Bid.TEN: 45,
    Bid.ELEVEN: 65,
    Bid.TWELVE: 105,
    Bid.SLAM: 170,
}
# by the tricks short, from one on
LOST: dict[Bid, tuple[int, ...]] = {
    Bid.FIVE: (11, 21, 31, 41, 50),
    Bid.SIX: (15, 24, 35, 45, 55, 66),
    Bid.SEVEN: (19, 29, 40, 50, 60, 72, 82),
    Bid.EIGHT: (23, 34, 46, 56, 67, 78, 89, 110),
    Bid.NINE: (33, 44, 57, 68, 82, 92, 103, 115, 127),
    Bid.TEN: (44, 56, 70, 82, 94, 107, 119, 132, 145, 157),
    Bid.ELEVEN: (67, 80, 95, 109, 123, 138, 151, 165, 180, 194, 208),
    Bid.TWELVE: (113, 130, 148, 165, 182, 200, 217, 234, 252, 270, 286, 304),
    Bid.SLAM: (177, 198, 222, 241, 262, 284, 305, 326, 348, 369, 390, 412, 433),
}
LOST_DECIMAL: dict[Bid, tuple[int, ...]] = {
    Bid.FIVE: (10, 20, 30, 40, 50),
    Bid.SIX: (15, 25, 35, 45, 55, 65),
    Bid.SEVEN: (20, 30, 40, 50, 60, 70, 80),
    Bid.EIGHT: (25, 35, 45, 55, 70, 85, 100, 115),
    Bid.NINE: (35, 45, 55, 65, 80, 95, 110, 125, 140),
    Bid.TEN: (45, 55, 70, 80, 95, 110, 125, 140, 155, 170),
    Bid.ELEVEN: (70, 80, 95, 110, 125, 140, 155, 170, 185, 200, 220),
    Bid.TWELVE: (120, 130, 145, 160, 180, 200, 220, 240, 260, 280, 300, 320),
    Bid.SLAM: (180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 390, 420, 450),
}
MISERES: dict[Bid, int] = {
    Bid.LITTLE: 20,
    Bid.GRAND: 40,
    Bid.LITTLE_OPEN: 80,
    Bid.GRAND_OPEN: 160,
}
BIDS = frozenset({*MADE, *MISERES})
WITHOUT_POOL = frozenset({Bid.FIVE, Bid.SIX})  # a made bid of seven or better takes the pool


def made(bid: Bid, tricks: int, *, decimal: bool) -> int:
    """Say what a made bid is worth."""
    over = tricks - HEIGHTS.get(bid, 13)
    return MADE_DECIMAL[bid] if decimal else MADE[bid][over]


def lost(bid: Bid, tricks: int, *, decimal: bool) -> int:
    """Say what a lost bid costs."""
    prices = LOST_DECIMAL if decimal else LOST
    return prices[bid][HEIGHTS.get(bid, 13) - tricks - 1]
