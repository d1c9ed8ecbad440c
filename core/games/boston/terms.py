"""A line of Boston into terms: words understood, fillers dropped, "2 de más" made one number."""

from typing import NamedTuple

from core.games.boston.bids import SUITS
from core.games.boston.words import Kind, Term, sides, vocabulary
from core.notation import Reader
from core.table import Names

_COMMAS = frozenset({",", ";", ".", ":"})
_AHEAD = frozenset(
    {Kind.NUMBER, Kind.CALL, Kind.HEIGHT, Kind.BID, Kind.MISERE, Kind.TURNED, Kind.ALL}
)
_SIGNS = {Kind.OVER: 1, Kind.SHORT: -1}


class Told(NamedTuple):
    """A term at its place: tokens `start` up to `behind`; `comma` if one stands before it."""

    kind: Kind
    value: int
    text: str
    start: int
    behind: int
    comma: bool = False


def gather(reader: Reader, names: Names) -> list[Told]:
    """Understand every word of a line; raise Expected at the first that nobody knows."""
    people, words = sides(names), vocabulary(reader.language)
    told: list[Told] = []
    comma = False
    while (start := reader.at) < len(reader.tokens):
        term = _call(reader) or reader.accept(people, words)
        if term is None:
            term = _figure(reader) or _beginning(reader, names)
        elif term.kind is Kind.SUIT and not any(each.kind in _AHEAD for each in told):
            term = _namesake(reader, names, start) or term
        if term is None:
            reader.finish()
            break
        if term.kind is Kind.FILLER:
            comma |= reader.tokens[start].text in _COMMAS
            continue
        told.append(Told(*term, start, reader.at, comma))
        comma = False
    return _signed(_worded(told))


def _call(reader: Reader) -> Term | None:
    """Take "5c" or "5♥", a number with its suit; "7s" has none, and its text is empty."""
    token = reader.token
    if token is None or not token.text[0].isdecimal():
        return None
    digits = token.text.rstrip("abcdefghijklmnopqrstuvwxyz")
    if not digits.isdecimal():
        return None
    if digits != token.text:
        reader.at += 1
        letter = token.text[len(digits) :]
        return Term(Kind.CALL, int(digits), letter if letter in SUITS else "")
    after = reader.tokens[reader.at + 1 : reader.at + 2]
    found = vocabulary(reader.language).match(reader.tokens, reader.at + 1) if after else None
    if found and found[0].kind is Kind.SUIT and after[0].start == token.end:
        reader.at = found[1]
        return Term(Kind.CALL, int(digits), found[0].text)
    return None


def _figure(reader: Reader) -> Term | None:
    token = reader.token
    value = reader.number()
    if value is None or token is None:
        return None
    return Term(Kind.RELATIVE if token.text[0] in "+-" else Kind.NUMBER, value)


def _beginning(reader: Reader, names: Names) -> Term | None:
    """Take the beginning of one player's name."""
    token = reader.token
    side = names.beginning(token.text) if token and token.text[0].isalpha() else None
    if side is None:
        return None
    reader.at += 1
    return Term(Kind.SIDE, side)


def _namesake(reader: Reader, names: Names, start: int) -> Term | None:
    """Take "d 5c 7" for Dani's: no suit stands before what is bid in it."""
    side = names.beginning(reader.tokens[start].text)
    return None if side is None else Term(Kind.SIDE, side)


def _worded(terms: list[Told]) -> list[Told]:
    """Join a number with the word behind it: "2 de más", "una de menos"."""
    out: list[Told] = []
    for term in terms:
        before = out[-1] if out else None
        if term.kind in _SIGNS and before and before.kind is Kind.NUMBER:
            value = before.value * _SIGNS[term.kind]
            out[-1] = before._replace(kind=Kind.RELATIVE, value=value, behind=term.behind)
        else:
            out.append(term)
    return out


def _signed(terms: list[Told]) -> list[Told]:
    """Join a number with the word before it: "menos dos", "le faltan 2"."""
    out: list[Told] = []
    for term in terms:
        before = out[-1] if out else None
        if term.kind is Kind.NUMBER and before and before.kind in _SIGNS:
            value = term.value * _SIGNS[before.kind]
            out[-1] = term._replace(kind=Kind.RELATIVE, value=value, start=before.start)
        else:
            out.append(term)
    return out
