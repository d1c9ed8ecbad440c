"""Letters that nobody sees: kept out of what people write, and out of what is shown of it."""

import re
import unicodedata

from wcwidth import wcwidth

# Control and bidi characters, blanks without width, fillers, tags: each can fake a line or a name.
UNSEEN = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb"
    "\U000e0000-\U000e0fff]+"
)
WIDEST_NAME = 32
MOST_MARKS = 2  # on a letter: more than that is made to run into other lines
_LINES = re.compile(r"[^\n\t]+")


def seen(text: str) -> str:
    """Leave of a text what can be seen and stored; its lines stay."""
    whole = text.encode("utf-8", "replace").decode()
    return _LINES.sub(lambda line: UNSEEN.sub("", line[0]), whole.replace("\r", "\n"))


def name(text: str) -> str:
    """Make a name of what somebody calls themselves: one line, short, not more marks than letters.

    Nothing may be left of it.
    """
    kept: list[str] = []
    columns = marks = 0
    for letter in " ".join(seen(text).split()):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        columns += max(wcwidth(letter), 0)
        if columns > WIDEST_NAME:
            break
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept).strip()
