"""What a refused line may have meant: the hand with the nearest words in place.

A line is taken though a word is wrong where it is a slip with one cure, or a remark behind a hand.
"""

from itertools import pairwise
from typing import NamedTuple

from bot.decisions.answers import Sentence, sentence
from bot.decisions.slips import (
    LEAST_SURE,
    NEAR,
    SHORTEST,
    as_figures,
    nearest,
    resembling,
    slipped,
    spelled,
)  # fmt: skip
from core.adjustment import OPENINGS, Adjustment
from core.errors import CoreError, Expected
from core.match import Passed
from core.notation import Reader, fold, phrase, tokens
from core.questions import Topic, asked
from core.reading.cut import ADDED, FILLER, NUMBER, QUESTION, TIMES, UNKNOWN
from core.reading.verbs import NO
from core.understanding import Said

MOST_SLIPS = 3
MOST_SURE = 2  # slips of a line that are put right without asking
MOST_WORDS = 20  # of a line, which is read with each word that is tried
MOST_BEFORE = 4  # words of a remark before the first that nobody knows: "on est trop forts"
_VOWELS = frozenset("aeiou")
_SAYING = frozenset({NUMBER, ADDED, TIMES, NO, QUESTION})
_SMALL = frozenset({UNKNOWN, FILLER, "and", "comma", "stop", "of", "to", "one", "with", "do"})
_REGRETS = frozenset({Topic.TAKE_BACK, Topic.WRONG})


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
    clear: list[object] = []
    unclear: list[object] = []
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
    if not isinstance(error, Expected) or len(line.words) > MOST_WORDS:
        return None
    return put_right(line, error) or _remark(line, error)


def put_right(line: Said, error: object) -> tuple[str, Sentence] | None:
    """Put one letter right, in two words at most, where none as near gives another hand."""
    found = _slips(line, error, MOST_SURE) if len(line.words) <= MOST_WORDS else {}
    if len(found) != 1:
        return None
    [(distance, text, typed, word)] = found.values()
    return None if distance == NEAR else (text, sentence("slip", typed=typed, meant=word))


class Slip(NamedTuple):
    """A line with slips put right: how far one is off, and what was typed and is meant."""

    distance: int
    text: str
    typed: str
    word: str


def _slips(line: Said, error: object, most: int) -> dict[object, Slip]:
    """List the hands that a line is with so many slips put right at most, each by the nearest."""
    hands: dict[object, Slip] = {}
    if not isinstance(error, Expected):
        return hands
    typed = fold(error.found)
    least = SHORTEST if line.about is None else LEAST_SURE  # "nice one Ann" is no nine
    sure = len(typed) >= least and typed.isalpha()
    for word, distance in resembling(typed, spelled(error.expected)) if sure else ():
        better = line.instead(error, word)
        told = {better.read: Slip(distance, better.text, error.found, word)}
        if isinstance(better.read, CoreError):
            again = _slips(better, better.read, most - 1) if most > 1 and distance < NEAR else {}
            told = {
                hand: one._replace(typed=f"{error.found} {one.typed}", word=f"{word} {one.word}")
                for hand, one in again.items()
            }
        for hand, one in told.items():
            hands[hand] = min(hands.get(hand, one), one)
    return hands


def _remark(line: Said, error: Expected) -> tuple[str, Sentence] | None:
    """Leave out what is said behind a whole hand, where it is about nothing that is played."""
    starts = [token.start for token in line.words]
    if len(error.choices) > 1 or error.span.start not in starts:
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
    notation, said = line.match.game.notation, line.text[behind:]
    terms = notation.speech.cutter(line.names, line.language).phrases(Reader(said, line.language))
    roles = {term.role for term in terms}
    about = asked(said, line.names, notation.words(line.language))
    if _REGRETS & about or _SAYING & roles or not (error.choices or roles <= _SMALL):
        return False
    unknown = [str(term.value) for term in terms if term.role == UNKNOWN]
    parted = map("".join, pairwise(token.text for token in tokens(said)))  # "bo lot"
    words = [*unknown, *(word for word in parted if unknown and word in error.expected)]
    return not any(_resembles(line, line.text[:behind], word, error) for word in words)


def _resembles(line: Said, whole: str, word: str, error: Expected) -> bool:
    """Whether a word shortens one that is known, or may be a slip of one that says something."""
    if any(_shortens(word, known) for known in spelled(error.expected)):
        return True
    for near, distance in resembling(word, error.expected):
        other = line.of(f"{whole} {near}").read
        sure = len(word) >= LEAST_SURE or near in line.names.sides.phrases
        refused = isinstance(other, CoreError)
        if (distance == 1 and sure) or not (refused or other in error.choices):
            return True
    return False


def _shortens(word: str, known: str) -> bool:
    """Tell whether a word begins another, or is it without its vowels: "trcr", "blt"."""
    if not _VOWELS.isdisjoint(word) or word[0] != known[0]:
        return known != word and known.startswith(word)
    letters = iter(known)
    return all(letter in letters for letter in word)
