"""What a line is, told from its words and from where it was said: asked once a message."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, Flag, auto
from functools import cache, cached_property
from itertools import chain, product, takewhile
from typing import Self

from core import lines, questions
from core.errors import CoreError, Expected, attempt
from core.match import Passed
from core.questions import TAKES_BACK, TOGETHER, Topic
from core.understanding.buttons import Reply
from core.understanding.line import ANSWERS
from core.words import fillers, spoken

MOST_BESIDE = 3  # words that nobody knows, beside a hand
_FRONT = re.compile(r"([^,:]+)[,:]\s+(?=\S)")
_OPENS = spoken(ANSWERS, "next") | spoken(ANSWERS, "exclaims")
_TREATS = spoken("invitation", "noun") | spoken(ANSWERS, "treats")
LEAST_ASKING = 5  # words of a question, its sign among them; "otra vez bolot?" is a cry


@dataclass(frozen=True)
class Said(Reply):
    """A line that somebody says; `about` is the hand that it corrects, and the writer's side."""

    about: tuple[object, int | None] | None = None

    def instead(self, error: Expected, word: str = "") -> Self:
        """Take the line with another word for the one that is at fault, or without it."""
        return self.of(self.text[: error.span.start] + word + self.text[error.span.end :])

    @property
    def plain(self) -> str:
        """The line without what people put before all that they say: "oye, vaya 92 más tonto".

        What opens a cry, a correction or the next hand stays: "venga, capote!", "uy, 89".
        """
        parted = None if any((self.pressed, self.cries)) else _FRONT.match(self.text)
        if parted is None:
            return self.text
        front, rest = self.of(parted[1]), self.of(self.text[parted.end() :])
        texts = [word.text for word in front.words]
        common = all(own == {"common"} for own in front.kinds)
        told = " ".join(texts) in fillers() and any((rest.corrects, rest.topics))
        opens = self.corrects > (told or rest.corrects) or not _OPENS.isdisjoint(texts)
        return rest.plain if (common or told) and not opens else self.text

    @cached_property
    def wonders(self) -> set[Topic]:
        """What the line asks for, but for a few words that nobody knows, if it is no hand."""
        hand = not isinstance(self.read, CoreError)
        return set() if hand else questions.asked(self.heard, MOST_BESIDE)

    @property
    def inquires(self) -> bool:
        """Whether the line opens as a question, and tells nobody and no number: "qui a coupé"."""
        named = any("side" in played for played in self.heard)
        return not (self.numbers or named) and questions.opens(self.heard)

    @property
    def wants(self) -> bool:
        """Whether the line is a question, whatever it is after: "je tape quoi pour ça ?"."""
        long = len(self.words) >= LEAST_ASKING and self.text.rstrip().endswith("?")
        return long or questions.opens(self.heard)

    @property
    def treats(self) -> bool:
        """Whether the line is about what is drunk or eaten, or who pays: "otra ronda?"."""
        told = zip(self.words, self.kinds, strict=True)
        strange = {word.text for word, own in told if own.isdisjoint({"game", "side"})}
        plays = self.opens("play") and self.words[0].text not in _OPENS
        return not (plays or strange.isdisjoint(_TREATS) or any(map(str.isdecimal, self.text)))

    @property
    def regrets(self) -> bool:
        """Whether the line takes something back: "nos 89 perdón", "me he liado, eran 94"."""
        said = [word.text for word in self.words if word.text[-1:].isalnum()]
        back = spoken(ANSWERS, "regret") & {*said[:2], *said[-1:]}
        denies = not spoken(ANSWERS, "opens-no").isdisjoint(said[:2])
        files = product(self.match.game.notation.machine.lists, ("mistake", "instead"))
        mistakes = chain(*(spoken(name, role) for name, role in files))
        line = " ".join(word.text for word in self.words)
        owns = f"{line} ".startswith(tuple(f"{text} " for text in mistakes))
        return bool(back) or ((denies or owns) and self.corrects and self.plays)

    @cached_property
    def read(self) -> object:
        """The hand that the line tells, or makes of the one that it is about; or its refusal."""
        game, rules = self.match.game, self.match.rules
        if self.about is None:
            return attempt(lines.read, game, self.text, self.names, rules, self.language)
        line = (game, self.text, self.names, rules, *self.about, self.language)
        return attempt(lines.corrected, *line)

    @property
    def restates(self) -> bool:
        """Whether the line only says numbers again of the hand that it is about: "92, quoi"."""
        if self.about is None or self.count("play", "side"):
            return False
        hand = lines.write(self.match.game, self.about[0], self.names.labels)
        return bool(self.numbers) and {*self.numbers} <= {*self.of(hand).numbers}

    @property
    def comes(self) -> bool:
        """Whether the hand that the line names is the next."""
        return self.named[0] == self.match.count + 1

    @property
    def renumbered(self) -> str:
        """The number of a hand that is named, before what is like it or corrects it by a play."""
        number, rest = self.named
        fixes = rest.corrects and (rest.plays or rest.count("side"))
        return f"{number} {rest.text}" if number is not None and (fixes or rest.handlike) else ""

    @property
    def next_hand(self) -> str:
        """The hand that is said to come next ("la siguiente: nos 92"); "otra tercera" is none."""
        following = spoken(ANSWERS, "next")
        known = following | spoken(ANSWERS, "beside-next") | {":", ","}
        opening = list(takewhile(lambda word: word.text in known, self.words))
        if following.isdisjoint(word.text for word in opening):
            return ""
        behind = self.text[opening[-1].end :]
        return "" if isinstance(self.of(behind).read, CoreError | Passed) else behind

    @property
    def as_it_stands(self) -> bool:
        """Whether all the numbers are totals, of whom they are told: "ana 33 luis 14 eva 29"."""
        told, totals = Counter(self.numbers), Counter(self.match.totals)
        whole = not self.match.table.single or told.total() == totals.total()
        named = [side for side in self.names.sides.along(self.words) if side is not None]
        theirs = [self.match.totals[side] for side in named] == self.numbers
        return bool(told) and whole and told <= totals and (theirs or len(named) != told.total())

    @property
    def tells_hand(self) -> bool:
        """Whether the line plainly is a hand, whoever it was said to."""
        match, line = self.match, self.text
        if len(self.numbers) == 1 and questions.speaks(line, questions.LACK):
            return False  # "nos quedan 85"
        if not match.table.single and questions.stands(self.heard):
            return False  # "ellos llevan 90"
        if questions.speaks(line, questions.HAVE) and self.as_it_stands:
            return False  # "llevamos 118"
        read = not isinstance(self.read, CoreError) and self.count("play", "side")
        if self.numbers and self.cries and not read:
            return False  # "cierro a las 10 y luis a las 11", "son las 7 y 20"
        told = (match.game, line, self.names, match.rules, self.language)
        return attempt(lines.heard, *told) is True

    @property
    def tells_amid(self) -> bool:
        """Whether the line plainly is a hand but for a few words that nobody knows.

        Points in pairs are not few, and nothing else is counted: "yo con dos cervezas ya voy
        puesto"; who play alone all have their number: "cierra luis con 4 justitos, eva 9, yo 2".
        """
        rest = self.of(self.known)
        talks = rest.counts_few or self.counts or questions.stands(self.heard)
        counts = talks and not self.match.table.single
        beside = len(self.words) - len(rest.words)
        if beside > MOST_BESIDE or counts or self.cries or not rest.count("play"):
            return False
        return rest.tells_hand and not isinstance(rest.read, CoreError)


