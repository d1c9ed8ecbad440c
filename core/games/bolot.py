"""Bolot, Sagunto's belote with Spanish cards: two pairs, first to the target wins.

    hand = side [points] {cante} [side [points] {cante}] ["capote"] ["puestos"] ["van" side]

152 card points and 10 for the last trick; the takers need half plus one of all points in play,
cantes included, or everything passes to the other pair. Source: seed 000; rules, section 1.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from core.errors import OneSideSings
from core.games.pairs import booking, given, keypad, reading, reserved, taking, took, write
from core.games.pairs.adding import Report
from core.games.pairs.cantes import (
    BOLOT,
    CIEN,
    CIENTO_CINCUENTA,
    CINCUENTA,
    DOSCIENTOS,
    SPANISH,
    TERCERA,
    VALUES,
)
from core.games.pairs.corrections import correct as corrected
from core.games.pairs.course import Both, State, Unsaid, start, turn, winners
from core.games.pairs.hand import (
    ALL_TRICKS,
    TRICKS,
    BothCantes,
    Hand,
    check_cantes,
    one_sings,
    turned,
)
from core.games.pairs.openings import corrects, dispute
from core.games.pairs.rows import House
from core.games.pairs.steps import AllTricks, Changed, Counted
from core.lists.deck import BOLOT as DECK
from core.match import Cantes, Item, Outcome, Passed, Points, Step
from core.match.game import Booking, Correcting, Course, Game, Notation
from core.notation import Reader
from core.options import rule
from core.reading.decide import Verdict
from core.table import Names


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


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = rule("objetivo", 1000, range(1, 100_001))
    singing: Singing = rule("cantes", Singing.TERCERAS, often=True)
    tie: Tie = rule("empate", Tie.FALLS, often=True)
    bolot: Owned = rule("bolot", Owned.PASSES, often=True)
    both: Both = rule("ambos", Both.HIGHER)
    unsaid: Unsaid = rule("va", Unsaid.FIRST)


MOST = {"bolot": 1, "ciento cincuenta": 1, "doscientos": 1, "cien": 4}
ON_KEYS = (TERCERA, BOLOT, CINCUENTA, CIEN, CIENTO_CINCUENTA, DOSCIENTOS)
RUN_CARDS = {"tercera": 3, "cincuenta": 4}
_FEWEST_IN_DOUBT = 2  # of fewer cantes, the cards allow any


class Count(NamedTuple):
    """A hand added up: trick points, the cantes that score, each pair's total, all in play."""

    tricks: tuple[int, int] | None
    cantes: BothCantes
    silenced: int | None
    sung: tuple[int, int]
    totals: tuple[int, int]
    play: int


def count(rules: Rules, hand: Hand) -> Count:
    """Add a hand up; raise OneSideSings where only one pair may sing and the cards decide."""
    tricks, cantes, silenced = hand.tricks, hand.cantes, None
    if cantes[0] and cantes[1]:
        silenced = _silenced(rules, hand)
    if silenced is not None:
        kept = tuple(cante for cante in cantes[silenced] if cante == BOLOT)
        cantes = (kept, cantes[1]) if silenced == 0 else (cantes[0], kept)
    sung = (worth(cantes[0]), worth(cantes[1]))
    if tricks is None:
        return Count(None, cantes, silenced, sung, sung, TRICKS + sung[0] + sung[1])
    totals = (tricks[0] + sung[0], tricks[1] + sung[1])
    return Count(tricks, cantes, silenced, sung, totals, totals[0] + totals[1])


def worth(cantes: tuple[str, ...]) -> int:
    """Add up cantes."""
    return sum([VALUES[cante] for cante in cantes])


def _silenced(rules: Rules, hand: Hand) -> int | None:
    """Find the pair whose cantes do not count, or raise OneSideSings when the cards decide it."""
    runs = [[VALUES[c] for c in own if c != BOLOT] for own in hand.cantes]
    both = all("tercera" in own for own in hand.cantes)
    if rules.singing is Singing.TERCERAS and both:
        raise OneSideSings("tercera", choices=one_sings(hand, "tercera"))
    if rules.singing is not Singing.BETTER or not all(runs):
        return None
    best = [max(own) for own in runs]
    if best[0] == best[1]:
        kind = next(c for c in hand.cantes[0] if VALUES[c] == best[0] and c != BOLOT)
        raise OneSideSings(kind, choices=one_sings(hand, kind))
    return best.index(min(best))


def check(hand: Hand) -> None:
    """Raise CanteTooOften for more cantes than the cards allow."""
    if len(hand.cantes[0]) + len(hand.cantes[1]) >= _FEWEST_IN_DOUBT:
        check_cantes(hand, MOST, RUN_CARDS)


def result(rules: Rules, hand: Hand, counted: Count | None = None) -> str:
    """Say how it went for the takers; who made all tricks never falls."""
    counted = counted or count(rules, hand)
    if counted.tricks is None:
        return "fallen"
    own = counted.totals[hand.taker]
    if own * 2 > counted.play or hand.capot == hand.taker:
        return "made"
    return "level" if own * 2 == counted.play and rules.tie is Tie.WAITS else "fallen"


def read(reader: Reader, names: Names, rules: Rules) -> Hand | Passed:
    """Read a hand; raise a CoreError unless the line is clear."""
    return reading.taken(verdict(reader, names, rules))


def verdict(reader: Reader, names: Names, rules: Rules) -> Verdict[Hand]:
    """Cut a line, ready to be decided on."""
    return reading.verdict(reader, names, rules, SPANISH, partial(finished, rules))


