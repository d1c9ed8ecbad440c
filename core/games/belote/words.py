"""What people call things in Belote and Coinche, in four languages (rules: sections 2.7, 5.2)."""

from dataclasses import replace
from functools import cache

from core import words
from core.games.belote.rules import HEIGHTS_ANNOUNCED, Mode, Rounding, Rules, YesNo
from core.games.pairs.cantes import (
    BOLOT,
    CIEN,
    CIENTO_CINCUENTA,
    CINCUENTA,
    DOSCIENTOS,
    TERCERA,
    Speech,
)
from core.games.pairs.hand import Hand
from core.notation import Reader

BELOTE, TIERCE, CINQUANTE, CENT, CARRE, CARRE_9, CARRE_VALETS, CARRE_10, CARRE_AS = (
    "belote", "tierce", "cinquante", "cent", "carre", "carre 9", "carre valets", "carre 10",
    "carre as",
)  # fmt: skip
VALUES = {  # from the least on; each of fours beats the others before it
    BELOTE: 20, TIERCE: 20, CINQUANTE: 50, CENT: 100, CARRE_10: 100, CARRE_AS: 100, CARRE: 100,
    CARRE_9: 150, CARRE_VALETS: 200,
}  # fmt: skip
BARE = {  # without trumps, or with nothing else (FFB coinche 11.2)
    **VALUES, CARRE_9: 100, CARRE_VALETS: 100, CARRE_10: 150, CARRE_AS: 200,
}  # fmt: skip
RANK = tuple(VALUES)
BARE_RANK = (
    BELOTE, TIERCE, CINQUANTE, CENT, CARRE_9, CARRE_VALETS, CARRE, CARRE_10, CARRE_AS,
)  # fmt: skip
NO_TRUMPS = frozenset({"SA", "TA"})
_VALUED = {20: TIERCE, 50: CINQUANTE, 100: CENT, 150: CARRE_9, 200: CARRE_VALETS}
_BARE_VALUED = {**_VALUED, 150: CARRE_10, 200: CARRE_AS}
_FOURS = {
    "faces": CARRE, "tens": CARRE_10, "aces": CARRE_AS, "nines": CARRE_9, "jacks": CARRE_VALETS,
}  # fmt: skip
_CALLED = {
    BOLOT: BELOTE, TERCERA: TIERCE, CINCUENTA: CINQUANTE, CIEN: CENT, CIENTO_CINCUENTA: CARRE_9,
    DOSCIENTOS: CARRE_VALETS,
}  # fmt: skip


@cache
def _speech(heights: range, *, announced: bool, tens: bool, bare: bool = False) -> Speech:
    files = ("pairs", "belote", "coinche") if heights else ("pairs", "belote")
    doubtful = frozenset(_VALUED) if announced else frozenset({20})
    valued = _BARE_VALUED if bare else _VALUED if announced else {**_VALUED, 20: BELOTE}
    return Speech(
        files, BARE if bare else VALUES, valued, doubtful,
        royal=BELOTE, capot="capot", fall="dedans", fours=_FOURS, called=_CALLED,
        tens=tens, heights=frozenset(heights),
    )  # fmt: skip


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
