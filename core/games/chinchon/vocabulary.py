"""The words of Chinchón gathered for one language, and those it reserves."""

from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.cards import spanish
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.reading.cut import NUMBER, Cutter, Meaning, Vocabulary, glossary
from core.reading.numbers import Reserved, spellings
from core.table import Names
from core.words import LANGUAGES, SHARED, lists, roles

CLOSE, RUN, WINS, NOBODY, OUT, BACK = "close", "run", "wins", "nobody", "out", "back"
_KINDS = {
    "ace": Meaning(NUMBER, 1),
    "joker-one": Meaning("joker", ONE_JOKER),
    "joker-two": Meaning("joker", TWO_JOKERS),
    "joker-none": Meaning("joker", 0),
    "others-one": Meaning("others", 1),
    "wins-match": Meaning(WINS, 1),
}
_GAME = "chinchon"
_SPEECH = frozenset({
    "ace", "one", "nothing", "clean", "minus", "more", "to", "have-me", "have-either", "others",
    "others-one", "he", "no", "but", "swap", "told", "is", "instead", "filler",
})  # fmt: skip


@cache
def words(language: str) -> Vocabulary:
    """Gather all words but the names: those of the game win over cards, cards over speech."""
    own = roles(language, _GAME)
    played = {text: role for text, role in own.items() if role not in _SPEECH}
    cards = {text: Meaning("card", card) for text, card in spanish().items()}
    known = {
        text: _KINDS.get(role, Meaning(role))
        for text, role in {**roles(language, SHARED), **own, **played}.items()
    }
    return Vocabulary({**known, **{t: c for t, c in cards.items() if t not in played}})


@lru_cache(maxsize=512)
def cutter(names: Names, language: str) -> Cutter:
    """Make the cutter of a table's lines."""
    return Cutter(words(language), Vocabulary(glossary(names, language)), names)


@cache
def expected(language: str) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: those of one language only."""
    spoken = {**lists(LANGUAGES[0], _GAME), **lists(language, _GAME)}
    played = (words for role, words in spoken.items() if role not in _SPEECH)
    return spellings(language) | {word for words in played for word in words}


@cache
def reserved(language: str) -> Reserved:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    words = {text: role for text, role in roles(language, _GAME).items() if role != "filler"}
    parts = {text: role.partition("-")[0] for text, role in words.items()}
    barred = {text: role not in {"all", "each", "joker", *_SPEECH} for text, role in parts.items()}
    cards = dict.fromkeys(spanish(), False)
    return Reserved(cards | barred | dict.fromkeys(OPENINGS, True))
