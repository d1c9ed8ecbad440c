"""A line of a two-sided game into terms: words understood, fillers dropped, counts joined.

    line = { side | number | cante | "van" | "puestos" | "capote" | "últimas" | … }
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from core.errors import Expected, HowManyCantes
from core.games.pairs.words import FILLERS, Kind, Term, keywords, numbers
from core.notation import Reader, Words
from core.table import Names


MOST_CANTES = 9


@dataclass(frozen=True)
class Told:
    """A term at its place: tokens `start` up to `behind`; `comma` if one stands before it."""

    kind: Kind
    value: int | str
    start: int
    behind: int
    comma: bool = False
    count: int = 1


@lru_cache(maxsize=512)
def _sides(names: Names) -> Words[Term]:
    owners = {phrase: Term(Kind.OWNER, side) for phrase, side in names.owners.phrases.items()}
    sides = {phrase: Term(Kind.SIDE, side) for phrase, side in names.sides.phrases.items()}
    return Words("side", {**owners, **sides})


def gather(reader: Reader, names: Names) -> list[Told]:
    """Understand every word of a line; raise Expected at the first that nobody knows."""
    sides, words, figures = _sides(names), keywords(reader.language), numbers()
    told: list[Told] = []
    comma = False
    while (token := reader.token) is not None:
        start = reader.at
        term = reader.accept(sides, words, figures) or _times(reader) or _number(reader)
        if term is None:
            if reader.accept(FILLERS):
                comma |= token.text in {",", ";"}
                continue
            term = _beginning(reader, names)
        if term is None:
            reader.finish()
            break
        told.append(Told(term.kind, term.value, start, reader.at, comma))
        comma = False
    return told


def _times(reader: Reader) -> Term | None:
    count = reader.times()
    return None if count is None else Term(Kind.TIMES, count)


def _number(reader: Reader) -> Term | None:
    value = reader.number()
    return None if value is None else Term(Kind.NUMBER, value)


def _beginning(reader: Reader, names: Names) -> Term | None:
    """Take the beginning of one side's name."""
    token = reader.token
    side = names.beginning(token.text) if token and token.text[0].isalpha() else None
    if side is None:
        return None
    reader.at += 1
    return Term(Kind.SIDE, side)


def joined(reader: Reader, terms: list[Told]) -> list[Told]:
    """Join counts to their cantes and "de" to its side; raise HowManyCantes for a bare plural."""
    out: list[Told] = []
    rest = list(terms)
    while rest:
        term = rest.pop(0)
        after = rest[0] if rest else None
        before = out[-1] if out else None
        match term.kind, before and before.kind, after and after.kind:
            case (Kind.TIMES, Kind.CANTE | Kind.CANTES, _) if before:
                out[-1] = _counted(before, int(term.value))
            case (Kind.NUMBER, _, Kind.CANTES) if after and int(term.value) <= MOST_CANTES:
                rest[0] = _counted(after, int(term.value))
            case (Kind.TIMES, _, Kind.CANTE | Kind.CANTES) if after:
                rest[0] = _counted(after, int(term.value))
            case (Kind.ONE, _, Kind.CANTE):
                pass
            case (Kind.CANTES, _, Kind.NUMBER | Kind.TIMES) if after and term.count == 1:
                out.append(_counted(term, int(rest.pop(0).value)))
            case (Kind.CANTES, _, _) if term.count == 1:
                span = reader.span(term.start, term.behind)
                raise HowManyCantes(span, reader.line[span.start : span.end])
            case (Kind.OF, Kind.CANTE | Kind.CAPOT, Kind.SIDE | Kind.OWNER) if after:
                rest[0] = replace(after, kind=Kind.OWNER, start=term.start)
            case (Kind.OF, _, _):
                pass
            case (Kind.ONE, _, _):
                out.append(replace(term, kind=Kind.NUMBER, value=1))
            case (Kind.TIMES, _, _) | (Kind.JOIN, _, None):
                span = reader.span(term.start, term.behind)
                found = reader.line[span.start : span.end]
                raise Expected(span, found, kinds=("cante", "points"))
            case (Kind.CANTES, _, _):
                out.append(replace(term, kind=Kind.CANTE))
            case _:
                out.append(term)
    return out


def _counted(term: Told, count: int) -> Told:
    return replace(term, kind=Kind.CANTE, count=min(count, 99))
