"""The words of the games of two pairs put together, for one language and one table."""

from collections.abc import Iterator
from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.games.pairs.kinds import Kind, Term
from core.games.pairs.speech import SPANISH, Speech
from core.games.pairs.words import (
    CIENTO_CINCUENTA,
    FILLERS,
    FOURS,
    RANKS,
    SINGING,
    SPOKEN,
)
from core.lexicon import dictionary, spellings
from core.notation import Words
from core.numerals import numerals
from core.table import Names

_INNOCENT = frozenset({Kind.OF, Kind.ONE, Kind.JOIN, Kind.NUMBER})


@cache
def keywords(language: str, speech: Speech = SPANISH) -> Words[Term]:
    """Gather the words of the game; where languages clash, `language` wins."""
    told = {phrase: Term(Kind.CANTE, cante) for phrase, cante in _numbered(language, speech)}
    return Words("cante", {**told, **dictionary(speech.lexicon, language)})


def _numbered(language: str, speech: Speech) -> Iterator[tuple[str, str]]:
    """Spell the cantes told by their value ("cante 20", "+50") or by their cards ("4 sotas")."""
    for value, cante in speech.valued.items():
        yield f"+{value}", cante
        for word in SINGING.split():
            yield f"{word} {value}", cante
            yield f"{word} de {value}", cante
    for rank, spoken, cante in spellings(RANKS):
        # "quatre nous" is four nines in Valencian, four points and a side in French
        if rank != "nous" or language == spoken:
            for opening in (*FOURS, *SPOKEN[cante]):
                for joint in (" ", " de ", " d'"):
                    yield f"{opening}{joint}{rank}", speech.fours.get(cante, cante)
    nines = speech.fours.get(CIENTO_CINCUENTA, CIENTO_CINCUENTA)
    yield from (("carre 9", nines), ("carre de 9", nines))


@cache
def numbers() -> Words[Term]:
    """Gather the number words; a hundred and fifty is always told as cantes."""
    told = {phrase: Term(Kind.NUMBER, value) for phrase, value in numerals().phrases.items()}
    return Words("points", {p: term for p, term in told.items() if term.value not in {150, 200}})


@cache
def vocabulary(language: str, speech: Speech = SPANISH) -> Words[Term]:
    """Gather all words of a hand but the names: keywords win over numbers, both over fillers."""
    fillers = Words("", dict.fromkeys(FILLERS.split(), Term(Kind.FILLER)))
    return Words.joined(keywords(language, speech), numbers(), fillers)


@cache
def reserved(language: str, speech: Speech = SPANISH) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    words = {**numbers().phrases, **keywords(language, speech).phrases}
    told: dict[str, object] = {p: term.kind not in _INNOCENT for p, term in words.items()}
    return Words("", told | dict.fromkeys(OPENINGS, True))


@lru_cache(maxsize=512)
def sides(names: Names) -> Words[Term]:
    """Gather the words for the sides of a table and for what is theirs."""
    owners = {phrase: Term(Kind.OWNER, side) for phrase, side in names.owners.phrases.items()}
    named = {phrase: Term(Kind.SIDE, side) for phrase, side in names.sides.phrases.items()}
    return Words("side", {**owners, **named})
