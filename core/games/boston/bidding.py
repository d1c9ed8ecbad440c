"""What a line says of a bid: how high, in which suit, with whom, and the tricks taken."""

from collections.abc import Sequence
from dataclasses import replace

from core.errors import NumberTooMany, ResultContradicts
from core.games.boston.bids import ALL_TRICKS, HEIGHTS, MISERES, Bid
from core.games.boston.errors import (
    BidImpossible,
    HowManyTricks,
    NotPlayed,
    PartnerHimself,
    ThirteenIsSlam,
    TwoBidders,
    WhatBid,
    WhichMisere,
    WhichNumber,
    WhoBid,
)
from core.games.boston.hand import Hand
from core.games.boston.prices import BIDS, needed
from core.games.boston.rules import Rules
from core.games.boston.telling import NUMBERS, Telling
from core.games.boston.terms import Told
from core.games.boston.words import Kind

_OUTCOMES = {Kind.MADE: "hecha", Kind.LOST: "perdida", Kind.EXACT: "justas"}
_FEWEST, _MOST = min(HEIGHTS.values()), max(HEIGHTS.values())


def bid_hand(told: Telling, rules: Rules) -> Hand:
    """Put together a bid and how it ended; raise, with the hands it may be, for what is open."""
    told.expect_only(frozenset(Kind) - {Kind.OVER, Kind.SHORT, Kind.PASS})
    bidder = told.bidder()
    hand = told.beside(Hand(bidder or 0, partner=told.partner))
    numbers = told.free(*NUMBERS, Kind.ALL)
    bids = flat(told, rules)
    if bids:
        return _ended(told, replace(hand, suit=suited(told)), bidder, bids, numbers)
    height = _height(told, numbers)
    rest = [term for term in numbers if term is not height]
    hand = replace(hand, suit=suited(told, height))
    bids = [raised(told, rules, hand, height, rest)]
    hand = _ended(told, hand, bidder, bids, rest)
    if _unclear(told, rest, height):
        other = replace(hand, bid=str(hand.tricks), tricks=int(height.value))
        told.stop(WhichNumber, height, hand, other)
    return hand


def _ended(
    told: Telling, hand: Hand, bidder: int | None, bids: Sequence[Bid],
    numbers: Sequence[Told],
) -> Hand:  # fmt: skip
    """Tell how a bid ended; raise where its player, or which of some bids it is, is open."""
    whole = [result(told, replace(hand, bid=bid), numbers) for bid in bids]
    if len(whole) > 1:
        told.stop(WhichMisere, told.free(Kind.MISERE)[0], *whole)
    if bidder is None:
        seats = range(len(told.names.labels))
        anyone = [replace(whole[0], bidder=s) for s in seats if s != whole[0].partner]
        told.stop(WhoBid, told.terms[0], *anyone)
    if bidder == hand.partner:
        told.refuse(PartnerHimself(told.names.labels[bidder]))
    return whole[0]


def flat(told: Telling, rules: Rules) -> list[Bid]:
    """List the misères or slams that a line may have meant; none for a bid of tricks."""
    bid = told.bid()
    calls = told.free(Kind.CALL, Kind.HEIGHT)
    every = told.free(Kind.ALL) and not calls and not told.free(Kind.NUMBER)
    if bid is None and told.free(Kind.MISERE):
        both = (told.opened(Bid.LITTLE), told.opened(Bid.GRAND))
        bids = [each for each in both if each in BIDS[rules.variant]]
    else:
        bids = [bid] if bid else [told.opened(Bid.SLAM)] if every else []
    if bids and calls:
        told.stop(TwoBidders, calls[0])
    if not bids and told.has(Kind.OPEN):
        told.refuse(NotPlayed("mesa", str(rules.variant)))
    return bids


def _height(told: Telling, numbers: Sequence[Told]) -> Told:
    """Find the number that was bid."""
    calls = told.free(Kind.CALL, Kind.HEIGHT)
    plain = [term for term in numbers if term.kind is Kind.NUMBER]
    if len({term.value for term in calls}) > 1:
        told.stop(TwoBidders, calls[1])
    if not calls and not plain:
        told.stop(WhatBid, told.terms[-1])
    return (calls or plain)[0]


def _unclear(told: Telling, rest: Sequence[Told], height: Told) -> bool:
    """Tell whether a suit stands behind two bare numbers, so that either may be the bid."""
    suits = told.free(Kind.SUIT)
    if height.kind is not Kind.NUMBER or not suits or not rest:
        return False
    return height.behind == rest[0].start and rest[0].behind == suits[0].start


def suited(told: Telling, height: Told | None = None) -> str:
    """Say which suit was bid, or turned up; raise for two."""
    if height and height.kind is Kind.CALL:
        return height.text
    suits = told.free(Kind.SUIT)
    if len({term.text for term in suits}) > 1:
        told.stop(TwoBidders, suits[1])
    if suits:
        return suits[0].text
    return "" if height else told.turned


def raised(told: Telling, rules: Rules, hand: Hand, height: Told, numbers: Sequence[Told]) -> Bid:
    """Say which bid a number is; raise for one that nobody bids."""
    value = height.value
    if value == ALL_TRICKS and rules.american:
        return Bid.SLAM
    if value == ALL_TRICKS:
        slam = result(told, replace(hand, bid=Bid.SLAM), numbers)
        told.refuse(ThirteenIsSlam(choices=(slam,)), height)
    if not _FEWEST <= value <= _MOST:
        told.refuse(BidImpossible(value, _FEWEST, _MOST), height)
    return Bid(str(value))


def result(told: Telling, hand: Hand, numbers: Sequence[Told]) -> Hand:
    """Tell how many tricks were taken; raise where nothing says so, or two things do."""
    goal = needed(hand)
    values = [_tricks(term, goal) for term in numbers]
    outcomes = {term.kind for term in told.free(*_OUTCOMES)}
    if len(set(values)) > 1:
        told.stop(NumberTooMany, numbers[1])
    if values:
        _agree(told, hand, values[0], outcomes)
        return replace(hand, tricks=values[0])
    known = hand.bid not in HEIGHTS
    lost = known and outcomes == {Kind.LOST}
    if hand.bid in MISERES and hand.revoked is not None and not outcomes:
        lost = hand.revoked in hand.side
        outcomes |= {Kind.EXACT}
    if lost:
        return replace(hand, tricks=None)
    if Kind.EXACT not in outcomes and not (known and outcomes == {Kind.MADE}):
        told.refuse(HowManyTricks(goal, choices=_ends(hand, goal)))
    return replace(hand, tricks=goal)


def _ends(hand: Hand, goal: int) -> tuple[Hand, ...]:
    """List how a bid may have ended: just made, and lost where one need not say by how many."""
    just = replace(hand, tricks=goal)
    return (just,) if hand.bid in HEIGHTS else (just, replace(hand, tricks=None))


def _tricks(term: Told, goal: int) -> int:
    if term.kind is Kind.RELATIVE:
        return goal + term.value
    return ALL_TRICKS if term.kind is Kind.ALL else term.value


def _agree(told: Telling, hand: Hand, tricks: int, outcomes: set[Kind]) -> None:
    """Raise when a word says otherwise than the number."""
    goal = needed(hand)
    made = tricks == goal if hand.misere else tricks >= goal
    true = {Kind.MADE: made, Kind.LOST: not made, Kind.EXACT: tricks == goal}
    for kind in sorted(outcomes):
        if hand.revoked is None and not true[kind]:
            told.refuse(ResultContradicts(_OUTCOMES[kind]))
