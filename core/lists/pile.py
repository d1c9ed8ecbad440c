"""The cards that a pair took, counted: `oros: as tres rey, copas: as, últimas`.

pile  = trump { card | "últimas" }
trump = suit | "triunfo" suit

The suit named first is trumps, unless "triunfo" names another. Who made the last trick has ten
more; the other pair has what is missing to 162. Sources: seeds 000 and 003.
"""

from itertools import dropwhile
from typing import NamedTuple

from core.cards import Card
from core.games.pairs.hand import TRICKS
from core.lists import words
from core.lists.deck import ALL_TRUMPS, NINE, NO_TRUMP, Deck
from core.lists.errors import WhichTrump
from core.lists.reading import Piece, cards, check, gather
from core.lists.words import HEADING, Kind
from core.notation import Reader

ALL, TRICK, LAST = 32, 4, 10
_HEADS = frozenset({Kind.LEADS, Kind.TRUMP})
_JOINTS = frozenset({Kind.LEADS, Kind.OF})
_CONTRACTS = frozenset({NO_TRUMP, ALL_TRUMPS})


class Pile(NamedTuple):
    """The cards of a pile in the order given, the trump suit, and whether the ten is theirs."""

    deck: Deck
    trump: str
    cards: tuple[Card, ...]
    last: bool

    @property
    def suits(self) -> tuple[str, ...]:
        """List the suits of its cards, trumps first, then as they were named."""
        suits = dict.fromkeys(card.suit for card in self.cards)
        return tuple(sorted(suits, key=lambda suit: suit != self.trump))

    def of(self, suit: str) -> tuple[Card, ...]:
        """List its cards of a suit."""
        return tuple(card for card in self.cards if card.suit == suit)

    def worth(self, suit: str) -> int:
        """Add up its cards of a suit."""
        return sum(self.deck.value(card, self.trump) for card in self.of(suit))

    @property
    def points(self) -> int:
        """Add up its trick points, the last trick's ten among them."""
        return sum(map(self.worth, self.suits)) + LAST * self.last

    @property
    def others(self) -> int:
        """Tell the other pair's trick points."""
        return TRICKS - self.points

    @property
    def whole(self) -> bool:
        """Tell whether it holds all tricks."""
        return len(self.cards) == ALL


def begins(reader: Reader, deck: Deck) -> bool:
    """Tell whether a line begins as a pile: with a suit and a colon, or with what is trumps."""
    vocabularies = words.vocabulary(deck.faces), words.pile(deck.faces), words.signs()
    term, second = reader.accept(*vocabularies), reader.accept(*vocabularies)
    if term is None or term.kind is not Kind.SUIT:
        return term is not None and term.kind is Kind.TRUMP
    return term.value == HEADING or (second is not None and second.kind in _HEADS)


def read(reader: Reader, deck: Deck) -> Pile:
    """Read and count a pile."""
    pieces = gather(reader, words.vocabulary(deck.faces), words.pile(deck.faces))
    last = any(piece.kind is Kind.LAST for piece in pieces)
    pieces = [piece for piece in pieces if piece.kind is not Kind.LAST]
    pieces = list(dropwhile(lambda piece: piece.kind is Kind.COMMA, pieces))
    trump, pieces = find_trump(reader, pieces, first=True)
    if not trump:
        raise WhichTrump(span=reader.whole())
    pieces = [_named(piece, trump) for piece in pieces if piece.suit not in _CONTRACTS]
    typed = cards(reader, pieces)
    if not typed:
        reader.accept(words.vocabulary(deck.faces))
        raise reader.unexpected()
    check(reader, typed, deck)
    held = tuple(card for card, _ in typed)
    return Pile(deck, trump, held, last or len(held) == ALL)


def find_trump(
    reader: Reader, pieces: list[Piece], *, first: bool = False
) -> tuple[str, list[Piece]]:
    """Find what is trumps, and the pieces of the line without the words that said it.

    Where it may be the `first` suit of the line, that one leads the cards behind it as well. Any
    other "triunfo" is a suit like others ("sota de triunfo"); raise WhichTrump if nobody knows it.
    """
    trump = ""
    said = [each for each in (_said(pieces, place) for place in range(len(pieces))) if each]
    for _, suit, _ in said[1:]:
        raise WhichTrump(span=reader.span(suit.start, suit.behind))
    if said:
        start, suit, behind = said[0]
        kept = suit if first and not start else suit._replace(kind=Kind.COMMA)
        trump, pieces = suit.suit, [*pieces[:start], kept, *pieces[behind:]]
    elif first and pieces and pieces[0].kind is Kind.SUIT:
        trump = pieces[0].suit
    return trump, [_known(reader, piece, trump) for piece in pieces]


def _said(pieces: list[Piece], place: int) -> tuple[int, Piece, int] | None:
    """Find the suit beside a "triunfo", and the places from which to which they stand."""
    before = pieces[place - 1] if place else None
    if pieces[place].kind is not Kind.TRUMP or (before and before.kind is Kind.OF):
        return None
    behind = place + 1
    while behind < len(pieces) and pieces[behind].kind in _JOINTS:
        behind += 1
    if behind < len(pieces) and pieces[behind].kind is Kind.SUIT:
        return place, pieces[behind], behind + 1
    if before and before.kind is Kind.SUIT:
        return place - 1, before, place + 1
    return None


def _known(reader: Reader, piece: Piece, trump: str) -> Piece:
    """Take "triunfo" for the suit that it is."""
    if piece.kind is not Kind.TRUMP:
        return piece
    if not trump:
        raise WhichTrump(span=reader.span(piece.start, piece.behind))
    return piece._replace(kind=Kind.SUIT, suit=trump)


def _named(piece: Piece, trump: str) -> Piece:
    """Take the "catorce" for the nine of trumps that it is."""
    if piece.kind is not Kind.QUATORZE:
        return piece
    return piece._replace(kind=Kind.CARD, card=Card(NINE, trump))
