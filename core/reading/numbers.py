"""Number words from 0 to 299 in Spanish, Valencian, French and English, by a small grammar.

number = below | hundred [ joint below ]
below  = small | ten [ joint unit ]          ("quatre vingt" and "soixante" take a unit up to 19)

A unit behind a ten may be a digit, as dictation writes it ("ochenta y 5").
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from core.notation import Token, Words
from core.words import LANGUAGES, data

_FAR = 16  # a shorter Valencian number is rather a slip, where few speak it
_TWO_CANTES = 250  # "doscientos y cincuenta" are rather two cantes, but not in English
_SHORT = re.compile("one (?P<oh>oh )?(?P<rest>(?!hundred).+)")  # "one twenty four", "one oh 8"
_HALF = frozenset({"dos cent", "doscent"})  # nobody ends on them
_TEN = 10
_FEW = 4  # letters that may be anything
MOST_WORDS = 7


class _Language(NamedTuple):
    """How a language counts: words by value, all that is below a hundred, and what is above."""

    words: Mapping[str, int]
    units: Mapping[str, int]
    below: Mapping[str, int]
    hundreds: Mapping[str, int]
    joints: Sequence[str]


@cache
def _language(language: str) -> _Language:
    """Read how a language counts."""
    told = data("numbers")[language]
    small = {word: n for n, word in enumerate(told["counted"])} | told.get("others", {})
    units = {word: n for word, n in small.items() if 0 < n < _TEN} | told.get("unit", {})
    small |= told.get("alone", {})
    tens = {word: 30 + 10 * place for place, word in enumerate(told["tens"])}
    tens |= told.get("other-tens", {})
    behind = {f"{joint}{word}": n for joint in told["joints"] for word, n in units.items()}
    spaced = [joint for joint in told["joints"] if joint.strip() not in {"", joint}]
    behind |= {f"{joint}{n}": n for joint in spaced for n in range(1, _TEN)}
    behind |= {"": 0, " y un puntos": 1}
    teens = {word: n for word, n in small.items() if 0 < n < 2 * _TEN}
    scored = {f"{joint}{word}": n for joint in (" et ", " ") for word, n in teens.items()}
    scores = told.get("scores", {}).items()
    below = {
        **{f"{ten}{rest}": high + n for ten, high in tens.items() for rest, n in behind.items()},
        **{f"{s}{rest}": high + n for s, high in scores for rest, n in (scored | {"": 0}).items()},
        **small,
    }
    return _Language(small | tens, units, below, told["hundreds"], told["hundred-joints"])


def counting(language: str) -> Mapping[str, int]:
    """List how a language counts from one to nine."""
    return _language(language).units


@cache
def spellings(language: str) -> frozenset[str]:
    """List the number words of a language that a slip may be meant for."""
    return frozenset(word for word in _language(language).words if len(word) > _FEW)


@cache
def _pieces() -> frozenset[str]:
    """List the words that numbers of several words are made of."""
    said = (
        (*own.below, *own.units, *own.hundreds, *own.joints) for own in map(_language, LANGUAGES)
    )
    return frozenset(part for texts in said for text in texts for part in text.split()) | {"oh"}


def _spoken(text: str, language: str) -> int | None:
    own = _language(language)
    short = _SHORT.fullmatch(text) if language == "en" else None
    if short is not None:
        below = own.below.get(short["rest"])
        return 100 + below if below and (below < _TEN) is bool(short["oh"]) else None
    for hundred, value in own.hundreds.items():
        if text == hundred:
            return None if hundred in _HALF else value
        for begun, joint in ((hundred + joint, joint.strip()) for joint in own.joints):
            rest = own.below.get(text.removeprefix(begun)) if text.startswith(begun) else None
            cantes = language != "en" and joint and value + (rest or 0) == _TWO_CANTES
            if rest and not cantes:
                return value + rest
    return own.below.get(text)


@lru_cache(maxsize=8192)
def spoken(text: str, *, far: bool) -> int | None:
    """Tell which number a text is, if it is one; `far` from Valencia few speak its language."""
    for own in LANGUAGES:
        value = _spoken(text, own)
        if value is not None and (own != "ca" or not far or value >= _FAR):
            return value
    return None


@lru_cache(maxsize=8192)
def _opens(word: str) -> bool:
    """Whether a number may begin with a word."""
    return word.isalpha() and (word in _pieces() or spoken(word, far=False) is not None)


def numbers(words: list[str], at: int, most: int, *, far: bool) -> Sequence[tuple[int, int]]:
    """List the numbers that begin at a word: the value, and the word behind it."""
    if not _opens(words[at]):
        return ()
    found: list[tuple[int, int]] = []
    text, pieces = "", _pieces()
    for end in range(at + 1, min(at + MOST_WORDS, most) + 1):
        word = words[end - 1]
        text = f"{text} {word}" if text else word
        if word not in pieces and spoken(word, far=far) is None:
            break
        value = spoken(text, far=far)
        if value is not None:
            found.append((value, end))
    return found


class Reserved(Words[bool]):
    """Words that nobody can be called, not even in part where they mean True; numbers neither."""

    def match(self, line: Sequence[Token], at: int) -> tuple[bool, int] | None:
        """Find the longest phrase or number that begins at a token, and the token behind it."""
        words = [token.text for token in line[at : at + MOST_WORDS]]
        counted = numbers(words, 0, len(words), far=False)
        found = super().match(line, at)
        if counted and (found is None or at + counted[-1][1] > found[1]):
            return False, at + counted[-1][1]
        return found
