"""How near two words are: whether somebody who typed one may have meant the other."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.notation import fold

MOST = 4
FEWEST, LONGEST = 2, 60  # letters: a single letter is near every short word
MOST_EDITS = 1 + LONGEST // 4
SHORT, LONG = 4, 5  # letters of a word that may be a slip by the plainest, and by others
_LOOK_ALIKE = str.maketrans("OoQlIiSsBZz", "00011155822")
_KEYS = ("qwertyuiop", "asdfghjklñ", "zxcvbnm")
_AGAIN = re.compile(r"(.)\1+")
_SOUNDS = str.maketrans("gyvz", "jjbs")  # letters that are heard as others


class Near(NamedTuple):
    """A word that is so many edits from what was `typed`: letters more, less, wrong or swapped."""

    edits: int
    word: str
    typed: str
    spelt: str  # without accents, as `typed` is

    @property
    def far(self) -> int:
        """How seldom such a slip is: two letters swapped, or one twice; one left out; another."""
        typed, spelt = self.typed, self.spelt
        doubled = _AGAIN.sub(r"\1", typed) == _AGAIN.sub(r"\1", spelt)
        if self.edits > 1 or doubled or sorted(typed) == sorted(spelt):
            return self.edits - 1
        if len(typed) != len(spelt):
            return 1
        keys = next(a + b for a, b in zip(typed, spelt, strict=True) if a != b)
        return 1 if any(keys in row or keys[::-1] in row for row in _KEYS) else 2

    @property
    def alike(self) -> bool:
        """Whether both are heard alike, however they are spelt: "hoya", "corije"."""
        both = (_AGAIN.sub(r"\1", each.translate(_SOUNDS)) for each in (self.typed, self.spelt))
        return next(both) == next(both)

    @property
    def sure(self) -> bool:
        """Whether the word may be taken for what was meant: it is an edit away, and not short."""
        clear = not self.far or len(self.spelt) >= LONG
        return clear and self.edits <= 1 and len(self.typed) >= SHORT

    @property
    def whole(self) -> bool:
        """Whether enough of a word is left for so many edits."""
        return min(len(self.typed), len(self.spelt)) > 3 * self.edits

    @property
    def likely(self) -> bool:
        """Whether it may well be a slip: two seldom begin with the first letter of a long word."""
        long = min(len(self.typed), len(self.spelt)) >= LONG
        return self.edits <= 1 + (long and self.typed[0] == self.spelt[0])


def near(found: str, words: Iterable[str], most: int = MOST_EDITS) -> list[Near]:
    """Rank the words within reach of some slips, at `most` so many, one of each spelling.

    Of words as near the longest comes first: letters are left out, seldom added.
    """
    typed, (listed, plain) = fold(found), _folded(frozenset(words))
    if not FEWEST <= len(typed) <= LONGEST:
        return []
    reach = min(1 + len(typed) // 4, most)
    within = process.extract(typed, plain, scorer=OSA.distance, score_cutoff=reach, limit=None)
    told = sorted((int(edits), -len(spelt), listed[at], spelt) for spelt, edits, at in within)
    once = {spelt: Near(edits, word, typed, spelt) for edits, _, word, spelt in told}
    return list(once.values())


@lru_cache(maxsize=16)  # thousands of words, which are the same from line to line
def _folded(words: frozenset[str]) -> tuple[list[str], list[str]]:
    """List some words, and how they are spelt without accents."""
    listed = list(words)
    return listed, [fold(word) for word in listed]


def nearest(found: str, expected: Iterable[str]) -> list[str]:
    """List the words that may have been meant: none for what are figures, but for a letter."""
    words = {*expected}
    words -= {word for word in words if " " in word and word.replace(" ", "") in words}  # "bo lot"
    return [] if as_figures(found) else [each.word for each in near(found, words)[:MOST]]


def as_figures(found: str) -> list[str]:
    """Write a number for letters that look like its figures, beside some: "9O"."""
    figures = found.translate(_LOOK_ALIKE)
    return [figures] if figures.isdecimal() and any(c.isdecimal() for c in found) else []
