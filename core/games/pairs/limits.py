"""How many cantes the cards of two pairs allow."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from core.errors import CanteTooOften
from core.games.pairs.hand import Hand

PAIR_CARDS = 16


def check(hand: Hand, most: Mapping[str, int], cards: Mapping[str, int]) -> None:
    """Raise CanteTooOften for more of a cante, or more cards in a pair's, than there are."""
    sung = hand.cantes[0] + hand.cantes[1]
    if not sung:
        return
    both = Counter(sung)
    for cante, number in most.items():
        if both[cante] > number:
            shared = both[cante] == number + 1 and all(cante in own for own in hand.cantes)
            choices = one_sings(hand, cante) if shared and number == 1 else ()
            raise CanteTooOften(cante, number, choices=choices)
    for own in hand.cantes:
        if sum(cards.get(cante, 0) for cante in own) > PAIR_CARDS:
            longest = max(own, key=lambda cante: cards.get(cante, 0) and own.count(cante))
            raise CanteTooOften(longest, PAIR_CARDS // cards[longest])


def one_sings(hand: Hand, cante: str) -> tuple[Hand, ...]:
    """Tell the hand with the cante of the one pair, and of the other."""
    kept = [tuple(c for c in own if c != cante) for own in hand.cantes]
    return (
        replace(hand, cantes=(hand.cantes[0], kept[1])),
        replace(hand, cantes=(kept[0], hand.cantes[1])),
    )
