"""Stages of a reading as tables: a row is a pattern over the terms of a line, and what it does.

pattern = [ "^" ] { [ wall ] element } [ "$" | ";" ]
element = ( roles | "." | "[" [ "^" ] roles "]" ) [ "?" | "*" | "+" ]
roles   = [ "!" ] role { "|" [ "!" ] role }
wall    = "&" ("and" at most) | ";" ("and" at least) | "," (a comma at least) | "~" (whatever)

Without a sign nothing parts an element from the one before it. What stands in brackets is seen
and left, first or last in a pattern; `[^…]` may not stand there. "!" is a term that is denied, ";"
the end of a part of the line.
The rows of a game are data, which name what they do or say what is kept.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from core.notation import Reader
from core.reading.cut import FILLER, SIDE, Force, Term, Wall
from core.table import Names
from core.words import Name, data, spoken

# a letter for each role, so that a line is a string and a pattern a regular expression, and a bit
_letters: defaultdict[str, str] = defaultdict(lambda: chr(0xE000 + len(_letters)))
_bits: defaultdict[str, int] = defaultdict(lambda: 1 << len(_bits))
_WALLS = {"": "0", "&": "[01]", ";": "[1-3]", ",": "[23]", "~": "[0-3]"}
_SET = re.compile("[A-Z]+")
_LEVELS: Mapping[str, type[Wall] | type[Force]] = {"wall": Wall, "force": Force}


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


Action = Callable[[list[Term], Typed], list[Term] | None]
Step = Callable[[list[Term], Typed], list[Term]]


class Pattern(NamedTuple):
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
        if piece in _WALLS:
            wall = _WALLS[piece]
        elif piece in {"^", "$"}:
            out.append(piece)
        else:
            out.append(_element(piece, wall, first=not out))
            wall = _WALLS[""]
    return re.compile("".join(out) + "(?=[1-3]|$)" * pattern.endswith(";"))


def _any(roles: str) -> int:
    return sum({_bits[role] for role in roles.split("|") if role})


def _needed(row: Pattern) -> tuple[int, int, list[int]]:
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
    found = 0
    for term in terms:
        found |= _bits[f"!{term.role}" if term.no else term.role]
    return found


class Stage:
    """Rows that are tried one after the other, each wherever it fits, from the left."""

    def __init__(self, *rows: Pattern) -> None:
        self.rows = rows
        self._patterns = [(row.action, _compiled(row.pattern), *_needed(row)) for row in rows]

    def __call__(self, terms: list[Term], typed: Typed) -> list[Term]:
        """Put a line through the rows."""
        line, roles = "", _roles(terms)
        for action, pattern, never, every, some in self._patterns:
            if every & ~roles or roles & never or not all(map(roles.__and__, some)):
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
    wall = now.get("wall", term.wall)
    return term._replace(**{**now, "wall": wall and max(term.wall, wall)})


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


def both(terms: list[Term], _typed: Typed, *, role: str = "either") -> list[Term]:
    """Take "92 o 94" for two numbers that may be meant, a number and a suit for a call."""
    last = terms[-1]
    return [terms[0]._replace(role=role, value=(terms[0].value, last.value), end=last.end)]


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
