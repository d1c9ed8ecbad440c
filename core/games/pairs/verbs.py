"""Who does what to whom: verbs and pronouns of a line become mentions of sides."""

from itertools import zip_longest

from core.games.pairs.kinds import Kind
from core.games.pairs.line import OF, SOFT, Typed
from core.reading.terms import Term, Wall

_OBJECTS = frozenset({"nos", "ens", "mos", "nous", "us", "m"})
_VERBS = frozenset({
    Kind.DO, Kind.SING, Kind.MADE, Kind.FALL, Kind.WON, Kind.LOST, Kind.SUFFER, Kind.PUT,
    Kind.INCLUDED,
})  # fmt: skip
_DOING = frozenset({Kind.DO, Kind.SING, Kind.PUT, Kind.WON})
_HELPED = frozenset({
    Kind.PUT, Kind.FALL, Kind.LOST, Kind.SING, Kind.MADE, Kind.SUFFER, Kind.CAPOT,
})  # fmt: skip
_DONE = frozenset({Kind.DO, Kind.FALL, Kind.LOST, Kind.CAPOT, Kind.PUT})


def helps(terms: list[Term], place: int, term: Term) -> bool:
    """Whether "a" is a verb that helps another, as in French "on les a mis"."""
    after = terms[place + 1] if place + 1 < len(terms) else None
    return term.kind is Kind.TO and after is not None and after.kind in _HELPED


def verbs(typed: Typed, terms: list[Term]) -> list[Term]:
    """Let verbs and pronouns mention sides: "nos han" is the others, about us."""
    out: list[Term] = []
    rest = _somebodys(typed, terms)[::-1]
    while rest:
        term = rest.pop()
        after = rest[-1] if rest and not rest[-1].wall else None
        before = out[-1] if out and out[-1].kind is Kind.SIDE and not term.wall else None
        if term.kind is Kind.OWNER and before and after and after.kind is Kind.PUT:
            out[-1] = before._replace(side=1 - int(before.value))  # "on leur met capot"
        elif term.kind is Kind.THEM:
            _them(typed, term, before, after, out, rest)
        elif term.kind is Kind.SIDE and before and _object(typed, term, after):
            out[-1] = before._replace(side=int(term.value))
        elif term.kind is Kind.SIDE and after and _object(typed, term, after):
            out.append(term._replace(value=1 - int(term.value), side=int(term.value)))
            if after.kind is Kind.DO:
                rest.pop()
        elif term.kind is Kind.VOY:
            out.append(term)
            out.extend(_mentioned(typed, term, before, after))
        elif term.kind in _VERBS and isinstance(term.value, int) and term.value:
            _verb(typed, term, before, after, out)
            if term.kind is not Kind.DO:
                out.append(term._replace(value=0, wall=Wall.NONE))
        else:
            out.append(term)
    return out


def _somebodys(typed: Typed, terms: list[Term]) -> list[Term]:
    """Leave out verbs that are nobody's: "son 92", and "marta fue y sacó 66", no "saco"."""
    out: list[Term] = []
    wall, named = Wall.NONE, False
    for term, after in zip_longest(terms, terms[1:]):
        word = typed.reader.tokens[term.start].text
        counts = after is not None and after.kind is Kind.NUMBER
        if (word == "saco" and named) or (word == "son" and counts):
            wall = max(wall, term.wall)
            continue
        named |= term.kind in {Kind.SIDE, Kind.VAN}
        out.append(term._replace(wall=max(wall, term.wall)))
        wall = Wall.NONE
    return out


def _object(typed: Typed, term: Term, after: Term | None) -> bool:
    """Whether "nos", "nous" is whom a verb of the others is about."""
    if after is None or after.kind not in _DOING or after.value != 3:  # noqa: PLR2004
        return False
    word = typed.reader.tokens[term.start].text
    return term.value == typed.names.first and word in _OBJECTS


def _them(typed: Typed, term: Term, before: Term | None, after: Term | None, out: list[Term],
    rest: list[Term],
) -> None:  # fmt: skip
    """Take "los hemos", "on les met"; elsewhere it is an article."""
    first = typed.names.first
    ours = after is not None and after.kind in {Kind.DO, Kind.PUT, Kind.WON} and after.value == 1
    if ours and after and first is not None:
        if after.kind is Kind.DO:
            rest.pop()
        out.append(term._replace(kind=Kind.SIDE, value=first, side=1 - first, times=SOFT))
    elif before and (after is None or after.kind in _DONE):
        out[-1] = before._replace(side=1 - int(before.value))
    elif rest and term.wall:
        rest[-1] = rest[-1]._replace(wall=max(term.wall, rest[-1].wall))


def _mentioned(typed: Typed, term: Term, before: Term | None, after: Term | None) -> list[Term]:
    """Let "vamos" mention the writer's side, unless a side stands beside it."""
    first = typed.names.first
    if first is None or before or (after and after.kind is Kind.SIDE):
        return []
    return [term._replace(kind=Kind.SIDE, value=first, times=SOFT, wall=Wall.NONE)]


def _verb(
    typed: Typed, term: Term, before: Term | None, after: Term | None, out: list[Term]
) -> None:
    """Let a verb mention its side, unless the side stands beside it."""
    side = typed.names.first if term.value == 1 else typed.names.third
    apart = term.value == 1 and before and before.value != side  # "50 de ellos hemos hecho 90"
    behind = after is not None and after.kind is Kind.SIDE  # "ganan paco y luis"
    if (before and not apart) or (behind and after and (term.value > 1 or after.value == side)):
        return
    if side is None:
        out.append(term._replace(kind=Kind.DO))  # somebody's, but nobody knows whose
        return
    out.append(term._replace(kind=Kind.SIDE, value=side, times=SOFT))


def puts(typed: Typed, terms: list[Term]) -> list[Term]:
    """Take "on a mis capot léa et tom": the sides behind are those it was done to."""
    out: list[Term] = []
    rest = terms[::-1]
    agent: int | None = None  # the place of the side named last
    while rest:
        term = rest.pop()
        if term.kind not in {Kind.PUT, Kind.SUFFER}:
            agent = len(out) if term.kind is Kind.SIDE else agent
            out.append(term)
            continue
        if rest and rest[-1].kind is Kind.ONE:
            rest.pop()
        after = rest[-1] if rest else None
        if term.kind is Kind.SUFFER and after and after.kind is Kind.NUMBER and not after.wall:
            raise typed.astray(term)  # "on s'est pris 90": whose are they?
        if after is None or after.kind not in {Kind.CAPOT, Kind.FALL} or agent is None:
            continue
        if term.kind is Kind.SUFFER and after.kind is Kind.CAPOT:
            out.append(rest.pop()._replace(side=1 - int(out[agent].value)))
            continue
        result = rest.pop()
        while rest and rest[-1].kind in {Kind.SIDE, *OF} and rest[-1].wall <= Wall.AND:
            side = rest.pop()
            if side.kind is Kind.SIDE:
                fallen = result.kind is Kind.FALL
                result = result._replace(side=side.value if fallen else 1 - int(side.value))
                out[agent] = out[agent]._replace(times=SOFT)
        out.append(result)
    return out
