"""What a line says is not: "no" denies what stands behind it, or else before it."""

from itertools import takewhile
from typing import NamedTuple

from core.reading.cut import FILLER, NUMBER, SIDE, Force, Term, Wall, walled

NO = "no"


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
