"""The words of Boston gathered for one language, and those that the bot writes."""

from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.games.boston.hand import BANK, Bid
from core.reading.cut import Cutter, Meaning, Vocabulary, glossary
from core.reading.numbers import Reserved
from core.table import Names
from core.words import LANGUAGES, SHARED, lists, roles

_GAME = "boston"
_SUITS = {"hearts": "c", "diamonds": "d", "clubs": "t", "spades": "p"}
SIGNS = {"c": "♥♡❤", "d": "♦♢", "t": "♣♧", "p": "♠♤"}
_MOST = 20  # tricks that a letter may stand behind
_KINDS = {
    "bid-aces": Meaning("bid", Bid.ACES),
    "bid-picolissimo": Meaning("bid", Bid.PICOLISSIMO),
    "bid-slam": Meaning("bid", Bid.SLAM),
    "bid-five": Meaning("height", 5),
    "bid-six": Meaning("height", 6),
    "bid-eight": Meaning("height", 8),
    "misere": Meaning("misere", "misere"),
    "size-little": Meaning("size", Bid.LITTLE),
    "size-grand": Meaning("size", Bid.GRAND),
    "one-over": Meaning("relative", 1),
    "one-short": Meaning("relative", -1),
    **{f"suit-{name}": Meaning("suit", suit) for name, suit in _SUITS.items()},
}
_SMALL = frozenset({"with", "at", "of", "by", "no", "one"})  # names may hold them
_FREE = frozenset({"calls", "takes", "alone", "none", "size"})  # people are called so
_SPEECH = frozenset({"filler", "is", "instead", "also", "less"})


@cache
def letters(language: str) -> dict[str, str]:
    """Say which suits the letters of a chat mean; in the others they mean nothing."""
    said = lists(language, _GAME)
    return {letter: suit for name, suit in _SUITS.items() for letter in said[f"letter-{name}"]}


def _calls(language: str) -> dict[str, Meaning]:
    """List "5c" and "5♥"."""
    signs = {sign: suit for suit, signs in SIGNS.items() for sign in signs} | letters(language)
    return {
        f"{number}{sign}": Meaning("call", (number, suit))
        for number in range(_MOST)
        for sign, suit in signs.items()
    }


@cache
def _roles(language: str) -> dict[str, str]:
    """Say what each phrase is for: play wins over speech, whatever language either is of."""
    own = roles(language, _GAME)
    return {text: role for text, role in own.items() if not role.startswith("letter")}


@cache
def words(language: str) -> Vocabulary:
    """Gather all words but the names."""
    said = {**roles(language, SHARED), **_roles(language)}
    known = {text: _KINDS.get(role, Meaning(role)) for text, role in said.items()}
    own = {letter: Meaning("suit", suit) for letter, suit in letters(language).items()}
    return Vocabulary({**known, **own, **_calls(language)})


@lru_cache(maxsize=512)
def cutter(names: Names, language: str) -> Cutter:
    """Make the cutter of a table's lines."""
    return Cutter(words(language), Vocabulary(glossary(names, language)), names)


@cache
def expected(language: str) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: those of one language only."""
    spoken = {**lists(LANGUAGES[0], _GAME), **lists(language, _GAME)}
    skipped = _SMALL | _FREE | _SPEECH | {"letter"}
    return frozenset(
        text
        for role, phrases in spoken.items()
        if role.partition("-")[0] not in skipped
        for text in phrases
    )


@cache
def reserved(language: str) -> Reserved:
    """Gather the words that nobody can be called; those that mean True not even in part.

    Letters and small words, as "y" and "de", may stand in a name, but be none.
    """
    barred = {
        text: role not in _SMALL and not role.startswith("suit")
        for text, role in _roles(language).items()
        if role.partition("-")[0] not in _FREE | _SPEECH
    }
    shared = dict.fromkeys((*letters(language), *roles(language, SHARED)), False)
    sure = dict.fromkeys((*OPENINGS, *BANK), True)
    return Reserved(shared | barred | sure)
