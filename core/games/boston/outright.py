"""Points given outright, for Bostons whose prices nobody printed (Whist Bostonien, Maryland).

hand = [ deal ] bidder bid points { player points } [ "bote" points ] { deal }
deal = "da" player | "mal" [ times ]

The bid is whatever stands between the bidder's name and the first signed number; it is kept as it
was typed. The points of the players and of the pool come to nothing together: who takes the pool
has it in his points, and `bote -50` takes it out of there. Stake and misdeals are booked as ever.
"""

from dataclasses import replace
from functools import cache
from itertools import takewhile

from core.adjustment import astray, cut, even, moves
from core.errors import Expected, NotationError, RuleError
from core.games.boston.checking import MOST_MISDEALS
from core.games.boston.hand import BANK, Hand
from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, SIDE, Meaning, Term, Vocabulary
from core.table import Names
from core.words import roles

LONGEST_NOTE = 60
_DEAL = frozenset({"deals", "misdeal"})


@cache
def _words(language: str) -> Vocabulary:
    """Gather the words about the deal."""
    said = roles(language, "boston").items()
    return Vocabulary({text: Meaning(role) for text, role in said if role in _DEAL})


def outright(reader: Reader, names: Names, begin: int = 0) -> Hand:
    """Read points given outright from a token on; raise `points-uneven` unless they are even."""
    said = cut(reader, names, BANK, _words(reader.language))
    terms = [term for term in said if term.start >= begin]
    terms, hand = _dealt(reader, names, terms, Hand())
    if not terms or not _player(terms[0]):
        at = terms[0].start if terms else len(reader.tokens)
        raise NotationError("who-bid", *reader.quoted(at, at + 1))
    bidder, *terms = terms
    points = [place for place, term in enumerate(terms) if _signed(reader, term)]
    if not points:
        raise Expected(*reader.quoted(len(reader.tokens)), kinds=("points",))
    first = terms[points[0]].start
    note = reader.quote(reader.span(bidder.end, first)) if bidder.end < first else ""
    terms = terms[points[0] :]
    told = list(takewhile(lambda term: term.role not in _DEAL, terms))
    *own, banked = moves(reader, names, told, bidder.value)
    note = " ".join(note.split())[:LONGEST_NOTE].rstrip(" ,:;=")
    hand = replace(hand, bidder=bidder.value, points=tuple(own), note=note)
    rest, hand = _dealt(reader, names, terms[len(told) :], hand)
    if rest:
        raise astray(reader, names, rest)
    even(reader, hand, sum(own) + banked)
    return hand


def _player(term: Term) -> bool:
    return term.role == SIDE and term.value >= 0


def _signed(reader: Reader, term: Term) -> bool:
    return term.role in {ADDED, NUMBER} and reader.tokens[term.start].text[0] in "+-"


def _dealt(reader: Reader, names: Names, terms: list[Term], hand: Hand) -> tuple[list[Term], Hand]:
    """Take the words about the deal that stand first."""
    while terms and terms[0].role in _DEAL:
        said, *terms = terms
        deals = said.role == "deals"
        if hand.dealer is not None if deals else hand.misdeals:
            raise NotationError("two-bidders", *reader.quoted(said.start, said.start + 1))
        if not deals:
            count = terms.pop(0) if terms and terms[0].role == NUMBER else None
            if count and count.value > MOST_MISDEALS:
                raise RuleError(
                    "misdeals-too-many",
                    most=MOST_MISDEALS,
                    span=reader.span(count.start, count.end),
                )
            hand = replace(hand, misdeals=count.value if count else 1)
        elif terms and _player(terms[0]):
            hand = replace(hand, dealer=terms.pop(0).value)
        else:
            raise astray(reader, names, terms)
    return terms, hand
