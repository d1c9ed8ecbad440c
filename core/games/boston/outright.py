"""Points given outright, for Bostons whose prices nobody printed (Whist Bostonien, Maryland).

hand = [ deal ] bidder bid points { player points } [ "bote" points ] { deal }
deal = "da" player | "mal" [ times ]

The bid is whatever stands between the bidder's name and the first signed number; it is kept as it
was typed. The points of the players and of the pool come to nothing together: who takes the pool
has it in his points, and `bote -50` takes it out of there. Stake and misdeals are booked as ever.
"""

from dataclasses import replace
from functools import cache

from core.adjustment import PointsUneven, moves
from core.games.boston.checking import MOST_MISDEALS, MisdealsTooMany, TwoBidders, WhoBid
from core.games.boston.hand import BANK, Hand
from core.notation import Reader, Words
from core.table import Names
from core.words import roles

LONGEST_NOTE = 60
_POINTS: Words[None] = Words("points", {})


@cache
def _deal(language: str) -> Words[str]:
    """Gather the words about the deal."""
    said = roles(language, "boston").items()
    return Words("bid", {text: role for text, role in said if role in {"deals", "misdeal"}})


def outright(reader: Reader, names: Names) -> Hand:
    """Read points given outright; raise PointsUneven when they do not come to nothing."""
    hand = _dealt(reader, names, Hand())
    bidder = _player(reader, names)
    if bidder is None:
        span = reader.span(reader.at, reader.at + 1)
        raise WhoBid(span, reader.quote(span))
    note = _note(reader)
    *points, banked = moves(reader, names, BANK, bidder, _deal(reader.language))
    hand = replace(hand, bidder=bidder, points=tuple(points), note=note)
    hand = _dealt(reader, names, hand)
    reader.finish()
    rest = sum(points) + banked
    if rest:
        raise PointsUneven(rest, span=reader.whole(), choices=(hand,))
    return hand


def _player(reader: Reader, names: Names) -> int | None:
    side = reader.accept(names.sides)
    if side is None and reader.token:
        side = names.beginning(reader.token.text)
        reader.at += side is not None
    return side


def _note(reader: Reader) -> str:
    """Take the text up to the first signed number; raise Expected where there is none."""
    first = reader.at
    while reader.token and not _signed(reader.token.text):
        reader.at += 1
    if reader.token is None:
        reader.accept(_POINTS)
        raise reader.unexpected()
    if first == reader.at:
        return ""
    span = reader.span(first, reader.at)
    return " ".join(reader.quote(span).split())[:LONGEST_NOTE].rstrip(" ,:;=")


def _signed(text: str) -> bool:
    return text[0] in "+-" and text[1:].isdecimal()


def _dealt(reader: Reader, names: Names, hand: Hand) -> Hand:
    """Take the words about the deal, wherever the line has them."""
    while role := reader.accept(_deal(reader.language)):
        start = reader.at
        if hand.dealer is not None if role == "deals" else hand.misdeals:
            span = reader.span(start - 1, start)
            raise TwoBidders(span, reader.quote(span))
        if role == "deals":
            dealer = _player(reader, names)
            if dealer is None:
                raise reader.unexpected()
            hand = replace(hand, dealer=dealer)
            continue
        count = reader.number()
        if count is not None and count > MOST_MISDEALS:
            raise MisdealsTooMany(MOST_MISDEALS, span=reader.span(start, reader.at))
        hand = replace(hand, misdeals=1 if count is None else count)
    return hand
