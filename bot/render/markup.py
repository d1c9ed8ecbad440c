"""Telegram's HTML: what is sent is Markup, and no other module makes Markup of a text.

Catalogue messages are format strings; whatever fills their gaps is escaped on its way in.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from html import escape, unescape
from typing import Self

import markupsafe

from bot.i18n import phrase
from bot.render.elision import elided
from bot.render.letters import UNSEEN

JOINER = "\u2060"
MOST_TEXT = 4096
UNBROKEN = frozenset("\u00a0\u202f")  # as French has before its signs
_BLANKS = re.compile(r"\s+")
_LINKING = re.compile(r"(?<=[@/#$.:])(?=\w)|(?<=:)(?=/)")


class Markup(markupsafe.Markup):
    """Text that is Telegram's HTML; no mention, link or command comes of what is added to it."""

    __slots__ = ()

    @classmethod
    def escape(cls, value: object, /) -> Self:
        """Escape a value to one line, unless it is markup already."""
        if hasattr(value, "__html__"):
            return cls(value)
        text = str(value)
        if text.isascii() and text.isalnum():
            return cls(text)  # a number, a name: most of what is ever filled in
        text = isolated(_LINKING.sub(JOINER, shown(text)))
        return cls(escape(text, quote=False))


NOTHING = Markup()


def safe(value: object) -> Markup:
    """Escape a value, unless it is markup already."""
    return Markup.escape(value)


def sentence(language: str, key: str, count: int | None, fields: Mapping[str, object]) -> Markup:
    """Fill in a message of a catalogue."""
    told = {name: Markup.escape(value) for name, value in fields.items()}
    return Markup(elided(phrase(language, key, count), told).format(**told))


def stacked(*parts: str) -> Markup:
    """Write parts under each other; those that are empty take no line."""
    return Markup("\n").join(part for part in parts if part)


def spaced(*parts: str) -> Markup:
    """Write parts behind each other; those that are empty take no room."""
    return Markup(" ").join(part for part in parts if part)


def listed(*parts: str) -> Markup:
    """Write parts behind each other with commas."""
    return Markup(", ").join(parts)


def capitalised(text: Markup) -> Markup:
    """Begin a text with a capital letter, behind an opening question mark too."""
    first = 2 if text.startswith("¿") else 1
    return text[:first].upper() + text[first:]


def code(text: object) -> Markup:
    """Write what people type."""
    return Markup("<code>{}</code>").format(text)


def block(rows: Iterable[str]) -> Markup:
    """Set rows under each other with all their blanks, each letter as wide as the others."""
    text = escape("\n".join(rows), quote=False)
    return Markup(f"<pre>{text}</pre>")


def shown(text: str) -> str:
    """Make text of people's harmless to look at: no control, bidi or invisible characters."""
    whole = UNSEEN.sub(" ", text).encode("utf-8", "replace").decode()
    return _BLANKS.sub(lambda run: run[0] if run[0] in UNBROKEN else " ", whole).strip()


def isolated(text: str) -> str:
    """Keep text from right to left from turning round the numbers beside it."""
    if text.isascii():
        return text
    turns = any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in text)
    return f"\u2068{text}\u2069" if turns else text


def fitted(text: Markup) -> Markup:
    """Cut a message that Telegram would refuse for its length, between two lines."""
    if _length(text) <= MOST_TEXT:
        return text
    rows = text.split("\n")
    while rows and _length("\n".join(rows)) > MOST_TEXT - 2:
        rows.pop()
    kept = "\n".join(rows)
    for tag in ("code", "b", "pre"):
        kept += f"</{tag}>" * (kept.count(f"<{tag}>") - kept.count(f"</{tag}>"))
    return Markup(f"{kept}\n…")


def _length(text: str) -> int:
    """Count a message's characters as Telegram does: after parsing, in UTF-16."""
    return len(unescape(re.sub(r"</?[a-z]+>", "", text)).encode("utf-16-le")) // 2
