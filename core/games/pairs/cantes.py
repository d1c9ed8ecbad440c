"""What can be sung, what it is worth (seed 000), and how a game calls it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

BOLOT, TERCERA, CINCUENTA, CIEN, CIENTO_CINCUENTA, DOSCIENTOS = (
    "bolot", "tercera", "cincuenta", "cien", "ciento cincuenta", "doscientos",
)  # fmt: skip
REBOLOT = "rebolot"  # the other half of a bolot


VALUES = {  # from the cheapest on
    BOLOT: 20, TERCERA: 20, CINCUENTA: 50, CIEN: 100, CIENTO_CINCUENTA: 150, DOSCIENTOS: 200,
}  # fmt: skip
BY_VALUE = {value: cante for cante, value in VALUES.items()}


WRITTEN = {
    "ca": {
        CINCUENTA: "cinquanta", CIEN: "cent", CIENTO_CINCUENTA: "cent cinquanta",
        DOSCIENTOS: "dos-cents", "capote": "capot", "puestos": "posats",
    },
    "fr": {
        TERCERA: "tierce", CINCUENTA: "cinquante", CIEN: "cent", CIENTO_CINCUENTA: "carré de 9",
        DOSCIENTOS: "carré de valets", "capote": "capot", "puestos": "dedans", "van": "preneur",
    },
    "en": {
        TERCERA: "tierce", CINCUENTA: "fifty", CIEN: "hundred", CIENTO_CINCUENTA: "four nines",
        DOSCIENTOS: "four jacks", "capote": "capot", "puestos": "down", "van": "taker",
    },
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game (`files`) and its cantes, from the cheapest on, with their points.

    `called` are cantes that the lists name as Bolot does, `valued` those named by their value
    ("cante 20"), `doubtful` the values that a bare number may mean, `written` the words of other
    languages that it is written in, `fours` the cantes of four of a rank, `royal` the cante of
    king and queen, `capot` and `fall` how they are written; `tens` says whether two numbers may be
    given rounded, `heights` are the contracts of so many points that can be bid.
    """

    files: tuple[str, ...]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    written: Mapping[str, Mapping[str, str]]
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

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))

    def worth(self, sung: Iterable[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in sung])


SPANISH = Speech(
    ("pairs", "bolot"), VALUES, BY_VALUE, frozenset(BY_VALUE), WRITTEN,
    royal=BOLOT, capot="capote", fall="puestos",
    fours={
        "faces": CIEN, "tens": CIEN, "aces": CIEN, "nines": CIENTO_CINCUENTA, "jacks": DOSCIENTOS,
    },
)  # fmt: skip
