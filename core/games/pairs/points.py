"""The trick points that the numbers of a reading come to: two that agree, or one."""

from core.errors import NotationError, RuleError, Span
from core.games.pairs.hand import LAST_TRICK, TRICKS, possible
from core.games.pairs.line import spoken
from core.match import Cantes
from core.reading.cut import NUMBER, Force, Term, Wall
from core.reading.draft import Draft
from core.reading.rows import Typed

SUNG = ("cante", "counted")
_ROUNDED = 160  # all tricks, where two numbers were rounded to tens
_NUMBERS = frozenset({NUMBER, "pair"})


def left(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "88, ellos 74" for 88 of the other side, which has the rest."""
    first, side = terms[0], terms[-2]
    if first.value + terms[-1].value != TRICKS or spoken(typed).heights:
        return None
    theirs = side._replace(value=1 - side.value, force=Force.AIMED, start=first.end, end=first.end)
    return [first, theirs._replace(wall=Wall.NONE), *terms[1:]]


def sung(draft: Draft) -> Cantes:
    """Say what each side sang, the cheapest first."""
    both = (
        [name for field in SUNG for name, n in draft.of(field).get(side, ()) for _ in range(n)]
        for side in (0, 1)
    )
    return tuple(map(spoken(draft.line.typed).sorted, both))


def check_capot(draft: Draft) -> None:
    """Refuse points beside a capote, which tells them all."""
    if draft.has("capot") and draft.has("points"):
        if draft.of("points") != {1 - (draft.side("capot") or 0): 0}:
            raise RuleError("points-beside-capote", span=_numbers(draft))
        draft.of("points").clear()


def settled(draft: Draft, first: int, worth: list[int]) -> int | None:
    """Settle the trick points of the side named first; None where no number gives them."""
    points = draft.of("points")
    if draft.has("each") and (points or not any(worth)):
        points.update(dict.fromkeys((0, 1), next(iter(points.values()), TRICKS // 2)))
    if not points.keys().isdisjoint(draft.of("rest")):
        last = draft.places("rest", "points", "pair")[-1]
        raise NotationError("number-too-many", *draft.line.quoted(last))
    if not points:
        return None
    if len(points) > 1:
        own = given = _shared(draft, worth, first)
    else:
        [(whose, given)] = points.items()
        if draft.first("ten", None) in {(whose, "added"), (None, "added")}:
            given += LAST_TRICK
        given -= worth[whose or 0] * draft.has("included")
        own = given if whose == first else TRICKS - given
    if not possible(given):
        raise RuleError("points-impossible", points=given, most=TRICKS, span=_numbers(draft))
    return int(own)


def check_lost(draft: Draft, first: int, points: int, worth: list[int]) -> None:
    """Raise `unclear` where who lost has more than who won, with what was sung."""
    totals = {first: points + worth[first], 1 - first: TRICKS - points + worth[1 - first]}
    for side in draft.of("lost"):
        if totals[side or 0] > totals[1 - (side or 0)]:
            raise NotationError("unclear", *draft.line.quoted(draft.places("lost")[0]))


def _shared(draft: Draft, worth: list[int], first: int) -> int:
    """Share out the tricks by two numbers, with the cantes in them, or without the last ten."""
    own, other = (int(draft.of("points")[side]) for side in (first, 1 - first))
    tens, ten = spoken(draft.line.typed).tens, draft.first("ten", None)
    if own + other == TRICKS:
        return own
    if own + other == TRICKS + sum(worth) and own >= worth[first] and other >= worth[1 - first]:
        return own - worth[first]
    if tens and own + other == _ROUNDED and own % LAST_TRICK == 0:
        return TRICKS // 2 if own == other else own
    if ten is not None and own + other == TRICKS - LAST_TRICK:
        return own + LAST_TRICK * (ten[0] in {first, None})
    raise RuleError(
        "sum-wrong", _numbers(draft), first=own, second=other, total=own + other, needed=TRICKS
    )


def _numbers(draft: Draft) -> Span | None:
    """Find the words that give the points."""
    line = draft.line
    places = [p for p in line.places if line.terms[p].role in _NUMBERS]
    if spoken(line.typed).heights:
        places = places[1:] or places
    return Span(line.span(places[0]).start, line.span(places[-1]).end) if places else None
