"""The facts of one reading: sorted while it is added up, and what they come to."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from core.errors import Span

Cantes = tuple[tuple[str, ...], tuple[str, ...]]


class Report(NamedTuple):
    """What a line says of a hand: `points` are side `first`'s, `fell` and `made` its claims.

    `short` is by how much the takers fell, `asked` whether points may be the doublers'; `place` is
    where the contract stands, or what was taken for points, `quoted` the line.
    """

    first: int
    van: int | None
    points: int | None
    capot: int | None
    cantes: Cantes
    fell: int | None
    made: bool
    bid: int = 0
    bidder: int | None = None
    doubled: int = 0
    suit: str = ""
    short: int | None = None
    asked: bool = False
    place: Span | None = None
    quoted: tuple[Span, str] = (Span(0, 0), "")


@dataclass
class Facts:
    """The facts of one reading, sorted; a draft that is thrown away once added up."""

    numbers: list[int | None] = field(default_factory=lambda: [None, None])
    sung: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    van: int | None = None
    fell: int | None = None
    capot: int | None = None
    made: bool = False
    each: bool = False
    inside: bool = False
    ten: tuple[int | None, str] | None = None
    bid: int = 0
    bidder: int | None = None
    doubled: int = 0
    suit: str = ""
    short: int | None = None
    not_taker: int | None = None
    denied: set[Any] = field(default_factory=set)
    whole: bool = True
    repeated: int = 0
    rest: int | None = None
