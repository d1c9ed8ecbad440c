"""The terms of a line with the sides that it mentions, and how far each term is from them.

Points and cantes lean on a mention of their side: the nearer, the likelier; rather on the one
before them than on the one behind; seldom across a comma, and hardly across another side.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from core.errors import Expected, Span
from core.games.pairs.cantes import Speech
from core.games.pairs.kinds import Kind
from core.notation import Reader
from core.reading.terms import Term, Wall, astray
from core.reading.weighing import Way
from core.table import Names

SOFT, PLAIN, AIMED = 0, 1, 2  # how a side is mentioned: by a verb, by name, behind "para"
SIDES = (Kind.SIDE, Kind.OWNER)
OF = frozenset({Kind.OF, Kind.TO})


class Typed(NamedTuple):
    """A line that is being read, as a hand or as a correction of one."""

    reader: Reader
    names: Names
    speech: Speech
    correcting: bool = False

    def astray(self, term: Term) -> Expected:
        """Refuse a word that stands where it means nothing."""
        return astray(self.reader, term, (), ("cante", "points"))


BEHIND = 0.6  # a side that comes after what it has
TAKEN = 0.5  # a side whose mention says that it took
BETWEEN = 0.15  # each word between
FARTHER = 0.35  # each word between, where the side comes after
ACROSS = 1.0  # another side between
WALLS = {Wall.NONE: 0.0, Wall.AND: 0.4, Wall.COMMA: 1.0, Wall.STOP: 1.5}
_COUNTING = frozenset({
    Kind.NUMBER, Kind.PAIR, Kind.CAPOT, Kind.FALL, Kind.NOTHING, Kind.FALL_US, Kind.FALL_THEM,
    Kind.CAPOT_WHOSE, Kind.BID_MADE, Kind.SHORT,
})  # fmt: skip


Joins = Mapping[object, Callable[[Typed, Term, list[Term], list[Term]], bool]]


def joined(typed: Typed, terms: list[Term], joins: Joins) -> list[Term]:
    """Join each term to those read (`out`) or still to be read (`rest`), if its kind does."""
    out: list[Term] = []
    rest = terms[::-1]
    while rest:
        term = rest.pop()
        join = joins.get(term.kind)
        if join is None or not join(typed, term, out, rest):
            out.append(term)
    return out


class Fact(NamedTuple):
    """Something a line says: what, of which side, and the number or name in it."""

    what: Kind
    side: int = 0
    value: Any = None


class Mention(NamedTuple):
    """A side that a line names: who acts, on whom, at which place, and how."""

    agent: int
    patient: int
    place: int
    strength: int
    taker: bool


class Line:
    """The terms of a line with the sides that it mentions, ready to be weighed."""

    def __init__(
        self, reader: Reader, names: Names, terms: Sequence[Term], speech: Speech
    ) -> None:
        """Find the mentions, and what parts each term from the first."""
        self.reader = reader
        self.first = names.first
        self.third = names.third
        self.terms = terms
        self.speech = speech
        self.far = [0.0]
        self.piece = [0]
        self.mentions: list[Mention] = []
        self.doublers: set[int] = set()
        self.places: list[int] = []
        self.numbers = 0
        self.counted = False
        for place, term in enumerate(terms):
            kind = term.kind
            if place:
                gap = ACROSS if terms[place - 1].kind is Kind.SIDE else BETWEEN
                self.far.append(self.far[-1] + WALLS[term.wall] + gap)
                self.piece.append(self.piece[-1] + (term.wall >= Wall.COMMA))
            if kind is Kind.SIDE:
                patient = term.value if term.side is None else term.side
                if self._doubled(place):
                    self.doublers.add(len(self.mentions))
                self.mentions.append(
                    Mention(int(term.value), int(patient), place, term.times, self._took(place))
                )
            elif kind is Kind.FALL and self.mentions and self.mentions[-1].place == place - 1:
                last = self.mentions[-1]
                if last.patient != last.agent:  # what follows is said of who was put down
                    self._follow(last.patient, place)
            elif kind is Kind.CAPOT and term.side is not None:
                self._follow(term.side, place)
            elif kind is Kind.NUMBER or kind is Kind.PAIR:
                self.numbers += 1
            self.counted |= kind in _COUNTING

    def span(self, place: int) -> Span:
        """Say where a term stands in the line."""
        term = self.terms[place]
        return self.reader.span(term.start, term.end)

    def quoted(self, place: int) -> tuple[Span, str]:
        """Say where a term stands, and quote it."""
        span = self.span(place)
        return span, self.reader.quote(span)

    def _follow(self, side: int, place: int) -> None:
        """Let what follows lean on a side that a result speaks of."""
        self.mentions.append(Mention(side, side, place, SOFT, taker=False))

    def _took(self, place: int) -> bool:
        """Whether a side is the one that "van" beside it speaks of."""
        before = self.terms[place - 1].kind if place else None
        if before is Kind.VAN or before is Kind.VOY:
            return True
        behind = self.terms[place + 1 : place + 3]
        if not behind or behind[0].kind is not Kind.VAN or behind[0].wall:
            return False
        return len(behind) == 1 or behind[1].kind is not Kind.SIDE or bool(behind[1].wall)

    def _doubled(self, place: int) -> bool:
        """Whether a side is the one that "coinche" beside it speaks of."""
        if place and self.terms[place - 1].kind is Kind.DOUBLE:
            return True
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        apart = after is not None and after.kind is Kind.DOUBLE and not after.wall
        return apart and self.terms[place].wall > Wall.NONE

    def leaning(
        self, place: int, term: Term, *, acted: bool = False
    ) -> list[tuple[float, int, int, int]]:
        """Weigh on which mention a term leans: (weight, side, mention, turn), at most one each."""
        if term.side is not None:
            named = (i for i, mention in enumerate(self.mentions) if mention.agent == term.side)
            return [(0.0, term.side, next(named, -1), 0)]
        best: dict[int, tuple[float, int, int, int]] = {}
        for index, mention in enumerate(self.mentions):
            if mention.place == place:
                continue  # what follows leans on who fell, not the fall itself
            side = mention.patient if acted else mention.agent
            if mention.place > place:
                weight = self.far[mention.place] - self.far[place] - BETWEEN
                aimed = mention.strength == AIMED and mention.place == place + 1
                weight += 0.0 if aimed else BEHIND + FARTHER * (mention.place - place - 1)
                turn = 0 if aimed else 1
            else:
                weight = self.far[place] - self.far[mention.place] - ACROSS
                weight += TAKEN if mention.taker else 0.0
                weight += ACROSS if index in self.doublers and term.kind is Kind.FALL else 0.0
                turn = -1
            if side not in best or weight < best[side][0]:
                best[side] = (weight, side, index, turn)
        return list(best.values())

    def sided(
        self, place: int, term: Term, what: Kind, value: object = None, more: float = 0.0
    ) -> list[Way]:
        """List whose a fact may be; nobody's is anybody's."""
        acted = what is Kind.FALL or term.kind is Kind.LOST  # "ils nous ont battus"
        leaning = self.leaning(place, term, acted=acted)
        if not leaning:
            return [Way(more, Fact(what, side, value)) for side in (0, 1)]
        return [Way(more + w, Fact(what, side, value), by, turn) for w, side, by, turn in leaning]
