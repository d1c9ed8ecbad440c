"""What each term of a line may say of a hand of Chinchón, and how far-fetched that is.

Points lean on the name before them or behind them, what somebody does on any name of the line: the
nearer, the likelier, and seldom across a comma.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from core.errors import Span, WhosePoints
from core.games.chinchon.errors import WhoClosed
from core.games.chinchon.groups import AIMED
from core.games.chinchon.kinds import Kind
from core.games.chinchon.phrases import DOUBTFUL
from core.games.chinchon.rules import BELOW
from core.notation import Reader
from core.reading.terms import Term, Wall
from core.reading.weighing import Way

BEHIND = 0.6  # a name that comes after what it has
DOING = 0.2  # ... after what it does
STAYING = 0.8  # ... after "fuera"
BETWEEN = 0.15  # each word between
FARTHER = 0.35  # each word between, where the name comes after
ACROSS = 1.0  # another name between
DENIED = 0.8  # something between that is denied
WALLS = {Wall.NONE: 0.0, Wall.AND: 0.4, Wall.COMMA: 1.0, Wall.STOP: 1.5}
UNSAID = 1.2  # in a correction that names somebody: about whoever it is about unsaid
_POINTS = frozenset({Kind.NUMBER, Kind.CARD})
_AIMING = frozenset({*_POINTS, Kind.RUN, Kind.MINUS})
_LATE = frozenset({Kind.OUT, Kind.BACK})


class Fact(NamedTuple):
    """Something a line says: what, of which player (-1: none), and the points or cards in it."""

    what: Kind
    side: int = -1
    value: Any = None


class Mention(NamedTuple):
    """A player whom a line names: who, at which place, and how."""

    side: int
    place: int
    times: int


@dataclass(frozen=True)
class About:
    """Whom a correction is about where it names nobody: whose points, and who closed."""

    points: int | None
    closer: int | None


class Line:
    """The terms of a line with the players that it names, ready to be weighed."""

    def __init__(self, reader: Reader, terms: list[Term], about: About | None = None) -> None:
        """Find the mentions, and what parts each term from the first."""
        self.reader, self.terms, self.about = reader, terms, about
        self.far = [0.0]
        self.piece = [0]
        self.mentions: list[Mention] = []
        for place, term in enumerate(terms):
            if place:
                last = terms[place - 1]
                gap = ACROSS if last.kind is Kind.SIDE else DENIED if last.no else BETWEEN
                self.far.append(self.far[-1] + WALLS[term.wall] + gap)
                self.piece.append(self.piece[-1] + (term.wall >= Wall.COMMA))
            if term.kind is Kind.SIDE:
                self.mentions.append(Mention(term.value, place, term.times))
        self.places = [i for i, term in enumerate(terms) if term.kind is not Kind.SIDE]

    def slots(self) -> list[list[Way]]:
        """List what each term may mean."""
        slots = [self.slot(place) for place in self.places]
        return slots if self.about else _settled(slots)

    def slot(self, place: int) -> list[Way]:
        """List what one term may mean."""
        term = self.terms[place]
        return _WAYS.get(term.kind, _unread)(self, place, term)

    def seated(self, seats: tuple[int, ...]) -> list[list[Way]]:
        """List what each term may mean where these numbers are in seating order."""
        return [
            [Way(0.0, Fact(Kind.SEATED, -1, self.terms[place].value))]
            if place in seats
            else self.slot(place)
            for place in self.places
        ]

    def span(self, place: int) -> Span:
        """Say where a term stands in the line."""
        return self.reader.span(self.terms[place].start, self.terms[place].end)

    def quoted(self, place: int) -> tuple[Span, str]:
        """Say where a term stands, and what it is."""
        span = self.span(place)
        return span, self.reader.quote(span)

    def seats(self) -> tuple[int, ...]:
        """List the places of two numbers or more that stand together, and alone."""
        places = [i for i, term in enumerate(self.terms) if term.kind is Kind.NUMBER]
        together = len(places) > 1 and places[-1] - places[0] == len(places) - 1
        return tuple(places) if together and not any(self.terms[i].no for i in places) else ()

    def leaning(
        self, place: int, fact: Fact, behind: float, *, nearest: bool = False
    ) -> list[Way]:
        """Weigh on which mention a term leans; `nearest` are those beside it."""
        own = self.terms[place].side
        if own is not None:
            by = next((i for i, each in enumerate(self.mentions) if each.side == own), -1)
            return [Way(0.0, fact._replace(side=own), by)]
        ways: dict[int, Way] = {}
        first = sum(each.place < place for each in self.mentions)
        for index, (side, at, times) in enumerate(self.mentions):
            if nearest and index not in {first - 1, first}:
                continue
            if at < place:
                weight = self.far[place] - self.far[at] - ACROSS
                way = Way(weight, fact._replace(side=side), index, -1)
            else:
                aimed = times == AIMED and at == place + 1 and fact.what in _AIMING
                weight = self.far[at] - self.far[place] - BETWEEN
                weight += 0.0 if aimed else behind + FARTHER * (at - place - 1)
                way = Way(weight, fact._replace(side=side), index, 0 if aimed else 1)
            if side not in ways or weight < ways[side].weight:
                ways[side] = way
        return list(ways.values())

    def unsaid(self, ways: list[Way], fact: Fact, side: int | None) -> list[Way]:
        """Add whom a correction is about unsaid."""
        if side is None:
            return ways
        return [*ways, Way(UNSAID if ways else 0.0, fact._replace(side=side))]


def _number(line: Line, place: int, term: Term) -> list[Way]:
    if term.no and line.about is None:
        return _unread(line, place, term)
    fact = Fact(Kind.MINUS if term.no else Kind(term.kind), -1, term.value)
    ways = line.leaning(place, fact, BEHIND, nearest=True)
    if line.about is not None:
        ways = line.unsaid(ways, fact, line.about.points)
    if not ways:
        raise WhosePoints(*line.quoted(place))
    if term.times == DOUBTFUL and -term.value in BELOW:
        ways += [way._replace(fact=way.fact._replace(value=-term.value)) for way in ways]
    return ways


def _deed(line: Line, place: int, term: Term) -> list[Way]:
    """Take what somebody does: close, link all, make a chinchón, leave, come back."""
    what = Kind(term.kind)
    fact = Fact(Kind.NO, -1, what) if term.no else Fact(what, -1, term.value)
    ways = line.leaning(place, fact, STAYING if what in _LATE else DOING)
    if line.about is not None:
        about = line.about.closer if term.no else line.about.points
        ways = line.unsaid(ways, fact, about)
    if not ways and term.no:
        return [Way(0.0, fact)]
    if not ways:
        raise (WhosePoints if what in _LATE else WhoClosed)(*line.quoted(place))
    return ways


def _said(line: Line, place: int, term: Term) -> list[Way]:
    if term.no:
        return _unread(line, place, term)
    return [Way(0.0, Fact(Kind(term.kind), -1, term.value))]


def _unread(line: Line, place: int, _term: Term) -> list[Way]:
    return [Way(0.0, Fact(Kind.HE, -1, line.terms[place]))]


def _settled(slots: list[list[Way]]) -> list[list[Way]]:
    """Leave out whose points a number cannot be, where another number can only be his."""
    left = list(slots)
    open_ = [i for i, slot in enumerate(slots) if slot[0].fact.what in _POINTS]
    done: set[int] = set()
    while True:
        forced = [i for i in open_ if i not in done and len(left[i]) == 1]
        if not forced:
            return left
        for i in forced:
            done.add(i)
            side = left[i][0].fact.side
            for j in open_:
                if j != i and any(way.fact.side == side for way in left[j]):
                    left[j] = [way for way in left[j] if way.fact.side != side]
                    if not left[j]:
                        return slots


_WAYS: dict[object, Callable[[Line, int, Term], list[Way]]] = {
    Kind.NUMBER: _number,
    Kind.CARD: _number,
    Kind.CLOSE: _deed,
    Kind.LINK: _deed,
    Kind.ALL: _deed,
    Kind.RUN: _deed,
    Kind.OUT: _deed,
    Kind.BACK: _deed,
    Kind.WINS: _said,
    Kind.NOBODY: _said,
    Kind.JOKER: _said,
}
