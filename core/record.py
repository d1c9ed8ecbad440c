"""A match so far: the score, the sheet and the log, and what can be asked of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from core.errors import CoreError, NoSuchHand
from core.events import Cantes, Event
from core.game import Game
from core.sheet import Chain, Row, newest, oldest
from core.table import Table


@dataclass(frozen=True)
class Match:
    """A match so far; everything but the game, the first rules and the log follows from those.

    `sung` are the cantes that wait for the next hand, by side; `faults` says of each hand that the
    rules in force refuse, by its place in the log, why: it stands on the sheet and does not count.
    """

    game: Game
    rules: Any
    table: Table
    state: Any
    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    ended: bool = False
    sung: Cantes = ()
    faults: Mapping[int, CoreError] = field(default_factory=dict, compare=False)
    opening: tuple[Any, Table] = field(default=(None, Table(())), repr=False)
    sheet: Chain | None = field(default=None, repr=False, compare=False)
    history: Chain | None = field(default=None, repr=False, compare=False)

    @property
    def count(self) -> int:
        """The number of the last hand."""
        return self.sheet.length if self.sheet else 0

    @property
    def seq(self) -> int:
        """The number of events in the log."""
        return self.history.length if self.history else 0

    @property
    def last(self) -> Row | None:
        """The newest row of the sheet."""
        return self.sheet.value if self.sheet else None

    @property
    def over(self) -> bool:
        """Whether no more hands can be scored."""
        return self.ended or bool(self.winners)

    @property
    def dealer(self) -> tuple[int, str] | None:
        """The seat that deals next, if anybody ever said who deals."""
        seats = self.table.seats
        return None if self.state.dealer is None else seats[self.state.dealer % len(seats)]

    def rows(self) -> list[Row]:
        """List the sheet from the first hand on."""
        return oldest(self.sheet)

    def newest(self) -> Iterator[Row]:
        """Walk the sheet from its newest row."""
        return newest(self.sheet)

    def row(self, number: int) -> Row:
        """Find a hand by its number; raise NoSuchHand."""
        if not 1 <= number <= self.count:
            raise NoSuchHand(number, self.count)
        return next(row for row in self.newest() if row.number == number)

    def broken(self) -> list[Row]:
        """List the hands that the rules in force refuse, in the order of play."""
        return [row for row in self.rows() if row.born in self.faults] if self.faults else []

    def born(self, seq: int) -> Row | None:
        """Find the hand that an event of the log brought, if it still stands."""
        return next((row for row in self.newest() if row.born == seq), None)

    def log(self) -> list[tuple[int, Event]]:
        """List the events with their places in the log, from 1 on."""
        return list(enumerate(oldest(self.history), 1))

    def carry(self) -> dict[str, object]:
        """Tell what waits for later hands; a pot that nobody can win any more is void."""
        told = self.game.carry(self.rules, self.state)
        return told | {"pot": 0} if self.winners and "pot" in told else told
