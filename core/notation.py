"""Lines into words.

    line  = { blank | token }
    token = "+"digits | "-"digits (after a blank) | "x"digits | digits letter | digits | word
          | sign

A hyphen between letters is a blank; a French "c est" is "c'est". Case and accents do not matter.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from os.path import commonprefix
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from core.errors import NotationError, Span

T = TypeVar("T")
Alike = tuple[dict[str, T], dict[str, int]]  # meanings, and words of the longest by its first

LONGEST_LINE = 512
MOST_WORDS = 128  # of a line: each card of a pile, "as de oros,"
MOST_DIGITS = 9
LEAST_SLIP = 5  # letters of a word that may have a slip in it

_PLAIN = re.compile(r"(?!.*\b(?:[jncsd]|qu) )[a-z]+(?: [a-z]+)*")  # no "c est"
_TOKEN = re.compile(
    r"[-\u2013](?<=[^\W\d_].)(?=[^\W\d_])"
    r"|([-\u2212](?<!\S.)\d+|\+\d+|[xX\u00d7]\d+(?!\w)|\d+[^\W\d_](?!\w)|\d+"
    r"|(?:[^\W\d_]++[\u0300-\u036f·]*+)++['\u2019]?|[^\s¿])"
)
_NOUGHT = re.compile(r"(?<=\d)[oO](?=[oO]?\d|[oO](?!\w))|(?<=\d[oO])[oO](?=\d|(?!\w))")
_ELIDED = re.compile(
    r"\b(?:j(?=\s+(?:ai|avais)\b)|n(?=\s+(?:as?|ont|avons|avait|avaient|est|[eé]tai\w+)\b)"
    r"|[cs](?=\s+(?:est|[eé]tai\w+)\b)|c(?=\s+(?:bon|tout|pas)\b)"
    r"|(?<!\d )c(?=\s+(?:nous|eux|moi)\b)|d(?=\s+eux\b)|qu(?=\s+(?:ils?|elles?|on|eux)\b))",
    re.IGNORECASE,
)
_SIGNS = str.maketrans({"\u2212": "-", "\u2013": "-", "—": "-", "\u00d7": "x", "\u2019": "'"})
_SHARING = Lock()
_LAUGHTER = re.compile(r"(?:(?:ja|je|ji|jo|ha|he|hi|ho|ah|eh)+[jh]?|x+d+|lo+l|mdr+|ptdr|lmao)$")


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
    if not plain.isdecimal():
        return plain
    significant = plain.lstrip("0")
    return "9" * MOST_DIGITS if len(significant) > MOST_DIGITS else str(int(significant or "0"))


@lru_cache(maxsize=64)  # a line is looked at by whoever may mean it
def tokens(line: str) -> tuple[Token, ...]:
    """Cut a line into tokens; "¿" and what folds away altogether (a loose accent) are none."""
    found = []
    elided = {match.start() for match in _ELIDED.finditer(line)}
    for match in _TOKEN.finditer(_NOUGHT.sub("0", line)):
        piece = match[1] or ""
        # a digit set small or in a ring is none that anybody means
        small = piece[-1:].isdigit() and not piece[-1:].isdecimal()
        if text := piece if small else fold(piece):
            text = f"{text}'" if match.start() in elided else text
            found.append(Token(text, match.start(), match.end()))
    return tuple(found)


def digest(text: str) -> str:
    """Make the digest by which an edit that changed nothing is known: words only, no chatter."""
    words = [t.text for t in tokens(text) if any(c.isalnum() for c in t.text) or t.text in "+-/"]
    return blake2b(" ".join(words).encode("utf-8", "replace"), digest_size=8).hexdigest()


def phrase(text: str) -> tuple[str, ...]:
    """Cut a phrase of a vocabulary into folded words; most of those thousands are plain."""
    if _PLAIN.fullmatch(text):
        return tuple(text.split(" "))
    return tuple(token.text for token in tokens(text))


class Words(Generic[T]):
    """Phrases by the words that they are made of, and what each means.

    A word that means something else without its accent ("él", "el") is known by its accent.
    """

    def __init__(self, phrases: Mapping[str, T], alike: Alike[T] | None = None) -> None:
        """Take phrases as they stand in a list; where others are much `alike`, what differs."""
        self._alike, self._longest = alike or ({}, {})
        known, self.accented = dict[str, T](), dict[str, T]()
        with _SHARING:  # the words of two languages may be gathered at once
            for text, meaning in phrases.items():
                joined = " ".join(words := phrase(text) or ("",))
                plain = text if text == joined else joined  # thousands: kept once
                if plain != text and phrases.get(plain, meaning) != meaning:
                    self.accented[text] = meaning
                else:
                    known.setdefault(plain, meaning)
                self._longest[words[0]] = max(self._longest.get(words[0], 0), len(words))
            self._alike.update({} if self._alike else known)
            told = {**dict.fromkeys(self._alike), **known}.items()
            self._known = {text: own for text, own in told if self._alike.get(text) != own}

    def __getitem__(self, phrase: str) -> T | None:
        """Say what a phrase means."""
        return self._known.get(phrase, self._alike.get(phrase))

    def __iter__(self) -> Iterator[str]:
        """List the phrases."""
        return (text for text in {**self._alike, **self._known} if self[text] is not None)

    def at(self, words: Sequence[str], at: int, most: int) -> Sequence[tuple[T, int]]:
        """List what begins at a word, and the word behind each; `most` ends the line."""
        found: list[tuple[T, int]] = []
        if (longest := self._longest.get(words[at])) is None:
            return found
        text = ""
        for end in range(at + 1, min(at + longest, most) + 1):
            text = f"{text} {words[end - 1]}" if text else words[at]
            meaning = self._known.get(text, self._alike.get(text))
            if meaning is not None:
                found.append((meaning, end))
        return found

    def match(self, line: Sequence[Token], at: int) -> tuple[T, int] | None:
        """Find the longest phrase that begins at a token, and the token behind it."""
        most = self._longest.get(line[at].text, 0)
        words = [token.text for token in line[at : at + most]] if most else []
        found = self.at(words, 0, len(words)) if words else ()
        return (found[-1][0], at + found[-1][1]) if found else None

    def along(self, line: Sequence[Token]) -> list[T | None]:
        """Say at each token what the longest phrase means that begins there, if one does."""
        return [found and found[0] for found in [self.match(line, at) for at in range(len(line))]]


class Reader:
    """A line to be read, cut into tokens."""

    def __init__(self, line: str, language: str = "es") -> None:
        """Cut the line; raise beyond 512 signs or 128 words, and for blanks."""
        if len(line) > LONGEST_LINE:
            raise NotationError("too-long", Span(LONGEST_LINE, len(line)))
        self.line = line
        self.language = language
        self.tokens = tokens(line)
        if not self.tokens:
            raise NotationError("empty-line", Span(0, len(line)))
        if len(self.tokens) > MOST_WORDS:
            raise NotationError("too-long", Span(self.tokens[MOST_WORDS].start, len(line)))

    def span(self, first: int, behind: int) -> Span:
        """Say where the tokens from `first` up to `behind` stand in the line."""
        if first >= len(self.tokens):
            return Span(len(self.line), len(self.line))
        return Span(self.tokens[first].start, self.tokens[max(behind - 1, first)].end)

    def named(self, at: int) -> bool:
        """Tell whether a token is written as a name: behind "@", or with a capital of its own."""
        start = self.tokens[at].start
        before, capital = self.line[:start].rstrip(" ")[-1:], self.line[start].isupper()
        return before == "@" or (capital and before not in ".:!?\n" and not self.line.isupper())

    def whole(self) -> Span:
        """Say where the line stands, blanks around it aside."""
        return self.span(0, len(self.tokens))

    def quote(self, span: Span) -> str:
        """Say what was typed there."""
        return self.line[span.start : span.end]

    def quoted(self, first: int = 0, behind: int | None = None) -> tuple[Span, str]:
        """Say where some tokens stand, or the whole line, and what they are."""
        span = self.span(first, len(self.tokens) if behind is None else behind)
        return span, self.quote(span)


def is_chatter(text: str) -> bool:
    """Tell whether a token says nothing of the game: laughter, an emoji."""
    if text in {"+", "-", "/", "="}:  # which speak
        return False
    speaks = any(c.isalnum() for c in text)
    return not speaks or bool(_LAUGHTER.match(text))


def slip(typed: str, word: str) -> bool:
    """Tell whether a word was typed with one letter too many, too few, wrong, or two swapped."""
    if len(word) < LEAST_SLIP - 1 or abs(len(typed) - len(word)) > 1:
        return False
    same = len(commonprefix((typed, word)))  # noqa: RUF071 - it is letters that count
    one, other = typed[same:], word[same:]
    swapped = one[:2] == other[1::-1] and one[2:] == other[2:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:] or swapped
