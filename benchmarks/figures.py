"""Figures: what was measured beside what is wanted, as a table."""

import os
import platform
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

NAMES = ("tanteo", "PTB echo", "PTB + SQLModel", "aiogram echo")
HEAD = ("figure", "median", "spread", "bound", "aim", *NAMES)


@dataclass(frozen=True)
class Figure:
    """One figure: a value a round, the bound it has to keep and the one it aims at.

    `numbers` are the medians behind it, a bot each, in the `unit`.
    """

    what: str
    values: Sequence[float]
    bound: float
    aim: float | None = None
    more: bool = False  # whether more of it is better
    numbers: Mapping[str, float] = field(default_factory=dict)
    unit: str = ""

    @property
    def median(self) -> float:
        """The value that counts."""
        return statistics.median(self.values)

    @property
    def kept(self) -> bool:
        """Whether it keeps its bound."""
        return self.median >= self.bound if self.more else self.median <= self.bound

    def __str__(self) -> str:
        """Say it in a line, as soon as it is there."""
        what, median, spread, bound, *_ = self.cells()
        return f"{what}: {median} ({spread}; {bound})"

    def cells(self) -> list[str]:
        """Write it as the cells of a table."""
        sign = "≥" if self.more else "≤"
        return [
            self.what,
            f"{short(self.median)}{'' if self.kept else ' ✗'}",
            f"{short(min(self.values))}–{short(max(self.values))}",
            f"{sign} {short(self.bound)}",
            "–" if self.aim is None else f"{sign} {short(self.aim)}",
            *(
                f"{short(self.numbers[name])} {self.unit}".strip() if name in self.numbers else ""
                for name in NAMES
            ),
        ]


def ratio(
    what: str,
    measured: Mapping[str, Sequence[float]],
    bound: float,
    aim: float,
    *,
    more: bool = False,
    unit: str,
) -> Figure:
    """Set this bot beside the echo of python-telegram-bot, round by round."""
    pairs = zip(measured["tanteo"], measured["PTB echo"], strict=True)
    numbers = {name: statistics.median(values) for name, values in measured.items()}
    return Figure(what, [own / echo for own, echo in pairs], bound, aim, more, numbers, unit)


def short(number: float) -> str:
    """Write a number with three digits that count."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"  # noqa: PLR2004


def table(figures: Sequence[Figure]) -> str:
    """Write figures as a table of Markdown, its columns even."""
    rows = [list(HEAD), *(figure.cells() for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    rows.insert(1, ["-" * width for width in widths])
    return "\n".join(
        f"| {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |"
        for row in rows
    )


def machine() -> Iterator[str]:
    """Tell on what, and when, was measured."""
    yield f"{datetime.now(UTC):%Y-%m-%d}"
    yield f"{os.cpu_count()} cores ({model()})"
    yield f"{platform.system()} {platform.release()}"
    yield f"Python {platform.python_version()}"


def model() -> str:
    """Name the processor."""
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())
