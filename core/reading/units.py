"""What rows do to the units of a line, and the rows of a game as data."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from core.reading.cut import SIDE, Force, Term, Wall
from core.reading.rows import Action, Pattern, Stage, Typed
from core.words import Name, data, spoken


def kept(*told: Any) -> Action:  # noqa: ANN401  (places, or tables of what changes there)
    """Keep the terms at some places of the pattern, from 1 or the end, changed; drop others."""
    places = [_place(each) for each in told]
    return lambda terms, _typed: [
        _changed(each, now, terms) for where, now in places for each in terms[where]
    ]


def _index(place: int) -> int:
    return place - 1 if place > 0 else place


def _changed(term: Term, changes: Mapping[str, Any], terms: list[Term]) -> Term:
    if not changes:
        return term
    now = {name: _value_of(value, terms) for name, value in changes.items()}
    return term._replace(**{**now, "wall": max(term.wall, now.get("wall", term.wall))})


def _value_of(value: Any, terms: list[Term]) -> Any:  # noqa: ANN401  (whatever a term holds)
    """Say what a change is: the value of another term, or its side, or the other; or itself."""
    if not isinstance(value, dict):
        return value
    [(kind, place)] = value.items()
    found = terms[_index(place)]
    if kind == "whose" and found.whose is not None:
        return found.whose
    return 1 - int(found.value) if kind == "other" else found.value


def initial(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a word alone for the name that it begins."""
    alone = terms[0].end == terms[0].start + 1
    side = typed.names.beginning(typed.text(terms[0])) if alone else None
    return None if side is None else [terms[0]._replace(role=SIDE, value=side)]


def hesitated(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "92, no, 82" for 82, but not "92, sans 20"."""
    *said, no, number = terms
    return [*said[1:], number] if typed.text(no) in spoken("answers", "opens-no") else None


def either(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "92 o 94" for one of two numbers."""
    both = (terms[0].value, terms[2].value)
    return [terms[0]._replace(role="either", value=both, end=terms[2].end)]


_SET = re.compile("[A-Z]+")


def expanded(roles: str, sets: Mapping[str, str]) -> str:
    """Write out the sets of roles that are called by a name."""
    return _SET.sub(lambda found: expanded(sets[found[0]], sets), roles)


def among(name: Name, roles: str) -> frozenset[str]:
    """List the roles of some sets."""
    return frozenset(expanded(roles, data(name)["roles"]).split("|"))


def stages(name: Name, *own: Action, **named: Action) -> dict[str, Stage]:
    """Read the stages of a game, which name its `own` actions."""
    told, actions = data(name), {**{each.__name__: each for each in own}, **named}
    out = partial(expanded, sets=told["roles"])

    def row(pattern: str, action: Any, *rest: str) -> Pattern:  # noqa: ANN401  (a name, or terms)
        does = actions[action] if isinstance(action, str) else kept(*action)
        example, beside = (*rest, "")[:2]
        return Pattern(out(pattern), does, example, out(beside))

    return {stage: Stage(*(row(*each) for each in rows)) for stage, rows in told["stages"].items()}


def _place(told: Any) -> tuple[slice, Mapping[str, Any]]:  # noqa: ANN401  (a place, or a table)
    told = {"at": told} if isinstance(told, int) else dict(told)
    at = told.pop("at", None)
    first, last = at or told.pop("from", 1), at or told.pop("to", -1)
    where = slice(_index(first), _index(last) + 1 or None)
    levels = {name: _LEVELS[name][told.pop(name).upper()] for name in _LEVELS if name in told}
    return where, told | levels


_LEVELS: Mapping[str, type[Wall] | type[Force]] = {"wall": Wall, "force": Force}
