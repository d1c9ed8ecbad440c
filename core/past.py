"""Matches that were played before, without their hands, and what was paid of their stakes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

from core.match import Match, Row, facts, replacements
from core.notation import fold
from core.table import Table

PAUSE_SECONDS = 6 * 60 * 60  # between two matches of an evening, at most
Person = int | str  # somebody's number, or the folded name of a guest


class Tally(NamedTuple):
    """The hands that a side took, made and lost, and those in which it won every trick.

    `cante` is the best that it sang, behind its points, and `behind` the most points that it ever
    lacked to whoever was first.
    """

    taken: int = 0
    made: int = 0
    lost: int = 0
    swept: int = 0
    cante: tuple[int, str] = (0, "")
    behind: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Add another one up with this one."""
        taken, made, lost, swept, cante, behind = other
        return Tally(
            self.taken + taken, self.made + made, self.lost + lost, self.swept + swept,
            max(self.cante, cante), max(self.behind, behind),
        )  # fmt: skip


@dataclass(frozen=True)
class PastMatch:
    """A match as it stands, without its hands: what they came to is counted by side.

    `began` and `ended` are the times of its beginning and of the last hand; `people` are who sits
    in each side, and `won` the sides that won; `former` played in a seat that is another's by now:
    in which side, who, and what they were called.
    """

    id: int
    match: Match
    stake: str
    began: int
    ended: int
    hands: int
    tallies: tuple[Tally, ...]
    people: tuple[tuple[Person, ...], ...]
    won: tuple[int, ...]
    former: tuple[tuple[int, Person, str], ...] = ()


def seated(table: Table, known: Sequence[int | None]) -> tuple[tuple[Person, ...], ...]:
    """Tell who sits in each side; whom of the roster nobody knows is a guest of that name."""
    people = dict(zip(map(fold, table.roster), known, strict=True))
    sides = (map(fold, side.people) for side in table.sides)
    return tuple(tuple(people.get(name) or name for name in side) for side in sides)


def former(match: Match, known: Sequence[int | None]) -> tuple[tuple[int, Person, str], ...]:
    """Tell who played a hand in a seat that is another's by now, in the side of who has it."""
    table, moves, heirs, since = match.table, replacements(match), dict[str, str](), Counter[str]()
    people, played = dict(zip(table.roster, known, strict=True)), dict[str, None]()
    for hand, out, by in moves:
        if hand > max(since[out], 1) and table.side_of(out) is None:
            played[out] = None
        since[by] = hand
    for _, out, by in reversed(moves):
        heirs[out] = heirs.get(by, by)
    return tuple((table.side_of(heirs[n]) or 0, people[n] or fold(n), n) for n in played)


def summed(match: Match) -> tuple[int, tuple[Tally, ...]]:
    """Count the hands that were played, and what they came to by side."""
    found: list[list[Tally]] = [[] for _ in match.totals]
    hands, first = facts.hands(match), min if match.game.avoids else max
    for row, _ in hands:
        for side, tally in _hand(match, row):
            found[side].append(tally)
    for row, _ in facts.counted(match):
        for side, own in enumerate(row.totals):
            found[side].append(Tally(behind=abs(first(row.totals) - own)))
    return len(hands), tuple(reduce(Tally.plus, own, Tally()) for own in found)


def _hand(match: Match, row: Row) -> Iterator[tuple[int, Tally]]:
    """Tell what a hand adds to whose tally."""
    taking, booking = match.game.taking, match.game.booking
    if taking and row.outcome:
        taker, swept = taking.result(row.hand)
        keys = {step.key for step in row.outcome.steps}
        lost = "fallen" in keys
        yield taker, Tally(1, not (lost or "level" in keys), lost)
        if swept is not None:
            yield swept, Tally(swept=1)
    if booking:
        for side, sung in enumerate(booking.sung(row.hand)):
            if sung:
                yield side, Tally(cante=max((booking.values[each], each) for each in sung))


class Paid(NamedTuple):
    """Rounds of a stake that were paid by some people to others, by their folded names."""

    stake: str
    debtors: tuple[str, ...]
    creditors: tuple[str, ...]
    rounds: int


def evening(matches: Sequence[PastMatch], began: int | None = None) -> list[PastMatch]:
    """List the last of some matches that no long pause parts, from each other or what `began`."""
    found: list[PastMatch] = []
    for each in reversed(matches):
        if began is not None and began - each.ended > PAUSE_SECONDS:
            break
        found.append(each)
        began = min(each.began, began or each.began)
    return found[::-1]


@dataclass(frozen=True)
class Debt:
    """Rounds that some people owe others, of a stake in the words that were used last.

    `several` says whether the debtors are more than one, also where a side has no names; `paid` is
    what settles it.
    """

    words: str
    debtors: tuple[str, ...]
    creditors: tuple[str, ...]
    several: bool
    paid: Paid
