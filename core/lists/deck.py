"""The 32 cards of Bolot and Belote: their order in a run, and what each is worth in a trick.

From the lowest in a run: 7 8 9, the three or the ten, sota or valet, caballo or dama, rey, as.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.cards import FRENCH, SPANISH, Card, Faces
from core.lists.words import CARD, HEADING, SUIT, vocabulary
from core.notation import Reader

NINE = 9
TRICKS = 162  # all trick points, the last trick's ten among them
NO_TRUMP, ALL_TRUMPS = "SA", "TA"
_PLAIN = (0, 0, 0, 10, 2, 3, 4, 11)
_TRUMP = (0, 0, 14, 10, 20, 3, 4, 11)
# Without a trump suit, so that the pack is worth 152 as well (rules: section 2.8).
_WITHOUT = {NO_TRUMP: (0, 0, 0, 10, 2, 3, 4, 19), ALL_TRUMPS: (0, 0, 9, 5, 13, 2, 3, 6)}


@dataclass(frozen=True, eq=False)
class Deck:
    """A pack of 32 cards by what they are called: its ranks in the order of a run.

    `runs` are called by how many cards they have; of level ones, the `eldest` hand's may sing.
    """

    faces: Faces
    order: tuple[int, ...]
    runs: Mapping[int, str]
    eldest: bool = False

    @cached_property
    def places(self) -> dict[int, int]:
        """Say where in a run each rank stands."""
        return {rank: place for place, rank in enumerate(self.order)}

    def count(self, card: Card) -> int:
        """Say how many of a card there are."""
        return int(card.rank in self.places)

    def value(self, card: Card, trump: str) -> int:
        """Say what a card is worth in a trick (seed 000, seed 003)."""
        values = _WITHOUT.get(trump, _TRUMP if card.suit == trump else _PLAIN)
        return values[self.places[card.rank]]


BOLOT = Deck(
    SPANISH, (7, 8, 9, 3, 10, 11, 12, 1), {3: "tercera", 4: "cincuenta", 5: "cien"}, eldest=True
)
BELOTE = Deck(FRENCH, (7, 8, 9, 10, 11, 12, 13, 1), {3: "tierce", 4: "cinquante", 5: "cent"})


def fitting(reader: Reader, decks: Sequence[Deck]) -> Deck:
    """Find the deck that has most of the suits in a line; of two as fit, the first named."""

    def known(deck: Deck) -> int:
        terms = vocabulary(deck.faces, reader.language).cutter.phrases(reader)
        return sum(term.role in {SUIT, HEADING, CARD} for term in terms)

    return max(decks, key=known)
