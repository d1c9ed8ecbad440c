"""A line cut into terms: what each word is for, where it stands, and what parts it from the last.

Of all ways to cut a line the one with the fewest unknown words is taken, then the one with the
fewest terms. Commas, "and" and the ends of lines are no terms; they part those that they stand
between. Words that no vocabulary knows are terms as well, so that nothing is dropped.
"""

import re
from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from core.errors import NotationError, Span
from core.notation import Reader, Words, is_chatter, slip
from core.reading.numbers import numbers
from core.table import VOICES, Names
from core.words import data, fillers, lists, spoken

NUMBER, ADDED, TIMES, SIDE = "number", "added", "times", "side"
FILLER, UNKNOWN, QUESTION = "filler", "unknown", "question"
OWNER = "owner"
MOST_TERMS = 40


class Wall(IntEnum):
    """What stands between a term and the one before it."""

    NONE = 0
    AND = 1
    COMMA = 2
    STOP = 3


class Force(IntEnum):
    """How strongly somebody is mentioned: by a verb, by name, behind "para", as "the others"."""

    VERB = 0
    NAME = 1
    AIMED = 2
    OTHERS = 3


class Sense(NamedTuple):
    """What a phrase is for, and the number, side, card or kind in it."""

    role: str
    value: Any = None


class Term(NamedTuple):
    """A phrase understood, from token `start` up to `end`.

    `wall` parts it from the term before, `whose` is the side that it is said to be of, `force` how
    a side is mentioned, and `no` whether it is denied.
    """

    role: str
    value: Any
    start: int
    end: int
    wall: Wall = Wall.NONE
    whose: int | None = None
    force: Force = Force.NAME
    no: bool = False


_SHORT = data("short")
SIGNS = {sign: Sense(role) for role, signs in data("signs").items() for sign in signs}
_WALLS = {FILLER: Wall.NONE, "and": Wall.AND, "comma": Wall.COMMA, "stop": Wall.STOP}
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")
_SOUNDS = (  # heard, written
    ("k", "qu"), ("k", "c"), ("q", "qu"), ("b", "v"), ("v", "b"), ("s", "c"), ("z", "s"),
    ("y", "ll"), ("ll", "y"), ("mo", "mos"), ("tro", "tros"),
)  # fmt: skip
_VOWELS = frozenset("aeiou")
_SWALLOWED = re.compile(r"([ai])o(s?)$")  # "pasao", "metio"
_SMALL = re.compile(r"(?<=[a-z]{3})(?:c?it[oa]s?|et[ae]?)$")
_MEASURES = frozenset("%€$£°²³¹")
_AND = spoken("persons", "and")
_UNREAD, _SWALLOWS, _TERM = 20_000, 200, 2  # what a cut costs; at a hyphen, one more
Vocabulary = Words[Sense]


@lru_cache(maxsize=4096)
def _cries(name: str) -> frozenset[str]:
    """List what people put anywhere that may be a slip of a name."""
    near = (cry for cry in fillers() if cry[0] == name[:1] and cry != name)
    return frozenset(cry for cry in near if slip(cry, name))


def glossary(names: Names, language: str) -> dict[str, Sense]:
    """Say whom a table's names mean; in English "I", "me" are who writes.

    A cry that may be a slip of a name is a word that nobody knows: "mira" where Mara plays.
    """
    near = frozenset[str]().union(*(_cries(name) for name, _ in names.beginnings))
    people = {text: Sense(SIDE, side) for text, side in names.spelt.items()}
    if language == "en":
        own = {f"{text}s": side for text, side in people.items() if text not in names.voices}
        people = {**own, **people, **{f"{text}'s": side for text, side in people.items()}}
    told = lists(language, "persons")
    if names.first is not None:
        people |= dict.fromkeys(told.get("writer", ()), Sense(SIDE, names.first))
    for word in names.voices.keys() & told.get("abroad", ()):
        del people[word]
    return {**{cry: Sense(UNKNOWN, cry) for cry in near}, **people}


