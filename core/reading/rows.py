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
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from core.notation import Reader
from core.reading.cut import FILLER, Term, Wall
from core.table import Names

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
