"""The contract in a line of Coinche, told apart from the points, and how it is written.

contract = ["contrato"] ( number | "capot" ) [suit] { ("coinche" | "surcoinche") [side] }

Without "contrato" it is the first number behind the takers' name, or the one that begins the
line. What tells the contract is set aside; the rest is read like a hand without one.
"""

from dataclasses import dataclass, replace

from core.errors import Span
from core.games.belote.errors import ContractImpossible, ContractMissing
from core.games.belote.words import CENT, CINQUANTE, VALUES
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.kinds import Kind
from core.games.pairs.telling import SIDES
from core.games.pairs.terms import Told
from core.notation import Reader

HEIGHTS = range(80, 161, 10)
CAPOT = 250
_CAPOTS = (250, 252)
_HEIGHT = (Kind.NUMBER, Kind.CAPOT)
_TAKERS = (*SIDES, Kind.VOY)
_TELLS = (Kind.NUMBER, Kind.CANTE, Kind.CAPOT)
_ASIDE, _BID = Kind.ASIDE, Kind.BID


@dataclass(frozen=True)
class Contract:
    """A contract told: `doubler` is the side named right behind "coinche", before its points."""

    bid: int
    doubled: int
    suit: str
    doubler: int | None
    short: int | None
    rest: tuple[Told, ...]
    place: Span


def possible(bid: int) -> bool:
    """Tell whether a contract can be bid: by tens from 80 to 160, or capot."""
    return bid == CAPOT or bid in HEIGHTS


