"""A line into a hand of Belote or Coinche."""

from collections.abc import Sequence
from dataclasses import replace

from core.errors import (
    CoreError,
    HowManyPoints,
    NotationError,
    PointsImpossible,
    ResultContradicts,
    RuleError,
)
from core.events import Passed
from core.games import pairs
from core.games.belote import contracts
from core.games.belote.contracts import CAPOT, Contract
from core.games.belote.counting import count, result
from core.games.belote.rules import Mode, Rules, State, Unsaid
from core.games.belote.words import spoken
from core.games.pairs import Hand, Report
from core.games.pairs.hand import TRICKS, possible, turned
from core.games.pairs.kinds import Kind
from core.games.pairs.telling import SIDES, Telling
from core.games.pairs.terms import Told
from core.notation import Reader
from core.table import Names


def read(reader: Reader, names: Names, rules: Rules) -> Hand | Passed:
    """Read a hand; raise ResultContradicts when it claims a result that its numbers deny."""
    terms = pairs.understood(reader, names, spoken(rules))
    if isinstance(terms, Passed):
        return terms
    if rules.mode is Mode.COINCHE:
        return _bid(reader, names, rules, terms)
    suit, _, _ = contracts.aside(terms)
    try:
        report = _report(reader, names, rules, contracts.closed(terms))
    except (NotationError, RuleError) as error:
        hands = (_hand(rules, told, suit) for told in error.choices if isinstance(told, Report))
        raise pairs.told(error, tuple(hands)) from None
    hand = _hand(rules, report, suit)
    _claims(rules, report, hand)
    return hand


def _hand(rules: Rules, report: Report, suit: str) -> Hand:
    """Say who took: whoever a word names, else by the rule for when nobody says so."""
    first, van, points, capot, cantes, fell, _ = report
    said = fell if van is None else van
    if said is not None:
        return Hand(first, said, points, capot, cantes, told=True, suit=suit)
    hand = Hand(first, first, points, capot, cantes, suit=suit)
    if rules.unsaid is Unsaid.HIGHER and hand.tricks:
        counted = count(rules, hand)
        if counted.total(1 - first) > counted.total(first):
            return turned(hand)
    return hand


def _claims(rules: Rules, report: Report, hand: Hand) -> None:
    """Raise ResultContradicts when a line claims a result that its numbers deny."""
    if report.fell is not None and hand.tricks and result(rules, hand) != "fallen":
        untold = replace(hand, points=None, capot=None, told=True)
        raise ResultContradicts("puestos", choices=(replace(hand, told=True), untold))
    if report.made and result(rules, hand) != "made":
        raise ResultContradicts("hecha", choices=(replace(hand, told=True),))


def _bid(reader: Reader, names: Names, rules: Rules, terms: list[Told]) -> Hand:
    """Read a hand with a contract."""
    contract = contracts.find(reader, terms)
    if not contracts.possible(contract.bid):
        contract = _told_twice(contract)
    try:
        report = _report(reader, names, rules, contract.rest)
    except (NotationError, RuleError) as error:
        reports = [told for told in error.choices if isinstance(told, Report)]
        hands = [_played(contract, told) for told in reports if contracts.possible(contract.bid)]
        if isinstance(error, HowManyPoints) and contracts.possible(contract.bid):
            hands = _capot_or_not(reader, names, rules, contract)
        raise pairs.told(error, tuple(hands)) from None
    hand = _short(reader, rules, contract, _played(contract, report))
    contracts.check(hand, contract.place)
    _claims(rules, report, hand)
    return hand


def _told_twice(contract: Contract) -> Contract:
    """Take the only number for the points as well, where it is no contract."""
    if any(term.kind in {Kind.NUMBER, Kind.CAPOT, Kind.FALL} for term in contract.rest):
        return contract
    points = contract.rest[-1]._replace(kind=Kind.NUMBER, value=contract.bid)
    return replace(contract, rest=(*contract.rest, points))


def _report(reader: Reader, names: Names, rules: Rules, rest: Sequence[Told]) -> Report:
    return Telling(reader, names, list(rest), spoken(rules)).report()


def _played(contract: Contract, report: Report) -> Hand:
    """Put contract and report together; points right behind the doublers may be the takers'."""
    first, van, points, capot, cantes, fell, _ = report
    said = fell if van is None else van
    named = next((int(term.value) for term in contract.rest if term.kind in SIDES), first)
    hand = Hand(
        first, named if said is None else said, points, capot, cantes, said is not None,
        contract.bid, contract.doubled, contract.suit,
    )  # fmt: skip
    numbers = [term for term in contract.rest if term.kind is Kind.NUMBER]
    other = contract.doubler == 1 - hand.taker
    asked = other and said is None and points is not None and len(numbers) == 1
    return contracts.settled(replace(hand, asked=asked))


def _capot_or_not(reader: Reader, names: Names, rules: Rules, contract: Contract) -> list[Hand]:
    """Tell a hand without points as a capot, and as lost."""
    hands = []
    for kind in (Kind.CAPOT, Kind.FALL):
        rest = (*contract.rest, contract.rest[-1]._replace(kind=kind))
        try:
            hands.append(_played(contract, _report(reader, names, rules, rest)))
        except CoreError:
            continue
    return hands


def _short(reader: Reader, rules: Rules, contract: Contract, hand: Hand) -> Hand:
    """Count the tricks of takers who fell by so many points."""
    if contract.short is None or hand.tricks is not None:
        return hand
    counted = count(rules, hand)
    points = hand.bid - contract.short - counted.total(hand.taker)
    if hand.bid == CAPOT or not possible(points):
        raise PointsImpossible(contract.short, hand.bid, span=reader.whole())
    return replace(hand, points=points)


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands that a line may have meant: by who took, or whose points or tricks."""
    if hand.bid:
        return _bid_readings(hand)
    if hand.told or hand.capot is not None or hand.taker != hand.first:
        return ()
    if result(rules, hand, count(rules, hand)) == "made":
        return ()
    return took(hand, hand.taker), took(hand, 1 - hand.taker)


def _bid_readings(hand: Hand) -> tuple[Hand, ...]:
    """Ask whose the points behind the doublers are (and what was sung), or if 162 is a capot."""
    if hand.asked and hand.points is not None:
        theirs = took(hand, hand.taker)
        cantes = hand.cantes if hand.cantes[hand.taker] else (hand.cantes[1], hand.cantes[0])
        return theirs, replace(theirs, points=TRICKS - hand.points, cantes=cantes)
    if not hand.told and hand.points == TRICKS:
        told = took(hand, hand.taker)
        return replace(told, points=None, capot=hand.taker), told
    return ()


def took(hand: Hand, taker: int) -> Hand:
    """Tell the same hand with takers that somebody named; the contract is theirs."""
    return contracts.settled(replace(pairs.took(hand, taker), asked=False))
