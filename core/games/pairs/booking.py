"""Cantes of two pairs, booked when they are sung.

A line of cantes and sides, in any order; what nobody is said to have sung is the writer's.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from core.errors import Expected, WhoseCante
from core.games.pairs.adding import FIELDS, PairAdding, sung
from core.games.pairs.cantes import Speech
from core.games.pairs.hand import TRICKS, Hand, possible
from core.games.pairs.openings import INSTEAD
from core.games.pairs.rows import CORRECTING, House
from core.games.pairs.vocabulary import cutter, expected
from core.games.pairs.ways import ADD, CANTE, PairLine
from core.match.events import Cantes
from core.notation import Reader
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.draft import Draft
from core.reading.line import Fact
from core.reading.rows import Typed
from core.reading.weighing import Sum, Way, weigh
from core.reading.weights import BEHIND, MIXED
from core.table import Names

IDLE = 1.0  # a side that sings nothing
_SILENT = frozenset({
    ADD, "add-also", "add-missing", "add-somebody", INSTEAD, "no", "plus", "more",
})  # fmt: skip


class _Booked(PairAdding):
    """One combination of who sang what, added up."""

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up."""
        draft, line = Draft(self.line), self.line
        for way, place in zip(ways, line.places, strict=True):
            self._take(draft, way, place, set())
        used = {way.by for way in ways}
        owned = any(term.whose is not None for term in line.terms)
        idle = sum(index not in used for index in range(len(line.mentions))) * (not owned)
        mixed = len({way.weight > BEHIND / 2 for way in ways if way.by >= 0}) > 1
        return Sum(sung(draft), sung(draft), IDLE * idle + MIXED * mixed, not idle)


def read(reader: Reader, names: Names, speech: Speech, writer: int | None) -> Cantes:
    """Read cantes by side; raise WhoseCante where either side may have sung them.

    The words that open a correction ("no, tercera de ellos") say nothing.
    """
    typed = Typed(reader, names, House(None, speech))
    terms = cutter(names, reader.language, speech, correcting=True).cut(reader)
    for step in CORRECTING:
        terms = step(terms, typed)
    terms = [_valued(term, speech) for term in terms if term.role not in _SILENT]
    line = PairLine(typed, terms)
    stranger = next((t for t in terms if t.role not in {CANTE, SIDE} or t.no), None)
    if stranger or not line.places:
        span = reader.span(stranger.start, stranger.end) if stranger else reader.whole()
        words = expected(reader.language, speech)
        raise Expected(span, reader.quote(span), (), words, ("cante", "side"))
    slots = [_ways(line, place, writer) for place in line.places]
    weighed = weigh(slots, _Booked(line, FIELDS, sung).add_up)
    booked: Cantes = weighed.readings[0].hand
    if not weighed.clear:
        choices = tuple(each.hand for each in weighed.rivals)
        raise WhoseCante(*reader.quoted(), choices=choices)
    return booked


def _valued(term: Term, speech: Speech) -> Term:
    """Take a number for the cante of that value."""
    cante = speech.valued.get(abs(int(term.value))) if term.role == NUMBER else None
    return term if cante is None else term._replace(role=CANTE, value=(cante, 1))


def _ways(line: PairLine, place: int, writer: int | None) -> list[Way]:
    """List who may have sung a cante; nobody's is the writer's."""
    term = line.terms[place]
    if term.whose is None and not line.mentions and writer is not None:
        return [Way(0.0, Fact(CANTE, writer, term.value))]
    return line.sided(place, CANTE, term.value)


def join(speech: Speech, hand: Hand, booked: Cantes) -> Hand:
    """Tell a hand with what was sung before; a cante that the hand names again is the same one."""
    both = [
        speech.sorted((Counter(own) | Counter(before)).elements())
        for own, before in zip(hand.cantes, booked, strict=True)
    ]
    return replace(hand, cantes=(both[0], both[1]))


def needs(makes: Callable[[Hand], bool], booked: Cantes) -> tuple[int | None, ...]:
    """Find the fewest trick points with which each side makes the hand, if it took."""
    points = [points for points in range(TRICKS + 1) if possible(points)]
    hands = (
        [Hand(side, side, p, None, (booked[0], booked[1])) for p in points] for side in (0, 1)
    )
    return tuple(next((h.points for h in own if makes(h)), None) for own in hands)
