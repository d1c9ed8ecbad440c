"""Telegram's HTML: what is sent is Markup, and no other module makes Markup of a text.

Catalogue messages are format strings; whatever fills their gaps is escaped on its way in. Texts of
people's are harmless to look at.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from html import escape
from typing import Self

import markupsafe

from bot.i18n import unmarked
from bot.letters import UNSEEN
from core.notation import fold

JOINER = "\u2060"
MOST_TEXT = 4096
UNBROKEN = frozenset("\u00a0\u202f")  # as French has before its signs
_SPACES = re.compile(r"\s+")
_LINKING = re.compile(r"(?<=[@/#$.:])(?=\w)|(?<=:)(?=/)")
# "<b>Mano 3" and "<b>Mano 3, por qué</b>", but not "<b>Ana 3, Eva 5</b>".
_NUMBERED = re.compile(r"^<b>(\w)(?=\w* \d+(?:[^\d,]|,[^\d<]*</b>))")
_ELIDED = re.compile(r"\b(d|qu)[’'](?=(?:<b>)?\{(\w+)\})", re.IGNORECASE)
_FIRST = re.compile(r"^((?:<\w+>)*¿?)(\w)")
_VOWEL = re.compile(r"(?:<b>)?h?(?:[aeiou]|y(?![aeiou]))")


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
safe = Markup.escape
bold = Markup("<b>{}</b>").format  # what is to be seen first
code = Markup("<code>{}</code>").format  # what people type
stopped = Markup("{}.").format  # a sentence
moment = Markup('<tg-time unix="{}">{}</tg-time>').format  # told each reader by their own clock


def filled(template: str, fields: Mapping[str, object]) -> Markup:
    """Fill in a message of a catalogue."""
    escaped = {name: safe(value) for name, value in fields.items()}
    return Markup(elided(template, escaped).format(**escaped))


def stacked(*parts: str) -> Markup:
    """Write parts under each other; those that are empty take no line."""
    return Markup("\n").join(part for part in parts if part)


def spaced(*parts: str) -> Markup:
    """Write parts behind each other; those that are empty take no room."""
    return Markup(" ").join(part for part in parts if part)


def listed(*parts: str) -> Markup:
    """Write parts behind each other with commas."""
    return Markup(", ").join(parts)


def titled(name: str, text: Markup) -> Markup:
    """Write a name into the title with which a text begins: "Mesa 2 · mano 3"."""
    lowered = _NUMBERED.sub(lambda found: f"<b>{found[1].lower()}", text, count=1)
    return Markup("<b>{} · {}").format(safe(name), Markup(lowered.removeprefix("<b>")))


def capitalised(text: Markup) -> Markup:
    """Begin a text with a capital letter, behind a tag or an opening question mark too."""
    return Markup(_FIRST.sub(lambda found: found[1] + found[2].upper(), text))


def folded(*parts: str) -> Markup:
    """Quote parts under each other, of which few lines are seen until somebody taps them."""
    return Markup("<blockquote expandable>{}</blockquote>").format(stacked(*parts))


def block(rows: Iterable[str]) -> Markup:
    """Set rows under each other with all their blanks, each letter as wide as the others."""
    text = escape("\n".join(rows), quote=False)
    return Markup(f"<pre>{text}</pre>")


def fitted(text: Markup) -> Markup:
    """Cut a message that Telegram would refuse for its length, between two lines."""
    if _length(text) <= MOST_TEXT:
        return text
    rows = text.split("\n")
    while rows and _length("\n".join(rows)) > MOST_TEXT - 2:
        rows.pop()
    kept = "\n".join(rows)
    for tag in ("code", "b", "pre", "blockquote"):
        opened = len(re.findall(rf"<{tag}[ >]", kept))
        kept += f"</{tag}>" * (opened - kept.count(f"</{tag}>"))
    return Markup(f"{kept}\n…")


def _length(text: str) -> int:
    """Count a message's characters as Telegram does: after parsing, in UTF-16."""
    return len(unmarked(text).encode("utf-16-le")) // 2


def elided(template: str, fields: Mapping[str, str]) -> str:
    """Write "d’{name}" and "qu’{name}" of a template out in full where no vowel follows."""

    def written(found: re.Match[str]) -> str:
        keeps = _VOWEL.match(fold(str(fields.get(found[2], ""))))
        return found[0] if keeps else f"{found[1]}e "

    return _ELIDED.sub(written, template)


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
