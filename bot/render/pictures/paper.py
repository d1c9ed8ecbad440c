"""Paper to draw on: light or dark, with text that is never markup, lines, and signs.

It is as wide as two phones, and no letter on it is smaller than 22: readable at half the size.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree as ET

from bot.render.letters import shown
from bot.render.pictures.font import known, measured

WIDTH = 720
MARGIN = 32
SMALL, PLAIN, LARGE, HUGE = 22, 26, 38, 64
FONT = "DejaVu Sans Condensed, DejaVu Sans, sans-serif"

Point = tuple[float, float]


class Palette(NamedTuple):
    """The colours of a paper; those of the sides are apart for every eye, and dark enough."""

    paper: str
    ink: str
    muted: str
    rule: str
    warning: str
    shade: str
    sides: tuple[str, ...]


LIGHT = Palette(
    "#fdfaf3", "#23211c", "#676257", "#ddd6c6", "#b3261e", "#f5e4dc",
    ("#0b5cad", "#b84a00", "#00735a", "#9c2f76", "#7d5f00", "#5a49b5", "#00707f", "#4a4a4a"),
)  # fmt: skip
DARK = Palette(
    "#17191f", "#f2efe6", "#a9a69c", "#363a44", "#ff8a80", "#33252a",
    ("#74b9ff", "#ff9d5c", "#4fd3a4", "#f39ac7", "#e6c34a", "#b8b0ff", "#62d6e4", "#d2d2d2"),
)  # fmt: skip
DASHES = ("", "16 8", "4 7", "16 7 4 7", "26 8", "9 6", "2 5", "22 6 4 6 4 6")
# The signs of the sides: how many corners, and how far they are turned; a circle has none.
CORNERS = ((0, 0), (4, 45), (3, 0), (4, 0), (3, 180), (5, 0), (6, 30), (5, 180))
SIGNS = {
    "star": "M0-14 4-5 14-4 6 3 8 13 0 8-8 13-6 3-14-4-4-5Z",
    "note": "M4-16V4A7 6 0 1 1-1-1V-16Q12-15 11-3 8-10 4-9Z",
    "crown": "M-16 10-18-9-8-1 0-13 8-1 18-9 16 10Z",
    "cross": "M-7-7 7 7M7-7-7 7",
    "back": "M-10-1 0 10 10-1H4V-10H-4V-1Z",
    "pencil": "M-9 9-7 2 4-9 9-4-2 7Z",
}


class Paper:
    """A picture as it is drawn."""

    def __init__(self, *, dark: bool) -> None:
        """Take a blank sheet, as long as it will have to be."""
        self.colours = DARK if dark else LIGHT
        self.root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", width=str(WIDTH))
        self.root.set("font-family", FONT)
        self.ground = self._add("rect", x=0, y=0, width=WIDTH, fill=self.colours.paper)

    def _add(self, tag: str, **given: object) -> ET.Element:
        texts = {
            key.strip("_").replace("_", "-"): _text(own) for key, own in given.items() if own != ""
        }
        return ET.SubElement(self.root, tag, texts)

    def text(
        self, at: Point, words: object, size: int = PLAIN, *, fill: str = "", anchor: str = "",
        bold: bool = False, room: float = 0, struck: bool = False, kind: str = "",
    ) -> float:  # fmt: skip
        """Write words, cut to what room they have; return how wide they are."""
        line = fitted(words, size, room, bold=bold) if room else written(words)
        self._add(
            "text", x=at[0], y=at[1], font_size=size, fill=fill or self.colours.ink,
            text_anchor=anchor, font_weight="bold" if bold else "",
            text_decoration="line-through" if struck else "", class_=kind,
        ).text = line  # fmt: skip
        return measured(line, size, bold=bold)

    def line(
        self,
        points: Iterable[Point],
        stroke: str,
        width: float = 2,
        dash: str = "",
        kind: str = "",
    ) -> None:
        """Draw a line through points."""
        self._add(
            "polyline", points=" ".join(f"{_text(x)},{_text(y)}" for x, y in points), fill="none",
            stroke=stroke, stroke_width=width, stroke_dasharray=dash, stroke_linejoin="round",
            class_=kind,
        )  # fmt: skip

    def box(self, at: Point, size: Point, fill: str, *, rounded: float = 0) -> None:
        """Fill a rectangle."""
        self._add(
            "rect", x=at[0], y=at[1], width=size[0], height=size[1], fill=fill, rx=rounded or ""
        )

    def side(self, at: Point, side: int, size: float = 9) -> None:
        """Draw the sign of a side, in its colour."""
        corners, turned = CORNERS[side % len(CORNERS)]
        fill, stroke = self.side_colour(side), self.colours.paper
        if not corners:
            self._add(
                "circle", cx=at[0], cy=at[1], r=size, fill=fill, stroke=stroke, stroke_width=2
            )
            return
        angles = [radians(turned + 360 * corner / corners) for corner in range(corners)]
        reach = size * 1.25
        points = [(at[0] + reach * sin(a), at[1] - reach * cos(a)) for a in angles]
        written = " ".join(f"{_text(x)},{_text(y)}" for x, y in points)
        self._add("polygon", points=written, fill=fill, stroke=stroke, stroke_width=2)

    def sign(self, at: Point, name: str, fill: str, scale: float = 1) -> None:
        """Draw a sign that is no side's."""
        place = f"translate({_text(at[0])} {_text(at[1])}) scale({scale})"
        drawn = {"stroke": fill, "stroke_width": 4} if name == "cross" else {"fill": fill}
        if name != "cross":
            drawn |= {"stroke": self.colours.paper, "stroke_width": 3, "paint_order": "stroke"}
        self._add("path", d=SIGNS[name], transform=place, class_=name, **drawn)

    def side_colour(self, side: int) -> str:
        """Tell the colour of a side."""
        return self.colours.sides[side % len(self.colours.sides)]

    def svg(self, height: float) -> str:
        """Cut the paper to its height, and write it down."""
        self.ground.set("height", _text(height))
        self.root.set("height", _text(height))
        self.root.set("viewBox", f"0 0 {WIDTH} {_text(height)}")
        ET.indent(self.root)
        return ET.tostring(self.root, encoding="unicode") + "\n"


def _text(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def written(words: object) -> str:
    """Leave out of words what is invisible, and what the font has no sign for."""
    return shown("".join(letter for letter in shown(str(words)) if known(letter)))


def called(names: Sequence[str], size: int, room: float) -> list[str]:
    """Cut names; whose the font has no sign of is called by the place at the table."""
    return [fitted(name, size, room) or f"#{place}" for place, name in enumerate(names, 1)]


def fitted(words: object, size: int, room: float, *, bold: bool = False) -> str:
    """Cut words to a width, with an ellipsis where something is missing."""
    line = written(words)
    if measured(line, size, bold=bold) <= room:
        return line
    while line and measured(f"{line}…", size, bold=bold) > room:
        line = line[:-1].rstrip()
    return f"{line}…"


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Push places apart that are nearer than a gap, both ways alike, between two bounds."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    sinking = accumulate((wanted[at] for at in order), lambda last, own: max(own, last + gap))
    rising = accumulate((wanted[at] for at in order[::-1]), lambda last, own: min(own, last - gap))
    middle = [(low + high) / 2 for low, high in zip(sinking, [*rising][::-1], strict=True)]
    places, last = list(wanted), len(wanted) - 1
    for rank, at in enumerate(order):
        places[at] = min(max(middle[rank], top + gap * rank), bottom - gap * (last - rank))
    return places
