"""What people call things in a list of cards, gathered from the files for cards."""

from functools import cache, lru_cache
from typing import NamedTuple

from core.cards import FRENCH, JOKER, Faces
from core.errors import Expected
from core.notation import Reader
from core.reading import cut
from core.reading.cut import FILLER, Cutter, Sense, Term, Vocabulary, walled
from core.table import NOBODY, Names
from core.words import roles, spoken

RANK, SUIT, CARD, OF, LEADS = "rank", "suit", "card", "of", "leads"
HEADING = "heading"  # a suit's letter and its colon
TRUMP, FOURTEEN, LAST, ELDEST, RUN = "trump", "fourteen", "last", "eldest", "run"
PILE, SINGING = frozenset({TRUMP, FOURTEEN, LAST}), frozenset({TRUMP, ELDEST, RUN})
_COUNTS = frozenset({cut.NUMBER, cut.ADDED})
_STRANGE = frozenset({cut.UNKNOWN, cut.TIMES})
_SIGNS = {**dict.fromkeys(":=", Sense(LEADS)), **dict.fromkeys("-/+?", Sense(FILLER))}
_DIGITS = {"14": FOURTEEN, "50": f"{RUN}-4", "100": f"{RUN}-5"}


class Spoken(NamedTuple):
    """The words of a list, ready to cut it by, and what to expect where none of them fits."""

    cutter: Cutter
    expected: frozenset[str]
    kinds: tuple[str, ...]

    def cut(self, reader: Reader) -> list[Term]:
        """Understand every word of a line; raise Expected at the first that nobody knows."""
        terms = walled(self.cutter.phrases(reader))
        for term in terms:
            if term.role in _STRANGE:
                raise self.astray(reader, term.start)
        return [
            # "7 -8 -9"
            term._replace(role=RANK, value=abs(term.value)) if term.role in _COUNTS else term
            for term in terms
        ]

    def astray(self, reader: Reader, at: int) -> Expected:
        """Refuse the word at a place, or that there is none."""
        return Expected(*reader.quoted(at, at + 1), (), self.expected, self.kinds)


@cache
def _cards(faces: Faces) -> dict[str, Sense]:
    """Gather ranks, suits, and cards in one word."""
    suits, jokers = faces.suits(), dict.fromkeys(spoken("cards", "joker"), JOKER)
    return {
        **{text: Sense(CARD, card) for text, card in {**jokers, **faces.short()}.items()},
        **{f"{suit} :": Sense(HEADING, suit) for suit in suits.values()},
        **{text: Sense(SUIT, suit) for text, suit in suits.items()},
        **{text: Sense(RANK, rank) for text, rank in faces.ranks().items()},
    }


@lru_cache(maxsize=512)
def vocabulary(
    faces: Faces, language: str, beside: frozenset[str] = frozenset(), people: Names = NOBODY
) -> Spoken:
    """Gather the words for cards, for what is said `beside` them, and for whose they are."""
    own = roles(language, "cards")
    told = ((text, *role.partition("-")) for text, role in {**own, **_DIGITS}.items())
    known = {text: Sense(kind, int(n or 0)) for text, kind, _, n in told if kind in beside}
    known |= _cards(faces)
    if faces is FRENCH and LAST in beside:
        for key, contract in (("no-trumps", "SA"), ("all-trumps", "TA")):
            known |= dict.fromkeys(spoken(faces.file, key), Sense(SUIT, contract))
    silent = {text: Sense(role) for text, role in own.items() if role in {OF, FILLER}}
    sides = cut.glossary(people, language)
    headed = {f"{text} :": side for text, side in sides.items()}
    cutter = Cutter(
        Vocabulary({**_SIGNS, **silent, **known}), Vocabulary({**headed, **sides}), people
    )
    kinds = ("side", "card", "suit") if sides else ("card", "suit")
    return Spoken(cutter, frozenset((*known, *sides)), kinds)
