"""The words of Boston, those that mean more than they are for."""

from core.games.boston.hand import BANK, Bid
from core.reading.cut import Meaning
from core.reading.lexicon import Lexicon
from core.words import lists

_SUITS = {"hearts": "c", "diamonds": "d", "clubs": "t", "spades": "p"}
_SIGNS = {"c": "♥♡❤", "d": "♦♢", "t": "♣♧", "p": "♠♤"}
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


WORDS = Lexicon(
    "boston", _KINDS, more=_more, bank=BANK, small="with at of by no one letter", parts="suit",
    free="calls takes alone none size filler is instead also less",
)  # fmt: skip
