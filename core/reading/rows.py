"""Stages of a reading as tables: a row is a pattern over the terms of a line, and what it does.

pattern = [ "^" ] { [ wall ] element } [ "$" ]
element = ( roles | "." | "[" [ "^" ] roles "]" ) [ "?" | "*" | "+" ]
roles   = [ "!" ] role { "|" [ "!" ] role }
wall    = "&" (at most "and" before the element) | "," (a comma or more) | "~" (whatever)

Without a sign nothing parts an element from the one before it. What stands in brackets is seen and
left, first or last in a pattern; `[^…]` is what may not stand there. "!" is a term that is denied.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from core.notation import Reader
from core.reading.cut import FILLER, SIDE, Force, Term, Wall
from core.table import Names
from core.words import data

# a letter for each role, so that a line is a string and a pattern a regular expression, and a bit
_letters: defaultdict[str, str] = defaultdict(lambda: chr(0xE000 + len(_letters)))
_bits: defaultdict[str, int] = defaultdict(lambda: 1 << len(_bits))
_WALLS = {"": "0", "&": "[01]", ",": "[23]", "~": "[0-3]"}


class Typed(NamedTuple):
    """A line that is being read, the names of its table, and the rules that it is played by."""

    reader: Reader
    names: Names
    rules: Any

    @property
    def players(self) -> int:
        """How many sides play."""
        return len(self.names.labels)

    def text(self, term: Term) -> str:
        """Say what a term's first word is."""
        return self.reader.tokens[term.start].text

    def begins(self, term: Term) -> int | None:
        """Say whose name a term of one word begins."""
        alone = term.end == term.start + 1
        return self.names.beginning(self.text(term)) if alone else None


Action = Callable[[list[Term], Typed], list[Term] | None]
Step = Callable[[list[Term], Typed], list[Term]]


class Row(NamedTuple):
    """A pattern, what its terms become (None: they stay), and a line that it is for.

    `beside` are roles of which one has to stand somewhere in the line, or with "^" none may.
    """

    pattern: str
    action: Action
    example: str
    beside: str = ""


def _class(roles: str) -> str:
    return "." if roles == "." else f"[{''.join(_letters[role] for role in roles.split('|'))}]"


def _element(text: str, wall: str, *, first: bool) -> str:
    """Turn an element into its part of a regular expression."""
    if text.startswith("["):
        no, roles = text.startswith("[^"), text.strip("[^]")
        if first:
            return f"(?<{'!' if no else '='}[0-3]{_class(roles)})"
        return f"(?{'!' if no else '='}{wall}{_class(roles)})"
    many = text[-1] if text[-1] in "?*+" else ""
    return f"(?:{wall}{_class(text.removesuffix(many))}){many}"


def _compiled(pattern: str) -> re.Pattern[str]:
    out, wall = [], "[0-3]"
    for piece in pattern.split():
        if piece in {"^", "$"}:
            out.append(piece)
            continue
        if piece in _WALLS:
            wall = _WALLS[piece]
            continue
        out.append(_element(piece, wall, first=not out))
        wall = _WALLS[""]
    return re.compile("".join(out))


def _any(roles: str) -> int:
    """Say which bits stand for some roles."""
    return sum({_bits[role] for role in roles.split("|") if role})


def _needed(row: Row) -> tuple[int, int, list[int]]:
    """List what no line has that a row fits, what each has, and of what each has any: as bits."""
    parts = [part for part in row.pattern.split() if part not in {"^", "$", *_WALLS}]
    needed = [part.strip("[]+") for part in parts if part[:2] != "[^" and part[-1] not in "?*"]
    needed += [row.beside] * (row.beside.strip("^") == row.beside != "")
    single = {part for part in needed if "|" not in part} - {"."}
    some = [_any(part) for part in needed if "|" in part]
    return _any(row.beside.partition("^")[2]), _any("|".join(single)), some


def _line(terms: Sequence[Term]) -> str:
    return "".join(
        ["0123"[term.wall] + _letters[f"!{term.role}" if term.no else term.role] for term in terms]
    )


def _roles(terms: Sequence[Term]) -> int:
    """Say which roles stand in a line, as bits."""
    found = 0
    for term in terms:
        found |= _bits[f"!{term.role}" if term.no else term.role]
    return found


class Stage:
    """Rows that are tried one after the other, each wherever it fits, from the left."""

    def __init__(self, *rows: Row) -> None:
        """Take the rows in their order."""
        self.rows = rows
        self._patterns = [(row.action, _compiled(row.pattern), *_needed(row)) for row in rows]

    def __call__(self, terms: list[Term], typed: Typed) -> list[Term]:
        """Put a line through the rows."""
        line, roles = "", _roles(terms)
        for action, pattern, never, every, some in self._patterns:
            if roles & never or every & ~roles or not all(roles & each for each in some):
                continue
            line, at = line or _line(terms), 0
            while found := pattern.search(line, at):
                first, behind = found.start() // 2, found.end() // 2
                made = action(terms[first:behind], typed)
                if made is None or behind == first:
                    at = 2 * (first + 1)
                    continue
                terms = replaced(terms, first, behind, made)
                line, roles = _line(terms), _roles(terms)
                left = sum(term.role != FILLER for term in made)
                at = 2 * (first if left < behind - first else first + left)
        return terms


