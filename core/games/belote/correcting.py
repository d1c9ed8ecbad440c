"""A correction of a hand of Belote or Coinche, told in reply to its answer.

What it says of the contract is changed here; the rest is a correction like any of two pairs.
"""

from dataclasses import replace

from core.games.belote import contracts
from core.games.belote.rules import Rules
from core.games.belote.words import ALL, spoken
from core.games.pairs import corrections
from core.games.pairs.correcting import Change
from core.games.pairs.hand import Hand
from core.games.pairs.replacing import Replacement
from core.games.pairs.terms import gather, joined
from core.notation import Reader
from core.table import Names


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction and change the hand by it; raise a CoreError for anything else."""
    speech = spoken(rules)
    change = corrections.opening(reader)
    terms = joined(reader, gather(reader, names, speech))
    before = hand
    if change is not None:
        hand, terms = contracts.amended(hand, terms, removed=change is Change.REMOVE)
        if hand.bid:
            contracts.check(hand, reader.whole())
    if terms or hand == before:
        voice = hand.taker if writer is None else writer
        told = Replacement(reader, names, hand, voice, speech)
        hand = corrections.changed(told, change, terms)
    return contracts.settled(_sure(before, hand))


def _sure(before: Hand, hand: Hand) -> Hand:
    """Let nothing be asked about points or takers that were told again."""
    same = (before.points, before.taker, before.told) == (hand.points, hand.taker, hand.told)
    return hand if same else replace(hand, asked=False)


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins with a correction's words, or with a cante."""
    return corrections.corrects(line, language, ALL)


def dispute(line: str, language: str, hand: Hand) -> Hand | None:
    """Find the hand without the cante that a protest names."""
    return corrections.dispute(line, language, hand, ALL)
