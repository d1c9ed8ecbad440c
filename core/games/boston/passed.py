"""The facts of a hand that nobody bid, added up: everybody's tricks."""

from dataclasses import replace

from core.errors import NotationError, NumberTooMany
from core.games.boston.checking import TricksCount, TricksUntold, TwoBidders
from core.games.boston.facts import Facts, Gathering
from core.games.boston.hand import ALL_TRICKS, Hand


class AddingPassed(Gathering):
    """The readings of a line that tells how many tricks each of all took."""

    def passed(self, facts: Facts) -> Hand:
        """Put together a hand that nobody bid: everybody's tricks."""
        line = self.line
        labels = self.names.labels
        known = dict(enumerate(self.base.shared)) if self.base else {}
        free = [place for place in line.mentions if place not in facts.claimed]
        if not free and facts.shared and len(facts.shared) != len(labels):
            self.refuse(TricksCount(len(facts.shared), len(labels)))
        tricks = (
            self._paired(facts, free)
            if free
            else {seat: int(line.units[place].value) for seat, place in enumerate(facts.shared)}
        )
        tricks = known | tricks
        missing = [seat for seat in range(len(labels)) if seat not in tricks]
        if missing:
            rest = tricks | {missing[0]: ALL_TRICKS - sum(tricks.values())}
            choices = (self._shared(facts, rest),) if len(missing) == 1 else ()
            self.refuse(TricksUntold(labels[missing[0]], choices=choices))
        hand = self._shared(facts, tricks)
        self.checked(facts, hand)
        return hand

    def _shared(self, facts: Facts, tricks: dict[int, int]) -> Hand:
        shared = tuple(tricks[seat] for seat in sorted(tricks))
        return self.beside(facts, replace(self.base or Hand(), shared=shared))

    def _paired(self, facts: Facts, free: list[int]) -> dict[int, int]:
        """Give everybody the number behind the name, or everybody the one before it."""
        found, faults = self._numbered(facts, free, 1)
        if faults:
            found, others = self._numbered(facts, free, -1)
            if others:
                self.stop(*faults[0])
        return found

    def _numbered(
        self, facts: Facts, free: list[int], step: int
    ) -> tuple[dict[int, int], list[tuple[type[NotationError], int]]]:
        """Give everybody the number on one side of the name, and say what does not fit."""
        units, numbers = self.line.units, set(facts.shared)
        found: dict[int, int] = {}
        faults: list[tuple[type[NotationError], int]] = []
        for place in free:
            beside = place + step
            if beside not in numbers:
                faults.append((TwoBidders, place))
            elif units[place].value in found:
                faults.append((NumberTooMany, beside))
            else:
                found[units[place].value] = int(units[beside].value)
                numbers.discard(beside)
        return found, [*faults, *((NumberTooMany, place) for place in sorted(numbers))]
