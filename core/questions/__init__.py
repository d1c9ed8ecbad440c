"""What a line asks of a scorekeeper: the score, the dealer, the reasons, or to take a hand back.

A line is read as evidence: each of its words plays a part, a topic stands where the parts of one
of its clues are there, and a word that no topic of the line has a use for makes it talk.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto
from itertools import pairwise
from typing import Any

from core.notation import Token, Words, tokens
from core.questions.parts import Part
from core.questions.words import parts
from core.table import Names

_AGAIN = re.compile(r"(.)\1+")
LEAST_SLIP = 5  # letters of a word that may have a slip in it


class Topic(Enum):
    """What people ask for."""

    SCORE = auto()
    DEALER = auto()
    WHY = auto()
    SHEET = auto()
    RULES = auto()
    HELP = auto()
    TAKE_BACK = auto()
    WRONG = auto()  # "me he equivocado": it may have to be taken back


_P = Part
CLUES: dict[Topic, tuple[frozenset[Part], ...]] = {
    topic: tuple(frozenset(clue) for clue in clues)
    for topic, clues in {
        Topic.SCORE: (
            {_P.SCORE}, {_P.HOW_MUCH, _P.LACK}, {_P.HOW_MUCH, _P.STAND}, {_P.HOW_MUCH, _P.WIN},
            {_P.HOW_MUCH, _P.HAVE}, {_P.HOW_MUCH, _P.POINTS}, {_P.HOW, _P.STAND},
            {_P.WHERE, _P.STAND}, {_P.WHO, _P.WIN}, {_P.WHAT, _P.LACK}, {_P.TELL, _P.POINTS},
            {_P.LACK, _P.MARK}, {_P.WIN, _P.MARK}, {_P.POINTS, _P.MARK}, {_P.HOW_MUCH, _P.POT},
            {_P.TELL, _P.POT}, {_P.POT, _P.MARK},
        ),
        Topic.DEALER: (
            {_P.WHO, _P.DEAL}, {_P.WHO, _P.TURN}, {_P.TURN, _P.DEAL, _P.MARK},
            {_P.DEAL, _P.SIDE, _P.MARK}, {_P.TURN, _P.SIDE, _P.MARK}, {_P.TO_WHOM, _P.MARK},
        ),
        Topic.WHY: ({_P.WHY},),
        Topic.SHEET: (
            {_P.SHEET}, {_P.ALL, _P.HAND}, {_P.WHAT, _P.HAND, _P.HAVE},
            {_P.WHAT, _P.HAND, _P.STAND},
        ),
        Topic.RULES: ({_P.RULES}, {_P.HOW_MUCH, _P.PLAY}, {_P.WHAT, _P.PLAY}),
        Topic.HELP: ({_P.HELP}, {_P.HOW, _P.LOG}),
        Topic.TAKE_BACK: ({_P.STRIKE}, {_P.NO_GOOD, _P.THIS}, {_P.NO_GOOD, _P.HAND}),
        Topic.WRONG: ({_P.OWNED_UP},),
    }.items()
}  # fmt: skip
_ASKING = {_P.TELL, _P.HOW, _P.HOW_MUCH, _P.WHO, _P.WHAT, _P.WHERE, _P.SIDE}
COMPANY: dict[Topic, set[Part]] = {
    Topic.SCORE: _ASKING | {
        _P.LACK, _P.STAND, _P.WIN, _P.SCORE, _P.POINTS, _P.HAVE, _P.PLAY, _P.HAND, _P.POT,
    },
    Topic.DEALER: _ASKING | {_P.DEAL, _P.TURN, _P.HAND, _P.PLAY},
    Topic.WHY: _ASKING | {
        _P.WHY, _P.SCORE, _P.POINTS, _P.HAVE, _P.HAND, _P.THIS, _P.NUMBER, _P.LOG, _P.ALL,
        _P.GAME, _P.WIN, _P.LACK, _P.POT,
    },
    Topic.SHEET: _ASKING | {
        _P.SHEET, _P.ALL, _P.HAND, _P.SCORE, _P.POINTS, _P.NUMBER, _P.HAVE, _P.STAND,
    },
    Topic.RULES: _ASKING | {_P.RULES, _P.PLAY, _P.HAVE, _P.POINTS, _P.STAND, _P.NUMBER},
    Topic.HELP: _ASKING | {
        _P.HELP, _P.LOG, _P.HAND, _P.SCORE, _P.POINTS, _P.ALL, _P.STAND, _P.GAME, _P.THIS,
        _P.NUMBER,
    },
    Topic.TAKE_BACK: {_P.STRIKE, _P.NO_GOOD, _P.THIS, _P.HAND, _P.MISTAKE, _P.NUMBER},
    Topic.WRONG: {_P.OWNED_UP, _P.MISTAKE, _P.THIS, _P.HAND},
}  # fmt: skip
_ALONE = (
    Topic.TAKE_BACK,
    Topic.WRONG,
    Topic.WHY,
    Topic.HELP,
    Topic.SHEET,
    Topic.RULES,
)  # the first wins
_PARTS: Words[frozenset[Part]] = Words("", parts())
# A slip leaves the first two letters of a word as they are, or the last two.
_OPENING: dict[str, list[str]] = {}
_ENDING: dict[str, list[str]] = {}
for _spelling in _PARTS.phrases:
    _OPENING.setdefault(_spelling[:2], []).append(_spelling)
    _ENDING.setdefault(_spelling[-2:], []).append(_spelling)
_HANDS = frozenset({"mano", "ma", "donne", "hand", "manche", "main", "jugada"})
_ARTICLES = frozenset({"la", "the", "a", "el"})
LONGEST = 400  # characters; nobody asks at greater length
_NOTHING: frozenset[Part] = frozenset()


def asked(line: str, names: Names, words: Words[Any]) -> set[Topic]:
    """Tell what a line asks for, if all of it speaks of that; `words` are the game's."""
    heard = list(_heard(line, names, words)) if len(line) <= LONGEST else []
    if heard and _P.THANKS in heard[0]:
        return set()
    found = {t for t, clues in CLUES.items() if any(_there(clue, heard) for clue in clues)}
    for topic in _ALONE:
        if topic in found and _all_of_use(heard, {topic}):
            return {topic}
    if Topic.TAKE_BACK in found and _all_of_use(_unreasoned(heard), {Topic.TAKE_BACK}):
        return {Topic.TAKE_BACK}
    found -= set(_ALONE)
    return found if found and _all_of_use(heard, found) else set()


