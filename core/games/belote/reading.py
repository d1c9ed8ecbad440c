"""A line into a hand of Belote or Coinche, and back."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core.errors import NotationError, RuleError
from core.games import pairs
from core.games.belote.counting import count, named, result
from core.games.belote.rules import Mode, Rules, YesNo, biddable, check_bid, low_bids, settled
from core.games.pairs.adding import Report
from core.games.pairs.counting import taken, takers
from core.games.pairs.course import State
from core.games.pairs.hand import TRICKS, Hand, cantes, possible


def finished(rules: Rules, report: Report) -> Hand:
    """Tell a hand; raise a RuleError for a contract or a result that cannot be."""
    coinche = rules.mode is Mode.COINCHE
    hand = named(_bid(rules, report) if coinche else taken(rules, report.hand, count))
    return report.agreed(hand, lambda: result(rules, hand))


def _bid(rules: Rules, report: Report) -> Hand:
    """Tell a hand with its contract, from the side that bid it."""
    bidder = report.hand.first if report.bidder is None else report.bidder
    hand = replace(report.hand, taker=bidder)
    elsewhere = report.said not in {None, bidder}
    if not hand.bid or (elsewhere and not biddable(rules, hand)):
        choices = low_bids(hand) if hand.points is not None else ()
        raise RuleError("contract-missing", span=report.place, choices=choices)
    if elsewhere:
        raise NotationError("two-takers", *report.quoted)
    hand = _short(rules, report, settled(hand))
    check_bid(rules, hand, report.place)
    return hand


def _short(rules: Rules, report: Report, hand: Hand) -> Hand:
    """Count the tricks of takers who fell by so many points."""
    if report.short is None or hand.tricks is not None:
        return hand
    points = hand.bid - report.short - _helping(rules, hand)
    if hand.bids_capot or not possible(points):
        raise RuleError(
            "points-impossible", points=report.short, most=hand.bid, span=report.quoted[0]
        )
    return replace(hand, points=points)


def _helping(rules: Rules, hand: Hand) -> int:
    """Count what takers have for their contract beside tricks that are not given."""
    return count(rules, hand).total(hand.taker) if rules.helped is YesNo.YES else 0


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands that a line may have meant: by who took, or whose points or tricks."""
    if hand.bid:
        return _bid_readings(hand)
    return takers(hand, partial(result, rules))


def _bid_readings(hand: Hand) -> tuple[Hand, ...]:
    """Ask whose the points behind the doublers are (and what was sung), or if 162 is a capot."""
    if hand.asked and hand.points is not None:
        theirs = took(hand, hand.taker)
        cantes = hand.cantes if hand.cantes[hand.taker] else (hand.cantes[1], hand.cantes[0])
        own = replace(theirs, points=TRICKS - hand.points, cantes=cantes, other=not theirs.other)
        return theirs, own
    if not hand.told and hand.points == TRICKS:
        taken = took(hand, hand.taker)
        return replace(taken, points=None, capot=hand.taker), taken
    return ()


def took(hand: Hand, taker: int) -> Hand:
    """Tell the same hand with takers that somebody named; the contract is theirs."""
    return settled(replace(pairs.took(hand, taker), asked=False))


_RESULTS = ("capot", "dedans")
_DOUBLED = ("", "coinche", "surcoinche")


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand: the contract behind the takers, in doubt the points behind the doublers."""
    bid, doubled = _written_bid(hand, say), say(_DOUBLED[hand.doubled]) if hand.doubled else ""
    if not hand.asked or hand.points is None:
        return pairs.write(hand, labels, say, _RESULTS, (*bid, doubled) if doubled else bid)
    own, other = hand.first, 1 - hand.first
    return " ".join((
        labels[own], *bid, *cantes(hand.cantes[own], say), doubled,
        labels[other], str(TRICKS - hand.points), *cantes(hand.cantes[other], say),
    ))  # fmt: skip


def _written_bid(hand: Hand, say: Callable[[str], str]) -> tuple[str, ...]:
    suit = (hand.suit,) if hand.suit else ()
    if not hand.bid:
        return suit
    height = say(_RESULTS[0]) if hand.bids_capot else str(hand.bid)
    return (say("contrato"), height, *suit)
