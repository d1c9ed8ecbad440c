"""The cantes of a line with their counts, values and owners; "cent" where it is a contract."""

from core.errors import HowManyCantes
from core.games.pairs.cantes import REBOLOT
from core.games.pairs.kinds import Kind
from core.games.pairs.line import AIMED, SIDES, Joins, Typed, joined
from core.reading.terms import Term, Wall

_FEW = range(1, 10)
_DOUBLED = {2: 1, 4: 2}
_WHOSE = ([Kind.OWNER], [Kind.OF, Kind.SIDE])
_BOUND = frozenset({Kind.CANTE, Kind.CAPOT, Kind.FALL, Kind.TEN})


def cantes(typed: Typed, terms: list[Term]) -> list[Term]:
    """Join counts, values and details to their cantes."""
    return joined(typed, terms, _CANTES)


def _cante(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    before = out[-1] if out else None
    if term.value == REBOLOT:
        royal = typed.speech.royal
        same = before and before.kind is Kind.CANTE and before.value == royal
        if same and term.wall < Wall.COMMA:
            return True
        term = term._replace(value=royal)
    worth = typed.speech.values[str(term.value)]
    number = out[-2] if before and before.kind is Kind.OF and len(out) > 1 else None
    if number and number.kind is Kind.NUMBER and number.value == worth:  # "20 de bolot"
        out[-2:] = [term._replace(start=number.start, wall=number.wall)]
        return True
    while rest and rest[-1].kind in {Kind.DETAIL, Kind.TIMES} and not rest[-1].wall:
        more = rest.pop()
        if more.kind is Kind.TIMES:
            if more.value not in _FEW:
                raise typed.astray(more)
            term = term._replace(times=int(more.value))
    out.append(term)
    return True


def _plural(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    counts = {Kind.TIMES, Kind.NUMBER}
    if rest and rest[-1].kind in counts and rest[-1].value in _FEW and not term.no:
        out.append(term._replace(kind=Kind.CANTE, times=int(rest.pop().value)))
        return True
    if term.no:
        return False
    span = typed.reader.span(term.start, term.end)
    raise HowManyCantes(span, typed.reader.quote(span))


def _count(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    after = rest[-1] if rest else None
    sung = after is not None and after.kind in {Kind.CANTE, Kind.CANTES}
    if term.kind is Kind.ONE:
        if not sung and not (after and after.kind is Kind.CAPOT):
            out.append(term._replace(kind=Kind.NUMBER, value=1))
        return True
    counts = term.kind is Kind.TIMES or (after is not None and after.kind is Kind.CANTES)
    if sung and after and counts and term.value in _FEW:
        rest[-1] = after._replace(kind=Kind.CANTE, times=int(term.value), wall=term.wall)
        return True
    if term.kind is Kind.TIMES:
        if not typed.speech.bids or term.value not in _DOUBLED:
            raise typed.astray(term)
        out.append(term._replace(kind=Kind.DOUBLE, value=_DOUBLED[int(term.value)]))
        return True
    return False


def _sing(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    """Take "cante 20", "cantamos 20", "50 de cante"; beside a cante the word says nothing."""
    if term.no:
        out.append(term._replace(kind=Kind.CANTES, value=""))
        return True
    behind = [each for each in rest[:-3:-1] if each.kind is not Kind.OF]
    if behind and behind[0].kind is Kind.NUMBER and behind[0].value in typed.speech.valued:
        while rest[-1].kind is Kind.OF:
            rest.pop()
        number = rest.pop()
        cante = typed.speech.valued[int(number.value)]
        out.append(number._replace(kind=Kind.CANTE, value=cante, wall=term.wall))
        return True
    if len(out) > 1 and out[-1].kind is Kind.OF and out[-2].kind is Kind.NUMBER:
        cante_ = typed.speech.valued.get(int(out[-2].value))
        if cante_ is not None:
            out[-2:] = [out[-2]._replace(kind=Kind.CANTE, value=cante_)]
            return True
    again = bool(behind) and behind[0].kind is Kind.SING
    return again or any(each.kind in {Kind.CANTE, Kind.CANTES} for each in out + rest)


def heights(typed: Typed, terms: list[Term]) -> list[Term]:
    """Take "cent" and "cent cinquante" right behind the takers for the contract."""
    if not typed.speech.bids:
        return terms
    for place, term in enumerate(terms):
        if term.kind is Kind.NUMBER:
            break
        before = terms[place - 1].kind if place else None
        if term.kind is Kind.CANTE and before in {Kind.SIDE, Kind.BID, None}:
            worth = typed.speech.values[str(term.value)]
            behind = terms[place + 1 : place + 2]
            fifty = behind and behind[0].kind is Kind.CANTE and term.value != behind[0].value
            more = typed.speech.values[str(behind[0].value)] if behind and fifty else 0
            if worth != 100:  # noqa: PLR2004  (the only cante that is a contract as well)
                break
            value = worth + (more if more == 50 else 0)  # noqa: PLR2004
            number = term._replace(kind=Kind.NUMBER, value=value)
            return [*terms[:place], number, *terms[place + 1 + (value > worth) :]]
    return terms


def owners(_typed: Typed, terms: list[Term]) -> list[Term]:
    """Bind "de ellos" and "nuestra" to the cante or capote that they say the owner of."""
    out: list[Term] = []
    rest = _without_but(terms)[::-1]
    while rest:
        term = rest.pop()
        after = rest[-1] if rest else None
        before = out[-1] if out and out[-1].kind in _BOUND and out[-1].side is None else None
        doubled = bool(out) and out[-1].kind is Kind.DOUBLE
        if term.kind in {Kind.OF, Kind.BY} and after and after.kind in SIDES and doubled:
            rest.pop()  # who doubled counts for nothing
        elif term.kind in {Kind.OF, Kind.TO} and after and after.kind in SIDES:
            sung = before is not None and before.kind is Kind.CANTE
            down = before is not None and before.kind is Kind.FALL
            if before and (term.kind is Kind.OF or sung or down):
                out[-1] = before._replace(side=int(rest.pop().value))
            else:
                aimed = after._replace(kind=Kind.SIDE, wall=term.wall)
                counted = out and out[-1].kind in {Kind.NUMBER, Kind.PAIR}
                rest[-1] = aimed._replace(times=AIMED) if counted else aimed
        elif term.kind is Kind.OWNER and _binds_behind(term, before, rest):
            rest[-1] = rest[-1]._replace(side=int(term.value), wall=term.wall)
        elif term.kind is Kind.OWNER and before and not before.no and term.wall < Wall.STOP:
            out[-1] = before._replace(side=int(term.value))
        elif term.kind is Kind.OWNER:
            out.append(term._replace(kind=Kind.SIDE))
        elif term.kind not in {Kind.OF, Kind.TO} or after is None or _links(term, out, after):
            out.append(term)
        elif term.wall:
            rest[-1] = after._replace(wall=max(term.wall, after.wall))
    return out


def _binds_behind(term: Term, before: Term | None, rest: list[Term]) -> bool:
    """Whether "nuestra" is of what stands behind it, not of "tercera nuestra bolot de ellos"."""
    if not rest or rest[-1].kind not in _BOUND or rest[-1].wall:
        return False
    owners_ = [each for each in rest[-2:-1] if each.kind in {Kind.OF, Kind.OWNER}]
    return before is None or term.wall > Wall.NONE or not owners_ or owners_[0].wall > Wall.NONE


def _without_but(terms: list[Term]) -> list[Term]:
    """Leave out "but" before whose a cante is: "tercera, pero de ellos"."""
    for place, term in enumerate(terms):
        whose = [each.kind for each in terms[place + 1 :]] in _WHOSE
        if term.kind is Kind.BUT and whose and place and terms[place - 1].kind in _BOUND:
            return [*terms[:place], *terms[place + 1 :]]
    return terms


def _links(term: Term, out: list[Term], after: Term) -> bool:
    """Whether "de", "a" stands between two numbers, or between a result and by how much."""
    if not out or after.kind is not Kind.NUMBER:
        return False
    results = {Kind.WON, Kind.LOST, Kind.FALL}
    return out[-1].kind is Kind.NUMBER or (term.kind is Kind.OF and out[-1].kind in results)


_CANTES: Joins = {
    Kind.CANTE: _cante,
    Kind.CANTES: _plural,
    Kind.TIMES: _count,
    Kind.ONE: _count,
    Kind.NUMBER: _count,
    Kind.SING: _sing,
}
