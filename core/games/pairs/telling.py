"""What the terms of a line say about a hand of two pairs.

Points and cantes belong to the side named last; the side named first took, unless a word says
otherwise. What may be meant in two ways is refused with both hands at hand.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass

from core.errors import (
    CanteOrPoints,
    CoreError,
    HowManyPoints,
    NotationError,
    NumberTooMany,
    PointsBesideCapote,
    PointsImpossible,
    ResultContradicts,
    SumWrong,
    TenInside,
    TwoTakers,
    WhoMadeCapote,
    WhoseCante,
    WhosePoints,
    WhoTook,
)
from core.games.pairs.hand import TRICKS
from core.games.pairs.terms import Told
from core.games.pairs.values import BY_VALUE, ORDER, VALUES
from core.games.pairs.words import Kind
from core.notation import Reader
from core.table import Names

_SIDES = (Kind.SIDE, Kind.OWNER)
_ALL = (252, 250)


@dataclass(frozen=True)
class Report:
    """A line understood: `points` are side `first`'s, `fell` and `made` what the line claims."""

    first: int
    van: int | None
    points: int | None
    capot: int | None
    cantes: tuple[tuple[str, ...], tuple[str, ...]]
    fell: int | None
    made: bool


class Telling:
    """The terms of a line, taken in one by one."""

    def __init__(self, reader: Reader, names: Names, terms: list[Told]) -> None:
        """Take in all terms; what is in doubt is settled by `report`."""
        self.reader = reader
        self.names = names
        self.terms = terms
        self.first: int | None = None
        self.last: int | None = None
        self.numbers: list[int | None] = [None, None]
        self.loose: list[int] = []
        self.sung: list[tuple[int | None, str]] = []
        self.van: int | None = None
        self.fell: int | None = None
        self.made = False
        self.capot: int | None = None
        self.ten: int | None = None
        self.tens = 0
        self.doubt: tuple[type[NotationError], Told, tuple[Callable[[Telling], None], ...]] | None
        self.doubt = None
        self.number_first = bool(terms) and terms[0].kind is Kind.NUMBER
        for place, term in enumerate(terms):
            _TAKE.get(term.kind, Telling._nothing)(self, place, term)

    def _nothing(self, place: int, term: Told) -> None:
        """Joints only stand between numbers."""

    def _at(self, place: int, *kinds: Kind) -> Told | None:
        term = self.terms[place] if 0 <= place < len(self.terms) else None
        return term if term and term.kind in kinds else None

    def _doubt(
        self, kind: type[NotationError], term: Told, *ways: "Callable[[Telling], None]"
    ) -> None:
        self.doubt = self.doubt or (kind, term, ways)

    def name(self, side: int) -> None:
        """Hear a side named: what was said before any side, or in number-first order, is its."""
        self.first = side if self.first is None else self.first
        self.last = side
        for owner, value in zip((side, 1 - side), self.loose, strict=False):
            self.numbers[owner] = value
        self.loose = []
        self.sung = [(side if owner is None else owner, cante) for owner, cante in self.sung]

    def _side(self, place: int, term: Told) -> None:
        side = int(term.value)
        if self._at(place - 1, Kind.CANTE) and self.last is not None:
            if term.kind is Kind.OWNER:
                self._give(self.terms[place - 1].count, side)
                self.last = side
                return
            if place == len(self.terms) - 1:
                count = self.terms[place - 1].count
                self._doubt(WhoseCante, term, lambda _: None, lambda t: t._give(count, side))
                return
        if term.kind is Kind.OWNER and self._at(place - 1, Kind.CAPOT):
            self.last = side
        else:
            self.name(side)

    def _give(self, count: int, side: int) -> None:
        kept = self.sung[: len(self.sung) - count]
        self.sung = kept + [(side, cante) for _, cante in self.sung[len(kept) :]]

    def _cante(self, place: int, term: Told) -> None:
        self.sung += [(self.last, str(term.value))] * term.count

    def _number(self, place: int, term: Told) -> None:
        value = int(term.value)
        if self.last is None or (self.number_first and not self._at(place - 1, Kind.JOIN)):
            self.loose.append(value)
            return
        if self.numbers[self.last] is None:
            self.numbers[self.last] = value
            return
        other = 1 - self.last
        if self.numbers[other] is not None:
            self._doubt(NumberTooMany, term)
        elif value in BY_VALUE and not self._at(place - 1, Kind.JOIN):
            self._doubt(
                CanteOrPoints,
                term,
                lambda t: t.sung.append((1 - other, BY_VALUE[value])),
                lambda t: t.numbers.__setitem__(other, value),
            )
        else:
            self.numbers[other] = value

    def _took(self, place: int, term: Told) -> None:
        after, before = self._at(place + 1, *_SIDES), self._at(place - 1, *_SIDES)
        if self._at(place - 2, Kind.VAN):
            before = None
        if after and before and after.value != before.value:
            if not after.comma and not term.comma:
                self._doubt(WhoTook, term, lambda t: t._takes(0), lambda t: t._takes(1))
                return
            chosen = before if after.comma else after
        else:
            chosen = after or before  # type: ignore[assignment]
        if chosen is None:
            self._doubt(WhoTook, term, lambda t: t._takes(0), lambda t: t._takes(1))
        else:
            self._takes(int(chosen.value), term)

    def _takes(self, side: int, term: Told | None = None) -> None:
        if self.van not in (None, side) and term:
            self._doubt(TwoTakers, term, lambda t: t._takes(0), lambda t: t._takes(1))
        self.van = side

    def _we_took(self, place: int, term: Told) -> None:
        if self.names.first is None:
            self._doubt(WhoTook, term, lambda t: t._takes(0), lambda t: t._takes(1))
            return
        self.name(self.names.first)
        self._takes(self.names.first, term)

    def _fall(self, place: int, term: Told) -> None:
        after = self._at(place + 1, *_SIDES)
        if self.last is None and after:
            self.fell = int(after.value)
        elif self.last is None:
            self._doubt(WhoTook, term, lambda t: t._falls(0), lambda t: t._falls(1))
        elif self.fell not in (None, self.last):
            self._doubt(TwoTakers, term, lambda t: t._falls(0), lambda t: t._falls(1))
        else:
            self.fell = self.last

    def _falls(self, side: int | None) -> None:
        if side is not None:
            self.name(side)
        self.fell = side

    def _fall_told(self, place: int, term: Told) -> None:
        side = self.names.first if term.kind is Kind.FALL_US else self.names.third
        if side is None:
            self._doubt(WhoTook, term, lambda t: t._falls(0), lambda t: t._falls(1))
        self._falls(side)

    def _made(self, place: int, term: Told) -> None:
        self.made = True

    def _capot(self, place: int, term: Told) -> None:
        told = self._at(place + 1, Kind.OWNER) or self._at(place - 1, *_SIDES)
        told = told or self._at(place + 1, Kind.SIDE)
        sides = {int(t.value) for t in self.terms if t.kind in _SIDES}
        if told:
            self._makes(int(told.value), term)
        elif len(sides) == 1:
            self._makes(sides.pop(), term)
        else:
            self._capot_whose(place, term)

    def _makes(self, side: int, term: Told | None = None) -> None:
        if self.capot not in (None, side) and term:
            self._capot_whose(0, term)
        if not term:
            self.first = side
        self.capot = side

    def _capot_told(self, place: int, term: Told) -> None:
        side = self.names.first if term.kind is Kind.CAPOT_US else self.names.third
        if side is None:
            self._capot_whose(place, term)
            return
        self.name(side)
        self.capot = side

    def _capot_whose(self, place: int, term: Told) -> None:
        self._doubt(WhoMadeCapote, term, lambda t: t._makes(0), lambda t: t._makes(1))

    def _ten(self, place: int, term: Told) -> None:
        self.tens, self.ten = 1, self.last

    def report(self) -> Report:
        """Say what the line means; raise the refusal of the first thing in doubt."""
        if self.doubt:
            kind, term, ways = self.doubt
            span = self.reader.span(term.start, term.behind)
            raise kind(span, self.reader.line[span.start : span.end], choices=self._either(*ways))
        return self._settled()

    def _either(self, *ways: "Callable[[Telling], None]") -> tuple[Report, ...]:
        found = []
        for way in ways:
            told = copy(self)
            told.doubt, told.numbers, told.sung = None, list(self.numbers), list(self.sung)
            told.loose = list(self.loose)
            way(told)
            try:
                found.append(told._settled())
            except CoreError:
                continue
        return tuple(found)

    def _settled(self) -> Report:
        whole = self.reader.span(0, len(self.reader.tokens))
        if self.first is None:
            self._name_nobody()
        if self.first is None:
            choices = self._either(lambda t: t.name(0), lambda t: t.name(1)) if self.loose else ()
            raise WhosePoints(whole, self.reader.line, choices=choices)
        if self.loose:
            self.numbers[1 - self.last if self.last is not None else 0] = self.loose[0]
        self._all_tricks()
        points = None if self.capot is not None else self._points()
        if self.fell is not None and self.van not in (None, self.fell):
            raise ResultContradicts("puestos")
        cantes = tuple(
            tuple(sorted((c for side, c in self.sung if side == own), key=ORDER.index))
            for own in (0, 1)
        )
        return Report(
            self.first, self.van, points, self.capot, cantes, self.fell, self.made  # type: ignore[arg-type]
        )  # fmt: skip

    def _name_nobody(self) -> None:
        """Let the only side that a capote or a cante speaks of count as named."""
        owner = next((side for side, _ in self.sung if side is not None), None)
        side = self.capot if self.capot is not None else owner
        if side is not None:
            self.name(side)

    def _all_tricks(self) -> None:
        """Read 252 (250) as the capote it is, and refuse any other points beside one."""
        for side, value in enumerate(self.numbers):
            if value in _ALL and self.capot in (None, side):
                self.capot = side
                self.numbers[side] = None
                if self.numbers[1 - side] == 0:
                    self.numbers[1 - side] = None
        if self.capot is not None and self.numbers != [None, None]:

            def as_capote(told: Telling) -> None:
                told.numbers = [None, None]

            def as_points(told: Telling) -> None:
                told.capot = None

            raise PointsBesideCapote(choices=self._either(as_capote, as_points))

    def _points(self) -> int | None:
        """Settle the trick points of the side named first."""
        assert self.first is not None  # noqa: S101
        own, other = self.numbers[self.first], self.numbers[1 - self.first]
        if own is None and other is None:
            if self.fell is None:
                raise HowManyPoints(self.reader.span(0, len(self.reader.tokens)), self.reader.line)
            return None
        if own is not None and other is not None:
            own = self._shared(own, other)
        elif self.tens:
            self._ten_doubted()
        if own is None:
            own = TRICKS - (other or 0)
        _check_points(own if self.numbers[self.first] is not None else other or 0)
        return own

    def _ten_doubted(self) -> None:
        side = next(side for side, value in enumerate(self.numbers) if value is not None)
        term = next(term for term in self.terms if term.kind is Kind.TEN)
        span = self.reader.span(term.start, term.behind)

        def inside(told: Telling) -> None:
            told.tens = 0

        def beside(told: Telling) -> None:
            told.tens = 0
            told.numbers[side] = (told.numbers[side] or 0) + 10

        found = self.reader.line[span.start : span.end]
        raise TenInside(span, found, choices=self._either(inside, beside))

    def _shared(self, own: int, other: int) -> int:
        """Share out the tricks by two numbers; raise SumWrong with what either would give."""
        first = self.first or 0
        sums = [sum(VALUES[c] for side, c in self.sung if side == s) for s in (first, 1 - first)]
        if own + other == TRICKS:
            return own
        if own + other == TRICKS + sum(sums) and own >= sums[0] and other >= sums[1]:
            return own - sums[0]
        if self.tens and own + other == TRICKS - 10:
            return own + 10 if self.ten in (first, None) else own

        def by_own(told: Telling) -> None:
            told.numbers[1 - first] = None

        def by_other(told: Telling) -> None:
            told.numbers[first] = None

        raise SumWrong(own, other, TRICKS, choices=self._either(by_own, by_other))


def _check_points(points: int) -> None:
    if not 0 <= points <= TRICKS or points in (1, TRICKS - 1):
        raise PointsImpossible(points, TRICKS)


_TAKE: dict[Kind, Callable[[Telling, int, Told], None]] = {
    Kind.SIDE: Telling._side,
    Kind.OWNER: Telling._side,
    Kind.NUMBER: Telling._number,
    Kind.CANTE: Telling._cante,
    Kind.VAN: Telling._took,
    Kind.VOY: Telling._we_took,
    Kind.FALL: Telling._fall,
    Kind.FALL_US: Telling._fall_told,
    Kind.FALL_THEM: Telling._fall_told,
    Kind.MADE: Telling._made,
    Kind.CAPOT: Telling._capot,
    Kind.CAPOT_US: Telling._capot_told,
    Kind.CAPOT_THEM: Telling._capot_told,
    Kind.CAPOT_WHOSE: Telling._capot_whose,
    Kind.TEN: Telling._ten,
}
