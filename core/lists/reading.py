"""A line into cards: each with its own suit, or several under one.

list    = stretch { ("," | ";" | line break) stretch }
stretch = { suit [":"] | rank | rank ["de"] suit | card }

A suit leads the cards behind it ("oros: as tres") or follows those before it ("7-8-9 oros", "as de
oros"). One that stands first leads, and so does one with a colon; "de" and a missing blank ("V♠")
make it follow. Any other follows where no suit leads in its stretch or where each card has its own
("oros: as oros tres oros"); it leads where the stretch ends in a card ("oros as rey copas as").

A card whose stretch names no suit is of the one that leads ("oros: as, tres"); where none does, or
another has followed since, it waits for one that follows ("7, 8 y 9 de oros").
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple, Protocol

from core.cards import JOKER, Card
from core.errors import Span
from core.lists.errors import NoSuchCard, SuitMissing, SuitUnclear, one_too_many
from core.lists.words import COMMA, HEADING, LEADS, OF, RANK, SUIT
from core.notation import Reader
from core.reading.cut import Term

SUITS = frozenset({SUIT, HEADING})


class CardPack(Protocol):
    """What tells how many of a card are in it."""

    def count(self, card: Card, /) -> int:
        """Say how many of a card are in it."""
        ...


class Typed(NamedTuple):
    """A card, and where it was typed."""

    card: Card
    span: Span


class _Way(Enum):
    """Which cards a suit is of: those behind it, those before it, or who knows."""

    LEADS = auto()
    FOLLOWS = auto()
    EITHER = auto()


_Item = tuple[Term, _Way | None]


def cards(reader: Reader, terms: Sequence[Term]) -> list[Typed]:
    """Give every card its suit; raise SuitMissing or SuitUnclear where it may be any."""
    suits = _Suits(reader)
    for stretch in _stretches(terms):
        suits.give(stretch)
    suits.close()
    return suits.cards


def check(reader: Reader, typed: Iterable[Typed], pack: CardPack) -> None:
    """Raise for a card that is not in the pack, or not so often; jokers are alike."""
    seen: Counter[Card] = Counter()
    for card, span in typed:
        most = pack.count(card)
        if not most:
            raise NoSuchCard(reader.quote(span), span=span)
        seen[card] += 1
        if seen[card] > most and card != JOKER:
            raise replace(one_too_many(reader.quote(span), most), span=span)


def _stretches(terms: Sequence[Term]) -> Iterator[list[Term]]:
    stretch: list[Term] = []
    for term in terms:
        if term.role == COMMA:
            yield stretch
            stretch = []
        else:
            stretch.append(term)
    yield stretch


class _Suits:
    """Walk along the stretches of a line, and give the cards their suits."""

    def __init__(self, reader: Reader) -> None:
        self.cards: list[Typed] = []
        self._reader = reader
        self._suit = ""
        self._waiting: list[Term] = []

    def give(self, stretch: list[Term]) -> None:
        """Give the cards of a stretch their suits, as far as they are named yet."""
        leading = False
        for term, way in _settled(self._reader, list(_items(self._reader, stretch))):
            if term.role == RANK:
                self._waiting.append(term)
            elif way is _Way.FOLLOWS:
                self._follow(term, 1 if leading else len(self._waiting))
            elif way is _Way.LEADS:
                self.close()
                self._suit, leading = term.value, True
            else:
                if self._suit:
                    self.close()
                span = self._reader.span(term.start, term.end)
                self.cards.append(Typed(term.value, span))
        if self._suit:
            self.close()

    def close(self) -> None:
        """Give the cards that wait the suit that leads them; raise SuitMissing without one."""
        for rank in self._waiting:
            span = self._reader.span(rank.start, rank.end)
            if not self._suit:
                raise SuitMissing(span, self._reader.quote(span))
            self.cards.append(Typed(Card(rank.value, self._suit), span))
        self._waiting = []

    def _follow(self, suit: Term, several: int) -> None:
        """Give the last cards the suit behind them, whose word belongs to the last one."""
        own = self._waiting[-several:]
        self._waiting = self._waiting[:-several]
        self.close()
        for rank in own:
            behind = suit.end if rank is own[-1] else rank.end
            span = self._reader.span(rank.start, behind)
            self.cards.append(Typed(Card(rank.value, suit.value), span))
        self._suit = ""


def _items(reader: Reader, stretch: list[Term]) -> Iterator[_Item]:
    """Drop "de" and colons, and keep what they say of the suits beside them."""
    for place, term in enumerate(stretch):
        if term.role in SUITS:
            yield term, _way(reader, stretch, place)
        elif term.role not in {OF, LEADS}:
            yield term, None


def _way(reader: Reader, stretch: list[Term], place: int) -> _Way:
    """Say which cards a suit is of, as far as its neighbours tell."""
    term = stretch[place]
    behind = stretch[place + 1].role if place + 1 < len(stretch) else None
    before = stretch[place - 1] if place else None
    joined = before is not None and before.role == OF
    if joined:
        before = stretch[place - 2] if place > 1 else None
    if term.role == HEADING or behind == LEADS:
        return _Way.LEADS
    if before is None or before.role != RANK:
        return _Way.LEADS
    glued = reader.tokens[before.end - 1].end == reader.tokens[term.start].start
    return _Way.FOLLOWS if joined or glued else _Way.EITHER


def _settled(reader: Reader, items: list[_Item]) -> list[_Item]:
    """Say which cards the other suits of a stretch are of, all in the same way."""
    unclear = [term for term, way in items if way is _Way.EITHER]
    if not unclear:
        return items
    if _each_own(items) or not any(way is _Way.LEADS for _, way in items):
        settled = _Way.FOLLOWS
    elif items[-1][0].role not in SUITS:
        settled = _Way.LEADS
    else:
        span = reader.span(unclear[0].start, unclear[0].end)
        raise SuitUnclear(span, reader.quote(span))
    return [(term, settled if way is _Way.EITHER else way) for term, way in items]


def _each_own(items: list[_Item]) -> bool:
    """Tell whether, behind a suit that leads, each card has a suit of its own."""
    behind = items[1:] if items[0][1] is _Way.LEADS else items
    roles = [term.role for term, _ in behind]
    paired = roles == [RANK, SUIT] * (len(roles) // 2)
    return paired and all(way is not _Way.LEADS for _, way in behind)
