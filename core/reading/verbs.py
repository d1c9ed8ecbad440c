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
