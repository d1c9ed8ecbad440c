"""What the facts of a line of Boston come to: a hand, or its refusal with the hands it may be."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from core.errors import CoreError, NotationError, RuleError, attempt
from core.games.boston.bids import CLOSED, bidders, called, denied, ended, laid, raised
from core.games.boston.checking import HONOURS, check
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, Bid, Hand
from core.games.boston.rows import BIDS, UNITS
from core.reading.cut import SIDE, Term
from core.reading.draft import PLAIN, Draft, Facts, fields
from core.reading.line import Mention
from core.reading.rows import among
from core.reading.weighing import STRAY

# fields and those of a hand: players, and values
PLAYERS = {
    "bidder": "bidder", "partner": "partner", "against": "against", "revoke": "revoked",
    "deals": "dealer", "jack": "jack",
}  # fmt: skip
_VALUES = {"bid": "bid", "suit": "suit", "honours": "honours", "misdeal": "misdeals"}

FIELDS = fields(UNITS)


def facts(hand: Hand) -> Facts:
    """Say what a hand says, field by field."""
    every = {**vars(hand.contract), **vars(hand)}
    bid: Any = CLOSED.get(every["bid"], every["bid"])
    players = {field: every[name] for field, name in PLAYERS.items()}
    values = {field: every[name] for field, name in _VALUES.items()} | {
        "bid": bid, "open": bid != every["bid"], "double": hand.double,
        "misere": "misere" if bid in {Bid.LITTLE, Bid.GRAND} else None,
        "call": (HEIGHTS[bid], every["suit"]) if bid in HEIGHTS else None,
    }  # fmt: skip
    return {
        **{field: {seat: ()} for field, seat in players.items() if seat is not None},
        **{field: {None: value} for field, value in values.items() if value},
        "tricks": {None: every["tricks"]},
        "chicane": dict.fromkeys(hand.trumpless, ()),
        "shared": dict(enumerate(hand.shared)),
    }


_OFF = among(UNITS, "OFF")


class Making:
    """A hand that is made of what a line says, over the hand that it corrects, if any.

    `change` is how the line opens: it says what is there as well ("more"), or "instead".
    """

    def __init__(self, draft: Draft, base: Hand | None = None, change: str = "") -> None:
        self.draft, self.base, self.change = draft, base, change
        self.line, self.terms, self.rules = draft.line, draft.line.terms, draft.line.typed.rules
        self.labels = draft.line.typed.names.labels
        self.anchors: defaultdict[str, list[Mention]] = defaultdict(list)
        for each in draft.free:
            role = self.terms[each.place].role.removesuffix("-value")
            self.anchors[role].append(each)
        self.denied = denied(draft)

    def hand(self) -> Hand:
        """Make the hand; raise for what is open, with the hands that it may be."""
        made = attempt(self._made)
        for asked, ends in self._open():
            hands = [] if isinstance(made, CoreError) else [made.but(**end) for end in ends]
            choices = [h for h in hands if h.passed or h.contract.bidder != h.contract.partner]
            raise asked.but(choices=tuple(choices))
        if isinstance(made, CoreError):
            raise made
        return made

    def _open(self) -> Iterator[tuple[NotationError, list[dict[str, Any]]]]:
        """Find a word that lacks its player or its number, and what it may be."""
        for place, role in self.draft.of("whose").items():
            name = {"with": "partner", "chicane": "trumpless", **PLAYERS}[role]
            asked = NotationError("whose-word", *self.line.quoted(place or 0))
            seats = range(len(self.labels))
            yield asked, [{name: (n,) if name == "trumpless" else n} for n in seats]
        for each in self.anchors["honours"]:
            counts = [{"honours": count} for count in HONOURS[1:]]
            yield NotationError("how-many-honours", *self.line.quoted(each.place)), counts

    def _made(self) -> Hand:
        for each in self.anchors["misdeal"]:
            self.draft.weight += STRAY * (each.place + 1 < len(self.terms))
            if self.draft.of("misdeal").setdefault(None, 1) != 1:
                raise NotationError("number-too-many", *self.line.quoted(each.place))
        bid = any(map(self.draft.has, BIDS))
        passed = self.base.passed if self.base and not bid else self.draft.has("passed")
        hand = self._passed() if passed else self._bid()
        self._checked(hand)
        for term, _, place in self.denied:
            gone = _holding(self.base or Hand(), term) - _holding(hand, term)
            if term.role not in {*_OFF, "honours-value"} and not gone:
                # the hand never said it, or still does
                raise NotationError("unclear", *self.line.quoted(place))
        return hand

    def _before(self) -> Facts:
        draft, said = self.draft, facts(self.base) if self.base is not None else {}
        for term, side, place in self.denied:
            if term.role == SIDE:
                said.get("partner", {}).pop(term.value, None)
            elif (field := term.role.removesuffix("-value")) in _OFF:
                self._take_off(said, field, side, place)
        if draft.has("alone"):
            said["partner"] = {}
            if draft.has("partner"):
                raise NotationError("two-bidders", *self.line.quoted(draft.place("alone")))
        if draft.has("chicane") and self.change == "instead":
            said["chicane"] = {}
        elif draft.has("chicane") and said.get("chicane") and not self.change:
            draft.doubt()  # one more, or another one
        return said

    def _take_off(self, said: Facts, field: str, side: int | None, place: int) -> None:
        if self.draft.has(field):
            code = FIELDS.get(field, PLAIN).other or "two-bidders"
            raise NotationError(code, *self.line.quoted(place))
        if side is not None and self.base and side not in said.get(field, {}):
            raise NotationError("unclear", *self.line.quoted(place))
        said[field] = {each: () for each in said.get(field, ()) if side not in {None, each}}
        if field == "honours":
            said["against"] = {}

    def _bid(self) -> Hand:
        hand, draft = self._played(), self.draft
        if draft.has("honours"):
            holder = next(reversed(draft.of("holder")), None)
            theirs = hand.contract.honours and holder not in hand.contract.side
            hand = hand.but(against=holder if theirs else None)
        bidder, partner = hand.contract.bidder, hand.contract.partner
        if bidder is None:
            seats = [seat for seat in range(len(self.labels)) if seat != partner]
            anyone = tuple(hand.but(bidder=seat) for seat in seats)
            raise NotationError("who-bid", *self.line.quoted(0), anyone)
        if bidder == partner:
            draft.refuse(RuleError("partner-himself", name=self.labels[bidder]))
        return hand

    def _played(self) -> Hand:
        draft, base = self.draft, self.base and self.base.contract
        base = base if base and base.bid else None
        bidders(draft, self.anchors[SIDE], self.base)
        said = self._before()
        bid = called(draft, base)
        if bid is not None and not isinstance(bid, int):
            said.pop("suit", None)
        told = draft.over(said, FIELDS)
        hand = raised(draft, self._told(told if bid is None else {**told, "bid": {None: bid}}))
        return ended(draft, laid(draft, hand, base), base)

    def _told(self, told: Facts) -> Hand:
        players: dict[str, Any] = {
            name: next(iter(told[field])) for field, name in PLAYERS.items() if told.get(field)
        }
        values = {name: told[field][None] for field, name in _VALUES.items() if told.get(field)}
        bid, bare = values.get("bid", ""), sorted(seat or 0 for seat in told.get("chicane", ()))
        values["bid"] = Bid(str(bid)) if str(bid) in HEIGHTS else bid
        values["suit"] = values.get("suit", "").strip("?")
        return Hand(double=bool(told.get("double")), trumpless=tuple(bare)).but(
            **players, **values, tricks=next(iter(told.get("tricks", {}).values()), None)
        )

    def _checked(self, hand: Hand) -> None:
        try:
            check(self.rules, hand)
        except RuleError as error:
            self.draft.blame(error, error.facts.get("tricks", error.facts.get("honours")))

    def _passed(self) -> Hand:
        draft, players = self.draft, range(len(self.labels))
        for each in self.anchors[SIDE]:
            raise NotationError("two-bidders", *self.line.quoted(each.place))
        told = draft.over(self._before(), FIELDS)
        seated = told.get("seat", {})
        if seated and len(seated) != len(players):
            draft.refuse(RuleError("tricks-count", count=len(seated), players=len(players)))
        tricks = {**told.get("shared", {}), **seated}
        hand = self._told(told).but(bid="", bidder=None)
        missing = [seat for seat in players if seat not in tricks]
        if missing:
            tricks[missing[0]] = ALL_TRICKS - sum(tricks.values())
            whole = tuple(tricks.get(seat, 0) for seat in players)
            choices = (hand.but(shared=whole),) if len(missing) == 1 else ()
            draft.refuse(RuleError("tricks-untold", name=self.labels[missing[0]], choices=choices))
        return hand.but(shared=tuple(tricks[seat] for seat in players))


def _holding(hand: Hand, term: Term) -> set[str]:
    said = facts(hand).items()
    if term.role == SIDE:
        return {field for field, own in said if term.value in own}
    return {field for field, own in said if str(term.value) in map(str, own.values())}
