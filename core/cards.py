"""Playing cards as people tell them: `1o`, `so`, `7 de copas`, `as d'ors`; Spanish and French.

card  = rank suit | rank [ "de" | "d'" | "of" ] suit | joker
ranks = 1-9 s c r, or 10-12 as figures are printed; suits o c e b; joker j; words of four languages
French cards of a piquet pack: a r d v 10 9 8 7, and 1 for the ace; suits c d t p
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from core.lexicon import Lexicon, spellings
from core.notation import Words

SOTA, CABALLO, REY = 10, 11, 12
FIGURES = (SOTA, CABALLO, REY)
SUITS = "oceb"


class Card(NamedTuple):
    """A card: a rank from 1 to 12 and the letter of its suit; a joker has neither."""

    rank: int
    suit: str


JOKER = Card(0, "")

_Ranks = Lexicon[int]
_Suits = Lexicon[str]

_NUMBERS: _Ranks = (
    (1, {"es": "1|as|uno", "ca": "as|u|un", "fr": "as|un", "en": "ace|one"}),
    (2, {"es": "2|dos", "ca": "dos", "fr": "deux", "en": "two"}),
    (3, {"es": "3|tres", "ca": "tres", "fr": "trois", "en": "three"}),
    (4, {"es": "4|cuatro", "ca": "quatre", "fr": "quatre", "en": "four"}),
    (5, {"es": "5|cinco", "ca": "cinc", "fr": "cinq", "en": "five"}),
    (6, {"es": "6|seis", "ca": "sis", "fr": "six", "en": "six"}),
    (7, {"es": "7|siete", "ca": "set", "fr": "sept", "en": "seven"}),
    (8, {"es": "8|ocho", "ca": "huit|vuit", "fr": "huit", "en": "eight"}),
    (9, {"es": "9|nueve", "ca": "nou", "fr": "neuf", "en": "nine"}),
)
_SPANISH_RANKS: _Ranks = (
    *_NUMBERS,
    (SOTA, {"es": "sota|10", "ca": "sota", "fr": "valet", "en": "jack|page"}),
    (CABALLO, {"es": "caballo|11", "ca": "cavall", "fr": "cavalier", "en": "knight|horse"}),
    (REY, {"es": "rey|12", "ca": "rei", "fr": "roi", "en": "king"}),
)
_SPANISH_SUITS: _Suits = (
    ("o", {"es": "oros|oro", "ca": "ors|or", "fr": "deniers|denier|or", "en": "coins|golds"}),
    ("c", {"es": "copas|copa", "ca": "copes|copa", "fr": "coupes|coupe", "en": "cups"}),
    ("e", {"es": "espadas|espada", "ca": "espases|espasa", "fr": "epees|epee", "en": "swords"}),
    ("b", {"es": "bastos|basto", "ca": "bastos|basto", "fr": "batons|baton", "en": "clubs"}),
)
_JOKERS: _Ranks = (
    (0, {"es": "comodin|j", "ca": "comodi", "fr": "joker|un joker", "en": "joker|wild card"}),
)
_FRENCH_RANKS: _Ranks = (
    *(rank for rank in _NUMBERS if rank[0] in {1, 7, 8, 9}),
    (10, {"es": "10|diez", "ca": "deu", "fr": "dix", "en": "ten"}),
    (11, {"es": "valet|jota|sota", "ca": "valet|sota", "fr": "valet", "en": "jack"}),
    (12, {"es": "dama|reina", "ca": "dama|reina", "fr": "dame|reine", "en": "queen"}),
    (13, {"es": "rey", "ca": "rei", "fr": "roi", "en": "king"}),
)
_FRENCH_SUIT_WORDS: _Suits = (
    ("c", {
        "es": "corazones|corazon|♥|♥\ufe0f|♡", "ca": "cors|cor", "fr": "coeur|coeurs",
        "en": "hearts|heart",
    }),
    ("d", {
        "es": "diamantes|diamante|♦|♦\ufe0f|♢", "ca": "diamants|diamant", "fr": "carreau|carreaux",
        "en": "diamonds|diamond",
    }),
    ("t", {
        "es": "treboles|trebol|♣|♣\ufe0f|♧", "ca": "trevols|trevol", "fr": "trefle|trefles",
        "en": "clubs|club",
    }),
    ("p", {
        "es": "picas|pica|espadas|espada|♠|♠\ufe0f|♤", "ca": "piques|pica|espases",
        "fr": "pique|piques", "en": "spades|spade",
    }),
)  # fmt: skip
_JOINTS = {
    "es": (" ", " de "),
    "ca": (" ", " de ", " d'"),
    "fr": (" ", " de ", " d'"),
    "en": (" ", " of "),
}
_LETTERS = {SOTA: "s", CABALLO: "c", REY: "r"}
_FRENCH_LETTERS = {1: "a", 11: "v", 12: "d", 13: "r"}


@dataclass(frozen=True, eq=False)
class Faces:
    """What the cards of a pack are called: their ranks, their suits, and ranks by a letter."""

    ranks: _Ranks
    suits: _Suits
    letters: Mapping[int, str]


SPANISH = Faces(_SPANISH_RANKS, _SPANISH_SUITS, _LETTERS)
FRENCH = Faces(_FRENCH_RANKS, _FRENCH_SUIT_WORDS, _FRENCH_LETTERS)


def _spelt(faces: Faces) -> Iterator[tuple[str, Card]]:
    """Spell every card in full, each language with its own suits, and in short."""
    spoken, letters = list(spellings(faces.suits)), faces.letters
    for word, language, rank in spellings(faces.ranks):
        for name, own, suit in spoken:
            for joint in _JOINTS[own] if own == language or word.isdecimal() else ():
                yield f"{word}{joint}{name}", Card(rank, suit)
        for suit in dict.fromkeys(suit for _, _, suit in spoken):
            if word.isdecimal():
                yield word + suit, Card(rank, suit)
            if rank in letters:
                yield letters[rank] + suit, Card(rank, suit)


def jokers() -> dict[str, Card]:
    """Spell the joker."""
    return {word: JOKER for word, _, _ in spellings(_JOKERS)}


@cache
def spanish() -> Words[Card]:
    """Gather the ways to tell a Spanish card, in all languages."""
    return Words("card", dict(_spelt(SPANISH)) | jokers())


@cache
def french() -> Words[Card]:
    """Gather the ways to tell a card of a piquet pack, in all languages."""
    return Words("card", dict(_spelt(FRENCH)))


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

    def __contains__(self, card: Card) -> bool:
        """Tell whether such a card is in the pack."""
        return self.count(card) > 0

    def value(self, card: Card) -> int:
        """Say what a card is worth that nothing links."""
        return self.values[card.rank]
