"""Who waits for a seat, and takes that of a loser in the next match."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.errors import RuleError
from core.match import Match
from core.notation import fold
from core.table import Side, Table, check

MOST_WAITING = 12


@dataclass(frozen=True)
class Change:
    """Who comes for whom, the table then, and who waits then."""

    comers: tuple[str, ...]
    leavers: tuple[str, ...]
    table: Table
    bench: tuple[str, ...]


def changes(match: Match, bench: Sequence[str]) -> list[Change]:
    """List the ways in which a loser leaves for one who waits; a pair goes where a pair waits."""
    if not bench or not match.winners:
        return []
    losers = [side for side in range(len(match.totals)) if side not in match.winners]
    side = max(losers, key=lambda each: match.totals[each])
    leaving = match.table.sides[side].people
    if not match.table.roster:
        return []
    if len(bench) >= len(leaving):
        return [_changed(match.table, bench, leaving)]
    return [_changed(match.table, bench, (name,)) for name in leaving]


def check_bench(playing: Sequence[str], waiting: Sequence[str]) -> None:
    """Raise unless those who wait are few, and can be told apart from each other and who plays."""
    if len(waiting) > MOST_WAITING:
        raise RuleError("too-many-wait", most=MOST_WAITING)
    if not waiting:
        return
    everybody = tuple(Side(name) for name in (*playing, *waiting))
    check(Table(everybody), 0, len(everybody))


def _changed(table: Table, bench: Sequence[str], leavers: tuple[str, ...]) -> Change:
    comers = tuple(bench[: len(leavers)])
    heirs = dict(zip(leavers, comers, strict=True))
    sides = tuple(
        Side(heirs.get(side.name, side.name))
        if table.single
        else replace(side, members=tuple(heirs.get(name, name) for name in side.members))
        for side in table.sides
    )
    roster = tuple(name for side in sides for name in side.people)
    return Change(comers, leavers, Table(sides, roster), (*bench[len(leavers) :], *leavers))


def left(table: Table, before: Table, bench: Sequence[str]) -> tuple[str, ...]:
    """Tell who waits once others sit down: whoever waited or played before, and has no seat."""
    seated = {fold(name) for name in table.roster}
    names = dict.fromkeys((*bench, *before.roster)) if bench else {}
    return tuple(name for name in names if fold(name) not in seated)


def heir(before: Match, table: Table) -> int | None:
    """Find the seat of whoever deals next: the one who does, or who sits in that place now."""
    if before.dealer is None:
        return None
    seats = table.players
    if before.dealer[1] in seats:
        return seats.index(before.dealer[1])
    old = before.table.players
    place = old.index(before.dealer[1])
    fresh = place < len(seats) and seats[place] not in old
    return place if fresh and len(seats) == len(old) else None
