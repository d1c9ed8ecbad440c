"""Bolot, Sagunto's belote with Spanish cards: two pairs, first to the target wins.

    hand = side [points] {cante} [side [points] {cante}] ["capote"] ["puestos"] ["van" side]

152 card points and 10 for the last trick; the takers need half plus one of all points in play,
cantes included, or everything passes to the other pair. Source: seed 000; rules, section 1.
"""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from core.errors import CanteTooOften, NotationError, OneSideSings, ResultContradicts, RuleError
from core.events import Passed
from core.games import pairs
from core.games.pairs import VALUES, Hand, Report, took, write
from core.games.pairs.hand import ALL_TRICKS, TRICKS, turned
from core.games.pairs.notes import Cantes
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


class Count(NamedTuple):
    """A hand added up: trick points, the cantes that score, each pair's total, all in play."""

    tricks: tuple[int, int] | None
    cantes: Cantes
    silenced: int | None
    sung: tuple[int, int]
    totals: tuple[int, int]
    play: int

    @property
    def need(self) -> int:
        """Half plus one."""
        return self.play // 2 + 1


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
    if report.fell is not None and hand.tricks and _result(rules, hand) != "fallen":
        untold = replace(hand, points=None, capot=None, told=True)
        raise ResultContradicts("puestos", choices=(replace(hand, told=True), untold))
    if report.made and _result(rules, hand) != "made":
        raise ResultContradicts("hecha", choices=(replace(hand, told=True),))
    return hand


def _hand(rules: Rules, report: Report) -> Hand:
    """Say who took: whoever a word names, else by the rule for when nobody says so."""
    first, van, points, capot, cantes, fell, _ = report
    said = fell if van is None else van
    if said is not None:
        return Hand(first, said, points, capot, cantes, told=True)
    hand = Hand(first, first, points, capot, cantes)
    if rules.unsaid is Unsaid.HIGHER and hand.tricks:
        totals = _count(rules, hand).totals
        if totals[1 - first] > totals[first]:
            return turned(hand)
    return hand


def _count(rules: Rules, hand: Hand) -> Count:
    tricks, cantes, silenced = hand.tricks, hand.cantes, None
    if cantes[0] and cantes[1]:
        silenced = _silenced(rules, hand)
    if silenced is not None:
        kept = tuple(cante for cante in cantes[silenced] if cante == BOLOT)
        cantes = (kept, cantes[1]) if silenced == 0 else (cantes[0], kept)
    sung = (_sum(cantes[0]), _sum(cantes[1]))
    if tricks is None:
        return Count(None, cantes, silenced, sung, sung, TRICKS + sung[0] + sung[1])
    totals = (tricks[0] + sung[0], tricks[1] + sung[1])
    return Count(tricks, cantes, silenced, sung, totals, totals[0] + totals[1])


def _sum(cantes: tuple[str, ...]) -> int:
    return sum([VALUES[cante] for cante in cantes])


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
            shared = both[cante] == most + 1 and all(cante in own for own in hand.cantes)
            choices = _one_sings(hand, cante) if shared and most == 1 else ()
            raise CanteTooOften(cante, most, choices=choices)
    for own in hand.cantes:
        if sum(RUN_CARDS.get(cante, 0) for cante in own) > PAIR_CARDS:
            longest = max(own, key=lambda cante: RUN_CARDS.get(cante, 0) and own.count(cante))
            raise CanteTooOften(longest, PAIR_CARDS // RUN_CARDS[longest])


def _result(rules: Rules, hand: Hand, count: Count | None = None) -> str:
    """Say how it went for the takers; who made all tricks never falls."""
    count = count or _count(rules, hand)
    if count.tricks is None:
        return "fallen"
    own = count.totals[hand.taker]
    if own * 2 > count.play or hand.capot == hand.taker:
        return "made"
    return "level" if own * 2 == count.play and rules.tie is Tie.WAITS else "fallen"


def score(rules: Rules, state: State, hand: Hand) -> Outcome:
    """Score a hand: made, each pair its own; puestos, everything to the other pair."""
    if hand.cantes[0] or hand.cantes[1]:
        _check(hand)
    count = _count(rules, hand)
    result = _result(rules, hand, count)
    taker, defence, waiting = hand.taker, 1 - hand.taker, state.pot
    if result == "made":
        items = _own(hand, count, 0) + _own(hand, count, 1)
    elif result == "fallen":
        items = _everything(rules, hand, count)
    else:
        kept = _kept(rules, count, taker)
        items = _own(hand, count, defence) + kept
        waiting += count.totals[taker] - sum(item.points for item in kept)
    winner = taker if result == "made" else defence
    if result != "level" and waiting:
        items.append(Item(winner, waiting, "pot"))
        waiting = 0
    steps = _steps(hand, count, result)
    if state.pot or waiting:
        steps += _pot(taker, winner, state.pot, waiting)
    return Outcome(tuple(items), tuple(steps), State(waiting, state.dealer, taker))


def _own(hand: Hand, count: Count, side: int) -> list[Item]:
    tricks = count.tricks[side] if count.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, tricks, reason)] if tricks else []
    return items + [Item(side, VALUES[cante], cante) for cante in count.cantes[side]]


def _everything(rules: Rules, hand: Hand, count: Count) -> list[Item]:
    """Give all points in play to the defence, except a bolot that stays with its owner."""
    taker, defence = hand.taker, 1 - hand.taker
    reason = "capote" if hand.capot is not None else "tricks"
    items = [Item(defence, count.play - count.sung[0] - count.sung[1], reason)]
    items += [Item(defence, VALUES[cante], cante) for cante in count.cantes[defence]]
    kept = _kept(rules, count, taker)
    passing = [cante for cante in count.cantes[taker] if not (kept and cante == BOLOT)]
    return items + [Item(defence, VALUES[cante], cante) for cante in passing] + kept


def _kept(rules: Rules, count: Count, taker: int) -> list[Item]:
    stays = rules.bolot is Owned.STAYS and BOLOT in count.cantes[taker]
    return [Item(taker, VALUES[BOLOT], BOLOT)] if stays else []


def _steps(hand: Hand, count: Count, result: str) -> list[Step]:
    steps = []
    if count.silenced is not None:
        lost = _sum(hand.cantes[count.silenced]) - count.sung[count.silenced]
        steps.append(Step("silenced", count.silenced, (lost,)))
    if hand.capot is not None:
        numbers = (ALL_TRICKS, count.sung[hand.capot], count.play)
        steps.append(Step("capote", hand.capot, numbers))
    elif count.tricks:
        taker = hand.taker
        own = (count.tricks[taker], count.sung[taker], count.totals[taker])
        steps.append(Step("count", taker, (*own, count.play, count.need)))
    steps.append(Step(result, hand.taker, (count.play,)))
    return steps


def _pot(taker: int, winner: int, before: int, after: int) -> list[Step]:
    if after:
        return [Step("waits", taker, (after - before, after))]
    return [Step("pot", winner, (before,))]


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
