"""Cantes of two pairs, booked when they are sung.

A line of cantes and sides, in any order; what nobody is said to have sung is the writer's.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from core.errors import WhoseCante
from core.games.pairs.cantes import Speech
from core.games.pairs.hand import TRICKS, Hand, possible
from core.games.pairs.kinds import Kind
from core.games.pairs.line import BEHIND, Fact, Line, Typed
from core.games.pairs.phrases import together
from core.games.pairs.vocabulary import expected, lexer
from core.match import Cantes
from core.notation import Reader
from core.reading.terms import Term, astray
from core.reading.weighing import Sum, Way, weigh
from core.table import Names

_SILENT = frozenset({Kind.ADD, Kind.INSTEAD, Kind.NO, Kind.PLUS})
IDLE = 1.0  # a side that sings nothing
MIXED = 0.5  # cantes before their sides and behind them


def read(reader: Reader, names: Names, speech: Speech, writer: int | None) -> Cantes:
    """Read cantes by side; raise WhoseCante where either side may have sung them.

    The words that open a correction ("no, tercera de ellos") say nothing.
    """
    cut = lexer(names, reader.language, speech, correcting=True).cut(reader, names)
    terms = [t for t in together(Typed(reader, names, speech), cut) if t.kind not in _SILENT]
    terms = [_valued(term, speech) for term in terms]
    line = Line(reader, names, terms, speech)
    places = [place for place, term in enumerate(terms) if term.kind is Kind.CANTE]
    stranger = next((t for t in terms if t.kind not in {Kind.CANTE, Kind.SIDE} or t.no), None)
    if stranger or not places:
        words = expected(reader.language, speech)
        raise astray(reader, stranger, words, ("cante", "side"))
    slots = [_ways(line, place, writer) for place in places]

    def add_up(ways: tuple[Way, ...]) -> Sum:
        own: tuple[list[str], list[str]] = ([], [])
        for way in ways:
            own[way.fact.side].extend([str(way.fact.value)] * way.turn)
        used = {way.by for way in ways}
        owned = any(term.side is not None for term in terms)
        idle = sum(index not in used for index in range(len(line.mentions))) * (not owned)
        mixed = len({way.weight > BEHIND / 2 for way in ways if way.by >= 0}) > 1
        cantes = (speech.sorted(own[0]), speech.sorted(own[1]))
        return Sum(cantes, cantes, IDLE * idle + MIXED * mixed, not idle)

    weighed = weigh(slots, add_up)
    sung: Cantes = weighed.readings[0].hand
    if not weighed.clear:
        choices = tuple(each.hand for each in weighed.rivals)
        raise WhoseCante(*reader.quoted(), choices=choices)
    return sung


def _valued(term: Term, speech: Speech) -> Term:
    """Take a number for the cante of that value."""
    if term.kind is not Kind.NUMBER:
        return term
    cante = speech.valued.get(abs(int(term.value)))
    return term if cante is None else term._replace(kind=Kind.CANTE, value=cante)


def _ways(line: Line, place: int, writer: int | None) -> list[Way]:
    """List who may have sung a cante; the number of times stands in for the turn."""
    term = line.terms[place]
    leaning = line.leaning(place, term)
    if not leaning:
        sides = (0, 1) if writer is None else (writer,)
        return [Way(0.0, Fact(Kind.CANTE, side, term.value), -1, term.times) for side in sides]
    return [
        Way(weight, Fact(Kind.CANTE, side, term.value), by, term.times)
        for weight, side, by, _ in leaning
    ]


def join(speech: Speech, hand: Hand, sung: Cantes) -> Hand:
    """Tell a hand with what was sung before; a cante that the hand names again is the same one."""
    both = [
        speech.sorted((Counter(own) | Counter(before)).elements())
        for own, before in zip(hand.cantes, sung, strict=True)
    ]
    return replace(hand, cantes=(both[0], both[1]))


def needs(makes: Callable[[Hand], bool], sung: Cantes) -> tuple[int | None, ...]:
    """Find the fewest trick points with which each side makes the hand, if it took."""
    points = [points for points in range(TRICKS + 1) if possible(points)]
    hands = ([Hand(side, side, p, None, (sung[0], sung[1])) for p in points] for side in (0, 1))
    return tuple(next((h.points for h in own if makes(h)), None) for own in hands)
