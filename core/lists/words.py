"""What people call things in a list of cards, in four languages (rules: sections 1.1, 5.2)."""

from enum import IntEnum, auto
from functools import cache, lru_cache
from typing import NamedTuple

from core.cards import FRENCH, SPANISH, Card, Faces, french, jokers, spanish
from core.games.belote.words import NO_SUIT
from core.games.pairs import kinds
from core.games.pairs.words import PLAY
from core.lexicon import Lexicon, spellings
from core.notation import Words
from core.table import Names

HEADING = 1  # the value of a suit that has its colon in the phrase


class Kind(IntEnum):
    """What a word is for."""

    RANK = auto()
    SUIT = auto()
    CARD = auto()
    OF = auto()  # "as de oros": the suit is of the card before it
    LEADS = auto()  # "oros:": the suit is of the cards behind it
    COMMA = auto()
    TRUMP = auto()
    QUATORZE = auto()  # the nine of trumps
    LAST = auto()  # the last trick's ten
    SIDE = auto()
    ELDEST = auto()
    RUN = auto()  # "tercera", and how many cards it has
    FILLER = auto()


class Term(NamedTuple):
    """A word understood: what it is for, and the rank, side or length, suit, or card in it."""

    kind: Kind
    value: int = 0
    suit: str = ""
    card: Card | None = None


_LETTERS: dict[Faces, dict[str, int]] = {
    SPANISH: {"a": 1, "s": 10, "c": 11, "r": 12},
    FRENCH: {"a": 1, "v": 11, "j": 11, "d": 12, "q": 12, "r": 13, "k": 13},
}
_ARTICLES = frozenset({"un", "u", "one"})  # no cards where the suit stands apart: "un as"
_SIGNS: Lexicon[Term] = (
    (Term(Kind.OF), {"es": "de|del", "ca": "d'", "fr": "du|des", "en": "of"}),
    (Term(Kind.LEADS), {"es": ":|="}),
    (Term(Kind.COMMA), {"es": ",|;"}),
    (Term(Kind.FILLER), {
        "es": "y|la|las|el|los|lo|un|una|unas|unos|mas|con|a la|al|hasta|-|/|+|.",
        "ca": "i|les|els|l'|mes|amb", "fr": "et|le|une|plus|avec|au|a l'|jusqu'au|jusqu'a",
        "en": "and|the|an|with|to the|up to",
    }),
)  # fmt: skip
_TRUMP: Lexicon[Term] = (
    (Term(Kind.TRUMP), {
        "es": "triunfo|triunfos|pinta|pintan", "ca": "trumfo|trumfos|triomf|triomfs",
        "fr": "atout|atouts", "en": "trump|trumps",
    }),
)  # fmt: skip
_PILE: Lexicon[Term] = (
    (Term(Kind.QUATORZE), {"es": "catorce|14", "ca": "catorze", "fr": "quatorze"}),
    (Term(Kind.LAST), {
        "es": "diez ultimas", "en": "last|last ten",
    }),
    *((Term(Kind.LAST), phrase) for term, phrase in PLAY if term.kind is kinds.Kind.TEN),
)  # fmt: skip
_SINGING: Lexicon[Term] = (
    (Term(Kind.ELDEST), {
        "es": "mano|es mano|son mano|de mano", "ca": "ma|es ma|son ma", "fr": "premier|entame",
        "en": "eldest|eldest hand|forehand|first",
    }),
    (Term(Kind.RUN, 3), {
        "es": "tercera|terceras|3a|escalera de tres", "ca": "terceres", "fr": "tierce|tierces",
        "en": "run of three|run",
    }),
    (Term(Kind.RUN, 4), {
        "es": "cincuenta|cuarta|50|escalera de cuatro", "ca": "cinquanta|quarta",
        "fr": "cinquante|quarte", "en": "fifty|run of four",
    }),
    (Term(Kind.RUN, 5), {
        "es": "cien|quinta|100|escalera de cinco", "ca": "cent", "fr": "cent|quinte",
        "en": "hundred|run of five",
    }),
)  # fmt: skip


def _meant(lexicon: Lexicon[Term]) -> dict[str, Term]:
    return {text: term for text, _, term in spellings(lexicon)}


@cache
def _faces(faces: Faces) -> Words[Term]:
    """Gather ranks, and the cards that are named in one word."""
    whole = (spanish if faces is SPANISH else french)()
    cards = {text: Term(Kind.CARD, card=card) for text, card in whole.phrases.items()}
    short = {text: term for text, term in cards.items() if " " not in text}
    ranks = {text: rank for text, _, rank in spellings(faces.ranks) if text not in _ARTICLES}
    named = {**ranks, **_LETTERS[faces]}
    own = {text: Term(Kind.RANK, rank) for text, rank in named.items()}
    wild = {text: Term(Kind.CARD, card=card) for text, card in jokers().items()}
    return Words("card", {**wild, **short, **own} if faces is FRENCH else {**own, **short, **wild})


@cache
def _suits(faces: Faces) -> Words[Term]:
    """Gather suits; by their letter alone only in front of a colon."""
    suits = {text: Term(Kind.SUIT, suit=suit) for text, _, suit in spellings(faces.suits)}
    letters = {f"{term.suit} :": term._replace(value=HEADING) for term in suits.values()}
    return Words("suit", {**suits, **letters})


@cache
def vocabulary(faces: Faces) -> Words[Term]:
    """Gather the words for cards."""
    return Words.joined(_faces(faces), _suits(faces))


@cache
def signs() -> Words[Term]:
    """Gather what stands between cards or before them ("7 -8 -9"), and what means nothing."""
    glued = {f"{sign}{rank}": Term(Kind.RANK, rank) for rank in range(1, 13) for sign in "+-"}
    return Words("", {**_meant(_SIGNS), **glued})


@cache
def pile(faces: Faces) -> Words[Term]:
    """Gather the words for a pile beside its cards: trumps, the last trick."""
    words = {**_meant(_TRUMP), **_meant(_PILE)}
    contracts = {text: Term(Kind.SUIT, suit=str(t.value)) for text, _, t in spellings(NO_SUIT)}
    return Words("", words | contracts if faces is FRENCH else words)


@lru_cache(maxsize=512)
def singing(names: Names) -> Words[Term]:
    """Gather the words for who sings beside their cards: sides, trumps, who is eldest."""
    sides = {text: Term(Kind.SIDE, side) for text, side in names.sides.phrases.items()}
    headed = {f"{text} :": term for text, term in sides.items()}
    return Words("side", {**_meant(_TRUMP), **_meant(_SINGING), **headed, **sides})
