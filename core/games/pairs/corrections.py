"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is the first piece of evidence: "no, 90" is about the side whose points
it tells, "sin tercera" about whoever has one, "era cincuenta" about the cante that it replaces.
"""

from collections.abc import Callable, Mapping, Sequence

from core.errors import Unclear, WhoseCante
from core.games.pairs.adding import FIELDS, PairAdding
from core.games.pairs.cantes import SPANISH, Speech
from core.games.pairs.changes import changed
from core.games.pairs.hand import Hand
from core.games.pairs.openings import ADD, LESS, SWAP
from core.games.pairs.revising import MOVE, UNCLEAR, Correction, slots
from core.games.pairs.rows import House
from core.games.pairs.ways import BID, CANTE, CAPOT, FELL, POINTS, VAN
from core.notation import Reader
from core.reading.cut import Term
from core.reading.draft import Draft, Field
from core.reading.rows import Typed
from core.reading.weighing import Sum, Way, weigh
from core.reading.weights import IDLE, MIXED
from core.table import Names

_FIELDS: Mapping[str, Field] = {
    **FIELDS, **dict.fromkeys((ADD, LESS, MOVE, CANTE), Field(bag=True)),
    **dict.fromkeys((POINTS, SWAP, VAN, FELL, CAPOT, BID, UNCLEAR), Field(again=True)),
}  # fmt: skip


class _Adding(PairAdding):
    """One combination of what a correction may change, added up into the hand as it is then."""

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        draft = Draft(self.line, ways)
        for way, place in zip(ways, self.line.places, strict=True):
            if way.fact.field == POINTS and way.fact.side in draft.of(POINTS):
                way = way._replace(fact=way.fact._replace(side=1 - (way.fact.side or 0)))  # noqa: PLW2901
            self._take(draft, way, place, set())
        used = {way.by for way in ways}
        idle = sum(index not in used for index in range(len(self.line.mentions)))
        owned = all(term.whose is None for term in self.line.terms)
        mixed = len({way.turn for way in ways if way.turn}) > 1
        hand = self.finish(draft)
        return Sum(hand, hand, IDLE * idle * owned + MIXED * mixed)


def correct(
    reader: Reader,
    names: Names,
    hand: Hand,
    writer: int | None,
    speech: Speech = SPANISH,
    check: Callable[[Hand], Hand] = lambda hand: hand,
    helping: Callable[[Hand], int] = lambda _: 0,
) -> Hand:
    """Read a correction and change the hand by it; raise a CoreError for anything else.

    `helping` is what counts for a contract beside the tricks.
    """
    voice = hand.taker if writer is None else writer
    correction = Correction(Typed(reader, names, House(None, speech)), hand, voice, speech)
    terms = correction.line.terms
    _refuse(correction, terms)
    adding = _Adding(
        correction.line, _FIELDS, lambda draft: check(changed(draft, hand, speech, helping))
    )
    weighed = weigh(slots(correction), adding.add_up)
    if correction.stranger is not None:
        hands = tuple(r.hand for r in weighed.readings[:4] if r.hand != hand)
        raise correction.astray(hands)
    if not weighed.readings:
        assert weighed.fault is not None  # noqa: S101  (nothing was left, so it was refused)
        raise weighed.fault
    rivals = tuple(each.hand for each in weighed.rivals[:4])
    if len(rivals) > 1 or correction.asks or correction.hardly_points:
        kind = WhoseCante if len(rivals) > 1 else Unclear
        raise kind(*reader.quoted(), choices=rivals)
    fixed: Hand = weighed.readings[0].hand
    return fixed


def _refuse(correction: Correction, terms: Sequence[Term]) -> None:
    """Raise for a line that is no correction, or one that only protests."""
    quoted = correction.typed.reader.quoted()
    nothing = correction.says_nothing()
    if nothing and any(term.role == "made" for term in terms):
        raise Unclear(*quoted)
    if correction.talk or not terms or nothing:
        raise correction.astray()
    if correction.protests:
        raise Unclear(*quoted)
    cantes = [term for term in terms if term.role == CANTE]
    told = any(correction.whose(term) is not None or term.value[1] > 1 for term in cantes)
    if not (correction.opened or told):
        raise correction.astray()
