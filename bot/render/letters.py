"""Letters as people see them: without harm, and as wide as a phone."""

import re
import unicodedata
from collections.abc import Sequence

from wcwidth import clip, wcswidth

from bot.letters import NAME_COLUMNS, UNSEEN

UNBROKEN = frozenset("\u00a0\u202f")  # as French has before its signs
_SPACES = re.compile(r"\s+")
PAIRED_COLUMNS = 16  # of a button beside another
PHONE_COLUMNS = 34  # of a table, and of a button that stands alone


def shown(text: str) -> str:
    """Make text of people's harmless to look at: no control, bidi or invisible characters."""
    whole = UNSEEN.sub(" ", text).encode("utf-8", "replace").decode()
    return _SPACES.sub(lambda run: run[0] if run[0] in UNBROKEN else " ", whole).strip()


def isolated(text: str) -> str:
    """Keep text from right to left from turning round the numbers beside it."""
    if text.isascii():
        return text
    turns = any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in text)
    return f"\u2068{text}\u2069" if turns else text


def width(text: str) -> int:
    """Measure how many columns a text takes on a phone."""
    if text.isascii() and text.isprintable():
        return len(text)
    measured: int = wcswidth(text)
    return measured if measured >= 0 else len(text)


def cut(text: str, most: int = NAME_COLUMNS) -> str:
    """Cut a text to a number of columns, with an ellipsis where something is missing."""
    text = shown(text)
    return text if width(text) <= most else f"{clip(text, 0, most - 1).rstrip()}…"


def cuts(names: Sequence[str], most: int = NAME_COLUMNS) -> list[str]:
    """Cut names to a number of columns; those that begin alike are told apart."""
    return apart(names, [cut(name, most) for name in names])


def apart(names: Sequence[str], short: Sequence[str]) -> list[str]:
    """Tell names that look alike when they are cut apart by where they begin to differ."""
    both = [*zip(names, short, strict=True)]
    return [_ending(name, own, [n for n, cut in both if cut == own]) for name, own in both]


def _ending(name: str, short: str, alike: Sequence[str]) -> str:
    if len({*alike}) == 1:
        return short
    differing = (at for at, column in enumerate(zip(*alike, strict=False)) if len({*column}) > 1)
    same, most = next(differing, min(map(len, alike))), max(width(short), 3)
    room = most - 1 - max(width(each[same:]) for each in alike)
    return cut(f"{clip(name, 0, max(room, 0)).rstrip()}…{name[same:]}", most)
