"""What people did in the matches that they played: sums, runs, partners and rivals."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from core.past import PastMatch, Person, Tally, added

K = TypeVar("K")
FEWEST = 3  # matches with or against somebody, for them to be the best or the worst


class Seat(NamedTuple):
    """A side of a match that counts."""

    played: PastMatch
    side: int

    @property
    def won(self) -> bool:
        """Whether that side came out best."""
        return self.side in self.played.won

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sat there."""
        return self.played.people[self.side]

    @property
    def others(self) -> list[tuple[Person, ...]]:
        """Who sat in the other sides."""
        people = enumerate(self.played.people)
        return [own for side, own in people if side != self.side]


@dataclass(frozen=True)
class Record:
    """What came of some seats: matches, wins, the longest run of them, the hands and the time.

    `comeback` are the most points that were lacking in a match that was won all the same.
    """

    played: int
    won: int
    longest: int
    comeback: int
    seconds: int
    tally: Tally

    @property
    def balance(self) -> int:
        """How many more matches were won than lost."""
        return 2 * self.won - self.played


def seats(matches: Iterable[PastMatch], who: Collection[Person] = ()) -> list[Seat]:
    """List the sides in which all of some people sat, in the order in which they were played."""
    found = (Seat(each, side) for each in matches if each.won for side in range(len(each.people)))
    return [seat for seat in found if {*who} <= {*seat.people}]


def opposed(
    matches: Iterable[PastMatch], one: Collection[Person], other: Collection[Person]
) -> tuple[list[Seat], list[Seat]]:
    """List the sides of some people, and of others, where they played against each other."""
    met = [
        (a, b) for a in seats(matches, one) for b in seats((a.played,), other) if a.side != b.side
    ]
    return [own for own, _ in met], [own for _, own in met]


def record(taken: Sequence[Seat]) -> Record:
    """Add up what came of some seats."""
    tallies = [played.tallies[side] for played, side in taken]
    run = longest = 0
    for seat in taken:
        run = run + 1 if seat.won else 0
        longest = max(longest, run)
    return Record(
        len(taken),
        sum(seat.won for seat in taken),
        longest,
        max((own.behind for own, seat in zip(tallies, taken, strict=True) if seat.won), default=0),
        sum(played.ended - played.began for played, _ in taken),
        added(tallies),
    )


def grouped(taken: Iterable[Seat], keys: Callable[[Seat], Iterable[K]]) -> dict[K, Record]:
    """Add up what came of some seats by keys, of which each seat may have several."""
    found = defaultdict[K, list[Seat]](list)
    for seat in taken:
        for key in keys(seat):
            found[key].append(seat)
    return {key: record(own) for key, own in found.items()}


def ranked(found: Mapping[K, Record]) -> list[K]:
    """List who won most first, and of those who won as many who needed fewer matches."""
    return sorted(found, key=lambda each: (-found[each].won, found[each].played))


def everybody(taken: Iterable[Seat]) -> dict[Person, Record]:
    """Add up what each person did."""
    return grouped(taken, lambda seat: seat.people)


def pairs(taken: Iterable[Seat]) -> dict[frozenset[Person], Record]:
    """Add up what all of a side did together, where several may."""
    return grouped(
        taken, lambda seat: () if seat.played.match.table.single else (frozenset(seat.people),)
    )


def partners(taken: Iterable[Seat], who: Collection[Person]) -> dict[Person, Record]:
    """Add up what some people did with each other one beside them."""
    return grouped(taken, lambda seat: {*seat.people} - {*who})


def rivals(taken: Iterable[Seat], who: Collection[Person]) -> dict[frozenset[Person], Record]:
    """Add up what some people did against each other one, or together against as many."""
    if len(who) > 1:
        return grouped(taken, lambda seat: map(frozenset, seat.others))
    return grouped(taken, lambda seat: [frozenset((one,)) for own in seat.others for one in own])


def names(matches: Iterable[PastMatch]) -> list[tuple[Person, str]]:
    """List what everybody was called, one match after the other."""
    return [
        named
        for each in matches
        for people, side in zip(each.people, each.match.table.sides, strict=True)
        for named in zip(people, side.people, strict=True)
    ]


Company = tuple[tuple[str, ...], Record]


class Portrait(NamedTuple):
    """What some people did: on the whole, by game and year, with whom best, against whom worst."""

    names: tuple[str, ...]
    whole: Record
    games: dict[str, Record]
    years: dict[int, Record]
    partner: Company | None
    nemesis: Company | None


def portrait(
    taken: Sequence[Seat],
    who: Collection[Person],
    called: Mapping[Person, str],
    year: Callable[[int], int],
) -> Portrait:
    """Tell what some people did in their seats; best and worst are those with whom it is clear."""

    def named(people: Iterable[Person]) -> tuple[str, ...]:
        return tuple(sorted(called[one] for one in people))

    def often(found: Mapping[K, Record], who: Callable[[K], Iterable[Person]]) -> list[Company]:
        return [(named(who(key)), own) for key, own in found.items() if own.played >= FEWEST]

    beside = often(partners(taken, who), lambda one: (one,))
    against = often(rivals(taken, who), lambda side: side)
    best = max(beside, key=lambda own: (own[1].balance, own[1].played, own[0]), default=None)
    worst = min(against, key=lambda own: (own[1].balance, -own[1].played, own[0]), default=None)
    return Portrait(
        named(who),
        record(taken),
        grouped(taken, lambda seat: (seat.played.match.game.called(seat.played.match.rules),)),
        grouped(taken, lambda seat: (year(seat.played.ended),)),
        best if best and best[1].balance > 0 else None,
        worst if worst and worst[1].balance < 0 else None,
    )
