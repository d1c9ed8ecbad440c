"""What stands behind `/new` in pieces: words, numbers as people write them, quotes and signs."""

import re
from collections.abc import Iterator

from bot.commands.invitation.words import bare, cutter, role_of
from core.errors import Span, TooLong
from core.notation import LONGEST_LINE, Reader, Token, fold
from core.reading.cut import FILLER, TIMES, UNKNOWN, Term, Vocabulary

MOST_PIECES = 80  # no invitation has as many
LETTER = r"[^\W\d_]"
_WORD = rf"@?{LETTER}(?:{LETTER}|[\u0300-\u036f·\d_])*(?:['’]{LETTER}[\w\u0300-\u036f·]*)*['’]?"
_CENTS = re.compile(r"(?i)\b(?=\w+[-–]cents?\b)(\w+)[-–](?=cents?\b)")
_GLUED = re.compile(rf"({LETTER}+)(\d+)")
_PIECE = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|«[^»]*»|(?<![^\s+=:(,&])'[^']+'(?!\w))"""
    r"|(?P<clock>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2}\s?h(?!\w))"
    r"|(?P<thousands>\d+(?:[.,]\d+)?\s?[kK](?!\w))"
    r"|(?P<number>\d{1,3}(?:[.,\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,2}\s\d{3}(?!\d)|\d+)"
    rf"|(?P<word>{_WORD})|(?P<mark>[-,;.()+&/|=:–—−])"
)
_TO = frozenset({"a", "to"})
_STANDS = re.compile(r"(?<=\d)\s\w+\s+\d")


def cut(line: str, language: str) -> tuple[Reader, list[Term]]:
    """Cut a line into terms, fillers included; raise TooLong beyond what any invitation has."""
    if len(line) > LONGEST_LINE:
        raise TooLong(Span(LONGEST_LINE, len(line)))
    reader = Reader(".", language)
    reader.line = line
    reader.tokens = tuple(_tokens(_CENTS.sub(r"\1 ", line), language))
    if len(reader.tokens) > MOST_PIECES:
        raise TooLong(Span(reader.tokens[MOST_PIECES].start, len(line)))
    own = cutter(language)
    terms = own.phrases(reader) if reader.tokens else []
    return reader, [_somebody(reader, term, own.known) for term in terms]


def _somebody(reader: Reader, term: Term, known: Vocabulary) -> Term:
    """Take a word for a name that elsewhere is laughter, "Joha", or "x2"."""
    word = reader.tokens[term.start].text
    heard = term.role in {FILLER, TIMES} and (word[0] == '"' or word[0].isalpha())
    new = heard and term.end == term.start + 1 and known[word] is None
    return term._replace(role=UNKNOWN) if new else term


def _tokens(line: str, language: str) -> Iterator[Token]:
    found = [match for match in _PIECE.finditer(line) if match.lastgroup != "clock"]
    counts = [match.lastgroup in {"number", "thousands"} for match in found]
    for at, match in enumerate(found):
        raw, start = match[0], match.start()
        glued = _GLUED.fullmatch(raw) if match.lastgroup == "word" else None
        if counts[at]:
            yield Token(str(_digits(raw)), start, match.end())
        elif glued and role_of(fold(glued[1])):  # "a1500"
            yield Token(bare(fold(glued[1])), start, start + glued.end(1))
            yield Token(glued[2], start + glued.end(1), match.end())
        elif match.lastgroup == "quoted":
            yield Token(f'"{fold(raw)}', start, match.end())
        elif fold(raw) in _TO and at and counts[at - 1] and _STANDS.match(line, start - 1):
            yield Token("-", start, match.end())  # "430 a 380"
        else:
            yield Token(_spelt(raw, language), start, match.end())


def _spelt(raw: str, language: str) -> str:
    """Write a word as the lists have it: "I" is who writes in English, "d'equip" is "equip"."""
    word = "me" if raw == "I" and language == "en" else fold(raw)
    inner = word[2:] if word[:2] in {"d'", "l'"} and role_of(word[2:]) else word
    return bare(inner)


def _digits(raw: str) -> int:
    """Read a number as typed: "1.500", "1 500", "1,5k"."""
    if raw[-1] in "kK":
        return int(float(raw[:-1].strip().replace(",", ".")) * 1000)
    return int(fold(re.sub(r"\D", "", raw)) or 0)


def games_named(line: str, language: str) -> tuple[list[str], str]:
    """List the games that a line names, one that no rule is set to first; and one of no such."""
    reader, terms = cut(line, language)
    ends = [(reader.tokens[term.end - 1].end, term) for term in terms]
    named_ = [(line[end:].lstrip()[:1] == "=", term) for end, term in ends if term.role == "game"]
    others = [
        line[reader.span(t.start, t.end).start : e] for e, t in ends if t.role == "other-game"
    ]
    return [term.value for _, term in sorted(named_, key=lambda each: each[0])], (*others, "")[0]


def raw(reader: Reader, term: Term) -> str:
    """Say what a term was typed as."""
    return reader.quote(reader.span(term.start, term.end))
