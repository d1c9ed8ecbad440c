"""The words of Chinchón put together, for one language and one table."""

from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.cards import spanish
from core.games.chinchon.words import CORRECTING, FILLERS, LEXICON, SMALL, Kind
from core.lexicon import LANGUAGES, dictionary
from core.notation import Words
from core.numerals import numerals
from core.reading.terms import SHARED, Lexer, Meaning
from core.table import Names


@cache
def keywords(language: str) -> Words[Meaning]:
    """Gather the words of the game; where languages clash, `language` wins."""
    return Words("closing", dictionary(LEXICON, language))


@cache
def vocabulary(language: str, *, correcting: bool = False) -> Words[Meaning]:
    """Gather all words but the names: keywords win over cards, cards over numbers."""
    cards = {text: Meaning(Kind.CARD, card) for text, card in spanish().phrases.items()}
    told = {text: Meaning(Kind.NUMBER, value) for text, value in numerals().phrases.items()}
    small = Words("", dictionary(SMALL, language))
    parts = [
        keywords(language),
        Words("card", cards),
        small,
        Words("points", told),
        SHARED,
        Words("", dictionary(FILLERS, language)),
    ]
    if correcting:
        parts.insert(1, Words("correction", dictionary(CORRECTING, language)))
    return Words.joined(*parts)


@cache
def expected(language: str) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: those of one language only."""
    spoken = [told.get(language, told.get(LANGUAGES[0], "")) for _, told in LEXICON]
    return frozenset(word for told in spoken for word in told.split("|") if word)


@cache
def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    words = {**numerals().phrases, **spanish().phrases, **dictionary(SMALL, language)}
    parts = {
        phrase: meaning.kind not in {Kind.ALL, Kind.EACH, Kind.JOKER}
        for phrase, meaning in keywords(language).phrases.items()
    }
    told: dict[str, object] = dict.fromkeys(words, False)
    return Words("", told | parts | dict.fromkeys(OPENINGS, True))


@lru_cache(maxsize=512)
def lexer(names: Names, language: str, *, correcting: bool = False) -> Lexer:
    """Make the lexer of a table's lines."""
    people = {p: Meaning(Kind.SIDE, side) for p, side in names.sides.phrases.items()}
    words = vocabulary(language, correcting=correcting)
    return Lexer(words, Words("side", people), Kind.NUMBER, Kind.SIDE)
