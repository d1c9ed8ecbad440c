"""Slips of the keyboard: a line as it is meant, with the words that nobody knows put right."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.decisions.answers import UNCLEAR, Sentence, beside, sentence
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from core.errors import Expected
from core.lines import LEAST_HEARD
from core.notation import phrase
from core.reading.numbers import spellings
from core.understanding import Said
from core.words import LANGUAGES, Name, lists, roles

LEAST_TYPED, LEAST_MEANT = 4, 3  # letters
SURE = 5  # letters of a word that is meant by other slips than the plainest
MOST_SLIPS, MOST_WORDS = 2, 20  # of a line
MOST_NEAR = 4  # words that one may be a slip of
_BESIDE: tuple[Name, ...] = ("questions", "answers", "persons")
_KEYS = ("qwertyuiop", "asdfghjklñ", "zxcvbnm")
_AGAIN = re.compile(r"(.)\1+")


@lru_cache(maxsize=32)
def _known(files: tuple[Name, ...]) -> frozenset[str]:
    """Gather the words of all languages in a game's files."""
    phrases = (text for file in files for text in roles(LANGUAGES[0], file))
    return frozenset(word for text in phrases for word in phrase(text))


@lru_cache(maxsize=128)
def _meant(files: tuple[Name, ...], language: str) -> list[str]:
    """List the words that a slip may be meant for in a chat's language, or in Spanish."""
    said = (lists(of, file) for of in {LANGUAGES[0], language} for file in files)
    phrases = (text for each in said for own in each.values() for text in own)
    words = {word for text in phrases for word in phrase(text)} | spellings(language)
    return sorted(word for word in words if len(word) >= LEAST_MEANT and word.isalpha())


class Spelling(NamedTuple):
    """A line with its slips put right, how seldom such slips are, and what is said of them."""

    far: int
    text: str
    told: Sentence


def put_right(request: Request, run: Callable[[Request], Decision]) -> Decision | None:
    """Take a line with its slips put right, if it is understood then in one way.

    What is done goes before what is refused or asked then, and plain slips before others.
    """
    if request.live is None or request.manner.curt:
        return None
    found = dict[tuple[bool, int], list[Decision]]()
    for far, text, told in spelled(request.said):
        decided = beside(run(replace(request, text=text)), told)
        if _understood(decided):
            own = found.setdefault((decided.refused, far), [])
            own += [decided] * (not any(_same(each, decided) for each in own))
    best = found[min(found)] if found else []
    return best[0] if len(best) == 1 else None


def _same(one: Decision, other: Decision) -> bool:
    """Tell whether two decisions differ at most in what is said of the line."""
    return one.events == other.events if one.events else one.answers == other.answers


def _understood(decided: Decision) -> bool:
    """Tell whether a decision does something, answers it or asks; not for a word nobody knows."""
    told = [each for each in decided.answers if isinstance(each, Sentence)]
    strange = any(isinstance(each.values.get("error"), Expected) for each in told)
    unclear = any(each.keys == UNCLEAR for each in told)
    return bool(decided.answers) and not (strange or unclear)


def spelled(line: Said) -> Iterator[Spelling]:
    """List the ways to put the slips of a line right."""
    slips = _slips(line) if len(line.words) <= MOST_WORDS else {}
    for meant in product(*slips.values()) if 0 < len(slips) <= MOST_SLIPS else ():
        text = line.text
        for place, (word, _) in reversed([*zip(slips, meant, strict=True)]):
            token = line.words[place]
            text = text[: token.start] + word + text[token.end :]
        typed = (line.text[line.words[at].start : line.words[at].end] for at in slips)
        words, far = zip(*meant, strict=True)
        told = sentence("slip", typed=" ".join(typed), meant=" ".join(words))
        yield Spelling(sum(far), text, told)


def _slips(line: Said) -> Mapping[int, list[tuple[str, int]]]:
    """Find the words that nobody knows, each with those that it may be a slip of."""
    files = (*line.match.game.notation.machine.lists, *_BESIDE)
    found = dict[int, list[tuple[str, int]]]()
    for place, (token, kinds) in enumerate(zip(line.words, line.kinds, strict=True)):
        strange = not kinds and token.text.isalpha() and len(token.text) >= LEAST_TYPED
        if strange and token.text not in _known(files):
            called = [word for each in line.names.spelt for word in phrase(each)]
            words = [*_meant(files, line.language), *called]
            near = _near(token.text, words, counted=_counted(line, place))
            found |= {place: near} if near else {}
    return found


def _counted(line: Said, place: int) -> bool:
    """Tell whether a word is short and behind a small number: "18 años"."""
    before = line.words[place - 1].text if place else ""
    few = before.isdecimal() and int(before) < LEAST_HEARD
    return few and len(line.words[place].text) < SURE


def _near(typed: str, words: list[str], *, counted: bool) -> list[tuple[str, int]]:
    """List the words that are one edit away, and how seldom such a slip is, the plainest first.

    What is short or counted is a slip by the plainest alone; a word that is among them is none.
    """
    if typed in words:
        return []
    near = process.extract(typed, words, scorer=OSA.distance, score_cutoff=1, limit=None)
    ranked = {word: _far(typed, word) for word, *_ in near}
    sure = (
        (word, far) for word, far in ranked.items()
        if not far or (len(word) >= SURE and not counted)
    )  # fmt: skip
    return sorted(sure, key=itemgetter(1, 0))[:MOST_NEAR]


def _far(typed: str, word: str) -> int:
    """Say how seldom a slip is: two letters swapped, or one twice; one left out; another key."""
    if sorted(typed) == sorted(word) or _AGAIN.sub(r"\1", typed) == _AGAIN.sub(r"\1", word):
        return 0
    if len(typed) != len(word):
        return 1
    one, other = next((a, b) for a, b in zip(typed, word, strict=True) if a != b)
    return 1 if any(one + other in row or other + one in row for row in _KEYS) else 2
