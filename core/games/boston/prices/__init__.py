"""What a bid is worth in each variant: the tricks that count, made or lost, and the price."""

from typing import NamedTuple

from core.games.boston.hand import ALL_TRICKS, HEIGHTS, HELP, MISERES, SLAMS, Bid, Hand, target
from core.games.boston.prices import american, fontainebleau, french
from core.games.boston.rules import LostHonours, Rules, Slam, Suits, Tariff, Variant, Whister

REVOKE = 3  # tricks that the side which revokes loses to the other (seed 001)
BIDS: dict[str, frozenset[Bid]] = {
    Variant.FONTAINEBLEAU: fontainebleau.BIDS,
    Variant.RUSSIAN: fontainebleau.BIDS,
    Variant.AMERICAN: american.BIDS,
    Variant.FRENCH: french.BIDS,
    Variant.MANUAL: frozenset(),
}
PARTNERED: dict[str, frozenset[Bid]] = {
    Variant.FONTAINEBLEAU: fontainebleau.PARTNERED,
    Variant.RUSSIAN: fontainebleau.PARTNERED,
    Variant.FRENCH: french.PARTNERED,
}


class Verdict(NamedTuple):
    """How a bid ended: its price from each adversary, and the price of its row alone.

    `tricks` are those that count after a revoke (None: untold), `needed` those to be made and
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
        value = _american(rules, hand, tricks or 0, made=made)
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
    helped = american.REVOKE_TRICKS * (goal <= american.HIGHEST_HELPED)
    return max(tricks, goal + helped)


def _american(rules: Rules, hand: Hand, tricks: int, *, made: bool) -> int:
    bid = Bid(hand.bid)
    if bid in MISERES:
        return american.MISERES[bid]
    price = american.made if made else american.lost
    return price(bid, tricks, decimal=rules.tariff == Tariff.DECIMAL)


def _flat(rules: Rules, hand: Hand) -> int:
    """Price a misère or a slam, which are worth the same won or lost."""
    bid = Bid(hand.bid)
    if rules.french:
        together = bid in SLAMS and hand.partner is not None
        unit = french.SLAM_TOGETHER if together else {**french.MISERES, **french.SLAMS}[bid]
        return unit * _factor(hand)
    if bid in MISERES:
        return fontainebleau.MISERES[bid]
    original = rules.slam == Slam.ORIGINAL
    prices = fontainebleau.SLAMS if original else fontainebleau.AMERICAN_SLAMS
    return prices[bid][_column(rules, hand)]


def _base(rules: Rules, hand: Hand) -> int:
    """Find the row of a bid with tricks."""
    if rules.french:
        return french.TRICKS[Bid(hand.bid)].made * _factor(hand)
    together = rules.whister == Whister.TOGETHER
    tricks = needed(hand) if together else target(hand.bid)
    return fontainebleau.row(tricks)[_column(rules, hand)]


def _extra(rules: Rules, hand: Hand, apart: int, honours: int) -> int:
    """Price the tricks over or short, and the honours."""
    if not rules.french:
        return fontainebleau.EXTRA * (apart + honours)
    unit = french.TRICKS[Bid(hand.bid)]
    own = {0: 0, 2: unit.three, 4: unit.four}[honours]
    return (unit.extra * apart + own) * _factor(hand)


def _factor(hand: Hand) -> int:
    return french.FACTORS[hand.suit] * (1 + hand.double)


def _column(rules: Rules, hand: Hand) -> int:
    hearts_first = rules.suits == Suits.HEARTS and not rules.russian
    return fontainebleau.column(hand.suit, hearts_first=hearts_first)


def _honours(rules: Rules, hand: Hand, *, made: bool) -> int:
    """Say which honours count: the bidders' when made, those that the rules name when lost."""
    told = LostHonours.BIDDERS if made else rules.lost_honours
    whose = LostHonours.BIDDERS if hand.against is None else LostHonours.ADVERSARIES
    return hand.honours if told == whose else 0
