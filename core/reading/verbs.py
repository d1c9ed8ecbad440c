"""Verbs in the first person, which mention who writes; and what a line says is not.

Who writes is not mentioned by a verb where he is named beside it. "no" denies what stands behind
it, or else before it.
"""

from itertools import takewhile
from typing import NamedTuple

from core.errors import NotationError
from core.reading.cut import FILLER, NUMBER, SIDE, Force, Term, Wall, walled
from core.reading.rows import Typed

NO = "no"
_ME, _EITHER = "-me", "-either"
_AHEAD = 4  # terms: how far behind a verb its subject may stand
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
    for each in terms[place + 1 : place + _AHEAD]:
        if each.wall >= Wall.COMMA or each.role == NUMBER:
            return True
        if each.role == SIDE:
            return bool(each.value != first)
    return True


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


class Deniable(NamedTuple):
    """The roles that can be denied, those that turn into another, and what "not luis" denies.

    `skipped` may stand between "no" and what it denies; `counts` says that a number can be denied.
    """

    roles: frozenset[str]
    turned: dict[str, str]
    act: str
    skipped: frozenset[str] = frozenset({SIDE, NO})
    counts: bool = True


def denials(terms: list[Term], able: Deniable) -> list[Term]:
    """Let each "no" deny one term; leave it as it is where it denies none."""
    if not any(term.role == NO for term in terms):
        return terms
    out = list(terms)
    for place, term in enumerate(out):
        if term.role != NO:
            continue
        target = _target(out, place, able)
        if target is not None:
            if _told_anew(out, target, able):
                out[target] = out[target]._replace(role=FILLER)
                target += 1
            out[target] = out[target]._replace(no=True)
            out[place] = term._replace(role=FILLER)
    return [_turned(term, able.turned.get(term.role)) for term in walled(out)]


def _turned(term: Term, role: str | None) -> Term:
    """Take what is denied for its contrary, where it has one: "no vuelve"."""
    return term._replace(role=role, no=False) if role and term.no else term


def _target(out: list[Term], place: int, able: Deniable) -> int | None:
    """Find what a "no" denies."""
    near = [at for at in range(place) if out[at].role != FILLER and not out[place].wall][-1:]
    ahead = out[place + 1] if place + 1 < len(out) and out[place + 1].wall < Wall.COMMA else None
    if near and out[near[0]].no and not (ahead and ahead.role in able.roles and not ahead.no):
        return near[0]  # "ne ferme pas", but not "ni honores ni renuncio"
    behind = takewhile(
        lambda at: out[at].wall < Wall.COMMA and out[at - 1].role in able.skipped,
        range(place + 1, len(out)),
    )
    for at in (*behind, *near):
        counted = able.counts and out[at].role == NUMBER and at <= place + 1
        if out[at].role in able.roles or counted:
            return at
    acts = any(each.role == able.act and not each.no for each in out)
    if acts and place + 1 < len(out) and out[place + 1].role == SIDE:
        side = out[place + 1].value
        out[place] = out[place]._replace(role=able.act, value=None, whose=side, no=True)
    return None


def _told_anew(out: list[Term], target: int, able: Deniable) -> bool:
    """Whether something is denied only for its number: "no cerré con 3, cerré con 2"."""
    roles = [(each.role, each.no) for each in out[target:]]
    acts = (able.act, False)
    others = any(each.role == SIDE and each.force is not Force.VERB for each in out[target:])
    anew = acts in roles[2:] or (out[-1].wall >= Wall.COMMA and roles[2:] == [(NUMBER, False)])
    return roles[:2] == [acts, (NUMBER, False)] and anew and not others
