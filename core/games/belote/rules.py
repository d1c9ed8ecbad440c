"""The rules of Belote that a group may change, what can be bid, and what is refused."""

from dataclasses import dataclass, replace
from enum import StrEnum

from core.errors import RuleError, Span
from core.games.pairs.course import Both, Unsaid
from core.games.pairs.hand import ALL_BID, TRICKS, Hand
from core.options import Condition, rule


class ContractMissing(RuleError):
    """Refuse a hand of coinche that does not say what was bid."""


class ContractNotPlayed(RuleError):
    """Refuse a contract where nobody bids."""


@dataclass(eq=False)
class ContractImpossible(RuleError):
    """Refuse a contract that cannot be bid: 80 to 160 by tens, or capot."""

    contract: int
    least: int
    most: int


@dataclass(eq=False)
class CanteNotPlayed(RuleError):
    """Refuse an announcement where only the belote counts."""

    cante: str


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


_CLASSIC: Condition = {"modo": (Mode.CLASSIC,)}
_COINCHE: Condition = {"modo": (Mode.COINCHE,)}
_ROUND_TRICKS: Condition = {"redondeo": (Rounding.TRICKS,)}


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = rule("objetivo", 1000, range(1, 100_001))
    mode: Mode = rule("modo", Mode.CLASSIC)
    tie: Tie = rule("empate", Tie.WAITS, needs=_CLASSIC)
    belote_waits: YesNo = rule(
        "litigio_belote", YesNo.NO, needs=_CLASSIC, idle={"empate": (Tie.FALLS, Tie.MAKES)}
    )
    rounding: Rounding = rule("redondeo", Rounding.EXACT)
    announced: YesNo = rule("anuncios", YesNo.NO)
    fall: int = rule("caida", 162, (162, 160), needs=_CLASSIC, idle=_ROUND_TRICKS)
    capot: int = rule("capot", 252, (252, 250), needs=_CLASSIC, idle=_ROUND_TRICKS)
    both: Both = rule("ambos", Both.HIGHER)
    unsaid: Unsaid = rule("va", Unsaid.FIRST, needs=_CLASSIC)
    marks: Marks = rule("marca", Marks.BOTH, needs=_COINCHE)
    surcoinche: int = rule("surcoinche", 4, (4, 3), needs=_COINCHE)


HEIGHTS = range(80, 161, 10)
CAPOT = ALL_BID


def biddable(bid: int) -> bool:
    """Tell whether a contract can be bid: by tens from 80 to 160, or capot."""
    return bid == CAPOT or bid in HEIGHTS


def check_bid(hand: Hand, place: Span | None = None) -> None:
    """Raise ContractImpossible, with the nearest that can be bid; two points are no bid."""
    if biddable(hand.bid):
        return
    if hand.points is not None and hand.bid in {hand.points, TRICKS - hand.points}:
        raise ContractMissing(span=place, choices=low_bids(replace(hand, points=hand.bid)))
    near = min(max(hand.bid, HEIGHTS[0]), HEIGHTS[-1])
    heights = sorted({near // 10 * 10, -(-near // 10) * 10})
    choices = tuple(replace(hand, bid=height) for height in heights)
    raise ContractImpossible(hand.bid, HEIGHTS[0], HEIGHTS[-1], choices=choices, span=place)


def low_bids(hand: Hand) -> tuple[Hand, ...]:
    """Tell points without a contract with each of the low ones, which are bid most."""
    return tuple(replace(hand, bid=height) for height in HEIGHTS[:4])


def settled(hand: Hand) -> Hand:
    """Tell a hand with a contract from the side that bid it."""
    if not hand.bid or hand.first == hand.taker:
        return hand
    points = None if hand.points is None else TRICKS - hand.points
    return replace(hand, first=hand.taker, points=points)
