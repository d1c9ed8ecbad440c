"""The cards that a pair took, counted: `oros: as tres rey, copas: as, últimas`.

pile  = trump { card | "últimas" }
trump = suit | "triunfo" suit

The suit named first is trumps, unless "triunfo" names another. Who made the last trick has ten
more; the other pair has what is missing to 162. Sources: seeds 000 and 003.
"""

from typing import NamedTuple

from core.cards import ALL_TRUMPS, NINE, NO_TRUMP, TRICKS, Card, Deck
from core.errors import RuleError
from core.lists import reading
from core.lists.reading import CARD, LAST, SUIT, TRUMP, cards, check, vocabulary
from core.notation import Reader
from core.reading.cut import FILLER, Term, Wall, walled
from core.reading.rows import Typed
from core.table import NOBODY

ALL, TRICK, TEN = 32, 4, 10
_HEADS = frozenset({reading.LEADS, TRUMP})
_CONTRACTS = frozenset({NO_TRUMP, ALL_TRUMPS})
_SAID = "trumps"
_NONE = (Term("", None, 0, 0),) * 2


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
        return sum(map(self.worth, self.suits)) + TEN * self.last

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
    phrases = vocabulary(deck.faces, reader.language, reading.PILE).cutter.phrases(reader)
    first, second, *_ = [*phrases, *_NONE]
    return first.role in {reading.HEADING, TRUMP} or (first.role == SUIT and second.role in _HEADS)


def read(reader: Reader, deck: Deck) -> Pile:
    """Read and count a pile."""
    known = vocabulary(deck.faces, reader.language, reading.PILE)
    terms = known.cut(reader)
    last = any(term.role == LAST for term in terms)
    terms = walled(term._replace(role=FILLER) if term.role == LAST else term for term in terms)
    trump, terms = find_trump(reader, terms, first=True)
    if not trump:
        raise RuleError("which-trump", span=reader.whole())
    nine = Card(NINE, trump)  # what the "catorce" is
    named = [t._replace(role=CARD, value=nine) if t.role == reading.FOURTEEN else t for t in terms]
    typed = cards(reader, [term for term in named if term.value not in _CONTRACTS])
    if not typed:
        raise known.astray(reader, len(reader.tokens))
    check(reader, typed, deck)
    held = tuple(term.value for term in typed)
    return Pile(deck, trump, held, last or len(held) == ALL)


def find_trump(
    reader: Reader, terms: list[Term], *, first: bool = False
) -> tuple[str, list[Term]]:
    """Find what is trumps, and the terms of the line without the words that said it.

    Where it may be the `first` suit of the line, that one leads the cards behind it as well. Any
    other "triunfo" is a suit like others ("sota de triunfo"); raise if nobody knows it.
    """
    terms = reading.STAGES["trumps"](terms, Typed(reader, NOBODY, None))
    said = [term for term in terms if term.role == _SAID]
    if not said and first and terms and terms[0].role in reading.SUITS:
        said = terms[:1]
    trump = str(said[0].value) if said else ""
    for term in said[1:] or [term for term in terms if not trump and term.value == ""]:
        raise RuleError("which-trump", span=reader.span(term.start, term.end))
    heads = [t._replace(role=SUIT, wall=Wall.COMMA) for t in terms[:first] if t.role == _SAID]
    return trump, walled((*heads, *(_told(term, trump) for term in terms[len(heads) :])))


def _told(term: Term, trump: str) -> Term:
    """Take a term as it reads where it is known what is trumps."""
    if term.role == _SAID:
        return term._replace(role=FILLER, wall=Wall.COMMA)
    return term._replace(value=trump) if term.value == "" else term
