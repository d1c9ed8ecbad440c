"""Lines into words, and a reader that remembers what it tried where it stopped.

    line  = { blank | token }
    token = "+"digits | "-"digits (after a blank) | "x"digits | digits letter | digits | word
          | sign

A hyphen between letters is a blank; a French "c est" is "c'est". Case and accents do not matter; a
word may be one of several tokens ("dix de der"), and the longest reading wins.
"""

import re
import unicodedata
from collections import ChainMap
from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from sys import intern
from typing import Any, Generic, NamedTuple, TypeVar

from core.errors import EmptyLine, Expected, Span, TooLong

T = TypeVar("T")

LONGEST_LINE = 512
MOST_WORDS = 128  # of a line: each card of a pile, "as de oros,"
MOST_DIGITS = 9

_PLAIN = re.compile(r"(?!.*\b(?:[jncsd]|qu) )[a-z]+(?: [a-z]+)*")  # no "c est"
_TOKEN = re.compile(
    r"[-\u2013](?<=[^\W\d_].)(?=[^\W\d_])"
    r"|([-\u2212](?<!\S.)\d+|\+\d+|[xX\u00d7]\d+(?!\w)|\d+[^\W\d_](?!\w)|\d+"
    r"|(?:[^\W\d_]++[\u0300-\u036f·]*+)++['\u2019]?|\S)"
)
_NOUGHT = re.compile(r"(?<=\d)[oO](?=[oO]?\d|[oO](?!\w))|(?<=\d[oO])[oO](?=\d|(?!\w))")
_ELIDED = re.compile(
    r"\b(?:j(?=\s+(?:ai|avais)\b)|n(?=\s+(?:as?|ont|avons|avait|avaient|est|[eé]tai\w+)\b)"
    r"|[cs](?=\s+(?:est|[eé]tai\w+)\b)|c(?=\s+(?:bon|tout|pas)\b)"
    r"|(?<!\d )c(?=\s+(?:nous|eux|moi)\b)|d(?=\s+eux\b)|qu(?=\s+(?:ils?|elles?|on|eux)\b))",
    re.IGNORECASE,
)
_SIGNS = str.maketrans({"\u2212": "-", "\u2013": "-", "—": "-", "\u00d7": "x", "\u2019": "'"})
_LAUGHTER = re.compile(r"(?:(?:ja|je|ji|jo|ha|he|hi|ho|ah|eh)+[jh]?|x+d+|lo+l|mdr+|ptdr|lmao)$")
_CHEERS = frozenset((
    "guanyem", "guanyat", "ganamos", "ganado", "gagne", "gagnons", "win", "won", "bravo", "ole",
    "yes", "bien", "visca",
))  # fmt: skip
_SPEAKING_SIGNS = ("+", "-", "/", "=")


