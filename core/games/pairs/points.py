"""The trick points of a hand, settled from the numbers that a line tells."""

from core.errors import PointsBesideCapote, PointsImpossible, Span, SumWrong
from core.games.pairs.facts import Facts
from core.games.pairs.hand import TRICKS, possible
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Line

_LAST_TRICK = 10
_ROUNDED = 160  # all tricks, where two numbers were rounded to tens


def check_capote(line: Line, facts: Facts) -> None:
    """Refuse points beside a capote, which tells them all."""
    if facts.capot is None or facts.numbers == [None, None]:
        return
    if facts.numbers[1 - facts.capot] == 0 and facts.numbers[facts.capot] is None:
        facts.numbers = [None, None]
        return
    raise PointsBesideCapote(span=_numbers(line))


def settled(line: Line, facts: Facts, first: int) -> int | None:
    """Settle the trick points of the side named first; None where no number gives them."""
    own, other = facts.numbers[first], facts.numbers[1 - first]
    if own is not None and other is not None:
        own = given = _shared(line, facts, first, own, other)
    elif own is None and other is None:
        return None
    else:
        whose = 1 - first if own is None else first
        if facts.ten in {(whose, "added"), (None, "added")}:
            own = None if own is None else own + _LAST_TRICK
            other = None if other is None else other + _LAST_TRICK
        if facts.inside:
            sung = [line.speech.worth(each) for each in facts.sung]
            own = None if own is None else own - sung[first]
            other = None if other is None else other - sung[1 - first]
        given = own if own is not None else other or 0
        own = own if own is not None else TRICKS - given
    return _checked(line, own, given)


def _shared(line: Line, facts: Facts, first: int, own: int, other: int) -> int:
    """Share out the tricks by two numbers."""
    if own + other == TRICKS:
        return own
    speech = line.speech
    sung, answered = speech.worth(facts.sung[first]), speech.worth(facts.sung[1 - first])
    if own + other == TRICKS + sung + answered and own >= sung and other >= answered:
        return own - sung
    if speech.tens and own + other == _ROUNDED and own % _LAST_TRICK == 0:
        return TRICKS // 2 if own == other else own
    if facts.ten is not None and own + other == TRICKS - _LAST_TRICK:
        return own + _LAST_TRICK if facts.ten[0] in {first, None} else own
    raise SumWrong(own, other, TRICKS, span=_numbers(line))


def _checked(line: Line, own: int, given: int) -> int:
    if not possible(given):
        raise PointsImpossible(given, TRICKS, span=_numbers(line))
    return own


def _numbers(line: Line) -> Span | None:
    """Find the words that give the points."""
    kinds = {Kind.NUMBER, Kind.PAIR}
    places = [p for p in line.places if line.terms[p].kind in kinds]
    if line.speech.bids:
        places = places[1:] or places
    if not places:
        return None
    return Span(line.span(places[0]).start, line.span(places[-1]).end)
