"""What a line at a table is, told from its words and from what it was said under."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from itertools import takewhile

from core import lines, questions
from core.errors import CoreError, Expected, attempt
from core.match import Match, Passed
from core.notation import Token, fold, tokens
from core.reading.numbers import numbers
from core.table import Names
from core.words import spoken

_FILE = "answers"
_MONEY = frozenset("%€$£")
_HOUR = re.compile(r"\d{1,2}h(\d\d)?")
_LONGEST_DENIAL = 12  # words; what is longer tells a story


@dataclass(frozen=True)
class Said:
    """A line, the match at whose table it was said, and its names as the writer means them.

    `about` is the hand that it corrects, if any, and the side of who writes.
    """

    text: str
    match: Match
    names: Names
    language: str
    about: tuple[object, int | None] | None = None

    @cached_property
    def words(self) -> tuple[Token, ...]:
        """The words of the line."""
        return tokens(self.text)

    @cached_property
    def _game(self) -> tuple[bool | None, ...]:
        """Say at each word whether it begins a phrase of the game: True where that is a play."""
        known = self.match.game.notation.words(self.language)
        found = (known.match(self.words, at) for at in range(len(self.words)))
        return tuple(each and each[0] is True for each in found)

    @cached_property
    def _sides(self) -> tuple[bool, ...]:
        """Say at each word whether it names a side, or what is a side's."""
        known, places = (self.names.sides, self.names.owners), range(len(self.words))
        return tuple(any(each.match(self.words, at) for each in known) for at in places)

    def of(self, text: str) -> "Said":
        """Take another line at the same table."""
        return replace(self, text=text)

    def instead(self, error: Expected, word: str = "") -> "Said":
        """Take the line with another word for the one that is at fault, or without it."""
        return self.of(self.text[: error.span.start] + word + self.text[error.span.end :])

    @cached_property
    def corrects(self) -> bool:
        """Whether the line begins as a correction of a hand does."""
        return lines.corrects(self.match.game, self.text, self.language)

    @property
    def regrets(self) -> bool:
        """Whether the line ends by taking something back: "nos 89 perdón"."""
        return bool(self.words) and self.words[-1].text in spoken("pairs", "instead")

    @cached_property
    def read(self) -> object:
        """The hand that the line tells, or makes of the one that it is about; or its refusal."""
        if self.about is not None:
            return attempt(self.corrected, *self.about)
        game, rules = self.match.game, self.match.rules
        return attempt(lines.read, game, self.text, self.names, rules, self.language)

    def corrected(self, hand: object, writer: int | None) -> object:
        """Read the line as a correction of a hand; raise a CoreError for anything else."""
        game, rules = self.match.game, self.match.rules
        return lines.corrected(game, self.text, self.names, rules, hand, writer, self.language)

    @cached_property
    def plays(self) -> bool:
        """Whether a number or a play is told; small words that games have too are none."""
        texts = [word.text for word in self.words]
        told = (bool(numbers(texts, at, len(texts), far=False)) for at in range(len(texts)))
        return any(self._game) or any(map(_number, self.words)) or any(told)

    @property
    def names_side(self) -> bool:
        """Whether a side is named anywhere."""
        return any(self._sides)

    @property
    def opens_with_side(self) -> bool:
        """Whether a side is named first."""
        return self._sides[:1] == (True,)

    @property
    def handlike(self) -> bool:
        """Whether a number or a play is told, and one of them or a side comes first."""
        if not self.plays:
            return False
        first = self.words[0]
        begun = _number(first) or self.names.beginning(first.text) is not None
        return begun or self.opens_with_side or self._game[0] is not None

    @property
    def next_hand(self) -> str:
        """The hand that is said to come next ("la siguiente: nos 92"); "otra tercera" is none."""
        following = spoken(_FILE, "next")
        known = following | spoken(_FILE, "beside-next") | {":", ","}
        opening = list(takewhile(lambda word: word.text in known, self.words))
        if following.isdisjoint(word.text for word in opening):
            return ""
        behind = self.text[opening[-1].end :]
        return "" if isinstance(self.of(behind).read, CoreError | Passed) else behind

    @property
    def _numbers(self) -> list[int]:
        texts = (word.text.lstrip("+") for word in self.words)
        return [int(text) for text in texts if text.removeprefix("-").isdecimal()]

    @property
    def as_it_stands(self) -> bool:
        """Whether all the numbers are totals: "ana 33 luis 14 eva 29"."""
        told, totals = Counter(self._numbers), Counter(self.match.totals)
        whole = not self.match.table.single or told.total() == totals.total()
        return bool(told) and whole and told <= totals

    @property
    def tells_hand(self) -> bool:
        """Whether the line plainly is a hand, whoever it was said to."""
        match, line = self.match, self.text
        if len(self._numbers) == 1 and questions.speaks(line, questions.LACK):
            return False  # "nos quedan 85"
        words = match.game.notation.words(self.language)
        if not match.table.single and questions.stands(line, self.names, words):
            return False  # "ellos llevan 90"
        if questions.speaks(line, questions.HAVE) and self.as_it_stands:
            return False  # "llevamos 118"
        if self._numbers and self.cries and isinstance(self.read, CoreError):
            return False  # "cierro a las 10 y luis a las 11"
        return lines.heard(match.game, line, self.names, match.rules, self.language)

    @property
    def whole(self) -> bool:
        """Whether the line begins like a hand, or plainly is one."""
        return self.handlike or self.tells_hand

    def slips(self, error: CoreError) -> bool:
        """Tell whether the line means a hand but for one slip: "nos 92 tercra"."""
        if not isinstance(error, Expected) or questions.common(error.found):
            return False
        before = tokens(self.text[: error.span.start])[-1:]
        if any(t.text.isdecimal() and int(t.text) < lines.LEAST_HEARD for t in before):
            return False  # "luis 3 tercios"
        return any(
            self.instead(error, word).tells_hand
            for word in error.expected
            if questions.slip(fold(error.found), fold(word))
        )

    def talks(self, error: CoreError, slipped: Callable[[str, str], bool]) -> bool:
        """Tell whether a line that is no hand was not meant as one ("paco 20 pavos me debes").

        `slipped` tells a slip.
        """
        if self.cries or not isinstance(error, Expected) or not error.found:
            return self.cries
        if len(error.found) == len(self.text.strip()):
            return True  # nothing in it is about a hand
        if any(slipped(error.found, word) for word in error.expected):
            return False
        counts = {at for at, word in enumerate(self.words) if word.text.isdecimal()}
        unknown = [at for at in range(len(self.words)) if not self._known(at)]
        played = sum(_number(w) or self._game[at] is not None for at, w in enumerate(self.words))
        far = not any({at - 1, at + 1} & counts for at in unknown)  # "te invito a 3"
        strangers = len(unknown) > 1 or not self.corrects  # one may be a name or a slip
        return (
            not any(c.isdecimal() for c in self.text)
            or any(self._counted(at) for at in unknown)
            or (len(unknown) >= played and strangers)
            or (far and not self._about_hand())
        )

    @property
    def cries(self) -> bool:
        """Whether a cry is told, money, or a time of the day: "a las 8", "à 8h"."""
        if self.text[-1:] in "!…" and not any(c.isdecimal() for c in self.text):
            return True
        texts = [word.text for word in self.words]
        hours, before = spoken(_FILE, "hour"), spoken(_FILE, "before-hour")
        told = (
            at > 1 and texts[at - 1] in hours and texts[at - 2] in before
            for at, text in enumerate(texts)
            if text.isdecimal()
        )
        money = not _MONEY.isdisjoint(self.text)
        return money or any(told) or any(_HOUR.fullmatch(text) for text in texts)

    @property
    def denies(self) -> bool:
        """Whether something of a hand is denied, in words that the game or the table know."""
        denied = [word.text in spoken(_FILE, "denying") for word in self.words]
        if not any(denied) or len(self.words) > _LONGEST_DENIAL:
            return False
        rest = [at for at in range(len(self.words)) if not denied[at]]
        found = sum(self._game[at] is not None for at in rest)
        found += sum(self.names.sides.match(self.words, at) is not None for at in rest)
        plain = spoken(_FILE, "plain")
        strange = sum(not (self.words[at].text in plain or self._known(at)) for at in rest)
        return found > 0 and strange <= (found > 1)

    def _about_hand(self) -> bool:
        """Whether a play is told, somebody named, or the line opens as a correction does."""
        known = [at for at in range(len(self.words)) if self._known(at)]
        texts = [self.words[at].text for at in known]
        begun = any(len(text) > 1 and self.names.beginning(text) is not None for text in texts)
        told = any(self._game[at] or self._sides[at] for at in known)
        return told or begun or self.of(" ".join(texts)).corrects

    def _counted(self, place: int) -> bool:
        """Whether a number counts what a word names: "20 pavos", "4 en la mesa"."""
        at = place - 1
        while at > 0 and questions.common(self.words[at].text):
            at -= 1
        number = self.words[at].text if at >= 0 else ""
        return number.isdecimal() and (at == place - 1 or int(number) < lines.LEAST_HEARD)

    def _known(self, at: int) -> bool:
        """Whether a word is one of the game, of the table or a sign."""
        word = self.words[at].text
        return (
            not any(c.isalpha() for c in word)
            or questions.common(word)
            or self.names.beginning(word) is not None
            or self._sides[at]
            or self._game[at] is not None
        )


def _number(word: Token) -> bool:
    return word.text.lstrip("+-").isdecimal()


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
