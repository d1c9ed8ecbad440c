"""The facts of one reading: sorted while it is added up, and what they come to."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from core.errors import (
    NumberTooMany,
    ResultContradicts,
    Span,
    TwoTakers,
    Unclear,
    WhoMadeCapote,
)
from core.games.pairs.hand import ALL_BID, BothCantes, Hand
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Line
from core.reading.weighing import Way


class Report(NamedTuple):
    """What a line says of a hand: `points` are side `first`'s, `fell` and `made` its claims.

    A `bid` of 250 is a capot unless it is bid `by_points`. `short` is by how much the takers
    fell, `asked` whether points may be the doublers'; `place` is
    where the contract stands, or what was taken for points, `quoted` the line, `other` says that
    only the other side's points were given.
    """

    first: int
    van: int | None
    points: int | None
    capot: int | None
    cantes: BothCantes
    fell: int | None
    made: bool
    bid: int = 0
    bidder: int | None = None
    doubled: int = 0
    suit: str = ""
    short: int | None = None
    asked: bool = False
    by_points: bool = False
    place: Span | None = None
    quoted: tuple[Span, str] = (Span(0, 0), "")
    other: bool = False

    @property
    def bids_capot(self) -> bool:
        """Whether the contract is to make all tricks."""
        return self.bid == ALL_BID and not self.by_points

    def agreed(self, hand: Hand, result: Callable[[], str]) -> Hand:
        """Give the hand back; raise ResultContradicts for a claim that its numbers deny."""
        named = replace(hand, told=True)
        if self.fell is not None and hand.tricks and result() != "fallen":
            fallen = replace(named, points=None, capot=None)
            raise ResultContradicts("puestos", choices=(named, fallen))
        if self.made and result() != "made":
            raise ResultContradicts("hecha", choices=(named,))
        return hand


class Facts:
    """The facts of one reading, sorted; a draft that is thrown away once added up."""

    def __init__(self, line: Line) -> None:
        """Start with nothing said."""
        self.line = line
        self.numbers: list[int | None] = [None, None]
        self.sung: tuple[list[str], list[str]] = ([], [])
        self.van: int | None = None
        self.fell: int | None = None
        self.lost: dict[int, int] = {}  # by side: its place
        self.capot: int | None = None
        self.made = self.each = self.inside = False
        self.ten: tuple[int | None, str] | None = None
        self.bid = self.doubled = 0
        self.by_points = False
        self.bidder: int | None = None
        self.suit = ""
        self.short: int | None = None
        self.not_taker: int | None = None
        self.denied: dict[tuple[int, Any], int] = {}  # by side, or -1 for both: its place
        self.whole = True
        self.repeated = 0
        self.rest: int | None = None

    def take(self, way: Way, place: int) -> None:
        """Take one fact; raise a CoreError where it denies those before it."""
        _TAKE[way.fact.what](self, way, place)

    def check(self) -> None:
        """Raise when a line denies what it says."""
        for (side, denied), place in self.denied.items():
            sung = {name for own in (self.sung if side < 0 else [self.sung[side]]) for name in own}
            if (
                denied in sung
                or (denied == "" and sung)
                or (denied is Kind.CAPOT and self.capot is not None)
            ):
                raise Unclear(*self.line.quoted(place))


def _number(facts: Facts, way: Way, place: int) -> None:
    """Take points."""
    side, value = way.fact.side, way.fact.value
    if side == facts.rest:
        raise NumberTooMany(*facts.line.quoted(place))
    if facts.numbers[side] is not None:
        if facts.numbers[side] != value:
            raise NumberTooMany(*facts.line.quoted(place))
        facts.whole = False
        facts.repeated += 1
    facts.numbers[side] = value


def _pair(facts: Facts, way: Way, place: int) -> None:
    """Take the points of both sides."""
    own, other = way.fact.value
    fact = way.fact
    _number(facts, way._replace(fact=fact._replace(value=own)), place)
    _number(facts, way._replace(fact=fact._replace(side=1 - fact.side, value=other)), place)


def _rest(facts: Facts, way: Way, place: int) -> None:
    """Take the side that has the rest, of which nothing else may be given."""
    if facts.numbers[way.fact.side] is not None:
        raise NumberTooMany(*facts.line.quoted(place))
    facts.rest = way.fact.side


def _cante(facts: Facts, way: Way, _place: int) -> None:
    """Take a cante, as often as it is named."""
    name, times = way.fact.value
    facts.whole &= way.fact.what is Kind.CANTE  # a bare number may be points as well
    facts.sung[way.fact.side].extend([name] * times)


def _takes(facts: Facts, way: Way, place: int) -> None:
    """Take who took, unless the other side is said to have."""
    if facts.van not in {None, way.fact.side}:
        raise TwoTakers(*facts.line.quoted(place))
    facts.van = way.fact.side


def _takes_not(facts: Facts, way: Way, _place: int) -> None:
    """Take who did not take; a word that nobody knows has no part in any hand."""
    if way.fact.side < 0:
        facts.whole = False
    else:
        facts.not_taker = way.fact.side


def _falls(facts: Facts, way: Way, place: int) -> None:
    """Take who fell, and by how much if that is said."""
    if facts.fell not in {None, way.fact.side}:
        raise TwoTakers(*facts.line.quoted(place))
    facts.fell = way.fact.side
    if way.fact.value:
        facts.short = int(way.fact.value)


def _loses(facts: Facts, way: Way, place: int) -> None:
    """Take who has less than the others."""
    facts.lost[way.fact.side] = place


def _all_tricks(facts: Facts, way: Way, place: int) -> None:
    """Take who made all tricks."""
    if facts.capot not in {None, way.fact.side}:
        raise WhoMadeCapote(*facts.line.quoted(place))
    facts.capot = way.fact.side
    facts.whole &= way.fact.value is not Kind.NOTHING


def _bids(facts: Facts, way: Way, place: int) -> None:
    """Take the contract and who bid it."""
    if facts.bid:
        raise NumberTooMany(*facts.line.quoted(place))
    facts.bid, facts.bidder = int(way.fact.value), way.fact.side
    facts.by_points = way.fact.what is Kind.BID and facts.bid == ALL_BID
    if way.fact.what is Kind.BID_MADE:
        facts.capot = way.fact.side


def _says(facts: Facts, way: Way, place: int) -> None:
    """Take what is nobody's."""
    what, side, value = way.fact
    if what is Kind.MADE:
        facts.made = True
    elif what is Kind.EACH:
        facts.each = True
    elif what is Kind.INCLUDED:
        facts.inside = True
    elif what is Kind.TEN:
        facts.ten = value
    elif what is Kind.NO:
        facts.denied[side, value] = place
    elif what is Kind.SUIT:
        facts.whole &= facts.suit in {"", value}
        facts.suit = str(value)
    elif what is Kind.DOUBLE:
        facts.doubled = max(facts.doubled, int(value))


_SAID = (
    Kind.MADE, Kind.EACH, Kind.TEN, Kind.NO, Kind.SUIT, Kind.DOUBLE, Kind.WITH, Kind.INCLUDED,
)  # fmt: skip
_TAKE: dict[Kind, Callable[[Facts, Way, int], None]] = {
    Kind.NUMBER: _number,
    Kind.PAIR: _pair,
    Kind.REST: _rest,
    Kind.CANTE: _cante,
    Kind.PLUS: _cante,
    Kind.OF: _cante,
    Kind.VAN: _takes,
    Kind.LESS: _takes_not,
    Kind.FALL: _falls,
    Kind.LOST: _loses,
    Kind.CAPOT: _all_tricks,
    Kind.BID: _bids,
    Kind.BID_CAPOT: _bids,
    Kind.BID_MADE: _bids,
    **dict.fromkeys(_SAID, _says),
}
