"""A line cut into terms: what each word may be, where it stands, and what parts it from the last.

Commas, "and" and the ends of lines are no terms; they part the terms that they stand between.
Words that no vocabulary knows are terms as well, so that nothing is dropped.
"""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NamedTuple

from core.adjustment import OPENINGS
from core.errors import Expected, Span, TooLong
from core.notation import Reader, Token, Words, is_chatter
from core.table import FIRST, THIRD, Names


class Wall(IntEnum):
    """What stands between a term and the one before it."""

    NONE = 0
    AND = 1
    COMMA = 2
    STOP = 3


class Role(IntEnum):
    """What every game's words share; a game's own kinds are told apart from these."""

    FILLER = -1
    AND = -2
    COMMA = -3
    STOP = -4
    UNKNOWN = -5
    QUESTION = -6


class Meaning(NamedTuple):
    """What a phrase of a vocabulary is for, and the number, side or name in it."""

    kind: IntEnum
    value: Any = 0


class Term(NamedTuple):
    """A word understood, from token `start` up to `end`.

    `wall` parts it from the term before, `times` is how often it is said to be, `side` whose it is
    said to be, `no` whether it is denied.
    """

    kind: IntEnum
    value: Any
    start: int
    end: int
    wall: Wall = Wall.NONE
    times: int = 1
    side: int | None = None
    no: bool = False


SHARED: Words[Meaning] = Words("", {
    **dict.fromkeys(("y", "i", "et", "and", "&", "("), Meaning(Role.AND)),
    **dict.fromkeys((",", "coma", "virgule", "comma", *')"“”«»'), Meaning(Role.COMMA)),
    **dict.fromkeys((".", ";", "…", "!", "¡", "·"), Meaning(Role.STOP)),
    **dict.fromkeys((":", "=", "*", "_", "~", "'", "’", "`", "|", "¿"), Meaning(Role.FILLER)),
    "?": Meaning(Role.QUESTION),
})  # fmt: skip
MOST_TERMS = 40  # no hand has as many
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")
_SWALLOWED = re.compile(r"ao(s?)$")  # "pasao"
_MEASURES = frozenset("%€$£°²³¹")
_WALLS = {Role.AND: Wall.AND, Role.COMMA: Wall.COMMA, Role.STOP: Wall.STOP}
_VOICES = frozenset({*FIRST, *THIRD})
_SILENT = frozenset({Role.FILLER, *_WALLS})


def is_wall(token: Token) -> bool:
    """Tell whether a word or sign only parts others: "y", a comma."""
    found = SHARED.match((token,), 0)
    return found is not None and found[0].kind in _WALLS


