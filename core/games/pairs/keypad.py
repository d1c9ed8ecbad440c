"""The keypad of the games of two pairs: who took, the contract, the trick points, the cantes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from core.errors import RuleError
from core.games.pairs.hand import ALL_BID, TRICKS, Hand, possible
from core.layout import AT, Counts, Entered, Layout, Number, Page, Pick
from core.match.log import Passed
from core.match.packing import encode

SIDES = (0, 1)
CAPOT = "capot"  # a bid
ENTERED = frozenset("taker points capot cantes bid doubled suit".split())
SUITS = ("♠", "♥", "♦", "♣", "SA", "TA")
QUICK = (TRICKS // 2 + 1, 90, 100, 110)  # half plus one, and the usual tens
_TEN = 10


def pages(entered: Entered, cantes: Iterable[str], heights: Sequence[int]) -> tuple[Page, ...]:
    """Ask who took, what they bid where they bid, what they made, and who sang what.

    `heights` are the contracts of so many points beside a capot, if any are bid.
    """
    taker, nobody = int(entered.get("taker", 0)), "nobody" in entered
    takers = Pick("taker", SIDES, instead=("nobody",))
    nobodys = Pick("nobody", (1,), instead=("taker",))
    contract = Page("bid", (Pick("bid", (*heights, CAPOT)),), "bid" in entered or nobody)
    trumps = Pick("suit", SUITS, free=True), Pick("doubled", (1, 2), free=True)
    # what is entered most: with a contract, numbers from that on
    bid = entered.get("bid", CAPOT)
    quick = QUICK if bid == CAPOT else tuple(range(bid, TRICKS, _TEN))[: len(QUICK)]
    points = Number("points", TRICKS, quick, ("fall", "capot"))
    counted = Pick("counted", (1 - taker,), free=True)
    falls = Pick("fall", (1,), instead=("points", "capot"))
    capot = Pick("capot", (taker,), instead=("points", "fall"))
    whose = (replace(capot, values=SIDES),) if "capot" in entered else ()
    sung = Counts("cantes", tuple(cantes), int(entered.get(AT, taker)))
    result = nobody or not entered.keys().isdisjoint({"points", "fall", "capot"})
    made = (points, counted, falls, capot)
    return (
        Page("taker", (takers, nobodys), "taker" in entered or nobody),
        *((contract,) if heights else ()),
        Page("points", (*trumps, *made) if heights else made, result),
        Page("cantes", (*whose, sung), done=True),
    )


def hand(entered: Entered, in_order: Callable[[Iterable[str]], tuple[str, ...]]) -> Hand | Passed:
    """Make a hand from the side that took."""
    if "nobody" in entered:
        return Passed()
    own = {key: value for key, value in entered.items() if key in ENTERED}
    taker, points, bid = own["taker"], own.get("points"), own.get("bid", 0)
    if points is not None and not possible(points):
        raise RuleError("points-impossible", points=points, most=TRICKS)
    if points is not None and entered.get("counted", taker) != taker:
        own["points"] = TRICKS - points
    own |= {"bid": ALL_BID if bid == CAPOT else bid, "by_points": bid == ALL_BID, "first": taker}
    own["cantes"] = tuple(map(in_order, own.get("cantes", ((), ()))))
    return Hand.of(**own, told=True)


def entered(_state: object, hand: Hand) -> Entered:
    """Say what has to be entered for a hand; its points are still those of whose they were."""
    own = {key: value for key, value in encode(hand).items() if key in ENTERED}
    own |= {"counted": hand.first} | ({"bid": CAPOT} if hand.contract.capot else {})
    return own | ({"fall": 1} if hand.tricks is None else {})


def layout(
    in_order: Callable[[Iterable[str]], tuple[str, ...]],
    cantes: Callable[[Any], Iterable[str]],
    heights: Callable[[Any], Sequence[int]] = lambda _rules: (),
) -> Layout[Any, Any, Hand]:
    """Lay a keypad out by what rules let sing and bid."""
    return Layout(
        lambda rules, _state, entered: pages(entered, cantes(rules), heights(rules)),
        lambda _rules, _state, entered: hand(entered, in_order),
        entered,
    )
