"""Matches that were played before, without their hands, and what was paid of their stakes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.match import Match

PAUSE_SECONDS = 6 * 60 * 60  # between two matches of an evening, at most


class Tally(NamedTuple):
    """The hands that a side took, and how many of them it made and lost."""

    taken: int
    made: int
    lost: int


NOTHING_TAKEN = Tally(0, 0, 0)


@dataclass(frozen=True)
class PastMatch:
    """A match as it stands, without its hands: what they came to is counted by side.

    `began` and `ended` are the times of its beginning and of the last hand.
    """

    id: int
    desk: int
    match: Match
    stake: str
    began: int
    ended: int
    hands: int
    tallies: tuple[Tally, ...]


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


@dataclass(frozen=True)
class Record:
    """What some people did together: matches, wins, runs of wins, and the hands they took."""

    who: tuple[str, ...]
    played: int = 0
    won: int = 0
    run: int = 0
    longest: int = 0
    tally: Tally = NOTHING_TAKEN

    def after(self, *, won: bool, tally: Tally) -> "Record":
        """Add a match and its hands."""
        run = self.run + 1 if won else 0
        both = Tally(*map(sum, zip(self.tally, tally, strict=True)))
        won_now, longest = self.won + won, max(self.longest, run)
        return Record(self.who, self.played + 1, won_now, run, longest, both)
