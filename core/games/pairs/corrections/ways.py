"""What each term of a correction may change, seen from the hand that it corrects."""

from collections.abc import Callable

from core.errors import NoSuchCante
from core.games.pairs.corrections.line import Correction
from core.games.pairs.denials import OPENING
from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Fact
from core.games.pairs.ways import ways_of
from core.reading.terms import Role, Term
from core.reading.weighing import Way

_FEW = range(2, 6)  # how often a cante may be sung
NEARLY = 0.2  # points that had better be asked about
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
_ALL = frozenset({ALL_TRICKS, ALL_BID})
_ADDED = frozenset({
    Kind.CANTE, Kind.CANTES, Kind.NUMBER, Kind.PAIR, Kind.SIDE, Kind.SUIT, Kind.DOUBLE, Kind.SWAP,
})  # fmt: skip
_TAKING = (Kind.VAN, Kind.VOY, Kind.FALL_US, Kind.FALL_THEM, Kind.CAPOT_WHOSE)
_UNCLEAR = Fact(Kind.REST)  # no correction has it


def slots(correction: Correction) -> list[list[Way]]:
    """List what each term may change."""
    terms = zip(correction.line.terms, correction.modes, strict=True)
    return [
        _ways_of_term(correction, place, term, mode) for place, (term, mode) in enumerate(terms)
    ]


def _ways_of_term(correction: Correction, place: int, term: Term, mode: Kind | None) -> list[Way]:
    ways = _WAYS.get(term.kind)
    changes = mode in {Kind.ADD, Kind.LESS} and not term.no
    if ways is None or (changes and term.kind not in _ADDED):
        return [Way(0.0, _UNCLEAR)]
    return ways(correction, place, term, mode)


def _pair(correction: Correction, place: int, term: Term, _mode: Kind | None) -> list[Way]:
    """Take both numbers, the first the side's that was named first, or that had points."""
    ways = correction.line.sided(place, term, Kind.PAIR, term.value)
    return (
        ways
        if correction.line.mentions
        else [
            Way(0, Fact(Kind.PAIR, side, term.value))
            for side in sorted({correction.hand.first, correction.hand.counted})
        ]
    )


def _said(_correction: Correction, _place: int, term: Term, mode: Kind | None) -> list[Way]:
    """Take trumps, and how often was doubled; "sin contra" is not at all."""
    off = mode is Kind.LESS and term.kind is Kind.DOUBLE
    return [Way(0.0, Fact(Kind(term.kind), 0, 0 if off else term.value))]


def _van(correction: Correction, place: int, term: Term, _mode: Kind | None) -> list[Way]:
    """Take who took, or what became of it; somebody's only where that is clear.

    It is the other side, whether "no" denies or opens: "no iban ellos".
    """
    ways = ways_of(correction.line, place)
    if term.no:
        opens = correction.reader.tokens[0].text in OPENING and term.start == 1
        if opens and len(ways) == 1:
            return [Way(0.0, Fact(Kind.VAN, 1 - correction.hand.taker), ways[0].by)]
        return [way._replace(fact=Fact(Kind.VAN, 1 - way.fact.side)) for way in ways]
    return ways if len(ways) == 1 or correction.line.mentions else [Way(0.0, _UNCLEAR)]


def _short(correction: Correction, _place: int, term: Term, _mode: Kind | None) -> list[Way]:
    """Take by how much the takers fell."""
    return [Way(0.0, Fact(Kind.FALL, correction.hand.taker, term.value))]


def _beside(_correction: Correction, _place: int, _term: Term, _mode: Kind | None) -> list[Way]:
    """Take a word that only goes with another."""
    return [Way(0.0, Fact(Kind.WITH))]


def _bid_capot(_correction: Correction, _place: int, _term: Term, _mode: Kind | None) -> list[Way]:
    """Take a capot that was bid."""
    return [Way(0.0, Fact(Kind.BID_CAPOT, 0, ALL_BID))]


