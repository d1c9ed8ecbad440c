"""A line after `/new` in pieces, grouped by the longest phrases that are known."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.commands.invitation.words import LONGEST, PARTS, Part
from core.errors import Span, TooLong
from core.notation import LONGEST_LINE, fold
from core.numerals import numerals

HUNDRED = frozenset("cien ciento cent cents hundred".split())
THOUSAND = frozenset("mil mille milles thousand".split())
HUNDREDS = {
    "doscientos": 200, "trescientos": 300, "cuatrocientos": 400, "quinientos": 500,
    "seiscientos": 600, "setecientos": 700, "ochocientos": 800, "novecientos": 900,
}  # fmt: skip
SCORE = frozenset({"vingt", "vingts"})  # quatre-vingts
BETWEEN = frozenset({"y", "i", "et", "and", "-"})
FOUR, FOUR_SCORE = 4, 80
MOST_PIECES = 80  # no invitation has as many
SMALLEST = 20  # what is less counts people, or is an article
_LETTER = r"[^\W\d_]"
_WORD = rf"@?{_LETTER}(?:{_LETTER}|[\u0300-\u036f·\d_])*(?:['’]{_LETTER}[\w\u0300-\u036f·]*)*['’]?"
EQUATION = re.compile(
    rf"(?<!{_LETTER})(?P<key>{_LETTER}\w*+)\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s;,=]+)"
)
BENCH = re.compile(rf"\b(?P<key>{_LETTER}+)\s*=\s*(?P<value>\"[^\"]*\"|[^\s;=]+)")
QUOTED = re.compile(r"(?P<value>=\s*)?\"[^\"]*\"")
_CENTS = re.compile(r"(?i)\b(?=\w+[-–]cents?\b)(\w+)[-–](?=cents?\b)")
_GLUED = re.compile(rf"({_LETTER}+)(\d+)")
_TO = frozenset({"a", "to"})
_AMONG = frozenset("-–/,:")
LAST_HOUR = 24


def number(words: Iterable[str]) -> tuple[int, int] | None:
    """Read the number that words begin with; return it and how many words it takes."""
    whole, part, taken = 0, 0, 0
    for place, word in enumerate(words):
        if word in BETWEEN and taken:
            continue
        value = _small(word)
        if word in SCORE and part % 100 == FOUR:
            part += FOUR_SCORE - FOUR
        elif word in THOUSAND:
            whole, part = whole + max(part, 1) * 1000, 0
        elif word in HUNDRED:
            part = max(part, 1) * 100
        elif word in HUNDREDS:
            part += HUNDREDS[word]
        elif value is not None:
            part += value
        else:
            break
        taken = place + 1
    return (whole + part, taken) if taken else None


def _small(word: str) -> int | None:
    return numerals().phrases.get(word)


_PIECE = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|«[^»]*»|(?<![^\s+=:(,&])'[^']+'(?!\w))"""
    r"|(?P<clock>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2}\s?h(?!\w))"
    r"|(?P<score>\d{1,5}(?:\s?[-–—−]\s?\d{1,5})+(?!\w))"
    r"|(?P<thousands>\d+(?:[.,]\d+)?\s?[kK](?!\w))"
    r"|(?P<number>\d{1,3}(?:[.,\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,2}\s\d{3}(?!\d)|\d+)"
    rf"|(?P<word>{_WORD})|(?P<line>\n\s*)|(?P<mark>[-,;.()+&/|=:–—−])"
)


class Piece(NamedTuple):
    """A piece of the line: what kind of thing it is, as typed and folded, and where."""

    kind: str
    raw: str
    text: str
    start: int
    end: int


Group = tuple[Part | None, list[Piece]]


def pieces(line: str) -> list[Piece]:
    """Cut a line into pieces, without what is none of its signs (emoji); may raise TooLong."""
    if len(line) > LONGEST_LINE:
        raise TooLong(Span(LONGEST_LINE, len(line)))
    found = _PIECE.finditer(_CENTS.sub(r"\1 ", line))
    cut = [piece for match in found for piece in _unglued(match)]
    if len(cut) > MOST_PIECES:
        raise TooLong(Span(cut[MOST_PIECES].start, len(line)))
    return cut


def _unglued(found: re.Match[str]) -> Iterator[Piece]:
    """Cut "a1500" in two where the letters are a word that is known."""
    glued = _GLUED.fullmatch(found[0]) if found.lastgroup == "word" else None
    cut = glued.end(1) if glued and (fold(glued[1]),) in PARTS else len(found[0])
    for kind, raw, at in (
        (str(found.lastgroup), found[0][:cut], 0),
        ("number", found[0][cut:], cut),
    ):
        if raw:
            start = found.start() + at
            yield Piece(
                "number" if kind == "thousands" else kind, raw, fold(raw), start, start + len(raw)
            )


def parts(line: list[Piece]) -> Iterator[Group]:
    """Group the pieces by the longest phrases that are known."""
    at = 0
    while at < len(line):
        part, taken = _longest(line, at)
        yield part, line[at : at + taken]
        at += taken


def _longest(line: list[Piece], at: int) -> tuple[Part | None, int]:
    if line[at].kind != "word":
        return None, 1
    words = [piece.text if piece.kind == "word" else "\n" for piece in line[at : at + LONGEST]]
    for length in range(len(words), 0, -1):
        if part := PARTS.get(tuple(words[:length])):
            return part, length
    inner = words[0][2:] if words[0][:2] in {"d'", "l'"} else ""
    return PARTS.get((inner,)), 1


def alias(group: list[Piece]) -> str:
    """Write the pieces of a game's name as the list of games has it."""
    return " ".join(re.sub("^[dl]'", "", piece.text) for piece in group)


def touch(groups: list[Group], one: int, other: int) -> bool:
    """Tell whether two groups stand side by side without a blank."""
    if one < 0 or other >= len(groups):
        return False
    return groups[one][1][-1].end == groups[other][1][0].start


def score(groups: list[Group], at: int) -> bool:
    """Tell whether a number is the first of a standing: "430 a 380"."""
    three = [group[0] for _, group in groups[at : at + 3]]
    return len(three) > 2 and three[1].text in _TO and three[2].kind == "number"  # noqa: PLR2004


def hour(piece: Piece) -> bool:
    """Tell whether a piece may be an hour of the day."""
    found = number([piece.text])
    value = digits(piece.raw) if piece.kind == "number" else found[0] if found else 99
    return value <= LAST_HOUR


def digits(raw: str) -> int:
    """Read a number as typed: "1.500", "1 500", "1,5k"."""
    if raw[-1] in "kK":
        return int(float(raw[:-1].strip().replace(",", ".")) * 1000)
    return int(fold(re.sub(r"\D", "", raw)) or 0)


def standing(groups: list[Group], at: int) -> tuple[tuple[int, ...], int]:
    """Read the numbers from a place on, with whatever may be between; tell where they end."""
    numbers: list[int] = []
    voices: list[Part] = []
    behind = at
    for place, (part, group) in enumerate(groups[at:], at):
        piece = group[0]
        if piece.kind in {"score", "number"}:
            figures = (
                re.findall(r"\d+", piece.raw) if piece.kind == "score" else [digits(piece.raw)]
            )
            numbers += map(int, figures)
            behind = place + 1
            if piece.kind == "score":
                break
        elif part in {Part.US, Part.THEM}:
            voices.append(part)
        elif piece.raw not in _AMONG and part not in {Part.AND, Part.NOTHING}:
            break
    return tuple(reversed(numbers) if voices[:1] == [Part.THEM] else numbers), behind
