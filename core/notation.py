"""Lines into words, and a reader that remembers what it tried where it stopped.

    line  = { blank | token }
    token = "+"digits | "-"digits (after a blank) | "x"digits | digits letter | digits | word | sign

A hyphen between letters is a blank. Case and accents do not matter; a word may be one of several tokens ("dix de der"), and the longest reading wins.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from core.errors import EmptyLine, Expected, Span, TooLong

T = TypeVar("T")

LONGEST_LINE = 512
MOST_DIGITS = 9
LANGUAGES = ("es", "ca", "fr", "en")

_HYPHEN = r"(?<=[^\W\d_])[-–](?=[^\W\d_])"
_TOKEN = re.compile(
    _HYPHEN + r"|((?<!\S)[-−]\d+|\+\d+|[x×]\d+(?!\w)|\d+[^\W\d_](?!\w)|\d+"
    r"|(?:[^\W\d_][\u0300-\u036f·]*)+['’]?|\S)"
)
_LAUGHTER = re.compile(r"(?:(?:ja|je|ji|jo|ha|he|hi|ho|ah|eh)+[jh]?|x+d+|lo+l|mdr+|ptdr|lmao)$")
_CHEERS = frozenset(
    "guanyem guanyat ganamos ganado gagne gagnons win won bravo ole yes bien visca".split()
)


class Token(NamedTuple):
    """A folded piece of the line, and where it stands."""

    text: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Bring spellings together: no case, no accents, plain digits and signs."""
    plain = unicodedata.normalize("NFKD", text.casefold()).replace("œ", "oe")
    plain = "".join(c for c in plain if not unicodedata.combining(c) and c not in "·⋅")
    plain = plain.translate(_SIGNS)
    return _number(plain) if plain.isdigit() else plain


_SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "×": "x", "’": "'"})


def _number(digits: str) -> str:
    """Write digits of any script and length as a number of at most nine digits."""
    significant = digits.lstrip("0")
    return "9" * MOST_DIGITS if len(significant) > MOST_DIGITS else str(int(significant or "0"))


def tokens(line: str) -> tuple[Token, ...]:
    """Cut a line into tokens."""
    return tuple(Token(fold(m[1]), m.start(), m.end()) for m in _TOKEN.finditer(line) if m[1])


class Words(Generic[T]):
    """Phrases and what each means, found by the longest match; `kind` names them in a refusal."""

    def __init__(self, kind: str, phrases: Mapping[str, T]) -> None:
        self.kind = kind
        self.phrases: Mapping[str, T] = dict(phrases)
        self._tree: dict[str, object] = {}
        for phrase, meaning in phrases.items():
            node = self._tree
            for token in tokens(phrase):
                node = node.setdefault(token.text, {})  # type: ignore[assignment]
            node[""] = meaning

    def __contains__(self, phrase: str) -> bool:
        """Tell whether a whole phrase has a meaning here."""
        cut = tokens(phrase)
        found = self.match(cut, 0)
        return found is not None and found[1] == len(cut)

    def match(self, line: tuple[Token, ...], at: int) -> tuple[T, int] | None:
        """Find the longest phrase that begins at a token, and the token behind it."""
        node = self._tree.get(line[at].text)
        found: tuple[T, int] | None = None
        while node is not None:
            at += 1
            if "" in node:  # type: ignore[operator]
                found = node[""], at  # type: ignore[index]
            if at == len(line):
                break
            node = node.get(line[at].text)  # type: ignore[attr-defined]
        return found


