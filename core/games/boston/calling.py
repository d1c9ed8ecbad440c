"""The bid of a hand and how it ended, from the facts of one reading."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from core.errors import (
    NumberTooMany,
    ResultContradicts,
    RuleError,
)
from core.games.boston.checking import (
    BidImpossible,
    HowManyTricks,
    NotPlayed,
    ThirteenIsSlam,
    TwoBidders,
    WhatBid,
    WhichSuit,
    check,
)
from core.games.boston.facts import OUTCOMES, Facts, Gathering
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, MISERES, OPENED, Bid, Hand
from core.games.boston.prices import needed
from core.games.boston.speech import Kind

_FEWEST, _MOST = min(HEIGHTS.values()), max(HEIGHTS.values())


class Calling(Gathering):
    """What the facts say of a bid, its tricks, and what is told beside it."""

    def beside(self, facts: Facts, hand: Hand) -> Hand:
        """Tell a hand with what a line says beside the bid: honours, revoke, the deal."""
        names = ("honours", "revoked", "jack", "dealer", "misdeals", "double")
        said = {name: facts.fields[name][0] for name in names if name in facts.fields}
        if "chicane" in facts.fields:
            seats = facts.fields["chicane"][0]
            more = any(unit.kind is Kind.CHICANE and not unit.no for unit in self.line.units)
            if more and self.base and self.change != "instead":
                if self.base.trumpless and not self.change:
                    facts.again = facts.fields["chicane"][1]  # one more, or another one
                seats = tuple(sorted({*seats, *self.base.trumpless}))
            said["chicane"] = seats[0] if seats else None
            said["chicanes"] = seats[1:]
        return replace(hand, **said) if said else hand

    def against(self, facts: Facts, hand: Hand) -> Hand:
        """Say which adversary has the honours, if it is one."""
        if "honours" not in facts.fields:
            return hand
        holder = facts.fields.get("holder", (None, 0))[0]
        own = not hand.honours or holder in hand.side
        return replace(hand, against=None if own else holder)

    def called(self, facts: Facts, hand: Hand, base: Hand | None) -> Hand:
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
            hand = hand if "suit" in fields else replace(hand, suit="")
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
            self.refuse(ThirteenIsSlam(choices=(self.result(facts, slam, None),)), place)
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

    def result(self, facts: Facts, hand: Hand, base: Hand | None) -> Hand:
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

    def checked(self, facts: Facts, hand: Hand) -> None:
        """Raise, with its place, for what the rules do not allow."""
        try:
            if "turned" in facts.fields and not self.rules.french:
                error = NotPlayed("vuelta", str(self.rules.variant))
                error.choices = (replace(hand, suit=""),) if hand.misere else ()
                raise error
            check(self.rules, hand)
        except RuleError as error:
            fault = getattr(error, "tricks", getattr(error, "honours", None))
            places = (p for p in self.line.numbers if self.line.units[p].value == fault)
            self.refuse(error, next(places, None))
