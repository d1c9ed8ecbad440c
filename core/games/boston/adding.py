"""The facts of one reading added up into a hand, or refused.

A correction is added up in the same way, onto the hand that it is about.
"""

from dataclasses import replace
from typing import Any, NoReturn

from core.errors import (
    CoreError,
    NotationError,
    NumberTooMany,
    Unclear,
)
from core.games.boston.calling import Calling
from core.games.boston.checking import (
    PartnerHimself,
    TricksCount,
    TricksUntold,
    TwoBidders,
    WhoBid,
)
from core.games.boston.facts import OUTCOMES, Facts
from core.games.boston.hand import ALL_TRICKS, Bid, Hand
from core.games.boston.speech import Kind
from core.reading.terms import Wall
from core.reading.weighing import Sum, Way

REPEATED = 1.0  # a word that changes nothing
_PLAYERS = ("bidder", "partner", "revoked", "jack", "dealer", "chicane")
_SIZED = frozenset({Bid.LITTLE, Bid.LITTLE_OPEN, Bid.GRAND, Bid.GRAND_OPEN})


class Adding(Calling):
    """One line's readings added up, each into a hand."""

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        facts, weight = self.gathered(ways)
        if facts.open:
            self._ask(facts, *facts.open[0])
        hand = self._passed(facts) if self.line.passed else self._bid(facts)
        if facts.again is not None:
            self.doubted = facts.again
            weight += REPEATED
        return Sum(hand, hand, weight, facts.again is None)

    def _ask(
        self, facts: Facts, kind: type[NotationError], place: int, ends: list[dict[str, Any]]
    ) -> NoReturn:
        """Refuse a word that lacks its number or player, with the hands that it would make."""
        try:
            hand = self._passed(facts) if self.line.passed else self._bid(facts)
        except CoreError:
            self.stop(kind, place)
        hands = (replace(hand, **end) for end in ends)
        self.stop(
            kind, place, *(each for each in hands if each.passed or each.partner != each.bidder)
        )

    # ------------------------------------------------------------------ whose bid

    def _sides(self, facts: Facts) -> tuple[int | None, int | None]:
        """Say who bid, and with whom; raise TwoBidders for a player of whom nothing is said."""
        line, units = self.line, self.line.units
        free = [p for p in line.mentions if p not in facts.claimed and not units[p].no]
        own = [place for place in free if place not in facts.held]
        own = own or ([] if self.base else free)
        partner = facts.fields.get("partner")
        bidder: int | None = units[own[0]].value if own else None
        joined = len(own) > 1 and own[1] == own[0] + 1 and units[own[1]].wall is Wall.AND
        if joined and units[own[1]].value != bidder:
            self._put(facts, "partner", units[own[1]].value, own[1])
            partner = facts.fields["partner"]
            own = [own[0], *own[2:]]
        with_ = partner[0] if partner else None
        gone = [unit.value for unit, _ in self.denied if unit.kind is Kind.SIDE]
        if self.base and gone == [self.base.partner] and len(own) == 1 and not partner:
            return None, bidder  # "with Cat, not Bob"
        for place in own[1:]:
            if units[place].value not in {bidder, with_} and place not in facts.held:
                self.stop(TwoBidders, place)
            if place not in facts.held and not self._speaks(place):
                facts.again = place
        for unit, place in line.fixed:
            if unit.kind is Kind.ME and self.names.first is not None:
                bidder = self.names.first if bidder is None else bidder
                if self.names.first not in {bidder, with_}:
                    self.stop(TwoBidders, place)
        return bidder, with_

    def _speaks(self, place: int) -> bool:
        """Whether something is told of a player that is named once more."""
        behind = self.line.units[place + 1 : place + 2]
        tells = {Kind.NUMBER, Kind.RELATIVE, Kind.ALL, *OUTCOMES}
        return bool(behind) and behind[0].kind in tells and not behind[0].wall

    # ------------------------------------------------------------------ a bid

    def _bid(self, facts: Facts) -> Hand:
        """Put together a bid and how it ended; raise, with the hands it may be, what is open."""
        bidder, partner = self._sides(facts)
        base = self.base if self.base is not None and not self.base.passed else None
        hand = self.beside(facts, base or Hand(0))
        if bidder is not None:
            hand = replace(hand, bidder=bidder)
        if partner is not None:
            hand = replace(hand, partner=partner)
        if "solo" in facts.fields:
            if partner is not None:
                self.stop(TwoBidders, facts.fields["solo"][1])
            hand = replace(hand, partner=None)
        hand = self._denials(hand)
        hand = self.against(facts, self.called(facts, hand, base))
        hand = self.result(facts, hand, base)
        if bidder is None and base is None:
            seats = range(len(self.names.labels))
            anyone = [replace(hand, bidder=seat) for seat in seats if seat != hand.partner]
            self.stop(WhoBid, 0, *anyone)
        if hand.bidder == hand.partner:
            self.refuse(PartnerHimself(self.names.labels[hand.bidder or 0]))
        self.checked(facts, hand)
        self._verify(hand)
        return hand

    # ------------------------------------------------------------------ what is taken off

    def _denials(self, hand: Hand) -> Hand:
        """Take off a partner whom a correction denies."""
        for unit, _ in self.denied:
            if unit.kind is Kind.SIDE and self.base and unit.value == self.base.partner:
                hand = replace(hand, partner=None) if hand.partner == unit.value else hand
        return hand

    def _verify(self, hand: Hand) -> None:
        """Raise for a denial of what the hand never said, or of what it still says."""
        base = self.base or Hand()
        for unit, place in self.denied:
            value = unit.value
            beside = {self.line.units[p].kind for p in (place - 1, place + 1)
                      if 0 <= p < len(self.line.units) and self.line.units[p].no}  # fmt: skip
            fields: dict[Kind, tuple[tuple[object, object], ...]] = {
                Kind.SIDE: tuple((getattr(base, name), getattr(hand, name)) for name in _PLAYERS),
                Kind.NUMBER: ((base.tricks, hand.tricks), (base.bid, hand.bid))
                + (((base.honours, hand.honours),) if Kind.HONOURS in beside else ())
                + (((base.misdeals, hand.misdeals),) if Kind.MISDEAL in beside else ()),
                Kind.CALL: (((base.bid, base.suit), (hand.bid, hand.suit)),),
                Kind.SUIT: ((base.suit, hand.suit),),
                Kind.BID: ((base.bid, hand.bid),),
                Kind.MISERE: ((base.bid in _SIZED, hand.bid in _SIZED),),
                Kind.HEIGHT: ((base.bid, hand.bid),),
            }
            known = {
                Kind.CALL: lambda v: (str(v[0]), v[1]),
                Kind.MISERE: lambda _: True,
                Kind.HEIGHT: str,
            }.get(unit.kind, lambda v: v)  # type: ignore[call-overload]
            pairs = fields.get(unit.kind, ())  # type: ignore[call-overload]
            if not any(old == known(value) != new or str(old) == str(value) != str(new)
                       for old, new in pairs):  # fmt: skip
                self.stop(Unclear, place)

    # ------------------------------------------------------------------ nobody bid

    def _passed(self, facts: Facts) -> Hand:
        """Put together a hand that nobody bid: everybody's tricks."""
        line = self.line
        labels = self.names.labels
        known = dict(enumerate(self.base.shared)) if self.base else {}
        free = [place for place in line.mentions if place not in facts.claimed]
        if not free and facts.shared and len(facts.shared) != len(labels):
            self.refuse(TricksCount(len(facts.shared), len(labels)))
        tricks = (
            self._paired(facts, free)
            if free
            else {seat: int(line.units[place].value) for seat, place in enumerate(facts.shared)}
        )
        tricks = known | tricks
        missing = [seat for seat in range(len(labels)) if seat not in tricks]
        if missing:
            rest = tricks | {missing[0]: ALL_TRICKS - sum(tricks.values())}
            choices = (self._shared(facts, rest),) if len(missing) == 1 else ()
            self.refuse(TricksUntold(labels[missing[0]], choices=choices))
        hand = self._shared(facts, tricks)
        self.checked(facts, hand)
        return hand

    def _shared(self, facts: Facts, tricks: dict[int, int]) -> Hand:
        shared = tuple(tricks[seat] for seat in sorted(tricks))
        return self.beside(facts, replace(self.base or Hand(), shared=shared))

    def _paired(self, facts: Facts, free: list[int]) -> dict[int, int]:
        """Give everybody the number behind the name, or everybody the one before it."""
        found, faults = self._numbered(facts, free, 1)
        if faults:
            found, others = self._numbered(facts, free, -1)
            if others:
                self.stop(*faults[0])
        return found

    def _numbered(
        self, facts: Facts, free: list[int], step: int
    ) -> tuple[dict[int, int], list[tuple[type[NotationError], int]]]:
        """Give everybody the number on one side of the name, and say what does not fit."""
        units, numbers = self.line.units, set(facts.shared)
        found: dict[int, int] = {}
        faults: list[tuple[type[NotationError], int]] = []
        for place in free:
            beside = place + step
            if beside not in numbers:
                faults.append((TwoBidders, place))
            elif units[place].value in found:
                faults.append((NumberTooMany, beside))
            else:
                found[units[place].value] = int(units[beside].value)
                numbers.discard(beside)
        return found, [*faults, *((NumberTooMany, place) for place in sorted(numbers))]
