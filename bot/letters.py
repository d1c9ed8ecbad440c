"""Letters as people send them: those that nobody sees are kept out of texts and names."""

import re
import unicodedata

from wcwidth import clip

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
MOST_MARKS = 2  # on a letter: more than that is made to run into other lines
# What stands for a blank on some keyboards; all else that nobody sees is left out.
_BLANKS = {ord(letter): "\n" for letter in "\x0b\x0c\x85\u2028\u2029"}
_BLANKS |= {ord(letter): " " for letter in "\u2800\u3164\uffa0"}
LONGEST = 1024  # letters that are read of a text: no hand or invitation has as many
_LINES = re.compile(r"[^\n\t]+")
_ARTICLE = re.compile(r"^[ldn]['’](?=[A-ZÀ-Þ])")  # l'Anna; but L'avi stays


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
