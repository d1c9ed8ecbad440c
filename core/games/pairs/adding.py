"""The facts of one reading added up: the two numbers made to agree, and what cannot be refused."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from core.errors import (
    CoreError,
    HowManyPoints,
    ResultContradicts,
    RuleError,
    Span,
    Unclear,
    WhosePoints,
)
from core.games.pairs.facts import Facts, Report
from core.games.pairs.hand import ALL_BID, TRICKS
from core.games.pairs.kinds import Kind
from core.games.pairs.line import SOFT, Line
from core.games.pairs.points import check_capote, settled
from core.reading.terms import Term, Wall, is_wall
from core.reading.weighing import Sum, Way

MIXED = 0.5  # numbers before their sides and behind them, in one piece of a line
IDLE = 0.85  # a side of which nothing is said
LABEL = 0.3  # a side that is only named, first, because it took
AGAIN = 0.4  # a side named once more
_WHOSE = (Kind.CAPOT_WHOSE, Kind.NOTHING)
REPEATED = 1.0  # a number that changes nothing
_SPOKEN = (Kind.NUMBER, Kind.CANTE)
_TURNING = frozenset({
    Kind.NUMBER, Kind.CANTE, Kind.PAIR, Kind.BID, Kind.BID_CAPOT, Kind.CAPOT,
})  # fmt: skip


class Adding:
    """One line's readings added up, each into a hand of its game by `finish`."""

    def __init__(self, line: Line, finish: Callable[[Report], tuple[Any, Hashable]]) -> None:
        """Remember the line and what makes a hand of a report."""
        self.line = line
        self.finish = finish

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        facts = self.sorted(ways)
        weight, whole = self._mentioned(ways)
        hand, key = self.finish(self.report(facts, ways))
        whole = whole and facts.whole and self.doubtful(ways) is None
        return Sum(hand, key, weight + REPEATED * facts.repeated, whole)

    def doubtful(self, ways: tuple[Way, ...]) -> int | None:
        """Find the cante that is taken for points where nothing but sides says so: "nos cien"."""
        line = self.line
        places = zip(ways, line.places, strict=True)
        spoken = [p for way, p in places if (way.fact.what, line.terms[p].kind) == _SPOKEN]
        said = {place for term in line.terms for place in range(term.start, term.end)}
        rest = [token for at, token in enumerate(line.reader.tokens) if at not in said]
        softly = any(mention.strength == SOFT for mention in line.mentions)
        silent = all(is_wall(token) for token in rest) and not softly
        return spoken[0] if spoken and silent and not line.speech.bids else None

    def sorted(self, ways: tuple[Way, ...]) -> Facts:
        """Sort the facts of a combination; raise where two of them deny each other."""
        facts = Facts(self.line)
        for way, place in zip(ways, self.line.places, strict=True):
            facts.take(way, place)
        facts.check()
        return facts

    def _mentioned(self, ways: tuple[Way, ...]) -> tuple[float, bool]:
        """Weigh the sides of which nothing is said, and numbers on both sides of theirs."""
        line, weight, whole = self.line, 0.0, True
        used = {way.by for way in ways}
        turns: dict[int, int] = {}
        for way, place in zip(ways, line.places, strict=True):
            if way.turn and way.fact.what in _TURNING:
                piece = line.piece[place]
                if turns.setdefault(piece, way.turn) != way.turn:
                    weight += MIXED
                    turns[piece] = way.turn
        if not line.mentions:
            return (IDLE if len(self._apart(ways)) > 1 else 0.0), True
        agents = {line.mentions[index].agent for index in used if index >= 0}
        if any(way.fact.what is Kind.PAIR for way in ways):
            return weight, whole
        for index, mention in enumerate(line.mentions):
            if index in used or mention.strength == SOFT or index in line.doublers:
                continue
            if mention.agent in agents:
                weight += AGAIN
            elif index == 0 and agents:
                weight += LABEL
            else:
                weight += IDLE
                whole = False
        return weight, whole

    def _apart(self, ways: tuple[Way, ...]) -> set[int]:
        """Find the sides that a line without any speaks of, the owners of cantes aside."""
        return {
            way.fact.side
            for way, place in zip(ways, self.line.places, strict=True)
            if way.fact.what in _TURNING and not self._aside(self.line.terms[place])
        }

    def _aside(self, term: Term) -> bool:
        """Whether a term behind a comma is the others' alone: "92, tercera de ellos"."""
        return term.wall >= Wall.COMMA and term.side not in {None, self.line.first}

    def report(self, facts: Facts, ways: tuple[Way, ...]) -> Report:
        """Say what the facts come to; raise where they cannot be."""
        first = self._first(facts, ways)
        if facts.each:
            half = None if any(facts.sung) else TRICKS // 2
            facts.numbers = [next((n for n in facts.numbers if n is not None), half)] * 2
        if facts.made and facts.bid == ALL_BID and not facts.by_points:
            facts.capot = facts.bidder
        check_capote(self.line, facts)
        if facts.bid and facts.bidder in facts.lost:
            facts.fell = facts.bidder
        if facts.fell is not None and facts.van not in {None, facts.fell}:
            raise ResultContradicts("puestos")
        taker = facts.van
        if taker is None and facts.not_taker is not None:
            taker = 1 - facts.not_taker
        sort = self.line.speech.sorted
        report = Report(
            first, taker, None, facts.capot, (sort(facts.sung[0]), sort(facts.sung[1])),
            facts.fell, facts.made, facts.bid, facts.bidder, facts.doubled, facts.suit,
            facts.short, self._asked(facts, ways), facts.by_points, self._place(ways),
            self.line.reader.quoted(),
        )  # fmt: skip
        if facts.capot is not None or (
            facts.bid
            and facts.fell is not None
            and not any(number is not None for number in facts.numbers)
        ):
            return report
        points = settled(self.line, facts, first)
        if points is not None:
            self._check_lost(facts, points if first == 0 else TRICKS - points)
        if points is None and facts.fell is None:
            raise self._without_points(report)
        if points is None and facts.fell is not None and self._unnamed(facts.fell):
            report = report._replace(first=facts.fell)
        other = facts.numbers[first] is None and points is not None
        return report._replace(points=points, other=other)

    def _check_lost(self, facts: Facts, points: int) -> None:
        """Raise Unclear where who lost has more than who won, with what was sung."""
        counted = (points, TRICKS - points)
        sung = [self.line.speech.worth(own) for own in facts.sung]
        for side, place in ({} if facts.bid else facts.lost).items():
            if counted[side] + sung[side] > counted[1 - side] + sung[1 - side]:
                raise Unclear(*self.line.quoted(place))

    def _place(self, ways: tuple[Way, ...]) -> Span | None:
        """Find the words of the contract, or else those of the first number."""
        kinds = ((Kind.BID, Kind.BID_CAPOT, Kind.BID_MADE), (Kind.NUMBER, Kind.PAIR))
        for wanted in kinds:
            for way, place in zip(ways, self.line.places, strict=True):
                if way.fact.what in wanted:
                    return self.line.span(place)
        return None

    def _unnamed(self, side: int) -> bool:
        """Whether a side is not named but by a verb of the other's."""
        return all(each.agent != side for each in self.line.mentions)

    def _asked(self, facts: Facts, ways: tuple[Way, ...]) -> bool:
        """Whether points lean on the name of who doubled, and may be the takers'."""
        if not self.line.doublers or facts.van is not None or facts.fell is not None:
            return False
        counted = [way for way in ways if way.fact.what in {Kind.NUMBER, Kind.PAIR}]
        return (
            len(counted) == 1
            and counted[0].by in self.line.doublers
            and (facts.bidder != counted[0].fact.side)
        )

    def _first(self, facts: Facts, ways: tuple[Way, ...]) -> int:
        """Find the side that the line names first, or else speaks of."""
        for way in ways:
            if way.fact.what is Kind.CAPOT and way.fact.value in _WHOSE:
                return int(way.fact.side)
        if self.line.mentions:
            return self.line.mentions[0].agent
        for way in ways:
            if way.fact.what in {Kind.NUMBER, Kind.PAIR, Kind.CAPOT, Kind.BID, Kind.BID_CAPOT}:
                return int(way.fact.side)
        for side in (facts.fell, facts.van):
            if side is not None:
                return side
        owner = next((side for side in (0, 1) if facts.sung[side]), None)
        if owner is None:
            raise WhosePoints(*self.line.reader.quoted())
        return owner

    def _without_points(self, report: Report) -> CoreError:
        """Refuse a hand without points; one that was bid was made as a capot, or lost."""
        fault = HowManyPoints(*report.quoted)
        if self.line.speech.bids and not self.line.mentions and report.van is None:
            return WhosePoints(*report.quoted)
        if self.line.speech.bids and not report.bid:
            report = report._replace(points=None)
            try:
                self.finish(report)
            except CoreError as error:
                return error
        if not self.line.speech.bids or not report.bid or (report.made and report.bids_capot):
            return fault
        hands = []
        for meant in (
            report._replace(capot=report.bidder),
            report._replace(fell=report.bidder, made=False),
            report._replace(first=report.bidder or 0, points=report.bid),
        )[: 2 if report.bids_capot or report.bid in self.line.speech.heights else 3]:
            try:
                hands.append(self.finish(meant)[0])
            except RuleError as error:
                if error.choices and len(meant) and meant.points is not None:
                    return error
        return replace(fault, choices=tuple(hands))
