"""What is sung in Belote and what words mean there; and a hand added up."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from core import words
from core.errors import RuleError
from core.games.belote.rules import Mode, Rounding, Rules, Suffices, Tie, YesNo, check_bid
from core.games.pairs.course import Count, added, lesser
from core.games.pairs.hand import ALL_TRICKS, Hand, check_cantes
from core.games.pairs.line import Speech, listed
from core.notation import Reader

BELOTE, TIERCE, CARRE, CARRE_10, CARRE_AS = "belote", "tierce", "carre", "carre 10", "carre as"
VALUES = listed(BELOTE, "worth")
BARE = VALUES | listed(BELOTE, "bare")
RANK, BARE_RANK = tuple(VALUES), tuple(words.data("cantes")["bare"]["rank"])
NO_TRUMPS = frozenset({"SA", "TA"})
_VALUED = {VALUES[cante]: cante for cante in listed(BELOTE, "called")}
_BARE_VALUED = _VALUED | {BARE[cante]: cante for cante in (CARRE_10, CARRE_AS)}


@cache
def _speech(heights: range, *, announced: bool, tens: bool, bare: bool = False) -> Speech:
    doubtful = frozenset(_VALUED) if announced else frozenset({20})
    valued = _BARE_VALUED if bare else _VALUED if announced else {**_VALUED, 20: BELOTE}
    values = BARE if bare else VALUES
    return Speech(BELOTE, values, valued, doubtful, "capot", "dedans", tens, frozenset(heights))


def _says_no_trumps(reader: Reader | None) -> bool:
    said = f" {' '.join(token.text for token in reader.tokens)} " if reader else ""
    phrases = (words.spoken("coinche", f"suit-{suit}") for suit in ("no-trumps", "all-trumps"))
    return any(f" {phrase} " in said for phrase in frozenset().union(*phrases))


def spoken(rules: Rules, reader: Reader | None = None, hand: Hand | None = None) -> Speech:
    """Say what words mean under the rules: "cante 20" is a tierce only where those are sung.

    In a line about a hand without trumps, or with nothing else, "cante 200" is four aces.
    """
    bare = hand is not None and hand.contract.suit in NO_TRUMPS
    return _speech(
        rules.heights,
        announced=rules.announced is YesNo.YES,
        tens=rules.rounding is not Rounding.EXACT,
        bare=rules.announced is YesNo.YES and (bare or _says_no_trumps(reader)),
    )


ALL = replace(spoken(Rules(mode=Mode.COINCHE, announced=YesNo.YES)), by=spoken)


def named(hand: Hand) -> Hand:
    """Tell four aces and four tens only where they are worth more than other fours."""
    if hand.contract.suit in NO_TRUMPS or not any(hand.cantes):
        return hand
    plain = {CARRE_AS: CARRE, CARRE_10: CARRE}
    both = tuple(tuple(plain.get(cante, cante) for cante in sung) for sung in hand.cantes)
    return replace(hand, cantes=both)


# ---------------------------------------------------------------------- added up

ROUND, ROUND_CAPOT = 160, 250
_MOST, _CARDS = listed(BELOTE, "most"), listed(BELOTE, "cards")
_BELOTES = {"SA": 0, "TA": 4}
_LEVEL: Mapping[str, str] = {Tie.WAITS: "level", Tie.FALLS: "fallen", Tie.MAKES: "made"}


def count(rules: Rules, hand: Hand) -> Count:
    """Add a hand up; raise `one-side-sings` where only one side may sing and the cards decide."""
    bare = hand.contract.suit in NO_TRUMPS
    silenced = lesser(hand, BARE_RANK if bare else RANK)
    return added(hand, tricks(rules, hand), silenced, BARE if bare else VALUES)


def tricks(rules: Rules, hand: Hand) -> tuple[int, int] | None:
    """Share out the tricks as they were made; all of them are worth what the rules say."""
    if hand.capot is None:
        return hand.tricks
    value = ALL_TRICKS if hand.contract else capot(rules)
    return (value, 0) if hand.capot == 0 else (0, value)


def rounded(rules: Rules, hand: Hand) -> tuple[int, int] | None:
    """Share out the tricks as they are marked: the takers' to tens, where the rules say so."""
    made = tricks(rules, hand)
    if made is None or hand.contract or hand.capot is not None:
        return made
    if rules.rounding is not Rounding.TRICKS:
        return made
    own = (made[hand.taker] + 4) // 10 * 10
    return (own, ROUND - own) if hand.taker == 0 else (ROUND - own, own)


def capot(rules: Rules) -> int:
    """Say what all tricks are worth without a contract."""
    return ROUND_CAPOT if rules.rounding is Rounding.TRICKS else rules.capot


def check(rules: Rules, hand: Hand) -> None:
    """Raise a refusal for what the rules do not play or the cards do not allow."""
    coinche = rules.mode is Mode.COINCHE
    if coinche != bool(hand.contract):
        raise RuleError("contract-missing" if coinche else "contract-not-played")
    if coinche:
        check_bid(rules, hand)
    sung = [cante for own in hand.cantes for cante in own if cante != BELOTE]
    if sung and rules.announced is YesNo.NO:
        kept = tuple(tuple(c for c in own if c == BELOTE) for own in hand.cantes)
        choices = (replace(hand, cantes=kept),)
        raise RuleError("cante-not-played", cante=sung[0], choices=choices)
    check_cantes(hand, {**_MOST, BELOTE: _BELOTES.get(hand.contract.suit, 1)}, _CARDS)


def result(rules: Rules, hand: Hand, counted: Count | None = None) -> str:
    """Say how it went for the takers; without a contract, all tricks are never a fall."""
    counted = counted or count(rules, hand)
    if counted.tricks is None:
        return "fallen"
    own, other = counted.totals[hand.taker], counted.totals[1 - hand.taker]
    if hand.contract and not reached(rules, hand, counted):
        return "fallen"
    if hand.capot == hand.taker or (hand.contract and rules.suffices is Suffices.CONTRACT):
        return "made"
    if own == other:
        return _LEVEL[rules.level if hand.contract else rules.tie]
    return "made" if own > other else "fallen"


def reached(rules: Rules, hand: Hand, counted: Count) -> bool:
    """Tell whether the takers have what they bid, with what helps them."""
    if hand.contract.capot:
        return hand.capot == hand.taker
    if rules.helped is YesNo.YES:
        return counted.totals[hand.taker] >= hand.contract.bid
    return counted.tricks is not None and counted.tricks[hand.taker] >= hand.contract.bid
