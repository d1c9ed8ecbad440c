"""What a message in reply to the bot is: told from its words and from what it was said under."""

from enum import Enum, auto

from core import questions
from core.understanding.said import Said


class Under(Enum):
    """What a reply was said under."""

    NOTHING = auto()  # a message that is about no hand
    HAND = auto()
    GONE = auto()  # a hand that was undone since, or struck
    HALF = auto()  # a line that lacks something
    CANTES = auto()  # what was sung for a hand that is not told yet


class Meaning(Enum):
    """What a reply is that asks for nothing."""

    HAND = auto()  # to be logged
    NEXT = auto()  # a hand that is surely no correction
    CORRECTION = auto()  # of the hand that it was said under
    NUMBERED = auto()  # a correction of the hand whose number comes first
    ANSWER = auto()  # completes or corrects that under which it was said
    LATE = auto()  # corrects a hand that does not stand any more
    UNSURE = auto()  # may change a hand all the same
    TALK = auto()


def understood(said: Said, under: Under) -> tuple[Meaning, str]:
    """Say what a reply is that asks for nothing, and the line that tells it."""
    if under in {Under.HALF, Under.CANTES}:
        sung = under is Under.CANTES and said.names_side
        return Meaning.ANSWER if sung or said.plays else Meaning.TALK, said.text
    if (found := questions.split(said.text)) is not None:
        number, line = found
        at = said.of(line)
        if number == said.match.count + 1:
            return Meaning.HAND if at.handlike else Meaning.TALK, line
        fixes = at.plays and (at.corrects or at.handlike)
        return Meaning.NUMBERED if fixes else Meaning.TALK, f"{number} {line}"
    if behind := said.next_hand:
        return Meaning.NEXT, behind
    if said.corrects:
        late = under is Under.GONE and said.plays
        return Meaning.LATE if late else Meaning.CORRECTION, said.text
    return Meaning.HAND if said.whole else Meaning.UNSURE, said.text
