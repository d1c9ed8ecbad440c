"""What each side has or would have, by name."""

from collections.abc import Sequence

from bot.render.letters import cut
from bot.render.markup import Markup, listed, spaced
from bot.render.voice import Voice, number
from core.table import Table


def named(say: Voice, table: Table, points: Sequence[int], *, sign: bool = False) -> Markup:
    """Write everybody's points in the order of the table: "Paco y Luis 182, Pepe y Marta 0"."""
    both = enumerate(points)
    return listed(*(spaced(say.side(table, side), number(own, sign=sign)) for side, own in both))


def moved(say: Voice, table: Table, before: Sequence[int], after: Sequence[int]) -> Markup:
    """Write what becomes of everybody's points: "Paco y Luis 92 → 0, Pepe y Marta 70 → 162"."""
    changes = [f"{number(was)} → {number(now)}" for was, now in zip(before, after, strict=True)]
    return listed(*(spaced(say.side(table, side), own) for side, own in enumerate(changes)))


def brief(say: Voice, name: str, room: int) -> str:
    """Cut a name; no "y" is left at its end, whole or in part."""
    short, joint = cut(name, room), say.plain("and")
    for letters in range(len(joint), 0, -1):
        if short.endswith(f" {joint[:letters]}…"):
            return f"{short[: -letters - 2]}…"
    return short