def fits(stage: Stage, terms: list[Term], typed: Typed) -> bool:
    """Tell whether a row of a stage that only looks fits a line."""
    return any(term.role == "fits" for term in stage(terms, typed))


def replaced(terms: list[Term], first: int, behind: int, made: list[Term]) -> list[Term]:
    """Put new terms in the place of old ones; what is left out parts those around it."""
    old, out = terms[first:behind], []
    since, parting = old[0].start, Wall.NONE
    for term in made:
        left = [each.wall for each in old if since <= each.start < term.start]
        high = max((term.wall, parting, *left))
        parting = high if term.role == FILLER else Wall.NONE
        if term.role != FILLER:
            out.append(term._replace(wall=high))
        since = term.end
    parting = max((parting, *(each.wall for each in old if each.start >= since)))
    rest = terms[behind:]
    if rest and parting > rest[0].wall:
        rest[0] = rest[0]._replace(wall=parting)
    return [*terms[:first], *out, *rest]


# ---------------------------------------------------------------------- what rows do


def value_of(place: int, kind: str, terms: list[Term]) -> object:
    """Find the value of a term of the pattern, counted from 1 or the end; or the other side's."""
    value = terms[_index(place)].value
    return 1 - int(value) if kind == "other" else value


Kept = tuple[tuple[slice, Mapping[str, Any]], ...]


def _index(place: int) -> int:
    return place - 1 if place > 0 else place


def _kept(terms: list[Term], _typed: Typed, *, kept: Kept) -> list[Term]:
    return [_changed(each, now, terms) for where, now in kept for each in terms[where]]


def _changed(term: Term, changes: Mapping[str, Any], terms: list[Term]) -> Term:
    """Change a term; a wall that is higher stays."""
    if not changes:
        return term
    now: dict[str, Any] = {
        name: value(terms) if isinstance(value, partial) else value
        for name, value in changes.items()
    }
    return term._replace(**{**now, "wall": max(term.wall, now.get("wall", term.wall))})


def _where(first: int, last: int) -> slice:
    return slice(_index(first), _index(last) + 1 or None)


def keep(*places: int, **changes: object) -> Action:
    """Keep the terms at these places of the pattern, from 1 or the end, changed; drop others."""
    return partial(_kept, kept=tuple((_where(place, place), changes) for place in places))


drop = keep()


def initial(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a word for the name that it begins."""
    side = typed.begins(terms[0])
    return None if side is None else [terms[0]._replace(role=SIDE, value=side)]


# ---------------------------------------------------------------------- rows as data

_SET = re.compile("[A-Z]+")


def expanded(roles: str, sets: Mapping[str, str]) -> str:
    """Write out the sets of roles that are called by a name."""
    return _SET.sub(lambda found: expanded(sets[found[0]], sets), roles)


def among(name: str, roles: str) -> frozenset[str]:
    """List the roles of some sets."""
    return frozenset(expanded(roles, data(name)["roles"]).split("|"))


def stages(name: str, *own: Action, **named: Action) -> dict[str, Stage]:
    """Read the stages of a game, which name its `own` actions."""
    told, actions = data(name), {**{each.__name__: each for each in own}, **named}
    out = partial(expanded, sets=told["roles"])

    def row(pattern: str, action: Any, *rest: str) -> Row:  # noqa: ANN401  (a name, or terms)
        keeps = None if isinstance(action, str) else partial(_kept, kept=tuple(map(_term, action)))
        example, beside = (*rest, "")[:2]
        return Row(out(pattern), keeps or actions[action], example, out(beside))

    return {stage: Stage(*(row(*each) for each in rows)) for stage, rows in told["stages"].items()}


def _term(told: Any) -> tuple[slice, Mapping[str, Any]]:  # noqa: ANN401  (a place, or a table)
    told = {"at": told} if isinstance(told, int) else dict(told)
    at = told.pop("at", None)
    where = _where(at or told.pop("from", 1), at or told.pop("to", -1))
    return where, {name: _value(name, value) for name, value in told.items()}


def _value(name: str, value: Any) -> object:  # noqa: ANN401  (whatever a term holds)
    if isinstance(value, dict):
        [(kind, place)] = value.items()
        return partial(value_of, place, kind)
    if name in _LEVELS:
        return _LEVELS[name][value.upper()]
    return tuple(value) if isinstance(value, list) else value


_LEVELS: Mapping[str, type[Wall] | type[Force]] = {"wall": Wall, "force": Force}
