"""The font that pictures are written in: which signs it has, and how wide they are.

Read from the tables `cmap` and `hmtx` of the file itself (OpenType 1.9).
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from struct import calcsize, unpack_from

FOLDER = Path(__file__).with_name("fonts")
REGULAR, BOLD = FOLDER / "DejaVuSansCondensed.ttf", FOLDER / "DejaVuSansCondensed-Bold.ttf"
UNICODE_FULL = (3, 10)  # platform and encoding of the table that maps all letters
RECORD = 16  # bytes of a table's entry in the file's list


@cache
def widths(path: Path) -> dict[str, float]:
    """Tell how wide each letter of a font is, in its size."""
    data = path.read_bytes()
    (count,) = unpack_from(">H", data, 4)
    entries = (unpack_from(">4sLLL", data, 12 + RECORD * i) for i in range(count))
    tables = {name: start for name, _, start, _ in entries}
    (unit,) = unpack_from(">H", data, tables[b"head"] + 18)
    (metrics,) = unpack_from(">H", data, tables[b"hhea"] + 34)
    advances = [own[0] / unit for own in _records(data, tables[b"hmtx"], ">Hh", metrics)]
    return {
        chr(first + i): advances[min(glyph + i, metrics - 1)]
        for first, last, glyph in _groups(data, tables[b"cmap"])
        for i in range(last - first + 1)
    }


def _groups(data: bytes, cmap: int) -> list[tuple[int, ...]]:
    """List ranges of letters, from the first to the last, with the first one's glyph."""
    (count,) = unpack_from(">H", data, cmap + 2)
    every = {own[:2]: own[2] for own in _records(data, cmap + 4, ">HHL", count)}
    table = cmap + every[UNICODE_FULL]
    (groups,) = unpack_from(">L", data, table + 12)
    return list(_records(data, table + 16, ">LLL", groups))


def _records(data: bytes, start: int, form: str, count: int) -> Iterator[tuple[int, ...]]:
    return (unpack_from(form, data, start + calcsize(form) * i) for i in range(count))


def known(letter: str) -> bool:
    """Tell whether the font has a sign for a letter."""
    return letter in widths(REGULAR)


def measured(text: str, size: int, *, bold: bool = False) -> float:
    """Tell how wide a text is."""
    own = widths(BOLD if bold else REGULAR)
    return size * sum(own.get(letter, 0.6) for letter in text)
