"""Verbs in the first person, which mention who writes; and what a line says is not.

Who writes is not mentioned by a verb where he is named beside it. "no" denies what stands behind
it, or else before it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from core.errors import NotationError
from core.reading.cut import FILLER, NUMBER, SIDE, Force, Term, Wall, walled
from core.reading.rows import Typed

NO = "no"
_ME, _EITHER = "-me", "-either"
_BARE = "have"  # a verb that says nothing but who has something


def persons(terms: list[Term], typed: Typed, whose: dict[str, str]) -> list[Term]:
    """Part "cierro" into who writes and "cierra"; raise a role's refusal without a writer."""
    if not any(term.role.endswith((_ME, _EITHER)) for term in terms):
        return terms
    out: list[Term] = []
    for place, term in enumerate(terms):
        role, _, person = term.role.partition("-")
        if f"-{person}" not in {_ME, _EITHER}:
            out.append(term)
            continue
        if _spoken(out, terms, place, typed, whose.get(role)):
            out.append(term._replace(role=SIDE, value=typed.names.first, force=Force.VERB))
        else:
            out.append(term._replace(role=FILLER))
        if role != _BARE:
            out.append(term._replace(role=role, value=None, wall=Wall.NONE))
    return _once(walled(out))


def _spoken(
    out: list[Term], terms: list[Term], place: int, typed: Typed, whose: str | None
) -> bool:
    """Whether a verb mentions who writes, and nobody else does beside it."""
    term, first = terms[place], typed.names.first
    said = [each for each in out if each.role not in {NO, FILLER}]
    doer = said[-1] if said and term.wall < Wall.COMMA and said[-1].role == SIDE else None
    after = terms[place + 1] if place + 1 < len(terms) else None
    beside = after is not None and after.role == SIDE and not after.wall
    if term.role.endswith(_EITHER) and (first is None or doer or beside):
        return False
    if first is None and whose is not None:
        raise NotationError(whose, *typed.reader.quoted(term.start, term.end))
    if first is None or (doer is not None and doer.value == first):
        return False
    return not (after and after.role == SIDE and after.wall < Wall.COMMA and after.value == first)


def _once(terms: list[Term]) -> list[Term]:
    """Leave out a name that only says whose a verb before it was: "cerré con tres yo"."""
    said = next((term for term in terms if term.role == SIDE), None)
    if said is None or said.force is not Force.VERB:
        return terms
    out: list[Term] = []
    for place, term in enumerate(terms):
        again = term is not said and term[:2] == said[:2] and term.wall < Wall.COMMA
        last = place + 1 == len(terms) or terms[place + 1].wall >= Wall.COMMA
        if not (again and last and sum(each.role == NUMBER for each in out) == 1):
            out.append(term)
    return out


# ------------------------------------------------------------------ what is not


def deny(
    terms: list[Term], _typed: Typed, turned: Mapping[str, str] = MappingProxyType({})
) -> list[Term]:
    """Deny the last of some terms, or take it for its contrary where it has one."""
    *before, last = terms
    role = turned.get(last.role, last.role)
    kept = [term for term in before if term.role != NO]
    return [*kept, last._replace(role=role, no=last.role not in turned)]
