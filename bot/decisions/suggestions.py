"""What a refused line may have meant: which known words are near, and which hands they make."""

from collections.abc import Iterable, Iterator

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.adjustment import OPENINGS, Adjustment
from core.errors import CoreError, Expected
from core.match import Passed
from core.notation import fold, phrase
from core.understanding import Said

MOST = 4
FEWEST_LETTERS = 2  # a single letter is near every short word
LONG = 7  # letters of a word that may have two slips in it
SHORTEST = 4  # letters of a word that may be a slip, and is put right without asking
LEAST_SURE = 5  # letters of words that two slips may lie between
NEAR = 2  # edits: who typed a word may have meant another as near
MOST_NEAR = 8  # words that are tried
MOST_SLIPS = 3  # of a line that are put right
MOST_CRIED = 3  # words of a cry that may claim something: "bolot!", but not "otra vez bolot?"
MOST_WORDS, MOST_MENDED = 20, 12  # of a line, which is read with each word or so that is tried
_LOOK_ALIKE = str.maketrans("OoQlIiSsBZz", "00011155822")


def nearest(found: str, expected: Iterable[str]) -> list[str]:
    """Rank the words within reach of a slip: a letter too many, too few, wrong or swapped."""
    typed = fold(found)
    if len(typed) < FEWEST_LETTERS or as_figures(found):
        return []
    spelt = sorted(_within(1 + len(typed) // 4, typed, expected))
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
    found = process.extract(typed, folded, scorer=OSA.distance, score_cutoff=reach, limit=None)
    # of words as near the same whatever the order that a set has them in
    near = sorted((int(apart), listed[place], spelling) for spelling, apart, place in found)
    yield from ((word, spelling, apart) for apart, word, spelling in near[:most])


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
    return min(len(typed), len(word)) >= SHORTEST and OSA.distance(typed, word) <= 1 + twice


def pieces(expected: frozenset[str]) -> frozenset[str]:
    """List the words of some phrases: a slip may be in any of "pequeña miseria"."""
    return frozenset(w for text in expected for w in text.split() if len(w) >= SHORTEST)


def talks(line: Said, error: CoreError) -> bool:
    """Tell whether a line that is no hand was not meant as one ("paco 20 pavos me debes")."""
    if line.cries or line.restates or not isinstance(error, Expected):
        return line.cries or line.restates
    if not error.found:
        return not line.plays
    if len(error.found) == len(line.text.strip()):
        # nothing in it is about a hand
        return not line.opens("play") or len(line.words) > MOST_CRIED or bool(line.numbers)
    return line.strays and not any(slipped(error.found, word) for word in error.expected)


def mended(line: Said, error: CoreError) -> list[object]:
    """List the hands that a refused line may have meant, the likeliest first.

    A slip is put right only where the line is clear then; else the word is left out, if that is:
    what stands around it may belong together ("no zzqx tercera").
    """
    hands = _otherwise(line, error) if isinstance(error, Expected) else list(error.choices)
    if error.code == "points-beside-capote" and error.span:
        start = error.span.start
        sung = line.of(f"{line.text[:start]}cante {line.text[start:]}").read
        hands = hands if isinstance(sung, CoreError) else [sung, *hands]
    adjusts = not {*OPENINGS}.isdisjoint(phrase(line.text))
    return [hand for hand in hands if isinstance(hand, Adjustment) or not adjusts]


def _otherwise(line: Said, error: Expected) -> list[object]:
    """List the hands with another word at fault, or else those without it."""
    tried = _mended(line, error, MOST_SLIPS) if len(line.words) <= MOST_MENDED else ()
    if clear := [each for each in tried if not isinstance(each, Passed)]:
        return clear
    without = line.instead(error).read if error.choices else error
    left = list(error.choices) if isinstance(without, CoreError) else [without]
    return left or known(line)


def known(line: Said) -> list[object]:
    """Give the hand that is told by the words which are known, if they change anything."""
    read, had = line.of(line.known).read, line.about and line.about[0]
    choices = read.choices if isinstance(read, CoreError) and line.about else (read,)
    return [hand for hand in choices if not isinstance(hand, CoreError | Passed) and hand != had]


def _mended(line: Said, error: Expected, slips: int) -> list[object]:
    clear, unclear = list[object](), list[object]()
    near = as_figures(error.found) or nearest(error.found, error.expected)
    left = {*range(len(line.names.labels))} - {*line.names.sides.along(line.words)}
    misheard = all((line.match.table.single, len(left) == 1, error.found[:1].isupper()))
    for word in near or [line.names.labels[side] for side in left] * misheard:  # "Reese": Rhys
        better = line.instead(error, word)
        if isinstance(better.read, Expected):
            if slips > 1 and better.read.span.start > error.span.start:
                clear += _mended(better, better.read, slips - 1)
        elif isinstance(better.read, CoreError):
            unclear += better.read.choices
        else:
            clear.append(better.read)
    return list(dict.fromkeys(clear or (() if error.choices else unclear)))[:2]