def finished(rules: Rules, report: Report) -> Hand:
    """Tell a hand; raise ResultContradicts when it claims a result that its numbers deny."""
    hand = report.hand
    if not hand.told and rules.unsaid is Unsaid.HIGHER and hand.tricks:
        totals = count(rules, hand).totals
        if totals[1 - hand.first] > totals[hand.first]:
            hand = turned(hand)
    return report.agreed(hand, lambda: result(rules, hand))


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands when nobody said who took and the side named first may only seem to have."""
    if hand.told or hand.capot is not None or hand.taker != hand.first:
        return ()
    if result(rules, hand) == "made":
        return ()
    return took(hand, hand.taker), took(hand, 1 - hand.taker)


def heard(reader: Reader, names: Names, _rules: Rules) -> bool:
    """Tell whether a line that was said to nobody is about a hand."""
    return reading.heard(reader, names, SPANISH)


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction of a hand."""
    house = House(rules, SPANISH)
    return corrected(reader, names, house, hand, writer, partial(finished, rules))


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Score a hand: made, each pair its own; puestos, everything to the other pair."""
    check(hand)
    added = count(rules, hand)
    how = result(rules, hand, added)
    taker, defence, waiting = hand.taker, 1 - hand.taker, state.pot
    if how == "made":
        items = _own(hand, added, 0) + _own(hand, added, 1)
    elif how == "fallen":
        items = _everything(rules, hand, added)
    else:
        kept = _kept(rules, added, taker)
        items = _own(hand, added, defence) + kept
        waiting += added.totals[taker] - sum(item.points for item in kept)
    winner = taker if how == "made" else defence
    if how != "level" and waiting:
        items.append(Item(winner, waiting, "pot"))
        waiting = 0
    steps = _steps(hand, added, how)
    if state.pot or waiting:
        steps += _pot(taker, winner, state.pot, waiting)
    return Outcome(tuple(items), tuple(steps), State(waiting, state.dealer, taker))


def _own(hand: Hand, added: Count, side: int) -> list[Item]:
    tricks = added.tricks[side] if added.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, tricks, reason)] if tricks else []
    return items + [Item(side, VALUES[cante], cante) for cante in added.cantes[side]]


def _everything(rules: Rules, hand: Hand, added: Count) -> list[Item]:
    """Give all points in play to the defence, except a bolot that stays with its owner."""
    taker, defence = hand.taker, 1 - hand.taker
    reason = "capote" if hand.capot is not None else "tricks"
    items = [Item(defence, added.play - added.sung[0] - added.sung[1], reason)]
    items += [Item(defence, VALUES[cante], cante) for cante in added.cantes[defence]]
    kept = _kept(rules, added, taker)
    passing = [cante for cante in added.cantes[taker] if not (kept and cante == BOLOT)]
    return items + [Item(defence, VALUES[cante], cante) for cante in passing] + kept


def _kept(rules: Rules, added: Count, taker: int) -> list[Item]:
    stays = rules.bolot is Owned.STAYS and BOLOT in added.cantes[taker]
    return [Item(taker, VALUES[BOLOT], BOLOT)] if stays else []


def _steps(hand: Hand, added: Count, how: str) -> list[Step]:
    steps = []
    if added.silenced is not None:
        lost = worth(hand.cantes[added.silenced]) - added.sung[added.silenced]
        steps.append(Step("silenced", added.silenced, Points(lost)))
    if hand.capot is not None:
        everything = AllTricks(ALL_TRICKS, added.sung[hand.capot], added.play)
        steps.append(Step("capote", hand.capot, everything))
    elif added.tricks:
        taker, own = hand.taker, added.tricks[hand.taker]
        total, play = added.totals[taker], added.play
        numbers = Counted(own, added.sung[taker], total, play, play // 2 + 1)
        steps.append(Step("count", taker, numbers))
    steps.append(Step(how, hand.taker, Points(added.play)))
    return steps


def _pot(taker: int, winner: int, before: int, after: int) -> list[Step]:
    if after:
        return [Step("waits", taker, Changed(after - before, after))]
    return [Step("pot", winner, Points(before))]


def read_cantes(reader: Reader, names: Names, _rules: Rules, writer: int | None) -> Cantes:
    """Read cantes by pair."""
    return booking.read(reader, names, SPANISH, writer)


def join(hand: Hand, cantes: Cantes) -> Hand:
    """Tell a hand with what was sung before."""
    return booking.join(SPANISH, hand, cantes)


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each pair needs to win the hand if it took; raise what cannot be sung."""
    check(Hand(0, 0, 0, None, (cantes[0], cantes[1])))
    return booking.needs(lambda hand: result(rules, hand) == "made", cantes)


def carry(rules: Rules, state: State) -> dict[str, object]:
    """Tell the pot, where ties wait."""
    return {"pot": state.pot} if rules.tie is Tie.WAITS else {}


def offered(_hand: Hand | None) -> tuple[str, ...]:
    """List the cantes that make a difference in a hand: all."""
    return tuple(VALUES)


def sings(rules: Rules) -> bool | None:
    """Say whether the better of all cantes sings, or of terceras; None where all do."""
    return None if rules.singing is Singing.FREE else rules.singing is Singing.BETTER


GAME = Game(
    key="bolot", seats=range(2, 3), rules=Rules(), hand=Hand,
    notation=Notation(
        words=reserved, read=read, write=write, heard=heard,
        speech=reading.speech(SPANISH, verdict),
        correcting=Correcting(correct, corrects, dispute),
    ),
    course=Course(start, score, turn, winners, carry, readings),
    taking=taking(took, readings, join),
    booking=Booking(
        read_cantes, join, needs, VALUES, offered, attrgetter("cantes"), given, DECK, sings
    ),
    keypad=keypad.layout(SPANISH.sorted, lambda _rules: ON_KEYS),
)  # fmt: skip
