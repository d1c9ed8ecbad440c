"""The cards that a pair took, counted: `oros: as tres rey, copas: as, últimas`.

pile  = trump { card | "últimas" }
trump = suit | "triunfo" suit

The suit named first is trumps, unless "triunfo" names another. Who made the last trick has ten
more; the other pair has what is missing to 162. Sources: seeds 000 and 003.
"""

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


class Pile(NamedTuple):
    """The cards of a pile in the order told, the trump suit, and whether the ten is theirs."""

    deck: Deck
    trump: str
    cards: tuple[Card, ...]
    last: bool

    @property
    def suits(self) -> tuple[str, ...]:
        """List the suits of its cards, trumps first, then as they were told."""
        told = dict.fromkeys(card.suit for card in self.cards)
        return tuple(sorted(told, key=lambda suit: suit != self.trump))

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
    trump, pieces = find_trump(reader, pieces)
    if not trump and pieces and pieces[0].kind is Kind.SUIT:
        trump = pieces[0].suit
    if not trump:
        raise WhichTrump(span=reader.whole())
    last = any(piece.kind is Kind.LAST for piece in pieces)
    pieces = [_named(piece, trump) for piece in pieces if not _apart(piece)]
    told = cards(reader, pieces)
    if not told:
        reader.accept(words.vocabulary(deck.faces))
        raise reader.unexpected()
    check(reader, told, deck)
    held = tuple(card for card, _ in told)
    return Pile(deck, trump, held, last or len(held) == ALL)


def find_trump(reader: Reader, pieces: list[Piece]) -> tuple[str, list[Piece]]:
    """Find the suit that is said to be trumps, and all the other pieces of the line.

    A suit that opens the line with that word leads the cards behind it all the same.
    """
    for place, piece in enumerate(pieces):
        if piece.kind is not Kind.TRUMP:
            continue
        behind = place + 1
        while behind < len(pieces) and pieces[behind].kind in _JOINTS:
            behind += 1
        if behind < len(pieces) and pieces[behind].kind is Kind.SUIT:
            start, suit, behind = place, pieces[behind], behind + 1
        elif place and pieces[place - 1].kind is Kind.SUIT:
            start, suit, behind = place - 1, pieces[place - 1], place + 1
        else:
            raise WhichTrump(span=reader.span(piece.start, piece.behind))
        kept = suit if not start else suit._replace(kind=Kind.COMMA)
        return suit.suit, [*pieces[:start], kept, *pieces[behind:]]
    return "", pieces


def _apart(piece: Piece) -> bool:
    """Tell what is no part of the cards: the last trick, and a contract without a suit."""
    return piece.kind is Kind.LAST or piece.suit in {NO_TRUMP, ALL_TRUMPS}


def _named(piece: Piece, trump: str) -> Piece:
    """Take the "catorce" for the nine of trumps that it is."""
    if piece.kind is not Kind.QUATORZE:
        return piece
    return piece._replace(kind=Kind.CARD, card=Card(NINE, trump))
