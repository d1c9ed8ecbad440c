"""The sides of a match in seating order, and the words by which a line may mean them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import zip_longest

from core.errors import RuleError
from core.notation import Words, fold, phrase, tokens
from core.words import spoken

LONGEST_NAME = 64
MOST_MEMBERS = 8

FIRST, THIRD, OURS, THEIRS, ONE, _MINE, TOOK = (
    tuple(sorted(spoken("persons", role)))
    for role in ("us", "them", "ours", "theirs", "one", "mine", "took")
)  # who is one is also somebody: no side of several is called so; others took
LONGER = [word for word in FIRST if len(word) > 1]  # "n" is also Nuria, "i" is "and"
VOICES = frozenset({*FIRST, *THIRD, *OURS, *THEIRS})
_TWO_SIDES = 2


@dataclass(frozen=True)
class Side:
    """What scores: a pair or a player, and the people in it."""

    name: str
    members: tuple[str, ...] = ()

    @cached_property
    def people(self) -> tuple[str, ...]:
        """Who plays: the members, or else whoever the side is called after."""
        return self.members or (self.name,)

    def renamed(self, names: Mapping[str, str]) -> "Side":
        """Let others play for some people."""
        if not self.members:
            return replace(self, name=names.get(self.name, self.name))
        return replace(self, members=tuple(names.get(each, each) for each in self.members))


@dataclass(frozen=True)
class Table:
    """The sides in seating order, and everybody who ever sat down (`roster`)."""

    sides: tuple[Side, ...]
    roster: tuple[str, ...] = ()

    @cached_property
    def seats(self) -> tuple[tuple[int, str], ...]:
        """List the seats in the order of the deal: sides alternate (A+B against C+D: A C B D)."""
        people = [[(i, name) for name in side.people] for i, side in enumerate(self.sides)]
        return tuple(seat for row in zip_longest(*people) for seat in row if seat)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Name who sits, in the order of the deal."""
        return tuple(name for _, name in self.seats)

    @cached_property
    def single(self) -> bool:
        """Whether everybody plays for themselves: the sides are the people of the roster."""
        return bool(self.roster) and not any(side.members for side in self.sides)

    def seated(self, side: int, person: int) -> "Table":
        """Give a side one more member from the roster."""
        sides = list(self.sides)
        sides[side] = replace(sides[side], members=(*sides[side].members, self.roster[person]))
        return replace(self, sides=tuple(sides))

    def replaced(self, person: int, by: int) -> "Table":
        """Let somebody of the roster have the seat of another, if that one has any."""
        names = {self.roster[person]: self.roster[by]}
        return replace(self, sides=tuple(side.renamed(names) for side in self.sides))

    def side_of(self, name: str) -> int | None:
        """Find the side that somebody plays in."""
        sides = enumerate(self.sides)
        return next((i for i, side in sides if fold(name) in map(fold, side.people)), None)


@lru_cache(maxsize=256)
def members(table: Table) -> tuple[tuple[str, ...], ...]:
    """Tell who each side is, whatever the order and the case: its people, or else its name."""
    return tuple(tuple(sorted(map(fold, side.people))) for side in table.sides)


@dataclass(frozen=True, eq=False)
class Names:
    """The words for the sides, as one writer means them; `labels` are how to write them back.

    `spelt` are those for the sides as they are written, `voices` those that nobody is called by,
    and `doubted` the names that are such words too.
    """

    sides: Words[int]
    spelt: Mapping[str, int]
    owners: Words[int]
    beginnings: tuple[tuple[str, int], ...]
    labels: tuple[str, ...]
    first: int | None = None
    third: int | None = None
    voices: Mapping[str, int] = field(default_factory=dict)
    doubted: frozenset[str] = frozenset()

    def beginning(self, text: str) -> int | None:
        """Find the one side that a beginning of a name can mean."""
        found = {side for name, side in self.beginnings if name.startswith(text)}
        return found.pop() if len(found) == 1 else None


