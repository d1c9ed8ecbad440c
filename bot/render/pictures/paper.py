"""Paper to draw on: light or dark, with text that is never markup, lines, and signs.

It is as wide as two phones, and no letter on it is smaller than 22: readable at half the size. How
wide letters are is read from the tables `cmap` and `hmtx` of the fonts themselves (OpenType 1.9).
A drawing becomes a picture in a process of its own: what draws lets nothing else of its process
run meanwhile, and would keep the memory it took; a drawing on which it breaks breaks nothing else.
"""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from struct import calcsize, iter_unpack, unpack_from
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from bot.i18n import table
from bot.render.markup import shown
from bot.render.voice import apart, whole

WIDTH, MARGIN = 720, 32
ROOM = WIDTH - 2 * MARGIN
SMALL, PLAIN, LARGE = 22, 26, 38  # most is written in the first; nothing is smaller
FAMILY = "DejaVu Sans Condensed, DejaVu Sans, sans-serif"
HERE = Path(__file__).parent
FONTS = HERE / "fonts/DejaVuSansCondensed.ttf", HERE / "fonts/DejaVuSansCondensed-Bold.ttf"
LONGEST_SECONDS = 60  # a second where nothing else runs
ALL_LETTERS = (3, 10)  # platform and encoding of the table that maps all of Unicode
UNKNOWN = 0.6

Point = tuple[float, float]


class Palette(NamedTuple):
    """The colours of a paper."""

    paper: str
    ink: str
    muted: str
    rule: str
    warning: str
    shade: str
    sides: Sequence[str]


_TOLD = table(__file__, "paper")
LIGHT, DARK, PAGE = (Palette(**_TOLD[name]) for name in ("light", "dark", "page"))
DASHES, SIDES, SIGNS = (_TOLD[name] for name in ("dashes", "sides", "signs"))


class Paper:
    """A picture as it is drawn."""

    def __init__(self, *, dark: bool | None) -> None:
        """Take a blank sheet, as long as it will have to be."""
        self.colours = {True: DARK, False: LIGHT, None: PAGE}[dark]
        self.root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", width=str(WIDTH))
        self.root.set("font-family", FAMILY)
        self.box((0, 0), (WIDTH, 0), self.colours.paper)

    def _add(self, tag: str, **given: object) -> ET.Element:
        texts = {key.strip("_").replace("_", "-"): _text(own) for key, own in given.items()}
        return ET.SubElement(self.root, tag, texts)

    def text(
        self, at: Point, words: object, size: int = SMALL, room: float = ROOM, /, *,
        bold: bool = False, anchor: str = "", fill: str = "", **style: str,
    ) -> float:  # fmt: skip
        """Write words, cut to what room they have; return how wide they are."""
        if line := fitted(words, size, room, bold=bold):
            style = {"fill": fill or self.colours.ink, **style}
            style |= {"font_weight": "bold"} if bold else {}
            style |= {"text_anchor": anchor} if anchor else {}
            self._add("text", x=at[0], y=at[1], font_size=size, **style).text = line
        return measured(line, size, bold=bold)

    def line(self, points: Iterable[Point], stroke: str, width: float = 1.5, *drawn: str) -> None:
        """Draw a line through points; `drawn` are its dashes, and what it is."""
        path = " ".join(f"{_text(x)},{_text(y)}" for x, y in points)
        style = dict(zip(("stroke_dasharray", "class"), drawn, strict=False))
        line = self._add("polyline", points=path, fill="none", stroke=stroke, **style)
        line.attrib.update({"stroke-width": _text(width), "stroke-linejoin": "round"})

    def box(self, at: Point, size: Point, fill: str, /, **style: object) -> None:
        """Fill a rectangle."""
        self._add("rect", x=at[0], y=at[1], width=size[0], height=size[1], fill=fill, **style)

    def sign(self, at: Point, sign: str | int, fill: str = "", scale: float = 1) -> None:
        """Draw a sign, or that of a side in its colour."""
        path = SIDES[sign % len(SIDES)] if isinstance(sign, int) else SIGNS[sign]
        own = self.side(sign) if isinstance(sign, int) else self.colours.ink
        self._add(
            "path", d=path, fill=fill or own, stroke=self.colours.paper, stroke_width=3,
            paint_order="stroke", class_=f"sign-{sign}",
            transform=f"translate({_text(at[0])} {_text(at[1])}) scale({scale})",
        )  # fmt: skip

    def side(self, side: int) -> str:
        """Tell the colour of a side."""
        return self.colours.sides[side % len(self.colours.sides)]

    def dashes(self, side: int) -> str:
        """Tell the dashes of a side's line."""
        return str(DASHES[side % len(DASHES)])

    def head(self, title: str, *words: str) -> None:
        """Write what the picture is about."""
        self.text((MARGIN, 68), title, LARGE, bold=True)
        line = " · ".join(each.rstrip(".") for each in words if each)
        self.text((MARGIN, 110), line, PLAIN, fill=self.colours.muted)

    def legend(self, at: float, signs: Iterable[tuple[str, str]]) -> float:
        """Say what signs are, one below the other; return how far down that reaches."""
        for sign, words in signs:
            at += 44
            if sign:
                self.sign((MARGIN + 14, at - 8), sign)
            self.text((MARGIN + 42 * bool(sign), at), words.rstrip("."), SMALL, ROOM - 42)
        return at

    def svg(self, height: float) -> str:
        """Cut the paper to its height, and write it down."""
        for each in (self.root, self.root[0]):
            each.set("height", _text(height))
        self.root.set("viewBox", f"0 0 {WIDTH} {_text(height)}")
        ET.indent(self.root)
        return ET.tostring(self.root, encoding="unicode") + "\n"


def _text(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def called(names: Sequence[str], room: float, size: int = SMALL) -> list[str]:
    """Cut names, and tell them apart; whose the font has no sign of is called by the place."""
    short = [fitted(name, size, room) or f"#{place}" for place, name in enumerate(names, 1)]
    most = min(len(_kept(name, size, room, bold=False)) for name in names) + 1
    return [fitted(name, size, room) for name in apart(names, short, most)]


def fitted(words: object, size: int, room: float, *, bold: bool = False) -> str:
    """Cut words to a width, without what is invisible and what the font has no sign for."""
    line = shown("".join(each for each in shown(str(words)) if each in widths(FONTS[0])))
    if not line or measured(line, size, bold=bold) <= room:
        return line
    return f"{whole(line, _kept(line, size, room, bold=bold))}…"


def _kept(line: str, size: int, room: float, *, bold: bool) -> str:
    """Leave the letters for which there is room, with an ellipsis behind."""
    while line and measured(f"{line}…", size, bold=bold) > room:
        line = line[:-1].rstrip()
    return line


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


def measured(text: str, size: int = SMALL, *, bold: bool = False) -> float:
    """Tell how wide a text is."""
    own = widths(FONTS[bold])
    return size * sum(own.get(letter, UNKNOWN) for letter in text)


def png(svg: str) -> bytes:
    """Turn a drawing into a picture.

    What draws is run without what Python imports for others: that takes as long again.
    """
    found = find_spec("resvg_py")
    packages = Path(found.origin).parents[1] if found and found.origin else HERE
    command = sys.executable, "-I", "-S", *map(str, (HERE / "drawing.py", packages, *FONTS))
    drawn = subprocess.run(  # noqa: S603 - our own file
        command, input=svg.encode(), stdout=subprocess.PIPE, timeout=LONGEST_SECONDS, check=True
    )
    return drawn.stdout
