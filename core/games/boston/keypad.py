"""The keypad of Boston: who bid what, the tricks, the whister and the honours."""

from dataclasses import replace
from typing import Any

from core.errors import attempt
from core.games.boston.checking import HONOURS, check, possible
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, SUITS, Bid, Hand, most
from core.games.boston.prices import BIDS
from core.games.boston.rules import Rules, State
from core.layout import AT, Entered, Field, Layout, Number, Page, Pick, cursor
from core.match.packing import decode, encode

BIDDEN = ("bidder", "bid", "suit", "partner", "honours", "tricks")
LOST = "lost"  # in the place of tricks that nobody counted


def pages(rules: Rules, state: State, entered: Entered) -> tuple[Page, ...]:
    """Ask who bid, what, and what came of it; of a hand that nobody bid, everybody's tricks."""
    seats, bid = tuple(range(len(state.names))), entered.get("bid", "")
    bidders = Pick("bidder", seats, instead=("passed", "shared"))
    passed = Pick("passed", (1,), instead=BIDDEN)
    who = Page("bidder", (bidders, passed), "bidder" in entered or "passed" in entered)
    if "passed" in entered:
        shared = entered.get("shared", ())
        number = Number("shared", ALL_TRICKS, seats=seats, at=cursor(entered, "shared", seats))
        return who, Page("shared", (number,), bool(shared) and None not in shared)
    bids = [str(each) for each in Bid if each in BIDS[rules.variant]]
    heights = Pick("bid", tuple(each for each in bids if each in HEIGHTS))
    named = Pick("bid", tuple(each for each in bids if each not in HEIGHTS))
    suited = _suited(rules, bid or Bid.FIVE)
    suits = (Pick("suit", tuple(SUITS)),) if suited else ()
    bidden = bool(bid) and (not suited or "suit" in entered)
    return (
        who,
        Page("call", (heights, *suits, named), bidden),
        Page("tricks", _result(rules, seats, entered) if bid else (), "tricks" in entered),
    )


def _suited(rules: Rules, bid: str) -> bool:
    """Tell whether a bid wants its suit."""
    return str(attempt(check, rules, Hand(0, bid, tricks=0))) == "which-suit"


def _beside(rules: Rules, bid: str) -> frozenset[str]:
    """List what a bid may have beside its tricks."""
    bare = Hand(0, bid, SUITS[0] if _suited(rules, bid) else "", 0)
    may = {
        "suit": replace(bare, suit=SUITS[0]),
        "partner": replace(bare, partner=1),
        "honours": replace(bare, honours=HONOURS[1]),
        "tricks": replace(bare, tricks=None),
    }
    return frozenset(name for name, made in may.items() if possible(rules, (made,)))


def _result(rules: Rules, seats: tuple[int, ...], entered: Entered) -> tuple[Field, ...]:
    """Ask for the tricks, and for what the bid may have beside them."""
    bid = str(entered["bid"])
    beside = _beside(rules, bid)
    others = tuple(seat for seat in seats if seat != entered.get("bidder"))
    return (
        *((Pick("partner", others, free=True),) if "partner" in beside else ()),
        *((Pick("honours", HONOURS[1:], free=True),) if "honours" in beside else ()),
        Pick("tricks", tuple(range(most(bid) + 1))),
        *((Pick("tricks", (LOST,)),) if "tricks" in beside else ()),
    )


def hand(rules: Rules, state: State, entered: Entered) -> Hand:
    """Make the hand as far as it was entered, with all that has no key."""
    fields: dict[str, Any] = {
        key: own for key, own in entered.items() if key not in {AT, "passed"}
    }
    if "passed" in entered:
        shared = entered.get("shared") or [0] * len(state.names)
        return decode(Hand, fields | {"shared": [own or 0 for own in shared]})
    beside = _beside(rules, fields["bid"]) if "bid" in fields else frozenset()
    for name in {"suit", "partner", "honours"} - beside:
        fields.pop(name, None)
    if fields.get("partner") == fields["bidder"]:
        del fields["partner"]
    side = {fields["bidder"], fields.get("partner")}
    if "honours" not in fields or fields.get("against") in side:
        fields.pop("against", None)
    return decode(Hand, fields | ({"tricks": None} if fields.get("tricks") == LOST else {}))


def entered(_state: State, hand: Hand) -> Entered:
    """Say what has to be entered for a hand."""
    every = encode(hand)
    if hand.passed:
        return every | {"passed": 1}
    return every | ({"tricks": LOST} if hand.tricks is None else {})


# A table that works its points out itself writes them in words of its own.
LAYOUT = Layout(pages, hand, entered, lambda rules: not rules.manual)
