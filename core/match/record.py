"""The rows of a match and its log: lists that grow at their end and share all that went before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional

from core.errors import CoreError, RuleError
from core.match.game import REENTRY, AnyGame, Outcome, Step
from core.match.log import Cantes, Event
from core.table import Table


class Row(NamedTuple):
    """A hand on the sheet: `born` is the place in the log that brought it.

    `sung` are the cantes that waited for it, by side.
    """

    number: int
    born: int
    hand: Any
    outcome: Outcome[Any] | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    sung: Cantes = ()
    void: bool = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """What explains the score; nothing where the hand does not count."""
        return self.outcome.steps if self.outcome else ()

    @property
    def reentries(self) -> dict[int, int]:
        """What re-entries took off totals, by side, which is no points of the hand."""
        items = self.outcome.items if self.outcome else ()
        return {side: points for side, points, reason in items if reason == REENTRY}


class Chain(NamedTuple):
    """The newest value, and the chain of those before it."""

    value: Any
    before: Optional["Chain"]
    length: int


def grown(chain: Chain | None, value: object) -> Chain:
    """Add a value at the end, whatever the length, without a copy."""
    return Chain(value, chain, chain.length + 1 if chain else 1)


def newest(chain: Chain | None) -> Iterator[Any]:
    """Walk a chain from its newest value."""
    while chain is not None:
        yield chain.value
        chain = chain.before


def oldest(chain: Chain | None) -> list[Any]:
    """List a chain from its oldest value."""
    return list(newest(chain))[::-1]


@dataclass(frozen=True)
class Sheet:
    """The hands as rows: `doubtful` are those that may have meant several, by their `born`.

    `faults` says of each that the rules in force refuse why: it stands here and does not count.
    """

    rows: Chain | None = field(default=None, repr=False, compare=False)
    doubtful: tuple[int, ...] = ()
    faults: Mapping[int, CoreError] = field(default_factory=dict, compare=False)


class Origin(NamedTuple):
    """What everything of a match follows from: its first rules and table, and its log."""

    rules: Any
    table: Table
    log: Chain | None = None


class Score:
    """What follows from the fields of a match, worked out once.

    `count` is the number of the `last` hand, `seq` that of the events in the log. `winners`
    are known once it is known what each hand meant. It is `over` when no more hands can be
    scored, and `finished` when nothing has to be asked before somebody wins; the `dealer` is the
    seat that deals next, if anybody ever said who deals, and `target` the points that win, or
    those that nobody may pass: 0 where there are none. It is `open` while something of a hand is
    still to be said.
    """

    count: int
    last: Row | None
    seq: int
    winners: tuple[int, ...]
    over: bool
    finished: bool
    dealer: tuple[int, str] | None
    target: int
    open: bool


@dataclass(frozen=True)
class Match(Score):
    """A match so far; everything but the game and the origin follows from those.

    `provisional` are those who win if each hand meant what it was read as. `sung` are the cantes
    that wait for the next hand, by side.
    """

    game: AnyGame
    rules: Any
    table: Table
    state: Any
    totals: tuple[int, ...]
    provisional: tuple[int, ...] = ()
    ended: bool = False
    sung: Cantes = ()
    sheet: Sheet = field(default_factory=Sheet)
    origin: Origin = field(default=Origin(None, Table(())), repr=False, compare=False)

    def __post_init__(self) -> None:
        """Write down what follows from the rest."""
        rows, log, turn = self.sheet.rows, self.origin.log, self.state.dealer
        winners = () if self.sheet.doubtful else self.provisional
        vars(self).update(
            count=rows.length if rows else 0,
            last=rows.value if rows else None,
            seq=log.length if log else 0,
            winners=winners,
            over=self.ended or bool(self.provisional),
            finished=self.ended or bool(winners),
            dealer=None if turn is None else (seats := self.table.seats)[turn % len(seats)],
            open=bool(self.sheet.doubtful or self.pending()),
            target=getattr(self.rules, goal.field) if (goal := self.game.goal) else 0,
        )

    @property
    def standing(self) -> list[Any]:
        """What a hand depends on: the hands before, the score, what was sung for it."""
        return [self.count, list(self.totals), [list(own) for own in self.sung]]

    def pending(self, row: Row | None = None) -> Mapping[int, int]:
        """Tell who was not asked yet about re-entering, and the points that this takes off.

        Of a `row` only if it is the newest that counts: whoever plays on needs no question.
        """
        late = self.game.course.late
        sides = late.pending(self.state) if late else {}
        if row is None or not sides:
            return sides
        played = (each for each in self.newest() if isinstance(each.hand, self.game.hand))
        newest = next(each for each in played if each.outcome)
        return sides if row.born == newest.born else {}

    def readings(self, row: Row) -> tuple[Any, ...]:
        """List the hands that a row may have meant, if it may have meant several."""
        doubted = row.born in self.sheet.doubtful
        return self.game.course.readings(self.rules, self.state, row.hand) if doubted else ()

    def unsettled(self) -> list[Row]:
        """List the hands of which something is still to be said, the newest first."""
        if not self.open:
            return []
        doubtful = self.sheet.doubtful
        return [row for row in self.newest() if row.born in doubtful or self.pending(row)]

    def rows(self) -> list[Row]:
        """List the sheet from the first hand on."""
        return oldest(self.sheet.rows)

    def newest(self) -> Iterator[Row]:
        """Walk the sheet from its newest row."""
        return newest(self.sheet.rows)

    def row(self, number: int) -> Row:
        """Find a hand by its number; raise `no-such-hand`."""
        if not 1 <= number <= self.count:
            raise RuleError("no-such-hand", number=number, last=self.count)
        return next(row for row in self.newest() if row.number == number)

    def broken(self) -> list[Row]:
        """List the hands that the rules in force refuse, in the order of play."""
        return [row for row in self.rows() if row.born in self.sheet.faults]

    def born(self, seq: int) -> Row | None:
        """Find the hand that an event of the log brought, if it still stands."""
        return next((row for row in self.newest() if row.born == seq), None)

    def log(self) -> list[tuple[int, Event]]:
        """List the events with their places in the log, from 1 on."""
        return list(enumerate(oldest(self.origin.log), 1))

    def carry(self) -> dict[str, object]:
        """Tell what waits for later hands; a pot that nobody can win any more is void."""
        waiting = self.game.course.carry(self.rules, self.state)
        return waiting | {"pot": 0} if self.provisional and "pot" in waiting else waiting


def given(match: Match, **fields: object) -> Match:
    """Copy a match with some fields changed, without the cost of building all of them anew."""
    copy = object.__new__(Match)
    vars(copy).update(vars(match), **fields)
    copy.__post_init__()
    return copy