def check(hand: Hand, place: Span | None = None) -> None:
    """Raise ContractImpossible, with the nearest that can be bid; two points are no bid."""
    if possible(hand.bid):
        return
    if hand.points is not None and hand.bid in {hand.points, TRICKS - hand.points}:
        raise ContractMissing(span=place, choices=_low(replace(hand, points=hand.bid)))
    near = min(max(hand.bid, HEIGHTS[0]), HEIGHTS[-1])
    heights = sorted({near // 10 * 10, -(-near // 10) * 10})
    choices = tuple(replace(hand, bid=height) for height in heights)
    raise ContractImpossible(hand.bid, HEIGHTS[0], HEIGHTS[-1], choices=choices, span=place)


def _low(hand: Hand) -> tuple[Hand, ...]:
    """Tell points without a contract with each of the low ones, which are bid most."""
    return tuple(replace(hand, bid=height) for height in HEIGHTS[:4])


def find(reader: Reader, terms: list[Told]) -> Contract:
    """Find the contract among the terms of a line; raise ContractMissing where there is none."""
    rest = _spelled_out(terms)
    short = _short(rest)
    suit, doubled, doubler = aside(rest)
    place = _place(rest)
    if place is None:
        raise ContractMissing(span=reader.whole())
    bid = _taken(rest, place)
    span = reader.span(rest[place].start, rest[place].behind)
    if bid == CAPOT:
        rest = [_as_capot(term) for term in rest]
    return Contract(bid, doubled, suit, doubler, short, tuple(closed(rest)), span)


def _spelled_out(terms: list[Told]) -> list[Told]:
    """Tell "capot fait" as a capot and that it was made, "capot annoncé fait" as bid and made."""
    out: list[Told] = []
    for term in terms:
        if term.kind is Kind.CAPOT_MADE:
            out += [term._replace(kind=Kind.CAPOT), term._replace(kind=Kind.MADE)]
        elif term.kind is Kind.BID_CAPOT and term.value:
            out += [term, term._replace(kind=Kind.CAPOT)]
        else:
            out.append(term)
    return out


def _short(rest: list[Told]) -> int | None:
    """Take "chuté de 10" for a fall, and how many points were missing."""
    for place, term in enumerate(rest):
        if term.kind is Kind.SHORT:
            rest[place] = term._replace(kind=Kind.FALL)
            after = rest[place + 1] if place + 1 < len(rest) else None
            if after is not None and after.kind is Kind.NUMBER:
                rest[place + 1] = after._replace(kind=_ASIDE)
                return int(after.value)
    return None


def aside(rest: list[Told]) -> tuple[str, int, int | None]:
    """Set aside trumps and doubles, and who doubled; the side may have made the points instead."""
    suit, doubled, doubler = "", 0, None
    for place, term in enumerate(rest):
        if term.kind is Kind.SUIT:
            suit = str(term.value)
            rest[place] = term._replace(kind=_ASIDE)
        elif term.kind is Kind.DOUBLE:
            doubled = max(doubled, int(term.value))
            doubler = _doubler(rest, place + 1)
            rest[place] = term._replace(kind=_ASIDE)
    return suit, doubled, doubler


def _doubler(rest: list[Told], place: int) -> int | None:
    if place == len(rest) or rest[place].kind not in SIDES:
        return None
    after = rest[place + 1].kind if place + 1 < len(rest) else None
    if rest[place].kind is Kind.OWNER or after not in _TELLS:
        rest[place] = rest[place]._replace(kind=_ASIDE)
        return None
    return int(rest[place].value) if after is Kind.NUMBER else None


def _place(rest: list[Told]) -> int | None:
    """Find the term that tells the height of the contract."""
    for place, term in enumerate(rest):
        if term.kind is Kind.BID_CAPOT:
            return place
        if term.kind is _BID:
            return _height(rest, place + 1)
    opening = next((place for place, term in enumerate(rest) if term.kind is not _ASIDE), None)
    if opening is not None and rest[opening].kind in _HEIGHT:
        return opening
    start = _behind_takers(rest)
    height = _height(rest, start)
    named = {term.value for term in rest[max(start - 1, 0) : height] if term.kind in SIDES}
    return height if len(named) < 2 else None  # noqa: PLR2004  (both sides)


def _height(rest: list[Told], start: int) -> int | None:
    if start < len(rest) and rest[start].value == CENT:
        return start
    return next((i for i in range(start, len(rest)) if rest[i].kind in _HEIGHT), None)


def _behind_takers(rest: list[Told]) -> int:
    """Find the place behind the first naming of the takers: who fell, who "van", else anybody."""
    said: object = None
    for place, term in enumerate(rest):
        if term.kind is Kind.FALL:
            before = [side.value for side in rest[:place] if side.kind in SIDES]
            said = before[-1] if before else None
        elif term.kind is Kind.VAN:
            beside = (*rest[place + 1 : place + 2], *rest[max(place - 1, 0) : place])
            said = next((side.value for side in beside if side.kind in SIDES), None)
    for place, term in enumerate(rest):
        if term.kind in _TAKERS and (said in {None, term.value} or term.kind is Kind.VOY):
            return place + 1
    return 0


def _taken(rest: list[Told], place: int) -> int:
    """Take the height at its place; "cent" and "cent cinquante" are numbers there."""
    term = rest[place]
    rest[place] = term._replace(kind=_ASIDE)
    if term.kind in {Kind.CAPOT, Kind.BID_CAPOT}:
        return CAPOT
    if term.kind is Kind.CANTE:
        after = rest[place + 1] if place + 1 < len(rest) else None
        if after is None or after.value != CINQUANTE:
            return VALUES[CENT]
        rest[place + 1] = after._replace(kind=_ASIDE)
        return VALUES[CENT] + VALUES[CINQUANTE]
    return CAPOT if term.value in _CAPOTS else int(term.value)


def _as_capot(term: Told) -> Told:
    """Where capot was bid, having made it is a capot."""
    return term._replace(kind=Kind.CAPOT) if term.kind is Kind.MADE else term


def closed(rest: list[Told]) -> list[Told]:
    """Let a capot follow the name before what was set aside, so that it belongs to it."""
    out: list[Told] = []
    for term in rest:
        while term.kind is Kind.CAPOT and out and out[-1].kind in {_ASIDE, _BID}:
            out.pop()
        out.append(term)
    return out


def settled(hand: Hand) -> Hand:
    """Tell a hand with a contract from the side that bid it."""
    if not hand.bid or hand.first == hand.taker:
        return hand
    points = None if hand.points is None else TRICKS - hand.points
    return replace(hand, first=hand.taker, points=points)


def amended(hand: Hand, terms: list[Told], *, removed: bool) -> tuple[Hand, list[Told]]:
    """Change what a correction says of the contract; return it with the terms that are left."""
    rest = list(terms)
    suit, doubled, _ = aside(rest)
    if doubled:
        hand = replace(hand, doubled=0 if removed else doubled)
    if suit:
        hand = replace(hand, suit=suit)
    place = _told_again(rest) if hand.bid else None
    if place is not None:
        hand = replace(hand, bid=_taken(rest, place))
    return hand, [term for term in rest if term.kind not in {_ASIDE, _BID}]


def _told_again(rest: list[Told]) -> int | None:
    """Find the contract behind its word, or in front of the points; "90-72" are points alone."""
    heights = [place for place, term in enumerate(rest) if term.kind is Kind.NUMBER]
    for place, term in enumerate(rest):
        if term.kind is _BID:
            return _height(rest, place + 1)
    both = [int(rest[place].value) for place in heights]
    beside = len(both) > 1 and all(t.kind is _ASIDE for t in rest[heights[0] + 1 : heights[1]])
    return heights[0] if beside and both[0] in HEIGHTS and both[0] + both[1] != TRICKS else None
