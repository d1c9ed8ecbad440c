"""A line into a hand of Bolot."""

from collections.abc import Hashable
from dataclasses import replace

from core.errors import ResultContradicts
from core.events import Passed
from core.games import pairs
from core.games.bolot.counting import count, result
from core.games.bolot.rules import Rules, State, Unsaid
from core.games.pairs import SPANISH, Hand, Report, corrections, took
from core.games.pairs.hand import turned
from core.games.pairs.openings import corrects, dispute
from core.notation import Reader
from core.table import Names

__all__ = ["correct", "corrects", "dispute", "heard", "read", "readings"]


def read(reader: Reader, names: Names, rules: Rules) -> Hand | Passed:
    """Read a hand; raise a CoreError unless the line is clear."""

    def finish(report: Report) -> tuple[Hand, Hashable]:
        hand = told(rules, report)
        return hand, pairs.same(hand)

    return pairs.read(reader, names, SPANISH, finish)


def told(rules: Rules, report: Report) -> Hand:
    """Tell a hand; raise ResultContradicts when it claims a result that its numbers deny."""
    hand = _hand(rules, report)
    if report.fell is not None and hand.tricks and result(rules, hand) != "fallen":
        untold = replace(hand, points=None, capot=None, told=True)
        raise ResultContradicts("puestos", choices=(replace(hand, told=True), untold))
    if report.made and result(rules, hand) != "made":
        raise ResultContradicts("hecha", choices=(replace(hand, told=True),))
    return hand


def _hand(rules: Rules, report: Report) -> Hand:
    """Say who took: whoever a word names, else by the rule for when nobody says so."""
    first, van, points, capot, cantes, fell, *_ = report
    said = fell if van is None else van
    if said is not None:
        return Hand(first, said, points, capot, cantes, told=True)
    hand = Hand(first, first, points, capot, cantes)
    if rules.unsaid is Unsaid.HIGHER and hand.tricks:
        totals = count(rules, hand).totals
        if totals[1 - first] > totals[first]:
            return turned(hand)
    return hand


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands when nobody said who took and the side named first may only seem to have."""
    if hand.told or hand.capot is not None or hand.taker != hand.first:
        return ()
    if result(rules, hand, count(rules, hand)) == "made":
        return ()
    return took(hand, hand.taker), took(hand, 1 - hand.taker)


def heard(reader: Reader, names: Names, _rules: Rules) -> bool:
    """Tell whether a line that was said to nobody is about a hand."""
    return pairs.heard(reader, names, SPANISH)


def correct(reader: Reader, names: Names, _rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction of a hand."""
    return corrections.correct(reader, names, hand, writer)
