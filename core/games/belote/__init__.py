"""Belote and Coinche: two sides, 162 points a hand, first to the target wins.

    hand     = side [contract] [points] {cante} [side [points] {cante}] ["capot"] ["dedans"]
               ["van" side]
    contract = ["contrato"] ( 80 | 90 | … | 180 | "capot" ) [suit] ["coinche" | "surcoinche"]

The takers need more than the other side, and in Coinche their contract too. Source: seed 003 and
FFB 2015/2016; rules, section 2. With announcements, contracts go up to 640.

Items: `tricks`, `capote`, the names of cantes, `contract`, `doubled`, `pot`, `rounding`.
Steps: `silenced` (the lesser announcements do not count) · `contract` · `rounded` (tricks) ·
`count` · `capote` · `made` `fallen` (what the winner scores, before it is doubled) · `level` (all
in play) · `doubled` · `passes` (announcements, to the winner) · `kept` (a belote, by its owner) ·
`lost` (a belote, by its fallen owner) · `waits` (in the pot) · `pot` (won) · `rounding` (what
rounds a score; may be negative).
"""

from core.errors import CoreError, RuleError
from core.games.belote.counting import (
    ALL,
    BELOTE,
    CARRE_10,
    CARRE_AS,
    NO_TRUMPS,
    TIERCE,
    VALUES,
    check,
    count,
    named,
    result,
    spoken,
)
from core.games.belote.reading import finished, readings, took, write
from core.games.belote.rules import HEIGHTS, Mode, Rules, YesNo
from core.games.belote.scoring import score
from core.games.pairs import Hand, keypad, taking
from core.games.pairs.course import State, turn, winners
from core.games.pairs.keypad import Bids
from core.games.pairs.notation import booked, fewest, notation
from core.lists.deck import BELOTE as DECK
from core.match import Cantes
from core.match.game import Asking, Course, Game, Lack

SUITS = ("♠", "♥", "♦", "♣", "SA", "TA")
MOST_HEIGHTS = 20  # from 80 on; what is seldom bid is typed


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each side needs to win the hand if it took, unless a contract decides.

    Raise what cannot be sung.
    """
    coinche = rules.mode is Mode.COINCHE
    bare = Hand(0, 0, 0, None, (cantes[0], cantes[1]), bid=HEIGHTS[0] if coinche else 0)
    check(rules, bare)
    count(rules, bare)
    return () if coinche else fewest(lambda hand: result(rules, hand) == "made", cantes)


def offered(hand: Hand | None) -> tuple[str, ...]:
    """List the cantes that make a difference under the trumps of a hand, the cheapest first."""
    plain = hand is None or hand.suit not in NO_TRUMPS
    return tuple(each for each in VALUES if not (plain and each in {CARRE_10, CARRE_AS}))


def lacking(_state: State, error: CoreError) -> Lack | None:
    """Ask for the points of a contract."""
    hands = tuple(hand for hand in error.choices if hand.bid)
    return Lack("", hands) if error.code == "how-many-points" and hands else None


def sings(rules: Rules) -> bool:
    """Say that the better of all announcements counts; raise where none does."""
    if rules.announced is YesNo.NO:
        raise RuleError("cante-not-played", cante=TIERCE)
    return True


_BOOKED = booked(ALL, spoken, needs, DECK, sings, offered, named)
GAME = Game(
    key="belote", seats=range(2, 3), rules=Rules(), hand=Hand,
    notation=notation(
        ALL, spoken, finished, write, asking=Asking(lacking),
        variant=lambda rules: "coinche" if rules.mode is Mode.COINCHE else "belote",
    ),
    course=Course(
        lambda _rules, _table: State(), score, turn, winners,
        lambda _rules, state: {"pot": state.pot}, readings,
    ),
    taking=taking(took, readings, _BOOKED.join), booking=_BOOKED,
    keypad=keypad.layout(
        ALL.sorted,
        lambda rules: tuple(VALUES) if rules.announced is YesNo.YES else (BELOTE,),
        lambda rules: (
            Bids(rules.heights[:MOST_HEIGHTS], SUITS) if rules.mode is Mode.COINCHE else Bids()
        ),
    ),
)  # fmt: skip
