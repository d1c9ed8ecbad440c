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

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core.cards import BELOTE as DECK
from core.errors import CoreError, NotationError, RuleError, attempt
from core.games.belote import rules as house
from core.games.belote.rules import ALL, VALUES, Marks, Mode, Rules, YesNo, named
from core.games.belote.scoring import count, result, score
from core.games.pairs import hand as pairs
from core.games.pairs.adding import agreed, place
from core.games.pairs.course import State, taken, takers, winners
from core.games.pairs.hand import TRICKS, Contract, Hand, mirrored, possible, settled, took
from core.games.pairs.notation import booked, fewest, layout, notation
from core.lists import pile
from core.match import Cantes, Outcome, turned
from core.match.game import Asking, Course, Game, Lack
from core.reading.draft import Draft

MOST_HEIGHTS = 20  # from 80 on; what is seldom bid is typed
_RESULTS = ("capot", "dedans")
_DOUBLED = ("", "coinche", "surcoinche")


def finished(rules: Rules, draft: Draft, hand: Hand) -> Hand:
    """Tell a hand; raise a RuleError for a contract or a result that cannot be."""
    if rules.mode is Mode.COINCHE:
        hand = _bid(rules, draft, hand)
    else:
        hand = taken(hand, rules.unsaid, partial(count, rules))
    return agreed(draft, named(hand), partial(result, rules))


def _bid(rules: Rules, draft: Draft, told: Hand) -> Hand:
    """Tell a hand with its contract, from the side that bid it."""
    bidder, span = draft.side("bid"), place(draft)
    if bidder is None:
        bidder = told.taker if draft.line.typed.rules.before else told.first
    hand = told if told.taker == bidder else replace(told, taker=bidder)
    elsewhere = told.told and told.taker != bidder
    if not hand.contract or (elsewhere and not rules.bids(hand.contract)):
        choices = house.low_bids(hand) if hand.points is not None else ()
        raise RuleError("contract-missing", span=span, choices=choices)
    if elsewhere:
        raise NotationError("two-takers", *draft.line.typed.reader.quoted())
    hand = _short(rules, draft, settled(hand))
    house.check_bid(rules, hand, span)
    return _enough(rules, draft, hand)


def _enough(rules: Rules, draft: Draft, hand: Hand) -> Hand:
    """Give a doubled contract that was made the fewest points that make it: no more are marked."""
    uncounted = draft.has("made") and hand.contract.doubled and hand.tricks is None
    if not uncounted or hand.contract.capot or rules.marks is Marks.MADE:
        return hand
    hands = (replace(hand, points=points) for points in range(TRICKS + 1) if possible(points))
    return next((each for each in hands if result(rules, each) == "made"), hand)


def _short(rules: Rules, draft: Draft, hand: Hand) -> Hand:
    """Count the tricks of takers who fell by so many points."""
    short = draft.first("fell", None)
    if short is None or hand.tricks is not None:
        return hand
    helping = count(rules, hand).totals[hand.taker] if rules.helped is YesNo.YES else 0
    points = hand.contract.bid - short - helping
    if hand.contract.capot or not possible(points):
        whole = draft.line.typed.reader.whole()
        raise RuleError("points-impossible", points=short, most=hand.contract.bid, span=whole)
    return replace(hand, points=points)


def readings(rules: Rules, state: State, hand: Hand) -> tuple[Hand, ...]:
    """List both hands that a line may have meant: by who took, or whose points or tricks."""
    if not hand.contract:
        return takers(hand, partial(result, rules))
    hands = _bid_readings(hand)
    scored = [attempt(score, rules, state, each) for each in hands]
    alike = {each.items for each in scored if isinstance(each, Outcome)}
    return () if len(alike) == 1 else hands


def _bid_readings(hand: Hand) -> tuple[Hand, ...]:
    """Ask whose the points behind the doublers are (and what was sung), or if 162 is a capot."""
    if hand.asked and hand.points is not None:
        theirs = took(hand, hand.taker)
        cantes = hand.cantes if hand.cantes[hand.taker] else hand.cantes[::-1]
        return theirs, mirrored(theirs, cantes=cantes)
    if not hand.told and hand.points == TRICKS:
        taken = took(hand, hand.taker)
        return replace(taken, points=None, capot=hand.taker), taken
    return ()


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand: the contract behind the takers, in doubt the points behind the doublers."""
    bid, doubled = _written_bid(hand.contract, say), say(_DOUBLED[hand.contract.doubled])
    if not hand.asked or hand.points is None:
        return pairs.write(hand, labels, say, _RESULTS, (*bid, doubled) if doubled else bid)
    own, other = hand.first, 1 - hand.first
    return " ".join((
        labels[own], *bid, *pairs.cantes(hand.cantes[own], say), doubled,
        labels[other], str(TRICKS - hand.points), *pairs.cantes(hand.cantes[other], say),
    ))  # fmt: skip


def _written_bid(contract: Contract, say: Callable[[str], str]) -> tuple[str, ...]:
    suit = (contract.suit,) if contract.suit else ()
    height = say(_RESULTS[0]) if contract.capot else str(contract.bid)
    return (say("contrato"), height, *suit) if contract else suit


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each side needs to win the hand if it took, unless a contract decides.

    Raise what cannot be sung.
    """
    coinche = rules.mode is Mode.COINCHE
    bare = Hand(0, 0, 0, None, cantes, contract=Contract(next(iter(rules.heights), 0)))
    house.check(rules, bare)
    count(rules, bare)
    return () if coinche else fewest(lambda hand: result(rules, hand) == "made", cantes)


def offered(hand: Hand | None) -> tuple[str, ...]:
    """List the cantes that make a difference under the trumps of a hand, the cheapest first."""
    plain = hand is None or hand.contract.suit not in house.NO_TRUMPS
    return tuple(
        each for each in VALUES if not (plain and each in {house.CARRE_10, house.CARRE_AS})
    )


def lacking(_state: State, error: CoreError) -> Lack | None:
    """Ask for the points of a contract."""
    hands = tuple(hand for hand in error.choices if hand.contract)
    return Lack("", hands) if error.code == "how-many-points" and hands else None


def sings(rules: Rules) -> bool:
    """Say that the better of all announcements counts; raise where none does."""
    if rules.announced is YesNo.NO:
        raise RuleError("cante-not-played", cante=house.TIERCE)
    return True


_BOOKED = booked(ALL, needs, DECK, sings, offered, named)
GAME = Game(
    key="belote", seats=range(2, 3), rules=Rules(), hand=Hand,
    notation=notation(
        ALL, finished, write, asking=Asking(lacking),
        variant=lambda rules: "coinche" if rules.mode is Mode.COINCHE else "belote",
        variants={"coinche": {"modo": "coinche", "objetivo": 2000}},
    ),
    course=Course(
        lambda _rules, _table: State(), score, turned, winners,
        lambda _rules, state: {"pot": state.pot}, readings,
    ),
    taking=pairs.taking(readings, _BOOKED.join), booking=_BOOKED,
    hold=lambda reader, *_: pile.read(reader, DECK),
    keypad=layout(
        ALL.sorted,
        lambda rules: tuple(VALUES) if rules.announced is YesNo.YES else (house.BELOTE,),
        lambda rules: rules.heights[:MOST_HEIGHTS],
    ),
)  # fmt: skip
