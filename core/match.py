"""A match is a fold over its log: what a game is, one hand's outcome, and the running sheet."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Protocol

from core import events
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
from core.events import Event
from core.notation import Reader, Words
from core.options import Options, changed
from core.table import Names, Table


class State(Protocol):
    """What a game carries from hand to hand; every game knows whose deal it is, if anybody said."""

    @property
    def dealer(self) -> int | None:
        """The turn of the deal; the seat is this modulo the number of seats."""


@dataclass(frozen=True)
class Item:
    """Points for a side, and what for."""

    side: int
    points: int
    reason: str


@dataclass(frozen=True)
class Step:
    """A step of the reasoning: a key, the side it is about, and the numbers in it."""

    key: str
    side: int
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What a hand comes to: points with reasons, how they came about, and the state after."""

    items: tuple[Item, ...]
    steps: tuple[Step, ...]
    state: Any


@dataclass(frozen=True)
class Game:
    """A game as plain functions over its own rules, hands and state.

    `readings` lists the hands that a line may have meant when nobody said who took, the one that
    was scored first; `took` tells a hand again with another taker; `correct` reads a correction.
    """

    key: str
    seats: range
    options: Options
    rules: Any
    hand: type[Any]
    words: Callable[[str], Words[Any]]
    start: Callable[[Any, Table], Any]
    read: Callable[[Reader, Names, Any], Any]
    write: Callable[[Any, tuple[str, ...]], str]
    score: Callable[[Any, Any, Any], Outcome]
    turn: Callable[[Any], Any]
    winners: Callable[[Any, Any, tuple[int, ...]], tuple[int, ...]]
    carry: Callable[[Any, Any], dict[str, object]]
    readings: Callable[[Any, Any, Any], tuple[Any, ...]]
    took: Callable[[Any, int], Any] | None = None
    correct: Callable[[Reader, Names, Any, Any, int | None], Any] | None = None


@dataclass(frozen=True)
class Row:
    """A hand on the sheet: `born` is the place in the log that brought it."""

    number: int
    born: int
    hand: Any
    outcome: Outcome | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    void: bool = False


@dataclass(frozen=True)
class Chain:
    """A list that grows at its end and shares all that went before."""

    value: Any
    before: "Chain | None"
    count: int


def _grown(chain: Chain | None, value: object) -> Chain:
    return Chain(value, chain, chain.count + 1 if chain else 1)


def _reversed(chain: Chain | None) -> Iterator[Any]:
    while chain is not None:
        yield chain.value
        chain = chain.before


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
    fault: CoreError | None = None
    opening: tuple[Any, Table] = field(default=(None, Table(())), repr=False)
    _rows: Chain | None = field(default=None, repr=False)
    _log: Chain | None = field(default=None, repr=False)

    @property
    def count(self) -> int:
        """The number of the last hand."""
        return self._rows.count if self._rows else 0

    @property
    def seq(self) -> int:
        """The number of events in the log."""
        return self._log.count if self._log else 0

    @property
    def last(self) -> Row | None:
        """The newest row of the sheet."""
        return self._rows.value if self._rows else None

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
        return list(_reversed(self._rows))[::-1]

    def newest(self) -> Iterator[Row]:
        """Walk the sheet from its newest row."""
        return _reversed(self._rows)

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
        return list(enumerate(list(_reversed(self._log))[::-1], 1))

    def carry(self) -> dict[str, object]:
        """Tell what waits for later hands."""
        return self.game.carry(self.rules, self.state)


def begin(game: Game, rules: Any, table: Table) -> Match:  # noqa: ANN401  (each game has its own rules)
    """Open a match: nothing scored, nobody's deal."""
    totals = (0,) * len(table.sides)
    return Match(game, rules, table, game.start(rules, table), totals, opening=(rules, table))


def play(match: Match, hand: object) -> Match:
    """Score one hand, the single step of the fold; raise MatchIsOver after the winner."""
    return extend(match, events.Played(hand))


def extend(match: Match, event: Event) -> Match:
    """Add one event to the log; raise a CoreError, and change nothing, if it cannot be.

    A hand costs the same however long the sheet; a change of the past replays the match.
    """
    if isinstance(event, events.Played | events.Passed) and match.over:
        raise MatchIsOver
    _check(match, event)
    logged = replace(match, _log=_grown(match._log, event))
    match event:
        case events.Played(hand):
            return _scored(logged, hand, logged.seq)
        case events.Passed() | events.Dealt() | events.Seated() | events.Ended():
            return _moved(logged, event)
        case _:
            after = _rebuilt(logged)
            if after.fault and after.broken != match.broken:
                told = isinstance(event, events.Amended | events.Inserted)
                if told and event.number == after.broken:
                    raise after.fault
                raise LaterHandImpossible(after.broken) from after.fault
            return after


