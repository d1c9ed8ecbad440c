"""A hand of Belote in its canonical notation."""

from core.games import pairs
from core.games.belote.contracts import CAPOT
from core.games.pairs.hand import TRICKS, Hand, cantes

_RESULTS = ("capot", "dedans")
_DOUBLED = ("", "coinche", "surcoinche")


def write(hand: Hand, labels: tuple[str, ...]) -> str:
    """Write a hand: the contract behind the takers, in doubt the points behind the doublers."""
    bid = _bid(hand)
    if not hand.asked or hand.points is None:
        doubled = (_DOUBLED[hand.doubled],) if hand.doubled else ()
        return pairs.write(hand, labels, _RESULTS, (*bid, *doubled))
    own, other = hand.first, 1 - hand.first
    return " ".join((
        labels[own], *bid, *cantes(hand.cantes[own]), _DOUBLED[hand.doubled],
        labels[other], str(TRICKS - hand.points), *cantes(hand.cantes[other]),
    ))  # fmt: skip


def _bid(hand: Hand) -> tuple[str, ...]:
    suit = (hand.suit,) if hand.suit else ()
    if not hand.bid:
        return suit
    return ("contrato", "capot" if hand.bid == CAPOT else str(hand.bid), *suit)
