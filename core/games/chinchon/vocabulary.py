"""The words of Chinchón gathered for one language, and those that the bot writes."""

from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.cards import spanish
from core.games.chinchon.correcting import CORRECTING
from core.games.chinchon.kinds import Kind
from core.games.chinchon.words import FILLERS, LEXICON, SMALL
from core.lexicon import LANGUAGES, dictionary
from core.notation import Words
from core.numerals import numerals
from core.numerals import spellings as figures
from core.reading.terms import SHARED, Lexer, Meaning
from core.table import Names

CANONICAL = {Kind.CLOSE: "cierra", Kind.RUN: "chinchon", Kind.WINS: "gana", Kind.OUT: "fuera",
             Kind.BACK: "vuelve", Kind.NOBODY: "nadie"}  # fmt: skip
WRITTEN: dict[str, dict[str, str]] = {
    "fr": {"cierra": "ferme", "gana": "gagne", "fuera": "dehors", "vuelve": "revient",
           "nadie": "personne"},
    "ca": {"cierra": "tanca", "gana": "guanya", "fuera": "fora", "vuelve": "torna",
           "chinchon": "xinxó", "nadie": "ningú"},
    "en": {"cierra": "closes", "gana": "wins", "fuera": "out", "vuelve": "re-enters",
           "nadie": "nobody"},
}  # fmt: skip


@cache
def keywords(language: str) -> Words[Meaning]:
    """Gather the words of the game; where languages clash, `language` wins."""
    return Words("closing", dictionary(LEXICON, language))


@cache
def _numbers() -> Words[Meaning]:
    meanings = {value: Meaning(Kind.NUMBER, value) for value in numerals().phrases.values()}
    return Words("points", {text: meanings[n] for text, n in numerals().phrases.items()})


@cache
def vocabulary(language: str, *, correcting: bool = False) -> Words[Meaning]:
    """Gather all words but the names: keywords win over cards, cards over numbers."""
    cards = {text: Meaning(Kind.CARD, card) for text, card in spanish().phrases.items()}
    small = Words("", dictionary(SMALL, language))
    parts = [
        keywords(language),
        Words("card", cards),
        small,
        _numbers(),
        SHARED,
        Words("", dictionary(FILLERS, language)),
    ]
    if correcting:
        parts.insert(1, Words("correction", dictionary(CORRECTING, language)))
    return Words.joined(*parts)


@cache
def expected(language: str) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: those of one language only."""
    spoken = [words.get(language, words.get(LANGUAGES[0], "")) for _, words in LEXICON]
    return figures(language) | {word for words in spoken for word in words.split("|") if word}


@cache
def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    words = {**spanish().phrases, **dictionary(SMALL, language)}
    parts = {
        phrase: meaning.kind not in {Kind.ALL, Kind.EACH, Kind.JOKER}
        for phrase, meaning in keywords(language).phrases.items()
    }
    barred: dict[str, object] = dict.fromkeys(words, False)
    return Words.joined(Words("", barred | parts | dict.fromkeys(OPENINGS, True)), numerals())


@lru_cache(maxsize=512)
def lexer(names: Names, language: str, *, correcting: bool = False) -> Lexer:
    """Make the lexer of a table's lines; in English "I", "me" are who writes, "on" is nobody."""
    people = {p: Meaning(Kind.SIDE, side) for p, side in names.sides.phrases.items()}
    if language == "en" and names.first is not None:
        people |= dict.fromkeys(("i", "me"), Meaning(Kind.SIDE, names.first))
        people.pop("on", None)
    words = vocabulary(language, correcting=correcting)
    return Lexer(words, Words("side", people), Kind.NUMBER, Kind.SIDE)
