"""What a line of Boston may say of a hand, field by field, and what a hand says."""

from collections.abc import Mapping
from dataclasses import replace

from core.games.boston.bids import BIDS, CLOSED
from core.games.boston.hand import HEIGHTS, Bid, Hand
from core.reading.draft import Facts, Field

# fields and those of a hand: players, and values
PLAYERS = {
    "bidder": "bidder", "partner": "partner", "against": "against", "revoke": "revoked",
    "deals": "dealer", "jack": "jack",
}  # fmt: skip
VALUES = {"bid": "bid", "suit": "suit", "honours": "honours", "misdeal": "misdeals",
           "double": "double"}  # fmt: skip
_SIZED = frozenset({Bid.LITTLE, Bid.GRAND})


def _one(other: str, *over: str) -> Field:
    """Let a line say one thing, in the place of what a hand said before."""
    return Field(other=other, over_all=over)


FIELDS: Mapping[str, Field] = {
    **dict.fromkeys(BIDS, _one("two-bidders", *BIDS, "open", "call", "shared")),
    **{name: _one("two-bidders", name) for name in ("suit", "up", "size", *PLAYERS)},
    **dict.fromkeys(("tricks", "taken", "relative"), _one("", "tricks")),
    "honours": _one("number-too-many", "honours", "against"),
    "misdeal": _one("number-too-many", "misdeal"),
    "shared": Field(once=True, counts=True, over_all=("seat",)),
    "seat": _one("", "shared"),
    **dict.fromkeys(
        ("open", "turned", "made", "lost", "exact", "alone", "double", "passed", "holder",
         "whose", "chicane", "told"), Field(),
    ),
}  # fmt: skip


def facts(hand: Hand) -> Facts:
    """Say what a hand says, field by field."""
    bid = CLOSED.get(hand.bid, hand.bid)  # type: ignore[call-overload]
    had = replace(hand, bid=bid)
    players = {field: getattr(hand, name) for field, name in PLAYERS.items()}
    values = {field: getattr(had, name) for field, name in VALUES.items()}
    values["open"] = bid != hand.bid
    values["misere"] = "misere" if bid in _SIZED else None
    values["call"] = (HEIGHTS[Bid(bid)], hand.suit) if bid in HEIGHTS else None
    return {
        **{field: {seat: ()} for field, seat in players.items() if seat is not None},
        **{field: {None: value} for field, value in values.items() if value},
        "tricks": {None: hand.tricks},
        "chicane": dict.fromkeys(hand.trumpless, ()),
        "shared": dict(enumerate(hand.shared)),
    }
