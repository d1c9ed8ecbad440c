"""Cantes of two pairs, booked when they are sung.

A line of cantes and sides, in any order; what nobody is said to have sung is the writer's.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from core.errors import Expected, NotationError
from core.games.pairs.adding import FIELDS, sung
from core.games.pairs.cantes import Speech
from core.games.pairs.hand import TRICKS, BothCantes, Hand, possible
from core.games.pairs.line import House, PairLine, spoken
from core.games.pairs.rows import CORRECTING
from core.games.pairs.vocabulary import UNITS, cutter, expected
from core.match.events import Cantes
from core.notation import Reader
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import Grammar, Verdict
from core.reading.draft import Draft
from core.reading.line import Fact
from core.reading.rows import Typed, among
from core.reading.weighing import Way
from core.table import Names

IDLE = 1.0  # a side that sings nothing
_WANTED = ("cante", "side")
_SILENT = among(UNITS, "ADD|INSTEAD")


def _booked(draft: Draft) -> BothCantes:
    """Say who sang what; weigh the sides that sing nothing."""
    owned = any(term.whose is not None for term in draft.line.terms)
    draft.weight += IDLE * len(draft.free) * (not owned)
    draft.whole = owned or not draft.free
    return sung(draft)


def read(reader: Reader, names: Names, speech: Speech, writer: int | None) -> Cantes:
    """Read cantes by side; raise `whose-cante` where either side may have sung them.

    The words that open a correction ("no, tercera de ellos") say nothing.
    """
    terms = cutter(names, reader.language, speech, correcting=True).cut(reader)

    def ways(line: PairLine, place: int, term: Term) -> list[Way]:
        if term.whose is None and not line.mentions and writer is not None:
            return [Way(0.0, Fact("cante", writer, term.value))]
        return line.sided(place, "cante", term.value)

    own: Mapping[str, Any] = {"cante": ways}
    grammar = Grammar(
        (*CORRECTING, _sung), FIELDS, (), lambda line: [(line, own)], (), (), _WANTED,
        lambda language: expected(language, speech), line=PairLine,
        doubt=lambda _, weighed: NotationError(
            "whose-cante", *reader.quoted(), choices=tuple(each.hand for each in weighed.rivals)
        ),
    )  # fmt: skip
    return Verdict(grammar, Typed(reader, names, House(None, speech)), terms, _booked).hand()


def _sung(terms: list[Term], typed: Typed) -> list[Term]:
    """Take numbers for cantes; raise Expected for anything but cantes and sides."""
    reader, speech = typed.reader, spoken(typed)
    out = []
    for term in terms:
        cante = speech.valued.get(abs(int(term.value))) if term.role == NUMBER else None
        if term.role not in _SILENT:
            out.append(term._replace(role="cante", value=(cante, 1)) if cante else term)
    stranger = next((t for t in out if t.role not in {"cante", SIDE} or t.no), None)
    if stranger or all(term.role == SIDE for term in out):
        quoted = reader.quoted(*((stranger.start, stranger.end) if stranger else ()))
        raise Expected(*quoted, (), expected(reader.language, speech), _WANTED)
    return out


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
