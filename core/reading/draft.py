"""The facts of one reading added up, and laid over those of the hand that they correct."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from core.errors import NotationError, RuleError
from core.reading.cut import SIDE, Force
from core.reading.line import UNREAD, Fact, Line, Mention
from core.reading.weighing import IDLE, MIXED, REPEATED, Sum, Way
from core.words import Name, data

DIFFERENCE = "difference"  # the field of points that a correction tells by how many more
COUNTED = "counted"  # the field of a number that may say something else
OPEN = frozenset({UNREAD, DIFFERENCE, COUNTED})  # nothing of these is clear
DENIED = "denied"  # the field of what is said not to be: its value is a field, or a value
_UNTAKEN = frozenset({UNREAD, DENIED})

Facts = dict[str, dict[int | None, Any]]


class Field(NamedTuple):
    """What a hand may say of a side, or of itself.

    `twice` is how it is taken when it is said again ("" weighs against the reading). Where there
    is a refusal for two (`many`), nobody else may have it or what is `among` its kind; `other` is
    the refusal of a second value, or another side's. What `counts` stands on one side of its
    names, all through a line. A correction takes the fields `over` from its side, and those
    `over_all` from all sides.
    """

    twice: str = ""
    many: str = ""
    among: Sequence[str] = ()
    counts: bool = False
    over: Sequence[str] = ()
    over_all: Sequence[str] = ()
    other: str = ""


PLAIN = Field()


def fields(units: Name) -> dict[str, Field]:
    """Read what a hand of a game may say; some fields are alike."""
    every = data(units)["fields"].items()
    return {name: Field(**told) for names, told in every for name in names.split("|")}


class Draft:
    """The facts of one reading, sorted; thrown away once a hand is made of them.

    `said` holds what the line says, a field and a side each; `denied` what it says is not;
    `spoken` are fields, their sides and the names that they lean on; `free` are the names that
    nothing leans on.
    """

    def __init__(self, line: Line, ways: tuple[Way, ...] = ()) -> None:
        self.line, self.ways = line, ways
        self.said: Facts = {}
        self.denied: list[Fact] = []
        self.at: dict[Fact, int] = {}
        self.spoken: set[tuple[tuple[str, int | None], int]] = set()
        self.free: list[Mention] = []
        self.whole = True
        self.weight = 0.0

    def of(self, field: str) -> dict[int | None, Any]:
        """Say who has what in a field."""
        return self.said.setdefault(field, {})

    def side(self, field: str) -> int | None:
        """Say who has something that only one side can have."""
        return next(iter(self.said.get(field, ())), None)

    def first(self, field: str, unsaid: Any) -> Any:  # noqa: ANN401  (whatever the field holds)
        """Say what is said first in a field, whoever has it."""
        return next(iter(self.said.get(field, {}).values()), unsaid)

    def has(self, field: str) -> bool:
        """Tell whether a field is said at all."""
        return bool(self.said.get(field))

    def places(self, *fields: str) -> list[int]:
        """List where something is said of these fields."""
        both = zip(self.ways, self.line.places, strict=False)
        return [place for way, place in both if way.fact.field in fields]

    def place(self, *fields: str) -> int:
        """Say where any of these fields is said last."""
        return max((place for fact, place in self.at.items() if fact.field in fields), default=0)

    def doubt(self) -> None:
        """Say that a word changes nothing."""
        self.weight += REPEATED * self.whole
        self.whole = False

    def refuse(self, error: RuleError, place: int | None = None) -> NoReturn:
        """Refuse what stands at a place, or the whole line."""
        whole = self.line.typed.reader.whole()
        raise error.but(span=whole if place is None else self.line.span(place))

    def contradicts(self, *fields: str, choices: tuple[Any, ...] = ()) -> NoReturn:
        """Refuse what a line says in these fields, and denies elsewhere, by its own words."""
        span, said = self.line.quoted(max(self.places(*fields), default=0))
        raise RuleError("result-contradicts", span, choices=choices, said=said)

    def blame(self, error: RuleError, value: object) -> NoReturn:
        """Refuse the number that a refusal is about, or the whole line."""
        at = [i for i, term in enumerate(self.line.terms) if term.value == value is not None]
        self.refuse(error, next((i for i in at if self.line.terms[i].role != SIDE), None))

    def named(self) -> None:
        """Weigh names of which nothing more is said; raise for one of whom nothing is."""
        known = {side for own in self.said.values() for side in own}
        known |= {fact.side for fact in self.denied}
        for side, place, force, *_ in self.free:
            if force is Force.VERB:
                continue
            if side not in known:
                raise NotationError("how-many-points", *self.line.quoted(place), seat=side)
            self.weight += IDLE
            self.whole = False

    def over(self, before: Facts, fields: Mapping[str, Field]) -> Facts:
        """Lay what is said over the facts of a hand."""
        if not before:
            return self.said
        after = {field: dict(own) for field, own in before.items()}
        for name, own in self.said.items():
            field = fields.get(name, PLAIN)
            for other in (name, *field.over):
                for side in own:
                    after.get(other, {}).pop(side, None)
            for other in field.over_all if own else ():
                after.pop(other, None)
        for name, own in self.said.items():
            after.setdefault(name, {}).update(own)
        return after


class Adding:
    """One line's readings added up, each into a hand by `finish`."""

    def __init__(
        self, line: Line, fields: Mapping[str, Field], finish: Callable[[Draft], Any]
    ) -> None:
        self.line, self.fields, self.finish = line, fields, finish
        several = enumerate(line.mentions)
        self._pronouns = {i for i, each in several if isinstance(each.side, tuple)}

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        draft = Draft(self.line, ways)
        for way, place in zip(ways, self.line.places, strict=True):
            self._take(draft, way, place)
        if self._pronouns:
            self._agreed(ways)
        self._mentioned(draft, ways)
        hand = self.finish(draft)
        return Sum(hand, hand, draft.weight, draft.whole)

    def _take(self, draft: Draft, way: Way, place: int) -> None:
        fact: Fact = way.fact
        draft.whole &= fact.field not in OPEN
        if fact.field in _UNTAKEN:
            draft.denied += [fact] * (fact.field == DENIED)
            return
        if fact.field == DIFFERENCE:
            fact = fact._replace(field="points")
        field, own = self.fields.get(fact.field, PLAIN), draft.of(fact.field)
        if field.twice == "added":
            own[fact.side] = (*own.get(fact.side, ()), fact.value)
            return
        line = self.line
        at = line.mentions[way.by].place if way.by >= 0 else place
        if field.other and own and own.get(fact.side, draft) != fact.value:
            raise NotationError(field.other, *line.quoted(at))
        again = fact.side in own
        value = self._again(draft, fact, place, way.by) if again else fact.value
        if field.many and any({*draft.of(name)} - {fact.side} for name in field.among):
            raise RuleError(field.many, line.span(place))
        draft.whole &= line.terms[place].force is not Force.OTHERS
        own[fact.side] = value
        draft.at.setdefault(fact, at)
        draft.spoken.add((fact[:2], way.by))

    def _again(self, draft: Draft, fact: Fact, place: int, by: int) -> object:
        """Take for the same what is said twice, refuse it, or weigh it against the reading."""
        had, twice = draft.of(fact.field)[fact.side], self.fields.get(fact.field, PLAIN).twice
        if twice == "again":
            draft.whole &= had is None or fact.value in {None, had}
            return had or fact.value
        if not twice:
            draft.doubt()
        elif had != fact.value or (fact[:2], by) in draft.spoken:
            raise NotationError("number-too-many", *draft.line.quoted(place))
        draft.whole = False
        return fact.value

    def _agreed(self, ways: tuple[Way, ...]) -> None:
        """Raise where a pronoun is two people, or two pronouns are one."""
        said = {(way.by, way.fact.side) for way in ways if way.by in self._pronouns}
        if len({by for by, _ in said}) < len(said) or len({side for _, side in said}) < len(said):
            raise NotationError("number-too-many", *self.line.quoted(0))

    def _mentioned(self, draft: Draft, ways: tuple[Way, ...]) -> None:
        self._mixed(draft, ways)
        used = {way.by for way in ways}
        draft.free = [each for index, each in enumerate(self.line.mentions) if index not in used]

    def _mixed(self, draft: Draft, ways: tuple[Way, ...]) -> None:
        """Weigh numbers on both sides of their names, in one piece of a line."""
        turns: dict[int, int] = {}
        for way, place in zip(ways, self.line.places, strict=True):
            field = self.fields.get(way.fact.field)
            if way.turn and field and field.counts:
                piece = self.line.piece[place]
                draft.weight += MIXED * (turns.setdefault(piece, way.turn) != way.turn)
                turns[piece] = way.turn
