"""What the notes of a line come to: the two numbers made to agree, and doubts refused."""

from core.errors import (
    CoreError,
    HowManyPoints,
    PointsBesideCapote,
    PointsImpossible,
    ResultContradicts,
    Span,
    SumWrong,
    TenInside,
    WhosePoints,
)
from core.games.pairs.hand import TRICKS, possible
from core.games.pairs.kinds import Kind
from core.games.pairs.notes import Cantes, Notes, Report, Way
from core.games.pairs.speech import Speech
from core.games.pairs.terms import Told
from core.notation import Reader

_ALL = (252, 250)
_TEN = 10
_ROUNDED = 160


def settle(reader: Reader, terms: list[Told], notes: Notes) -> Report:
    """Say what the notes mean; raise a refusal where they cannot be."""
    first = notes.first
    if first is None:
        first = _whose(reader, terms, notes)
    if notes.loose:
        notes.numbers[0 if notes.last is None else 1 - notes.last] = notes.loose[0]
        notes.loose = []
    _all_tricks(reader, terms, notes)
    points = None if notes.capot is not None else _points(reader, terms, notes, first)
    if notes.fell is not None and notes.van not in {None, notes.fell}:
        raise ResultContradicts("puestos")
    return Report(first, notes.van, points, notes.capot, cantes(notes), notes.fell, notes.made)


def choices(reader: Reader, terms: list[Told], notes: Notes, *ways: Way) -> tuple[Report, ...]:
    """Settle the notes in each of the ways that they may be meant, where that can be."""
    found = []
    for way in ways:
        draft = notes.copy()
        way(draft)
        try:
            found.append(settle(reader, terms, draft))
        except CoreError:
            continue
    return tuple(found)


def cantes(notes: Notes) -> Cantes:
    """Sort the cantes by side and value."""
    if not notes.sung:
        return ((), ())
    ours: list[str] = []
    theirs: list[str] = []
    for side, cante in notes.sung:
        (theirs if side else ours).append(cante)
    return notes.speech.sorted(ours), notes.speech.sorted(theirs)


def _whose(reader: Reader, terms: list[Told], notes: Notes) -> int:
    """Let the only side that a capote or a cante speaks of count as named."""
    owner = next((side for side, _ in notes.sung if side is not None), None)
    side = notes.capot if notes.capot is not None else owner
    if side is None:
        hands: tuple[Report, ...] = ()
        if notes.loose:
            ways = (lambda draft: draft.name(0), lambda draft: draft.name(1))
            hands = choices(reader, terms, notes, *ways)
        raise WhosePoints(*reader.quoted(), choices=hands)
    notes.name(side)
    return side


def _all_tricks(reader: Reader, terms: list[Told], notes: Notes) -> None:
    """Read 252 (250) as the capote it is, and refuse any other points beside one."""
    for side, value in enumerate(notes.numbers):
        if value in _ALL and notes.capot in {None, side}:
            notes.capot = side
            notes.numbers[side] = None
            if notes.numbers[1 - side] == 0:
                notes.numbers[1 - side] = None
    if notes.capot is None or notes.numbers == [None, None]:
        return

    def as_capote(draft: Notes) -> None:
        draft.numbers = [None, None]

    def as_points(draft: Notes) -> None:
        draft.capot = None

    hands = choices(reader, terms, notes, as_capote, as_points)
    raise PointsBesideCapote(choices=hands, span=_place(reader, terms, notes.numbers))


def _points(reader: Reader, terms: list[Told], notes: Notes, first: int) -> int | None:
    """Settle the trick points of the side named first."""
    own, other = notes.numbers[first], notes.numbers[1 - first]
    if own is not None and other is not None:
        own = told = _shared(reader, terms, notes, first)
    elif own is None and other is None:
        if notes.fell is None:
            raise HowManyPoints(*reader.quoted())
        return None
    else:
        if notes.ten is not None:
            raise _ten_doubted(reader, terms, notes)
        told = own if own is not None else other or 0
        own = own if own is not None else TRICKS - told
    if not possible(told):
        raise PointsImpossible(told, TRICKS, span=_place(reader, terms, notes.numbers))
    return own


def rounded(speech: Speech, own: int, other: int) -> int | None:
    """Find points that two numbers told in tens are rounded from; level stays level."""
    if not speech.tens or own + other != _ROUNDED or own % _TEN:
        return None
    return TRICKS // 2 if own == other else own


def _place(reader: Reader, terms: list[Told], numbers: list[int | None]) -> Span | None:
    """Find the words that told these numbers."""
    told = [t for t in terms if t.kind is Kind.NUMBER and t.value in numbers]
    return reader.span(told[0].start, told[-1].behind) if told else None


def _ten_doubted(reader: Reader, terms: list[Told], notes: Notes) -> TenInside:
    side = 0 if notes.numbers[0] is not None else 1
    term = next(term for term in terms if term.kind is Kind.TEN)
    span = reader.span(term.start, term.behind)

    def inside(draft: Notes) -> None:
        draft.ten = None

    def beside(draft: Notes) -> None:
        draft.ten = None
        draft.numbers[side] = (draft.numbers[side] or 0) + _TEN

    hands = choices(reader, terms, notes, inside, beside)
    return TenInside(span, reader.quote(span), choices=hands)


def _shared(reader: Reader, terms: list[Told], notes: Notes, first: int) -> int:
    """Share out the tricks by two numbers; raise SumWrong with what either would give."""
    own, other = notes.numbers[first] or 0, notes.numbers[1 - first] or 0
    if own + other == TRICKS:
        return own
    sung, answered = notes.total(first), notes.total(1 - first)
    if own + other == TRICKS + sung + answered and own >= sung and other >= answered:
        return own - sung
    if (exact := rounded(notes.speech, own, other)) is not None:
        return exact
    if notes.ten is not None and own + other == TRICKS - _TEN:
        return own + _TEN if notes.ten[0] in {first, None} else own

    def by_own(draft: Notes) -> None:
        draft.numbers[1 - first] = None

    def by_other(draft: Notes) -> None:
        draft.numbers[first] = None

    hands = choices(reader, terms, notes, by_own, by_other)
    raise SumWrong(own, other, TRICKS, choices=hands, span=_place(reader, terms, [own, other]))
