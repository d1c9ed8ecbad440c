"""What a refused line may have meant: which known words are near, and which hands they make.

A line is taken though a word is wrong where it is a slip with one cure, or a remark behind a hand.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.decisions.answers import Sentence, sentence
from core.adjustment import OPENINGS, Adjustment
from core.errors import CoreError, Expected
from core.match import Passed
from core.notation import Reader, fold, phrase
from core.questions import Topic
from core.reading.cut import ADDED, FILLER, NUMBER, QUESTION, TIMES, UNKNOWN
from core.reading.verbs import NO
from core.understanding import Said

MOST = 4
FEWEST_LETTERS = 2  # a single letter is near every short word
LONG = 7  # letters of a word that may have two slips in it
SHORTEST = 4  # letters of a word that may be a slip, and is put right without asking
LEAST_SURE = 5  # letters of words that two slips may lie between
NEAR = 2  # edits: who typed a word may have meant another as near
MOST_NEAR = 8  # words that are tried
MOST_SLIPS, MOST_SURE = 3, 2  # of a line that are put right, with and without asking
MOST_WORDS = 20  # of a line, which is read with each word that is tried
MOST_BEFORE = 4  # words of a remark before the first that nobody knows: "on est trop forts"
_SAYING = frozenset({NUMBER, ADDED, TIMES, NO, QUESTION})
_SMALL = frozenset({UNKNOWN, FILLER, "and", "comma", "stop", "of", "to", "one", "with", "do"})
_REGRETS = frozenset({Topic.TAKE_BACK, Topic.WRONG})
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
    return min(len(typed), len(word)) >= SHORTEST and OSA.distance(typed, word) <= 1 + twice


def spelled(expected: frozenset[str]) -> frozenset[str]:
    """List the words of some phrases: a slip may be in any of "pequeña miseria"."""
    return frozenset(w for text in expected for w in text.split() if len(w) >= SHORTEST)


def talks(line: Said, error: CoreError) -> bool:
    """Tell whether a line that is no hand was not meant as one ("paco 20 pavos me debes")."""
    if line.cries or not isinstance(error, Expected):
        return line.cries
    if not error.found:
        return not line.plays and not line.count("side")
    if len(error.found) == len(line.text.strip()):
        return True  # nothing in it is about a hand
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
    clear = [each for each in _mended(line, error, MOST_SLIPS) if not isinstance(each, Passed)]
    if clear:
        return clear
    without = line.instead(error).read if error.choices else error
    left = list(error.choices) if isinstance(without, CoreError) else [without]
    return left or known(line)


def known(line: Said) -> list[object]:
    """Give the hand that is told by the words which are known, if they change anything."""
    hand, had = line.of(line.known).read, line.about and line.about[0]
    return [] if isinstance(hand, CoreError | Passed) or hand == had else [hand]


def _mended(line: Said, error: Expected, slips: int) -> list[object]:
    clear, unclear = list[object](), list[object]()
    for word in as_figures(error.found) or nearest(error.found, error.expected):
        better = line.instead(error, word)
        if isinstance(better.read, Expected):
            if slips > 1 and better.read.span.start > error.span.start:
                clear += _mended(better, better.read, slips - 1)
        elif isinstance(better.read, CoreError):
            unclear += better.read.choices
        else:
            clear.append(better.read)
    return list(dict.fromkeys(clear or (() if error.choices else unclear)))[:2]


def meant(line: Said, error: object) -> tuple[str, Sentence] | None:
    """Write a line as it is meant, where it is refused for a word but only one hand is meant."""
    return put_right(line, error) or _remark(line, error)


def put_right(line: Said, error: object) -> tuple[str, Sentence] | None:
    """Put one letter right, in two words at most, where none as near gives another hand."""
    found = _slips(line, error, MOST_SURE) if len(line.words) <= MOST_WORDS else {}
    if len(found) != 1:
        return None
    [(distance, text, typed, word)] = found.values()
    told = sentence("slip", typed=typed.strip(), meant=word.strip())
    return None if distance == NEAR else (text, told)


class Slip(NamedTuple):
    """A line with slips put right: how far one is off, and what was typed and is meant."""

    distance: int
    text: str
    typed: str = ""
    word: str = ""


def _slips(line: Said, error: object, most: int) -> dict[object, Slip]:
    """List the hands that a line is with so many slips put right at most, each by the nearest."""
    if not isinstance(error, Expected):
        return {}
    typed, hands = fold(error.found), dict[object, Slip]()
    least = SHORTEST if line.about is None else LEAST_SURE  # "nice one Ann" is no nine
    sure = len(typed) >= least and typed.isalpha()
    for word, distance in resembling(typed, spelled(error.expected)) if sure else ():
        better = line.instead(error, word)
        told = {better.read: Slip(distance, better.text)}
        if isinstance(better.read, CoreError):
            told = _slips(better, better.read, most - 1) if most > 1 and distance < NEAR else {}
        for hand, one in told.items():
            slip = one._replace(typed=f"{error.found} {one.typed}", word=f"{word} {one.word}")
            hands[hand] = min(hands.get(hand, slip), slip)
    return hands


def _remark(line: Said, error: object) -> tuple[str, Sentence] | None:
    """Leave out what is said behind a whole hand, where it is about nothing that is played."""
    starts = [token.start for token in line.words]
    if not isinstance(error, Expected) or len(error.choices) > 1 or len(starts) > MOST_WORDS:
        return None
    if error.span.start not in starts:
        return None
    before = line.text[: error.span.start].rstrip()
    if before[-1:].isdecimal() and fold(error.found).endswith("s"):
        return None  # "98 dineros"
    behind = _ended(line, error, starts[1 : starts.index(error.span.start) + 1])
    said = line.text[behind:].strip(" ,;.")
    unread = line.text[:behind], sentence("unread", words=said)
    return unread if said and _talk(line, behind, error) else None


def _ended(line: Said, error: Expected, starts: list[int]) -> int:
    """Say behind which letter a hand is whole that ends before some word of these, the first."""
    behind = len(line.text)
    for at in starts[: -MOST_BEFORE - 1 : -1]:
        hand = line.of(line.text[:at]).read
        if hand in error.choices or not (error.choices or isinstance(hand, CoreError)):
            behind = at
        elif behind < len(line.text):
            break
    return behind


def _talk(line: Said, behind: int, error: Expected) -> bool:
    """Whether the words behind a hand are no part of any, and no slip of one."""
    rest, speech = line.of(line.text[behind:]), line.match.game.notation.speech
    terms = speech.cutter(line.names, line.language).phrases(Reader(rest.text, line.language))
    roles = {term.role for term in terms}
    if _REGRETS & rest.topics or _SAYING & roles or not (error.choices or roles <= _SMALL):
        return False
    unknown = [str(term.value) for term in terms if term.role == UNKNOWN]
    parted = map("".join, pairwise(token.text for token in rest.words))  # "bo lot"
    words = [*unknown, *(word for word in parted if unknown and word in error.expected)]
    return not any(_resembles(line, line.text[:behind], word, error) for word in words)


def _resembles(line: Said, whole: str, word: str, error: Expected) -> bool:
    """Whether a word shortens one that is known, or may be a slip of one that says something."""
    if any(_shortens(word, known) for known in spelled(error.expected)):
        return True
    for near, distance in resembling(word, error.expected):
        other = line.of(f"{whole} {near}").read
        sure = len(word) >= LEAST_SURE or near in line.names.sides.phrases
        new = not isinstance(other, CoreError) and other not in error.choices
        if new or (distance == 1 and sure):
            return True
    return False


def _shortens(word: str, known: str) -> bool:
    """Tell whether a word begins another, or is it without its vowels: "trcr", "blt"."""
    if not set("aeiou").isdisjoint(word) or word[0] != known[0]:
        return known != word and known.startswith(word)
    letters = iter(known)
    return all(letter in letters for letter in word)
