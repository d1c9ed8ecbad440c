"""What is played for, in people's own words: "por los cafés", "for a round of beers".

    stake = quoted | sign | [article | count] word {join [article] word} {word}

The words go on to the end of the line, or to what is no name: a comma, a number, a rule. Where
nobody was named before, they leave what must be people: two words or more, the one before a "+".
"""

import unicodedata
from collections.abc import Sequence

from wcwidth import clip, wcswidth

from bot.commands.invitation.words import FILE
from bot.decisions.letters import seen
from core.notation import Reader
from core.reading.cut import FILLER, NUMBER, UNKNOWN, Term
from core.words import spoken

MOST_COLUMNS = 40
MOST_COUNTED = 99  # of what is played for; a larger number is a target
_COINS = tuple("€$£")
_NAMES_AHEAD = frozenset("+&/-–=:")
_INNER = frozenset({UNKNOWN, FILLER, "and", "with", "in", NUMBER, "figure"})
_PAIR = 2


class Stake:
    """What stands behind "por", as people write it."""

    def __init__(self, reader: Reader, terms: Sequence[Term]) -> None:
        """Take a line, and the terms that it is cut into, fillers included."""
        self._reader, self._terms, self._line = reader, terms, reader.line

    def read(self, at: int, *, seated: bool) -> tuple[str, int]:
        """Read what is played for from its "por"; return it and where it ends.

        `seated` says that people were named before, so that no name comes any more.
        """
        ends = self._ends(at)
        begins = self._begins(at + 1) if at + 1 < len(self._terms) else len(self._line)
        signs = self._line[ends:begins].strip()
        if any(unicodedata.category(sign) == "So" for sign in signs):
            return _short(signs), at + 1
        first = at + 1
        behind = self._core(first)
        if behind == first:
            return "", first
        if self._raw(first)[0] not in "\"“«'":
            behind = self._rest(first, behind, seated=seated)
        return self._written(at, behind), behind

    def _core(self, first: int) -> int:
        """Find where the fewest words end that can be played for; none if nothing can."""
        if self._raw(first)[:1] in set("\"“«'") or self._in(first, "clause"):
            return first + 1
        noun = self._past("article", first)
        if self._raw(first).isdecimal() and 0 < int(self._raw(first)) <= MOST_COUNTED:
            if self._line[self._ends(first) :][:2].lstrip().startswith(_COINS):
                return first + 1
            noun = first + 1
        named = noun > first or (self._word(first) and self._small(first))
        told = self._role(noun) in {UNKNOWN, NUMBER, "figure"} or self._in(noun, "noun")
        if not (named and told and self._word(noun)):
            return first
        behind = self._whole(noun)
        while self._in(behind, "of"):
            word = self._past("article", behind + 1)
            if not self._word(word):
                break
            behind = self._whole(word)
        return behind

    def _rest(self, first: int, core: int, *, seated: bool) -> int:
        """Find where the words end that go on behind the fewest."""
        behind = core
        while self._word(behind):
            if not (seated or self._in(behind - 1, "of") or self._small(behind)):
                break
            behind += 1
        sign = self._raw(behind)
        if self._role(behind) in {"against", "us", "them"}:
            behind = core
        elif sign and sign in _NAMES_AHEAD:
            behind = max(core, behind - 1)
        plain = sum(self._role(at) == UNKNOWN for at in range(core, behind))
        open_ = not seated and not self._in(first, "clause") and sign not in _NAMES_AHEAD
        if open_ and plain >= _PAIR and (not self._word(behind) or self._small(behind)):
            behind = core
        while behind > core and self._in(behind - 1, "lead-on"):
            behind -= 1
        return behind

    def _whole(self, at: int) -> int:
        """Find the end of a word, and of what a hyphen ties to it."""
        behind = at + 1
        while self._raw(behind) == "-" and self._word(behind + 1):
            tied = self._ends(behind - 1) == self._begins(behind)
            if not tied or self._ends(behind) != self._begins(behind + 1):
                break
            behind += 2
        return behind

    def _past(self, role: str, at: int) -> int:
        while self._in(at, role):
            at += 1
        return at

    def _in(self, at: int, role: str) -> bool:
        return self._text(at) in spoken(FILE, role)

    def _role(self, at: int) -> str:
        return self._terms[at].role if at < len(self._terms) else ""

    def _text(self, at: int) -> str:
        return self._reader.tokens[self._terms[at].start].text if self._role(at) else ""

    def _raw(self, at: int) -> str:
        return self._line[self._begins(at) : self._ends(at)] if self._role(at) else ""

    def _begins(self, at: int) -> int:
        return self._reader.tokens[self._terms[at].start].start

    def _ends(self, at: int) -> int:
        return self._reader.tokens[self._terms[at].end - 1].end

    def _word(self, at: int) -> bool:
        return self._role(at) in _INNER and self._raw(at)[0].isalpha()

    def _small(self, at: int) -> bool:
        return self._raw(at).islower()

    def _written(self, at: int, behind: int) -> str:
        end = self._ends(behind - 1)
        if self._raw(behind - 1).isdecimal():  # a coin's sign stands behind it
            end = next(i for i in range(end, len(self._line)) if self._line[i] in _COINS) + 1
        words = self._line[self._begins(at + 1) : end].replace('"', " ").strip("“”«»' ")
        contracted = {"el": "of-el", "els": "of-els"}
        article = next((el for el, role in contracted.items() if self._in(at, role)), "")
        return _short(f"{article} {words}".strip())


def _short(text: str) -> str:
    """Leave of what is played for as much as a line shows."""
    whole = seen(text)
    return whole if wcswidth(whole) <= MOST_COLUMNS else f"{clip(whole, 0, MOST_COLUMNS - 1)}…"
