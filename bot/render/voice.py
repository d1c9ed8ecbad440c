"""One language's voice: messages filled in, numbers and names as a table writes them."""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import lru_cache

from wcwidth import wcswidth, wcwidth

from bot.i18n import phrase
from bot.render.elision import elided
from bot.render.markup import Markup, block, isolated, sentence, shown
from core.table import Table

NAME_WIDTH = 13
WIDEST = 34
MOST_NAMES = 4096  # that are remembered as they were cut
_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])")


def number(value: int, *, sign: bool = False) -> str:
    """Write a number with a real minus, and with a plus where asked; nothing is a bare 0."""
    text = f"{value:+d}" if sign and value else str(value)
    return text.replace("-", "−")


def width(text: str) -> int:
    """Measure how many columns a text takes on a phone."""
    if text.isascii() and text.isprintable():
        return len(text)
    measured: int = wcswidth(text)
    return measured if measured >= 0 else len(text)


@lru_cache(maxsize=MOST_NAMES)
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


def columns(rows: Sequence[Sequence[str]], *, gap: int = 2, left: Container[int] = (0,)) -> Markup:
    """Set rows as a table, columns to the right but those `left`.

    Names give way where the numbers are so long that a phone would break the lines.
    """
    rows = [[shown(cell) for cell in row] for row in rows]
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    widths[0] = min(widths[0], WIDEST - sum(widths[1:]) - gap * (len(widths) - 1))
    rows = [[cut(name, max(widths[0], 1)), *cells] for name, *cells in rows]
    between = " " * gap
    lines = [
        between.join(
            padded(isolated(c), widths[i], right=i not in left) for i, c in enumerate(row)
        ).rstrip()
        for row in rows
    ]
    return block(lines)


@dataclass(frozen=True)
class Voice:
    """What the bot says, in one language."""

    language: str

    def __call__(self, key: str, count: int | None = None, /, **fields: object) -> Markup:
        """Fill in a message of the catalogue."""
        counted = {} if count is None else {"count": number(count)}
        return sentence(self.language, key, count, fields | counted)

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
