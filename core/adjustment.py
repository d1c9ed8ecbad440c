"""Anything that is not a hand: a penalty, a match carried over from paper.

adjustment = "ajuste" side points { side points } [ "(" reason ")" ]        ±1 to ±100,000 points
"""

from dataclasses import dataclass

from core.errors import AdjustmentTooLarge, Span
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
    while True:
        side = reader.accept(names.sides, names.owners)
        if side is None:
            side = _begun(reader, names)
        reader.accept(_BETWEEN)
        value = reader.number()
        if value is None:
            raise reader.unexpected()
        if abs(value) > LARGEST:
            raise AdjustmentTooLarge(LARGEST, span=reader.span(reader.at - 1, reader.at))
        points[side] += value
        reader.accept(_BETWEEN)
        opening = reader.token
        if reader.accept(_REASON) is not None and opening is not None:
            reason = reader.line[opening.end :].strip(" )\n")[:LONGEST_REASON].rstrip()
            break
        if reader.at == len(reader.tokens) or reader.chatter():
            break
    if max(map(abs, points)) > LARGEST:
        raise AdjustmentTooLarge(LARGEST, span=Span(0, len(reader.line)))
    return Adjustment(tuple(points), reason)


def _begun(reader: Reader, names: Names) -> int:
    """Take the beginning of one side's name."""
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