class Reader:
    """Walk along a line; `accept` moves on, a failure to does not."""

    def __init__(self, line: str, language: str = "es") -> None:
        """Cut the line; raise TooLong beyond 512 code points and EmptyLine for blanks."""
        if len(line) > LONGEST_LINE:
            raise TooLong(Span(LONGEST_LINE, len(line)), most=LONGEST_LINE)
        self.line = line
        self.language = language
        self.tokens = tokens(line)
        self.at = 0
        self._tried: list[Words[object]] = []
        self._stopped = -1
        if not self.tokens:
            raise EmptyLine(Span(0, len(line)))

    @property
    def token(self) -> Token | None:
        """The token that comes next, if any."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def accept(self, *vocabularies: Words[T]) -> T | None:
        """Take the longest phrase that any vocabulary has here; the first named wins a draw."""
        if self.at == len(self.tokens):
            return None
        if self._stopped != self.at:
            self._stopped, self._tried = self.at, []
        self._tried += vocabularies  # type: ignore[arg-type]
        best: tuple[T, int] | None = None
        for words in vocabularies:
            found = words.match(self.tokens, self.at)
            if found and (best is None or found[1] > best[1]):
                best = found
        if best is None:
            return None
        self.at = best[1]
        return best[0]

    def expect(self, *vocabularies: Words[T]) -> T:
        """Accept a phrase, or raise Expected with the words that were tried here."""
        found = self.accept(*vocabularies)
        if found is None:
            raise self.unexpected()
        return found

    def number(self) -> int | None:
        """Take a number in digits, signed or not."""
        token = self.token
        if token is None or not token.text.lstrip("+-").isdigit():
            return None
        self.at += 1
        return int(token.text)

    def times(self) -> int | None:
        """Take a multiplier: "x2", "×2" or "2x"."""
        token = self.token
        digits = token.text.strip("x") if token and "x" in token.text else ""
        if not digits.isdigit():
            return None
        self.at += 1
        return int(digits)

    def span(self, first: int, behind: int) -> Span:
        """Say where the tokens from `first` up to `behind` stand in the line."""
        if first >= len(self.tokens):
            return Span(len(self.line), len(self.line))
        return Span(self.tokens[first].start, self.tokens[max(behind - 1, first)].end)

    def chatter(self) -> bool:
        """Tell whether nothing but laughter, emoji and exclamation marks is left."""
        return self.at > 0 and all(_is_chatter(token.text) for token in self.tokens[self.at :])

    def unexpected(self) -> Expected:
        """Make the refusal of the token that comes next, with all that was tried in its place."""
        tried = self._tried if self._stopped == self.at else []
        span = self.span(self.at, self.at + 1)
        return Expected(
            span,
            self.line[span.start : span.end],
            expected=frozenset[str]().union(*(words.phrases for words in tried)),
            kinds=tuple(dict.fromkeys(words.kind for words in tried if words.kind)),
        )

    def finish(self) -> None:
        """Raise Expected unless the line is read to its end, chatter aside."""
        if self.at < len(self.tokens) and not self.chatter():
            raise self.unexpected()


def _is_chatter(text: str) -> bool:
    return (
        not any(c.isalnum() for c in text) or bool(_LAUGHTER.match(text)) or text in _CHEERS
    ) and text not in ("+", "-", "/", "=")


Lexicon = Iterable[tuple[T, Mapping[str, str]]]


def spellings(lexicon: Lexicon[T]) -> Iterator[tuple[str, str, T]]:
    """List every phrase of a lexicon with its language: "a|b c" is two phrases."""
    for meaning, languages in lexicon:
        for language, phrases in languages.items():
            for phrase in phrases.split("|"):
                yield " ".join(token.text for token in tokens(phrase)), language, meaning


def dictionary(lexicon: Lexicon[T], language: str) -> dict[str, T]:
    """Merge all languages; where two clash, the given one wins, then the order es, ca, fr, en."""
    order = (*(other for other in reversed(LANGUAGES) if other != language), language)
    listed = list(spellings(lexicon))
    return {
        phrase: meaning for each in order for phrase, spoken, meaning in listed if spoken == each
    }


def clashes(lexicon: Lexicon[T]) -> dict[str, dict[str, T]]:
    """List the phrases that mean different things in different languages."""
    meanings: dict[str, dict[str, T]] = {}
    for phrase, language, meaning in spellings(lexicon):
        meanings.setdefault(phrase, {})[language] = meaning
    return {
        phrase: by for phrase, by in meanings.items() if len(set(map(repr, by.values()))) > 1
    }
