"""A hand of Belote in its canonical notation."""

from collections.abc import Callable

from core.games import pairs
from core.games.belote.contracts import CAPOT
from core.games.pairs.hand import TRICKS, Hand, cantes

_RESULTS = ("capot", "dedans")
_DOUBLED = ("", "coinche", "surcoinche")


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand: the contract behind the takers, in doubt the points behind the doublers."""
    bid, doubled = _bid(hand, say), say(_DOUBLED[hand.doubled]) if hand.doubled else ""
    if not hand.asked or hand.points is None:
        return pairs.write(hand, labels, say, _RESULTS, (*bid, doubled) if doubled else bid)
    own, other = hand.first, 1 - hand.first
    return " ".join((
        labels[own], *bid, *cantes(hand.cantes[own], say), doubled,
        labels[other], str(TRICKS - hand.points), *cantes(hand.cantes[other], say),
    ))  # fmt: skip


def _bid(hand: Hand, say: Callable[[str], str]) -> tuple[str, ...]:
    suit = (hand.suit,) if hand.suit else ()
    if not hand.bid:
        return suit
    height = say(_RESULTS[0]) if hand.bid == CAPOT else str(hand.bid)
    return (say("contrato"), height, *suit)