def _result(correction: Correction, place: int, term: Term, _mode: Kind | None) -> list[Way]:
    """Take a capote, or who fell; "no capote" beside points only denies the old one."""
    if term.no:
        results = {Kind.NUMBER, Kind.PAIR, Kind.FALL}
        instead = any(each.kind in results for each in correction.line.terms)
        return [Way(0.0, Fact(Kind.WITH) if instead else _UNCLEAR)]
    what = Kind.FALL if term.kind is Kind.FALL else Kind.CAPOT
    if what is Kind.CAPOT and place and correction.line.terms[place - 1].kind is Kind.BID:
        return [Way(0.0, Fact(Kind.BID_CAPOT, 0, ALL_BID))]
    if correction.line.mentions or term.side is not None:
        return correction.line.sided(place, term, what)
    side = correction.hand.taker if what is Kind.FALL else correction.hand.first
    return [Way(0.0, Fact(what, side))]


def _swaps(correction: Correction, _place: int, _term: Term, _mode: Kind | None) -> list[Way]:
    """Take "al revés": the points change sides, with who took or without; no other points."""
    told = [term.value for term in correction.line.terms if term.kind is Kind.NUMBER]
    told += [n for term in correction.line.terms if term.kind is Kind.PAIR for n in term.value]
    if not set(told) <= {*(correction.hand.tricks or ())}:
        return [Way(0.0, _UNCLEAR)]
    return [
        Way(0.0, Fact(Kind.SWAP, side))
        for side in (1 - correction.hand.taker, correction.hand.taker)
    ]


def _side(correction: Correction, place: int, term: Term, mode: Kind | None) -> list[Way]:
    """Take a side that stands alone for the taker; beside anything else it only says whose."""
    alone = all(each.kind is Kind.SIDE for each in correction.line.terms)
    if alone and mode in {Kind.ADD, Kind.LESS}:
        return [Way(0.0, _UNCLEAR)]
    if alone and term.side is None:
        return [Way(0.0, Fact(Kind.VAN, int(term.value), place))]
    return [Way(0.0, Fact(Kind.WITH))]


def _number(correction: Correction, place: int, term: Term, mode: Kind | None) -> list[Way]:
    """Take a number: points, a contract, a cante by its value, or how often it was sung."""
    value = int(term.value)
    alone = {name for own in correction.hand.cantes for name in own} - {correction.speech.royal}
    if mode is Kind.INSTEAD and value in _FEW and len(alone) == 1 and not correction.line.mentions:
        [name] = alone
        side = 0 if name in correction.hand.cantes[0] else 1
        points = Way(NEARLY, Fact(Kind.NUMBER, correction.hand.counted, value))
        return [Way(0.0, Fact(Kind.INSTEAD, side, (name, value))), points]
    sung = correction.speech.valued.get(abs(value))
    glued = correction.reader.tokens[term.start].text[0] in "+-"
    if sung and (mode in {Kind.ADD, Kind.LESS} or glued):
        cante = term._replace(kind=Kind.CANTE, value=sung)
        return _cante(correction, place, cante, Kind.LESS if value < 0 else mode or Kind.ADD)
    if mode is Kind.LESS or (mode is Kind.ADD and correction.adds):
        return [Way(0.0, _UNCLEAR)]
    if correction.hand.bid and _contract(correction, place, value):
        capot = value in _ALL and value not in correction.speech.heights
        fact = Fact(Kind.BID_CAPOT, 0, ALL_BID) if capot else Fact(Kind.BID, 0, value)
        return [Way(0.0, fact)]
    what = Kind.CAPOT if value in _ALL else Kind.NUMBER
    if correction.line.mentions:
        ways = correction.line.sided(place, term, what, value)
        if correction.line.numbers > 1 and len(ways) == 1:
            ways.append(Way(1.2, Fact(what, 1 - ways[0].fact.side, value)))
        return ways
    earlier = sum(each.kind is Kind.NUMBER for each in correction.line.terms[:place])
    side = correction.hand.counted
    side = side if not earlier or correction.hand.bid else 1 - side
    return [Way(0.0, Fact(what, side, value))]


def _contract(correction: Correction, place: int, value: int) -> bool:
    """Whether a number is the contract: behind its word, or in front of the points."""
    terms = correction.line.terms
    if place and terms[place - 1].kind is Kind.BID:
        return True
    if [each.kind for each in terms[place + 1 :]] == [Kind.BID]:  # "100 le contrat"
        return True
    if any(term.kind is Kind.BID for term in terms):
        return False
    behind = terms[place + 1] if place + 1 < len(terms) else None
    if behind and behind.kind is Kind.SUIT and value in correction.speech.heights:
        return True
    heights = [at for at, term in enumerate(terms) if term.kind is Kind.NUMBER]
    if value not in correction.speech.heights or heights[:1] != [place] or len(heights) < 2:  # noqa: PLR2004
        return False
    between = terms[place + 1 : heights[1]]
    return all(term.kind is Kind.SUIT for term in between) and (
        value + int(terms[heights[1]].value) != TRICKS
    )


