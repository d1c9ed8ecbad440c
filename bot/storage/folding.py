"""Matches folded from rows as they are stored, one at a time however many there are."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from bot.storage.models import Desk, EventRow, MatchRow, table_of
from core.games import game
from core.match import Match, replay
from core.match.packing import unpack_event
from core.options import changed
from core.table import Side, Table

AT_ONCE = {"yield_per": 500}  # rows in memory, of a table of any length
DESK, MATCH, EVENT = table_of(Desk), table_of(MatchRow), table_of(EventRow)
LOGGED = [EVENT.c[name] for name in ("match_id", "kind", "v", "body", "person_id", "at")]


class Replayed(NamedTuple):
    """What the log of a match comes to; one that nobody can read comes to its `fault`."""

    match: int
    events: int
    hands: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    fault: str = ""


def rules_of(row: Any) -> object:  # noqa: ANN401 - a row of any columns
    """Read the rules that a match began with."""
    known = game(row.game)
    return changed(known.options, known.rules, row.rules)


def seating(row: Any) -> Table:  # noqa: ANN401 - a row of any columns
    """Read the table that a match began at."""
    roster = tuple(entry["name"] for entry in row.roster)
    sides = tuple(
        Side(side["name"], tuple(roster[place] for place in side["members"])) for side in row.sides
    )
    return Table(sides, roster)


def fold(row: Any, log: Iterable[Any]) -> Match:  # noqa: ANN401 - a row of any columns
    """Fold a match from its log."""
    known = game(row.game)
    events = [unpack_event(known, each.kind, each.v, each.body) for each in log]
    return replay(known, rules_of(row), seating(row), events)


def stream(
    connection: Connection, *which: ColumnElement[bool], more: Iterable[ColumnElement[Any]] = ()
) -> Iterator[tuple[Any, list[Any]]]:
    """Give matches with their logs, in the order of their numbers, a few rows in memory."""
    begun = [MATCH.c[name] for name in ("id", "desk_id", "game", "rules", "sides", "roster")]
    there = MATCH.join(DESK)
    matches = select(*begun, *more).select_from(there).where(*which).order_by(MATCH.c.id)
    events = select(*LOGGED).select_from(there.join(EVENT)).where(*which)
    events = events.order_by(EVENT.c.match_id, EVENT.c.seq)
    with (
        closing(connection.execute(matches, execution_options=AT_ONCE)) as rows,
        closing(connection.execute(events, execution_options=AT_ONCE)) as logged,
    ):
        logs = groupby(logged, attrgetter("match_id"))
        number, log = next(logs, (None, iter(())))
        for row in rows:
            own: list[Any] = []
            if row.id == number:
                own = list(log)
                number, log = next(logs, (None, iter(())))
            yield row, own


def replays(connection: Connection) -> Iterator[Replayed]:
    """Replay every match of a database, in the order of their numbers."""
    for row, log in stream(connection):
        try:
            match = fold(row, log)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it: its rows are kept
            yield Replayed(row.id, len(log), fault=type(error).__name__)
        else:
            yield Replayed(row.id, len(log), match.count, match.totals, match.provisional)


def hand(connection: Connection, match: int, seq: int) -> int | None:
    """Tell the number of the hand that an event of a match brought, if it can be told."""
    try:
        [found] = (fold(*each).born(seq) for each in stream(connection, MATCH.c.id == match))
    except Exception:  # noqa: BLE001 - whatever is wrong with it: another's to say
        return None
    return found.number if found else None
