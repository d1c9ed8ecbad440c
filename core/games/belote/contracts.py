"""The contract of a hand of Coinche: what can be bid, and the hand told by its bidders."""

from dataclasses import replace

from core.errors import Span
from core.games.belote.errors import ContractImpossible, ContractMissing
from core.games.pairs.hand import ALL_BID, TRICKS, Hand

HEIGHTS = range(80, 161, 10)
CAPOT = ALL_BID


def possible(bid: int) -> bool:
    """Tell whether a contract can be bid: by tens from 80 to 160, or capot."""
    return bid == CAPOT or bid in HEIGHTS


def check(hand: Hand, place: Span | None = None) -> None:
    """Raise ContractImpossible, with the nearest that can be bid; two points are no bid."""
    if possible(hand.bid):
        return
    if hand.points is not None and hand.bid in {hand.points, TRICKS - hand.points}:
        raise ContractMissing(span=place, choices=low(replace(hand, points=hand.bid)))
    near = min(max(hand.bid, HEIGHTS[0]), HEIGHTS[-1])
    heights = sorted({near // 10 * 10, -(-near // 10) * 10})
    choices = tuple(replace(hand, bid=height) for height in heights)
    raise ContractImpossible(hand.bid, HEIGHTS[0], HEIGHTS[-1], choices=choices, span=place)


def low(hand: Hand) -> tuple[Hand, ...]:
    """Tell points without a contract with each of the low ones, which are bid most."""
    return tuple(replace(hand, bid=height) for height in HEIGHTS[:4])


def settled(hand: Hand) -> Hand:
    """Tell a hand with a contract from the side that bid it."""
    if not hand.bid or hand.first == hand.taker:
        return hand
    points = None if hand.points is None else TRICKS - hand.points
    return replace(hand, first=hand.taker, points=points)