def replay(game: Game, rules: Any, table: Table, log: Iterable[Event]) -> Match:  # noqa: ANN401
    """Fold a stored log into its match; a hand that no longer scores is named in `broken`."""
    match = begin(game, rules, table)
    chain: Chain | None = None
    for event in log:
        chain = _grown(chain, event)
    return _rebuilt(replace(match, _log=chain))


def _check(match: Match, event: Event) -> None:
    match event:
        case events.Amended(number, _) | events.Voided(number):
            if match.row(number).void:
                raise HandIsVoid(number)
        case events.Inserted(number, _):
            if not 1 <= number <= match.count + 1:
                raise NoSuchHand(number, match.count)
        case events.Undone():
            if all(isinstance(each, events.Seated) for _, each in events.standing(match.log())):
                raise NothingToUndo
        case events.Redone():
            if not events.last_undone(match.log()):
                raise NothingToRedo
        case _:
            pass


def _moved(match: Match, event: Event) -> Match:
    match event:
        case events.Passed():
            return replace(match, state=match.game.turn(match.state))
        case events.Dealt(seat):
            return replace(match, state=replace(match.state, dealer=seat))
        case events.Seated(side, person):
            return replace(match, table=match.table.seated(side, person))
        case _:
            return replace(match, ended=True)


def _scored(match: Match, hand: object, born: int) -> Match:
    """Score a hand and write its row."""
    if isinstance(hand, Adjustment):
        items = tuple(Item(i, p, "adjustment") for i, p in enumerate(hand.points) if p)
        outcome = Outcome(items, (), match.state)
        state = match.state
    else:
        outcome = match.game.score(match.rules, match.state, hand)
        state = match.game.turn(outcome.state)
    points = [0] * len(match.totals)
    for item in outcome.items:
        points[item.side] += item.points
    totals = tuple(map(sum, zip(match.totals, points, strict=True)))
    row = Row(match.count + 1, born, hand, outcome, tuple(points), totals)
    return replace(
        match,
        state=state,
        totals=totals,
        winners=match.game.winners(match.rules, state, totals),
        _rows=_grown(match._rows, row),
    )


def _unscored(match: Match, hand: object, born: int, *, void: bool = False) -> Match:
    nothing = (0,) * len(match.totals)
    row = Row(match.count + 1, born, hand, None, nothing, match.totals, void)
    return replace(match, _rows=_grown(match._rows, row))


@dataclass(frozen=True)
class _Entry:
    """A hand, or another event, at its place in the order of play."""

    event: Event
    born: int
    void: bool = False


def _timeline(log: Iterable[tuple[int, Event]]) -> tuple[list[_Entry], Mapping[str, int | str]]:
    """Put the hands as they are told now into the order of play, with the rules in force."""
    entries: list[_Entry] = []
    rules: dict[str, int | str] = {}
    for seq, event in events.standing(log):
        match event:
            case events.Amended(number, hand):
                place = _place(entries, number)
                entries[place] = replace(entries[place], event=events.Played(hand))
            case events.Voided(number):
                place = _place(entries, number)
                entries[place] = replace(entries[place], void=True)
            case events.Inserted(number, hand):
                entries.insert(_place(entries, number), _Entry(events.Played(hand), seq))
            case events.Ruled(changes):
                rules |= dict(changes)
            case _:
                entries.append(_Entry(event, seq))
    return entries, rules


def _place(entries: list[_Entry], number: int) -> int:
    """Find hand `number` among the entries, or the end for the hand after the last."""
    hands = (i for i, entry in enumerate(entries) if isinstance(entry.event, events.Played))
    return next(islice(hands, number - 1, None), len(entries))


def _rebuilt(match: Match) -> Match:
    """Play the whole log again."""
    rules, table = match.opening
    entries, changes = _timeline(match.log())
    fresh = begin(match.game, changed(match.game.options, rules, changes), table)
    fresh = replace(fresh, opening=match.opening, _log=match._log)
    for entry in entries:
        if not isinstance(entry.event, events.Played):
            fresh = _moved(fresh, entry.event)
        elif entry.void or fresh.winners or fresh.broken:
            fresh = _unscored(fresh, entry.event.hand, entry.born, void=entry.void)
        else:
            try:
                fresh = _scored(fresh, entry.event.hand, entry.born)
            except CoreError as fault:
                number = fresh.count + 1
                fresh = _unscored(fresh, entry.event.hand, entry.born)
                fresh = replace(fresh, broken=number, fault=fault)
    return fresh
