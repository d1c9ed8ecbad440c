"""What the facts of a line of Boston come to: a hand, or its refusal with the hands it may be."""

from collections import defaultdict
from dataclasses import replace
from typing import Any

from core.errors import CoreError, NotationError, RuleError, attempt
from core.games.boston.bidders import bidders
from core.games.boston.bids import BIDS, called, ended, opened, raised, turned
from core.games.boston.checking import check, not_played
from core.games.boston.fields import FIELDS, PLAYERS, VALUES, facts
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, Bid, Hand
from core.games.boston.units import NUMBERS
from core.reading.cut import SIDE, Term
from core.reading.draft import Draft, Facts
from core.reading.line import Mention
from core.reading.weights import STRAY

_OFF = frozenset({
    "honours", "revoke", "chicane", "jack", "misdeal", "double", "deals", "open", "partner",
})  # fmt: skip


class Making:
    """A hand that is made of what a line says, over the hand that it corrects, if any.

    `change` is how the line opens: it says what is there as well ("more"), or "instead".
    """

    def __init__(self, draft: Draft, base: Hand | None = None, change: str = "") -> None:
        """Remember what is said, and which names are left for who bid."""
        self.draft, self.base, self.change = draft, base, change
        self.line, self.terms, self.rules = draft.line, draft.line.terms, draft.line.typed.rules
        self.labels = draft.line.typed.names.labels
        more = {place for places in draft.of("chicane").values() for place in places}
        self.anchors: defaultdict[str, list[Mention]] = defaultdict(list)
        for each in draft.free:
            if each.place not in more:
                role = self.terms[each.place].role.removesuffix("-value")
                self.anchors[role].append(each)
        self.denied = [(self.terms[place], side, place) for _, side, place in draft.denied]

    def hand(self) -> Hand:
        """Make the hand; raise for what is open, with the hands that it may be."""
        asked, ends = self._open()
        made = attempt(self._made)
        if isinstance(made, CoreError):
            raise asked or made
        if asked is None:
            return made
        hands = (replace(made, **end) for end in ends)
        raise asked.but(choices=tuple(h for h in hands if h.passed or h.partner != h.bidder))

    def _open(self) -> tuple[NotationError | None, list[dict[str, Any]]]:
        """Find a word that lacks its player or its number, and what it may be."""
        for place, role in self.draft.of("whose").items():
            name = {"with": "partner", "chicane": "chicane", **PLAYERS}[role]
            seats = range(len(self.labels))
            return NotationError("whose-word", *self.line.quoted(place or 0)), [
                {name: seat} for seat in seats
            ]
        for each in self.anchors["honours"]:
            return NotationError("how-many-honours", *self.line.quoted(each.place)), [
                {"honours": 2},
                {"honours": 4},
            ]
        return None, []

    def _made(self) -> Hand:
        for each in self.anchors["misdeal"]:
            self.draft.weight += STRAY * (each.place + 1 < len(self.terms))
            if self.draft.of("misdeal").setdefault(None, 1) != 1:
                raise NotationError("number-too-many", *self.line.quoted(each.place))
        bid = any(self.draft.has(field) for field in BIDS)
        passed = self.base.passed if self.base and not bid else self.draft.has("passed")
        hand = self._passed() if passed else self._bid()
        self._checked(hand)
        if self.denied:
            self._verify(hand)
        return hand

    # ------------------------------------------------------------------ what is taken off

    def _before(self) -> Facts:
        """Say what the hand said, without what the line denies."""
        said = facts(self.base) if self.base is not None else {}
        for term, side, place in self.denied:
            field = term.role.removesuffix("-value")
            if field not in _OFF:
                continue
            if self.draft.has(field):
                code = FIELDS[field].other or "two-bidders"
                raise NotationError(code, *self.line.quoted(place))
            if side is not None and self.base and side not in said.get(field, {}):
                raise NotationError("unclear", *self.line.quoted(place))
            said[field] = {each: () for each in said.get(field, ()) if side not in {None, each}}
            said.update({"against": {}} if field == "honours" else {})
        if self.draft.has("alone"):
            said["partner"] = {}
            if self.draft.has("partner"):
                raise NotationError("two-bidders", *self.line.quoted(self.draft.place("alone")))
        if self.draft.has("chicane") and self.change == "instead":
            said["chicane"] = {}
        elif self.draft.has("chicane") and said.get("chicane") and not self.change:
            self.draft.doubt()  # one more, or another one
        return said

    def _verify(self, hand: Hand) -> None:
        """Raise for a denial of what the hand never said, or of what it still says."""
        before, after = facts(self.base or Hand()), facts(hand)
        for term, _, place in self.denied:
            gone = _holding(before, term) - _holding(after, term)
            if term.role not in {*_OFF, "honours-value"} and not gone:
                raise NotationError("unclear", *self.line.quoted(place))

    # ------------------------------------------------------------------ a bid

    def _bid(self) -> Hand:
        """Put together a bid and how it ended."""
        draft = self.draft
        base = self.base if self.base is not None and not self.base.passed else None
        bidders(draft, self.anchors[SIDE], self.base)
        said = self._before()
        gone = {term.value for term, _, _ in self.denied if term.role == SIDE}
        if gone:
            said["partner"] = {s: () for s in said.get("partner", ()) if s not in gone}
        bid = called(draft, base)
        if bid is not None and not isinstance(bid, int):
            said.pop("suit", None)
        told = draft.over(said, FIELDS)
        hand = self._told(told if bid is None else {**told, "bid": {None: bid}})
        hand = opened(draft, turned(draft, raised(draft, hand)), self.base)
        hand = self._against(ended(draft, hand, base))
        if hand.bidder is None:
            seats = range(len(self.labels))
            anyone = tuple(replace(hand, bidder=seat) for seat in seats if seat != hand.partner)
            raise NotationError("who-bid", *self.line.quoted(0), anyone)
        if hand.bidder == hand.partner:
            draft.refuse(RuleError("partner-himself", name=self.labels[hand.bidder]))
        return hand

    def _told(self, told: Facts) -> Hand:
        """Make a hand of merged facts."""
        bare = told.get("chicane", {}).items()
        joined = {self.terms[place].value for _, places in bare for place in places}
        trumpless = sorted({seat or 0 for seat, _ in bare} | joined)
        players: dict[str, Any] = {
            name: next(iter(told.get(field, ())), None) for field, name in PLAYERS.items()
        }
        values = {name: told[field][None] for field, name in VALUES.items() if told.get(field)}
        bid = values.get("bid", "")
        values["bid"] = Bid(str(bid)) if str(bid) in HEIGHTS else bid
        suit = values.pop("suit", "").strip("?")
        tricks = next(iter(told.get("tricks", {}).values()), None)
        return Hand(
            **players, **values | {"double": bool(told.get("double"))}, suit=suit, tricks=tricks,
            chicane=next(iter(trumpless), None), chicanes=tuple(trumpless[1:]),
        )  # fmt: skip

    def _against(self, hand: Hand) -> Hand:
        """Say which adversary has the honours, if it is one."""
        if not self.draft.has("honours"):
            return hand
        holder = next(reversed(self.draft.of("holder")), None)
        against = holder if hand.honours and holder not in hand.side else None
        return hand if against == hand.against else replace(hand, against=against)

    def _checked(self, hand: Hand) -> None:
        """Raise, with its place, for what the rules do not allow."""
        try:
            if self.draft.has("up") and not self.rules.french:
                choices = (replace(hand, suit=""),) if hand.misere else ()
                not_played(self.rules, "vuelta", *choices)
            check(self.rules, hand)
        except RuleError as error:
            fault = error.facts.get("tricks", error.facts.get("honours"))
            at = [i for i, t in enumerate(self.terms) if t.role in NUMBERS and t.value == fault]
            self.draft.refuse(error, next(iter(at), None))

    # ------------------------------------------------------------------ a hand that nobody bid

    def _passed(self) -> Hand:
        """Put together a hand that nobody bid: everybody's tricks."""
        draft, players = self.draft, range(len(self.labels))
        for each in self.anchors[SIDE]:
            raise NotationError("two-bidders", *self.line.quoted(each.place))
        told = draft.over(self._before(), FIELDS)
        seated = told.get("seat", {})
        if seated and len(seated) != len(players):
            draft.refuse(RuleError("tricks-count", count=len(seated), players=len(players)))
        tricks = {**told.get("shared", {}), **seated}
        hand = replace(self._told(told), bid="", bidder=None)
        missing = [seat for seat in players if seat not in tricks]
        if missing:
            tricks[missing[0]] = ALL_TRICKS - sum(tricks.values())
            whole = tuple(tricks.get(seat, 0) for seat in players)
            choices = (replace(hand, shared=whole),) if len(missing) == 1 else ()
            draft.refuse(RuleError("tricks-untold", name=self.labels[missing[0]], choices=choices))
        return replace(hand, shared=tuple(tricks[seat] for seat in players))


def _holding(said: Facts, term: Term) -> set[str]:
    """List the fields in which a hand says what a line denies."""
    if term.role == SIDE:
        return {field for field, own in said.items() if term.value in own}
    return {field for field, own in said.items() if str(term.value) in map(str, own.values())}
