"""The facts of one reading added up into a hand, or refused.

A correction is added up in the same way, onto the hand that it is about.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import IntEnum
from typing import Any, NoReturn

from core.errors import (
    CoreError,
    NotationError,
    NumberTooMany,
    ResultContradicts,
    Unclear,
)
from core.games.boston.checking import (
    BidImpossible,
    HowManyTricks,
    NotPlayed,
    PartnerHimself,
    ThirteenIsSlam,
    TwoBidders,
    WhatBid,
    WhichSuit,
    WhoBid,
)
from core.games.boston.facts import OUTCOMES, Facts
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, MISERES, OPENED, Bid, Hand
from core.games.boston.passed import AddingPassed
from core.games.boston.prices import needed
from core.games.boston.speech import Kind
from core.reading.terms import Term, Wall
from core.reading.weighing import Sum, Way

REPEATED = 1.0  # a word that changes nothing
_PLAYERS = ("bidder", "partner", "revoked", "jack", "dealer", "chicane")
_SIZED = frozenset({Bid.LITTLE, Bid.LITTLE_OPEN, Bid.GRAND, Bid.GRAND_OPEN})
_FEWEST, _MOST = min(HEIGHTS.values()), max(HEIGHTS.values())


class Adding(AddingPassed):
    """One line's readings added up, each into a hand."""

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        facts, weight = self.gathered(ways)
        if facts.open:
            self._ask(facts, *facts.open[0])
        hand = self.passed(facts) if self.line.passed else self._bid(facts)
        if facts.again is not None:
            self.doubted = facts.again
            weight += REPEATED
        return Sum(hand, hand, weight, facts.again is None)

    def _ask(
        self, facts: Facts, kind: type[NotationError], place: int, ends: list[dict[str, Any]]
    ) -> NoReturn:
        """Refuse a word that lacks its number or player, with the hands that it would make."""
        try:
            hand = self.passed(facts) if self.line.passed else self._bid(facts)
        except CoreError:
            self.stop(kind, place)
        hands = (replace(hand, **end) for end in ends)
        self.stop(
            kind, place, *(each for each in hands if each.passed or each.partner != each.bidder)
        )

    # ------------------------------------------------------------------ whose bid

    def _sides(self, facts: Facts, gone: list[int]) -> tuple[int | None, int | None]:
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
        """Whether something is said of a player that is named once more."""
        behind = self.line.units[place + 1 : place + 2]
        tells = {Kind.NUMBER, Kind.RELATIVE, Kind.ALL, *OUTCOMES}
        return bool(behind) and behind[0].kind in tells and not behind[0].wall

    # ------------------------------------------------------------------ a bid

    def _bid(self, facts: Facts) -> Hand:
        """Put together a bid and how it ended; raise, with the hands it may be, what is open."""
        gone = [unit.value for unit, _ in self.denied if unit.kind is Kind.SIDE]
        bidder, partner = self._sides(facts, gone)
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
        if self.base and self.base.partner in gone and hand.partner == self.base.partner:
            hand = replace(hand, partner=None)
        hand = self.against(facts, self._called(facts, hand, base))
        hand = self._result(facts, hand, base)
        if bidder is None and base is None:
            seats = range(len(self.names.labels))
            anyone = [replace(hand, bidder=seat) for seat in seats if seat != hand.partner]
            self.stop(WhoBid, 0, *anyone)
        if hand.bidder == hand.partner:
            self.refuse(PartnerHimself(self.names.labels[hand.bidder or 0]))
        self.checked(facts, hand)
        self._verify(hand)
        return hand

    def _called(self, facts: Facts, hand: Hand, base: Hand | None) -> Hand:
        """Tell a hand with its bid and suit."""
        fields = facts.fields
        if "height" in fields:
            if fields.get("bid", fields["height"])[0] != fields["height"][0]:
                self.stop(TwoBidders, fields["bid"][1])
            fields["bid"] = fields["height"]
        if "suit" in fields:
            hand = replace(hand, suit="" if fields["suit"][0] == "?" else fields["suit"][0])
        if "bid" in fields:
            bid, place = fields["bid"]
            hand = hand if "suit" in fields or isinstance(bid, int) else replace(hand, suit="")
            hand = self._raised(facts, hand, bid, place)
        elif base is None:
            self.stop(WhatBid, len(self.line.units) - 1)
        return self._opened(facts, self._turned(facts, hand))

    def _turned(self, facts: Facts, hand: Hand) -> Hand:
        """Tell a misère with the suit that was turned up."""
        turned = facts.fields.get("turned")
        if Kind.TURNED in self.line.kinds and turned is None:
            place = next(i for i, u in enumerate(self.line.units) if u.kind is Kind.TURNED)
            self.refuse(WhichSuit(), place)
        if turned and hand.misere and "suit" in facts.fields:
            self.stop(TwoBidders, turned[1])
        if turned and hand.misere:
            return replace(hand, suit=turned[0])
        if turned:
            facts.again = turned[1]
        return hand

    def _raised(self, facts: Facts, hand: Hand, bid: Any, place: int) -> Hand:  # noqa: ANN401
        """Say which bid a number is; raise for one that nobody bids."""
        if not isinstance(bid, int):
            return replace(hand, bid=bid)
        if bid == ALL_TRICKS:
            slam = replace(hand, bid=Bid.SLAM)
            if self.rules.american:
                return slam
            self.refuse(ThirteenIsSlam(choices=(self._result(facts, slam, None),)), place)
        if not _FEWEST <= bid <= _MOST:
            self.refuse(BidImpossible(bid, _FEWEST, _MOST), place)
        return replace(hand, bid=Bid(str(bid)))

    def _opened(self, facts: Facts, hand: Hand) -> Hand:
        """Lay a hand on the table, or take it up, where the line says so."""
        open_, place = facts.fields.get("open", (None, 0))
        closed = {opened: bid for bid, opened in OPENED.items()}
        if open_ is False:
            return replace(hand, bid=closed.get(Bid(hand.bid), hand.bid))
        if not open_:
            return hand
        if hand.bid in closed:
            facts.again = place
        elif hand.bid not in OPENED:
            self.refuse(NotPlayed("mesa", str(self.rules.variant)))
        return replace(hand, bid=OPENED.get(Bid(hand.bid), hand.bid))

    # ------------------------------------------------------------------ how it ended

    def _result(self, facts: Facts, hand: Hand, base: Hand | None) -> Hand:
        """Tell how many tricks were taken; raise where nothing says so, or two things do."""
        goal = needed(hand)
        values = [
            (goal if kind is Kind.RELATIVE else 0) + value for kind, value, _ in facts.tricks
        ]
        outcomes = facts.outcomes
        if len(values) > 1:
            place = facts.tricks[1][2]
            if len(set(values)) > 1:
                self.stop(NumberTooMany, place)
            facts.again = place
        if values:
            self._agree(hand, values[0], outcomes.keys())
            return replace(hand, tricks=values[0])
        known = hand.bid not in HEIGHTS
        same = (
            base is not None
            and hand.misere == base.misere
            and (not hand.misere or goal == needed(base))
        )
        if same and not outcomes:
            return hand
        kinds = set(outcomes)
        lost = known and kinds == {Kind.LOST}
        if hand.bid in MISERES and hand.revoked is not None and not kinds:
            lost = hand.revoked in hand.side
            kinds = {Kind.EXACT}
        if lost:
            return replace(hand, tricks=None)
        if kinds not in ({Kind.EXACT}, {Kind.EXACT, Kind.MADE}) and not (
            known and kinds == {Kind.MADE}
        ):
            self.refuse(HowManyTricks(goal, choices=self._ends(hand, goal, kinds)))
        return replace(hand, tricks=goal)

    def _ends(self, hand: Hand, goal: int, kinds: set[Kind]) -> tuple[Hand, ...]:
        """List how a bid may have ended, and nothing that its words deny."""
        just, lost = replace(hand, tricks=goal), replace(hand, tricks=None)
        if hand.bid in HEIGHTS:
            return () if Kind.LOST in kinds else (just,)
        return (just, lost)

    def _agree(self, hand: Hand, tricks: int, outcomes: Iterable[Kind]) -> None:
        """Raise when a word says otherwise than the number."""
        goal = needed(hand)
        made = tricks == goal if hand.misere else tricks >= goal
        true = {Kind.MADE: made, Kind.LOST: not made, Kind.EXACT: tricks == goal}
        for kind in sorted(outcomes):
            if hand.revoked is None and not true[kind]:
                self.refuse(ResultContradicts(OUTCOMES[kind]))

    # ------------------------------------------------------------------ what is taken off

    def _verify(self, hand: Hand) -> None:
        """Raise for a denial of what the hand never said, or of what it still says."""
        units, base = self.line.units, self.base or Hand()
        for unit, place in self.denied:
            beside = (*units[max(place - 1, 0) : place], *units[place + 1 : place + 2])
            kinds = {unit.kind, *(each.kind for each in beside if each.no)}
            value = "".join(map(str, unit.value)) if unit.kind is Kind.CALL else unit.value
            value = str(unit.kind is Kind.MISERE or value)
            said = zip(_said(base, unit, kinds), _said(hand, unit, kinds), strict=True)
            if not any(before == value != after for before, after in said):
                self.stop(Unclear, place)


def _said(hand: Hand, unit: Term, kinds: set[IntEnum]) -> list[str]:
    """List what a hand says of what a unit denies, with the `kinds` that are denied beside it."""
    facts: dict[IntEnum, tuple[object, ...]] = {
        Kind.SIDE: tuple(getattr(hand, name) for name in _PLAYERS),
        Kind.NUMBER: (
            hand.tricks,
            hand.bid,
            hand.honours if Kind.HONOURS in kinds else "",
            hand.misdeals if Kind.MISDEAL in kinds else "",
        ),
        Kind.CALL: (hand.bid + hand.suit,),
        Kind.SUIT: (hand.suit,),
        Kind.BID: (hand.bid,),
        Kind.MISERE: (hand.bid in _SIZED,),
        Kind.HEIGHT: (hand.bid,),
    }
    return [str(each) for each in facts.get(unit.kind, ())]
