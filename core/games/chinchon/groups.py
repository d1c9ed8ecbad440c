"""Terms that speak of several players, or deny each other.

"no" denies what stands behind it, or else before it; "luis y eva 20 cada uno", "ana y luis fuera",
"los otros 24 y 11" and "ana, luis y eva: 3, 24 y 11" are about each of them.
"""

from itertools import pairwise

from core.games.chinchon.kinds import Kind
from core.reading.terms import Role, Term, Wall

SOFT, PLAIN, AIMED, ALIKE = 0, 1, 2, 3  # mentioned by a verb, a name, behind "para", as "otros"
_DENIED = frozenset({Kind.CLOSE, Kind.ALL, Kind.LINK, Kind.RUN, Kind.OUT, Kind.BACK, Kind.WINS})
_SKIPPED = frozenset({Kind.SIDE, Kind.NO})  # between "no" and what it denies
_TURNED: dict[object, Kind] = {Kind.OUT: Kind.BACK, Kind.BACK: Kind.OUT}
_SEVERAL = frozenset({*_TURNED, Kind.NO})


def grouped(terms: list[Term], players: int) -> list[Term]:
    """Let terms deny others, and speak of several players."""
    kinds = {term.kind for term in terms}
    if Kind.NO in kinds:
        terms = _denying(terms)
    if Kind.OTHERS in kinds:
        terms = _others(terms, players)
    if Kind.EACH in kinds:
        terms = _each(terms, players)
    return terms if kinds.isdisjoint(_SEVERAL) else _all(terms)


def _denying(terms: list[Term]) -> list[Term]:
    """Let "no" deny what stands behind it, or else before it."""
    out = list(terms)
    for place, term in enumerate(out):
        if term.kind is not Kind.NO:
            continue
        target = _target(out, place)
        if target is not None and _told_anew(out, target):
            out[target] = out[target]._replace(kind=Role.FILLER)
            target += 1
        if target is not None:
            out[target] = out[target]._replace(no=True)
            out[place] = term._replace(kind=Role.FILLER)
    return [
        each._replace(kind=_TURNED[each.kind], no=False)
        if each.no and each.kind in _TURNED
        else each
        for each in out
        if each.kind is not Role.FILLER
    ]


def _target(out: list[Term], place: int) -> int | None:
    """Find what a "no" denies."""
    before = place - 1
    while before >= 0 and out[before].kind is Role.FILLER:
        before -= 1
    near = before >= 0 and not out[place].wall
    if near and out[before].no:
        return before  # "ne ferme pas"
    for at in range(place + 1, len(out)):
        if out[at].wall >= Wall.COMMA:
            break
        if out[at].kind in _DENIED or (out[at].kind is Kind.NUMBER and at == place + 1):
            return at
        if out[at].kind not in _SKIPPED:
            break
    if near and (out[before].kind in _DENIED or out[before].kind is Kind.NUMBER):
        return before
    closing = next((each for each in out if each.kind is Kind.CLOSE and not each.no), None)
    if closing and place + 1 < len(out) and out[place + 1].kind is Kind.SIDE:
        side = out[place + 1].value
        out[place] = out[place]._replace(kind=Kind.CLOSE, value=0, side=side, no=True)
    return None


def _told_anew(out: list[Term], target: int) -> bool:
    """Whether a closing is denied only for its points: "no cerré con 3, cerré con 2"."""
    kinds = [(each.kind, each.no) for each in out[target:]]
    closing = (Kind.CLOSE, False)
    others = any(each.kind is Kind.SIDE and each.times != SOFT for each in out[target:])
    again = closing in kinds[2:] and not others
    return kinds[:2] == [closing, (Kind.NUMBER, False)] and again


