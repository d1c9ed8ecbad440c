"""What can be sung, what it is worth (seed 000), and how a game calls it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.words import written

BOLOT, TERCERA, CINCUENTA, CIEN, CIENTO_CINCUENTA, DOSCIENTOS = (
    "bolot", "tercera", "cincuenta", "cien", "ciento cincuenta", "doscientos",
)  # fmt: skip


VALUES = {  # from the cheapest on
    BOLOT: 20, TERCERA: 20, CINCUENTA: 50, CIEN: 100, CIENTO_CINCUENTA: 150, DOSCIENTOS: 200,
}  # fmt: skip
BY_VALUE = {value: cante for cante, value in VALUES.items()}


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game (`files`) and its cantes, from the cheapest on, with their points.

    `called` are cantes that the lists name as Bolot does, `valued` those named by their value
    ("cante 20"), `doubtful` the values that a bare number may mean, `fours` the cantes of four of
    a rank, `royal` the cante of king and queen, `capot` and `fall` how they are written; `tens`
    says whether two numbers may be given rounded, `heights` are the contracts of
    so many points that can be bid.
    """

    files: tuple[str, ...]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    royal: str
    capot: str
    fall: str
    fours: Mapping[str, str]
    called: Mapping[str, str] = field(default_factory=dict)
    tens: bool = False
    heights: frozenset[int] = frozenset()

    @property
    def bids(self) -> bool:
        """Whether a hand tells a contract."""
        return bool(self.heights)

    def written(self, language: str) -> Mapping[str, str]:
        """Say what the words that hands are written in are in a language."""
        return written(self.files[1], language)

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))

    def worth(self, sung: Iterable[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in sung])


SPANISH = Speech(
    ("pairs", "bolot"), VALUES, BY_VALUE, frozenset(BY_VALUE),
    royal=BOLOT, capot="capote", fall="puestos",
    fours={
        "faces": CIEN, "tens": CIEN, "aces": CIEN, "nines": CIENTO_CINCUENTA, "jacks": DOSCIENTOS,
    },
)  # fmt: skip
