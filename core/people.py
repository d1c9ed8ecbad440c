"""What people did in the matches that they played: sums, runs, partners and rivals."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from itertools import chain
from typing import Any, NamedTuple, TypeVar

from core.past import PastMatch, Person, Tally

K = TypeVar("K")
FEWEST = 3  # matches with or against somebody, for them to be the best or the worst


class SidePlayed(NamedTuple):
    """A side of a match that counts."""

    played: PastMatch
    side: int

    @property
    def won(self) -> bool:
        """Whether that side came out best."""
        return self.side in self.played.won

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sat there at last."""
        return self.played.people[self.side]

    @property
    def everybody(self) -> tuple[Person, ...]:
        """Who played there."""
        gone = (who for side, who, _ in self.played.former if side == self.side)
        return (*self.people, *gone)

    @property
    def others(self) -> list[tuple[Person, ...]]:
        """Who sat in the other sides."""
        people = enumerate(self.played.people)
        return [own for side, own in people if side != self.side]


class Record(NamedTuple):
    """What came of some seats: matches, wins, the longest run of them, the hands and the time.

    `comeback` are the most points that were lacking in a match that was won all the same, and
    `run` are the wins since the last match that was not.
    """

    played: int = 0
    won: int = 0
    longest: int = 0
    comeback: int = 0
    seconds: int = 0
    tally: Tally = Tally()
    run: int = 0

    @property
    def balance(self) -> int:
        """How many more matches were won than lost."""
        return 2 * self.won - self.played

    def plus(self, seat: SidePlayed) -> "Record":
        """Add what came of one more seat, the next that was played."""
        played, tally, won = seat.played, seat.played.tallies[seat.side], seat.won
        run, seconds = (self.run + 1) * won, self.seconds + played.ended - played.began
        most = max(self.longest, run), max(self.comeback, tally.behind * won)
        return Record(self.played + 1, self.won + won, *most, seconds, self.tally.plus(tally), run)


Sums = Mapping[tuple[str, Any], Record]  # by a kind, and which of it


def seats(matches: Iterable[PastMatch], who: Collection[Person] = ()) -> list[SidePlayed]:
    """List the sides in which all of some people played, in the order of their matches."""
    wanted, over = frozenset(who), (each for each in matches if each.won)
    every = (SidePlayed(each, side) for each in over for side in range(len(each.people)))
    return [seat for seat in every if wanted.issubset(seat.everybody)]


def opposed(
    matches: Iterable[PastMatch], one: Collection[Person], other: Collection[Person]
) -> tuple[list[SidePlayed], list[SidePlayed]]:
    """List the sides of some people, and of others, where they played against each other."""
    met = [
        (a, b) for a in seats(matches, one) for b in seats((a.played,), other) if a.side != b.side
    ]
    return [own for own, _ in met], [own for _, own in met]


def record(taken: Iterable[SidePlayed]) -> Record:
    """Add up what came of some seats."""
    return reduce(Record.plus, taken, Record())


def ranked(found: Mapping[K, Record]) -> list[K]:
    """List who won most first, and of those who won as many who needed fewer matches."""
    return sorted(found, key=lambda each: (-found[each].won, found[each].played))


def sums(
    taken: Iterable[SidePlayed],
    who: Collection[Person] = (),
    year: Callable[[int], int] = int,
    before: Mapping[tuple[str, Any], Record] = {},
) -> Sums:
    """Add what some people did by all that their portrait tells, or everybody, to what was before.

    A portrait tells of games, years, partners and rivals: each of the others, or all of a side as
    several people's. Of everybody each `person` is told, and each `pair` where there are some.
    """
    found, several = dict(before), len(who) > 1
    for seat in taken:
        match = seat.played.match
        keys: list[tuple[str, Any]] = [("person", one) for one in seat.everybody if not who]
        if who:
            others = [one for own in seat.others for one in ([own] if several else zip(own))]
            keys = [("rival", frozenset(one)) for one in others]
            keys += [("partner", frozenset((one,))) for one in {*seat.people} - {*who}]
            keys += [("whole", None), ("game", match.game.called(match.rules))]
            keys.append(("year", year(seat.played.ended)))
        elif not match.table.single:
            keys.append(("pair", frozenset(seat.people)))
        for key in keys:
            found[key] = found.get(key, Record()).plus(seat)
    return found


def of(kind: str, found: Sums) -> dict[Any, Record]:
    """Choose what is known of each person, pair, game …."""
    return {key: own for (each, key), own in found.items() if each == kind}


def names(matches: Sequence[PastMatch]) -> list[tuple[Person, str]]:
    """List what everybody was called, one match after the other."""
    called = [(each.people, [side.people for side in each.match.table.sides]) for each in matches]
    sides = chain.from_iterable(zip(*both, strict=True) for both in called)
    former = [(who, name) for each in matches for _, who, name in each.former]
    return former + [named for people, own in sides for named in zip(people, own, strict=True)]


Company = tuple[tuple[str, ...], Record]


class Portrait(NamedTuple):
    """What some people did: on the whole, by game and year, with whom best, against whom worst."""

    names: tuple[str, ...]
    whole: Record
    games: dict[str, Record]
    years: dict[int, Record]
    partner: Company | None
    nemesis: Company | None


def portrait(found: Sums, who: Iterable[Person], called: Mapping[Person, str]) -> Portrait:
    """Tell what some people did by its sums; best and worst are those with whom it is clear."""

    def named(people: Iterable[Person]) -> tuple[str, ...]:
        return tuple(sorted(called[one] for one in people))

    def often(kind: str) -> list[Company]:
        every = of(kind, found).items()
        return [(named(key), own) for key, own in every if own.played >= FEWEST]

    beside, against = often("partner"), often("rival")
    best = max(beside, key=lambda own: (own[1].balance, own[1].played, own[0]), default=None)
    worst = min(against, key=lambda own: (own[1].balance, -own[1].played, own[0]), default=None)
    best = best if best and best[1].balance > 0 else None
    worst = worst if worst and worst[1].balance < 0 else None
    whole = found.get(("whole", None), Record())
    return Portrait(named(who), whole, of("game", found), of("year", found), best, worst)