class Token(NamedTuple):
    """A folded piece of the line, and where it stands."""

    text: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Bring spellings together: no case, no accents, plain digits and signs."""
    plain = unicodedata.normalize("NFKD", text).casefold().replace("œ", "oe")
    plain = unicodedata.normalize("NFKD", plain)
    plain = "".join(c for c in plain if not unicodedata.combining(c) and c not in "·⋅\u200d")
    plain = plain.translate(_SIGNS).strip()
    return _number(plain) if plain.isdecimal() else plain


def _number(digits: str) -> str:
    """Write digits of any script and length as a number of at most nine digits."""
    significant = digits.lstrip("0")
    return "9" * MOST_DIGITS if len(significant) > MOST_DIGITS else str(int(significant or "0"))


@lru_cache(maxsize=64)  # a line is looked at by whoever may mean it
def tokens(line: str) -> tuple[Token, ...]:
    """Cut a line into tokens; what folds away altogether (a loose accent) is none."""
    found = []
    elided = {match.start() for match in _ELIDED.finditer(line)}
    for match in _TOKEN.finditer(_NOUGHT.sub("0", line)):
        piece = match[1]
        if piece and (text := piece if _small(piece) else fold(piece)):
            text = f"{text}'" if match.start() in elided else text
            found.append(Token(text, match.start(), match.end()))
    return tuple(found)


def _small(piece: str) -> bool:
    """Tell whether a piece ends in a digit set small or in a ring, which nobody means."""
    return piece[-1].isdigit() and not piece[-1].isdecimal()


def phrase(text: str) -> tuple[str, ...]:
    """Cut a phrase of a vocabulary into folded words; most of those thousands are plain."""
    if _PLAIN.fullmatch(text):
        return tuple(text.split(" "))
    return tuple(token.text for token in tokens(text))


class Words(Generic[T]):
    """Phrases and what each means, found by the longest match; `kinds` name them in a refusal."""

    def __init__(self, kind: str, phrases: Mapping[str, T]) -> None:
        self.kinds: tuple[str, ...] = (kind,) if kind else ()
        self.phrases: Mapping[str, T] = phrases
        self._spoken: Mapping[str, T] = self.phrases
        self._longest: dict[str, int] = {}  # the words of the longest phrase, by its first
        spoken = {}
        for text, meaning in phrases.items():
            first, *rest = phrase(text) or ("",)
            whole = " ".join((first, *rest))
            spoken[text if whole == text else intern(whole)] = meaning
            if rest:
                self._longest[first] = max(self._longest.get(first, 0), 1 + len(rest))
        if spoken.keys() != self.phrases.keys():
            self._spoken = spoken

    @classmethod
    def joined(cls, *parts: "Words[Any]") -> "Words[Any]":
        """Put vocabularies together; where two have the same phrase, the first wins."""
        return _Joined(parts)

    def __contains__(self, text: str) -> bool:
        """Tell whether a whole phrase has a meaning here."""
        cut = tokens(text)
        found = self.match(cut, 0) if cut else None
        return found is not None and found[1] == len(cut)

    def opens(self, word: str) -> bool:
        """Tell whether a phrase begins with a word."""
        return word in self._spoken or word in self._longest

    def match(self, line: tuple[Token, ...], at: int) -> tuple[T, int] | None:
        """Find the longest phrase that begins at a token, and the token behind it."""
        first = line[at].text
        for end in range(min(at + self._longest.get(first, 1), len(line)), at + 1, -1):
            words = " ".join(token.text for token in line[at:end])
            if words in self._spoken:
                return self._spoken[words], end
        return (self._spoken[first], at + 1) if first in self._spoken else None


class _Joined(Words[Any]):
    """Several vocabularies as one: each keeps its phrases, for there are thousands."""

    def __init__(self, parts: tuple[Words[Any], ...]) -> None:
        super().__init__("", {})
        self.kinds = tuple(dict.fromkeys(kind for part in parts for kind in part.kinds))
        self.phrases = ChainMap(*(part.phrases for part in parts))  # type: ignore[arg-type]
        self._parts = parts

    def opens(self, word: str) -> bool:
        return any(part.opens(word) for part in self._parts)

    def match(self, line: tuple[Token, ...], at: int) -> tuple[Any, int] | None:
        found = [each for part in self._parts if (each := part.match(line, at))]
        return max(found, key=itemgetter(1), default=None)


@lru_cache(maxsize=64)
def _phrases(vocabularies: tuple[Words[object], ...]) -> frozenset[str]:
    """Gather all phrases: thousands, so that a slip costs them once and not each time."""
    return frozenset[str]().union(*(words.phrases for words in vocabularies))


class Reader:
    """Walk along a line; `accept` moves on, a failure to does not."""

    def __init__(self, line: str, language: str = "es") -> None:
        """Cut the line; raise TooLong beyond 512 signs or 128 words, EmptyLine for blanks."""
        if len(line) > LONGEST_LINE:
            raise TooLong(Span(LONGEST_LINE, len(line)))
        self.line = line
        self.language = language
        self.tokens = tokens(line)
        self.at = 0
        self._tried: tuple[Words[object], ...] = ()
        self._stopped = -1
        if not self.tokens:
            raise EmptyLine(Span(0, len(line)))
        if len(self.tokens) > MOST_WORDS:
            raise TooLong(Span(self.tokens[MOST_WORDS].start, len(line)))

    @property
    def token(self) -> Token | None:
        """The token that comes next, if any."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def accept(self, *vocabularies: Words[T]) -> T | None:
        """Take the longest phrase that any vocabulary has here; the first named wins a draw."""
        at = self.at
        best: tuple[T, int] | None = None
        if at < len(self.tokens):
            word = self.tokens[at].text
            for words in vocabularies:
                found = words.match(self.tokens, at) if words.opens(word) else None
                if found is not None and (best is None or found[1] > best[1]):
                    best = found
        if best is not None:
            self.at = best[1]
            return best[0]
        if self._stopped != at:
            self._stopped, self._tried = at, ()
        self._tried += vocabularies  # type: ignore[operator]
        return None

    def number(self) -> int | None:
        """Take a number in digits, signed or not."""
        token = self.token
        if token is None or not token.text.lstrip("+-").isdecimal():
            return None
        self.at += 1
        return int(token.text)

    def times(self) -> int | None:
        """Take a multiplier: "x2", "×2" or "2x"."""
        token = self.token
        digits = token.text.strip("x") if token and "x" in token.text else ""
        if not digits.isdecimal():
            return None
        self.at += 1
        return int(digits)

    def span(self, first: int, behind: int) -> Span:
        """Say where the tokens from `first` up to `behind` stand in the line."""
        if first >= len(self.tokens):
            return Span(len(self.line), len(self.line))
        return Span(self.tokens[first].start, self.tokens[max(behind - 1, first)].end)

    def whole(self) -> Span:
        """Say where the line stands, blanks around it aside."""
        return self.span(0, len(self.tokens))

    def quote(self, span: Span) -> str:
        """Say what was typed there."""
        return self.line[span.start : span.end]

    def quoted(self) -> tuple[Span, str]:
        """Say where the line stands, and what it is."""
        return self.whole(), self.quote(self.whole())

    def chatter(self) -> bool:
        """Tell whether nothing but laughter, emoji and exclamation marks is left."""
        return self.at > 0 and all(is_chatter(token.text) for token in self.tokens[self.at :])

    def unexpected(self) -> Expected:
        """Make the refusal of the token that comes next, with all that was tried in its place."""
        tried = self._tried if self._stopped == self.at else ()
        span = self.span(self.at, self.at + 1)
        return Expected(
            span,
            self.quote(span),
            expected=_phrases(tried),
            kinds=tuple(dict.fromkeys(kind for words in tried for kind in words.kinds)),
        )

    def finish(self) -> None:
        """Raise Expected unless the line is read to its end, chatter aside."""
        if self.at < len(self.tokens) and not self.chatter():
            raise self.unexpected()


def is_chatter(text: str) -> bool:
    """Tell whether a token says nothing of the game: a cheer, laughter, an emoji."""
    if text in _SPEAKING_SIGNS:
        return False
    speaks = any(c.isalnum() for c in text)
    return not speaks or text in _CHEERS or bool(_LAUGHTER.match(text))