class Lexer:
    """The vocabulary of one game, language and table, ready to cut lines by.

    `known` are the game's words, `people` the table's; of two phrases the longer one wins, of two
    as long a name. Where a phrase of several words would swallow a name, the name stands.
    """

    def __init__(
        self,
        known: Words[Meaning],
        people: Words[Meaning],
        number: IntEnum,
        side: IntEnum,
        times: IntEnum | None = None,
    ) -> None:
        """Put the vocabularies together, with the game's kinds for "92", a name and "x2"."""
        self.known = known
        self.people = people
        self.number = number
        self.side = side
        self.times = times

    def cut(self, reader: Reader, names: Names) -> list[Term]:
        """Cut a line into terms; raise TooLong for more than any hand has."""
        out: list[Term] = []
        wall, at, ends = Wall.NONE, 0, _ends(reader)
        while at < len(reader.tokens):
            while at >= len(ends[-1]):
                ends.pop()
                wall = Wall.STOP
            tokens = ends[-1]  # no phrase but a name runs on into the next line
            meaning, end = self._meaning(reader.tokens, tokens, at, names)
            figures = tokens[at].text[:-1]
            if meaning.kind is Role.UNKNOWN and figures.isdecimal():
                last = self.known.match((tokens[at]._replace(text=tokens[at].text[-1]),), 0)
                if last:  # "110c"
                    out.append(Term(self.number, int(figures), at, end, wall))
                    wall, meaning = Wall.NONE, last[0]
            kind = meaning.kind
            if kind in _SILENT:
                wall = max(wall, _WALLS.get(kind, Wall.NONE))  # type: ignore[call-overload]
            else:
                out.append(Term(kind, meaning.value, at, end, wall if out else Wall.NONE))
                wall = Wall.NONE
            at = end
            if len(out) > MOST_TERMS:
                raise TooLong(Span(tokens[out[-1].start].start, len(reader.line)))
        return out

    def _meaning(
        self, every: tuple[Token, ...], tokens: tuple[Token, ...], at: int, names: Names
    ) -> tuple[Meaning, int]:
        if tokens[at].text == "e" and _before_i(tokens, at) and self._name(tokens, at + 1, names):
            return Meaning(Role.AND), at + 1  # "Luis e Inés"
        people, known = self.people.match(every, at), self.known.match(tokens, at)
        if known and (people is None or known[1] > people[1]):
            return self._spared(tokens, at, known)
        if people:
            return people
        return self._unlisted(tokens[at].text, names), at + 1

    def _name(self, tokens: tuple[Token, ...], at: int, names: Names) -> bool:
        """Whether a name stands at a place, or the beginning of one."""
        said = tokens[at].text
        return self.people.match(tokens, at) is not None or names.beginning(said) is not None

    def _unlisted(self, token: str, names: Names) -> Meaning:
        digits = token.lstrip("+-")
        if digits.isdecimal():
            return Meaning(self.number, int(token))
        if self.times is not None and (many := token.strip("x")).isdecimal():
            return Meaning(self.times, int(many))
        if token.isalpha() and (side := names.beginning(token)) is not None:
            return Meaning(self.side, side)
        if is_chatter(token) and token not in _MEASURES:
            return Meaning(Role.FILLER)
        return self._by_ear(token, names) or Meaning(Role.UNKNOWN, token)

    def _by_ear(self, token: str, names: Names) -> Meaning | None:
        """Take "nuestrooo" for "nuestro", "pasao" for "pasado", "emos" for "hemos"."""
        once = _SWALLOWED.sub(r"ado\1", _DRAWN_OUT.sub(r"\1", token))
        for spelt in (once, f"h{once}"):
            word = (Token(spelt, 0, 0),)
            if spelt != token and (
                found := self.people.match(word, 0) or self.known.match(word, 0)
            ):
                return found[0]
        return self._unlisted(once, names) if once != token else None

    def _spared(
        self, tokens: tuple[Token, ...], at: int, known: tuple[Meaning, int]
    ) -> tuple[Meaning, int]:
        """Step back from "100 reyes" or "capote a" where a side is called Reyes or A Coruña."""
        last = known[1] - 1
        if last == at or not self.people.opens(tokens[last].text):
            return known
        if tokens[last].text in _VOICES or self.people.match(tokens, last) is None:
            return known
        shorter = self.known.match(tokens[:last], at)
        if shorter and shorter[1] == last and shorter[0].kind is not self.number:
            return shorter
        figure = tokens[at].text
        if last == at + 1 and figure.isdecimal():
            return Meaning(self.number, int(figure)), last
        return known


def _before_i(tokens: tuple[Token, ...], at: int) -> bool:
    return at > 0 and at + 1 < len(tokens) and tokens[at + 1].text.startswith(("i", "hi"))


def _ends(reader: Reader) -> list[tuple[Token, ...]]:
    """List the tokens up to the end of each line of a message, the last line first."""
    tokens, line = reader.tokens, reader.line
    if "\n" not in line:
        return [tokens]
    breaks = [
        at for at in range(1, len(tokens)) if "\n" in line[tokens[at - 1].end : tokens[at].start]
    ]
    return [tokens, *(tokens[:at] for at in reversed(breaks))]


def astray(
    reader: Reader, term: Term | None, words: Iterable[str], kinds: tuple[str, ...],
    hands: tuple[Any, ...] = (),
) -> Expected:  # fmt: skip
    """Refuse a term, or the whole line, with the words that could stand there."""
    span = reader.span(term.start, term.end) if term else reader.whole()
    return Expected(span, reader.quote(span), hands, frozenset((*words, *OPENINGS)), kinds)


def unknown(terms: Iterable[Term]) -> Term | None:
    """Find the first word that nobody knows."""
    return next((term for term in terms if term.kind is Role.UNKNOWN), None)
