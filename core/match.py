"""A match is a fold over its log: play a hand, change the past, and every total follows."""

from collections.abc import Iterable
from typing import Any

from core.booking import NothingToSing, waiting
from core.errors import (
    HandIsVoid,
    LaterHandImpossible,
    MatchIsOver,
    NoSuchHand,
    NothingToRedo,
    NothingToUndo,
)
from core.events import (
    Amended,
    Cantes,
    Dealt,
    Ended,
    Event,
    Inserted,
    Passed,
    Played,
    Redone,
    Seated,
    Sung,
    Undone,
    Voided,
    changes,
    last_undone,
    standing,
)
from core.fold import begin, given, moved, rebuilt, scored
from core.game import Game, Item, Outcome, State, Step
from core.record import Match
from core.sheet import Chain, Row, grown
from core.table import Table

__all__ = [
    "Game", "Item", "Match", "Outcome", "Row", "State", "Step", "begin", "extend", "play",
    "replay",
]  # fmt: skip


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
        sung = waiting(match.sung, event)
        return scored(match, event.hand, history.length, history=history, sung=sung)
    if isinstance(event, Passed | Sung) and match.over:
        raise MatchIsOver
    _check(match, event)
    if isinstance(event, Passed | Dealt | Seated | Sung | Ended):
        return given(moved(match, event), history=history, sung=waiting(match.sung, event))
    after = rebuilt(given(match, history=history))
    _check_faults(match, after, event)
    return after


def replay(game: Game, rules: Any, table: Table, log: Iterable[Event]) -> Match:  # noqa: ANN401
    """Fold a stored log into its match; `faults` names the hands that no longer score."""
    history: Chain | None = None
    for event in log:
        history = grown(history, event)
    return rebuilt(given(begin(game, rules, table), history=history))


def _check_faults(before: Match, after: Match, event: Event) -> None:
    """Refuse a change that would make a hand impossible; one that was so already may stay so."""
    for row in after.broken():
        fault = after.faults[row.born]
        if isinstance(event, Amended | Inserted) and event.number == row.number:
            raise fault
        if row.born not in before.faults:
            raise LaterHandImpossible(row.number) from fault


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
        case Sung():
            _check_sung(match, waiting(match.sung, event))
        case _:
            pass


def _check_sung(match: Match, sung: Cantes) -> None:
    if match.game.booking is None:
        raise NothingToSing
    match.game.booking.needs(match.rules, sung)