class Under(Flag):
    """What a line was said under to the bot, or by whom it was said to nobody."""

    NOTHING = auto()  # a message that is about no hand
    HAND = auto()
    GONE = auto()  # a hand that was undone since, or struck
    HALF = auto()  # a line that lacks something
    CANTES = auto()  # what was sung for a hand that is not told yet
    OWN = auto()  # by whoever logged the newest hand just now
    LATER = auto()  # by them, a while after
    OTHERS = auto()  # by anybody else
    SILENCE = auto()  # long after the newest hand
    UNBEGUN = auto()  # where no match was begun
    REPLY = NOTHING | HAND | GONE
    ALOUD = OWN | LATER | OTHERS


class Meaning(Enum):
    """What a line is."""

    PRESSED = auto()  # it answers the question that it was said under
    QUESTION = auto()
    HAND = auto()  # to be logged
    NEXT = auto()  # a hand that is surely no correction
    CORRECTION = auto()  # of the hand that it was said under
    NUMBERED = auto()  # a correction of the hand whose number comes first
    OWN = auto()  # corrects its writer's hand, or is a hand
    AGAIN = auto()  # tells its writer's hand again, or is a hand
    ANSWER = auto()  # completes the line under which it was said
    SUNG = auto()  # corrects the cantes under which it was said
    LATE = auto()  # corrects a hand that does not stand any more
    UNSURE = auto()  # may change a hand all the same
    OVERHEARD = auto()  # a hand if it plainly is one
    STAKE = auto()  # what is played for
    REMATCH = auto()
    TALK = auto()


