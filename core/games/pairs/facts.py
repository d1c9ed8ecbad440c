"""The facts of one reading: sorted while it is added up, and what they come to."""

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


class Facts:
    """The facts of one reading, sorted; a draft that is thrown away once added up."""

    def __init__(self) -> None:
        """Start with nothing told."""
        self.numbers: list[int | None] = [None, None]
        self.sung: tuple[list[str], list[str]] = ([], [])
        self.van: int | None = None
        self.fell: int | None = None
        self.capot: int | None = None
        self.made = self.each = self.inside = False
        self.ten: tuple[int | None, str] | None = None
        self.bid = self.doubled = 0
        self.bidder: int | None = None
        self.suit = ""
        self.short: int | None = None
        self.not_taker: int | None = None
        self.denied: set[Any] = set()
        self.whole = True
        self.repeated = 0
        self.rest: int | None = None
