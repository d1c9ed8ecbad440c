"""Bolot, Sagunto's belote with Spanish cards: two pairs, first to the target wins.

    hand = side [points] {cante} [side [points] {cante}] ["capote"] ["puestos"] ["van" side]

152 card points and 10 for the last trick; the takers need half plus one of all points in play,
cantes included, or everything passes to the other pair. Source: seed 000; rules, section 1.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.errors import CanteTooOften, NotationError, OneSideSings, ResultContradicts, RuleError
from core.events import Passed
from core.games import pairs
from core.games.pairs import VALUES, Hand, Report, took, write
from core.match import Game, Item, Outcome, Step
from core.notation import Reader
from core.options import Option
from core.table import Names, Table

BOLOT = "bolot"
MOST = {"bolot": 1, "ciento cincuenta": 1, "doscientos": 1, "cien": 4}
RUN_CARDS = {"tercera": 3, "cincuenta": 4}
PAIR_CARDS = 16


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


class Both(StrEnum):
    """Who wins when both pairs reach the target in one hand."""

    HIGHER = "mayor"
    TAKER = "va_primero"


class Unsaid(StrEnum):
    """Who took when nobody says so."""

    FIRST = "primero"
    HIGHER = "mayor"


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


@dataclass(frozen=True)
class State:
    """What a hand leaves to the next: points that wait for a winner, and whose deal it is."""

    pot: int = 0
    dealer: int | None = None
    taker: int | None = None


@dataclass(frozen=True)
class Count:
    """A hand added up: trick points, the cantes that score, and what is in play."""

    taker: int
    tricks: tuple[int, int] | None
    cantes: tuple[tuple[str, ...], tuple[str, ...]]
    silenced: int | None = None
    sung: tuple[int, int] = field(init=False)

    def __post_init__(self) -> None:
        """Add up the cantes of each pair."""
        sums = tuple(sum(VALUES[cante] for cante in own) for own in self.cantes)
        object.__setattr__(self, "sung", sums)

    @property
    def play(self) -> int:
        """All points in play."""
        return (sum(self.tricks) if self.tricks else 162) + sum(self.sung)

    @property
    def need(self) -> int:
        """Half plus one."""
        return self.play // 2 + 1

    def total(self, side: int) -> int:
        """One pair's tricks and cantes."""
        return (self.tricks[side] if self.tricks else 0) + self.sung[side]


def read(reader: Reader, names: Names, rules: Rules) -> Hand | Passed:
    """Read a hand; raise ResultContradicts when it claims a result that its numbers deny."""
    try:
        report = pairs.read(reader, names)
    except (NotationError, RuleError) as error:
        hands = (_hand(rules, told) for told in error.choices if isinstance(told, Report))
        raise pairs.told(error, tuple(hands)) from None
    if isinstance(report, Passed):
        return report
    hand = _hand(rules, report)
    count = _count(rules, hand)
    if report.fell is not None and hand.tricks and _result(rules, hand, count) != "fallen":
        untold = replace(hand, points=None, capot=None, told=True)
        raise ResultContradicts("puestos", choices=(replace(hand, told=True), untold))
    if report.made and _result(rules, hand, count) != "made":
        raise ResultContradicts("hecha", choices=(replace(hand, told=True),))
    return hand


def _hand(rules: Rules, report: Report) -> Hand:
    said = report.fell if report.van is None else report.van
    hand = Hand(report.first, report.first, report.points, report.capot, report.cantes)
    if said is not None:
        return replace(hand, taker=said, told=True)
    if rules.unsaid is Unsaid.HIGHER and hand.tricks:
        count = _count(rules, hand)
        other = 1 - hand.first
        if count.total(other) > count.total(hand.first):
            return replace(hand, taker=other)
    return hand


def _count(rules: Rules, hand: Hand) -> Count:
    silenced = _silenced(rules, hand)
    cantes = tuple(
        tuple(c for c in own if side != silenced or c == BOLOT)
        for side, own in enumerate(hand.cantes)
    )
    return Count(hand.taker, hand.tricks, cantes, silenced)  # type: ignore[arg-type]


def _silenced(rules: Rules, hand: Hand) -> int | None:
    """Find the pair whose cantes do not count, or raise OneSideSings when the cards decide it."""
    runs = [[VALUES[c] for c in own if c != BOLOT] for own in hand.cantes]
    both = all("tercera" in own for own in hand.cantes)
    if rules.singing is Singing.TERCERAS and both:
        raise OneSideSings("tercera", choices=_one_sings(hand, "tercera"))
    if rules.singing is not Singing.BETTER or not all(runs):
        return None
    best = [max(own) for own in runs]
    if best[0] == best[1]:
        kind = next(c for c in hand.cantes[0] if VALUES[c] == best[0] and c != BOLOT)
        raise OneSideSings(kind, choices=_one_sings(hand, kind))
    return best.index(min(best))


def _one_sings(hand: Hand, cante: str) -> tuple[Hand, ...]:
    """Tell the hand with the cante of the one pair, and of the other."""
    kept = [tuple(c for c in own if c != cante) for own in hand.cantes]
    return (
        replace(hand, cantes=(hand.cantes[0], kept[1])),
        replace(hand, cantes=(kept[0], hand.cantes[1])),
    )