_TOLD_ALL = TOGETHER | {Topic.STATS, Topic.MISDEAL}  # to whoever asks, though it is said to nobody
# Where a line was said, what holds of it there, and what it is then: the first that fits.
_ROWS: tuple[tuple[Under, Callable[[Said], object], Meaning], ...] = (
    (~Under(0), lambda said: said.pressed, Meaning.PRESSED),
    (Under.ALOUD, lambda said: said.topics and said.topics <= _TOLD_ALL, Meaning.QUESTION),
    (Under.OWN | Under.LATER, lambda said: said.topics & TAKES_BACK, Meaning.QUESTION),
    (Under.OWN, lambda said: said.corrects, Meaning.OWN),
    (Under.LATER, lambda said: said.regrets, Meaning.AGAIN),
    (Under.ALOUD | Under.SILENCE, lambda _: True, Meaning.OVERHEARD),
    (~(Under.ALOUD | Under.UNBEGUN), lambda said: said.again, Meaning.REMATCH),
    (~Under.ALOUD, lambda said: said.topics, Meaning.QUESTION),
    (~(Under.ALOUD | Under.UNBEGUN), lambda said: said.wagers, Meaning.STAKE),
    (Under.UNBEGUN, lambda said: said.numbers, Meaning.HAND),
    (Under.REPLY, lambda said: said.wonders, Meaning.QUESTION),
    (Under.HALF, lambda said: said.count("side", "game") or said.plays, Meaning.ANSWER),
    (Under.CANTES, lambda said: said.count("side") or said.plays, Meaning.SUNG),
    (Under.REPLY, lambda said: said.comes and said.named[1].handlike, Meaning.HAND),
    (Under.REPLY, lambda said: said.comes, Meaning.TALK),
    (Under.REPLY, lambda said: said.renumbered, Meaning.NUMBERED),
    (Under.REPLY, lambda said: said.named[0] is not None, Meaning.TALK),
    (Under.REPLY, lambda said: said.next_hand, Meaning.NEXT),
    (Under.REPLY, lambda said: said.exclaims or said.treats, Meaning.TALK),
    (Under.REPLY, lambda said: said.inquires, Meaning.UNSURE),
    (Under.GONE, lambda said: said.corrects and said.plays, Meaning.LATE),
    (Under.REPLY, lambda said: said.corrects, Meaning.CORRECTION),
    (Under.REPLY, lambda said: said.handlike or said.tells_hand, Meaning.HAND),
    (Under.REPLY, lambda _: True, Meaning.UNSURE),
)


@cache
def _fitting(under: Under) -> list[tuple[Callable[[Said], object], Meaning]]:
    return [(fits, meaning) for where, fits, meaning in _ROWS if under & where]


def understood(said: Said, under: Under) -> Meaning:
    """Say what a line is."""
    return next((meaning for fits, meaning in _fitting(under) if fits(said)), Meaning.TALK)
