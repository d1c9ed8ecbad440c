"""What a bid is worth in each variant, by the prices that `prices.toml` has as they were printed.

The text that the game is kept by (seed 001) names a table of Fontainebleau and does not print it;
its four examples in hearts (30, 40, 70, 80) come out of these numbers and of no others. Of French
Boston only bids that are made are printed: a lost one costs what it would have won, and each trick
short what a trick over is worth.
"""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from core.games.boston.hand import ALL_TRICKS, HEIGHTS, MISERES, SLAMS, Bid, Hand, target
from core.games.boston.rules import LostHonours, Rules, Slam, Suits, Tariff, Variant, Whister

_PRINTED: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("prices.toml").read_text(encoding="utf-8")
)
_ROWS: dict[str, dict[str, list[int]]] = _PRINTED
_SINGLES: dict[str, dict[str, int]] = _PRINTED

REVOKE = 3  # tricks that the side which revokes loses to the other (seed 001)

# ------------------------------------------------------------------ Fontainebleau, and the Russian

EXTRA = 5  # each trick over or short, and each honour
CHICANE = 10  # Russian Boston: two chips of five, from each player (Foster: ten counters)
ROWS, RANKED = _ROWS["rows"], _PRINTED["ranked"]
# ten with a whister makes thirteen: the same line goes on (no source prints it)
TEN_TOGETHER = [170, 180, 190]
SLAM_ROWS, AMERICAN_SLAM_ROWS = _ROWS["slams"], _ROWS["american-slams"]
MISERE_PRICES = _SINGLES["miseres"]

# ------------------------------------------------------------------ American; ten are a red one

RED = 10
POOL_LIMIT = 25 * RED  # no more is played for at once; the surplus begins the next pool
REVOKE_FINE = 4 * RED  # what a bidder who revokes pays into the pool besides
REVOKE_TRICKS = 3  # added to a bid up to nine by an adversary's revoke; all passed, to the revoker
HIGHEST_HELPED = 9
MADE, MADE_DECIMAL = _ROWS["made"], _SINGLES["made-decimal"]
LOST, LOST_DECIMAL = _ROWS["lost"], _ROWS["lost-decimal"]
AMERICAN_MISERES = _SINGLES["american-miseres"]
WITHOUT_POOL = frozenset({Bid.FIVE, Bid.SIX})  # a made bid of seven or better takes the pool

# ------------------------------------------------------------------ French

FACTORS = {"p": 1, "t": 2, "d": 3, "c": 4}
UNITS: dict[str, dict[str, int]] = _PRINTED["units"]
FRENCH_MISERES, FRENCH_SLAMS = _SINGLES["french-miseres"], _SINGLES["french-slams"]
SLAM_TOGETHER = 50
JACK = 2  # from each player to who holds the jack of diamonds, whatever the trumps

FONTAINEBLEAU = frozenset({*ROWS, *SLAM_ROWS, *MISERE_PRICES})
BIDS: dict[str, frozenset[str]] = {
    Variant.FONTAINEBLEAU: FONTAINEBLEAU,
    Variant.RUSSIAN: FONTAINEBLEAU,
    Variant.AMERICAN: frozenset({*MADE, *AMERICAN_MISERES}),
    Variant.FRENCH: frozenset({*UNITS, *FRENCH_MISERES, *FRENCH_SLAMS}),
    Variant.MANUAL: frozenset(),
}
HELPED: frozenset[str] = frozenset({Bid.FIVE, Bid.SIX, Bid.SEVEN, Bid.EIGHT, Bid.NINE, Bid.TEN})
PARTNERED: dict[str, frozenset[str]] = {
    Variant.FONTAINEBLEAU: HELPED,
    Variant.RUSSIAN: HELPED,
    Variant.FRENCH: frozenset({Bid.FIVE, Bid.SLAM}),
}


