"""One language's voice: messages filled in, names made safe, numbers as a table writes them.

This is the only place that escapes.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape, unescape

from wcwidth import wcswidth, wcwidth

from bot.i18n import phrase
from bot.letters import UNSEEN
from core.notation import fold
from core.table import Table

NAME_WIDTH = 13
WIDEST = 34
JOINER = "\u2060"
_LINKING = re.compile(r"(?<=[@/#$.:])(?=\w)|(?<=:)(?=/)")
MOST_TEXT = 4096
UNBROKEN = frozenset("\u00a0\u202f")  # as French has before its signs
_BLANKS = re.compile(r"\s+")
_ELIDED = re.compile(r"\b(d|qu)[’'](?=(?:<b>)?\{(\w+)\})", re.IGNORECASE)
_VOWEL = re.compile(r"(?:<b>)?h?(?:[aeiou]|y(?![aeiou]))")
_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])")


class Html(str):
    """Text that is Telegram HTML already."""

    __slots__ = ()


def shown(text: str) -> str:
    """Make text of people's harmless to look at: no control, bidi or invisible characters."""
    whole = UNSEEN.sub(" ", text).encode("utf-8", "replace").decode()
    return _BLANKS.sub(lambda run: run[0] if run[0] in UNBROKEN else " ", whole).strip()


def safe(value: object) -> str:
    """Escape a value, unless it is HTML already; no mention, link or command comes of it."""
    if isinstance(value, Html):
        return value
    return escape(isolated(_LINKING.sub(JOINER, shown(str(value)))), quote=False)


def isolated(text: str) -> str:
    """Keep text from right to left from turning round the numbers beside it."""
    turns = any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in text)
    return f"\u2068{text}\u2069" if turns else text


def number(value: int, *, sign: bool = False) -> str:
    """Write a number with a real minus, and with a plus where asked; nothing is a bare 0."""
    text = f"{value:+d}" if sign and value else str(value)
    return text.replace("-", "−")


def width(text: str) -> int:
    """Measure how many columns a text takes on a phone."""
    measured: int = wcswidth(text)
    return measured if measured >= 0 else len(text)


def cut(text: str, most: int = NAME_WIDTH) -> str:
    """Cut a text to a number of columns, with an ellipsis where something is missing."""
    text = shown(text)
    if width(text) <= most:
        return text
    taken = 0
    for place, character in enumerate(text):
        taken += max(wcwidth(character), 0)
        if taken > most - 1:
            return text[:place].rstrip() + "…"
    return text


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Fill a text up to a number of columns."""
    blank = " " * max(columns - width(text), 0)
    return blank + text if right else text + blank


def columns(rows: Sequence[Sequence[str]], *, gap: int = 2) -> Html:
    """Set rows as a table: the first column to the left, the others to the right.

    Names give way where the numbers are so long that a phone would break the lines.
    """
    rows = [[shown(cell) for cell in row] for row in rows]
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    widths[0] = min(widths[0], WIDEST - sum(widths[1:]) - gap * (len(widths) - 1))
    rows = [[cut(name, max(widths[0], 1)), *cells] for name, *cells in rows]
    between = " " * gap
    lines = [
        between.join(
            padded(isolated(c), widths[i], right=i > 0) for i, c in enumerate(row)
        ).rstrip()
        for row in rows
    ]
    whole = escape("\n".join(lines), quote=False)
    return Html(f"<pre>{whole}</pre>")


def safe_lines(lines: Sequence[str]) -> str:
    """Escape lines that keep their blanks."""
    return "\n".join(escape(UNSEEN.sub(" ", line), quote=False) for line in lines)


def fitted(text: Html) -> Html:
    """Cut a message that Telegram would refuse for its length, between two lines."""
    if _length(text) <= MOST_TEXT:
        return text
    lines = text.split("\n")
    while lines and _length("\n".join(lines)) > MOST_TEXT - 2:
        lines.pop()
    kept = "\n".join(lines)
    for tag in ("code", "b", "pre"):
        kept += f"</{tag}>" * (kept.count(f"<{tag}>") - kept.count(f"</{tag}>"))
    return Html(f"{kept}\n…")


def _length(text: str) -> int:
    """Count a message's characters as Telegram does: after parsing, in UTF-16."""
    return len(unescape(re.sub(r"</?[a-z]+>", "", text)).encode("utf-16-le")) // 2


def elided(template: str, told: Mapping[str, str]) -> str:
    """Write "d’{name}" and "qu’{name}" of a template out in full where no vowel follows."""

    def written(found: re.Match[str]) -> str:
        keeps = _VOWEL.match(fold(told.get(found[2], "")))
        return found[0] if keeps else f"{found[1]}e "

    return _ELIDED.sub(written, template)


@dataclass(frozen=True)
class Voice:
    """What the bot says, in one language."""

    language: str

    def __call__(self, key: str, count: int | None = None, /, **fields: object) -> Html:
        """Fill in a message of the catalogue."""
        told = {name: safe(value) for name, value in fields.items()}
        if count is not None:
            told["count"] = number(count)
        return Html(elided(phrase(self.language, key, count), told).format(**told))

    def plain(self, key: str, count: int | None = None, /, **fields: object) -> str:
        """Fill in a message for a button or a toast, where nothing is escaped."""
        told = {name: shown(str(value)) for name, value in fields.items()}
        template = elided(phrase(self.language, key, count), told)
        return template.format(**told, count=number(count or 0))

    def listed(self, names: Sequence[str]) -> str:
        """Join names as people do: "Paco, Luis y Eva", "Pepe e Inés"."""
        if len(names) < 2:  # noqa: PLR2004
            return "".join(names)
        sounds_like_i = _LIKE_I.match(names[-1].casefold())
        joint = phrase(self.language, "and.before-i" if sounds_like_i else "and")
        return f"{', '.join(names[:-1])} {joint} {names[-1]}"

    def side(self, table: Table, index: int) -> str:
        """Name a side by its people where it has any."""
        side = table.sides[index]
        return self.listed(side.members) if side.members else side.name

    def people(self, table: Table, index: int) -> int:
        """Count the people of a side, for verbs: a side without names is several."""
        return 1 if table.single else len(table.sides[index].members) or 2

    def row(self, table: Table, index: int) -> str:
        """Name a side in a table, cut to its column."""
        return cut(self.side(table, index))

    def minutes(self, seconds: int) -> str:
        """Say how long something took or is ago."""
        minutes = max(seconds // 60, 0)
        if not minutes:
            return self.plain("moment")
        if minutes < 60:  # noqa: PLR2004
            return f"{minutes} min"
        return f"{minutes // 60} h {minutes % 60:02d}" if minutes % 60 else f"{minutes // 60} h"
