"""A match is a fold over its log: play a hand, change the past, and every total follows."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from core.adjustment import Adjustment
from core.errors import (
    CoreError,
    HandIsVoid,
    LaterHandImpossible,
    MatchIsOver,
    NoSuchHand,
    NothingToRedo,
    NothingToUndo,
)
from core.events import (
    Amended,
    Dealt,
    Ended,
    Event,
    Inserted,
    Passed,
    Played,
    Redone,
    Seated,
    Undone,
    Voided,
    changes,
    last_undone,
    standing,
)
from core.game import REENTRY, Game, Item, Outcome, State, Step
from core.options import changed
from core.sheet import Chain, Row, grown, newest, oldest
from core.table import Table
from core.timeline import timeline

__all__ = [
    "Game", "Item", "Match", "Outcome", "Row", "State", "Step", "begin", "extend", "play", "replay"
]  # fmt: skip


@dataclass(frozen=True)
class Match:
    """A match so far; everything but the game, the first rules and the log follows from those.

    `broken` is the number of the first hand that the rules in force refuse (0: none), `fault` why.
    """

    game: Game
    rules: Any
    table: Table
    state: Any
    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    ended: bool = False
    broken: int = 0
    fault: CoreError | None = field(default=None, compare=False)
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


def begin(game: Game, rules: Any, table: Table) -> Match:  # noqa: ANN401  (each game its own)
    """Open a match: nothing scored, nobody's deal."""
    totals = (0,) * len(table.sides)
    return Match(game, rules, table, game.start(rules, table), totals, opening=(rules, table))


def play(match: Match, hand: object) -> Match:
    """Score one hand, the single step of the fold; raise MatchIsOver after the winner."""
    return extend(match, Played(hand))


def extend(match: Match, event: Event) -> Match:
    """Add one event to the log; raise a CoreError, and change nothing, if it cannot be.

    A hand costs the same however long the sheet; a change of the past replays the match.
    """
    history = grown(match.history, event)
    if isinstance(event, Played):
        if match.over:
            raise MatchIsOver
        enter = _unscored if match.broken else _scored
        return enter(match, event.hand, history.length, history=history)
    if isinstance(event, Passed) and match.over:
        raise MatchIsOver
    _check(match, event)
    if isinstance(event, Passed | Dealt | Seated | Ended):
        return _with(_moved(match, event), history=history)
    after = _rebuilt(_with(match, history=history))
    if after.fault and after.broken != match.broken:
        if isinstance(event, Amended | Inserted) and event.number == after.broken:
            raise after.fault
        raise LaterHandImpossible(after.broken) from after.fault
    return after


def replay(game: Game, rules: Any, table: Table, log: Iterable[Event]) -> Match:  # noqa: ANN401
    """Fold a stored log into its match; a hand that no longer scores is named in `broken`."""
    history: Chain | None = None
    for event in log:
        history = grown(history, event)
    return _rebuilt(_with(begin(game, rules, table), history=history))


def _with(match: Match, **fields: object) -> Match:
    """Copy a match with some fields changed, without the cost of building all of them anew."""
    copy = object.__new__(Match)
    vars(copy).update(vars(match), **fields)
    return copy


def _check(match: Match, event: Event) -> None:
    match event:
        case Amended(number, _) | Voided(number):
            if match.row(number).void:
                raise HandIsVoid(number)
        case Inserted(number, _):
            if not 1 <= number <= match.count + 1:
                raise NoSuchHand(number, match.count)
        case Undone():
            if not any(changes(each) for _, each in standing(match.log())):
                raise NothingToUndo
        case Redone():
            if not last_undone(match.log()):
                raise NothingToRedo
        case _:
            pass


def _moved(match: Match, event: Event) -> Match:
    """Take what is no hand: a pass, a dealer, somebody's seat, the end."""
    match event:
        case Passed():
            return _with(match, state=match.game.turn(match.state))
        case Dealt(seat):
            return _with(match, state=replace(match.state, dealer=seat))
        case Seated(side, person):
            return _with(match, table=match.table.seated(side, person))
        case _:
            return _with(match, ended=True)


def _scored(match: Match, hand: object, born: int, **fields: object) -> Match:
    """Score a hand and write its row."""
    if isinstance(hand, Adjustment):
        items = tuple(Item(i, p, "adjustment") for i, p in enumerate(hand.points) if p)
        outcome = Outcome(items, (), match.state)
        state = match.game.adjusted(match.rules, match.state, hand.points)
    else:
        outcome = match.game.score(match.rules, match.state, hand)
        state = match.game.turn(outcome.state)
    points, moved = [0] * len(match.totals), list(match.totals)
    for side, own, reason in outcome.items:
        moved[side] += own
        points[side] += own if reason != REENTRY else 0
    totals = tuple(moved)
    row = Row(match.count + 1, born, hand, outcome, tuple(points), totals)
    winners = match.game.winners(match.rules, state, totals)
    sheet = grown(match.sheet, row)
    return _with(match, state=state, totals=totals, winners=winners, sheet=sheet, **fields)


def _unscored(
    match: Match, hand: object, born: int, *, void: bool = False, **fields: object
) -> Match:
    """Write the row of a hand that does not count."""
    nothing = (0,) * len(match.totals)
    row = Row(match.count + 1, born, hand, None, nothing, match.totals, void)
    return _with(match, sheet=grown(match.sheet, row), **fields)


def _rebuilt(match: Match) -> Match:
    """Play the whole log again."""
    rules, table = match.opening
    entries, told = timeline(match.log())
    fresh = begin(match.game, changed(match.game.options, rules, told), table)
    fresh = _with(fresh, opening=match.opening, history=match.history)
    for entry in entries:
        if isinstance(entry.event, Played):
            fresh = _entered(fresh, entry.event.hand, entry.born, void=entry.void)
        else:
            fresh = _moved(fresh, entry.event)
    return fresh


def _entered(match: Match, hand: object, born: int, *, void: bool) -> Match:
    """Write a hand's row again: uncounted when it is void, or the match was decided before it."""
    if void or match.winners or match.broken:
        return _unscored(match, hand, born, void=void)
    try:
        return _scored(match, hand, born)
    except CoreError as fault:
        number = match.count + 1
        return _with(_unscored(match, hand, born), broken=number, fault=fault)
