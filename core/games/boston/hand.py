"""A hand of Boston as the table tells it: who bid what, with whom; and its notation."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from core import adjustment
from core.match.packing import Contracted
from core.words import data

SUITS = "dctp"
ALL_TRICKS = 13
HELP = 3  # the tricks that a pair makes more than its bid
# A bid, as hands are stored; tricks with trumps are their number.
Bid = StrEnum("Bid", {
    "FIVE": "5", "SIX": "6", "SEVEN": "7", "EIGHT": "8", "NINE": "9", "TEN": "10",
    "ELEVEN": "11", "TWELVE": "12", "LITTLE": "little-misere", "PICOLISSIMO": "picolissimo",
    "GRAND": "grand-misere", "ACES": "four-aces", "LITTLE_OPEN": "little-misere-open",
    "GRAND_OPEN": "grand-misere-open", "SLAM": "slam", "SLAM_OPEN": "slam-open",
})  # fmt: skip
HEIGHTS: dict[str, int] = {bid: int(bid) for bid in Bid if bid.isdecimal()}
SLAMS = frozenset({Bid.SLAM, Bid.SLAM_OPEN})
MISERES = frozenset(Bid) - HEIGHTS.keys() - SLAMS
DISCARDED = frozenset({Bid.LITTLE, Bid.PICOLISSIMO, Bid.LITTLE_OPEN})  # played with twelve cards
OPENED = {Bid.LITTLE: Bid.LITTLE_OPEN, Bid.GRAND: Bid.GRAND_OPEN, Bid.SLAM: Bid.SLAM_OPEN}


def target(bid: str) -> int:
    """Say how many tricks a bid undertakes alone."""
    if bid in SLAMS:
        return ALL_TRICKS
    return int(bid == Bid.PICOLISSIMO) if bid in MISERES else int(bid)


def most(bid: str) -> int:
    """Say how many tricks there are to take."""
    return ALL_TRICKS - (bid in DISCARDED)


SHOWN: Mapping[str, str] = data("boston-units")["shown"]
BANK = adjustment.BANK


@dataclass(frozen=True)
class Contract:
    """A bid and how it ended: `bid` is a key of `Bid`.

    `suit` is "d", "c", "t", "p", or "" without trumps (at a misère of French Boston the suit
    turned up), `tricks` are those of the bidder's side as they were taken (None: only known that
    it was lost), and `honours` (0, 2 or 4) those of the bidder's side unless `against` names the
    adversary who held them.
    """

    bidder: int | None = None
    bid: str = ""
    suit: str = ""
    tricks: int | None = None
    partner: int | None = None
    honours: int = 0
    against: int | None = None

    @property
    def misere(self) -> bool:
        """Whether the bid is played without trumps, to take no trick or just one."""
        return self.bid in MISERES

    @property
    def side(self) -> tuple[int, ...]:
        """List the bidder and, where there is one, the partner."""
        return tuple(seat for seat in (self.bidder, self.partner) if seat is not None)

    @property
    def needed(self) -> int:
        """How many tricks the side has to make: three more as a pair, but all at most."""
        return min(target(self.bid) + HELP * (self.partner is not None), ALL_TRICKS)


@dataclass(frozen=True)
class Hand(Contracted):
    """One hand, of one of three kinds: a `contract` that was played, or one that has no bid.

    Nobody bid: `shared` are everybody's tricks in seating order. Points given outright: `points`
    in seating order, and in `note` the bid as it was typed.

    In every kind: `revoked` is who did not follow suit, `dealer` who dealt when it was said,
    `misdeals` those that cost him, `trumpless` (ruso) who had no trump, `jack` (frances) who held
    the jack of diamonds, `double` a double deal.
    """

    contract: Contract = Contract()
    shared: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    note: str = ""
    revoked: int | None = None
    dealer: int | None = None
    misdeals: int = 0
    trumpless: tuple[int, ...] = ()
    jack: int | None = None
    double: bool = False

    STORED = (
        "bidder bid suit tricks partner honours against shared points note revoked dealer "
        "misdeals chicane jack double chicanes"
    )

    @property
    def passed(self) -> bool:
        """Whether nobody bid."""
        return bool(self.shared)

    def stored(self, **_more: Any) -> dict[str, Any]:  # noqa: ANN401  (whatever a field holds)
        """Write the hand as logs have it: the first who had no trump apart from the others."""
        chicane, *chicanes = self.trumpless or (None,)
        return super().stored(chicane=chicane, chicanes=tuple(chicanes) or None)

    @classmethod
    def of(cls, **own: Any) -> Self:  # noqa: ANN401
        """Make a hand of its fields, and of those of its contract; or of those that logs have."""
        bare = own.pop("chicane", None), *own.pop("chicanes", ())
        trumpless = tuple(seat for seat in bare if seat is not None)
        return super().of(**{"trumpless": trumpless, **own})


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand in its canonical notation; `say` puts its words into another language."""
    if hand.points:
        words = _outright(hand, labels, say)
    elif hand.passed:
        words = [say("pasan"), *(f"{labels[s]} {tricks}" for s, tricks in enumerate(hand.shared))]
    else:
        words = _bid(hand.contract, labels, say)
    words += [
        f"{say(word)} {labels[seat]}"
        for word, seat in (
            ("renuncio", hand.revoked), *(("chicana", seat) for seat in hand.trumpless),
            ("jota", hand.jack), ("da", hand.dealer),
        )
        if seat is not None
    ]  # fmt: skip
    words += [say("doble")] * hand.double
    words += [f"{say('mal')} {hand.misdeals}"] * bool(hand.misdeals)
    return " ".join(words)


def _outright(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str]) -> list[str]:
    first = hand.contract.bidder or 0
    order = sorted(range(len(labels)), key=lambda seat: seat != first)
    changes = [f"{labels[seat]} {hand.points[seat]:+d}" for seat in order if hand.points[seat]]
    head = [labels[first], *([hand.note] if hand.note else []), f"{hand.points[first]:+d}"]
    changes = changes[1:] if hand.points[first] else changes
    rest = sum(hand.points)
    return [*head, *changes, *([f"{say(BANK[0])} {-rest:+d}"] if rest else [])]


def _bid(played: Contract, labels: tuple[str, ...], say: Callable[[str], str]) -> list[str]:
    bid = Bid(played.bid)
    suit = say(played.suit) if played.suit else ""
    words = [labels[played.bidder or 0]]
    trumps = "" if played.misere else suit
    words.append(f"{bid}{trumps}" if bid in HEIGHTS else f"{say(SHOWN[bid])} {trumps}".rstrip())
    words.append(say("perdida") if played.tricks is None else str(played.tricks))
    if played.misere and suit:
        words.append(f"{say('vuelta')} {suit}")
    if played.partner is not None:
        words.append(f"{say('con')} {labels[played.partner]}")
    if played.honours:
        words += [labels[played.against]] if played.against is not None else []
        words.append(say(f"honores {played.honours}"))
    return words
