"""A match: its events, the game that scores it, and the fold of its log into a score."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Any

from core.adjustment import Adjustment
from core.errors import CoreError, RuleError, attempt
from core.match import seating
from core.match.game import REENTRY, AnyGame, Booking, Item, Lack, Outcome, Step, Taking, step
from core.match.log import (
    Amended,
    Cantes,
    Dealt,
    Ended,
    Event,
    Inserted,
    Joined,
    Left,
    Passed,
    Played,
    Redone,
    Replaced,
    Ruled,
    Seated,
    Sung,
    Undone,
    Voided,
    booked,
    histories,
    last_change,
    last_undone,
    standing,
    timeline,
    waiting,
)
from core.match.record import Chain, Match, Origin, Row, Sheet, given, grown
from core.match.seating import enrolled, replacements, staying, turned
from core.options import changed
from core.table import Table

__all__ = [
    "REENTRY", "Amended", "AnyGame", "Booking", "Cantes", "Dealt", "Ended", "Event", "Inserted",
    "Item", "Joined", "Lack", "Left", "Match", "Outcome", "Passed", "Played", "Redone", "Replaced",
    "Row", "Ruled", "Seated", "Sheet", "Step", "Sung", "Taking", "Undone", "Voided", "begin",
    "enrolled", "extend", "histories", "last_change", "last_undone", "play",
    "replacements", "replay", "rescored", "standing", "staying", "step", "turned",
]  # fmt: skip

MOVES = (Passed, Dealt, Seated, Replaced, Joined, Left, Sung, Ended)


def begin(game: AnyGame, rules: Any, table: Table) -> Match:  # noqa: ANN401  (each game its own)
    """Open a match: nothing scored, nobody's deal."""
    state, totals = game.course.start(rules, table), (0,) * len(table.sides)
    return Match(game, rules, table, state, totals, origin=Origin(rules, table))


def play(match: Match, hand: object) -> Match:
    """Score one hand, the single step of the fold; raise `match-is-over` after the winner."""
    return extend(match, Played(hand))


def extend(match: Match, event: Event) -> Match:
    """Add one event to the log; raise a CoreError, and change nothing, if it cannot be.

    A hand costs the same however long the sheet; a change of the past replays the match. While it
    is asked whether the match was won, one waits on the sheet, uncounted, for the answer.
    """
    rules, table, log = match.origin
    origin, seq = Origin(rules, table, log := grown(log, event)), log.length
    if isinstance(event, Played):
        if match.finished:
            raise RuleError("match-is-over")
        told, sung = (event.hand, seq, match.sung), waiting(match.sung, event)
        after = scored(match, *told, origin=origin, sung=sung)
        return unscored(match, *told, origin=origin, sung=sung) if match.over else after
    if isinstance(event, Passed | Sung | Joined | Left) and match.over:
        raise RuleError("match-is-over")
    if isinstance(event, Sung):
        match.game.cantes.needs(match.rules, waiting(match.sung, event))
    _check(match, event)
    if isinstance(event, MOVES):
        return given(moved(match, event), origin=origin, sung=waiting(match.sung, event))
    after = rebuilt(given(match, origin=origin))
    _check_faults(match, after, event)
    return after


def rescored(match: Match, row: Row, hand: object, before: Match | None = None) -> Row | None:
    """Give the row with another hand in it, maybe from `before`; none where that cannot be."""
    if before and before.count == row.number - 1:
        made = attempt(play, before, hand)
    else:
        made = attempt(extend, match, Amended(row.number, hand))
    return None if isinstance(made, CoreError) else made.row(row.number)


def replay(game: AnyGame, rules: Any, table: Table, log: Iterable[Event]) -> Match:  # noqa: ANN401
    """Fold a stored log into its match; `faults` names the hands that no longer score."""
    events: Chain | None = reduce(grown, log, None)
    return rebuilt(given(begin(game, rules, table), origin=Origin(rules, table, events)))


