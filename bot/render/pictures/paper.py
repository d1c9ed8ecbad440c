"""Paper to draw on: light or dark, with text that is never markup, lines, and signs.

It is as wide as two phones, and no letter on it is smaller than 22: readable at half the size.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple
from xml.etree import ElementTree as ET

from bot.render.letters import apart, shown
from bot.render.pictures.font import SMALL, known, measured

WIDTH, MARGIN = 720, 32
ROOM = WIDTH - 2 * MARGIN
PLAIN, LARGE = 26, 38
BOLD, ENDS = {"font_weight": "bold"}, {"text_anchor": "end"}
MIDDLE = {"text_anchor": "middle"}
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
PAGE = Palette(  # as a page has them, which is light or dark by itself
    "var(--paper)", "var(--ink)", "var(--muted)", "var(--rule)", "var(--warning)", "var(--shade)",
    tuple(f"var(--side-{place})" for place in range(len(LIGHT.sides))),
)  # fmt: skip
DASHES = ("none", "16 8", "4 7", "16 7 4 7", "26 8", "9 6", "2 5", "22 6 4 6 4 6")
SIDES = (  # the sign of each, as SVG draws it around a point
    "M-10 0A10 10 0 1 1 10 0 10 10 0 1 1-10 0Z", "M-9-9H9V9H-9Z", "M0-11 11 9H-11Z",
    "M0-13 12 0 0 13-12 0Z", "M0 11 11-9H-11Z", "M0-12 12-3 7 11H-7L-12-3Z",
    "M-6-11H6L12 0 6 11H-6L-12 0Z", "M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z",
)  # fmt: skip
SIGNS = {
    "star": "M0-14 4-5 14-4 6 3 8 13 0 8-8 13-6 3-14-4-4-5Z",
    "note": "M4-16V4A7 6 0 1 1-1-1V-16Q12-15 11-3 8-10 4-9Z",
    "crown": "M-16 10-18-9-8-1 0-13 8-1 18-9 16 10Z",
    "cross": "M-12-8-8-12 0-4 8-12 12-8 4 0 12 8 8 12 0 4-8 12-12 8-4 0Z",
    "back": "M-10-1 0 10 10-1H4V-10H-4V-1Z",
    "pool": "M-14-2H-8V2H-14ZM-3-2H3V2H-3ZM8-2H14V2H8Z",
    "pencil": "M-11 11-8 3 4-9Q9-11 9-4L-3 8Z",
}


class Paper:
    """A picture as it is drawn."""

    def __init__(self, *, dark: bool | None) -> None:
        """Take a blank sheet, as long as it will have to be."""
        self.colours = {True: DARK, False: LIGHT, None: PAGE}[dark]
        self.root = ET.Element("svg", xmlns="http://www.w3.org/2000/svg", width=str(WIDTH))
        self.root.set("font-family", FONT)
        self.box((0, 0), (WIDTH, 0), self.colours.paper)

    def _add(self, tag: str, **given: object) -> ET.Element:
        texts = {key.strip("_").replace("_", "-"): _text(own) for key, own in given.items()}
        return ET.SubElement(self.root, tag, texts)

    def text(
        self, at: Point, words: object, size: int = SMALL, room: float = ROOM, /, **style: str
    ) -> float:
        """Write words, cut to what room they have; return how wide they are."""
        bold = style.get("font_weight") == "bold"
        line, style = fitted(words, size, room, bold=bold), {"fill": self.colours.ink, **style}
        if line:
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

    def head(self, title: str, *words: str) -> None:
        """Write what the picture is about."""
        self.text((MARGIN, 68), title, LARGE, **BOLD)
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
    return [fitted(name, size, room) for name in apart(names, short)]


def fitted(words: object, size: int, room: float, *, bold: bool = False) -> str:
    """Cut words to a width, without what is invisible and what the font has no sign for."""
    line = shown("".join(filter(known, shown(str(words)))))
    if not line or measured(line, size, bold=bold) <= room:
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
