"""A line into a hand of two pairs: what is clear is a hand, all else is asked or refused."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from core.errors import (
    CoreError,
    Expected,
    NumberTooMany,
    Unclear,
)
from core.games.pairs import canonical
from core.games.pairs.adding import Adding
from core.games.pairs.cantes import Speech
from core.games.pairs.denials import nobodys
from core.games.pairs.doubts import cured, doubt
from core.games.pairs.facts import Report
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Hand
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Line, Typed
from core.games.pairs.phrases import TRICK_WORDS, together
from core.games.pairs.vocabulary import expected, lexer
from core.games.pairs.ways import slots
from core.lines import LEAST_HEARD
from core.match import Passed
from core.notation import Reader
from core.reading.terms import Role, Term, astray, unknown
from core.reading.weighing import weigh
from core.table import FIRST, THIRD, Names

MOST_CHOICES = 4
_WANTED = ("side", "points", "cante")
TOO_FAR = 1.6  # how much likelier what cannot be must be for a reading not even to be offered
_PASSING = frozenset({
    Kind.PASS, Kind.NOBODY, Kind.VAN, Kind.VOY, Kind.NO, Kind.DO, Kind.THEM, Kind.BID,
    Kind.HAND,
})  # fmt: skip
_GOING = [Kind.VOY, Kind.TO, Kind.NUMBER]  # "vamos a 80" tells where one goes
ROUND = 50
_PAIRS = frozenset({*FIRST, *THIRD}) - frozenset(("yo", "jo", "je", "moi", "n", "e"))
_LOOSE = frozenset({Kind.SIDE, Kind.OWNER, Kind.DO, Kind.VOY, Kind.WON, Kind.LOST})
_HEARD = frozenset({Role.UNKNOWN, Role.QUESTION, Kind.CLOCK, Kind.NO})
# Who fell, or did not get there, with nothing else: "79, puestos", "no llegaron, 79".
_FALLS = frozenset({Kind.FALL, Kind.FALL_US, Kind.FALL_THEM})
_FALLING = _FALLS | {Kind.NO, Kind.MADE, Kind.DO, Kind.SIDE, Kind.NUMBER}
_PLAYED = frozenset({
    Kind.CANTE, Kind.CANTES, Kind.FALL, Kind.VAN, Kind.VOY, Kind.CAPOT, Kind.MADE, Kind.DOUBLE,
    Kind.SUIT, Kind.FALL_US, Kind.FALL_THEM, Kind.BID_MADE,
})  # fmt: skip
Finish = Callable[[Report], tuple[Hand, Hashable]]


def same(hand: Hand) -> Hashable:
    """Say when two hands are the same, however they are written."""
    points = hand.tricks
    return hand.taker, points, hand.capot, hand.cantes, hand.bid, hand.doubled, hand.suit


def read(reader: Reader, names: Names, speech: Speech, finish: Finish) -> Hand | Passed:
    """Read a line; raise a CoreError, with the hands that it may mean, unless it is clear."""
    report = canonical.report(reader.line, names, speech, reader.language)
    if report is not None:
        return finish(report)[0]
    terms = lexer(names, reader.language, speech).cut(reader, names)
    terms = _made(nobodys(terms))
    if passed(reader, terms):
        return Passed()
    return _decided(reader, names, speech, terms, finish)


def heard(reader: Reader, names: Names, speech: Speech) -> bool:
    """Tell whether a line that was said to nobody is about a hand.

    It has a side, and two numbers, a play word, or points from 20 on; small or round numbers
    behind one person's name may be money.
    """
    terms = lexer(names, reader.language, speech).cut(reader, names)
    return _fallen(terms) or _told(reader, terms, speech)


def _told(reader: Reader, terms: list[Term], speech: Speech) -> bool:
    kinds = [term.kind for term in terms]
    if set(kinds) <= _PASSING - {Kind.HAND} and Kind.PASS in kinds:  # not "pasa la ronda"
        return len(kinds) > 1 or len(reader.tokens) > 1
    if not _HEARD.isdisjoint(kinds) or _LOOSE.isdisjoint(kinds) or kinds == _GOING:
        return False
    values = [int(term.value) for term in terms if term.kind is Kind.NUMBER]
    sides = [term for term in terms if term.kind is Kind.SIDE]
    pair = any(reader.tokens[term.start].text in _PAIRS for term in sides)
    swept = _swept(reader, terms, pair=pair)
    most = max({ALL_TRICKS, *speech.heights})
    if reader.tokens[0].text in {"/", "-"} or (values and max(map(abs, values)) > most):
        return False
    counted = values and max(values) < LEAST_HEARD and _PLAYED & set(kinds) <= {Kind.VOY}
    if not _PLAYED.isdisjoint(kinds) and (values or pair or swept) and not counted:
        return Kind.CAPOT not in kinds or swept
    if len(values) > 1:
        return max(values) >= LEAST_HEARD
    least = LEAST_HEARD if len(kinds) < 3 or sides else TRICKS  # noqa: PLR2004
    least = least if pair else max(least, ROUND + 1)
    return bool(values) and values[0] >= least and (pair or values[0] % ROUND != 0)


def _fallen(terms: list[Term]) -> bool:
    """Whether a line tells that somebody fell, and nothing else: with how many points, or who."""
    kinds = {term.kind for term in terms}
    missed, falls = kinds & {Kind.NO, Kind.MADE}, kinds & _FALLS
    if not kinds <= _FALLING or (falls if missed else not falls) or len(missed) == 1:
        return False
    if Kind.NUMBER in kinds:
        most = max(int(term.value) for term in terms if term.kind is Kind.NUMBER)
        return LEAST_HEARD <= most <= ALL_TRICKS
    who = any(term.kind is Kind.DO or (term.kind in falls and term.value) for term in terms)
    return who and not missed


def _swept(reader: Reader, terms: list[Term], *, pair: bool) -> bool:
    """Whether a pair made a capote, or all tricks: "hemos hecho capote", not "tenemos todo"."""
    whose = pair or any(term.kind is Kind.DO and term.value for term in terms)
    return whose and any(
        token.text.startswith("capot") or token.text in TRICK_WORDS
        for term in terms
        if term.kind is Kind.CAPOT
        for token in reader.tokens[term.start : term.end]
    )


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
    """Tell whether nobody took; raise Unclear where a line says more than that."""
    kinds = {term.kind for term in terms}
    bids = {Kind.VAN, Kind.BID}
    willing = any(t.kind in bids or (t.kind is Kind.DO and not t.value) for t in terms)
    nobody = Kind.PASS in kinds or (Kind.NOBODY in kinds and willing)
    if nobody and kinds <= _PASSING:
        return True
    if Kind.PASS in kinds:
        stray = next(term for term in terms if term.kind not in _PASSING)
        span = reader.span(stray.start, stray.end)
        raise Unclear(span, reader.quote(span))
    return False


def _decided(
    reader: Reader, names: Names, speech: Speech, terms: list[Term], finish: Finish
) -> Hand:
    stranger = unknown(terms)
    if any(term.kind is Kind.CLOCK for term in terms):
        raise astray(reader, None, (), _WANTED)
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
        raise _unknown(reader, names, speech, stranger, weighed.alone)
    if not weighed.readings:
        raise cured(adding, weighed)
    if weighed.meant_impossible and weighed.fault is not None:
        far = weighed.fault_weight + TOO_FAR
        near = tuple(each.hand for each in weighed.readings if each.weight < far)
        fault = cured(adding, weighed)
        offered = (*near, *fault.choices)
        raise replace(fault, choices=tuple(dict.fromkeys(offered))[:MOST_CHOICES])
    raise doubt(adding, weighed, hands)


def _unknown(
    reader: Reader, names: Names, speech: Speech, term: Term, hands: tuple[Hand, ...]
) -> Expected:
    words = expected(reader.language, speech) | names.sides.phrases.keys()
    return astray(reader, term, words, _WANTED, hands)