class Cutter:
    """The vocabulary of one game, language and table, ready to cut lines by."""

    def __init__(
        self, known: Vocabulary, people: Vocabulary, names: Names, *, far: bool = False,
        never: frozenset[int] = frozenset(),
    ) -> None:  # fmt: skip
        """Take the game's words and a table's; `far` is as in `numbers.spoken`.

        What is in `never` is no number where it is spelled.
        """
        self.known, self.people, self.names = known, people, names
        self.far, self.never = far, never

    def cut(self, reader: Reader) -> list[Term]:
        """Cut a line into terms, without what only parts or fills it.

        Raise `too-long` for more terms than any hand has.
        """
        out = walled(self.phrases(reader))
        if len(out) > MOST_TERMS:
            start = reader.span(out[MOST_TERMS].start, 0).start
            raise NotationError("too-long", Span(start, len(reader.line)))
        return out

    def phrases(self, reader: Reader) -> list[Term]:
        """Cut a line into the phrases that it is made of, fillers included."""
        words = [token.text for token in reader.tokens]
        full = [_SHORT.get(word, word) for word in words]
        typed = [reader.line[token.start : token.end].casefold() for token in reader.tokens]
        breaks, hyphens = _breaks(reader), _hyphens(reader)
        best: list[tuple[int, Sense, int]] = [(0, Sense(""), 0)] * (len(words) + 1)
        for at in range(len(words) - 1, -1, -1):
            accented = self.known.accented.get(typed[at])
            ways = self._ways(words, at, breaks[at])
            if full != words:  # "d donde sale", "tt le monde"
                ways += [(_TERM, *own) for own in self.known.at(full, at, breaks[at])]
            if accented:
                ways = [(_TERM, accented, at + 1), *(way for way in ways if way[2] > at + 1)]
            cut = [(cost + best[end][0] + (end in hyphens), what, end) for cost, what, end in ways]
            best[at] = min(cut, key=itemgetter(0))
        return _terms(best, breaks)

    def _ways(self, words: list[str], at: int, most: int) -> list[tuple[int, Sense, int]]:
        """List what may begin at a word, with its price: names, then words, then numbers."""
        if words[at] in _AND and at and self._before_i(words, at + 1):
            return [(_TERM, Sense("and"), at + 1)]  # "Luis e Inés"
        ways = [(_TERM, meaning, end) for meaning, end in self.people.at(words, at, len(words))]
        for meaning, end in self.known.at(words, at, most):
            # whether its last word is a name that it would swallow
            swallows = end > at + 1 and words[end - 1] not in VOICES
            swallows = swallows and bool(self.people.at(words, end - 1, len(words)))
            ways.append((_TERM + _SWALLOWS * swallows, meaning, end))
        counted = numbers(words, at, most, far=self.far)
        ways += [(_TERM, Sense(NUMBER, n), end) for n, end in counted if n not in self.never]
        if not ways or words[at].isdecimal():
            meaning = self._unlisted(words[at])
            ways.append((_UNREAD if meaning.role == UNKNOWN else _TERM, meaning, at + 1))
        return ways

    def _before_i(self, words: list[str], at: int) -> bool:
        """Whether a name that sounds like "i" stands there, or the beginning of one."""
        if at >= len(words) or not words[at].startswith(("i", "hi")):
            return False
        return bool(self.people.at(words, at, len(words))) or self._begins(words[at]) is not None

    def _begins(self, word: str) -> int | None:
        """Say whose name a word begins, or makes small: "luisito"."""
        side = self.names.beginning(word) if word.isalpha() else None
        small = _SMALL.search(word)
        return self.names.beginning(word[: small.start()]) if side is None and small else side

    def _unlisted(self, word: str) -> Sense:
        if word.lstrip("+-").isdecimal():
            return Sense(ADDED if word[0] == "+" else NUMBER, int(word))
        if (many := word.strip("x")).isdecimal():
            return Sense(TIMES, int(many))
        if (side := self._begins(word)) is not None:
            return Sense(SIDE, side)
        if word in SIGNS:
            return SIGNS[word]
        if is_chatter(word) and word not in _MEASURES:
            return Sense(FILLER)
        return self._by_ear(word) or Sense(UNKNOWN, word)

    def _by_ear(self, word: str) -> Sense | None:
        """Take "nuestrooo" for "nuestro", "pasao": "pasado", "cn": "con", "you'": "you"."""
        once = _SWALLOWED.sub(r"\1do\2", _DRAWN_OUT.sub(r"\1", word))
        sounds = _SOUNDS if not _VOWELS.isdisjoint(once) else ()  # "km" is no "cm"
        alike = [once.replace(*sound) for sound in sounds]
        for spelt in (once, f"h{once}", _SHORT.get(word, word), word.rstrip("'"), *alike):
            found = self.people[spelt] or self.known[spelt] if spelt != word else None
            if found:
                return found
        return self._unlisted(once) if once != word else None


def _hyphens(reader: Reader) -> set[int]:
    """Find the words that a hyphen binds to the one before: "ninety-two hundred"."""
    told = enumerate(pairwise(reader.tokens), 1) if "-" in reader.line else ()
    return {at for at, (one, other) in told if reader.line[one.end : other.start] == "-"}


def _breaks(reader: Reader) -> list[int]:
    tokens, line = reader.tokens, reader.line
    ends = [len(tokens)] * len(tokens)
    if "\n" in line:
        for at in range(len(tokens) - 1, 0, -1):
            broken = "\n" in line[tokens[at - 1].end : tokens[at].start]
            ends[at - 1] = at if broken else ends[at]
    return ends


def _terms(best: list[tuple[int, Sense, int]], breaks: list[int]) -> list[Term]:
    out: list[Term] = []
    at, line = 0, breaks[0]
    while at < len(breaks):
        wall = Wall.NONE if breaks[at] == line else Wall.STOP
        _, (role, value), end = best[at]
        out.append(Term(role, value, at, end, wall))
        at, line = end, breaks[at]
    return out


def walled(terms: Iterable[Term]) -> list[Term]:
    """Leave out what only parts or fills, and let it part the terms around it."""
    out, wall = list[Term](), Wall.NONE
    for term in terms:
        wall = max(wall, term.wall, _WALLS.get(term.role, Wall.NONE))
        if term.role not in _WALLS:
            wall = wall if out else Wall.NONE
            out.append(term if term.wall is wall else term._replace(wall=wall))
            wall = Wall.NONE
    return out


def unknown(terms: Iterable[Term]) -> Term | None:
    """Find the first word that nobody knows."""
    return next((term for term in terms if term.role == UNKNOWN), None)
