"""Playing cards as people tell them: `1o`, `so`, `7 de copas`, `as d'ors`; Spanish and French.

card  = rank suit | rank [ "de" | "d'" | "of" ] suit | joker
ranks = 1-9 s c r, or 10-12 as figures are printed; suits o c e b; joker j; words of four languages
French cards of a piquet pack: a r d v 10 9 8 7, and 1 for the ace; suits c d t p

Bolot and Belote have 32 of them, from the lowest in a run: 7 8 9, the three or the ten, sota or
valet, caballo or dama, rey, as.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, product
from typing import NamedTuple

from core.reading.numbers import counting
from core.words import LANGUAGES, lists, spoken

SOTA, CABALLO, REY = 10, 11, 12
FIGURES = (SOTA, CABALLO, REY)
SUITS = "oceb"


class Card(NamedTuple):
    """A card: a rank from 1 to 12 and the letter of its suit; a joker has neither."""

    rank: int
    suit: str


JOKER = Card(0, "")

_LETTERS = {SOTA: "s", CABALLO: "c", REY: "r"}


@dataclass(frozen=True, eq=False)
class Faces:
    """What the cards of a pack are called: a file of words, and what its keys mean.

    `letters` are short for ranks, alone and before a suit's letter.
    """

    file: str
    figures: Mapping[str, int]
    colours: Mapping[str, str]
    letters: Mapping[str, int]

    def named(self, language: str) -> dict[str, int]:
        """List the words for ranks in a language."""
        own = {**lists(language, "cards"), **lists(language, self.file)}
        return {text: rank for key, rank in self.figures.items() for text in own.get(key, ())}

    def ranks(self) -> dict[str, int]:
        """List the words and letters for ranks."""
        named = (self.named(language).items() for language in LANGUAGES)
        return {**dict(chain.from_iterable(named)), **self.letters, "a": 1}

    def suits(self, *languages: str) -> dict[str, str]:
        """List the words for suits."""
        own = [lists(language, self.file) for language in languages or LANGUAGES]
        called = product(own, self.colours.items())
        return {text: suit for words, (key, suit) in called for text in words.get(key, ())}

    def short(self) -> dict[str, Card]:
        """Spell every card in one word."""
        ranks = {**{str(rank): rank for rank in range(1, 13)}, **self.letters}
        suits = self.colours.values()
        return {rank + suit: Card(ranks[rank], suit) for rank in ranks for suit in suits}


SPANISH = Faces(
    "spanish-cards",
    {"ace": 1, "sota": SOTA, "caballo": CABALLO, "rey": REY},
    {"oros": "o", "copas": "c", "espadas": "e", "bastos": "b"},
    {"s": SOTA, "c": CABALLO, "r": REY},
)
FRENCH = Faces(
    "french-cards",
    {"ace": 1, "valet": 11, "dama": 12, "rey": 13},
    {"hearts": "c", "diamonds": "d", "clubs": "t", "spades": "p"},
    {"a": 1, "v": 11, "j": 11, "d": 12, "q": 12, "r": 13, "k": 13},
)


@cache
def spanish() -> dict[str, Card]:
    """Spell every Spanish card in full, each language with its own suits, and in short."""
    found = {**SPANISH.short(), **dict.fromkeys(spoken("cards", "joker"), JOKER)}
    digits = {str(rank): rank for rank in range(1, 13)}
    for language in LANGUAGES:
        joints = lists(language, SPANISH.file).get("joints", ())
        counted = {word: n for word, n in counting(language).units.items() if n < SOTA}
        ranks = {**SPANISH.named(language), **counted, **digits}
        for suit, joint in product(SPANISH.suits(language).items(), joints):
            found |= {f"{word}{joint}{suit[0]}": Card(n, suit[1]) for word, n in ranks.items()}
    return found


def write(card: Card) -> str:
    """Write a Spanish card in its notation."""
    return "j" if card == JOKER else f"{_LETTERS.get(card.rank, card.rank)}{card.suit}"


@dataclass(frozen=True)
class Pack:
    """Spanish cards: how many a pack, its jokers, what cards that nothing links are worth.

    Several packs may be played with as one.
    """

    size: int = 40
    jokers: int = 0
    figures: tuple[int, int, int] = (10, 10, 10)
    joker: int = 25
    packs: int = 1

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """List the ranks in the order of a run: in 40 cards the sota follows the 7."""
        return (*range(1, self.size // 4 - 2), *FIGURES)

    @cached_property
    def places(self) -> dict[int, int]:
        """Say where in a run each rank stands."""
        return {rank: place for place, rank in enumerate(self.ranks)}

    @cached_property
    def values(self) -> dict[int, int]:
        """Say what each rank is worth; a joker is rank 0."""
        numbers = {rank: rank for rank in self.ranks}
        return numbers | dict(zip(FIGURES, self.figures, strict=True)) | {JOKER.rank: self.joker}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """List the cards of one pack but the jokers."""
        return tuple(Card(rank, suit) for suit in SUITS for rank in self.ranks)

    def count(self, card: Card) -> int:
        """Say how many of a card there are."""
        return self.packs * (self.jokers if card == JOKER else card.rank in self.places)

    def value(self, card: Card) -> int:
        """Say what a card is worth that nothing links."""
        return self.values[card.rank]


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