def speaks(line: str, part: Part) -> bool:
    """Tell whether a phrase of a line plays a part; "se quedan en 70" lacks nothing."""
    words = tokens(line)
    return any(
        part in (_PARTS.match(words, place) or (_NOTHING,))[0]
        and words[max(place - 1, 0)].text not in {"se", "es", "s'"}
        for place in range(len(words))
    )


def stands(line: str, names: Names, words: Words[Any]) -> bool:
    """Tell whether a line only says what somebody has by now: "ellos llevan 90"."""
    heard = list(_heard(line, names, words))
    aside = {_P.FILLER, _P.SIDE, _P.NUMBER, _P.POINTS}
    return any(_P.BY_NOW in played for played in heard) and all(
        played & {_P.BY_NOW, *aside} for played in heard
    )


def named(text: str) -> int | None:
    """Find the hand that a text names ("por qué la mano 3", "Donne 2")."""
    found = (_naming(line) for line in text.splitlines())
    return next((number for number, _ in filter(None, found)), None)


def split(line: str) -> tuple[int, str] | None:
    """Cut off a line the hand that it names: "no, la mano 3 eran 90" corrects hand 3."""
    found = _naming(line)
    if found is None:
        return None
    number, (start, end) = found
    return number, f"{line[:start]} {line[end:].lstrip(' :,.')}".strip()


def common(word: str) -> bool:
    """Tell whether a word is one that people put anywhere."""
    return _P.FILLER in _PARTS.phrases.get(word, _NOTHING)


def _naming(line: str) -> tuple[int, tuple[int, int]] | None:
    """Find a hand's number in a line, and where it stands with its article."""
    words = tokens(line)
    for place, (word, behind) in enumerate(pairwise(words)):
        if behind.text.isdecimal() and word.text in _HANDS:
            article = words[place - 1] if place else word
            start = article.start if article.text in _ARTICLES else word.start
            return int(behind.text), (start, behind.end)
    return None


