"""The terms of a line with those whom it mentions, and what each term may say.

A term leans on somebody: the nearer, the likelier; rather on who is named before it than behind;
seldom across a comma, and hardly across somebody else.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from core.errors import Span
from core.reading.cut import SIDE, Force, Term, Wall
from core.reading.rows import Typed
from core.reading.weighing import ACROSS, BETWEEN, DENIED, FARTHER, UNSAID, WALLS, Way

UNREAD = "unread"  # the field of words that no reading knows


class Fact(NamedTuple):
    """Something a line says: a field of the hand, whose (None: nobody's), and its value."""

    field: str
    side: int | None = None
    value: Any = None


class Mention(NamedTuple):
    """Somebody whom a line names, or a word that numbers lean on: who, at which place, and how.

    A pronoun may be one of several sides. `whom` is who has what he did, `more` how much less what
    follows leans on him, and `opens` what stands before him, where he opens a part of the line.
    """

    side: Any
    place: int
    force: Force
    whom: int | None = None
    more: float = 0.0
    opens: float = 0.0

    def sides(self, *, done: bool) -> tuple[int, ...]:
        """List of whom a fact may be that leans on the mention, or what is `done`."""
        side = self.whom if done and self.whom is not None else self.side
        return side if isinstance(side, tuple) else (side,) * (side is not None)


class Unsaid(NamedTuple):
    """Whom a correction is about where it names nobody: whose number, and who acted.

    `had` are the numbers of the hand, by their sides.
    """

    has: int | None = None
    acts: int | None = None
    had: Mapping[int, int] = MappingProxyType({})


class Line:
    """The terms of a line, ready to be weighed; `about` is whom a correction is about unsaid.

    `anchors` are the roles that others lean on.
    """

    anchors = frozenset({SIDE})

    def __init__(self, typed: Typed, terms: list[Term], about: Unsaid | None = None) -> None:
        self.typed, self.terms, self.about = typed, terms, about
        self.far = [0.0]
        self.piece = [0]
        self.mentions: list[Mention] = []
        for place, term in enumerate(terms):
            if place:
                last = terms[place - 1]
                denied = last.no and about is not None  # which is rather about the hand
                gap = ACROSS if last.role == SIDE else DENIED if denied else BETWEEN
                self.far.append(self.far[-1] + WALLS[term.wall] + gap)
                self.piece.append(self.piece[-1] + (term.wall >= Wall.COMMA))
            if term.role in self.anchors and not term.no:
                self.mentions.append(Mention(term.value, place, term.force, term.whose))
        self.places = [i for i, term in enumerate(terms) if term.role != SIDE or term.no]

    def span(self, place: int) -> Span:
        """Say where a term stands in the line."""
        return self.typed.reader.span(self.terms[place].start, self.terms[place].end)

    def quoted(self, place: int) -> tuple[Span, str]:
        """Say where a term stands, and what it is."""
        term = self.terms[place]
        return self.typed.reader.quoted(term.start, term.end)

    def leaning(
        self, place: int, fact: Fact, behind: float, *, nearest: bool = False, given: bool = False,
        done: bool = False,
    ) -> list[Way]:  # fmt: skip
        """Weigh on whom a term leans; `nearest` keeps to those named beside it.

        What is `given` to somebody ("24 para luis") leans on him as if he stood before it; what is
        `done` is of whom it was done to.
        """
        own = self.terms[place].whose
        if own is not None:
            by = next((i for i, each in enumerate(self.mentions) if each.side == own), -1)
            return [Way(0.0, fact._replace(side=own), by)]
        best: dict[int, Way] = {}
        before = sum([each.place < place for each in self.mentions])
        for index, each in enumerate(self.mentions):
            if each.place == place or (nearest and index not in {before - 1, before}):
                continue
            weight, turn = self._weight(place, each, behind, given=given)
            for side in each.sides(done=done):
                if side not in best or weight < best[side].weight:
                    best[side] = Way(weight, Fact(fact.field, side, fact.value), index, turn)
        return list(best.values())

    def _weight(
        self, place: int, mention: Mention, behind: float, *, given: bool
    ) -> tuple[float, int]:
        far, at = self.far[mention.place] - self.far[place], mention.place
        if at < place:
            return -far - ACROSS + mention.more, -1
        if given and mention.force is Force.AIMED and at == place + 1:
            return far - BETWEEN, 0
        return far - BETWEEN + (behind + FARTHER * (at - place - 1)) + mention.opens, 1

    def unsaid(self, ways: list[Way], fact: Fact, side: int | None) -> list[Way]:
        """Add whom a correction is about where it does not say so."""
        if self.about is None or side is None:
            return ways
        return [*ways, Way(UNSAID if ways else 0.0, fact._replace(side=side))]


Ways = Callable[[Line, int, Term], list[Way]]


def unread(_line: Line, _place: int, term: Term) -> list[Way]:
    """Take a word that is in no hand."""
    return [Way(0.0, Fact(UNREAD, None, term))]


def said(line: Line, place: int, term: Term) -> list[Way]:
    """Take what is nobody's."""
    return unread(line, place, term) if term.no else [Way(0.0, Fact(term.role, None, term.value))]


def slots(line: Line, ways: Mapping[str, Ways]) -> list[list[Way]]:
    """List what each term may mean; one that cannot mean anything here stays unread."""
    terms = [(line, place, line.terms[place]) for place in line.places]
    return [ways.get(each[2].role, unread)(*each) or unread(*each) for each in terms]
