"""Whom a line speaks of: who writes, by his verbs, and several sides at once; and what is not.

Who writes is not mentioned by a verb where he is named beside it. "no" denies what stands behind
it, or else before it. "20 cada uno", "los otros 24 y 11", "ana y luis fuera" are turned into as
many terms, so that all else may take them for said one by one.
"""

from collections.abc import Iterable, Mapping
from itertools import groupby, pairwise, takewhile
from types import MappingProxyType

from core.errors import NotationError
from core.reading.cut import FILLER, NUMBER, SIDE, UNKNOWN, Force, Term, Wall, walled
from core.reading.rows import Typed

NO = "no"
_ME, _EITHER = "-me", "-either"
_BARE = "have"  # a verb that says nothing but who has something
OTHERS, EACH, HE = "others", "each", "he"


def persons(
    terms: list[Term], typed: Typed, whose: Mapping[str, str] = MappingProxyType({})
) -> list[Term]:
    """Part "cierro" into who writes and "cierra"; raise a role's refusal without a writer."""
    if not any(term.role.endswith((_ME, _EITHER)) for term in terms):
        return terms
    out, writer = list[Term](), typed.names.first
    for place, term in enumerate(terms):
        role, _, person = term.role.partition("-")
        if f"-{person}" not in {_ME, _EITHER}:
            out.append(term)
            continue
        if writer is None and f"-{person}" == _ME and role in whose:
            raise NotationError(whose[role], *typed.reader.quoted(term.start, term.end))
        if writer is not None and _mentions(term, out, terms[place + 1 :], writer):
            out.append(term._replace(role=SIDE, value=writer, force=Force.VERB))
        else:
            out.append(term._replace(role=FILLER))
        if role != _BARE:
            out.append(term._replace(role=role, value=None, wall=Wall.NONE))
    return _once(walled(out))


def _mentions(verb: Term, before: list[Term], behind: list[Term], writer: int) -> bool:
    """Whether a verb mentions who writes: he is not named beside it, or in doubt nobody else."""
    said = [term for term in before if term.role not in {NO, FILLER, "is"}]
    parted = Wall.COMMA if verb.role.startswith(_BARE) else Wall.AND  # "marta fue y sacó 6"
    doer = [] if verb.wall >= parted else said[-1:]
    after = [term for term in behind[:1] if term.wall < Wall.COMMA]
    beside = [term for term in (*doer, *after) if term.role == SIDE]
    if verb.role.endswith(_EITHER) and any(term in doer or not term.wall for term in beside):
        return False
    return all(term.value != writer for term in beside)


def _once(terms: list[Term]) -> list[Term]:
    """Leave out a name that only says whose a verb before it was: "cerré con tres yo"."""
    said = next((term for term in terms if term.role == SIDE), None)
    if said is None or said.force is not Force.VERB:
        return terms
    out: list[Term] = []
    for place, term in enumerate(terms):
        again = term is not said and term[:2] == said[:2] and term.wall < Wall.COMMA
        last = place + 1 == len(terms) or terms[place + 1].wall >= Wall.COMMA
        number = [each for each in out if each.role == NUMBER] == out[-1:]
        if not (again and last and number):
            out.append(term)
    return out


def deny(
    terms: list[Term], _typed: Typed, turned: Mapping[str, str] = MappingProxyType({})
) -> list[Term]:
    """Deny the last of some terms, or take it for its contrary where it has one."""
    *before, last = terms
    role = turned.get(last.role, last.role)
    kept = [term for term in before if term.role != NO]
    return [*kept, last._replace(role=role, no=last.role not in turned)]


def each(terms: list[Term], typed: Typed) -> list[Term]:
    """Give "luis y eva 20 cada uno" to both, in any order; "los dos 20" to the others."""
    roles = [term.role for term in terms]
    if EACH not in roles:
        return terms
    place = roles.index(EACH)
    out = [*terms[:place], *terms[place + 1 :]]
    near = [i for i in (place - 1, place) if 0 <= i < len(out) and out[i].role == NUMBER]
    if not near:
        return terms
    at = min(near, key=lambda i: terms[i + 1].wall)
    before, behind = _people(reversed(out[:at])), _people(out[at + 1 :])
    before, behind = (before, []) if len(before) > 1 else ([], behind)
    people, number = [*reversed(before), *behind], out[at]._replace(wall=Wall.NONE)
    if len(people) > 1:
        both = _given(people, number)
        return [*out[: at - len(before)], *both, *out[at + 1 + len(behind) :]]
    rest = terms[place]._replace(role=OTHERS, value=None, wall=out[at].wall)
    alike = [*out[:at], rest, number, *out[at + 1 :]]
    alone = before or [side for side in behind if side.wall < Wall.COMMA]
    return terms if alone else others(alike, typed)


def _given(people: list[Term], number: Term) -> list[Term]:
    return [term for side in people for term in (side, number)]


def _people(terms: Iterable[Term]) -> list[Term]:
    return list(takewhile(lambda term: term.role == SIDE, terms))


