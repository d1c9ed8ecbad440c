"""A line into a hand of Boston."""

from dataclasses import replace

from core.errors import NotationError, RuleError
from core.games.boston import manual
from core.games.boston.bidding import bid_hand
from core.games.boston.bids import ALL_TRICKS
from core.games.boston.checking import check, possible
from core.games.boston.errors import NotPlayed, TricksCount, TricksUntold, WithoutTrumps
from core.games.boston.hand import Hand
from core.games.boston.rules import Rules
from core.games.boston.telling import WANTING, Telling
from core.games.boston.terms import gather
from core.games.boston.words import Kind, sides
from core.notation import Reader
from core.table import Names

_IN_PASSED = WANTING | {
    Kind.SIDE, Kind.NUMBER, Kind.PASS, Kind.MISDEAL, Kind.DOUBLE, Kind.AND, Kind.HONOURS,
}  # fmt: skip


def read(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand: a bid, one that all passed, or points told outright."""
    if rules.manual:
        return manual.read(reader, names)
    try:
        terms = gather(reader, names)
        if not terms:
            reader.accept(sides(names))
            raise reader.unexpected()
        told = Telling(reader, names, terms)
        hand = _passed(told) if told.has(Kind.PASS) else bid_hand(told, rules)
        return checked(told, rules, hand)
    except (NotationError, RuleError) as error:
        error.choices = possible(rules, error.choices)
        raise


def checked(told: Telling, rules: Rules, hand: Hand) -> Hand:
    """Raise, with its place, for what the rules do not allow."""
    try:
        if told.turned and not rules.french:
            raise NotPlayed("vuelta", str(rules.variant), choices=(replace(hand, suit=""),))
        check(rules, hand)
    except RuleError as error:
        fault = getattr(error, "tricks", getattr(error, "honours", None))
        numbers = (t for t in told.terms if t.kind is Kind.NUMBER and t.value == fault)
        told.refuse(error, next(numbers, None))
    return hand


def _passed(told: Telling) -> Hand:
    """Put together a hand that nobody bid: everybody's tricks."""
    told.expect_only(_IN_PASSED)
    if told.honours is not None:
        told.refuse(WithoutTrumps("honores"))
    labels = told.names.labels
    numbers, tricks = told.free(Kind.NUMBER), told.tricks()
    if numbers and not tricks:
        if len(numbers) != len(labels):
            told.refuse(TricksCount(len(numbers), len(labels)))
        tricks = {seat: term.value for seat, term in enumerate(numbers)}
    missing = [seat for seat in range(len(labels)) if seat not in tricks]
    if missing:
        rest = tricks | {missing[0]: ALL_TRICKS - sum(tricks.values())}
        choices = (_shared(told, rest),) if len(missing) == 1 else ()
        told.refuse(TricksUntold(labels[missing[0]], choices=choices))
    return _shared(told, tricks)


def _shared(told: Telling, tricks: dict[int, int]) -> Hand:
    return told.beside(Hand(shared=tuple(tricks[seat] for seat in sorted(tricks))))
