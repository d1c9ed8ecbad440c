"""Anything that is not a hand: a penalty, a match carried over from paper.

adjustment = "ajuste" moves [ "(" reason ")" ]
moves      = side points { side points }        ±1 to ±100,000 points

Where the players have a bank in common, it is one more side, and all points come to nothing.
"""

from dataclasses import dataclass, replace
from typing import Any

from core.errors import AdjustmentTooLarge, RuleError, SidesWrong
from core.lexicon import LANGUAGES
from core.notation import Reader, Words
from core.table import Names
from core.words import SHARED, lists, spoken

LARGEST = 100_000
LONGEST_REASON = 200
_TOLD = {language: lists(language, "adjustment") for language in LANGUAGES}
OPENINGS = tuple(text for told in _TOLD.values() for text in told["opening"])
BANK = tuple(text for told in _TOLD.values() for text in told["bank"])
_OPENING: Words[str] = Words("adjustment", dict.fromkeys(OPENINGS, ""))
_BETWEEN: Words[str] = Words("", dict.fromkeys((*",;:=", *spoken(SHARED, "and")), ""))
_REASON: Words[str] = Words("reason", {"(": ""})


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken outside the game; it moves no dealer and touches no pot."""

    points: tuple[int, ...]
    reason: str = ""

    def fitted(self, sides: int) -> "Adjustment":
        """Tell it for so many sides; raise SidesWrong for points of one that came later."""
        if any(self.points[sides:]):
            raise SidesWrong(len(self.points), sides, sides)
        points = (*self.points, *(0,) * (sides - len(self.points)))[:sides]
        return self if points == self.points else replace(self, points=points)


def begins(reader: Reader) -> bool:
    """Take the word that opens an adjustment, if it is there."""
    return reader.accept(_OPENING) is not None


class PointsUneven(RuleError):
    """Refuse points that, with the bank, do not come to nothing; `rest` is what they come to."""

    rest: int


def read(reader: Reader, names: Names, bank: tuple[str, ...] = ()) -> Adjustment:
    """Read what follows the opening word; raise AdjustmentTooLarge beyond ±100,000."""
    *points, banked = moves(reader, names, bank)
    reason = ""
    opening = reader.token
    if reader.accept(_REASON) is not None and opening is not None:
        reason = reader.line[opening.end :].strip(" )\n")[:LONGEST_REASON].rstrip()
    else:
        reader.finish()
    hand = Adjustment(tuple(points), reason)
    rest = sum(points) + banked
    if bank and rest:
        raise PointsUneven(rest, span=reader.whole(), choices=(hand,))
    return hand


def moves(
    reader: Reader,
    names: Names,
    bank: tuple[str, ...],
    first: int | None = None,
    end: Words[Any] = _REASON,
) -> list[int]:
    """Read everybody's points, at last the bank's, until `end`.

    With `first`, the points begin that are behind this side's name.
    """
    points = [0] * (len(names.labels) + 1)
    banked: Words[int] = Words("", dict.fromkeys(bank, -1))
    side = _side(reader, names, banked) if first is None else first
    if side is None:
        raise reader.unexpected()
    while side is not None:
        points[side] += _points(reader)
        side = reader.accept(names.sides, names.owners, banked)
        if side is None and reader.token and end.match(reader.tokens, reader.at) is None:
            reader.accept(_BETWEEN)
            side = _side(reader, names, banked)
    if max(map(abs, points)) > LARGEST:
        raise AdjustmentTooLarge(LARGEST, span=reader.whole())
    return points


def _points(reader: Reader) -> int:
    reader.accept(_BETWEEN)
    value = reader.number()
    if value is None:
        raise reader.unexpected()
    if abs(value) > LARGEST:
        raise AdjustmentTooLarge(LARGEST, span=reader.span(reader.at - 1, reader.at))
    return value


def _side(reader: Reader, names: Names, bank: Words[int]) -> int | None:
    """Take a side's name, or the beginning of just one side's, or the bank."""
    side = reader.accept(names.sides, names.owners, bank)
    if side is None and reader.token:
        side = names.beginning(reader.token.text)
        reader.at += side is not None
    return side


def write(hand: Adjustment, labels: tuple[str, ...], bank: str = "", language: str = "es") -> str:
    """Write an adjustment in its canonical notation; the bank has what makes it even."""
    parts = [
        f"{label} {points:+d}"
        for label, points in zip(labels, hand.points, strict=False)
        if points
    ]
    rest = sum(hand.points)
    if bank and rest:
        parts.append(f"{bank} {-rest:+d}")
    reason = [f"({hand.reason})"] if hand.reason else []
    return " ".join([_TOLD[language]["opening"][0], *(parts or [f"{labels[0]} +0"]), *reason])
