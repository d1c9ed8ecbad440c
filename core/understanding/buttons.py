"""Buttons pressed in words: a line as a reply to a question, and which of its buttons it means."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from os.path import commonprefix
from typing import Any, NamedTuple

from core import questions
from core.notation import Reader, tokens
from core.questions import Topic
from core.reading.cut import NUMBER, SIDE
from core.understanding.line import ANSWERS, Text
from core.words import spoken

LEAST_STEM = 4
_SENTENCE = re.compile(r"[^.?!¿\n]*\?")
_OPENING = re.compile(r"[?,]\s*(?=\w)")
_PARTS = re.compile(r"\s[–-]\s|:")
_LAUGHTER = re.compile(r"(?:ja|je|ji|ha|he|hi)+[jh]?|x+d+|lo+l|mdr+|ptdr+")


class Offered(NamedTuple):
    """A button under a question: its label, if that means yes or no, and what it does."""

    label: str
    act: Any
    means: bool | None = None
    takes_back: bool = False


class OpenQuestion(NamedTuple):
    """A question of the bot's, with its buttons, and what the `writer` of a reply is called.

    `sides` is what its buttons call the sides. Where points may answer it (`exact`), nothing but a
    whole label presses; where it `takes` any words, they do that if they mean no button.
    """

    text: str
    buttons: Sequence[Offered]
    writer: str
    sides: Sequence[str] = ()
    exact: bool = False
    takes: Offered | None = None


@dataclass(frozen=True)
class Reply(Text):
    """A line with the question of the bot's that it replies to, if any."""

    asked: OpenQuestion | None = None

    @cached_property
    def heard(self) -> questions.Heard:
        """What the phrases of the line are, taken as a question; "seguro? 91" is none."""
        answers = any(map(str.isdecimal, self.text.partition("?")[2]))
        words = self.match.game.notation.words(self.language)
        return questions.hear("" if answers else self.text, self.names, words)

    @cached_property
    def topics(self) -> set[Topic]:
        """What the line asks for, or how it opens: "who's dealing? my glass is empty"."""
        first, *rest = _OPENING.split(self.text, 1)
        aside = rest and (rest[0].endswith("?") or not self.of(rest[0]).plays)
        return questions.asked(self.heard) or (self.of(first).topics if aside else set())

    @property
    def misdeals(self) -> bool:
        """Whether a misdeal is told, and nothing of a hand: "mal dado", "mal 1", "mal ana"."""
        cutter = self.match.game.notation.machine.cutter(self.names, self.language)
        told = {term.role for term in cutter.cut(Reader(self.text, self.language))}
        alone = "misdeal" in told <= {"misdeal", SIDE, NUMBER}
        return alone or (Topic.MISDEAL in self.topics and not self.numbers)

    @cached_property
    def pressed(self) -> Offered | None:
        """The one button that the line means, of those under the question."""
        if (asked := self.asked) is None:
            return None
        for found in _ways(self, asked):
            if len(found) == 1:
                return asked.buttons[found[0]]
        back = [each for each in asked.buttons if each.takes_back]
        return back[0] if len(back) == 1 and Topic.TAKE_BACK in self.topics else asked.takes


def _ways(line: Text, asked: OpenQuestion) -> Iterator[Sequence[int]]:
    """List the buttons that a line may mean, in one way after the other."""
    typed, labels = _words(line.text), [_words(each.label) for each in asked.buttons]
    if not typed or not any(labels):
        return
    exact = [place for place, label in enumerate(labels) if label == typed]
    yield exact
    if exact or asked.exact:  # what completes a hand may be a number
        return
    yield _numbered(typed, labels)
    yield _agreed(typed, labels, asked)
    shown = {word for label in labels for word in label}
    if shown.issuperset(word for word in typed if any(map(str.isdecimal, word))):
        yield from _by_words(line, typed, asked)


