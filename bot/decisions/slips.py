"""Words within reach of a slip: which of those that are known somebody may have meant."""

from collections.abc import Iterable, Iterator

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.notation import fold

MOST = 4
FEWEST_LETTERS = 2  # a single letter is near every short word
LONG = 7  # letters of a word that may have two slips in it
SHORTEST = 4  # letters of a word that may be a slip, and is put right without asking
LEAST_SURE = 5  # letters of words that two slips may lie between
NEAR = 2  # edits: who typed a word may have meant another as near
MOST_NEAR = 8  # words that are tried
_LOOK_ALIKE = str.maketrans("OoQlIiSsBZz", "00011155822")


def nearest(found: str, expected: Iterable[str]) -> list[str]:
    """Rank the words within reach of a slip: a letter too many, too few, wrong or swapped."""
    typed = fold(found)
    if len(typed) < FEWEST_LETTERS or as_figures(found):
        return []
    reach = 1 + len(typed) // 4
    spelt = sorted(_within(reach, typed, expected))
    # of words as near the longest: letters are left out, seldom added
    once = {spelling: (distance, -len(word), word) for word, spelling, distance in spelt}
    ranked = sorted(once.values())[:MOST]
    return [word for distance, _, word in ranked if distance < max(len(typed), len(word))]


def as_figures(found: str) -> list[str]:
    """Write a number for letters that look like its figures, beside some: "9O"."""
    figures = found.translate(_LOOK_ALIKE)
    return [figures] if figures.isdecimal() and any(c.isdecimal() for c in found) else []


def _within(
    reach: int, typed: str, known: Iterable[str], most: int | None = None
) -> Iterator[tuple[str, str, int]]:
    """List the words within so many edits, the nearest first, with how they are spelt."""
    listed = list(known)
    # Thousands come folded from the vocabularies; people's names do not.
    folded = [word if word.isascii() and word.islower() else fold(word) for word in listed]
    near = process.extract(typed, folded, scorer=OSA.distance, score_cutoff=reach, limit=most)
    yield from ((listed[place], spelling, int(apart)) for spelling, apart, place in near)


def resembling(typed: str, known: frozenset[str]) -> Iterator[tuple[str, int]]:
    """List the words that a word may be a slip of, and how many letters apart they are.

    Two slips seldom begin with the first letter, and leave little of a short word.
    """
    for word, spelling, distance in _within(NEAR, typed, known, MOST_NEAR):
        long = min(len(spelling), len(typed)) >= LEAST_SURE
        if distance < NEAR or (spelling[0] == typed[0] and long):
            yield word, distance


def slipped(found: str, word: str) -> bool:
    """Tell whether somebody may well have meant a word: a slip, two in a long one."""
    typed, word = fold(found), fold(word)
    twice = max(len(typed), len(word)) >= LONG and typed[:1] == word[:1]
    reach = 2 if twice else 1
    return min(len(typed), len(word)) >= SHORTEST and OSA.distance(typed, word) <= reach


def spelled(expected: frozenset[str]) -> frozenset[str]:
    """List the words of some phrases: a slip may be in any of "pequeña miseria"."""
    return frozenset(w for text in expected for w in text.split() if len(w) >= SHORTEST)
