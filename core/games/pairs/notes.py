"""What a line has said so far of a hand of two pairs, and what it comes to in the end."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from core.games.pairs.speech import Speech

Cantes = tuple[tuple[str, ...], tuple[str, ...]]


class Report(NamedTuple):
    """A line understood: `points` are side `first`'s, `fell` and `made` what the line claims."""

    first: int
    van: int | None
    points: int | None
    capot: int | None
    cantes: Cantes
    fell: int | None
    made: bool


class Notes:
    """A draft of a report, noted down word by word; the one thing here that changes.

    `last` is the side named last, `numbers` are the points by side, `loose` those before any side
    was named; a cante sung by nobody yet has no side.
    """

    __slots__ = (
        "capot", "fell", "first", "last", "loose", "made", "numbers", "speech", "sung", "ten",
        "van",
    )  # fmt: skip

    def __init__(self, speech: Speech) -> None:
        """Begin with nothing said."""
        self.speech = speech
        self.first: int | None = None
        self.last: int | None = None
        self.numbers: list[int | None] = [None, None]
        self.loose: list[int] = []
        self.sung: list[tuple[int | None, str]] = []
        self.van: int | None = None
        self.fell: int | None = None
        self.made = False
        self.capot: int | None = None
        self.ten: tuple[int | None] | None = None

    def copy(self) -> "Notes":
        """Copy the draft, to try another meaning on it."""
        new = Notes(self.speech)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(new, name, list(value) if isinstance(value, list) else value)
        return new

    def name(self, side: int) -> None:
        """Hear a side named: what was said before any side, or in number-first order, is its."""
        if self.first is None:
            self.first = side
            self.sung = [(side if owner is None else owner, cante) for owner, cante in self.sung]
        self.last = side
        if self.loose:
            for owner, value in zip((side, 1 - side), self.loose, strict=False):
                self.numbers[owner] = value
            self.loose = []

    def sing(self, side: int | None, cante: str, count: int = 1) -> None:
        """Note a cante of a side."""
        self.sung += [(side, cante)] * count

    def give(self, count: int, side: int) -> None:
        """Give the cantes noted last to a side."""
        kept = len(self.sung) - count
        self.sung = self.sung[:kept] + [(side, cante) for _, cante in self.sung[kept:]]

    def takes(self, side: int) -> None:
        """Note who took."""
        self.van = side

    def begins(self, side: int) -> None:
        """Note who took, with nothing else to say whose the line is."""
        self.name(side)
        self.van = side

    def falls(self, side: int) -> None:
        """Note who took and fell."""
        self.name(side)
        self.fell = side

    def makes(self, side: int) -> None:
        """Note who made all tricks, with nothing else to say whose the line is."""
        self.first = self.capot = side

    def total(self, side: int) -> int:
        """Add up the cantes of a side."""
        return sum(self.speech.values[cante] for owner, cante in self.sung if owner == side)


Way = Callable[[Notes], None]


def either(act: Callable[[Notes, int], None]) -> Iterator[Way]:
    """Make the two ways in which a note may be about the one side or the other."""
    yield lambda notes: act(notes, 0)
    yield lambda notes: act(notes, 1)
