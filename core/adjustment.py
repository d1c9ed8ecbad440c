"""Anything that is not a hand: a penalty, a match carried over from paper.

adjustment = "ajuste" side points { side points } [ "(" reason ")" ]        ±1 to ±100,000 points
"""

from dataclasses import dataclass

from core.errors import AdjustmentTooLarge
from core.notation import Reader, Words
from core.table import Names

LARGEST = 100_000
LONGEST_REASON = 200
OPENINGS = ("ajuste", "ajust", "ajustement", "adjust", "adjustment")
_OPENING: Words[str] = Words("adjustment", dict.fromkeys(OPENINGS, ""))
_BETWEEN: Words[str] = Words("", dict.fromkeys((",", ";", ":", "=", "y", "i", "et", "and"), ""))
_REASON: Words[str] = Words("reason", {"(": ""})


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken outside the game; it moves no dealer and touches no pot."""

    points: tuple[int, ...]
    reason: str = ""


def begins(reader: Reader) -> bool:
    """Take the word that opens an adjustment, if it is there."""
    return reader.accept(_OPENING) is not None


def read(reader: Reader, names: Names) -> Adjustment:
    """Read what follows the opening word; raise AdjustmentTooLarge beyond ±100,000."""
    points = [0] * len(names.labels)
    reason = ""
    side: int | None = _side(reader, names)
    while side is not None:
        points[side] += _points(reader)
        side = reader.accept(names.sides, names.owners)
        opening = reader.token
        if side is None and reader.accept(_REASON) is not None and opening is not None:
            reason = reader.line[opening.end :].strip(" )\n")[:LONGEST_REASON].rstrip()
            break
        if side is None and reader.token and not reader.chatter():
            reader.accept(_BETWEEN)
            side = _side(reader, names)
    if max(map(abs, points)) > LARGEST:
        raise AdjustmentTooLarge(LARGEST, span=reader.whole())
    return Adjustment(tuple(points), reason)


def _points(reader: Reader) -> int:
    reader.accept(_BETWEEN)
    value = reader.number()
    if value is None:
        raise reader.unexpected()
    if abs(value) > LARGEST:
        raise AdjustmentTooLarge(LARGEST, span=reader.span(reader.at - 1, reader.at))
    return value


def _side(reader: Reader, names: Names) -> int:
    """Take a side's name, or the beginning of just one side's."""
    side = reader.accept(names.sides, names.owners)
    if side is not None:
        return side
    side = names.beginning(reader.token.text) if reader.token else None
    if side is None:
        raise reader.unexpected()
    reader.at += 1
    return side


def write(hand: Adjustment, labels: tuple[str, ...]) -> str:
    """Write an adjustment in its canonical notation."""
    told = [
        f"{label} {points:+d}" for label, points in zip(labels, hand.points, strict=True) if points
    ]
    reason = [f"({hand.reason})"] if hand.reason else []
    return " ".join(["ajuste", *(told or [f"{labels[0]} +0"]), *reason])
