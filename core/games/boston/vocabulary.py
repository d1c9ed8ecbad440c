"""The words of Boston, and what its letters mean."""

from core.games.boston.hand import BANK
from core.reading.cut import Meaning
from core.reading.lexicon import Lexicon
from core.words import lists

_SUITS = {"hearts": "c", "diamonds": "d", "clubs": "t", "spades": "p"}
_SIGNS = {"c": "♥♡❤", "d": "♦♢", "t": "♣♧", "p": "♠♤"}
_MOST = 20  # tricks that a letter may stand behind


def _letters(language: str) -> dict[str, str]:
    """Say which suits the letters of a chat mean; in the others they mean nothing."""
    said = lists(language, "boston")
    return {letter: suit for name, suit in _SUITS.items() for letter in said[f"letter-{name}"]}


def _more(language: str) -> dict[str, Meaning]:
    """List letters, "5c" and "5♥"."""
    own = _letters(language)
    signs = {sign: suit for suit, signs in _SIGNS.items() for sign in signs} | own
    calls = {
        f"{number}{sign}": Meaning("call", (number, suit))
        for number in range(_MOST)
        for sign, suit in signs.items()
    }
    return {**calls, **{letter: Meaning("suit", suit) for letter, suit in own.items()}}


WORDS = Lexicon("boston", _more, BANK)
