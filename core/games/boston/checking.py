"""What a hand of Boston cannot be, and what is refused then."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from core.errors import CoreError, RuleError, attempt
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, SHOWN, SUITS, Bid, Hand, most
from core.games.boston.prices import BIDS, PARTNERED
from core.games.boston.rules import Rules

MOST_MISDEALS = 20
HONOURS = (0, 2, 4)


def check(rules: Rules, hand: Hand) -> None:
    """Raise a RuleError for what cannot be; its `choices` are hands that can."""
    if rules.manual and not hand.points:
        raise RuleError("not-manual")
    if hand.points and not rules.manual:
        raise RuleError("only-manual")
    if hand.misdeals > MOST_MISDEALS:
        raise RuleError("misdeals-too-many", most=MOST_MISDEALS)
    _check_words(rules, hand)
    if hand.passed:
        for tricks in hand.shared:
            if not 0 <= tricks <= ALL_TRICKS:
                raise RuleError("tricks-impossible", tricks=tricks, most=ALL_TRICKS)
        if sum(hand.shared) != ALL_TRICKS:
            raise RuleError("tricks-sum", total=sum(hand.shared), needed=ALL_TRICKS)
    elif not hand.points:
        _check_bid(rules, hand)
        _check_partner(rules, hand)
        _check_counts(rules, hand)


# words that not every variant has, who plays them, and a hand without
_WORDS: tuple[tuple[str, Callable[[Rules], bool], Mapping[str, Any]], ...] = (
    ("chicana", lambda rules: rules.russian, {"trumpless": ()}),
    ("jota", lambda rules: rules.french, {"jack": None}),
    ("doble", lambda rules: rules.french, {"double": False}),
    ("honores", lambda rules: not rules.american, {"honours": 0, "against": None}),
    ("compañero", lambda rules: not rules.american, {"partner": None}),
)


def _check_words(rules: Rules, hand: Hand) -> None:
    for said, played, bare in _WORDS:
        if not played(rules) and (without := hand.but(**bare)) != hand:
            not_played(rules, said, without)
    if hand.jack is not None and (hand.passed or hand.contract.misere):
        raise RuleError("without-trumps", said="jota", choices=(hand.but(jack=None),))


def not_played(rules: Rules, said: str, *choices: Hand) -> NoReturn:
    """Refuse what the variant does not have."""
    raise RuleError("not-played", said=said, variant=str(rules.variant), choices=choices)


def _check_bid(rules: Rules, hand: Hand) -> None:
    played = hand.contract
    if played.bidder is None:
        raise RuleError("who-bid")  # a hand that was offered for a line which names nobody
    if (bid := Bid(played.bid)) not in BIDS[rules.variant]:
        not_played(rules, SHOWN.get(bid, str(bid)))
    if played.misere and played.suit and not rules.french:
        raise RuleError("without-trumps", said="palo", choices=(hand.but(suit=""),))
    if not played.suit and not rules.american and (rules.french or not played.misere):
        raise RuleError("which-suit", choices=tuple(hand.but(suit=suit) for suit in SUITS))


def _check_partner(rules: Rules, hand: Hand) -> None:
    if hand.contract.partner is None:
        return
    alone = (hand.but(partner=None),)
    if hand.contract.misere:
        raise RuleError("partner-in-misere", choices=alone)
    allowed = PARTNERED[rules.variant]
    if hand.contract.bid not in allowed:
        highest = max(HEIGHTS[bid] for bid in allowed & HEIGHTS.keys())
        raise RuleError("partner-too-high", most=highest, choices=alone)


def _check_counts(rules: Rules, hand: Hand) -> None:
    played = hand.contract
    if played.honours not in HONOURS:
        choices = tuple(hand.but(honours=honours) for honours in HONOURS[1:])
        raise RuleError("honours-impossible", honours=abs(played.honours), choices=choices)
    if played.honours and played.misere:
        choices = (hand.but(honours=0, against=None),)
        raise RuleError("without-trumps", said="honores", choices=choices)
    if played.tricks is None:
        if played.bid in HEIGHTS or (rules.american and not played.misere):
            choices = (hand.but(tricks=played.needed),)
            raise RuleError("how-many-tricks", needed=played.needed, choices=choices)
    elif not 0 <= played.tricks <= most(played.bid):
        raise RuleError("tricks-impossible", tricks=played.tricks, most=most(played.bid))


def possible(rules: Rules, choices: Iterable[object]) -> tuple[Hand, ...]:
    """Keep the hands that the rules allow."""
    hands = (hand for hand in choices if isinstance(hand, Hand))
    return tuple(hand for hand in hands if not isinstance(attempt(check, rules, hand), CoreError))
