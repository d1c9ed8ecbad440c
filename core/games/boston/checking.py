"""What a hand of Boston cannot be, and what is refused then."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NoReturn

from core.errors import NotationError, RuleError
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, SHOWN, SUITS, Bid, Hand, most
from core.games.boston.prices import BIDS, PARTNERED, needed
from core.games.boston.rules import Rules


class WhoBid(NotationError):
    """Refuse a bid without a player."""


class WhatBid(NotationError):
    """Refuse a line that names players and no bid."""


class WhichMisere(NotationError):
    """Refuse a misère that may be the little or the grand one."""


class WhichNumber(NotationError):
    """Refuse two numbers before a suit: either may be the bid."""


class HowManyHonours(NotationError):
    """Refuse honours without their number."""


class WhoseWord(NotationError):
    """Refuse "renuncio", "da" and their like where they may be of no player, or of either."""


class TwoBidders(NotationError):
    """Refuse a player that nothing is said of, or a second bid."""


class BidImpossible(RuleError):
    """Refuse a number of tricks that nobody bids."""

    bid: int
    least: int
    most: int


class WhichSuit(RuleError):
    """Refuse a bid without its suit, or with a letter that is none."""


class HowManyTricks(RuleError):
    """Refuse a hand that does not say how many tricks were taken; `needed` make the bid."""

    needed: int


class ThirteenIsSlam(RuleError):
    """Refuse thirteen tricks as a number: they are a chelem."""


class TricksImpossible(RuleError):
    """Refuse more tricks than there are."""

    tricks: int
    most: int


class TricksSum(RuleError):
    """Refuse the tricks of a hand that all passed when they are not all tricks."""

    total: int
    needed: int


class TricksUntold(RuleError):
    """Refuse a hand that all passed and that leaves out a player's tricks."""

    name: str


class HonoursImpossible(RuleError):
    """Refuse honours that count for nothing: four count 4 and three count 2."""

    honours: int


class WithoutTrumps(RuleError):
    """Refuse honours, a suit or the jack where there are no trumps."""

    said: str


class PartnerInMisere(RuleError):
    """Refuse a partner in a misère."""


class PartnerTooHigh(RuleError):
    """Refuse a partner for a bid that is played alone; `most` is the highest with one."""

    most: int


class PartnerHimself(RuleError):
    """Refuse the bidder as his own partner."""

    name: str


class NotPlayed(RuleError):
    """Refuse what the variant does not have."""

    said: str
    variant: str


class OnlyManual(RuleError):
    """Refuse points given outright where the bot works them out."""


class NotManual(RuleError):
    """Refuse a bid and its tricks where the table works its points out itself."""


class MisdealsTooMany(RuleError):
    """Refuse more misdeals than a deal has seen."""

    most: int


class PoolShort(RuleError):
    """Refuse to take more out of the pool than lies in it."""

    pool: int
    asked: int


class TricksCount(RuleError):
    """Refuse numbers without names that are not as many as the players."""

    count: int
    players: int


MOST_MISDEALS = 20
HONOURS = (0, 2, 4)


def check(rules: Rules, hand: Hand) -> None:
    """Raise a RuleError for what cannot be; its `choices` are hands that can."""
    if rules.manual and not hand.points:
        raise NotManual
    if hand.points and not rules.manual:
        raise OnlyManual
    if hand.misdeals > MOST_MISDEALS:
        raise MisdealsTooMany(MOST_MISDEALS)
    _check_words(rules, hand)
    if hand.passed:
        _check_passed(hand)
    elif not hand.points:
        _check_bid(rules, hand)
        _check_partner(rules, hand)
        _check_trumps(hand)
        _check_tricks(rules, hand)


def _check_words(rules: Rules, hand: Hand) -> None:
    """Raise for words of another variant."""
    if hand.trumpless and not rules.russian:
        _not_played(rules, "chicana", replace(hand, chicane=None, chicanes=()))
    if hand.jack is not None and not rules.french:
        _not_played(rules, "jota", replace(hand, jack=None))
    if hand.double and not rules.french:
        _not_played(rules, "doble", replace(hand, double=False))
    if hand.honours and rules.american:
        _not_played(rules, "honores", replace(hand, honours=0, against=None))
    if hand.partner is not None and rules.american:
        _not_played(rules, "compañero", replace(hand, partner=None))
    if hand.jack is not None and (hand.passed or hand.misere):
        raise WithoutTrumps("jota", choices=(replace(hand, jack=None),))


def _not_played(rules: Rules, said: str, *choices: Hand) -> NoReturn:
    raise NotPlayed(said, str(rules.variant), choices=choices)


def _check_passed(hand: Hand) -> None:
    for tricks in hand.shared:
        if not 0 <= tricks <= ALL_TRICKS:
            raise TricksImpossible(tricks, ALL_TRICKS)
    if sum(hand.shared) != ALL_TRICKS:
        raise TricksSum(sum(hand.shared), ALL_TRICKS)


def _check_bid(rules: Rules, hand: Hand) -> None:
    """Raise for a bid that the variant does not have, and for a suit too few or too many."""
    bid = Bid(hand.bid)
    if bid not in BIDS[rules.variant]:
        _not_played(rules, SHOWN.get(bid, str(bid)))
    if hand.misere and hand.suit and not rules.french:
        raise WithoutTrumps("palo", choices=(replace(hand, suit=""),))
    if not hand.suit and not rules.american and (rules.french or not hand.misere):
        raise WhichSuit(choices=tuple(replace(hand, suit=suit) for suit in SUITS))


def _check_partner(rules: Rules, hand: Hand) -> None:
    if hand.partner is None:
        return
    alone = (replace(hand, partner=None),)
    if hand.misere:
        raise PartnerInMisere(choices=alone)
    allowed = PARTNERED[rules.variant]
    if hand.bid not in allowed:
        raise PartnerTooHigh(max(HEIGHTS[bid] for bid in allowed & HEIGHTS.keys()), choices=alone)


def _check_trumps(hand: Hand) -> None:
    if hand.honours not in HONOURS:
        choices = tuple(replace(hand, honours=honours) for honours in HONOURS[1:])
        raise HonoursImpossible(abs(hand.honours), choices=choices)
    if hand.honours and hand.misere:
        raise WithoutTrumps("honores", choices=(replace(hand, honours=0, against=None),))


def _check_tricks(rules: Rules, hand: Hand) -> None:
    if hand.tricks is None:
        if hand.bid in HEIGHTS or (rules.american and not hand.misere):
            goal = needed(hand)
            raise HowManyTricks(goal, choices=(replace(hand, tricks=goal),))
    elif not 0 <= hand.tricks <= most(hand.bid):
        raise TricksImpossible(hand.tricks, most(hand.bid))


def possible(rules: Rules, choices: Iterable[object]) -> tuple[Hand, ...]:
    """Keep the hands that the rules allow."""
    return tuple(hand for hand in choices if isinstance(hand, Hand) and _allowed(rules, hand))


def _allowed(rules: Rules, hand: Hand) -> bool:
    try:
        check(rules, hand)
    except RuleError:
        return False
    return True