def _each(terms: list[Term], players: int) -> list[Term]:
    """Give "luis y eva 20 cada uno" to both, in any order; "los dos 20" to the others."""
    place = next(i for i, term in enumerate(terms) if term.kind is Kind.EACH)
    out = [term for term in terms if term.kind is not Kind.EACH]
    at = next((i for i in (place - 1, place) if 0 <= i < len(out)
               and out[i].kind is Kind.NUMBER), None)  # fmt: skip
    if at is None or len(out) + 1 != len(terms):
        return terms
    begin = at
    while begin and out[begin - 1].kind is Kind.SIDE:
        begin -= 1
    end = at + 1
    while end < len(out) and out[end].kind is Kind.SIDE:
        end += 1
    people = out[begin:at] if at - begin > 1 else out[at + 1 : end]
    if len(people) < 2:  # noqa: PLR2004
        others = terms[place]._replace(kind=Kind.OTHERS, value=0, wall=out[at].wall)
        rest = [others, out[at]._replace(wall=Wall.NONE)]
        return terms if people else _others([*out[:at], *rest, *out[at + 1 :]], players)
    both = [each for side in people for each in (side, out[at]._replace(wall=Wall.NONE))]
    before, behind = (begin, at + 1) if at - begin > 1 else (at, end)
    return [*out[:before], *both, *out[behind:]]


def _all(terms: list[Term]) -> list[Term]:
    """Take "ana y luis fuera" and "ni ana ni luis cierran" of both."""
    out: list[Term] = []
    for term in terms:
        at = len(out)
        denied = term.kind is Kind.CLOSE and term.no
        while (denied or term.kind in _TURNED) and at > 0 and out[at - 1].kind is Kind.SIDE:
            at -= 1
        several = len(out) - at > 1 and (out[-1].wall is Wall.AND or (denied and not out[-1].wall))
        for place in range(len(out) - 1 if several else at, at, -1):
            out.insert(place, term._replace(wall=Wall.NONE))
        out.append(term)
    return out


def _others(terms: list[Term], players: int) -> list[Term]:
    """Take "los otros" for all who are not named."""
    named = {term.value for term in terms if term.kind is Kind.SIDE}
    rest = [side for side in range(players) if side not in named]
    out: list[Term] = []
    for place, term in enumerate(terms):
        if term.kind is Kind.OTHERS:
            each = [term._replace(kind=Kind.SIDE, value=side, times=ALIKE) for side in rest]
            behind = terms[place + 1 : place + 3]
            one = [t.kind for t in behind].count(Kind.NUMBER) == 1 and not behind[0].wall
            several = one and not term.value and behind[0].kind is Kind.NUMBER
            if several and all(t.kind is not Kind.EACH for t in terms):
                # "los demás 24": each of them, or so it seems; the last by the number itself
                alike = behind[0]._replace(times=ALIKE)
                each = [t for side in each for t in (side, alike)][:-1]
            out += each
        else:
            out.append(term)
    return out


def listed(terms: list[Term]) -> list[Term]:
    """Give each of several names its number where the line lists first these, then those."""
    runs: list[list[Term]] = []
    for term in terms:
        if runs and runs[-1][0].kind is term.kind:
            runs[-1].append(term)
        else:
            runs.append([term])
    numbers = sum(term.kind is Kind.NUMBER for term in terms)
    for place, (one, two) in enumerate(pairwise(runs)):
        people, counts = (one, two) if one[0].kind is Kind.SIDE else (two, one)
        if (people[0].kind, counts[0].kind) != (Kind.SIDE, Kind.NUMBER):
            continue
        count = len({each.value for each in people})
        alone = numbers == count or people[0].times == ALIKE or (_both(people) and _both(counts))
        if len(one) == len(two) == count > 1 and alone:
            pairs = zip(people, counts, strict=True)
            both = [t for a, b in pairs for t in (a, b._replace(wall=Wall.NONE))]
            return [t for run in (*runs[:place], both, *runs[place + 2 :]) for t in run]
    return terms


def _both(run: list[Term]) -> bool:
    """Tell whether "and" joins the last of several to the others."""
    return run[-1].wall is Wall.AND
