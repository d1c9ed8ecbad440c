"""What a bid is worth in each variant: the printed prices, in counters from each adversary.

Source: R. F. Foster, *Foster's Complete Hoyle*: Boston de Fontainebleau, Table 1; Boston, the old
scale and the decimal one; French Boston, that of Nantes, in spades. The text that the game is kept
by (seed 001) names a table of Fontainebleau and does not print it; its four examples in hearts
(30, 40, 70, 80) come out of these numbers and of no others. Of French Boston only bids that are
made are printed: a lost one costs what it would have won, and each trick short what a trick over
is worth.
"""

from typing import NamedTuple

from core.games.boston.hand import ALL_TRICKS, HEIGHTS, HELP, MISERES, SLAMS, Bid, Hand, target
from core.games.boston.rules import LostHonours, Rules, Slam, Suits, Tariff, Variant, Whister

REVOKE = 3  # tricks that the side which revokes loses to the other (seed 001)

# ------------------------------------------------------------------ Fontainebleau, and the Russian

EXTRA = 5  # each trick over or short, and each honour
CHICANE = 10  # Russian Boston: two chips of five, from each player (Foster: ten counters)

# spades or clubs, hearts, diamonds
ROWS: dict[Bid, tuple[int, int, int]] = {
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
SLAM_ROWS: dict[Bid, tuple[int, int, int]] = {
    Bid.SLAM: (400, 450, 500),
    Bid.SLAM_OPEN: (600, 700, 800),
}
# the same two in Foster's Table 2, as America reduced them
AMERICAN_SLAM_ROWS: dict[Bid, tuple[int, int, int]] = {
    Bid.SLAM: (250, 300, 350),
    Bid.SLAM_OPEN: (350, 400, 450),
}
MISERE_PRICES: dict[Bid, int] = {
    Bid.LITTLE: 75,
    Bid.PICOLISSIMO: 100,
    Bid.GRAND: 150,
    Bid.LITTLE_OPEN: 200,
    Bid.GRAND_OPEN: 250,
}

# ------------------------------------------------------------------ American; ten are a red one

RED = 10
POOL_LIMIT = 25 * RED  # no more is played for at once; the surplus begins the next pool
REVOKE_FINE = 4 * RED  # what a bidder who revokes pays into the pool besides
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
AMERICAN_MISERES: dict[Bid, int] = {
    Bid.LITTLE: 20,
    Bid.GRAND: 40,
    Bid.LITTLE_OPEN: 80,
    Bid.GRAND_OPEN: 160,
}
WITHOUT_POOL = frozenset({Bid.FIVE, Bid.SIX})  # a made bid of seven or better takes the pool

# ------------------------------------------------------------------ French


class Unit(NamedTuple):
    """A bid made, three honours, four honours, and each extra trick."""

    made: int
    three: int
    four: int
    extra: int


FACTORS = {"p": 1, "t": 2, "d": 3, "c": 4}
UNITS: dict[Bid, Unit] = {
    Bid.FIVE: Unit(4, 3, 4, 1),  # alone, or eight as partners
    Bid.SIX: Unit(6, 4, 6, 2),  # petite indépendance
    Bid.EIGHT: Unit(8, 6, 8, 4),  # grande indépendance
    Bid.NINE: Unit(12, 6, 8, 4),  # computed: a grande indépendance with a trick over
}
# by the suit turned up
FRENCH_MISERES: dict[Bid, int] = {
    Bid.LITTLE: 16,
    Bid.GRAND: 32,
    Bid.ACES: 32,
    Bid.GRAND_OPEN: 64,
}
SLAM_TOGETHER = 50
FRENCH_SLAMS: dict[Bid, int] = {Bid.SLAM: 100, Bid.SLAM_OPEN: 200}
JACK = 2  # from each player to who holds the jack of diamonds, whatever the trumps

# ------------------------------------------------------------------ what there is to bid

FONTAINEBLEAU = frozenset({*ROWS, *SLAM_ROWS, *MISERE_PRICES})
BIDS: dict[str, frozenset[Bid]] = {
    Variant.FONTAINEBLEAU: FONTAINEBLEAU,
    Variant.RUSSIAN: FONTAINEBLEAU,
    Variant.AMERICAN: frozenset({*MADE, *AMERICAN_MISERES}),
    Variant.FRENCH: frozenset({*UNITS, *FRENCH_MISERES, *FRENCH_SLAMS}),
    Variant.MANUAL: frozenset(),
}
HELPED = frozenset({Bid.FIVE, Bid.SIX, Bid.SEVEN, Bid.EIGHT, Bid.NINE, Bid.TEN})
PARTNERED: dict[str, frozenset[Bid]] = {
    Variant.FONTAINEBLEAU: HELPED,
    Variant.RUSSIAN: HELPED,
    Variant.FRENCH: frozenset({Bid.FIVE, Bid.SLAM}),
}


class Verdict(NamedTuple):
    """How a bid ended: its price from each adversary, and the price of its row alone.

    `tricks` are those that count after a revoke (None: not given), `needed` those to be made and
    `honours` those that were paid for.
    """

    made: bool
    value: int
    base: int
    needed: int
    tricks: int | None
    honours: int = 0


def needed(hand: Hand) -> int:
    """Say how many tricks the bidder's side has to make: three more as a pair, but all at most."""
    return min(target(hand.bid) + HELP * (hand.partner is not None), ALL_TRICKS)


def judged(rules: Rules, hand: Hand) -> Verdict:
    """Say whether a bid was made, and what it is worth."""
    tricks = _counted(rules, hand)
    goal = needed(hand)
    if hand.bid in MISERES:
        made = tricks == goal if hand.revoked is None else hand.revoked not in hand.side
    else:
        made = tricks is not None and tricks >= goal
    if rules.american:
        value = _american(rules, hand, tricks or 0)
        return Verdict(made, value, value, goal, tricks)
    if hand.bid not in HEIGHTS:
        value = _flat(rules, hand)
        return Verdict(made, value, value, goal, tricks)
    honours = _honours(rules, hand, made=made)
    base, apart = _base(rules, hand), abs((tricks or 0) - goal)
    value = base + _extra(rules, hand, apart, honours)
    return Verdict(made, value, base, goal, tricks, honours)


def _counted(rules: Rules, hand: Hand) -> int | None:
    """Say how many tricks count after a revoke; in a misère none change hands."""
    tricks, goal = hand.tricks, needed(hand)
    if hand.revoked is None or tricks is None or hand.bid in MISERES:
        return tricks
    own = hand.revoked in hand.side
    if not rules.american:
        return max(0, tricks - REVOKE) if own else min(ALL_TRICKS, tricks + REVOKE)
    if own:
        return min(tricks, goal - 1)
    helped = REVOKE_TRICKS * (goal <= HIGHEST_HELPED)
    return max(tricks, goal + helped)


def _american(rules: Rules, hand: Hand, tricks: int) -> int:
    bid, decimal = Bid(hand.bid), rules.tariff == Tariff.DECIMAL
    if bid in MISERES:
        return AMERICAN_MISERES[bid]
    over = tricks - target(bid)
    if over < 0:
        return (LOST_DECIMAL if decimal else LOST)[bid][-over - 1]
    return MADE_DECIMAL[bid] if decimal else MADE[bid][over]


def _flat(rules: Rules, hand: Hand) -> int:
    """Price a misère or a slam, which are worth the same won or lost."""
    bid = Bid(hand.bid)
    if rules.french:
        together = bid in SLAMS and hand.partner is not None
        unit = SLAM_TOGETHER if together else (FRENCH_MISERES | FRENCH_SLAMS)[bid]
        return unit * _factor(hand)
    if bid in MISERES:
        return MISERE_PRICES[bid]
    rows = SLAM_ROWS if rules.slam == Slam.ORIGINAL else AMERICAN_SLAM_ROWS
    return rows[bid][_column(rules, hand)]


def _base(rules: Rules, hand: Hand) -> int:
    """Find the row of a bid with tricks."""
    if rules.french:
        return UNITS[Bid(hand.bid)].made * _factor(hand)
    together = rules.whister == Whister.TOGETHER
    tricks = needed(hand) if together else target(hand.bid)
    row = ROWS[Bid(str(tricks))] if tricks < ALL_TRICKS else TEN_TOGETHER
    return row[_column(rules, hand)]


def _extra(rules: Rules, hand: Hand, apart: int, honours: int) -> int:
    """Price the tricks over or short, and the honours."""
    if not rules.french:
        return EXTRA * (apart + honours)
    unit = UNITS[Bid(hand.bid)]
    own = {0: 0, 2: unit.three, 4: unit.four}[honours]
    return (unit.extra * apart + own) * _factor(hand)


def _factor(hand: Hand) -> int:
    return FACTORS[hand.suit] * (1 + hand.double)


def _column(rules: Rules, hand: Hand) -> int:
    """Say in which column a suit stands; in France hearts are the dearest."""
    hearts_first = rules.suits == Suits.HEARTS and not rules.russian
    return {"p": 0, "t": 0, "c": 1 + hearts_first, "d": 2 - hearts_first}[hand.suit]


def _honours(rules: Rules, hand: Hand, *, made: bool) -> int:
    """Say which honours count: the bidders' when made, those that the rules name when lost."""
    counts = LostHonours.BIDDERS if made else rules.lost_honours
    whose = LostHonours.BIDDERS if hand.against is None else LostHonours.ADVERSARIES
    return hand.honours if counts == whose else 0
