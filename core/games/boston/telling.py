"""What the terms of a line say about a hand: whose each word is, which number is which.

Words that want a player take the one directly behind them, else directly before; the first player
left bids. The number glued to a suit is the bid, else the first; the other one is the tricks.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NoReturn

from core.errors import NotationError, NumberTooMany, RuleError
from core.games.boston.bids import OPENED, Bid
from core.games.boston.errors import HowManyHonours, TwoBidders, WhichSuit, WhoseWord
from core.games.boston.hand import Hand
from core.games.boston.terms import Told
from core.games.boston.words import Kind
from core.notation import Reader
from core.table import Names

WANTING = frozenset({Kind.DEALS, Kind.REVOKE, Kind.CHICANE, Kind.JACK})
NUMBERS = frozenset({Kind.NUMBER, Kind.RELATIVE})
_BIDS = frozenset({Kind.CALL, Kind.HEIGHT, Kind.BID, Kind.MISERE})
_FOUR = 4
_CARDS = {4: 4, 3: 2}  # honours by the cards held


class Telling:
    """What a line says."""

    def __init__(self, reader: Reader, names: Names, terms: list[Told]) -> None:
        """Take in all terms; raise for a word whose player or number is missing."""
        self.reader, self.names = reader, names
        self.terms = terms
        self.used: set[int] = set()
        self.players: dict[Kind, int] = {}
        self.partner: int | None = None
        self.honours: int | None = None
        self.holder: int | None = None  # the place of the name before the honours
        self.misdeals: int | None = None
        self.turned = ""
        for place, term in enumerate(terms):
            if term.kind in WANTING:
                self.players[term.kind] = self._whose(place, term)
        for place, term in enumerate(terms):
            self._take(place, term)

    def stop(self, kind: type[NotationError], term: Told, *choices: object) -> NoReturn:
        """Refuse the line for one of its terms."""
        span = self.reader.span(term.start, term.behind)
        raise kind(span, self.reader.quote(span), choices)

    def refuse(self, error: RuleError, term: Told | None = None) -> NoReturn:
        """Refuse what a term, or the line, says."""
        reader = self.reader
        error.span = reader.span(term.start, term.behind) if term else reader.whole()
        raise error

    def has(self, kind: Kind) -> bool:
        """Tell whether a line says such a word."""
        return any(term.kind is kind for term in self.terms)

    def expect_only(self, kinds: frozenset[Kind]) -> None:
        """Raise Expected at the first word that has no place in the line."""
        for i, term in enumerate(self.terms):
            if term.kind not in kinds and i not in self.used:
                self.reader.at = term.start
                raise self.reader.unexpected()

    def beside(self, hand: Hand) -> Hand:
        """Tell a hand with what a line says beside the bid: honours, revoke, the deal."""
        said: dict[str, Any] = {
            "honours": self.honours,
            "revoked": self.players.get(Kind.REVOKE),
            "chicane": self.players.get(Kind.CHICANE),
            "jack": self.players.get(Kind.JACK),
            "dealer": self.players.get(Kind.DEALS),
            "misdeals": self.misdeals,
        }
        hand = replace(hand, **{key: value for key, value in said.items() if value is not None})
        against = self._against(hand.side) if self.honours is not None else hand.against
        return replace(hand, against=against, double=hand.double or self.has(Kind.DOUBLE))

    def tricks(self) -> dict[int, int]:
        """Give everybody the number behind his name; raise for a second one."""
        found: dict[int, int] = {}
        for place, term in enumerate(self.terms):
            number = self._at(place + 1, {Kind.NUMBER})
            if term.kind is Kind.SIDE and place not in self.used and number:
                if term.value in found:
                    self.stop(NumberTooMany, number)
                found[term.value] = number.value
        return found

    def free(self, *kinds: Kind) -> list[Told]:
        """List the terms of some kinds that no word has taken for itself."""
        return [t for i, t in enumerate(self.terms) if t.kind in kinds and i not in self.used]

    def _at(self, place: int, kinds: Iterable[Kind]) -> Told | None:
        """Find a term of some kind at a place, if no other word has taken it."""
        if not 0 <= place < len(self.terms) or place in self.used:
            return None
        return self.terms[place] if self.terms[place].kind in kinds else None

    def _whose(self, place: int, term: Told) -> int:
        """Say whose word it is; raise WhoseWord where nobody or two are beside it."""
        after, before = self._at(place + 1, {Kind.SIDE}), self._at(place - 1, {Kind.SIDE})
        if after and after.comma and before:
            after = None
        if before and term.comma and after:
            before = None
        two = after and before and place == 1 and after.value != before.value
        found = after or before
        if found is None or two:
            self.stop(WhoseWord, term)
        if found is after:
            self.used.add(place + 1)
        elif self._at(place - 2, {Kind.PARTNER}) is None:  # "con eva renuncio" is twice of Eva
            self.used.add(place - 1)
        return found.value

    def _take(self, place: int, term: Told) -> None:
        """Let a word take what stands beside it."""
        if term.kind is Kind.PARTNER:
            self._join(place, term)
        elif term.kind is Kind.AND and not self._bid_before(place):
            before, after = self._at(place - 1, {Kind.SIDE}), self._at(place + 1, {Kind.SIDE})
            if before and after:
                self.partner = after.value
                self.used.add(place + 1)
        elif term.kind is Kind.HONOURS:
            self._honour(place, term)
        elif term.kind is Kind.MISDEAL:
            count = self._at(place + 1, {Kind.NUMBER})
            self.misdeals = count.value if count else 1
            self.used.add(place + bool(count))
        elif term.kind is Kind.TURNED:
            suit = self._at(place + 1, {Kind.SUIT})
            if suit is None:
                self.refuse(WhichSuit(), term)
            self.turned = suit.text
            self.used.add(place + 1)

    def _bid_before(self, place: int) -> bool:
        return any(term.kind in _BIDS | NUMBERS for term in self.terms[:place])

    def _join(self, place: int, term: Told) -> None:
        """Hear of a partner; "con" before anything else says nothing."""
        side = self._at(place + 1, {Kind.SIDE})
        if side is not None:
            self._pair(place + 1, side)
        elif term.value:
            before = self.terms[place - 1] if place > 1 else term
            if before.kind is not Kind.SIDE:
                self.stop(WhoseWord, term)
            self._pair(place - 1, before)

    def _pair(self, place: int, side: Told) -> None:
        if self.partner not in {None, side.value}:
            self.stop(TwoBidders, side)
        self.partner = side.value
        self.used.add(place)

    def _honour(self, place: int, term: Told) -> None:
        """Hear of honours, which are those of the player named last."""
        after, before = self._at(place + 1, NUMBERS), self._at(place - 1, {Kind.NUMBER})
        if after and 0 <= after.value <= _FOUR:
            self.honours = after.value
            self.used.add(place + 1)
        elif before and before.value <= _FOUR:
            known = term.value or before.value in _CARDS
            self.honours = _CARDS.get(before.value, before.value) if known else -before.value
            self.used.add(place - 1)
        else:
            self.stop(HowManyHonours, term)
        named = [i for i, each in enumerate(self.terms[:place]) if each.kind is Kind.SIDE]
        if named:
            self.holder = named[-1]

    def bidder(self) -> int | None:
        """Say who bid: the first player that is named for nothing else; refuse any other left."""
        sides = [(i, t) for i, t in enumerate(self.terms) if t.kind is Kind.SIDE]
        free = [(i, term) for i, term in sides if i not in self.used]
        if not free:
            return None
        bidder = free[0][1].value
        for i, term in free:
            if term.value not in {bidder, self.partner} and i != self.holder:
                self.stop(TwoBidders, term)
        return bidder

    def _against(self, side: Iterable[int]) -> int | None:
        """Say which adversary of a side has honours, if it is one."""
        if not self.honours or self.holder is None:
            return None
        holder = self.terms[self.holder].value
        return None if holder in side else holder

    def bid(self) -> Bid | None:
        """Say which misère or slam was bid, if one was; raise for two."""
        found = self.free(Kind.BID, Kind.MISERE)
        if len({(term.kind, term.text) for term in found}) > 1:
            self.stop(TwoBidders, found[1])
        if not found or found[0].kind is Kind.MISERE:
            return None
        return self.opened(Bid(found[0].text))

    def opened(self, bid: Bid) -> Bid:
        """Lay a hand on the table where the line says so."""
        return OPENED.get(bid, bid) if self.has(Kind.OPEN) else bid