def _unreasoned(heard: list[frozenset[Part]]) -> list[frozenset[Part]]:
    """Leave out why a hand shall be taken back, if that says nothing of the game."""
    place = next((at for at, played in enumerate(heard) if at and _P.BECAUSE in played), None)
    if place is None or any(played & {_P.GAME, _P.SIDE} for played in heard[place:]):
        return heard
    asked_for = heard[:place]
    there = any(_there(clue, asked_for) for clue in CLUES[Topic.TAKE_BACK])
    return asked_for if there else heard


def _all_of_use(heard: list[frozenset[Part]], topics: set[Topic]) -> bool:
    """Whether every word is a filler or plays a part in one of the topics."""
    useful = {_P.FILLER, _P.MARK, _P.THANKS}.union(*(COMPANY[topic] for topic in topics))
    return all(played & useful for played in heard)


def _there(clue: frozenset[Part], heard: list[frozenset[Part]]) -> bool:
    """Whether the parts of a clue are played, each by a word of its own."""
    first, *rest = clue
    return any(
        first in played
        and (not rest or _there(frozenset(rest), heard[:place] + heard[place + 1 :]))
        for place, played in enumerate(heard)
    )


def _heard(line: str, names: Names, words: Words[Any]) -> Iterator[frozenset[Part]]:
    """Cut a line into phrases, and tell what parts each may play."""
    spoken = tuple(token for token in tokens(line) if _speaks(token))
    place = 0
    while place < len(spoken):
        played, behind = _plays_at(spoken, place)
        side = names.sides.match(spoken, place) or names.owners.match(spoken, place)
        if side is not None and side[1] >= behind:
            played, behind = (played if side[1] == behind else _NOTHING) | {_P.SIDE}, side[1]
        own = words.match(spoken, place)
        known = own and all(word.text in _PARTS.phrases for word in spoken[place : own[1]])
        if own and not known and (own[1] > behind or not played):  # "il leur manque" is of both
            played, behind = frozenset({_P.GAME}), own[1]
        yield played
        place = behind


def _speaks(token: Token) -> bool:
    return token.text == "?" or any(c.isalnum() for c in token.text)


def _plays_at(words: tuple[Token, ...], place: int) -> tuple[frozenset[Part], int]:
    """Tell what parts the longest phrase at a place may play, and what comes behind it."""
    found = _PARTS.match(words, place)
    return found or (_plays(words[place].text), place + 1)


def _plays(word: str) -> frozenset[Part]:
    """Tell what parts a single word may play, as it is or with a slip in it."""
    if word == "?":
        return frozenset({_P.MARK})
    if word.lstrip("+-").isdecimal():
        return frozenset({_P.NUMBER})
    for spelling in _spelt(word):
        if (known := _PARTS.phrases.get(spelling)) is not None:
            return known
    if len(word) < LEAST_SLIP:
        return _NOTHING
    alike = {*_OPENING.get(word[:2], ()), *_ENDING.get(word[-2:], ())}
    return frozenset().union(*(_PARTS.phrases[each] for each in alike if slip(word, each)))


def _spelt(word: str) -> Iterator[str]:
    """List what a word may stand for as people write by ear: "kien", "vaaamos", "bamos"."""
    yield word
    yield word.rstrip("'")
    once = _AGAIN.sub(r"\1", word)
    yield once
    for heard, written in (("k", "qu"), ("k", "c"), ("b", "v"), ("v", "b"), ("q", "qu")):
        if heard in once:
            yield once.replace(heard, written)


def slip(typed: str, word: str) -> bool:
    """Tell whether a word was typed with one letter too many, too few, wrong, or two swapped."""
    if len(word) < LEAST_SLIP - 1 or abs(len(typed) - len(word)) > 1:
        return False
    same = next((i for i, (a, b) in enumerate(zip(typed, word, strict=False)) if a != b), None)
    if same is None:
        return True
    one, other = typed[same:], word[same:]
    swapped = one[:2] == other[1::-1] and one[2:] == other[2:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:] or swapped
