"""What each side has or would have, by name: in a sentence whole, on a button as it fits."""

from collections.abc import Sequence

from bot.render.letters import PHONE_COLUMNS, apart, cut, isolated, width
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


def label(
    say: Voice,
    key: str,
    table: Table,
    points: Sequence[int],
    side: int | None = None,
    place: str = "",
) -> str:
    """Write a button that makes these points; names give way, the longest first, figures never.

    The side that the button is about is named once: behind that it is "they". `place` stands in
    front, where the button is about another hand than the message.
    """
    names = say.sides(table)
    lead = "" if side is None else names[side]
    several = None if side is None else say.people(table, side)
    kept = None
    if side is not None and len(table.sides[side].members) > 1:
        names[side], kept = say.plain("they"), side + 1
    whole = [lead, *names]
    room = [width(name) for name in whole]
    while True:
        cut_lead, *short = (brief(say, n, r) for n, r in zip(whole, room, strict=True))
        sides = _written(apart(names, short), points)
        text = place + say.plain(key, several, side=cut_lead, points=sides)
        longest = max(own for name, own in enumerate(room) if name != kept)
        if width(text) <= PHONE_COLUMNS or longest <= 1:
            return cut(text, PHONE_COLUMNS)
        room[next(n for n, own in enumerate(room) if n != kept and own == longest)] -= 1


def _written(names: Sequence[str], points: Sequence[int]) -> str:
    both = zip(names, points, strict=True)
    return ", ".join(f"{isolated(name)} {number(own)}" for name, own in both)


def brief(say: Voice, name: str, room: int) -> str:
    """Cut a name; no "y" is left at its end, whole or in part."""
    short, joint = cut(name, room), say.plain("and")
    for letters in range(len(joint), 0, -1):
        if short.endswith(f" {joint[:letters]}…"):
            return f"{short[: -letters - 2]}…"
    return short
