"""Letters as people send and see them: without those that nobody sees, as wide as a phone."""

import re
import unicodedata
from collections.abc import Sequence

from wcwidth import clip, wcswidth

# Control and bidi characters, blanks without width, fillers, tags: each can fake a line or a name.
# What joins pictures into one, as families are, stays between two of them.
PICTURE = "\u2190-\u2bff\U0001f000-\U0001faff"
UNSEEN = re.compile(
    "(?:[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb"
    f"\U000e0000-\U000e0fff]|(?<![\ufe0f{PICTURE}])\u200d|\u200d(?![{PICTURE}]))+"
)
WIDEST_NAME = 32  # columns
NAME_COLUMNS = 13
PAIRED_COLUMNS = 16  # of a button beside another
PHONE_COLUMNS = 34  # of a table, and of a button that stands alone
MOST_MARKS = 2  # on a letter: more than that is made to run into other lines
# What stands for a blank on some keyboards; all else that nobody sees is left out.
_BLANKS = {ord(letter): "\n" for letter in "\x0b\x0c\x85\u2028\u2029"}
_BLANKS |= {ord(letter): " " for letter in "\u2800\u3164\uffa0"}
LONGEST = 1024  # letters that are read of a text: no hand or invitation has as many
_LINES = re.compile(r"[^\n\t]+")
_ARTICLE = re.compile(r"^[ldn]['’](?=[A-ZÀ-Þ])")  # l'Anna; but L'avi stays
UNBROKEN = frozenset("\u00a0\u202f")  # as French has before its signs
_SPACES = re.compile(r"\s+")


def seen(text: str) -> str:
    """Leave of a text what can be seen and stored; its lines stay."""
    whole = text.encode("utf-8", "replace").decode()
    return _LINES.sub(lambda line: UNSEEN.sub("", line[0]), whole.replace("\r", "\n"))


def legible(text: str) -> str:
    """Leave of a text the letters that people see, an accent in one with its letter."""
    return unicodedata.normalize("NFC", seen(text.translate(_BLANKS)))[:LONGEST]


def name(text: str) -> str:
    """Make a name of what somebody calls themselves: one line, short, not more marks than letters.

    Nothing may be left of it.
    """
    kept, marks = "", 0
    for letter in " ".join(seen(text).split()):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        kept += letter if marks <= MOST_MARKS else ""
    return clip(kept, 0, WIDEST_NAME).strip()


def written(text: str) -> str:
    """Write a name as people do: no @, and a capital if it was typed without any."""
    called = _ARTICLE.sub("", " ".join(text.replace('"', "").strip().lstrip("@").split()))
    return called[:1].upper() + called[1:] if called.islower() else called


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
