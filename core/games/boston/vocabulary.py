"""The words of Boston gathered for one language: what lines say, and what nobody is called."""

from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.games.boston.hand import BANK
from core.games.boston.kinds import Kind
from core.games.boston.speech import CHANGES, FILLERS
from core.games.boston.words import LETTERS, LEXICON, SUITS
from core.lexicon import LANGUAGES, Lexicon, dictionary
from core.notation import Words
from core.numerals import numerals
from core.reading.terms import SHARED, Lexer, Meaning, Role
from core.table import Names

_SMALL = frozenset({Kind.PARTNER, Kind.AT, Kind.OF, Kind.BY, Kind.NO})  # names may hold them
_FREE = frozenset({Kind.CALLS, Kind.DOES, Kind.SOLO, Kind.NONE, Kind.SIZE})  # people are called so
_PARTING: Words[Meaning] = Words("", {
    "+": Meaning(Role.AND), "-": Meaning(Role.COMMA), "/": Meaning(Role.AND),
})  # fmt: skip


@cache
def keywords(language: str) -> Words[Meaning]:
    """Gather the words of the game; where languages clash, `language` wins."""
    return Words("bid", dictionary(LEXICON, language))


@cache
def suits(language: str) -> Words[Meaning]:
    """Gather the words for the suits, and the letters that they have in a language."""
    letters = {letter: Meaning(Kind.SUIT, suit) for letter, suit in LETTERS[language].items()}
    return Words("suit", {**dictionary(SUITS, language), **letters})


@cache
def changes(language: str) -> Words[Meaning]:
    """Gather the words that open a correction."""
    return Words("correction", dictionary(CHANGES, language))


@cache
def vocabulary(language: str, *, correcting: bool = False) -> Words[Meaning]:
    """Gather all words but the names: keywords win over suits, suits over numbers."""
    told = {text: Meaning(Kind.NUMBER, value) for text, value in numerals().phrases.items()}
    told["une"] = Meaning(Kind.NUMBER, 1)
    words = dict(changes(language).phrases) if correcting else {}
    midway = {text: meaning for text, meaning in words.items() if not meaning.value}
    return Words.joined(
        keywords(language),
        suits(language),
        Words("", midway),
        Words("tricks", told),
        _PARTING,
        SHARED,
        Words("", dictionary(FILLERS, language)),
    )


@cache
def expected(language: str) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: those of one language only."""
    lexicon: Lexicon[Meaning] = (*LEXICON, *SUITS)
    return frozenset(
        text
        for meaning, spoken in lexicon
        for text in spoken.get(language, spoken.get(LANGUAGES[0], "")).split("|")
        if text and meaning.kind not in _SMALL | _FREE
    )


@cache
def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part.

    Letters and small words, as "y" and "de", may stand in a name, but be none.
    """
    said = keywords(language).phrases.items()
    words = {word: term for word, term in said if term.kind not in _FREE}
    parts = {word for word, term in words.items() if term.kind not in _SMALL or term.value}
    small = (*numerals().phrases, *suits(language).phrases, *words, *SHARED.phrases)
    told: dict[str, object] = dict.fromkeys(small, False)
    return Words("", told | dict.fromkeys((*parts, *OPENINGS, *BANK), True))


@lru_cache(maxsize=512)
def sides(names: Names) -> Words[Meaning]:
    """Gather the words for the players of a table."""
    named = names.sides.phrases.items()
    return Words("player", {phrase: Meaning(Kind.SIDE, side) for phrase, side in named})


@lru_cache(maxsize=512)
def lexer(names: Names, language: str, *, correcting: bool = False) -> Lexer:
    """Make the lexer of a table's lines; in English "I" is who writes, and "on" is nobody."""
    people = sides(names)
    if language == "en" and names.first is not None:
        owners = {f"{phrase}'s": side for phrase, side in people.phrases.items()}
        told = {**owners, **people.phrases, "i": Meaning(Kind.SIDE, names.first)}
        called = any(text == "on" for text, _ in names.beginnings)
        people = Words("player", {p: m for p, m in told.items() if p != "on" or called})
    return Lexer(vocabulary(language, correcting=correcting), people, Kind.NUMBER, Kind.SIDE)
