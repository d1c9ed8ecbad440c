"""The rules of Belote that a group may change."""

from dataclasses import dataclass
from enum import StrEnum

from core.games.pairs.course import Both, State, Unsaid
from core.options import Option

__all__ = [
    "OPTIONS", "Both", "Marks", "Mode", "Rounding", "Rules", "State", "Tie", "Unsaid", "YesNo",
]  # fmt: skip


class Mode(StrEnum):
    """Whether the takers play for more than the other side, or for a contract they bid."""

    CLASSIC = "clasica"
    COINCHE = "coinche"


class Tie(StrEnum):
    """What as many points on both sides do to the takers."""

    WAITS = "litigio"
    FALLS = "cae"
    MAKES = "hecha"


class YesNo(StrEnum):
    """A rule that is kept or not."""

    NO = "no"
    YES = "si"


class Rounding(StrEnum):
    """What is rounded to tens: nothing, each side's score, or the takers' trick points."""

    EXACT = "no"
    SCORES = "decena"
    TRICKS = "decena160"


class Marks(StrEnum):
    """What a contract marks: the points made and the bid, the bid alone, or the points alone."""

    BOTH = "ambos"
    BID = "anunciados"
    MADE = "hechos"


OPTIONS = (
    Option("objetivo", "target", 1000, range(1, 100_001)),
    Option("modo", "mode", Mode.CLASSIC, tuple(Mode)),
    Option("empate", "tie", Tie.WAITS, tuple(Tie)),
    Option("litigio_belote", "belote_waits", YesNo.NO, tuple(YesNo)),
    Option("redondeo", "rounding", Rounding.EXACT, tuple(Rounding)),
    Option("anuncios", "announced", YesNo.NO, tuple(YesNo)),
    Option("caida", "fall", 162, (162, 160)),
    Option("capot", "capot", 252, (252, 250)),
    Option("ambos", "both", Both.HIGHER, tuple(Both)),
    Option("va", "unsaid", Unsaid.FIRST, tuple(Unsaid)),
    Option("marca", "marks", Marks.BOTH, tuple(Marks)),
    Option("surcoinche", "surcoinche", 4, (4, 3)),
)


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = 1000
    mode: Mode = Mode.CLASSIC
    tie: Tie = Tie.WAITS
    belote_waits: YesNo = YesNo.NO
    rounding: Rounding = Rounding.EXACT
    announced: YesNo = YesNo.NO
    fall: int = 162
    capot: int = 252
    both: Both = Both.HIGHER
    unsaid: Unsaid = Unsaid.FIRST
    marks: Marks = Marks.BOTH
    surcoinche: int = 4
