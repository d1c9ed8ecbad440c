"""What can be sung, what it is worth (seed 000), and how a game calls it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from core.words import data


def listed(game: str, fact: str) -> dict[str, Any]:
    """List what is said of a game's cantes: `worth`, the `most` of them, their `cards`."""
    own: dict[str, dict[str, Any]] = data("cantes")[game]
    return {cante: told[fact] for cante, told in own.items() if fact in told}


BOLOT, TERCERA = "bolot", "tercera"
VALUES = listed(BOLOT, "worth")
BY_VALUE = {value: cante for cante, value in VALUES.items()}


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game (`files`) and its cantes, from the cheapest on, with their points.

    `valued` are cantes by the value that they are named by ("cante 20"), `doubtful` the values
    that a bare number may mean, `capot` and `fall` how they are written; `tens` says whether two
    numbers may be given rounded, `heights` are the contracts of so many points that can be bid.
    """

    files: tuple[str, ...]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    capot: str
    fall: str
    tens: bool = False
    heights: frozenset[int] = frozenset()

    @property
    def bids(self) -> bool:
        """Whether a hand tells a contract."""
        return bool(self.heights)

    @cached_property
    def royal(self) -> str:
        """The cante of king and queen."""
        return next(iter(self.values))

    @cached_property
    def fours(self) -> Mapping[str, str]:
        """The cantes of four of a rank."""
        told = listed(self.files[1], "fours").items()
        return {rank: cante for cante, ranks in told for rank in ranks}

    @cached_property
    def called(self) -> Mapping[str, str]:
        """The cantes that the lists name as Bolot does."""
        return {bolot: cante for cante, bolot in listed(self.files[1], "called").items()}

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))

    def worth(self, sung: Iterable[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in sung])


SPANISH = Speech(
    ("pairs", "bolot"), VALUES, BY_VALUE, frozenset(BY_VALUE), capot="capote", fall="puestos"
)
