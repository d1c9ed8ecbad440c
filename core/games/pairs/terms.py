"""A line of a two-sided game into terms: words understood, fillers dropped, counts joined.

line = { side | number | cante | "van" | "puestos" | "capote" | "últimas" | … }
"""

from typing import NamedTuple

from core.errors import Expected, HowManyCantes
from core.games.pairs.correcting import CHANGES
from core.games.pairs.kinds import Kind, Term
from core.games.pairs.speech import Speech
from core.games.pairs.vocabulary import sides, vocabulary
from core.notation import Reader, Words
from core.table import Names

_FEW = range(1, 10)
_LINKS = frozenset({Kind.TIMES, Kind.CANTES, Kind.ONE, Kind.OF})
_COUNTS = frozenset({Kind.TIMES, Kind.ONE, Kind.NUMBER})
_SUNG = frozenset({Kind.CANTE, Kind.CANTES})
_SINGING = frozenset({Kind.CANTE, Kind.CAPOT, Kind.DOUBLE})
_SIDES = frozenset({Kind.SIDE, Kind.OWNER})
_NEAR_NAMES = frozenset({Kind.CANTE, Kind.CAPOT, Kind.CAPOT_WHOSE})
_FILLER, _JOIN = Kind.FILLER, Kind.JOIN


class Told(NamedTuple):
    """A term at its place: tokens `start` up to `behind`; `comma` if one stands before it."""

    kind: Kind
    value: int | str
    start: int
    behind: int
    comma: bool = False
    times: int = 1


def gather(reader: Reader, names: Names, speech: Speech) -> list[Told]:
    """Understand every word of a line; raise Expected at the first that nobody knows."""
    people, words = sides(names), vocabulary(reader.language, speech)
    told: list[Told] = []
    comma = False
    while (start := reader.at) < len(reader.tokens):
        term = reader.accept(people, words)
        if term is None:
            term = _figure(reader) or _beginning(reader, names)
            if term is None:
                reader.finish()
                break
        elif term.kind is _FILLER:
            comma |= reader.tokens[start].text in {",", ";"}
            continue
        elif term.kind in _NEAR_NAMES:
            term = _namesake(reader, start, people, words) or term
        told.append(Told(term.kind, term.value, start, reader.at, comma))
        comma = False
    return told


def _figure(reader: Reader) -> Term | None:
    value = reader.number()
    if value is not None:
        return Term(Kind.NUMBER, value)
    count = reader.times()
    return None if count is None else Term(Kind.TIMES, count)


def _beginning(reader: Reader, names: Names) -> Term | None:
    """Take the beginning of one side's name; "no, 88" corrects and does not begin "nos"."""
    token = reader.token
    side = names.beginning(token.text) if token and token.text[0].isalpha() else None
    if token is None or side is None or token.text in CHANGES[reader.language].phrases:
        return None
    reader.at += 1
    return Term(Kind.SIDE, side)


def _namesake(reader: Reader, start: int, people: Words[Term], words: Words[Term]) -> Term | None:
    """Step back from "100 reyes" or "capote a" where a side is called Reyes or A Coruña."""
    name = reader.at - 1
    if name == start or people.match(reader.tokens, name) is None:
        return None
    figure = reader.tokens[start].text
    if name == start + 1 and figure.isdecimal():
        reader.at = name
        return Term(Kind.NUMBER, int(figure))
    alone = words.match(reader.tokens[:name], start)
    if alone is None or alone[1] != name or alone[0].kind not in _NEAR_NAMES:
        return None
    reader.at = name
    return alone[0]


def joined(reader: Reader, terms: list[Told]) -> list[Told]:
    """Join counts to their cantes and "de" to its side; raise HowManyCantes for a bare plural."""
    if terms and terms[-1].kind is _JOIN:
        raise _astray(reader, terms[-1])
    if _LINKS.isdisjoint([term.kind for term in terms]):
        return terms
    out: list[Told] = []
    rest = terms[::-1]
    while rest:
        term = rest.pop()
        if term.kind is Kind.CANTES:
            _plural(reader, term, out, rest)
        elif term.kind in _COUNTS:
            _count(reader, term, out, rest)
        elif term.kind is Kind.OF:
            _of(term, out, rest)
        else:
            out.append(term)
    return out


def _plural(reader: Reader, term: Told, out: list[Told], rest: list[Told]) -> None:
    if rest and rest[-1].kind in {Kind.TIMES, Kind.NUMBER} and rest[-1].value in _FEW:
        out.append(counted(term, int(rest.pop().value)))
    else:
        span = reader.span(term.start, term.behind)
        raise HowManyCantes(span, reader.quote(span))


def _count(reader: Reader, term: Told, out: list[Told], rest: list[Told]) -> None:
    after = rest[-1].kind if rest else None
    if term.kind is Kind.TIMES:
        if term.value not in _FEW:
            raise _astray(reader, term)
        if out and out[-1].kind is Kind.CANTE:
            out[-1] = counted(out[-1], int(term.value))
        elif after in _SUNG:
            out.append(counted(rest.pop(), int(term.value)))
        else:
            raise _astray(reader, term)
    elif term.kind is Kind.ONE:
        if after is not Kind.CANTE:
            out.append(term._replace(kind=Kind.NUMBER, value=1))
    elif after is Kind.CANTES and term.value in _FEW:
        out.append(counted(rest.pop(), int(term.value)))
    else:
        out.append(term)


def _of(term: Told, out: list[Told], rest: list[Told]) -> None:
    """Let "de ellos" behind a cante or a capote say whose it is; elsewhere it says nothing."""
    whose = out and out[-1].kind in _SINGING
    if whose and rest and rest[-1].kind in _SIDES:
        rest[-1] = rest[-1]._replace(kind=Kind.OWNER, start=term.start)


def _astray(reader: Reader, term: Told) -> Expected:
    span = reader.span(term.start, term.behind)
    return Expected(span, reader.quote(span), kinds=("cante", "points"))


def counted(term: Told, count: int) -> Told:
    """Tell a cante so many times."""
    return term._replace(kind=Kind.CANTE, times=count)