@lru_cache(maxsize=512)
def names(table: Table, writer: int | None = None) -> Names:
    """Gather the words for the sides as a writer with a seat in side `writer` means them.

    First-person words mean the writer's side and third-person words the other; without a seat
    they mean the sides of that name, in every language.
    """
    called = {name: i for i, side in enumerate(table.sides) for name in (side.name, *side.members)}
    first, third = _persons(table, writer)
    pairs = len(table.sides) == _TWO_SIDES
    ours = FIRST if pairs else LONGER
    voices = {**_said(ours, first), **_said(THIRD, third)}
    owners = Words({**_said(OURS, first), **_said(THEIRS, third)})
    spelt = {**voices, **called} if writer is None else {**called, **voices}
    labels = tuple(side.name for side in table.sides)
    if writer is not None and pairs and not table.single:
        labels = ("nos", "ellos") if writer == 0 else ("ellos", "nos")
    beginnings = tuple((" ".join(phrase(name)), side) for name, side in called.items())
    doubted = frozenset(fold(name) for name in called if _doubted(table, name))
    return Names(Words(spelt), spelt, owners, beginnings, labels, first, third, voices, doubted)


def _said(words: Iterable[str], side: int | None) -> dict[str, int]:
    """Let words mean a side, where it is known which they do."""
    return {} if side is None else dict.fromkeys(words, side)


def _doubted(table: Table, name: str) -> bool:
    """Tell whether a name is a word for us or them, and not that of a side of two."""
    called = fold(name)
    spoken = called in {*FIRST, *THIRD}
    bare = spoken and called not in ONE and len(table.sides) == _TWO_SIDES
    among = not any(name == side.name for side in table.sides)
    return (spoken and (among or not bare)) or called in {*OURS, *THEIRS, *_MINE}


def _persons(table: Table, writer: int | None) -> tuple[int | None, int | None]:
    if writer is not None:
        return writer, 1 - writer if len(table.sides) == _TWO_SIDES else None
    called = [fold(side.name) for side in table.sides]
    if len(called) != _TWO_SIDES:
        return None, None
    first, third = ([name in voices for name in called] for voices in (FIRST, THIRD))
    return first.index(True) if any(first) else None, third.index(True) if any(third) else None


def is_reserved(name: str, reserved: Words[bool]) -> bool:
    """Tell whether a name is a word of a game too.

    A word of `reserved` that means True is one even as a part of a name: "ana" and "ana tercera"
    could not be told apart in a line.
    """
    line = tokens(name)
    part = any(reserved[word] or word == "(" or any(map(str.isdigit, word)) for word, *_ in line)
    return part or (bool(line) and (reserved.match(line, 0) or (None, 0))[1] == len(line))


def check(table: Table, least: int, most: int, reserved: Words[bool] | None = None) -> None:
    """Raise unless the sides are as many as the game wants and all names can be told apart.

    Where nobody can be asked what a line means, no name may be a word of it, or be `reserved`.
    """
    if not least <= len(table.sides) <= most:
        raise RuleError("sides-wrong", count=len(table.sides), least=least, most=most)
    if any(len(side.members) > MOST_MEMBERS for side in table.sides):
        raise RuleError("side-too-large", most=MOST_MEMBERS)
    seen = set[tuple[str, ...]]()
    for name in (name for side in table.sides for name in (side.name, *side.members)):
        _check_name(table, name, seen, reserved)
        seen.add(phrase(name))
    both = {fold(side.name) for side in table.sides}
    if len(both) == _TWO_SIDES and any(both <= {*voice} - {*ONE} for voice in (FIRST, THIRD)):
        raise RuleError("name-taken", name=table.sides[1].name)


def _check_name(
    table: Table, name: str, taken: Collection[tuple[str, ...]], reserved: Words[bool] | None
) -> None:
    words = phrase(name[: LONGEST_NAME + 1])
    whole = len(name) <= LONGEST_NAME and "\n" not in name  # which parts what stands around it
    if not whole or not any(c.isalpha() for word in words for c in word):
        raise RuleError("name-unreadable", name=name[:LONGEST_NAME], most=LONGEST_NAME)
    if words in taken:
        raise RuleError("name-taken", name=name)
    if reserved is not None and (is_reserved(name, reserved) or _doubted(table, name)):
        raise RuleError("name-reserved", name=name)


NOBODY = names(Table(()))
SOMEBODY = names(Table((Side(""),)), 0)  # who writes, and nobody else
