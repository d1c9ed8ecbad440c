"""Matches folded from rows as they are stored, one at a time however many there are."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, select

from bot.storage.tables import DESK, EVENT, MATCH
from core.games import game
from core.match import Match, replay
from core.match.packing import unpack_event
from core.options import changed
from core.table import Side, Table

AT_ONCE = {"yield_per": 500}  # rows in memory, of a table of any length
BEGUN = ("id", "desk_id", "game", "rules", "sides", "roster", "created_at")  # in all schemas
LOGGED = [EVENT.c[name] for name in ("match_id", "kind", "v", "body", "person_id", "at")]

log = logging.getLogger(__name__)


class Replayed(NamedTuple):
    """What the log of a match comes to; one that nobody can read comes to nothing."""

    match: int
    events: int
    hands: int = 0
    totals: tuple[int, ...] | None = None
    winners: tuple[int, ...] = ()


def seating(row: Any) -> Table:  # noqa: ANN401 - a row of any columns
    """Read the table that a match began at."""
    roster = tuple(entry["name"] for entry in row.roster)
    sides = tuple(
        Side(side["name"], tuple(roster[place] for place in side["members"])) for side in row.sides
    )
    return Table(sides, roster)


def fold(row: Any, logged: Iterable[Any]) -> Match:  # noqa: ANN401 - a row of any columns
    """Fold a match from its log."""
    known = game(row.game)
    events = [unpack_event(known, each.kind, each.v, each.body) for each in logged]
    rules = changed(known.options, known.rules, row.rules)
    return replay(known, rules, seating(row), events)


def tried(row: Any, logged: Iterable[Any]) -> Match | None:  # noqa: ANN401 - as above
    """Fold a match, if it can be."""
    try:
        return fold(row, logged)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it: its rows are kept
        log.warning("match %d cannot be replayed: %s", row.id, type(error).__name__)
        return None


def stream(
    connection: Connection, *which: ColumnElement[bool], more: Iterable[ColumnElement[Any]] = ()
) -> Iterator[tuple[Any, list[Any]]]:
    """Give matches with their logs, in the order of their numbers, a few rows in memory."""
    there = MATCH.join(DESK)
    begun = (MATCH.c[name] for name in BEGUN)
    matches = select(*begun, *more).select_from(there).where(*which).order_by(MATCH.c.id)
    events = select(*LOGGED).select_from(there.join(EVENT)).where(*which)
    events = events.order_by(EVENT.c.match_id, EVENT.c.seq)
    with (
        closing(connection.execute(matches, execution_options=AT_ONCE)) as rows,
        closing(connection.execute(events, execution_options=AT_ONCE)) as logged,
    ):
        logs = groupby(logged, attrgetter("match_id"))
        number, its = next(logs, (None, iter(())))
        for row in rows:
            own: list[Any] = []
            if row.id == number:
                own = list(its)
                number, its = next(logs, (None, iter(())))
            yield row, own


def replays(connection: Connection) -> Iterator[Replayed]:
    """Replay every match of a database, in the order of their numbers."""
    for row, logged in stream(connection):
        match = tried(row, logged)
        came = (match.count, match.totals, match.provisional) if match else ()
        yield Replayed(row.id, len(logged), *came)


def hand(connection: Connection, number: int, seq: int) -> int | None:
    """Tell the number of the hand that an event of a match brought, if it can be told."""
    for each in stream(connection, MATCH.c.id == number):
        if (match := tried(*each)) and (found := match.born(seq)):
            return found.number
    return None
