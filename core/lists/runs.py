"""Which pair sings, when both hold runs: `nos 7-8-9 oros ellos sota-caballo-rey copas`.

line = { side { cards | "tercera" ["de"] top suit } | "triunfo" suit | "mano" side }

The three criteria of seed 000, one after the other: the run that reaches the higher card, the one
in trumps, the one of the pair that holds the eldest hand. Where cantes of all kinds compete, the
better kind comes first. Trumps and the eldest hand are asked for only where they decide.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from core.cards import Card, Deck
from core.errors import Expected, NotationError, RuleError
from core.lists.pile import find_trump
from core.lists.reading import ELDEST, RUN, SINGING, STAGES, Spoken, cards, check, vocabulary
from core.notation import Reader
from core.reading.cut import FILLER, SIDE, Term, Wall, walled
from core.reading.rows import Typed
from core.table import NOBODY, Names

LEAST, MOST = 3, 5
_HOLDS = "holds"  # the eldest hand


class Run(NamedTuple):
    """Cards in a row of one suit: the place of the highest in the order, and how many."""

    suit: str
    top: int
    length: int

    @property
    def kind(self) -> int:
        """Say of how many cards the cante is: 3, 4, or 5 and more."""
        return min(self.length, MOST)


@dataclass(frozen=True)
class Claims:
    """What both pairs hold, what is trumps (or nothing), and which pair holds the eldest hand."""

    runs: tuple[tuple[Run, ...], tuple[Run, ...]]
    trump: str = ""
    eldest: int | None = None


class Comparison(NamedTuple):
    """Who sings and what decided it; the best runs that competed, of both pairs.

    It is decided as nobody else sings (`alone`), by `kind`, `height`, `trump` or the `eldest`
    hand; where nothing decides, they are `level` and nobody sings.
    """

    winner: int | None
    criterion: str
    best: tuple[Run | None, Run | None]


def read(reader: Reader, names: Names, deck: Deck) -> Claims:
    """Read what both pairs hold; raise where it cannot be, or where a row has a gap."""
    words = vocabulary(deck.faces, reader.language, SINGING, names)
    trump, terms = find_trump(reader, words.cut(reader))
    terms = STAGES["eldest"](terms, Typed(reader, NOBODY, None))
    eldest = _eldest(reader, words, terms)
    rows = [_rows(reader, deck, own) for own in _held(reader, words, terms)]
    if not any(rows):
        raise vocabulary(deck.faces, reader.language).astray(reader, len(reader.tokens))
    check(reader, [card for own in rows for row in own for card in row], deck)
    tops = [[(row[-1].value, len(row)) for row in own] for own in rows]
    first, second = (tuple(Run(c.suit, deck.places[c.rank], n) for c, n in own) for own in tops)
    return Claims((first, second), trump, eldest)


def _eldest(reader: Reader, words: Spoken, terms: list[Term]) -> int | None:
    """Read which pair holds the eldest hand, if that is said; raise if it is said twice."""
    said = [term for term in terms if term.role in {ELDEST, _HOLDS}]
    for term in said[1:]:
        raise words.astray(reader, term.start)
    if said and said[0].role == ELDEST:
        raise _side_missing(reader, words, said[0].end)
    return said[0].value if said else None


def _held(reader: Reader, words: Spoken, terms: list[Term]) -> tuple[list[Term], list[Term]]:
    """Part what is said of cards by the pair that holds them."""
    held: tuple[list[Term], list[Term]] = [], []
    side: int | None = None
    for term in walled(t._replace(role=FILLER) if t.role == _HOLDS else t for t in terms):
        if term.role == SIDE:
            side = term.value
        elif side is not None:
            held[side].append(term)
        else:
            raise _side_missing(reader, words, term.start)
    return held


def _trumps(run: Run, claims: Claims) -> bool:
    if not claims.trump:
        raise RuleError("which-trump")
    return run.suit == claims.trump


_CRITERIA: tuple[tuple[str, Callable[[Run, Claims], int]], ...] = (
    ("kind", lambda run, _: run.kind),
    ("height", lambda run, _: run.top),
    ("trump", _trumps),
)


def settle(claims: Claims, *, every: bool = False, eldest: bool = True) -> Comparison:
    """Say who sings; only terceras compete unless `every` cante does.

    Raise `which-trump` or `who-is-eldest` where that would decide and nobody said it. Unless the
    `eldest` hand decides here, only one that was named does.
    """
    first, second = (_best(own, claims, every=every) for own in claims.runs)
    if first is None or second is None:
        winner = None if first is second else int(first is None)
        return Comparison(winner, "alone", (first, second))
    for criterion, worth in _CRITERIA:
        one, other = worth(first, claims), worth(second, claims)
        if one != other:
            return Comparison(int(other > one), criterion, (first, second))
    if claims.eldest is None and eldest:
        raise RuleError("who-is-eldest")
    criterion = "level" if claims.eldest is None else "eldest"
    return Comparison(claims.eldest, criterion, (first, second))


def _best(own: Sequence[Run], claims: Claims, *, every: bool) -> Run | None:
    """Find the run of a pair that competes."""
    competing = (run for run in own if every or run.kind == LEAST)
    return max(competing, key=lambda r: (r.kind, r.top, r.suit == claims.trump), default=None)


def _side_missing(reader: Reader, words: Spoken, at: int) -> Expected:
    sides = frozenset(words.cutter.people)
    return words._replace(expected=sides, kinds=("side",)).astray(reader, at)


def _rows(reader: Reader, deck: Deck, terms: list[Term]) -> list[list[Term]]:
    """Part a pair's cards into rows; a cante by its name may be given by its highest card."""
    loose: list[Term] = []
    named: list[tuple[Term, list[Term]]] = []
    own = loose
    for term in terms:
        if term.role == RUN:
            own = []
            named.append((term, own))
        else:
            own = loose if term.wall >= Wall.COMMA else own
            own.append(term)
    rows = [_cards_of(reader, deck, cante, cards(reader, held)) for cante, held in named]
    return [*chain.from_iterable(rows), *_parted(reader, deck, cards(reader, loose))]


def _cards_of(reader: Reader, deck: Deck, cante: Term, typed: list[Term]) -> list[list[Term]]:
    """Make the rows of a cante given by its name, with all its cards or the highest."""
    if len(typed) != 1:
        if not typed:
            raise NotationError("not-in-a-row", *reader.quoted(cante.start, cante.end))
        return _parted(reader, deck, typed)
    [highest] = typed
    check(reader, typed, deck)
    top = deck.places[highest.value.rank]
    if top + 1 < cante.value:
        raise NotationError("not-in-a-row", *reader.quoted(highest.start, highest.end))
    ranks = deck.order[top + 1 - cante.value : top + 1]
    return [[highest._replace(value=Card(rank, highest.value.suit)) for rank in ranks]]


def _parted(reader: Reader, deck: Deck, typed: list[Term]) -> list[list[Term]]:
    """Part cards into rows of one suit; raise where three do not follow each other."""
    check(reader, typed, deck)
    rows: list[list[Term]] = []
    for each in sorted(typed, key=lambda each: (each.value.suit, deck.places[each.value.rank])):
        suit, place = each.value.suit, deck.places[each.value.rank]
        before = rows[-1][-1].value if rows else None
        if before and (before.suit, deck.places[before.rank] + 1) == (suit, place):
            rows[-1].append(each)
        else:
            rows.append([each])
    for row in rows:
        if len(row) < LEAST:
            raise NotationError("not-in-a-row", *reader.quoted(row[0].start, row[0].end))
    return rows
