"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is the first piece of evidence: "no, 90" is about the side whose points
it tells, "sin tercera" about whoever has one, "era cincuenta" about the cante that it replaces.
"""

from collections.abc import Callable

from core.errors import Expected, Unclear, WhoseCante
from core.games.pairs.cantes import SPANISH, Speech
from core.games.pairs.corrections.changes import Change
from core.games.pairs.corrections.line import Correction
from core.games.pairs.corrections.ways import slots
from core.games.pairs.hand import Hand
from core.games.pairs.kinds import Kind
from core.games.pairs.vocabulary import expected
from core.notation import Reader
from core.reading.terms import Term, astray
from core.reading.weighing import Sum, Way, weigh
from core.table import Names

IDLE = 0.85  # a side of which nothing is said
MIXED = 0.5  # cantes before their sides and behind them

Check = Callable[[Hand], Hand]


def correct(
    reader: Reader,
    names: Names,
    hand: Hand,
    writer: int | None,
    speech: Speech = SPANISH,
    check: Check = lambda hand: hand,
    helping: Callable[[Hand], int] = lambda _: 0,
) -> Hand:
    """Read a correction and change the hand by it; raise a CoreError for anything else.

    `helping` is what counts for a contract beside the tricks.
    """
    voice = hand.taker if writer is None else writer
    return _decided(Correction(reader, names, hand, voice, speech), check, helping)


def _decided(correction: Correction, check: Check, helping: Callable[[Hand], int]) -> Hand:
    """Tell the hand as it is then; raise a CoreError unless the line is a clear correction."""
    terms = correction.line.terms
    moves = any(term.kind is Kind.CANTE and correction.whose(term) is not None for term in terms)
    counts = any(term.kind is Kind.CANTE and term.times > 1 for term in terms)
    if any(term.kind is Kind.MADE for term in terms) and correction.says_nothing():
        raise Unclear(*correction.reader.quoted())
    if correction.talk or not terms or correction.says_nothing():
        raise _astray(correction, correction.stranger)
    if correction.protests:
        raise Unclear(*correction.reader.quoted())
    if not (correction.opened or moves or counts):
        raise _astray(correction, correction.stranger)
    correction.line.places = list(range(len(terms)))

    def changed(ways: tuple[Way, ...]) -> Sum:
        hand = check(_changed(correction, ways, helping))
        return Sum(hand, hand, _idle(correction, ways))

    weighed = weigh(slots(correction), changed)
    hands = tuple(r.hand for r in weighed.readings[:4] if r.hand != correction.hand)
    if correction.stranger is not None:
        raise _astray(correction, correction.stranger, hands)
    if not weighed.readings:
        assert weighed.fault is not None  # noqa: S101  (nothing was left, so it was refused)
        raise weighed.fault
    rivals = tuple(each.hand for each in weighed.rivals[:4])
    doubtful = correction.asks or correction.hardly_points or not weighed.readings[0].whole
    if len(rivals) > 1 or doubtful:
        kind = WhoseCante if len(rivals) > 1 else Unclear
        raise kind(*correction.reader.quoted(), choices=rivals)
    hand: Hand = weighed.readings[0].hand
    return hand


def _astray(
    correction: Correction, term: Term | None = None, hands: tuple[Hand, ...] = ()
) -> Expected:
    words = expected(correction.reader.language, correction.speech)
    return astray(correction.reader, term, words, ("side", "points", "cante"), hands)


def _changed(
    correction: Correction, ways: tuple[Way, ...], helping: Callable[[Hand], int]
) -> Hand:
    """Change the hand by one combination; raise a CoreError for what cannot be."""
    named = bool(correction.line.mentions)
    change = Change(correction.hand, correction.speech, correction.reader, helping, named=named)
    for way in ways:
        change.take(way.fact)
    return change.hand_then()


def _idle(correction: Correction, ways: tuple[Way, ...]) -> float:
    """Weigh sides of which nothing is said, and cantes on both sides of theirs."""
    used = {way.by for way in ways}
    turns = {way.turn for way in ways if way.turn}
    idle = sum(index not in used for index in range(len(correction.line.mentions)))
    owned = all(term.side is None for term in correction.line.terms)
    return IDLE * idle * owned + MIXED * (len(turns) > 1)