def _check_faults(before: Match, after: Match, event: Event) -> None:
    """Refuse a change that would make a hand impossible; one that was so already may stay so."""
    for row in after.broken():
        fault = after.sheet.faults[row.born]
        if isinstance(event, Amended | Inserted) and event.number == row.number:
            raise fault
        if row.born not in before.sheet.faults:
            raise RuleError("later-hand-impossible", number=row.number) from fault


def _check(match: Match, event: Event) -> None:
    match event:
        case Amended(number, _) | Voided(number):
            if match.row(number).void:
                raise RuleError("hand-is-void", number=number)
        case Inserted(number, _):
            if not 1 <= number <= match.count + 1:
                raise RuleError("no-such-hand", number=number, last=match.count)
        case Undone():
            if not last_change(match.log())[0]:
                raise RuleError("nothing-to-undo")
        case Redone():
            if not last_undone(match.log()):
                raise RuleError("nothing-to-redo")
        case Joined() | Left():
            seating.check(match, event)


def moved(match: Match, event: Event) -> Match:
    """Take what is no hand: a pass, a dealer, somebody's seat, a cante, the end."""
    match event:
        case Passed():
            return given(match, state=match.game.course.turn(match.state))
        case Dealt(seat):
            return given(match, state=replace(match.state, dealer=seat))
        case Seated() | Replaced() | Joined() | Left():
            return seating.seated(match, event)
        case Sung():
            return match  # it only waits for a hand
        case _:
            return given(match, ended=True)


def scored(match: Match, hand: object, born: int, took: Cantes, **fields: object) -> Match:
    """Score a hand and write its row, with the cantes that it took along."""
    if isinstance(hand, Adjustment):
        hand = hand.fitted(len(match.totals))
        items = tuple(Item(i, p, "adjustment") for i, p in enumerate(hand.points) if p)
        state = match.game.course.adjusted(match.rules, match.state, hand.points)
        outcome = Outcome(items, (), state)
    else:
        outcome = match.game.course.score(match.rules, match.state, hand)
        state = match.game.course.turn(outcome.state)
    points, sums = [0] * len(match.totals), list(match.totals)
    for side, own, reason in outcome.items:
        sums[side] += own
        points[side] += own if reason != REENTRY else 0
    totals = tuple(sums)
    row = Row(match.count + 1, born, hand, outcome, tuple(points), totals, took)
    won = match.game.course.winners(match.rules, state, totals)
    doubtful = match.sheet.doubtful
    if isinstance(hand, match.game.hand) and match.game.course.readings(match.rules, state, hand):
        doubtful += (born,)
    sheet = Sheet(grown(match.sheet.rows, row), doubtful, match.sheet.faults)
    return given(match, state=state, totals=totals, provisional=won, sheet=sheet, **fields)


def unscored(
    match: Match, hand: object, born: int, took: Cantes, fault: CoreError | None = None,
    *, void: bool = False, **fields: object,
) -> Match:  # fmt: skip
    """Write the row of a hand that does not count, for a `fault` or another reason."""
    nothing = (0,) * len(match.totals)
    row = Row(match.count + 1, born, hand, None, nothing, match.totals, took, void)
    old = match.sheet
    faults = {**old.faults, born: fault} if fault else old.faults
    return given(match, sheet=Sheet(grown(old.rows, row), old.doubtful, faults), **fields)


def rebuilt(match: Match) -> Match:
    """Play the whole log again.

    A hand does not count that is void or that the rules refuse, nor any after the match is won.
    """
    first, log = match.origin, match.log()
    (entries, ruled), (taken, sung) = timeline(log), booked(log)
    fresh = begin(match.game, changed(match.game.options, first.rules, ruled), first.table)
    fresh = given(fresh, origin=first, sung=sung)
    for entry in entries:
        event, born = entry.event, entry.born
        if not isinstance(event, Played):
            fresh = moved(fresh, event)
            continue
        told = event.hand, born, taken.get(born, ())
        after = None if entry.void or fresh.provisional else attempt(scored, fresh, *told)
        if not isinstance(after, Match):
            after = unscored(fresh, *told, after, void=entry.void)
        fresh = after
    return fresh