def _check(hand: Hand) -> None:
    """Raise CanteTooOften for more cantes than the cards allow."""
    both = Counter(hand.cantes[0] + hand.cantes[1])
    for cante, most in MOST.items():
        if both[cante] > most:
            shared = both[cante] == 2 and all(cante in own for own in hand.cantes)
            choices = _one_sings(hand, cante) if shared else ()
            raise CanteTooOften(cante, most, choices=choices)
    for own in hand.cantes:
        if sum(RUN_CARDS.get(cante, 0) for cante in own) > PAIR_CARDS:
            longest = max(own, key=lambda cante: RUN_CARDS.get(cante, 0) and own.count(cante))
            raise CanteTooOften(longest, PAIR_CARDS // 4)


def _result(rules: Rules, hand: Hand, count: Count) -> str:
    if not hand.tricks:
        return "fallen"
    own = count.total(hand.taker)
    if own >= count.need or hand.capot == hand.taker:
        return "made"
    if rules.tie is Tie.WAITS and own * 2 == count.play:
        return "level"
    return "fallen"


def score(rules: Rules, state: State, hand: Hand) -> Outcome:
    """Score a hand: made, each pair its own; puestos, everything to the other pair."""
    _check(hand)
    count = _count(rules, hand)
    result = _result(rules, hand, count)
    taker, defence = hand.taker, 1 - hand.taker
    items: list[Item] = []
    pot = state.pot
    if result == "made":
        items = _own(hand, count, 0) + _own(hand, count, 1)
    elif result == "fallen":
        items = _everything(rules, hand, count)
    else:
        items = _own(hand, count, defence) + _kept(rules, count)
        pot += count.total(taker) - sum(item.points for item in _kept(rules, count))
    winner = taker if result == "made" else defence
    if result != "level" and pot:
        items.append(Item(winner, pot, "pot"))
        pot = 0
    steps = _steps(hand, count, result, winner, state.pot, pot)
    return Outcome(tuple(items), steps, replace(state, pot=pot, taker=taker))


def _own(hand: Hand, count: Count, side: int) -> list[Item]:
    tricks = count.tricks[side] if count.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, tricks, reason)] if tricks else []
    return items + [Item(side, VALUES[c], c) for c in count.cantes[side]]


def _everything(rules: Rules, hand: Hand, count: Count) -> list[Item]:
    """Give all points in play to the defence, except a bolot that stays with its owner."""
    defence = 1 - hand.taker
    reason = "capote" if hand.capot is not None else "tricks"
    items = [Item(defence, count.play - sum(count.sung), reason)]
    items += [Item(defence, VALUES[c], c) for c in count.cantes[defence]]
    kept = _kept(rules, count)
    passing = [c for c in count.cantes[hand.taker] if not (kept and c == BOLOT)]
    return items + [Item(defence, VALUES[c], c) for c in passing] + kept


def _kept(rules: Rules, count: Count) -> list[Item]:
    stays = rules.bolot is Owned.STAYS and BOLOT in count.cantes[count.taker]
    return [Item(count.taker, VALUES[BOLOT], BOLOT)] if stays else []


def _steps(
    hand: Hand, count: Count, result: str, winner: int, before: int, pot: int
) -> tuple[Step, ...]:
    steps = []
    if count.silenced is not None:
        lost = [VALUES[c] for c in hand.cantes[count.silenced] if c != BOLOT]
        steps.append(Step("silenced", count.silenced, (sum(lost),)))
    if hand.capot is not None:
        steps.append(Step("capote", hand.capot, (252, count.sung[hand.capot], count.play)))
    elif count.tricks:
        taker = hand.taker
        own = (count.tricks[taker], count.sung[taker], count.total(taker))
        steps.append(Step("count", taker, (*own, count.play, count.need)))
    steps.append(Step(result, hand.taker, (count.play,)))
    if before and result != "level":
        steps.append(Step("pot", winner, (before,)))
    elif pot:
        steps.append(Step("waits", hand.taker, (pot - before, pot)))
    return tuple(steps)


def start(rules: Rules, table: Table) -> State:
    """Begin with nothing waiting and nobody's deal."""
    return State()


def turn(state: State) -> State:
    """Move the deal on."""
    return state if state.dealer is None else replace(state, dealer=state.dealer + 1)


def winners(rules: Rules, state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Find the pair at the target; level at or past it, another hand decides (FFB 2016)."""
    reached = tuple(side for side, total in enumerate(totals) if total >= rules.target)
    if len(reached) < len(totals):
        return reached
    if rules.both is Both.TAKER and state.taker is not None:
        return (state.taker,)
    return () if totals[0] == totals[1] else (totals.index(max(totals)),)


def readings(rules: Rules, state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands when nobody said who took and the side named first may only seem to have."""
    if hand.told or hand.capot is not None or hand.taker != hand.first:
        return ()
    if _result(rules, hand, _count(rules, hand)) == "made":
        return ()
    return took(hand, hand.taker), took(hand, 1 - hand.taker)


def carry(rules: Rules, state: State) -> dict[str, object]:
    """Tell the pot, where ties wait."""
    return {"pot": state.pot} if rules.tie is Tie.WAITS else {}


GAME = Game(
    "bolot", range(2, 3), OPTIONS, Rules(), Hand, pairs.reserved, start, read, write, score, turn,
    winners, carry, readings, took,
)  # fmt: skip