def _cante(correction: Correction, place: int, term: Term, mode: Kind | None) -> list[Way]:
    """Take a cante: added, taken off, given to its owner, or in the place of the old."""
    name, had = str(term.value), correction.hand.cantes
    owners = [side for side in (0, 1) if name in had[side]]
    named = _named_side(correction, place, term)
    if mode is Kind.LESS:
        return _off(correction, term, name, owners, named)
    value = (name, term.times)
    if mode is Kind.ADD:
        ways = correction.line.sided(place, term, Kind.ADD, value) if named is not None else []
        if term.side is None:
            others = [1 - correction.voice] if correction.vague and named is None else []
            for side in (correction.voice, *others):
                ways.append(Way(UNSAID, Fact(Kind.ADD, side, value)))
        return ways
    if named is not None:
        only = _only_cante(correction, term)
        if only and owners and owners != [named] and len(owners) == 1:
            moved = (name, max(term.times, had[1 - named].count(name)))
            return [Way(0.0, Fact(Kind.TO, named, moved))]
        if (
            only
            and owners == [named]
            and mode is None
            and term.times in {1, had[named].count(name)}
        ):
            return [Way(0.0, Fact(Kind.WITH))]
        ways = correction.line.sided(place, term, Kind.INSTEAD, value)
        if term.side is None and owners and named not in owners:
            ways += [Way(UNSAID, Fact(Kind.INSTEAD, side, value)) for side in owners]
        return ways
    sang = owners or [side for side in (0, 1) if had[side]] or [correction.voice]
    return [Way(0.0, Fact(Kind.INSTEAD, side, value)) for side in sang]


def _only_cante(correction: Correction, term: Term) -> bool:
    """Whether a line is about one cante's owner, and nothing else."""
    rest = [
        each for each in correction.line.terms if each.kind is not Kind.SIDE and each is not term
    ]
    behind = term.side is not None or (
        bool(correction.line.mentions)
        and correction.line.mentions[-1].place == len(correction.modes) - 1
    )
    return not rest and behind


def _named_side(correction: Correction, place: int, term: Term) -> int | None:
    if term.side is not None:
        return term.side
    leaning = correction.line.leaning(place, term)
    return min(leaning)[1] if leaning else None


def _off(
    correction: Correction, term: Term, name: str, owners: list[int], named: int | None
) -> list[Way]:
    from_ = [side for side in owners if named in {None, side}]
    if not from_:
        raise NoSuchCante(name, span=correction.reader.whole())
    value = (name, term.times)
    return [Way(0.0, Fact(Kind.LESS, side, value)) for side in from_]


def _cantes(correction: Correction, _place: int, term: Term, _mode: Kind | None) -> list[Way]:
    """Take off all cantes of a name, or of any: "sin cantes", "las terceras no"."""
    had = correction.hand.cantes
    named = [side for side in (0, 1) if (term.value in had[side] if term.value else had[side])]
    if not named:
        raise NoSuchCante(str(term.value), span=correction.reader.whole())
    return [Way(0.0, Fact(Kind.LESS, side, (term.value, 9))) for side in named]


_Ways = Callable[[Correction, int, Term, Kind | None], list[Way]]
_WAYS: dict[object, _Ways] = {
    Kind.CANTE: _cante,
    Kind.CANTES: _cantes,
    Kind.NUMBER: _number,
    Kind.PAIR: _pair,
    Kind.SIDE: _side,
    Kind.SUIT: _said,
    Kind.DOUBLE: _said,
    Kind.SWAP: _swaps,
    **dict.fromkeys(_TAKING, _van),
    Kind.FALL: _result,
    Kind.CAPOT: _result,
    Kind.SHORT: _short,
    Kind.BID: _beside,
    Kind.MADE: _beside,
    Kind.WON: _beside,
    Kind.LOST: _beside,
    Role.UNKNOWN: _beside,
    Kind.BID_CAPOT: _bid_capot,
}
