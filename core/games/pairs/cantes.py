"""What can be sung: its names in four languages, and its worth (seed 000)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.games.pairs.kinds import Kind
from core.lexicon import Lexicon
from core.reading.terms import Meaning

BOLOT, TERCERA, CINCUENTA, CIEN, CIENTO_CINCUENTA, DOSCIENTOS = (
    "bolot", "tercera", "cincuenta", "cien", "ciento cincuenta", "doscientos",
)  # fmt: skip
REBOLOT = "rebolot"  # the other half of a bolot


VALUES = {  # from the cheapest on
    BOLOT: 20, TERCERA: 20, CINCUENTA: 50, CIEN: 100, CIENTO_CINCUENTA: 150, DOSCIENTOS: 200,
}  # fmt: skip
BY_VALUE = {value: cante for cante, value in VALUES.items()}


CANTES: Lexicon[Meaning] = (
    (Meaning(Kind.CANTE, BOLOT), {
        "es": "bolot|bolote|bolete|bolots|bolo", "fr": "belote|belotes", "en": "king and queen",
    }),
    (Meaning(Kind.CANTE, REBOLOT), {
        "es": "rebolot|rebolote|rebolete", "fr": "rebelote|re belote",
    }),
    (Meaning(Kind.CANTE, TERCERA), {
        "es": "tercera|3a|3ra|3era|tercia|escalera de tres|escalera de 3", "ca": "terça",
        "fr": "tierce|suite de trois|suite de 3", "en": "run of three|run of 3|third",
    }),
    (Meaning(Kind.CANTES, TERCERA), {
        "es": "terceras|3as|3eras|tercias", "ca": "terceres|terces", "fr": "tierces",
        "en": "thirds",
    }),
    (Meaning(Kind.CANTE, CINCUENTA), {
        "es": "cincuenta|cuarta|escalera de cuatro|escalera de 4", "ca": "cinquanta|quarta",
        "fr": "cinquante|quarte", "en": "fifty|run of four|run of 4",
    }),
    (Meaning(Kind.CANTE, CIEN), {
        "es": "cien|quinta|escalera|escalera de cinco|escalera de 5", "ca": "cent",
        "fr": "cent|quinte|carre", "en": "hundred|run of five|run of 5",
    }),
    (Meaning(Kind.CANTE, CIENTO_CINCUENTA), {"es": "ciento cincuenta", "ca": "cent cinquanta"}),
    (Meaning(Kind.CANTE, DOSCIENTOS), {
        "es": "doscientos", "ca": "dos cents|doscents", "fr": "deux cents", "en": "two hundred",
    }),
)  # fmt: skip


FOURS = ("4", "cuatro", "quatre", "four", "carre", "los cuatro", "las cuatro", "les quatre",
         "four of a kind", "poker")  # fmt: skip
SPOKEN = {
    CIEN: ("100", "cien", "cent"),
    CIENTO_CINCUENTA: ("150", "ciento cincuenta", "cent cinquanta"),
    DOSCIENTOS: ("200", "doscientos", "dos cents"),
}
RANKS: Lexicon[str] = (
    (CIEN, {
        "es": "treses|caballos|reyes|ases|as", "ca": "tresos|cavalls|reis|asos",
        "fr": "rois|dames|tens", "en": "queens|kings|aces|threes",
    }),
    (CIENTO_CINCUENTA, {
        "es": "nueves|catorces", "ca": "nous", "fr": "neuf|neufs", "en": "nines",
    }),
    (DOSCIENTOS, {"es": "sotas", "ca": "sotes", "fr": "valets", "en": "jacks"}),
)  # fmt: skip

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
    """The words of a game and its cantes, from the cheapest on, with their points.

    `valued` are the cantes named by their value ("cante 20"), `doubtful` the values that a bare
    number may mean, `written` the words of other languages that it is written in, `fours` what it
    calls Bolot's cantes of four alike, or four of a rank, `royal` the cante of king and queen,
    `capot` and `fall` how they are written; `tens` says whether two numbers may be given
    rounded, `heights` are the contracts of so many points that can be bid.
    """

    lexicon: Lexicon[Meaning]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    written: Mapping[str, Mapping[str, str]]
    royal: str
    capot: str
    fall: str
    fours: Mapping[str, str] = field(default_factory=dict)
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
    CANTES, VALUES, BY_VALUE, frozenset(BY_VALUE), WRITTEN,
    royal=BOLOT, capot="capote", fall="puestos",
)  # fmt: skip
