"""The rules of Bolot that a group may change, and what waits from hand to hand."""

from dataclasses import dataclass
from enum import StrEnum

from core.games.pairs.course import Both, State, Unsaid
from core.options import Option

__all__ = ["OPTIONS", "Both", "Owned", "Rules", "Singing", "State", "Tie", "Unsaid"]


class Singing(StrEnum):
    """Who scores cantes when both pairs have some."""

    TERCERAS = "terceras"
    BETTER = "mejor"
    FREE = "libre"


class Tie(StrEnum):
    """What exactly half does to the takers."""

    FALLS = "puestos"
    WAITS = "litigio"


class Owned(StrEnum):
    """Whether a fall takes the bolot along."""

    PASSES = "transferible"
    STAYS = "intransferible"


OPTIONS = (
    Option("objetivo", "target", 1000, range(1, 100_001)),
    Option("cantes", "singing", Singing.TERCERAS, tuple(Singing)),
    Option("empate", "tie", Tie.FALLS, tuple(Tie)),
    Option("bolot", "bolot", Owned.PASSES, tuple(Owned)),
    Option("ambos", "both", Both.HIGHER, tuple(Both)),
    Option("va", "unsaid", Unsaid.FIRST, tuple(Unsaid)),
)


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = 1000
    singing: Singing = Singing.TERCERAS
    tie: Tie = Tie.FALLS
    bolot: Owned = Owned.PASSES
    both: Both = Both.HIGHER
    unsaid: Unsaid = Unsaid.FIRST
