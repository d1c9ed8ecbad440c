"""Number words from 0 to 299 in Spanish, Valencian, French and English, by a small grammar.

number = below | hundred [ joint below ]
below  = small | ten [ joint unit ]          ("quatre vingt" and "soixante" take a unit up to 19)

A unit behind a ten may be a digit, as dictation writes it ("ochenta y 5").
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, product
from typing import NamedTuple

from core.notation import Token, Words
from core.words import LANGUAGES, data

_FAR = 16  # a shorter Valencian number is rather a slip, where few speak it
_TWO_CANTES = 250  # "doscientos y cincuenta" are rather two cantes, but not in English
_SHORT = re.compile("one (?P<oh>oh? )?(?P<rest>(?!hundred).+)")  # "one twenty four", "one oh 8"
_HALF = frozenset({"dos cent", "doscent"})  # nobody ends on them
_TEN = 10
_DIGITS = {str(n): n for n in range(1, _TEN)}
_FEW = 4  # letters that may be anything
MOST_WORDS = 7


class _Language(NamedTuple):
    """How a language counts: words by value, all that is below a hundred, and what is above.

    `begun` is all that may stand before the rest of a number above a hundred: the hundreds, and
    whether a word joins the rest to them.
    """

    words: Mapping[str, int]
    units: Mapping[str, int]
    below: Mapping[str, int]
    hundreds: Mapping[str, int]
    begun: Mapping[str, tuple[int, bool]]


def _joined(
    high: Mapping[str, int], joints: Iterable[str], low: Mapping[str, int]
) -> dict[str, int]:
    every = product(high.items(), joints, low.items())
    return {f"{ten}{joint}{unit}": above + n for (ten, above), joint, (unit, n) in every}


@cache
def counting(language: str) -> _Language:
    """Gather how a language counts."""
    told = data("numbers")[language]
    small = {word: n for n, word in enumerate(told["counted"])} | told.get("others", {})
    units = {word: n for word, n in small.items() if 0 < n < _TEN} | told.get("unit", {})
    small |= told.get("alone", {})
    tens = {word: 30 + 10 * place for place, word in enumerate(told["tens"])}
    tens |= told.get("other-tens", {})
    teens = {word: n for word, n in small.items() if 0 < n < 2 * _TEN}
    scores: dict[str, int] = told.get("scores", {})
    spaced = [joint for joint in told["joints"] if joint.strip() not in {"", joint}]
    below = {
        **tens, **_joined(tens, told["joints"], units), **_joined(tens, spaced, _DIGITS),
        **_joined(tens, [" y un puntos"], {"": 1}),
        **scores, **_joined(scores, (" et ", " "), teens), **small,
    }  # fmt: skip
    begun = {
        hundred + joint: (value, language != "en" and bool(joint.strip()))
        for hundred, value in told["hundreds"].items()
        for joint in told["hundred-joints"]
    }
    hundreds = {text: value for text, value in told["hundreds"].items() if text not in _HALF}
    hundreds |= _joined(told.get("before-figures", {}), (" ",), _DIGITS)
    return _Language(small | tens, units, below, hundreds, begun)


@cache
def spellings(language: str) -> frozenset[str]:
    """List the number words of a language that a slip may be meant for."""
    return frozenset(word for word in counting(language).words if len(word) > _FEW)


@cache
def _pieces() -> frozenset[str]:
    said = ((*own.below, *own.units, *own.begun) for own in map(counting, LANGUAGES))
    return frozenset(" ".join(("oh o", *chain(*said))).split())


def _spoken(text: str, language: str) -> int | None:
    own = counting(language)
    short = _SHORT.fullmatch(text) if language == "en" else None
    if short is not None:
        below = own.below.get(short["rest"])
        return 100 + below if below and (below < _TEN) is bool(short["oh"]) else None
    if text in own.hundreds:
        return own.hundreds[text]
    for begun, (value, joined) in own.begun.items():
        rest = own.below.get(text.removeprefix(begun)) if text.startswith(begun) else None
        if rest and not (joined and value + rest == _TWO_CANTES):
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
