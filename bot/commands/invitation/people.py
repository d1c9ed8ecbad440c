"""Who plays with whom: every way to seat the names of a line, the likeliest first."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

from bot.i18n import bare_sides
from bot.letters import written
from core.match import AnyGame
from core.notation import fold
from core.table import Side

PAIR = 2
HYPHENATED, MERGED, WITH_WRITER, LEFT_OUT, LARGE, WITHOUT = 2, 2, 1, 2, 4, 9  # what each costs
LIKELY = 5
MOST_DOUBTED = 2  # words that may be nobody, where no capital tells names
# How loosely names are bound: by a sign without blanks, by nothing at all, by what has a letter.
GLUE, AND, BLANK, DASH, COMMA = 0, 2, 3, 4, 5
RANKS = {"w": 1, "y": AND, "|": DASH, ",": COMMA, ".": 6}


class Name(NamedTuple):
    """A word that may be somebody; `sure` where a capital, @ or quotes say so.

    `joint` is what stands between it and the name before: signs, and letters of RANKS.
    """

    text: str
    sure: bool = False
    joint: str = ""

    @property
    def rank(self) -> int:
        """How loosely it is bound to the name before."""
        return max((RANKS.get(each, GLUE) for each in self.joint), default=BLANK)


class Group(NamedTuple):
    """Names, under what their side is called, if that is said."""

    names: tuple[Name, ...] = ()
    label: str = ""

    @property
    def people(self) -> tuple[str, ...]:
        """List the names as people write them."""
        return tuple(written(each.text) for each in self.names)


Groups = Sequence[Group]
Ways = Iterator[tuple[int, Groups]]  # what a line may be taken for, each with what it costs


class Seating(NamedTuple):
    """One way to seat people: `unpaired` are four who are not paired yet."""

    sides: tuple[Side, ...] = ()
    unpaired: tuple[str, ...] = ()
    cost: int = 0


def seatings(
    groups: Groups, known: AnyGame, default: tuple[str, str], writer: str
) -> list[Seating]:
    """List the ways to seat the names that a game allows, the likeliest first."""
    found, ways, alone = dict[object, Seating](), [(0, groups)], known.single
    seat = partial(_alone, seats=known.seats) if alone else partial(_paired, default=default)
    led = partial(_led, writer=writer, alone=alone)
    for take in (_known, partial(_hyphenated, alone=alone), partial(_doubled, alone=alone), led):
        ways = [(cost + more, other) for cost, line in ways for more, other in take(line)]
    every = [one._replace(cost=cost + one.cost) for cost, line in ways if (one := seat(line))]
    for each in sorted(every, key=lambda each: each.cost):
        found.setdefault(each[:2], each)
    return list(found.values())


def _known(groups: Groups) -> Ways:
    """Leave out who may be nobody: "Ana+Luis Pepe+Marta divertido"."""
    out, likely = nobody(groups)
    yield LIKELY * likely, groups
    if out:
        named = (tuple(name for name in each.names if name.text not in out) for each in groups)
        left = map(Group, named, (each.label for each in groups))
        yield WITHOUT, [each for each in left if any(each)]


def _hyphenated(groups: Groups, *, alone: bool) -> Ways:
    """Take "Jean-Luc" for one, and where some are played alone "Luis+Miguel" too."""
    ranks = [each.rank for group in groups for each in group.names][1:]
    signs = "+" * (alone and any(rank != GLUE for rank in ranks))
    yield 0, [_fused(group, *signs) for group in groups]
    yield HYPHENATED, [_fused(group, *signs, "-") for group in groups]


def _doubled(groups: Groups, *, alone: bool) -> Ways:
    """Take two words for one name, less gladly in small letters: "José Luis, Eva"."""
    yield 0, groups
    merged = list[Group]()
    for group in groups:  # where something stands between others
        ranks = {each.rank for each in group.names[1:]}
        many = COMMA in ranks if alone else ranks - {BLANK}
        merged.append(_fused(group, "") if many else group)
    words = chain.from_iterable(group.names for group in merged)
    unmarked = any(" " in word.text and not word.sure for word in words)
    yield (1 if alone else MERGED) + LIKELY * unmarked, merged


def _fused(group: Group, *joints: str) -> Group:
    """Take two names as one where one of some joints is between: "Jean-Luc", "José Luis"."""
    fused: list[Name] = []
    for each in group.names:
        one, tied = fused[-1] if fused else each, bool(fused) and each.joint in joints
        if tied and (each.joint or (one.sure == each.sure and " " not in one.text)):
            both = written(one.text), written(each.text)
            fused[-1] = one._replace(text=("-" if each.joint == "-" else " ").join(both))
        else:
            fused.append(each)
    return group._replace(names=tuple(fused))


def _led(groups: Groups, *, alone: bool, writer: str) -> Ways:
    """Seat the writer with whoever is named behind "with": "con Luis contra Pepe y Marta"."""
    yield (0 if alone else WITH_WRITER), [_joined(group, writer) for group in groups]
    yield LEFT_OUT * alone, groups


def _joined(group: Group, writer: str) -> Group:
    """Seat the writer in front of who is named behind "with"."""
    led = bool(group.names) and group.names[0].joint.endswith("w")
    if not led or fold(writer) in fold(" ".join(group.people)).split():
        return group
    first, *rest = group.names
    return group._replace(names=(Name(writer, sure=True), first._replace(joint="w"), *rest))


def names(groups: Groups) -> tuple[str, ...]:
    """List all that may be names."""
    return tuple(chain.from_iterable(group.people for group in groups))


def gathered(groups: Groups) -> list[str]:
    """List the people of a line; where commas part them, two words may be one name."""
    loose = any(each.rank > BLANK for group in groups for each in group.names[1:])
    joints = [""] * (len(groups) > 1 or loose)
    return [*names([_fused(group, *joints) for group in groups])]


def _alone(groups: Groups, seats: range) -> Seating | None:
    people, labelled = names(groups), any(group.label for group in groups)
    return None if labelled or len(people) not in seats else Seating(tuple(map(Side, people)))


def _paired(groups: Groups, default: tuple[str, str]) -> Seating | None:
    """Seat two sides, or those who are named in one breath, by how many are in each group."""
    first = groups[0] if groups else Group()
    empty = [fold(group.label) in bare_sides() for group in groups if not group.names]
    labelled = all(empty) if empty else all(group.label for group in groups)
    match [len(group.names) for group in groups]:
        case [] | [0]:  # nobody
            return Seating(tuple(map(Side, default)))
        case [one, other] if one == other or labelled:  # "Ana y Luis contra Pepe y Eva"
            return Seating(_sides_of(groups, default), cost=LARGE * (max(one, other) > PAIR))
        case [4]:  # "ana luis pepe marta"
            return _four(first, default)
        case [2] if not first.label and first.names[1].rank >= BLANK:  # "verdes rojos"
            return Seating(tuple(map(Side, first.people)))
        case [2] if not first.label:  # "Ana y Luis"
            return Seating(_sides_of([first, Group()], default), cost=LIKELY)
    return None


def _four(group: Group, default: tuple[str, str]) -> Seating:
    """Pair four people by what stands between them, or leave that open."""
    one, middle, other = (each.rank for each in group.names[1:])
    bare = one == other == BLANK and middle in {AND, DASH}
    if not (bare or middle > max(one, other) or (group.label and one < middle)):
        return Seating(unpaired=group.people)
    halves = [group._replace(names=group.names[:PAIR]), Group(group.names[PAIR:])]
    return Seating(_sides_of(halves, default))


def _sides_of(groups: Groups, default: tuple[str, str]) -> tuple[Side, ...]:
    """Name the sides: as labelled, else by what is left of the default names, in their order."""
    labels = [group.label for group in groups]
    free = [each for each in default if each not in labels]
    return tuple(Side(group.label or free.pop(0), group.people) for group in groups)


def nobody(groups: Groups) -> tuple[list[str], bool]:
    """List the words that may be nobody, as nothing binds them to a name; say if it is likely."""
    bare = []
    for group in groups:
        binds = [each.rank <= AND for each in group.names]
        alone = zip(group.names, binds, [*binds[1:], False], strict=False)
        bare += [each.text for each, *bound in alone if not (each.sure or any(bound))]
    sure = sum(each.sure for group in groups for each in group.names)
    few = len(bare) < sure or len({*bare}) <= MOST_DOUBTED
    return (bare, 0 < len(bare) < sure) if few else ([], False)
