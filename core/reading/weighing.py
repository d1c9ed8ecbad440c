"""The likeliest readings of a line: every choice has a weight, and the lightest sum wins.

A line has slots, each with the ways in which one of its words may be meant. `weigh` tries their
combinations, the lightest first, lets the game add each up, and stops beyond a margin behind the
best. What the game cannot add up is remembered with its weight: where something impossible is far
lighter than what is possible, people meant the impossible, and had better be asked.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import islice
from operator import itemgetter
from typing import Any, NamedTuple

from core.errors import CoreError

MARGIN = 0.5  # readings as near to the best as this compete with it
LEAD = 0.5  # how much lighter an impossible reading must be to be what was meant
REACH = 2.5  # readings farther behind the best are not looked for
MOST_TRIED = 100  # combinations


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


@dataclass(frozen=True)
class Weighed:
    """The readings of a line, the lightest first, and the lightest one that cannot be."""

    readings: tuple[Reading, ...] = ()
    fault: CoreError | None = None
    fault_weight: float = 0.0
    fault_ways: tuple[Way, ...] = ()
    excluding: bool = False

    @property
    def rivals(self) -> list[Reading]:
        """List the readings that nothing tells from the best."""
        near = self.readings[0].weight + MARGIN if self.readings else 0.0
        return [each for each in self.readings if each.weight < near]

    @property
    def alone(self) -> tuple[Any, ...]:
        """The hand of the best reading, if it has no rival."""
        return (self.readings[0].hand,) if len(self.rivals) == 1 else ()

    @property
    def clear(self) -> bool:
        """Whether one reading is well ahead of all others, and leaves no word out."""
        if not self.readings or not self.readings[0].whole or len(self.rivals) > 1:
            return False
        return not self.meant_impossible

    @property
    def meant_impossible(self) -> bool:
        """Whether a reading that cannot be is far likelier than all that can."""
        if self.fault is None or self.excluding:
            return False
        return self.fault_weight + LEAD <= self.readings[0].weight


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


def weigh(
    slots: Sequence[Sequence[Way]],
    add_up: Callable[[tuple[Way, ...]], Sum],
    exclusive: tuple[str, ...] = (),
) -> Weighed:
    """Find the likeliest readings; `add_up` raises a CoreError for what cannot be.

    Those that are `exclusive` only say that two choices rule each other out: nobody can have
    meant both, so they count for nothing where any reading is left.
    """
    found: dict[Hashable, Reading] = {}
    refused: tuple[CoreError | None, float, tuple[Way, ...]] = (None, 0.0, ())
    best = float("inf")
    ordered = [sorted(slot, key=_weight) if len(slot) > 1 else slot for slot in slots]
    second = sum([slot[0][0] for slot in ordered]) + min(
        [slot[1][0] - slot[0][0] for slot in ordered if len(slot) > 1], default=best
    )

    def weighed() -> Weighed:
        return Weighed(tuple(sorted(found.values(), key=_weight)), *refused)

    for weight, ways in islice(_lightest_first(ordered), MOST_TRIED):
        if weight > best + MARGIN and (weight > best + REACH or weighed().clear):
            break
        try:
            total = add_up(ways)
        except CoreError as fault:
            first = refused[0]
            if first is None or (first.code in exclusive and fault.code not in exclusive):
                refused = fault, weight, ways
            continue
        whole_weight = weight + total.weight
        known = found.get(total.key)
        if known is None or (whole_weight, not total.whole) < (known.weight, not known.whole):
            found[total.key] = Reading(whole_weight, total.hand, total.whole, ways)
        best = min(best, whole_weight)
        if weight < second > best + MARGIN and weighed().clear:
            break  # the first is clear, and no other is near
    excluding = refused[0] is not None and refused[0].code in exclusive
    return replace(weighed(), excluding=excluding)
