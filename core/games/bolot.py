"""Bolot, Sagunto's belote with Spanish cards: two pairs, first to the target wins.

    hand = side [points] {cante} [side [points] {cante}] ["capote"] ["puestos"] ["van" side]

152 card points and 10 for the last trick; the takers need half plus one of all points in play,
cantes included, or everything passes to the other pair. Source: seed 000; rules, section 1.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from core.cards import BOLOT as DECK
from core.errors import RuleError
from core.games.pairs import course
from core.games.pairs.adding import agreed
from core.games.pairs.course import Both, Count, State, Unsaid, own, sang, steps, waiting
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Hand, check_cantes, one_sings, taking, write
from core.games.pairs.line import BOLOT, SPANISH, TERCERA, VALUES, listed
from core.games.pairs.notation import booked, fewest, layout, notation
from core.lists import pile
from core.match import Cantes, Item, Outcome, step, turned
from core.match.game import Course, Game
from core.options import rule
from core.reading.draft import Draft

# Who scores cantes when both pairs have some.
Singing = StrEnum("Singing", {"TERCERAS": "terceras", "BETTER": "mejor", "FREE": "libre"})
# What exactly half does to the takers.
Tie = StrEnum("Tie", {"FALLS": "puestos", "WAITS": "litigio"})
# Whether a fall takes the bolot along.
Owned = StrEnum("Owned", {"PASSES": "transferible", "STAYS": "intransferible"})


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = rule("objetivo", 1000, range(1, 100_001))
    singing: Singing = rule("cantes", Singing.TERCERAS, often=True)
    tie: Tie = rule("empate", Tie.FALLS, often=True)
    bolot: Owned = rule("bolot", Owned.PASSES, often=True)
    both: Both = rule("ambos", Both.HIGHER)
    unsaid: Unsaid = rule("va", Unsaid.FIRST)


MOST, RUN_CARDS = listed(BOLOT, "most"), listed(BOLOT, "cards")
ON_KEYS = (TERCERA, *(cante for cante in VALUES if cante != TERCERA))


def count(rules: Rules, hand: Hand) -> Count:
    """Add a hand up; raise `one-side-sings` where only one pair may sing and the cards decide."""
    both = all(TERCERA in own for own in hand.cantes)
    if rules.singing is Singing.TERCERAS and both:
        raise RuleError("one-side-sings", cante=TERCERA, choices=one_sings(hand, TERCERA))
    silenced = course.lesser(hand, tuple(VALUES)) if rules.singing is Singing.BETTER else None
    return course.added(hand, hand.tricks, silenced, VALUES)


def result(rules: Rules, hand: Hand, counted: Count | None = None) -> str:
    """Say how it went for the takers; who made all tricks never falls."""
    counted = counted or count(rules, hand)
    if counted.tricks is None:
        return "fallen"
    total = counted.totals[hand.taker]
    if total * 2 > counted.play or hand.capot == hand.taker:
        return "made"
    return "level" if total * 2 == counted.play and rules.tie is Tie.WAITS else "fallen"


def finished(rules: Rules, draft: Draft, hand: Hand) -> Hand:
    """Tell a hand; raise `result-contradicts` when it claims a result that its numbers deny."""
    hand = course.taken(hand, rules.unsaid, partial(count, rules))
    return agreed(draft, hand, partial(result, rules))


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands when nobody said who took and the side named first may only seem to have."""
    return course.takers(hand, partial(result, rules))


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Score a hand: made, each pair its own; puestos, everything to the other pair."""
    check_cantes(hand, MOST, RUN_CARDS)
    counted = count(rules, hand)
    how = result(rules, hand, counted)
    items, tied = _shared(rules, hand, counted, how)
    pot = waiting(state, hand.taker, how, tied)
    play = counted.play + TRICKS * (counted.tricks is None)
    told = (*steps(hand, counted, play // 2 + 1), step(how, hand.taker, points=play), *pot.steps)
    return Outcome((*items, *pot.items), told, pot.state)


def _shared(rules: Rules, hand: Hand, counted: Count, how: str) -> tuple[list[Item], int]:
    """Share a hand out, and say how many points of a level one wait."""
    taker, defence = hand.taker, 1 - hand.taker
    if how == "made":
        return own(hand, counted, 0, counted.tricks) + own(hand, counted, 1, counted.tricks), 0
    stays = rules.bolot is Owned.STAYS and BOLOT in counted.cantes[taker]
    kept = sang(counted, taker, (BOLOT,) * stays)
    if how == "level":
        tied = counted.totals[taker] - counted.worth((BOLOT,) * stays)
        return own(hand, counted, defence, counted.tricks) + kept, tied
    tricks = Item(defence, TRICKS, "tricks")
    if hand.capot is not None:
        tricks = Item(defence, ALL_TRICKS, "capote")
    passing = [cante for cante in counted.cantes[taker] if not (stays and cante == BOLOT)]
    return [tricks, *sang(counted, defence, (*counted.cantes[defence], *passing)), *kept], 0


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each pair needs to win the hand if it took; raise what cannot be sung."""
    check_cantes(Hand(0, 0, 0, None, cantes), MOST, RUN_CARDS)
    return fewest(lambda hand: result(rules, hand) == "made", cantes)


_BOOKED = booked(
    SPANISH, needs, DECK,
    # whether the better of all cantes sings, or of terceras; None where all do
    lambda rules: None if rules.singing is Singing.FREE else rules.singing is Singing.BETTER,
    lambda _hand: tuple(VALUES),
)  # fmt: skip
GAME = Game(
    key="bolot", seats=range(2, 3), rules=Rules(), hand=Hand,
    notation=notation(SPANISH, finished, write),
    course=Course(
        lambda _rules, _table: State(), score, turned, course.winners,
        lambda rules, state: {"pot": state.pot} if rules.tie is Tie.WAITS else {}, readings,
    ),
    taking=taking(readings, _BOOKED.join), booking=_BOOKED,
    hold=lambda reader, *_: pile.read(reader, DECK),
    keypad=layout(SPANISH.sorted, lambda _rules: ON_KEYS),
)  # fmt: skip
