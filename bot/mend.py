"""What a refused line may have meant: the nearest words, and the hand with them in place."""

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core import lines
from core.errors import CoreError, Expected
from core.match import Game
from core.notation import fold
from core.table import Names

MOST = 4
TELLING = 2  # a single letter is near every short word
MOST_SLIPS = 3
LONG = 7  # letters of a word that may have two slips in it
SHORTEST = 4


def nearest(found: str, expected: Iterable[str]) -> list[str]:
    """Rank the words within reach of a slip: a letter too many, too few, wrong or swapped."""
    typed = fold(found)
    if len(typed) < TELLING:
        return []
    reach = 1 + len(typed) // 4
    words = list(expected)
    near = process.extract(typed, words, scorer=OSA.distance, score_cutoff=reach, limit=None)
    ranked = sorted((distance, *_length(word)) for word, distance, _ in near)[:MOST]
    return [word for distance, _, word in ranked if distance < max(len(typed), len(word))]


def _length(word: str) -> tuple[int, str]:
    return -len(word), word  # of words as near the longest: letters are left out, seldom added


def slipped(found: str, word: str) -> bool:
    """Tell whether somebody may well have meant a word: a slip, two in a long one."""
    typed = fold(found)
    twice = max(len(typed), len(word)) >= LONG and typed[:1] == word[:1]
    reach = 2 if twice else 1
    return min(len(typed), len(word)) >= SHORTEST and OSA.distance(typed, word) <= reach


def mended(
    game: Game, line: str, names: Names, rules: object, error: CoreError, language: str = "es"
) -> list[object]:
    """List the hands that a refused line may have meant, the likeliest first."""
    if not isinstance(error, Expected):
        return list(getattr(error, "choices", ()))
    return _mended(game, line, names, rules, error, language, MOST_SLIPS)


def _mended(
    game: Game, line: str, names: Names, rules: object, error: Expected, language: str, slips: int
) -> list[object]:
    hands: list[object] = []
    for word in nearest(error.found, error.expected):
        better = line[: error.span.start] + word + line[error.span.end :]
        try:
            hands.append(lines.read(game, better, names, rules, language))
        except Expected as further:
            if slips > 1 and further.span.start > error.span.start:
                hands += _mended(game, better, names, rules, further, language, slips - 1)
        except CoreError as other:
            hands += getattr(other, "choices", ())
    return list(dict.fromkeys(hands))[:2]
