"""Who waits for a seat, and takes that of a loser in the next match."""

from collections.abc import Sequence

from core.errors import RuleError
from core.match import Match
from core.notation import fold
from core.table import Side, Table, check

MOST_WAITING = 12


def leaving(match: Match, bench: Sequence[str]) -> list[tuple[str, ...]]:
    """List which losers may leave for who waits; a pair goes where a pair waits."""
    if not (bench and match.winners and match.table.roster):
        return []
    losers = [side for side in range(len(match.totals)) if side not in match.winners]
    side = max(losers, key=lambda each: match.totals[each])
    own = match.table.sides[side].people
    return [own] if len(bench) >= len(own) else [(name,) for name in own]


def check_bench(playing: Sequence[str], waiting: Sequence[str]) -> None:
    """Raise unless those who wait are few, and can be told apart from each other and who plays."""
    if len(waiting) > MOST_WAITING:
        raise RuleError("too-many-wait", most=MOST_WAITING)
    if not waiting:
        return
    everybody = tuple(Side(name) for name in (*playing, *waiting))
    check(Table(everybody), 0, len(everybody))


def entered(
    table: Table, bench: Sequence[str], leavers: Sequence[str]
) -> tuple[Table, tuple[str, ...]]:
    """Let those who waited longest sit down for who leaves; tell the table, and who waits then."""
    heirs = dict(zip(leavers, bench, strict=False))
    sides = tuple(s.renamed(heirs) if s.members or table.single else s for s in table.sides)
    roster = tuple(name for side in sides for name in side.people)
    return Table(sides, roster), (*bench[len(leavers) :], *leavers)


def left(table: Table, before: Table, bench: Sequence[str]) -> tuple[str, ...]:
    """Tell who waits once others sit down: whoever waited or played before, and has no seat."""
    seated = {fold(name) for name in table.roster}
    names = dict.fromkeys((*bench, *before.roster)) if bench else {}
    return tuple(name for name in names if fold(name) not in seated)


def heir(before: Match, table: Table) -> int | None:
    """Find the seat of whoever deals next: the one who does, or who sits in that place now."""
    if before.dealer is None:
        return None
    seats, old = table.players, before.table.players
    if before.dealer[1] in seats:
        return seats.index(before.dealer[1])
    place = old.index(before.dealer[1])
    return place if len(seats) == len(old) and seats[place] not in old else None