def others(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "los otros" for all who are not named."""
    if not any(term.role == OTHERS for term in terms):
        return terms
    named = {term.value for term in terms if term.role == SIDE}
    rest = [side for side in range(typed.players) if side not in named]
    one_by_one = any(term.role == EACH for term in terms)
    out: list[Term] = []
    for place, term in enumerate(terms):
        if term.role != OTHERS:
            out.append(term)
            continue
        sides = [term._replace(role=SIDE, value=side, force=Force.OTHERS) for side in rest]
        behind = [] if term.value or one_by_one else terms[place + 1 : place + 3]
        out += _alike(sides, behind)
    return out


def _alike(people: list[Term], behind: list[Term]) -> list[Term]:
    numbers = [term.role == NUMBER for term in behind]
    if numbers not in ([True], [True, False]) or behind[0].wall:
        return people
    return _given(people, behind[0]._replace(force=Force.OTHERS))[:-1]  # it stands there itself


def pronouns(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "ella" for one of those who are left, beside who writes and who is named."""
    named = {term.value for term in terms if term.role == SIDE} | {typed.names.first}
    rest = tuple(side for side in range(typed.players) if side not in named)
    if not rest or sum(term.role == HE for term in terms) > len(rest):
        return terms
    value = rest if len(rest) > 1 else rest[0]
    return [term._replace(role=SIDE, value=value) if term.role == HE else term for term in terms]


def acting(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "ana y luis fuera" and "ni ana ni luis cierran" of both."""
    out: list[Term] = []
    for term in terms:
        at = len(out)
        denied = term.role == "close" and term.no
        while (denied or term.role in {"out", "back"}) and at > 0 and out[at - 1].role == SIDE:
            at -= 1
        several = len(out) - at > 1 and (out[-1].wall is Wall.AND or (denied and not out[-1].wall))
        for place in range(len(out) - 1 if several else at, at, -1):
            out.insert(place, term._replace(wall=Wall.NONE))
        out.append(term)
    return out


def listed(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Give each of several names its number where a line lists first these, then those."""
    runs = [list(run) for _, run in groupby(terms, key=lambda term: term.role)]
    numbers = sum(term.role == NUMBER for term in terms)
    for place, (one, two) in enumerate(pairwise(runs)):
        people, counts = (one, two) if one[0].role == SIDE else (two, one)
        if _matching(people, counts, numbers):
            pairs = zip(people, counts, strict=True)
            both = [term for a, b in pairs for term in (a, b._replace(wall=Wall.NONE))]
            return [term for run in (*runs[:place], both, *runs[place + 2 :]) for term in run]
    return None


def _matching(people: list[Term], counts: list[Term], numbers: int) -> bool:
    count = len({term.value for term in people})
    if (people[0].role, counts[0].role) != (SIDE, NUMBER) or count < 2:  # noqa: PLR2004
        return False
    alike = people[0].force is Force.OTHERS or people[-1].wall is counts[-1].wall is Wall.AND
    return len(people) == len(counts) == count and (numbers == count or alike)


def alike(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Give all whom "and" joins the number behind, but where one may belong to what is before."""
    out: list[Term] = []
    for term in terms:
        people: list[Term] = []
        while term.role == NUMBER and not term.wall and out and out[-1].role == SIDE:
            people.insert(0, out.pop())
            if people[0].wall is not Wall.AND:
                break
        apart = people and (people[0].wall or not out)
        out += [*_given(people, term)[:-1], term] if apart else [*people, term]
    return out if len(out) > len(terms) else None


def writers(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Give the first number, before all names, to who writes: "cerrado con 2, luis 17, eva 33"."""
    people, writer = [term.value for term in terms if term.role == SIDE], typed.names.first
    numbers = sum(term.role == NUMBER for term in terms)
    before = list(takewhile(lambda term: term.role not in {SIDE, NUMBER, UNKNOWN}, terms))
    terms = terms[len(before) :]
    opens = bool(terms) and terms[0].role == terms[-1].role == NUMBER
    if not opens or writer in {None, *people} or not numbers == len(people) + 1 == typed.players:
        return None
    first, second = terms[0], terms[1]._replace(wall=max(terms[1].wall, Wall.COMMA))
    writes = first._replace(role=SIDE, value=writer, force=Force.VERB)
    return [writes, *before, first, second, *terms[2:]]


def ordered(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Give numbers before all names to who is not named, by seats: "12, 0 y cierra luis con 3"."""
    named = {term.value for term in terms if term.role == SIDE}
    rest = [side for side in range(typed.players) if side not in named]
    numbers = list(takewhile(lambda term: term.role == NUMBER, terms))
    others = (term.role for term in terms[len(numbers) :])
    if not len(rest) == len(numbers) > 1 or NUMBER not in others:
        return None
    told = zip(numbers, rest, strict=True)
    sides = [own._replace(role=SIDE, value=side, force=Force.OTHERS) for own, side in told]
    return listed([*sides, *terms], typed)


def summed(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Add up what "and" joins behind somebody, or so it seems: "ana 10 y 7, luis 2"."""
    out: list[Term] = []
    for place, term in enumerate(terms):
        joined = term.role == NUMBER and term.wall is Wall.AND and place > 1
        if joined and [each.role for each in terms[place - 2 : place]] == [SIDE, NUMBER]:
            both = out.pop()
            out.append(both._replace(value=both.value + term.value, force=Force.OTHERS))
        else:
            out.append(term)
    return out if len(out) < len(terms) else None


def seats(terms: list[Term]) -> bool:
    """Tell whether two numbers or more stand together, and no others."""
    places = [i for i, term in enumerate(terms) if term.role == NUMBER]
    together = len(places) > 1 and places[-1] - places[0] == len(places) - 1
    return together and not any(terms[i].no for i in places)
