"""What a refused line may have meant: the nearest words, and the hand with them in place."""

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.adjustment import OPENINGS, Adjustment
from core.errors import CoreError, Expected
from core.match import Passed
from core.notation import fold
from core.understanding.said import Said

MOST = 4
FEWEST_LETTERS = 2  # a single letter is near every short word
MOST_SLIPS = 3
LONG = 7  # letters of a word that may have two slips in it
SHORTEST = 4
_LOOK_ALIKE = str.maketrans("OoQlIiSsBZz", "00011155822")


def nearest(found: str, expected: Iterable[str]) -> list[str]:
    """Rank the words within reach of a slip: a letter too many, too few, wrong or swapped."""
    typed = fold(found)
    if len(typed) < FEWEST_LETTERS:
        return []
    reach = 1 + len(typed) // 4
    words = list(expected)
    # Thousands come folded from the vocabularies; people's names do not.
    folded = [word if word.isascii() and word.islower() else fold(word) for word in words]
    near = process.extract(typed, folded, scorer=OSA.distance, score_cutoff=reach, limit=None)
    spelt = sorted((words[place], spelling, distance) for spelling, distance, place in near)
    # of words as near the longest: letters are left out, seldom added
    once = {spelling: (distance, -len(word), word) for word, spelling, distance in spelt}
    ranked = sorted(once.values())[:MOST]
    return [word for distance, _, word in ranked if distance < max(len(typed), len(word))]


def slipped(found: str, word: str) -> bool:
    """Tell whether somebody may well have meant a word: a slip, two in a long one."""
    typed, word = fold(found), fold(word)
    twice = max(len(typed), len(word)) >= LONG and typed[:1] == word[:1]
    reach = 2 if twice else 1
    return min(len(typed), len(word)) >= SHORTEST and OSA.distance(typed, word) <= reach


def mended(line: Said, error: CoreError) -> list[object]:
    """List the hands that a refused line may have meant, the likeliest first.

    A slip is put right only where the line is clear then; else the word is left out, if that is:
    what stands around it may belong together ("no zzqx tercera").
    """
    hands = list(error.choices)
    if isinstance(error, Expected):
        rest = line.text[: error.span.start] + line.text[error.span.end :]
        without = line.of(rest).read if hands else error
        hands = hands if isinstance(without, CoreError) else [without]
        clear = _mended(line, error, MOST_SLIPS)
        hands = [hand for hand in clear if not isinstance(hand, Passed)] or hands
    adjusts = any(word.text in OPENINGS for word in line.words)
    return [hand for hand in hands if isinstance(hand, Adjustment) or not adjusts]


def _mended(line: Said, error: Expected, slips: int) -> list[object]:
    clear: list[object] = []
    unclear: list[object] = []
    found = error.found.translate(_LOOK_ALIKE)  # letters that look like figures, beside some: "9O"
    figures = [found] if found.isdecimal() and any(c.isdecimal() for c in error.found) else []
    for word in (*figures, *nearest(error.found, error.expected)):
        better = line.of(line.text[: error.span.start] + word + line.text[error.span.end :])
        if isinstance(better.read, Expected):
            if slips > 1 and better.read.span.start > error.span.start:
                clear += _mended(better, better.read, slips - 1)
        elif isinstance(better.read, CoreError):
            unclear += better.read.choices
        else:
            clear.append(better.read)
    return list(dict.fromkeys(clear or (() if error.choices else unclear)))[:2]