def _numbered(typed: Sequence[str], labels: Sequence[list[str]]) -> Sequence[int]:
    """Count the buttons off, unless the number stands on one of them."""
    left = _telling(typed)
    if len(left) != 1:
        return []
    if left[0].isdecimal() and (on := [i for i, label in enumerate(labels) if left[0] in label]):
        return on
    second = 2 * (left[0] in spoken(ANSWERS, "second"))
    ordinal = 1 if left[0] in spoken(ANSWERS, "first") else second
    place = int(left[0]) if left[0].isdecimal() else ordinal
    return [place - 1] if 1 <= place <= len(labels) else []


def _telling(words: Sequence[str]) -> list[str]:
    """Leave out the words that tell no button from another."""
    return [word for word in words if word not in spoken(ANSWERS, "filler")]


def _agreed(
    typed: Sequence[str], labels: Sequence[list[str]], asked: OpenQuestion
) -> Sequence[int]:
    """Read yes or no, with or without words of the question or of the button behind."""
    yes, no, opens_no = map(spoken, [ANSWERS] * 3, ("yes", "no", "opens-no"))
    echo, rest = {*_words(" ".join(_SENTENCE.findall(asked.text)))}, _telling(typed)
    first = (rest or typed)[0]
    if first in yes | opens_no:
        rest = [word for word in rest if word not in yes | no]
    elif not set() < {*rest} <= echo:
        return []
    says = first not in opens_no
    fits = [i for i, each in enumerate(asked.buttons) if each.means is says]
    own = [i for i in fits if _holds(labels[i], _words(asked.writer))]
    found = own if len(own) == 1 and len(fits) >= len(labels) // 2 else fits
    known = echo.union(*(labels[i] for i in found))
    return found if _holds(known, rest) else []


def _by_words(line: Text, typed: Sequence[str], asked: OpenQuestion) -> Iterator[Sequence[int]]:
    """List the buttons with words on them, of a side or of whoever writes."""
    mine, writer = spoken(ANSWERS, "mine"), _words(asked.writer)
    pieces = [list(map(_words, _PARTS.split(each.label))) for each in asked.buttons]
    wholes = [[_words(each.label)] for each in asked.buttons]
    left = [word for word in typed if word in mine or _telling([word])]
    if writer and left and mine.issuperset(left):
        yield _holding(wholes, [writer])
    if (side := _side(line, left)) is not None:
        members = line.match.table.sides[side].members
        called = list(map(_words, (asked.sides[side], *members)))
        yield _holding([each[:1] for each in pieces], called)
        yield _holding(wholes, called)
    if left := _telling(left):
        yield from (_holding(pieces, [each]) for each in (left, [*left, *writer], left[:2]))


def _holding(labels: Sequence[list[list[str]]], said: Sequence[list[str]]) -> list[int]:
    """List the buttons of which a part holds all words of anything said."""
    return [i for i, own in enumerate(labels) if any(_holds(p, w) for p in own for w in said)]


def _side(line: Text, words: Sequence[str]) -> int | None:
    """Find the side that the words mean, if they say nothing else."""
    typed, names = tokens(" ".join(words)), line.names
    both = zip(names.sides.along(typed), names.owners.along(typed), strict=True)
    found = {owner if side is None else side for side, owner in both}
    return found.pop() if len(found) == 1 else None


def _holds(label: Collection[str], words: Sequence[str]) -> bool:
    """Whether all words stand on a label, in another form of the verb too."""
    return all(any(_alike(word, each) for each in label) for word in words)


def _alike(word: str, other: str) -> bool:
    same = len(commonprefix((word, other)))  # noqa: RUF071 - it is letters that count
    return word == other or (same >= LEAST_STEM and 5 * same >= 3 * max(len(word), len(other)))


def _words(text: str) -> list[str]:
    """Cut a text into words, without signs and laughter."""
    words = [token.text.rstrip("'") for token in tokens(text)]
    return [w for w in words if any(c.isalnum() for c in w) and not _LAUGHTER.fullmatch(w)]
