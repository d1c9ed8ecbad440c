"""One language's voice: messages filled in, numbers and names as a table writes them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import phrase
from bot.render.letters import cuts, shown
from bot.render.markup import Markup, elided, moment, sentence
from core.table import Table

LONG_HOURS = 24  # what is longer is given in days
_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])")


def number(value: int, *, sign: bool = False) -> str:
    """Write a number with a real minus, and with a plus where asked; nothing is a bare 0."""
    text = f"{value:+d}" if sign and value else str(value)
    return text.replace("-", "−")


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
        texts = {name: shown(str(value)) for name, value in fields.items()}
        template = elided(phrase(self.language, key, count), texts)
        return template.format(**texts, count=number(count or 0))

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

    def sides(self, table: Table) -> list[str]:
        """Name all sides by their people."""
        return [self.side(table, index) for index in range(len(table.sides))]

    def people(self, table: Table, index: int) -> int:
        """Count the people of a side, for verbs: a side without names is several."""
        return 1 if table.single else len(table.sides[index].members) or 2

    def about(self, key: str, table: Table, index: int, **fields: object) -> Markup:
        """Say something about a side, by its name, with the verb for as many people."""
        return self(key, self.people(table, index), side=self.side(table, index), **fields)

    def row(self, table: Table, index: int) -> str:
        """Name a side in a table, cut to its column."""
        return cuts(self.sides(table))[index]

    def ago(self, at: int, now: int) -> Markup:
        """Say how long something is ago; who taps on it sees when, by their own clock."""
        return moment(at, self.minutes(now - at))

    def minutes(self, seconds: int) -> str:
        """Say how long something took."""
        minutes = max(seconds // 60, 0)
        if not minutes:
            return self.plain("moment")
        if minutes >= LONG_HOURS * 60:
            return self.plain("days", minutes // 60 // 24)
        if minutes < 60:  # noqa: PLR2004
            return f"{minutes} min"
        return f"{minutes // 60} h {minutes % 60:02d}" if minutes % 60 else f"{minutes // 60} h"
