"""The font that pictures are written in: which signs it has, and how wide they are.

Read from the tables `cmap` and `hmtx` of the file itself (OpenType 1.9).
"""

from functools import cache
from pathlib import Path
from struct import calcsize, iter_unpack, unpack_from
from typing import Any

FOLDER = Path(__file__).with_name("fonts")
REGULAR, BOLD = FOLDER / "DejaVuSansCondensed.ttf", FOLDER / "DejaVuSansCondensed-Bold.ttf"
ALL_LETTERS = (3, 10)  # platform and encoding of the table that maps all of Unicode
UNKNOWN = 0.6
SMALL = 22  # what most is written in; nothing is smaller


@cache
def widths(path: Path) -> dict[str, float]:
    """Tell how wide each letter of a font is, in its size."""
    data = path.read_bytes()

    def records(form: str, start: int, count: int) -> list[Any]:
        return list(iter_unpack(form, data[start : start + calcsize(form) * count]))

    def short(at: int) -> int:
        return int.from_bytes(data[at : at + 2])

    tables = {name: start for name, _, start, _ in records(">4sLLL", 12, short(4))}
    unit, metrics = short(tables[b"head"] + 18), short(tables[b"hhea"] + 34)
    advances = [own / unit for own, _ in records(">Hh", tables[b"hmtx"], metrics)]
    cmap = tables[b"cmap"]
    maps = {each[:2]: each[2] for each in records(">HHL", cmap + 4, short(cmap + 2))}
    letters = cmap + maps[ALL_LETTERS]
    (groups,) = unpack_from(">L", data, letters + 12)
    return {
        chr(first + i): advances[min(glyph + i, metrics - 1)]
        for first, last, glyph in records(">LLL", letters + 16, groups)
        for i in range(last - first + 1)
    }


def known(letter: str) -> bool:
    """Tell whether the font has a sign for a letter."""
    return letter in widths(REGULAR)


def measured(text: str, size: int = SMALL, *, bold: bool = False) -> float:
    """Tell how wide a text is."""
    own = widths(BOLD if bold else REGULAR)
    return size * sum(own.get(letter, UNKNOWN) for letter in text)
