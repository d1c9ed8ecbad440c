"""What a message in reply to the bot is: told from its words and from what it was said under."""

from enum import Enum, auto
from typing import NamedTuple

from core import questions
from core.understanding.said import Said


class Under(Enum):
    """What a reply was said under."""

    NOTHING = auto()  # a message that is about no hand
    HAND = auto()
    GONE = auto()  # a hand that was undone since, or struck
    HALF = auto()  # a line that lacks something
    CANTES = auto()  # what was sung for a hand that is not told yet


class Hand(NamedTuple):
    """A hand to log; one that is `next` is surely no correction."""

    line: str
    next: bool = False


class Correction(NamedTuple):
    """A correction of the hand of a number, or of the one that it was said under."""

    line: str
    number: int | None = None


class Other(Enum):
    """What is neither a hand nor begins as a correction."""

    ANSWER = auto()  # completes or corrects that under which it was said
    LATE = auto()  # corrects a hand that does not stand any more
    UNSURE = auto()  # may change a hand all the same
    TALK = auto()


Meaning = Hand | Correction | Other


def understood(said: Said, under: Under) -> Meaning:
    """Say what a reply is that asks for nothing."""
    if under in {Under.HALF, Under.CANTES}:
        sung = under is Under.CANTES and said.names_side
        return Other.ANSWER if sung or said.plays else Other.TALK
    if (found := questions.split(said.text)) is not None:
        return _numbered(said, *found)
    if behind := said.next_hand:
        return Hand(behind, next=True)
    if not said.corrects:
        return whole(said)
    return Other.LATE if under is Under.GONE and said.plays else Correction(said.text)


def whole(said: Said) -> Meaning:
    """Take a line for a hand where it begins like one, or plainly is one."""
    return Hand(said.text) if said.handlike or said.tells_hand else Other.UNSURE


def _numbered(said: Said, number: int, line: str) -> Meaning:
    """Take a line that names its hand: a correction of it, or the hand that comes next."""
    at = said.of(line)
    if number == said.match.count + 1:
        return Hand(line) if at.handlike else Other.TALK
    return Correction(line, number) if at.plays and (at.corrects or at.handlike) else Other.TALK
