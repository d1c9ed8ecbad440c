"""A hand of two pairs as the table has it: who took, the trick points, the cantes, a capote."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any

from core import cards
from core.errors import RuleError
from core.match import Cantes, Taking
from core.match.packing import Contracted
from core.reading.numbers import spoken

TRICKS = cards.TRICKS
LAST_TRICK = 10
ALL_TRICKS = 252
ALL_BID = 250  # a capot that was announced


@dataclass(frozen=True)
class Contract:
    """What the takers play: the trumps, if said, and in Coinche how high, how often doubled.

    A `bid` of 250 is one of all tricks, unless it was `by_points`; without a bid it is 0.
    """

    bid: int = 0
    doubled: int = 0
    suit: str = ""
    by_points: bool = False

    def __bool__(self) -> bool:
        """Tell whether anything was bid."""
        return self.bid > 0

    @property
    def capot(self) -> bool:
        """Whether the contract is to make all tricks."""
        return self.bid == ALL_BID and not self.by_points


@dataclass(frozen=True)
class Hand(Contracted):
    """One hand: `points` are the trick points (0-162, last trick's ten inside) of side `first`.

    `first` is the side that the table named first, `told` whether a word said who took. No points
    and no capote: the takers fell, and nobody said by how much. `asked` says whether the points
    may be the other side's. `other` remembers that the number given was the other side's, for a
    correction that gives another; it is the same hand.
    """

    first: int
    taker: int
    points: int | None = None
    capot: int | None = None
    cantes: Cantes = ((), ())
    told: bool = False  # stored by this name
    contract: Contract = Contract()
    asked: bool = False
    other: bool = field(default=False, compare=False)

    STORED = "first taker points capot cantes told bid doubled suit asked by_points other"

    @property
    def counted(self) -> int:
        """The side whose points were given."""
        return 1 - self.first if self.other else self.first

    @property
    def tricks(self) -> tuple[int, int] | None:
        """The trick points of both sides, if they were given."""
        if self.capot is not None:
            return _pair(self.capot, ALL_TRICKS, 0)
        if self.points is None:
            return None
        return _pair(self.first, self.points, TRICKS - self.points)


def _pair(side: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if side == 0 else (other, own)


def possible(points: int) -> bool:
    """Tell whether trick points can be: no trick is worth 1, none leaves 1."""
    return 0 <= points <= TRICKS and points not in {1, TRICKS - 1}


def took(hand: Hand, taker: int) -> Hand:
    """Make the same hand with takers that somebody named; a contract is theirs."""
    return settled(replace(hand, taker=taker, told=True, asked=False))


def swept(hand: Hand) -> Hand | None:
    """Make a capote of all the points, if a hand has them and no contract."""
    if hand.contract or hand.capot is not None or TRICKS not in (tricks := hand.tricks or ()):
        return None
    return replace(hand, points=None, capot=tricks.index(TRICKS))


def given(hand: Hand, side: int, sung: Iterable[str]) -> Hand:
    """Give a side of a hand other cantes."""
    own = tuple(sung)
    return replace(hand, cantes=(hand.cantes[0], own) if side else (own, hand.cantes[1]))


def taking(
    readings: Callable[[Any, Any, Hand], tuple[Hand, ...]], join: Callable[[Hand, Cantes], Hand]
) -> Taking[Any, Any, Hand]:
    """Say what can be said of a hand that a pair took."""

    def again(rules: object, state: object, hand: Hand, before: Hand) -> Hand:
        if not any(hand.cantes) and hand.tricks != before.tricks:
            hand = join(hand, before.cantes)
        if hand.told or hand.taker == before.taker:
            return hand
        kept = took(hand, before.taker)
        own = None if kept.tricks is None or kept.capot is not None else kept.tricks[kept.taker]
        seen = replace(kept, told=False, first=kept.taker, points=own)
        return hand if readings(rules, state, seen) else kept

    return Taking(
        attrgetter("taker", "capot"), took,
        lambda hand: None if hand.contract else took(hand, 1 - hand.taker), swept, again,
        lambda hand: replace(hand, told=False) if hand.taker == hand.first else hand,
    )  # fmt: skip


def mirrored(hand: Hand, **fields: Any) -> Hand:  # noqa: ANN401  (whatever else changes)
    """Count the points of a hand from the other side."""
    points = None if hand.points is None else TRICKS - hand.points
    return replace(hand, points=points, other=not hand.other, **fields)


def settled(hand: Hand) -> Hand:
    """Tell a hand with a contract from the side that bid it."""
    same = not hand.contract or hand.first == hand.taker
    return hand if same else mirrored(hand, first=hand.taker)


def turned(hand: Hand) -> Hand:
    """Turn a hand to the other side, as if that had been named first and had taken."""
    return mirrored(hand, first=1 - hand.first, taker=1 - hand.first)


def write(
    hand: Hand,
    labels: tuple[str, ...],
    say: Callable[[str], str] = str,
    results: tuple[str, str] = ("capote", "puestos"),
    bid: tuple[str, ...] = (),
) -> str:
    """Write a hand from the side that was named first, each play word as `say` has it.

    A cante that is called as the other side's points are is counted: "nos 112 ellos cincuenta x1".
    """
    capote, puestos = map(say, results)
    fell = hand.points is None and hand.capot is None
    words = [labels[hand.first], *bid]
    if hand.points is not None:
        words.append(str(hand.points))
    for side in (hand.first, 1 - hand.first):
        own = [capote] * (hand.capot == side) + cantes(hand.cantes[side], say)
        own += [puestos] * (fell and hand.taker == side)
        words += own if side == hand.first else [labels[side], *own] if own else []
        words += ["x1"] * (side != hand.first and _doubtful(hand, hand.cantes[side]))
    if not fell and (hand.told or hand.taker != hand.first):
        words += [say("van"), labels[hand.taker]]
    return " ".join(words)


def _doubtful(hand: Hand, sung: tuple[str, ...]) -> bool:
    """Tell whether all that a hand has sung is called as the points are that are left."""
    whole = hand.points is not None and len(hand.cantes[0] + hand.cantes[1]) == 1
    called = [spoken(name, far=True) or 0 for name in sung] if whole else []
    return [(hand.points or 0) + number for number in called] == [TRICKS]


def cantes(sung: tuple[str, ...], say: Callable[[str], str] = str) -> list[str]:
    """Write cantes, those sung more than once with their number."""
    often = Counter(sung) if sung else {}  # most hands have none
    return [say(c) if n == 1 else f"{say(c)} x{n}" for c, n in often.items()]


PAIR_CARDS = 16


def check_cantes(hand: Hand, most: Mapping[str, int], cards: Mapping[str, int]) -> None:
    """Raise `cante-too-often` for more of a cante, or more cards in a pair's, than there are."""
    sung = Counter(hand.cantes[0] + hand.cantes[1])
    for cante, number in most.items() if sung else ():  # most hands have none
        if sung[cante] > number:
            one_each = number == 1 and all(own.count(cante) == 1 for own in hand.cantes)
            choices = one_sings(hand, cante) if one_each else ()
            raise RuleError("cante-too-often", cante=cante, most=number, choices=choices)
    for own in hand.cantes:
        if sum([cards.get(cante, 0) for cante in own]) > PAIR_CARDS:
            longest = max(own, key=lambda cante: cards.get(cante, 0) and own.count(cante))
            raise RuleError("cante-too-often", cante=longest, most=PAIR_CARDS // cards[longest])


def one_sings(hand: Hand, cante: str) -> tuple[Hand, ...]:
    """Tell the hand with the cante of the one pair, and of the other."""
    kept = [[c for c in own if c != cante] for own in hand.cantes]
    return given(hand, 1, kept[1]), given(hand, 0, kept[0])