class Price(NamedTuple):
    """What a bid is worth from each adversary, and what that is made of.

    `counted` are the tricks after a revoke, `base` is the price of the row alone, and `honours`
    are those that were paid for.
    """

    points: int
    needed: int
    counted: int
    base: int
    honours: int = 0


def judged(rules: Rules, hand: Hand) -> tuple[bool, Price]:
    """Say whether a bid was made, and what it is worth."""
    played, tricks = hand.contract, _counted(rules, hand)
    made, counted, goal = _made(hand, tricks), tricks or 0, played.needed
    if rules.american or played.bid not in HEIGHTS:
        value = _american(rules, played.bid, counted) if rules.american else _flat(rules, hand)
        return made, Price(value, goal, counted, value)
    # those of the bidders count when made, those that the rules name when lost
    counts = LostHonours.BIDDERS if made else rules.lost_honours
    whose = LostHonours.BIDDERS if played.against is None else LostHonours.ADVERSARIES
    honours = played.honours if counts == whose else 0
    base, apart = _base(rules, hand), abs(counted - goal)
    extra = EXTRA * (apart + honours)
    if rules.french:
        unit = UNITS[played.bid]
        paid = {0: 0, 2: unit["three"], 4: unit["four"]}[honours]
        extra = (unit["extra"] * apart + paid) * _factor(hand)
    return made, Price(base + extra, goal, counted, base, honours)


def _made(hand: Hand, tricks: int | None) -> bool:
    played = hand.contract
    if not played.misere:
        return tricks is not None and tricks >= played.needed
    if hand.revoked is not None:
        return hand.revoked not in played.side
    return tricks == played.needed


def _counted(rules: Rules, hand: Hand) -> int | None:
    """Say how many tricks count after a revoke; in a misère none change hands."""
    tricks, goal = hand.contract.tricks, hand.contract.needed
    if hand.revoked is None or tricks is None or hand.contract.misere:
        return tricks
    own = hand.revoked in hand.contract.side
    if not rules.american:
        return max(0, tricks - REVOKE) if own else min(ALL_TRICKS, tricks + REVOKE)
    if own:
        return min(tricks, goal - 1)
    helped = REVOKE_TRICKS * (goal <= HIGHEST_HELPED)
    return max(tricks, goal + helped)


def _american(rules: Rules, bid: str, tricks: int) -> int:
    decimal = rules.tariff == Tariff.DECIMAL
    if bid in MISERES:
        return AMERICAN_MISERES[bid]
    over = tricks - target(bid)
    if over < 0:
        return (LOST_DECIMAL if decimal else LOST)[bid][-over - 1]
    return MADE_DECIMAL[bid] if decimal else MADE[bid][over]


def _flat(rules: Rules, hand: Hand) -> int:
    bid = hand.contract.bid
    if rules.french:
        together = bid in SLAMS and hand.contract.partner is not None
        unit = SLAM_TOGETHER if together else (FRENCH_MISERES | FRENCH_SLAMS)[bid]
        return unit * _factor(hand)
    if bid in MISERES:
        return MISERE_PRICES[bid]
    rows = SLAM_ROWS if rules.slam == Slam.ORIGINAL else AMERICAN_SLAM_ROWS
    return rows[bid][_column(rules, hand.contract.suit)]


def _base(rules: Rules, hand: Hand) -> int:
    played = hand.contract
    if rules.french:
        return UNITS[played.bid]["made"] * _factor(hand)
    tricks = played.needed if rules.whister == Whister.TOGETHER else target(played.bid)
    row = ROWS[str(tricks)] if tricks < ALL_TRICKS else TEN_TOGETHER
    return row[_column(rules, played.suit)]


def _factor(hand: Hand) -> int:
    return FACTORS[hand.contract.suit] * (1 + hand.double)


def _column(rules: Rules, suit: str) -> int:
    hearts_first = rules.suits == Suits.HEARTS and not rules.russian
    return {"p": 0, "t": 0, "c": 1 + hearts_first, "d": 2 - hearts_first}[suit]
