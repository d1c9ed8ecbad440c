"""The keypad of Boston: who bid what, the tricks, the whister and the honours."""

from typing import Any

from core.errors import attempt
from core.games.boston.checking import HONOURS, check, possible
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, SUITS, Bid, Contract, Hand, most
from core.games.boston.prices import BIDS
from core.games.boston.rules import SEATS, Rules, State
from core.layout import AT, Entered, Field, Layout, Number, Page, Pick, cursor
from core.match.packing import decode, encode

BIDDEN = ("bidder", "bid", "suit", "partner", "honours", "tricks")
LOST = "lost"  # in the place of tricks that nobody counted


def pages(rules: Rules, _state: State, entered: Entered) -> tuple[Page, ...]:
    """Ask who bid, what, and what came of it; of a hand that nobody bid, everybody's tricks."""
    seats, bid = tuple(SEATS), entered.get("bid", "")
    bidders = Pick("bidder", seats, instead=("passed", "shared"))
    passed = Pick("passed", (1,), instead=BIDDEN)
    who = Page("bidder", (bidders, passed), "bidder" in entered or "passed" in entered)
    if "passed" in entered:
        shared = entered.get("shared", ())
        number = Number("shared", ALL_TRICKS, seats=seats, at=cursor(entered, "shared", seats))
        return who, Page("shared", (number,), bool(shared) and None not in shared)
    bids = BIDS[rules.variant]
    heights = Pick("bid", tuple(str(each) for each in HEIGHTS if each in bids))
    named = Pick("bid", tuple(str(each) for each in Bid if each in bids - HEIGHTS.keys()))
    suited = _suited(rules, bid or Bid.FIVE)
    suits = (Pick("suit", tuple(SUITS)),) if suited else ()
    bidden = bool(bid) and (not suited or "suit" in entered)
    return (
        who,
        Page("call", (heights, *suits, named), bidden),
        Page("tricks", _result(rules, seats, entered) if bid else (), "tricks" in entered),
    )


def _suited(rules: Rules, bid: str) -> bool:
    return str(attempt(check, rules, Hand(Contract(0, bid, tricks=0)))) == "which-suit"


def _beside(rules: Rules, bid: str) -> frozenset[str]:
    bare = Hand(Contract(0, bid, SUITS[0] if _suited(rules, bid) else "", 0))
    may = {"suit": SUITS[0], "partner": 1, "honours": HONOURS[1], "tricks": None}
    hands = {name: bare.but(**{name: value}) for name, value in may.items()}
    return frozenset(name for name, made in hands.items() if possible(rules, (made,)))


def _result(rules: Rules, seats: tuple[int, ...], entered: Entered) -> tuple[Field, ...]:
    bid = str(entered["bid"])
    beside = _beside(rules, bid)
    others = tuple(seat for seat in seats if seat != entered.get("bidder"))
    return (
        *((Pick("partner", others, free=True),) if "partner" in beside else ()),
        *((Pick("honours", HONOURS[1:], free=True),) if "honours" in beside else ()),
        Pick("tricks", tuple(range(most(bid) + 1))),
        *((Pick("tricks", (LOST,)),) if "tricks" in beside else ()),
    )


def hand(rules: Rules, _state: State, entered: Entered) -> Hand:
    """Make the hand as far as it was entered, with all that has no key."""
    fields: dict[str, Any] = {
        key: own for key, own in entered.items() if key not in {AT, "passed"}
    }
    if "passed" in entered:
        shared = entered.get("shared", [0] * len(SEATS))
        return decode(Hand, fields | {"shared": [own or 0 for own in shared]})
    beside = _beside(rules, fields["bid"]) if "bid" in fields else frozenset()
    gone = {"suit", "partner", "honours"} - beside
    told = {key: own for key, own in fields.items() if key not in gone}
    if told.get("partner") == told["bidder"]:
        del told["partner"]
    side = {told["bidder"], told.get("partner")}
    if "honours" not in told or told.get("against") in side:
        told.pop("against", None)
    return decode(Hand, told | ({"tricks": None} if told.get("tricks") == LOST else {}))


def entered(_state: State, hand: Hand) -> Entered:
    """Say what has to be entered for a hand."""
    every = encode(hand)
    if hand.passed:
        return every | {"passed": 1}
    return every | ({"tricks": LOST} if hand.contract.tricks is None else {})


# A table that works its points out itself writes them in words of its own.
LAYOUT = Layout(pages, hand, entered, lambda rules: not rules.manual)
