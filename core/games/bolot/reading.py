"""A line into a hand of Bolot."""

from dataclasses import replace

from core.errors import NotationError, ResultContradicts, RuleError
from core.events import Passed
from core.games import pairs
from core.games.bolot.counting import count, result
from core.games.bolot.rules import Rules, State, Unsaid
from core.games.pairs import Hand, Report, took
from core.games.pairs.hand import turned
from core.notation import Reader
from core.table import Names


def read(reader: Reader, names: Names, rules: Rules) -> Hand | Passed:
    """Read a hand; raise ResultContradicts when it claims a result that its numbers deny."""
    try:
        report = pairs.read(reader, names)
    except (NotationError, RuleError) as error:
        hands = (_hand(rules, told) for told in error.choices if isinstance(told, Report))
        raise pairs.told(error, tuple(hands)) from None
    if isinstance(report, Passed):
        return report
    hand = _hand(rules, report)
    if report.fell is not None and hand.tricks and result(rules, hand) != "fallen":
        untold = replace(hand, points=None, capot=None, told=True)
        raise ResultContradicts("puestos", choices=(replace(hand, told=True), untold))
    if report.made and result(rules, hand) != "made":
        raise ResultContradicts("hecha", choices=(replace(hand, told=True),))
    return hand


def _hand(rules: Rules, report: Report) -> Hand:
    """Say who took: whoever a word names, else by the rule for when nobody says so."""
    first, van, points, capot, cantes, fell, _ = report
    said = fell if van is None else van
    if said is not None:
        return Hand(first, said, points, capot, cantes, told=True)
    hand = Hand(first, first, points, capot, cantes)
    if rules.unsaid is Unsaid.HIGHER and hand.tricks:
        totals = count(rules, hand).totals
        if totals[1 - first] > totals[first]:
            return turned(hand)
    return hand


def correct(reader: Reader, names: Names, _rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction of a hand."""
    return pairs.correct(reader, names, hand, writer)


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands when nobody said who took and the side named first may only seem to have."""
    if hand.told or hand.capot is not None or hand.taker != hand.first:
        return ()
    if result(rules, hand, count(rules, hand)) == "made":
        return ()
    return took(hand, hand.taker), took(hand, 1 - hand.taker)
