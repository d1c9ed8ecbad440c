"""Lines that are taken though a word is wrong: a slip with one cure, a remark behind a hand."""

from collections.abc import Iterator
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.decisions.answers import Sentence, sentence
from core import words
from core.errors import CoreError, Expected
from core.notation import Reader, fold
from core.reading.cut import ADDED, FILLER, NUMBER, QUESTION, TIMES, UNKNOWN
from core.reading.denials import NO
from core.understanding.said import Said

FEWEST_LETTERS = 5  # of a word that is put right without asking
NEAR = 2  # edits: who typed a word may have meant another as near
SHORTEST = 4  # letters of a word that may be a slip
MOST_NEAR = 8  # words that are tried
MOST_WORDS = 12  # of a line
MOST_BEFORE = 4  # words of a remark before the first that nobody knows: "on est trop forts"
_SAYING = frozenset({NUMBER, ADDED, TIMES, NO, QUESTION})


def meant(line: Said, error: CoreError) -> tuple[str, Sentence] | None:
    """Write a line as it is meant, where it is refused for a word but only one hand is meant.

    Each word that is tried is a line that is read, so a long one is left to be asked about.
    """
    if not isinstance(error, Expected) or line.match.game.notation.speech is None:
        return None
    if len(line.words) > MOST_WORDS:
        return None
    return _slip(line, error) or _remark(line, error)


def _slip(line: Said, error: Expected) -> tuple[str, Sentence] | None:
    """Put one letter right where no other word as near gives another hand."""
    typed = fold(error.found)
    if len(typed) < FEWEST_LETTERS or not typed.isalpha():
        return None
    before, behind = line.text[: error.span.start], line.text[error.span.end :]
    hands: dict[object, tuple[int, str]] = {}
    for word, distance in _near(typed, error.expected):
        hand = line.of(before + word + behind).read
        if not isinstance(hand, CoreError):
            hands[hand] = min(hands.get(hand, (NEAR, word)), (distance, word))
    [(distance, word), *others] = hands.values() or [(NEAR, "")]
    if others or distance == NEAR:
        return None
    return before + word + behind, sentence("slip", typed=error.found, meant=word)


def _near(typed: str, known: frozenset[str]) -> Iterator[tuple[str, int]]:
    """List the words that a word may be a slip of, and how many letters apart they are."""
    found = process.extract(typed, known, scorer=OSA.distance, score_cutoff=NEAR, limit=MOST_NEAR)
    yield from ((word, int(distance)) for word, distance, _ in found)


def _remark(line: Said, error: Expected) -> tuple[str, Sentence] | None:
    """Leave out what is said behind a whole hand, where it is about nothing that is played."""
    starts = [token.start for token in line.words]
    if len(error.choices) != 1 or error.span.start not in starts:
        return None
    first, behind = starts.index(error.span.start), len(line.text)
    before = line.text[: error.span.start].rstrip()
    if before[-1:].isdecimal() and fold(error.found).endswith("s"):
        return None  # "98 dineros"
    for at in range(first, max(first - MOST_BEFORE, 0), -1):
        if line.of(line.text[: starts[at]]).read == error.choices[0]:
            behind = starts[at]
        elif behind < len(line.text):
            break
    said = line.text[behind:].strip(" ,;.")
    if not said or not _talk(line, behind, error):
        return None
    return line.text[:behind], sentence("unread", words=said)


def _talk(line: Said, behind: int, error: Expected) -> bool:
    """Whether the words behind a hand are no part of any, and no slip of one."""
    assert line.match.game.notation.speech is not None  # noqa: S101
    reader = Reader(line.text[behind:], line.language)
    terms = line.match.game.notation.speech.cutter(line.names, line.language).phrases(reader)
    if any(term.role in _SAYING for term in terms):
        return False
    unknown = [str(term.value) for term in terms if term.role == UNKNOWN]
    return not any(_resembles(line, line.text[:behind], word, error) for word in unknown)


def _resembles(line: Said, whole: str, word: str, error: Expected) -> bool:
    """Whether a word begins one that is known, or may be a slip of one that says something."""
    if any(known.startswith(word) for known in _known(line.language) | error.expected):
        return True
    for near, distance in _near(word, error.expected):
        far = distance == NEAR and len(word) < FEWEST_LETTERS and not _shortens(word, near)
        if far or len(word) < SHORTEST:
            continue
        other = line.of(f"{whole} {near}").read
        sure = len(word) >= FEWEST_LETTERS or near in line.names.sides.phrases
        refused = isinstance(other, CoreError)
        if (distance == 1 and sure) or not (refused or other == error.choices[0]):
            return True
    return False


def _shortens(word: str, near: str) -> bool:
    """Whether a word is another one with letters left out: "trcera" for "tercera"."""
    letters = iter(near)
    return all(letter in letters for letter in word)


@cache
def _known(language: str) -> frozenset[str]:
    """Gather the words of all games, questions and answers in a language, but not its fillers."""
    return frozenset(
        word
        for name in words.names(language)
        for role, phrases in words.lists(language, name).items()
        if role != FILLER
        for phrase in phrases
        for word in fold(phrase).split()
    )
