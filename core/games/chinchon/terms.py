"""A line of Chinchón into terms: words understood, fillers dropped, numbers added and signed.

line = { side | number | card | "cierra" | "chinchón" | "nadie cierra" | "fuera" | "vuelve" | … }
"""

from typing import NamedTuple

from core.cards import Card
from core.games.chinchon.words import Kind, Term, sides, vocabulary
from core.notation import Reader
from core.table import Names

_COMMAS = frozenset({",", ";"})


class Told(NamedTuple):
    """A term at its place: tokens `start` up to `behind`; `comma` if one stands before it."""

    kind: Kind
    value: int
    card: Card | None
    start: int
    behind: int
    comma: bool = False


def gather(reader: Reader, names: Names) -> list[Told]:
    """Understand every word of a line; raise Expected at the first that nobody knows."""
    people, words = sides(names), vocabulary(reader.language)
    told: list[Told] = []
    comma = False
    while (start := reader.at) < len(reader.tokens):
        term = reader.accept(people, words)
        if term is None:
            term = _figure(reader) or _beginning(reader, names)
        elif term.kind is Kind.CARD and start + 1 == reader.at:
            term = _namesake(reader, names, start) or term
        if term is None:
            reader.finish()
            break
        if term.kind is Kind.FILLER:
            comma |= reader.tokens[start].text in _COMMAS
            continue
        told.append(Told(*term, start, reader.at, comma))
        comma = False
    return _joined(reader, told)


def _figure(reader: Reader) -> Term | None:
    value = reader.number()
    return None if value is None else Term(Kind.NUMBER, value)


def _beginning(reader: Reader, names: Names) -> Term | None:
    """Take the beginning of one player's name."""
    token = reader.token
    side = names.beginning(token.text) if token and token.text[0].isalpha() else None
    if side is None:
        return None
    reader.at += 1
    return Term(Kind.SIDE, side)


def _namesake(reader: Reader, names: Names, start: int) -> Term | None:
    """Take "ro 12" for the points of Rosa: points never stand behind a card."""
    behind = reader.token
    side = names.beginning(reader.tokens[start].text)
    if side is None or behind is None or not behind.text.lstrip("+-").isdecimal():
        return None
    found = vocabulary(reader.language).match(reader.tokens, reader.at)
    return None if found else Term(Kind.SIDE, side)


def _joined(reader: Reader, terms: list[Told]) -> list[Told]:
    """Add what "+" joins, take away what "menos" says; raise Expected for a sign astray."""
    out: list[Told] = []
    rest = terms[::-1]
    while rest:
        term = rest.pop()
        after = rest[-1] if rest and rest[-1].kind is Kind.NUMBER else None
        before = out[-1] if out and out[-1].kind is Kind.NUMBER else None
        if term.kind is Kind.NUMBER and before and _plus(reader, term):
            out[-1] = before._replace(value=before.value + term.value, behind=term.behind)
        elif term.kind is Kind.MINUS and after:
            rest[-1] = after._replace(value=-after.value, start=term.start, comma=term.comma)
        elif term.kind is Kind.PLUS and before and after:
            rest.pop()
            out[-1] = before._replace(value=before.value + after.value, behind=after.behind)
        elif term.kind is Kind.MINUS or (term.kind is Kind.JOIN and not (before and after)):
            reader.at = term.start
            raise reader.unexpected()
        elif term.kind not in {Kind.PLUS, Kind.JOIN}:
            out.append(term)
    return out


def _plus(reader: Reader, term: Told) -> bool:
    """Tell whether a number's plus is glued to it."""
    return reader.tokens[term.start].text.startswith("+")
