"""What is asked where a line is not clear: what its readings differ in, and their hands."""

from collections.abc import Hashable
from dataclasses import replace

from core.errors import (
    CanteOrPoints,
    CoreError,
    NotationError,
    NumberTooMany,
    PointsBesideCapote,
    RuleError,
    SumWrong,
    TenInside,
    TwoTakers,
    Unclear,
    WhoMadeCapote,
    WhoseCante,
    WhosePoints,
    WhoTook,
)
from core.games.pairs.adding import Adding
from core.games.pairs.hand import Hand, took
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Fact
from core.reading.weighing import Reading, Way, Weighed

_CURABLE = (SumWrong, PointsBesideCapote, NumberTooMany, TwoTakers, WhoMadeCapote)


def doubt(adding: Adding, weighed: Weighed, hands: tuple[Hand, ...]) -> NotationError:
    """Name what the likeliest readings differ in, where in the line, and the hands they give."""
    best = weighed.readings[0]
    others = weighed.rivals[1:]
    shown = hands[: max(len(weighed.rivals), 1)]
    if not others:
        span = adding.line.span(_unread_place(adding, best))
        spoken = adding.doubtful(best.ways)
        span = span if spoken is None else adding.line.span(spoken)
        doubted = spoken is not None or any(way.fact.what is Kind.PLUS for way in best.ways)
        alone = CanteOrPoints if doubted else Unclear
        return alone(span, adding.line.reader.quote(span), shown)
    other = others[0]
    place = next(
        (
            place
            for place, one, two in zip(adding.line.places, best.ways, other.ways, strict=True)
            if one.fact != two.fact
        ),
        adding.line.places[0],
    )
    kind = _kind(adding, best, other)
    if kind is WhoTook:
        shown = tuple(took(hand, hand.taker) for hand in shown)
    whole = kind is WhosePoints
    span = adding.line.reader.whole() if whole else adding.line.span(place)
    return kind(span, adding.line.reader.quote(span), shown)


def _unread_place(adding: Adding, best: Reading) -> int:
    """Find the word that has no part in a reading."""
    for way, place in zip(best.ways, adding.line.places, strict=True):
        if way.fact.what is Kind.PLUS:
            return place
    used = {way.by for way in best.ways}
    for index, mention in enumerate(adding.line.mentions):
        if index not in used:
            return mention.place
    for way, place in zip(best.ways, adding.line.places, strict=True):
        if way.fact.what is Kind.LESS:
            return place
    return adding.line.places[-1]


def _kind(adding: Adding, best: Reading, other: Reading) -> type[NotationError]:
    one, two = best.hand, other.hand
    facts = [
        (a.fact, b.fact) for a, b in zip(best.ways, other.ways, strict=True) if a.fact != b.fact
    ]
    whats = {fact.what for both in facts for fact in both}
    each = any(term.kind is Kind.EACH for term in adding.line.terms)
    unsaid = not adding.line.mentions and bool(whats & {Kind.NUMBER, Kind.PAIR})
    kinds: tuple[tuple[bool, type[NotationError]], ...] = (
        (Kind.TEN in whats, TenInside),
        (unsaid and not each, WhosePoints),
        (unsaid, WhoTook),
        (Kind.OF in whats, WhoseCante),
        (Kind.PLUS in whats or whats == {Kind.CANTE, Kind.NUMBER}, CanteOrPoints),
        (whats == {Kind.CANTE}, WhoseCante),
        (one.capot != two.capot, WhoMadeCapote),
        (whats <= {Kind.VAN, Kind.FALL, Kind.LESS} or one.tricks == two.tricks, WhoTook),
    )
    return next((kind for differ, kind in kinds if differ), Unclear)


def cured(adding: Adding, weighed: Weighed) -> NotationError | RuleError:
    """Give the refusal of the likeliest reading the hands that would have been possible."""
    fault = weighed.fault
    assert isinstance(fault, NotationError | RuleError)  # noqa: S101  (nothing else is raised)
    if not isinstance(fault, _CURABLE) or fault.choices:
        return fault
    ways = weighed.fault_ways
    takers = isinstance(fault, TwoTakers)
    dropped = {Kind.VAN, Kind.FALL} if takers else {Kind.NUMBER, Kind.PAIR, Kind.CAPOT}
    hands: dict[Hashable, Hand] = {}
    for place, way in enumerate(ways):
        if way.fact.what not in dropped:
            continue
        for less in _less(ways, place, way):
            try:
                total = Adding(adding.line, adding.finish).add_up(less)
            except CoreError:
                continue
            hands.setdefault(total.key, total.hand)
    choices = (*_unsung(adding, fault, ways), *tuple(hands.values())[::-1])
    return replace(fault, choices=choices)


def _unsung(adding: Adding, fault: CoreError, ways: tuple[Way, ...]) -> list[Hand]:
    """Explain two numbers that are too many by a cante that nobody named: it is inside one."""
    more = fault.first + fault.second - fault.needed if isinstance(fault, SumWrong) else 0
    cante = adding.line.speech.valued.get(more)
    if cante is None:
        return []
    hands = []
    for place, way in enumerate(ways):
        sides = (0, 1) if way.fact.what is Kind.PAIR else (way.fact.side,)
        if way.fact.what not in {Kind.NUMBER, Kind.PAIR}:
            continue
        for side in sides:
            sung = Way(0.0, Fact(Kind.CANTE, side, (cante, 1)))
            places = adding.line.places
            adding.line.places = [*places, places[place]]
            try:
                hands.append(adding.add_up((*ways, sung)).hand)
            except CoreError:
                continue
            finally:
                adding.line.places = places
    return hands


def _less(ways: tuple[Way, ...], place: int, way: Way) -> list[tuple[Way, ...]]:
    """Leave a number, or a capote, out of a combination."""
    gone = Way(0.0, way.fact._replace(what=Kind.WITH))
    if way.fact.what is not Kind.PAIR:
        return [(*ways[:place], gone, *ways[place + 1 :])]
    own, other = way.fact.value
    side = way.fact.side
    ones = (
        way.fact._replace(what=Kind.NUMBER, side=1 - side, value=other),
        way.fact._replace(what=Kind.NUMBER, value=own),
    )
    return [(*ways[:place], way._replace(fact=one), *ways[place + 1 :]) for one in ones]
