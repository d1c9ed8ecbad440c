"""One language's voice: messages filled in, numbers and names, and tables as wide as a phone."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from typing import Any

from wcwidth import clip, ljust, rjust, wcswidth

from bot import i18n
from bot.letters import NAME_COLUMNS
from bot.render import markup
from bot.render.markup import NOTHING, Markup, filled, isolated, listed, shown, spaced
from core.table import Side, Table

Rows = Sequence[Sequence[object]]

PAIRED_COLUMNS = 16  # of a button beside another
PHONE_COLUMNS = 34  # of a table, and of a button that stands alone
NOBODY = Table(())
REASONS: Mapping[str, Mapping[str, Any]] = i18n.table(__file__, "games/reasons")
LONG_HOURS = 24  # what is longer is given in days
SIDES = frozenset({"side", "defence", "partner", "payer", "payee", "team"})  # gaps for names
NAMES = frozenset("creditors debtors losers names parts taken".split())  # of several
_BETWEEN = re.compile(r"(?: [a-z]{1,3})? |\+")  # names: "Ana y Luis", "Ana+Luis"
_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])")


def number(value: int, *, sign: bool = False) -> str:
    """Write a number with a real minus, and with a plus where asked; nothing is a bare 0."""
    text = f"{value:+d}" if sign and value else str(value)
    return text.replace("-", "−")


def dashed(points: Iterable[int]) -> str:
    """Write the points of all sides as they sit; a dash beside a minus cannot be read."""
    figures = [*map(number, points)]
    return ("/" if "−" in "".join(figures) else "–").join(figures)


def width(text: str) -> int:
    """Measure how many columns a text takes on a phone."""
    if text.isascii() and text.isprintable():
        return len(text)
    measured: int = wcswidth(text)
    return measured if measured >= 0 else len(text)


def cut(text: str, most: int = NAME_COLUMNS) -> str:
    """Cut a text to a number of columns, with an ellipsis where words are missing."""
    text = shown(text)
    return text if width(text) <= most else f"{whole(text, clip(text, 0, most - 1))}…"


def whole(text: str, kept: str) -> str:
    """Leave out a word of which letters would be cut off, unless it is the first."""
    kept = kept.rstrip()
    ends = [end.start() for end in _BETWEEN.finditer(text) if end.start() <= len(kept)]
    words = text[: ends[-1]].rstrip(" ,:") if ends else ""
    return words if any(map(str.isalnum, words)) else kept


def cuts(names: Sequence[str], most: int = NAME_COLUMNS) -> list[str]:
    """Cut names to a number of columns; those that begin alike are told apart."""
    return apart(names, [cut(name, most) for name in names], most)


def apart(names: Sequence[str], short: Sequence[str], most: int = 0) -> list[str]:
    """Tell names that look alike when they are cut apart by where they begin to differ."""
    both = [*zip(names, short, strict=True)]
    return [_ending(name, own, [n for n, cut in both if cut == own], most) for name, own in both]


def _ending(name: str, short: str, alike: Sequence[str], most: int) -> str:
    if len({*alike}) == 1:
        return short
    differing = (at for at, column in enumerate(zip(*alike, strict=False)) if len({*column}) > 1)
    same, most = next(differing, min(map(len, alike))), max(most or width(short), 3)
    room = most - 1 - max(width(each[same:]) for each in alike)
    return cut(f"{whole(name, clip(name, 0, max(room, 0)))}…{name[same:]}", most)


def columns(table: Rows, *, gap: int = 2, left: Container[int] = (0,)) -> Markup:
    """Set rows as a table, all but `left` columns to the right; names give way to numbers."""
    whole = zip(*zip_longest(*table, fillvalue=""), strict=True)
    rows = [[number(c) if isinstance(c, int) else shown(str(c)) for c in row] for row in whole]
    widths = [max([width(row[i]) for row in rows]) for i in range(len(rows[0]))]
    widths[0] = min(widths[0], PHONE_COLUMNS - sum(widths[1:]) - gap * (len(widths) - 1))
    names = cuts([row[0] for row in rows], max(widths[0], 1))
    rows = [[name, *cells] for name, (_, *cells) in zip(names, rows, strict=True)]
    between = " " * gap
    lines = [
        between.join(
            (ljust if i in left else rjust)(isolated(c), widths[i]) for i, c in enumerate(row)
        ).rstrip()
        for row in rows
    ]
    return markup.block(lines)


@dataclass(frozen=True)
class Voice:
    """What the bot says in one language, about a table; names are put together, or by a sign."""

    language: str
    table: Table = NOBODY
    joint: str = ""  # on buttons "Ana+Luis"

    def at(self, table: Table) -> "Voice":
        """Speak of a table."""
        return self if table is self.table else Voice(self.language, table)

    def __call__(self, key: str, count: int | None = None, /, **fields: object) -> Markup:
        """Fill in a message of the catalogue: sides and numbers as people write them."""
        return filled(*self._message(key, count, fields))

    def told(
        self, game: str, key: str, facts: Mapping[str, object], /, **fields: object
    ) -> Markup:
        """Say a step of a game by the first line of which all facts hold."""
        lines = REASONS[game]
        for line in lines.get(key, [f"{lines['*']}{key}"] if "*" in lines else []):
            needed, _, keys = line.rpartition(":")
            if all(facts[fact] for fact in needed.split()):
                return spaced(*(self(each, **fields) for each in keys.split()))
        return NOTHING

    def hand(self, number: int, deed: Markup, note: Markup = NOTHING) -> Markup:
        """Say which hand it is, and what it was as far as that is known."""
        key = "hand.title" if deed else "hand.title.alone"
        return self(key, number=number, deed=deed, note=note)

    def given(self, key: str, /, **fields: object) -> Markup:
        """Fill in a message, unless one of its fields is empty."""
        return self(key, **fields) if all(fields.values()) else NOTHING

    def plain(self, key: str, count: int | None = None, /, **fields: object) -> str:
        """Fill in a message for a button or a toast, where nothing is escaped."""
        template, written = self._message(key, count, fields)
        texts = {name: shown(str(value)) for name, value in written.items()}
        return markup.elided(template, texts).format(**texts)

    def rule(self, written: str) -> str:
        """Name a rule and what it is, or one of both ("=cae"): "Égalité : dedans", "dedans"."""
        key, _, word = written.partition("=")
        name, value = self.called(f"rule.name.{key}", key), self.called(f"value.{word}", word)
        return self.plain("rule.set", name=name, value=value) if key and word else name or value

    def called(self, key: str, word: str) -> str:
        """Give what the catalogue calls something, or the word that is typed for it."""
        text = i18n.phrase(self.language, key)
        return word if text == key else text

    def _message(
        self, key: str, count: int | None, fields: Mapping[str, object]
    ) -> tuple[str, dict[str, object]]:
        """Find a message and write what fills it; a verb is for as many as its side has people."""
        about, given = fields.get("side"), fields.get("count")
        if count is None and isinstance(given, int):
            count = given
        elif count is None and isinstance(about, int):
            count = self.people(about)
        template = i18n.phrase(self.language, key, count)
        told = [name for name in fields if f"{{{name}" in template]  # few sentences say all
        written = {name: self._written(name, fields[name]) for name in told}
        return template, {**written, **({} if count is None else {"count": number(count)})}

    def _written(self, name: str, value: object) -> object:
        if isinstance(value, int):
            return self.sides[value] if name in SIDES else number(value)
        if isinstance(value, Side):
            return self.listed(value.members) or value.name
        if name in NAMES and isinstance(value, Sequence) and not isinstance(value, str):
            return self.listed([self.sides[e] if isinstance(e, int) else e for e in value])
        return value

    def cantes(self, sung: Sequence[str]) -> str:
        """Name cantes: "tercera", "2 terceras y bolot"."""
        return self.listed([self.plain(f"cante.{cante}", n) for cante, n in Counter(sung).items()])

    def listed(self, names: Sequence[str], joint: str = "and") -> str:
        """Join names as people do: "Paco, Luis y Eva", "Pepe e Inés"; or else by "or"."""
        if len(names) < 2:  # noqa: PLR2004
            return "".join(names)
        sounds_like_i = joint == "and" and _LIKE_I.match(names[-1].casefold())
        joined = i18n.phrase(self.language, "and.before-i" if sounds_like_i else joint)
        return f"{', '.join(names[:-1])} {joined} {names[-1]}"

    @cached_property
    def sides(self) -> list[str]:
        """The names of all sides, by their people where they have any."""
        join = self.joint.join if self.joint else self.listed
        return [join(side.members) or side.name for side in self.table.sides]

    def people(self, index: int) -> int:
        """Count the people of a side, for verbs: a side without names is several."""
        return 1 if self.table.single else len(self.table.sides[index].members) or 2

    @cached_property
    def rows(self) -> list[str]:
        """The sides as a table names them: by signs where one is too long, cut to its column."""
        long = max(map(width, self.sides)) > NAME_COLUMNS
        return cuts(replace(self, joint="+").sides if long else self.sides)

    def desk(self, label: str) -> str:
        """Name a table: by its number, or as people called it."""
        if label.isdecimal() or not label:
            return self.plain("table", number=label or 1)
        return cut(label)

    def points(self, points: Sequence[int], *, sign: bool = False) -> Markup:
        """Write everybody's points as they sit: "Paco y Luis 182, Pepe y Marta 0"."""
        own = (number(each, sign=sign) for each in points)
        return listed(*map(spaced, self.sides, own))

    def moved(self, before: Sequence[int], after: Sequence[int]) -> Markup:
        """Write what becomes of whose points: "Paco y Luis 92 → 0, Pepe y Marta 70 → 162"."""
        moves = zip(self.sides, before, after, strict=False)  # somebody may have come late
        changes = ((name, was, now) for name, was, now in moves if was != now)
        return listed(*(spaced(name, self.now(*map(number, both))) for name, *both in changes))

    def now(self, before: str, after: str) -> str:
        """Say what something is that was another; a button says nothing of that."""
        return after if self.joint else f"{before} → {after}"

    def listing(self, titles: str, rows: Rows) -> Markup:
        """Set rows as a table under the titles of their columns, of one line or two, if any."""
        heads = (self.plain(f"column.{title}").rpartition("\n") for title in titles.split())
        over, _, under = zip(("", "", ""), *heads, strict=True)
        return columns([*([over] if any(over) else []), under, *rows]) if rows else NOTHING

    def ago(self, at: int, now: int) -> Markup:
        """Say how long something is ago; who taps on it sees when, by their own clock."""
        return markup.moment(at, self.minutes(now - at))

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
