"""Points given outright, for Bostons whose prices nobody printed (Whist Bostonien, Maryland).

hand = [ deal ] bidder bid points { player points } [ "bote" points ] { deal }
deal = "da" player | "mal" [ times ]

The bid is whatever stands between the bidder's name and the first signed number; it is kept as it
was typed. The points of the players and of the pool come to nothing together: who takes the pool
has it in his points, and `bote -50` takes it out of there. Stake and misdeals are booked as ever.
"""

from functools import cache

from core.adjustment import AND, astray, cut, even, moves
from core.errors import Expected, NotationError, RuleError
from core.games.boston.checking import MOST_MISDEALS
from core.games.boston.hand import BANK, Hand
from core.games.boston.rows import STAGES
from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, SIDE, Sense, Term, Vocabulary
from core.reading.rows import Typed
from core.table import Names
from core.words import roles

LONGEST_NOTE = 60
_DEAL = frozenset({"dealer", "misdeals"})


@cache
def _words(language: str) -> Vocabulary:
    said = roles(language, "boston").items()
    deal = {text: Sense(role) for text, role in said if role in {"deals", "misdeal"}}
    return Vocabulary({**deal, **AND})


def outright(reader: Reader, names: Names, begin: int = 0) -> Hand:
    """Read points given outright from a token on; raise `points-uneven` unless they are even."""
    said = cut(reader, names, BANK, _words(reader.language))
    said = STAGES["outright"]([t for t in said if t.start >= begin], Typed(reader, names, None))
    hand = _dealt(reader, names, [term for term in said if term.role in _DEAL])
    terms = [term for term in said if term.role not in _DEAL]
    if not terms or terms[0].role != SIDE or terms[0].value < 0:
        at = terms[0].start if terms else len(reader.tokens)
        raise NotationError("who-bid", *reader.quoted(at, at + 1))
    bidder, *terms = terms
    points = [
        place
        for place, term in enumerate(terms)
        if term.role in {ADDED, NUMBER} and reader.tokens[term.start].text[0] in "+-"
    ]
    if not points:
        raise Expected(*reader.quoted(len(reader.tokens)), kinds=("points",))
    first = terms[points[0]].start
    note = reader.quote(reader.span(bidder.end, first)) if bidder.end < first else ""
    *own, banked = moves(reader, names, terms[points[0] :], bidder.value)
    note = " ".join(note.split())[:LONGEST_NOTE].rstrip(" ,:;=")
    hand = hand.but(bidder=bidder.value, points=tuple(own), note=note)
    even(reader, hand, sum(own) + banked)
    return hand


def _dealt(reader: Reader, names: Names, terms: list[Term]) -> Hand:
    for place, term in enumerate(terms):
        if term.value < 0:
            raise astray(reader, names, terms[place + 1 :])
        if term.role == "misdeals" and term.value > MOST_MISDEALS:
            span = reader.span(term.start, term.end)
            raise RuleError("misdeals-too-many", most=MOST_MISDEALS, span=span)
        if any(each.role == term.role for each in terms[:place]):
            raise NotationError("two-bidders", *reader.quoted(term.start, term.end))
    return Hand(**{term.role: term.value for term in terms})
