"""What people call things in Belote and Coinche, in four languages (rules: sections 2.7, 5.2)."""

from dataclasses import replace
from functools import cache

from core import words
from core.games.belote.rules import HEIGHTS_ANNOUNCED, Mode, Rounding, Rules, YesNo
from core.games.pairs.cantes import Speech, listed
from core.games.pairs.hand import Hand
from core.notation import Reader
from core.words import data

BELOTE, TIERCE, CARRE, CARRE_10, CARRE_AS = "belote", "tierce", "carre", "carre 10", "carre as"
VALUES = listed(BELOTE, "worth")
BARE = VALUES | listed(BELOTE, "bare")
RANK, BARE_RANK = tuple(VALUES), tuple(data("cantes")["bare"]["rank"])
NO_TRUMPS = frozenset({"SA", "TA"})
_VALUED = {VALUES[cante]: cante for cante in listed(BELOTE, "called")}
_BARE_VALUED = _VALUED | {BARE[cante]: cante for cante in (CARRE_10, CARRE_AS)}


@cache
def _speech(heights: range, *, announced: bool, tens: bool, bare: bool = False) -> Speech:
    files = ("pairs", BELOTE, "coinche") if heights else ("pairs", BELOTE)
    doubtful = frozenset(_VALUED) if announced else frozenset({20})
    valued = _BARE_VALUED if bare else _VALUED if announced else {**_VALUED, 20: BELOTE}
    values = BARE if bare else VALUES
    return Speech(files, values, valued, doubtful, "capot", "dedans", tens, frozenset(heights))


ALL = _speech(HEIGHTS_ANNOUNCED, announced=True, tens=False)


def spoken(rules: Rules, reader: Reader | None = None, hand: Hand | None = None) -> Speech:
    """Say what words mean under the rules: "cante 20" is a tierce only where those are sung.

    In a line about a hand without trumps, or with nothing else, "cante 200" is four aces.
    """
    bare = hand is not None and hand.suit in NO_TRUMPS
    return _speech(
        rules.heights if rules.mode is Mode.COINCHE else range(0),
        announced=rules.announced is YesNo.YES,
        tens=rules.rounding is not Rounding.EXACT,
        bare=rules.announced is YesNo.YES and (bare or _says_no_trumps(reader)),
    )


def named(hand: Hand) -> Hand:
    """Tell four aces and four tens only where they are worth more than other fours."""
    if hand.suit in NO_TRUMPS or not any(hand.cantes):
        return hand
    plain = {CARRE_AS: CARRE, CARRE_10: CARRE}
    own, other = (tuple(plain.get(cante, cante) for cante in sung) for sung in hand.cantes)
    return replace(hand, cantes=(own, other))


def _says_no_trumps(reader: Reader | None) -> bool:
    said = f" {' '.join(token.text for token in reader.tokens)} " if reader else ""
    phrases = (words.spoken("coinche", f"suit-{suit}") for suit in ("no-trumps", "all-trumps"))
    return any(f" {phrase} " in said for phrase in frozenset().union(*phrases))
