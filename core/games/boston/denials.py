"""What "no" is about in a line of Boston."""

from core.games.boston.speech import Kind
from core.reading.terms import Role, Term, Wall

SILENT = frozenset({
    Kind.CALLS, Kind.DOES, Kind.TRICKS, Kind.AT, Kind.OF, Kind.BY, Kind.CHANGE,
})  # fmt: skip
_DENIED = frozenset({
    Kind.MADE, Kind.LOST, Kind.HONOURS, Kind.REVOKE, Kind.CHICANE, Kind.JACK, Kind.MISDEAL,
    Kind.DOUBLE, Kind.OPEN, Kind.PARTNER, Kind.NONE,
})  # fmt: skip


def denied(terms: list[Term], *, correcting: bool) -> list[Term]:
    """Let "no" deny what stands behind it, or else before it."""
    out = list(terms)
    for place, term in enumerate(terms):
        if term.kind is not Kind.NO:
            continue
        target = _target(terms, place, correcting=correcting)
        if target is None:
            continue
        found = out[target]
        if found.kind is Kind.TRICKS:  # "no hace bazas"
            found = found._replace(kind=Kind.NONE)
        out[target] = found._replace(no=found.kind is not Kind.NONE)
        out[place] = term._replace(kind=Role.FILLER)
        sized = {Kind.SIZE, Kind.MISERE}
        for beside in (target - 1, target + 1):
            if found.kind in sized and 0 <= beside < len(out) and out[beside].kind in sized:
                out[beside] = out[beside]._replace(no=True)
    kept: list[Term] = []
    wall = Wall.NONE
    for term in out:
        wall = max(wall, term.wall)
        if term.kind is not Role.FILLER:
            kept.append(term._replace(wall=wall))
            wall = Wall.NONE
    return kept


def _target(terms: list[Term], place: int, *, correcting: bool) -> int | None:
    """Find what a "no" is about."""
    skipped = {*SILENT, Kind.NO}
    for at in range(place + 1, len(terms)):
        term = terms[at]
        if term.wall >= Wall.COMMA and not (correcting and term.kind is Kind.CHANGE):
            break
        does = terms[at - 1].kind is Kind.DOES
        if term.kind in _DENIED and (term.kind is not Kind.PARTNER or term.value):
            return at
        if term.kind is Kind.TRICKS and (does or at == place + 1):
            return at
        with_ = term.kind is Kind.PARTNER and correcting
        if term.kind in skipped or with_:
            continue
        return at if correcting and isinstance(term.kind, Kind) else None
    before = terms[place - 1] if place else None
    if before is None or terms[place].wall:
        return None
    said = isinstance(before.kind, Kind) and before.kind not in SILENT
    if before.kind in _DENIED or (correcting and said):
        return place - 1
    return None
