"""Who sits where: somebody takes a seat, or that of another, comes late, or goes."""

from dataclasses import replace
from typing import Any

from core.errors import RuleError
from core.match.log import Joined, Left, Played, Replaced, Seated, timeline
from core.match.record import Match, given
from core.table import Side, Table


def turned(state: Any) -> Any:  # noqa: ANN401  (each game its own)
    """Move the deal on, if anybody said whose it is."""
    return state if state.dealer is None else replace(state, dealer=state.dealer + 1)


def enrolled(match: Match, name: str) -> Match:
    """Put one more name on the roster, also for whoever plays the log again."""
    roster, first = (*match.table.roster, name), match.origin
    origin = first._replace(table=replace(first.table, roster=roster))
    return given(match, table=replace(match.table, roster=roster), origin=origin)


def check(match: Match, event: Joined | Left) -> None:
    """Raise unless the game takes somebody in, or can do without them."""
    late, table, seats = match.game.course.late, match.table, match.game.seats
    playing = late.playing(match.state) if late else ()
    if isinstance(event, Left):
        if len(playing) <= seats.start:
            raise RuleError("too-few-left", least=seats.start)
        return
    if late is None:
        raise RuleError("no-late-entry")
    side = table.side_of(table.roster[event.person])
    count, most = len(table.sides) + 1, seats.stop - 1
    if side is None and count > most:
        raise RuleError("sides-wrong", count=count, least=seats.start, most=most)
    if side in playing:
        raise RuleError("name-taken", name=table.roster[event.person])


def replacements(match: Match) -> list[tuple[int, str, str]]:
    """List who plays for whom from which hand on: the hands before it are the other's."""
    found, hands, roster = [], 1, match.table.roster
    for entry in timeline(match.log())[0]:
        hands += isinstance(entry.event, Played)
        if isinstance(entry.event, Replaced):
            found.append((hands, roster[entry.event.person], roster[entry.event.by]))
    return found


def staying(match: Match) -> Table:
    """Find the table without those who left: whoever is only out plays the next match."""
    gone, table = set[str](), match.table
    for entry in timeline(match.log())[0]:
        if isinstance(entry.event, Left):
            gone.add(table.roster[entry.event.person])
        elif isinstance(entry.event, Joined):
            gone.discard(table.roster[entry.event.person])
    return replace(table, sides=tuple(side for side in table.sides if side.name not in gone))


def seated(match: Match, event: Seated | Replaced | Joined | Left) -> Match:
    """Take a change of who sits where."""
    match event:
        case Seated(side, person):
            table = match.table.seated(side, person)
            if match.dealer is None:
                return given(match, table=table)
            # the next deal stays with whoever had it, or with their side, as seats change places
            heirs = [seat for seat in table.seats if seat[0] == match.dealer[0]]
            heir = match.dealer if match.dealer in heirs else heirs[0]
            state = replace(match.state, dealer=table.seats.index(heir))
            return given(match, table=table, state=state)
        case Replaced(person, by):
            table = match.table.replaced(person, by)
            names = tuple(side.name for side in table.sides)
            return given(match, table=table, state=match.game.course.named(match.state, names))
        case _:
            return _moved_in(match, event)


def _moved_in(match: Match, event: Joined | Left) -> Match:
    """Take in who sits down late, or let go who leaves; a match that is won stays so."""
    late, table, totals = match.game.course.late, match.table, match.totals
    name = table.roster[event.person]
    side = table.side_of(name)
    if late is None or (side is None and isinstance(event, Left)):
        return match  # who came was taken back since
    if isinstance(event, Left):
        state = late.leave(match.state, side or 0)
    else:
        if side is None:
            side, table = len(totals), replace(table, sides=(*table.sides, Side(name)))
        state = late.join(match.state, side, name, event.points)
        totals = (*totals[:side], event.points, *totals[side + 1 :])
    won = match.provisional or match.game.course.winners(match.rules, state, totals)
    return given(match, table=table, state=state, totals=totals, provisional=won)
