"""Matches folded from rows as they are stored, one at a time however many there are."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, select

from bot.storage.models import EventRow, MatchRow, table_of
from core.games import game
from core.match import Match, replay
from core.match.packing import unpack_event
from core.options import changed
from core.table import Side, Table

AT_ONCE = {"yield_per": 500}  # rows in memory, of a table of any length

Stored = tuple[str, int, Mapping[str, Any]]


class Begun(Protocol):
    """A match as a row tells it."""

    game: Any
    rules: Any
    sides: Any
    roster: Any


class Replayed(NamedTuple):
    """What the log of a match comes to; one that nobody can read comes to its `fault`."""

    match: int
    events: int
    hands: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    fault: str = ""


def rules_of(row: Begun) -> object:
    """Read the rules that a match began with."""
    known = game(row.game)
    return changed(known.options, known.rules, row.rules)


def seating(row: Begun) -> Table:
    """Read the table that a match began at."""
    roster = tuple(entry["name"] for entry in row.roster)
    sides = tuple(
        Side(side["name"], tuple(roster[place] for place in side["members"])) for side in row.sides
    )
    return Table(sides, roster)


def fold(row: Begun, stored: Iterable[Stored]) -> Match:
    """Fold a match from its log."""
    known = game(row.game)
    events = [unpack_event(known, kind, v, body) for kind, v, body in stored]
    return replay(known, rules_of(row), seating(row), events)


def replays(connection: Connection) -> Iterator[Replayed]:
    """Replay every match of a database, in the order of their numbers."""
    row, event = table_of(MatchRow).c, table_of(EventRow).c
    begun = select(row.id, row.game, row.rules, row.sides, row.roster).order_by(row.id)
    logged = select(event.match_id, event.kind, event.v, event.body)
    logged = logged.order_by(event.match_id, event.seq)
    with (
        closing(connection.execute(begun, execution_options=AT_ONCE)) as matches,
        closing(connection.execute(logged, execution_options=AT_ONCE)) as events,
    ):
        for match, log in with_logs(matches, events):
            yield _replayed(match.id, match, [(kind, v, body) for _, kind, v, body in log])


def hand(connection: Connection, match: int, seq: int) -> int | None:
    """Tell the number of the hand that an event of a match brought, if it can be told."""
    row, event = table_of(MatchRow).c, table_of(EventRow).c
    begun = connection.execute(
        select(row.game, row.rules, row.sides, row.roster).where(row.id == match)
    ).one()
    logged = select(event.kind, event.v, event.body).where(event.match_id == match)
    try:
        found = fold(begun, map(tuple, connection.execute(logged.order_by(event.seq)))).born(seq)
    except Exception:  # noqa: BLE001 - whatever is wrong with it: another's to say
        return None
    return found.number if found else None


def with_logs(matches: Iterable[Any], events: Iterable[Any]) -> Iterator[tuple[Any, list[Any]]]:
    """Give each match its events; both are in the order of the matches' numbers."""
    logs = groupby(events, attrgetter("match_id"))
    number, log = next(logs, (None, iter(())))
    for match in matches:
        own: list[Any] = []
        if match.id == number:
            own = list(log)
            number, log = next(logs, (None, iter(())))
        yield match, own


def _replayed(number: int, row: Any, stored: Sequence[Stored]) -> Replayed:  # noqa: ANN401
    try:
        match = fold(row, stored)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it: its rows are kept
        return Replayed(number, len(stored), fault=type(error).__name__)
    return Replayed(number, len(stored), match.count, match.totals, match.provisional)
