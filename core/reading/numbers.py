"""Number words from 0 to 299 in Spanish, Valencian, French and English, by a small grammar.

number = below | hundred [ joint below ]
below  = small | ten [ joint unit ]          ("quatre vingt" and "soixante" take a unit up to 19)

A unit behind a ten may be a digit, as dictation writes it ("ochenta y 5").
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from core.notation import Token, Words
from core.words import LANGUAGES, data

_FAR = 16  # a shorter Valencian number is rather a slip, where few speak it
_TWO_CANTES = 250  # "doscientos y cincuenta" are rather two cantes, but not in English
_SHORT = re.compile("one (?P<oh>oh )?(?P<rest>(?!hundred).+)")  # "one twenty four", "one oh 8"
_TEN = 10
_FEW = 4  # letters that may be anything
MOST_WORDS = 7


class _Language(NamedTuple):
    """How a language counts: words by value, and what joins them."""

    small: Mapping[str, int]
    tens: Mapping[str, int]
    scores: Mapping[str, int]
    hundreds: Mapping[str, int]
    joints: Sequence[str]
    hundred_joints: Sequence[str]
    units: Mapping[str, int]


@cache
def _language(language: str) -> _Language:
    """Read how a language counts."""
    told = data("numbers")[language]
    counted = {word: value for value, word in enumerate(told["counted"])}
    tens = {word: 30 + 10 * place for place, word in enumerate(told["tens"])}
    small = counted | told.get("others", {})
    units = {word: value for word, value in small.items() if 0 < value < _TEN}
    return _Language(
        small | told.get("alone", {}), tens | told.get("other-tens", {}), told.get("scores", {}),
        told["hundreds"], told["joints"], told["hundred-joints"], units | told.get("unit", {}),
    )  # fmt: skip


_HALF = frozenset({"dos cent", "doscent"})  # nobody ends on them


def _any(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True))) or r"(?!)"


@cache
def _grammar(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Write down how a language says what is below a hundred, and above."""
    own = _language(language)
    spaced = tuple(joint for joint in own.joints if joint != joint.strip() and joint.strip())
    teens = {word: n for word, n in own.small.items() if 0 < n < 20}  # noqa: PLR2004
    below = re.compile(
        rf"(?P<small>{_any(own.small)})"
        rf"|(?P<ten>{_any(own.tens)})(?:(?:{_any(own.joints)})(?P<unit>{_any(own.units)})"
        rf"|(?:{_any(spaced)})(?P<digit>[1-9])|(?P<one> y un puntos))?"
        rf"|(?P<score>{_any(own.scores)})(?:(?: et | )(?P<teen>{_any(teens)}))?"
    )
    above = re.compile(
        rf"(?P<hundred>{_any(own.hundreds)})"
        rf"(?:(?P<joint>{_any(own.hundred_joints)})(?P<rest>[^ ].*))?"
    )
    return below, above


def counting(language: str) -> Mapping[str, int]:
    """List how a language counts from one to nine."""
    return _language(language).units


@cache
def spellings(language: str) -> frozenset[str]:
    """List the number words of a language that a slip may be meant for."""
    own = _language(language)
    return frozenset(word for word in (*own.small, *own.tens) if len(word) > _FEW)


@cache
def _pieces() -> frozenset[str]:
    """List the words that numbers of several words are made of."""
    parts = {"y", "i", "et", "and", "oh", "puntos", *"123456789"}
    for own in map(_language, LANGUAGES):
        for words in (own.small, own.tens, own.scores, own.hundreds, own.units):
            parts.update(part for word in words for part in word.split())
    return frozenset(parts)


def _below(text: str, language: str) -> int | None:
    found, own = _grammar(language)[0].fullmatch(text), _language(language)
    if found is None:
        return None
    if found["small"]:
        return own.small[found["small"]]
    if found["score"]:
        return own.scores[found["score"]] + own.small.get(found["teen"], 0)
    unit = own.units[found["unit"]] if found["unit"] else int(found["digit"] or 0)
    return own.tens[found["ten"]] + (1 if found["one"] else unit)


def _spoken(text: str, language: str) -> int | None:
    short = _SHORT.fullmatch(text) if language == "en" else None
    if short is not None:
        below = _below(short["rest"], language)
        return 100 + below if below and (below < _TEN) is bool(short["oh"]) else None
    found = _grammar(language)[1].fullmatch(text)
    if found is None:
        return _below(text, language)
    hundred = _language(language).hundreds[found["hundred"]]
    if not found["rest"]:
        return None if found["hundred"] in _HALF else hundred
    rest = _below(found["rest"], language)
    cantes = language != "en" and found["joint"].strip() != ""
    if not rest or (cantes and hundred + rest == _TWO_CANTES):
        return None
    return hundred + rest


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
