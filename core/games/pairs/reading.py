"""A line into a hand of two pairs: what is clear is a hand, all else is asked or refused."""

from collections.abc import Callable, Hashable, Sequence

from core.errors import (
    CanteOrPoints,
    CoreError,
    Expected,
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
from core.events import Passed
from core.games.pairs import canonical
from core.games.pairs.adding import Adding
from core.games.pairs.facts import Report
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Hand, took
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Fact, Line
from core.games.pairs.phrases import together
from core.games.pairs.speech import Speech
from core.games.pairs.typed import Typed
from core.games.pairs.vocabulary import expected, lexer
from core.games.pairs.ways import slots
from core.notation import Reader
from core.reading.terms import Role, Term, unknown
from core.reading.weighing import Reading, Way, Weighed, weigh
from core.table import FIRST, THIRD, Names

MOST_CHOICES = 4
TOO_FAR = 1.6  # how much likelier what cannot be must be for a reading not even to be offered
_PASSING = frozenset({
    Kind.PASS, Kind.NOBODY, Kind.VAN, Kind.VOY, Kind.NO, Kind.DO, Kind.THEM,
})  # fmt: skip
_CURABLE = (SumWrong, PointsBesideCapote, NumberTooMany, TwoTakers, WhoMadeCapote)
LEAST_HEARD = 20
ROUND = 50
_PAIRS = frozenset({*FIRST, *THIRD}) - frozenset(("yo", "jo", "je", "moi", "n", "e"))
_LOOSE = frozenset({Kind.SIDE, Kind.OWNER, Kind.DO, Kind.VOY})
_HEARD = frozenset({Role.UNKNOWN, Role.QUESTION, Kind.CLOCK, Kind.NO})
_PLAYED = frozenset({
    Kind.CANTE, Kind.CANTES, Kind.FALL, Kind.VAN, Kind.VOY, Kind.CAPOT, Kind.MADE, Kind.DOUBLE,
    Kind.SUIT, Kind.FALL_US, Kind.FALL_THEM, Kind.BID_MADE,
})  # fmt: skip
Finish = Callable[[Report], tuple[Hand, Hashable]]


def same(hand: Hand) -> Hashable:
    """Say when two hands are the same, however they are told."""
    points = hand.tricks
    return hand.taker, points, hand.capot, hand.cantes, hand.bid, hand.doubled, hand.suit


def read(reader: Reader, names: Names, speech: Speech, finish: Finish) -> Hand | Passed:
    """Read a line; raise a CoreError, with the hands that it may mean, unless it is clear."""
    report = canonical.report(reader.line, names, speech, reader.language)
    if report is not None:
        return finish(report)[0]
    terms = lexer(names, reader.language, speech).cut(reader, names)
    terms = _made(terms)
    if passed(reader, terms):
        return Passed()
    return _decided(reader, names, speech, terms, finish)


def heard(reader: Reader, names: Names, speech: Speech) -> bool:
    """Tell whether a line that was said to nobody is about a hand.

    It has a side, and two numbers, a play word, or points from 20 on; round numbers behind one
    person's name may be money.
    """
    terms = lexer(names, reader.language, speech).cut(reader, names)
    kinds = [term.kind for term in terms]
    if set(kinds) <= _PASSING and Kind.PASS in kinds:
        return len(kinds) > 1 or len(reader.tokens) > 1
    if not _HEARD.isdisjoint(kinds) or _LOOSE.isdisjoint(kinds):
        return False
    values = [int(term.value) for term in terms if term.kind is Kind.NUMBER]
    told = [term for term in terms if term.kind is Kind.SIDE]
    pair = any(reader.tokens[term.start].text in _PAIRS for term in told)
    if reader.tokens[0].text in {"/", "-"} or (values and max(map(abs, values)) > ALL_TRICKS):
        return False
    if not _PLAYED.isdisjoint(kinds) and (values or pair):
        return Kind.CAPOT not in kinds or pair
    if len(values) > 1:
        return max(values) >= LEAST_HEARD
    least = LEAST_HEARD if len(kinds) < 3 or told else TRICKS  # noqa: PLR2004
    return bool(values) and values[0] >= least and (pair or values[0] % ROUND != 0)


def _made(terms: list[Term]) -> list[Term]:
    """Take "ils passent" beside points for a contract that was made; not "no toma nadie"."""
    kinds = {term.kind for term in terms}
    if Kind.NUMBER not in kinds or Kind.VAN in kinds:
        return terms
    return [
        term._replace(kind=Kind.MADE, value=0)
        if term.kind is Kind.PASS and term.end - term.start == 1
        else term
        for term in terms
    ]


def passed(reader: Reader, terms: Sequence[Term]) -> bool:
    """Tell whether nobody took; raise Expected where a line says more than that."""
    kinds = {term.kind for term in terms}
    if Kind.PASS not in kinds and not {Kind.NOBODY, Kind.VAN} <= kinds:
        return False
    if kinds <= _PASSING:
        return True
    if Kind.PASS in kinds:
        reader.at = next(term.start for term in terms if term.kind is Kind.PASS)
        raise reader.unexpected()
    return False


def _decided(
    reader: Reader, names: Names, speech: Speech, terms: list[Term], finish: Finish
) -> Hand:
    stranger = unknown(terms)
    if any(term.kind is Kind.CLOCK for term in terms):
        raise Expected(*reader.quoted(), kinds=("side", "points", "cante"))
    try:
        line = Line(reader, names, together(Typed(reader, names, speech), terms), speech)
        adding = Adding(line, finish)
        weighed = weigh(slots(line), adding.add_up, (NumberTooMany,))
    except CoreError:
        if stranger is None:
            raise
        raise _unknown(reader, names, speech, stranger, ()) from None
    if weighed.clear:
        hand: Hand = weighed.readings[0].hand
        return hand
    hands = tuple(each.hand for each in weighed.readings[:MOST_CHOICES])
    if stranger is not None:
        alone = hands[:1] if weighed.readings and len(weighed.rivals) == 1 else ()
        raise _unknown(reader, names, speech, stranger, alone)
    if not weighed.readings:
        raise cured(adding, weighed)
    if weighed.meant_impossible and weighed.fault is not None:
        far = weighed.fault_weight + TOO_FAR
        near = tuple(each.hand for each in weighed.readings if each.weight < far)
        fault = cured(adding, weighed)
        offered = (*near, *fault.choices)
        fault.choices = tuple(dict.fromkeys(offered))[:MOST_CHOICES]
        raise fault
    raise doubt(adding, weighed, hands)


def _unknown(
    reader: Reader, names: Names, speech: Speech, term: Term, hands: tuple[Hand, ...]
) -> Expected:
    span = reader.span(term.start, term.end)
    words = expected(reader.language, speech) | names.sides.phrases.keys()
    kinds = ("side", "points", "cante")
    return Expected(span, reader.quote(span), hands, frozenset(words), kinds)


def doubt(adding: Adding, weighed: Weighed, hands: tuple[Hand, ...]) -> NotationError:
    """Name what the likeliest readings differ in, where in the line, and the hands they give."""
    best = weighed.readings[0]
    others = weighed.rivals[1:]
    shown = hands[: max(len(weighed.rivals), 1)]
    if not others:
        span = adding.span(_unread_place(adding, best))
        doubted = any(way.fact.what is Kind.PLUS for way in best.ways)
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
    span = adding.line.reader.whole() if whole else adding.span(place)
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
    untold = not adding.line.mentions and bool(whats & {Kind.NUMBER, Kind.PAIR})
    kinds: tuple[tuple[bool, type[NotationError]], ...] = (
        (Kind.TEN in whats, TenInside),
        (untold and not each, WhosePoints),
        (untold, WhoTook),
        (Kind.OF in whats, WhoseCante),
        (Kind.PLUS in whats, CanteOrPoints),
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
    fault.choices = (*_unsung(adding, fault, ways), *tuple(hands.values())[::-1])
    return fault


def _unsung(adding: Adding, fault: CoreError, ways: tuple[Way, ...]) -> list[Hand]:
    """Explain two numbers that are too many by a cante that nobody told: it is inside one."""
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


__all__ = ["Finish", "cured", "doubt", "passed", "read", "same"]
