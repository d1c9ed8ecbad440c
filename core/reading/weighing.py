"""The likeliest readings of a line: every choice has a weight, and the lightest sum wins.

A line has slots, each with the ways in which one of its words may be meant. `weigh` tries their
combinations, the lightest first, lets the game add each up, and stops beyond a margin behind the
best. What the game cannot add up is remembered with its weight: where something impossible is far
lighter than what is possible, people meant the impossible, and had better be asked.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice
from operator import itemgetter
from typing import Any, NamedTuple

from core.errors import CoreError
from core.reading.cut import Wall

MARGIN = 0.5  # readings as near to the best as this compete with it
LEAD = 0.5  # how much lighter an impossible reading must be to be what was meant
REACH = 2.5  # readings farther behind the best are not looked for
MOST_TRIED = 100  # combinations

# how far-fetched a choice is, in one table
BEHIND = 0.6  # somebody who is named behind what he has
DOING = 0.2  # ... behind what he does
STAYING = 0.8  # ... behind whether he stays
BETWEEN = 0.15  # each term between
FARTHER = 0.35  # ... more, where who has it is named behind
ACROSS = 1.0  # somebody else named between
DENIED = 0.8  # something denied between, in a correction
LEFT = 0.55  # what somebody did who is named, as his who is not
UNSAID = 1.2  # in a correction that names somebody, whoever it is about unsaid
MIXED = 0.5  # numbers before their names and behind them, in one piece of a line
IDLE = 0.85  # somebody named once more, of whom nothing is said
REPEATED = 1.0  # a thing that is said twice
WALLS = {Wall.NONE: 0.0, Wall.AND: 0.4, Wall.COMMA: 1.0, Wall.STOP: 1.5}

# words that numbers lean on, and numbers that may say several things
WANTED = 0.4  # somebody before a word that rather wants who stands behind it
LATER = 0.5  # the second of two bare numbers as the bid, the first as what was taken
AGAINST = 1.5  # a number that a verb says otherwise of
UNSUITED = 0.5  # a number with a suit behind it that is not bid
COUNTED = 0.6  # a count before its word, where another number stands behind it
STRAY = 0.8  # a number beside a word that it does not count


class Way(NamedTuple):
    """One way in which a word may be meant: a fact about the hand, and how far-fetched that is.

    `by` is the mention of a side that the fact leans on (-1: none), `turn` whether that stands
    before (-1) or behind (1).
    """

    weight: float
    fact: Any
    by: int = -1
    turn: int = 0


class Sum(NamedTuple):
    """What the facts of one combination come to, with what weighs against all of them together.

    `whole` says that every word has its part in it, `key` when two hands are the same.
    """

    hand: Any
    key: Hashable
    weight: float = 0.0
    whole: bool = True


class Reading(NamedTuple):
    """A hand that the line may mean, and the choices that lead there."""

    weight: float
    hand: Any
    whole: bool
    ways: tuple[Way, ...]


_weight = itemgetter(0)


def _lightest_first(ordered: Sequence[Sequence[Way]]) -> Iterator[tuple[float, tuple[Way, ...]]]:
    """Walk all combinations of a way from each slot, each once, with their weights."""
    start, least = (0,) * len(ordered), sum(slot[0].weight for slot in ordered)
    heap: list[tuple[float, tuple[int, ...], int]] = [(least, start, 0)]
    while heap:
        weight, picks, moved = heappop(heap)
        yield weight, tuple([slot[pick] for slot, pick in zip(ordered, picks, strict=True)])
        for place in range(moved, len(ordered)):
            pick = picks[place] + 1
            if pick < len(ordered[place]):
                more = weight - ordered[place][pick - 1].weight + ordered[place][pick].weight
                heappush(heap, (more, (*picks[:place], pick, *picks[place + 1 :]), place))


class Weighed:
    """The readings of a line as they are found, and the lightest one that cannot be."""

    def __init__(self, exclusive: Collection[str] = ()) -> None:
        self.exclusive, self.best = exclusive, float("inf")
        self.found: dict[Hashable, Reading] = {}
        self.fault: CoreError | None = None
        self.fault_weight, self.fault_ways = 0.0, tuple[Way, ...]()

    def take(self, weight: float, ways: tuple[Way, ...], total: Sum) -> None:
        """Keep the likeliest of the readings that come to the same hand, rather a whole one."""
        weight += total.weight
        known = self.found.get(total.key)
        if known is None or (weight, not total.whole) < (known.weight, not known.whole):
            self.found[total.key] = Reading(weight, total.hand, total.whole, ways)
        self.best = min(self.best, weight)

    @property
    def readings(self) -> list[Reading]:
        """List the readings, the lightest first."""
        return sorted(self.found.values(), key=_weight)

    @property
    def rivals(self) -> list[Reading]:
        """List the readings that nothing tells from the best."""
        return [each for each in self.readings if each.weight < self.best + MARGIN]

    @property
    def clear(self) -> bool:
        """Whether one reading is well ahead of all others, and leaves no word out."""
        rivals = self.rivals
        return len(rivals) == 1 and rivals[0].whole and not self.meant_impossible

    @property
    def excluding(self) -> bool:
        """Whether all that cannot be is of choices that rule each other out."""
        return self.fault is not None and self.fault.code in self.exclusive

    @property
    def meant_impossible(self) -> bool:
        """Whether a reading that cannot be is far likelier than all that can."""
        meant = self.fault is not None and not self.excluding
        return meant and self.fault_weight + LEAD <= self.best


def weigh(
    slots: Sequence[Sequence[Way]],
    add_up: Callable[[tuple[Way, ...]], Sum],
    exclusive: Collection[str] = (),
) -> Weighed:
    """Find the likeliest readings; `add_up` raises a CoreError for what cannot be.

    Those that are `exclusive` only say that two choices rule each other out: nobody can have
    meant both, so they count for nothing where any reading is left.
    """
    weighed = Weighed(exclusive)
    ordered = [sorted(slot, key=_weight) if len(slot) > 1 else slot for slot in slots]
    for weight, ways in islice(_lightest_first(ordered), MOST_TRIED):
        if weight > weighed.best + MARGIN and (weight > weighed.best + REACH or weighed.clear):
            break
        try:
            weighed.take(weight, ways, add_up(ways))
        except CoreError as fault:  # the first is kept, rather one that somebody may have meant
            if weighed.fault is None or (weighed.excluding and fault.code not in exclusive):
                weighed.fault, weighed.fault_weight, weighed.fault_ways = fault, weight, ways
    return weighed
