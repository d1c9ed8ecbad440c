"""What the terms of a line say about a hand, player by player.

Points, cards and "fuera" belong to the player named last; a line that begins with a number is
number-first to its end, and two numbers or more without a name are in seating order.
"""

from collections.abc import Callable
from typing import NoReturn

from core import cards
from core.cards import JOKER
from core.errors import HowManyPoints, NumberTooMany, ResultContradicts, RuleError, WhosePoints
from core.games.chinchon.errors import (
    CardsOpen,
    CardsWrong,
    JokersTooMany,
    TwoClosers,
    WhoClosed,
)
from core.games.chinchon.rules import Rules
from core.games.chinchon.terms import Told
from core.games.chinchon.words import Kind
from core.lists.errors import CardTwice, NoSuchCard
from core.melds import HAND, Cards, close, least
from core.notation import Reader
from core.table import Names

_CLOSINGS = frozenset({Kind.CLOSE, Kind.CLOSE_ME, Kind.LINKED})


class Telling:
    """What a line says; there is one method for every kind of term."""

    def __init__(
        self,
        reader: Reader,
        names: Names,
        rules: Rules,
        terms: list[Told],
        last: int | None = None,
    ) -> None:
        """Take in all terms, first those of player `last`; raise for one that cannot be."""
        self.reader, self.names, self.rules, self.terms = reader, names, rules, terms
        self.points: dict[int, int] = {}
        self.loose: list[int] = []
        self.held: dict[int, Cards] = {}
        self.closer: int | None = None
        self.chinchon: int | None = None
        self.sure = self.nobody = False
        self.out: set[int] = set()
        self.back: set[int] = set()
        self.named: dict[int, Told] = {}
        self.last = last
        self.waiting: Told | None = None
        self.alone = all(term.kind is not Kind.SIDE for term in terms)
        self.leading = self._leading()
        for place, term in enumerate(terms):
            _TAKE[term.kind](self, place, term)
        if self.waiting:
            self.stop(WhosePoints, self.waiting)
        self._count_cards()

    def _leading(self) -> int:
        """Count the numbers that begin the line."""
        kinds = [term.kind for term in self.terms if term.kind is not Kind.NOBODY]
        count = next((i for i, kind in enumerate(kinds) if kind is not Kind.NUMBER), len(kinds))
        return 0 if count == 1 and (self.last is not None or not self.alone) else count

    def stop(self, kind: type[WhosePoints | WhoClosed | HowManyPoints], term: Told) -> NoReturn:
        """Refuse the line for one of its terms."""
        span = self.reader.span(term.start, term.behind)
        raise kind(span, self.reader.line[span.start : span.end])

    def refuse(self, error: RuleError, term: Told) -> NoReturn:
        """Refuse what a term says."""
        error.span = self.reader.span(term.start, term.behind)
        raise error

    def near(self, place: int, step: int) -> int | None:
        """Find the player named directly beside a term, closings aside."""
        place += step
        while step < 0 <= place and self.terms[place].kind in _CLOSINGS:
            place += step
        if not 0 <= place < len(self.terms):
            return None
        term = self.terms[place]
        apart = step > 0 and term.comma
        return term.value if term.kind is Kind.SIDE and not apart else None

    def closing(self, place: int, term: Told) -> int:
        """Say whose closing a term is: of the name before it, behind it, or named last."""
        before, after = self.near(place, -1), self.near(place, 1)
        mine = self.names.first if term.kind is Kind.CLOSE_ME else None
        whose = [side for side in (before, after, mine, self.last) if side is not None]
        if not whose:
            self.stop(WhoClosed, term)
        if self.closer not in {None, whose[0]}:
            self.refuse(TwoClosers(), term)
        self.closer = self.last = whose[0]
        self.named.setdefault(whose[0], term)
        return whose[0]

    def side(self, _place: int, term: Told) -> None:
        """Hear a player; a number that waits is that player's."""
        self.last = term.value
        self.named.setdefault(term.value, term)
        if self.waiting:
            waiting, self.waiting = self.waiting, None
            self.score(term.value, waiting)

    def number(self, _place: int, term: Told) -> None:
        """Hear points."""
        if len(self.loose) < self.leading:
            self.loose.append(term.value)
        elif self._number_first() or self.last is None:
            if self.waiting:
                self.stop(WhosePoints, self.waiting)
            self.waiting = term
        else:
            self.score(self.last, term)

    def _number_first(self) -> bool:
        return self.terms[0].kind is Kind.NUMBER and not self.leading and not self.alone

    def score(self, side: int, term: Told) -> None:
        """Give points to a player, who may have none or the same."""
        if self.loose or side in self.held or self.points.get(side, term.value) != term.value:
            span = self.reader.span(term.start, term.behind)
            raise NumberTooMany(span, self.reader.line[span.start : span.end])
        self.points[side] = term.value

    def card(self, _place: int, term: Told) -> None:
        """Hear a card of the player named last; raise for one that cannot be there."""
        if self.last is None:
            self.stop(WhosePoints, term)
        pack, card = self.rules.cards, term.card
        assert card is not None  # noqa: S101  (a card's term has one)
        told = [each for held in self.held.values() for each in held]
        if card == JOKER and told.count(JOKER) >= pack.jokers:
            self.refuse(JokersTooMany(pack.jokers), term)
        if card not in pack:
            self.refuse(NoSuchCard(cards.write(card)), term)
        if card != JOKER and card in told:
            self.refuse(CardTwice(cards.write(card)), term)
        if self.last in self.points:
            span = self.reader.span(term.start, term.behind)
            raise NumberTooMany(span, self.reader.line[span.start : span.end])
        self.named.setdefault(self.last, term)
        self.held[self.last] = (*self.held.get(self.last, ()), card)

    def close(self, place: int, term: Told) -> None:
        """Hear who closed."""
        self.closing(place, term)

    def linked(self, place: int, term: Told) -> None:
        """Hear that all seven cards were linked."""
        side = self.closing(place, term)
        if term.value:
            self.score(side, term)
        else:
            self.chinchon = side

    def wins(self, _place: int, _term: Told) -> None:
        """Hear that a chinchón wins, as agreed."""
        self.sure = True

    def no_closer(self, _place: int, _term: Told) -> None:
        """Hear that the stock ran out."""
        self.nobody = True

    def leaves(self, place: int, term: Told) -> None:
        """Hear that a player does not re-enter."""
        self.out.add(self._whose(place, term))

    def returns(self, place: int, term: Told) -> None:
        """Hear that a player re-enters."""
        self.back.add(self._whose(place, term))

    def _whose(self, place: int, term: Told) -> int:
        side = self.near(place, 1) if self.last is None else self.last
        if side is None:
            self.stop(WhosePoints, term)
        return side

    def _count_cards(self) -> None:
        """Score the cards told: how they close, or the least that is left of them."""
        for side, held in self.held.items():
            if len(held) != HAND:
                self.refuse(CardsWrong(len(held), HAND), self.named[side])
            left = least(self.rules.cards, held).points
            if side != self.closer:
                self.points[side] = left
                continue
            closed = close(self.rules.cards, held, self.rules.closing)
            if closed is None:
                self.refuse(CardsOpen(left), self.named[side])
            if self.chinchon is not None and not closed.chinchon:
                self.refuse(ResultContradicts("chinchon"), self.named[side])
            if closed.chinchon:
                self.chinchon = side
            else:
                self.points[side] = closed.points


_TAKE: dict[Kind, Callable[[Telling, int, Told], None]] = {
    Kind.SIDE: Telling.side,
    Kind.NUMBER: Telling.number,
    Kind.CARD: Telling.card,
    Kind.CLOSE: Telling.close,
    Kind.CLOSE_ME: Telling.close,
    Kind.LINKED: Telling.linked,
    Kind.WINS: Telling.wins,
    Kind.NOBODY: Telling.no_closer,
    Kind.OUT: Telling.leaves,
    Kind.BACK: Telling.returns,
}
