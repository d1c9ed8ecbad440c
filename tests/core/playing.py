"""Matches of any game to test with: lines are played, and the last hand is asked about."""

from dataclasses import dataclass
from functools import reduce
from typing import Any

import pytest

from core import lines
from core.errors import CoreError
from core.match import AnyGame, Event, Match, Outcome, Row, begin, extend, play
from core.options import Value, changed
from core.table import Names, Table, names

Told = tuple[str, int, tuple[int, ...]]  # what a step explains, of whom, and its numbers


@dataclass(frozen=True)
class Seat:
    """A table to test a game at, and whoever types there, in the language of the chat."""

    game: AnyGame
    table: Table
    writer: int | None = None
    language: str = "es"

    @property
    def called(self) -> Names:
        """Whom a line names, as the one means them who types it."""
        return names(self.table, self.writer)

    def rules(self, **house: Value) -> Any:  # noqa: ANN401 - each game has its own
        """Set house rules."""
        return changed(self.game.options, self.game.rules, house)

    def match(self, **house: Value) -> Match:
        """Open a match with house rules."""
        return begin(self.game, self.rules(**house), self.table)

    def read(self, line: str, **house: Value) -> Any:  # noqa: ANN401
        """Read a line under house rules."""
        return lines.read(self.game, line, self.called, self.rules(**house), self.language)

    def write(self, hand: object) -> str:
        """Write a hand as one does there."""
        return lines.write(self.game, hand, self.called.labels)

    def played(self, running: Match, *typed: str) -> Match:
        """Play lines one after the other, at a table of as many as the match has."""
        return logged(running, names(running.table, self.writer), *typed, language=self.language)

    def corrected(self, before: str, said: str, **house: Value) -> str:
        """Write what a hand is once a reply has corrected it."""
        hand, rules = self.read(before, **house), self.rules(**house)
        told = (said, self.called, rules, hand, self.writer, self.language)
        return self.write(lines.corrected(self.game, *told))

    def points(self, *typed: str, **house: Value) -> tuple[int, ...]:
        """Say what the last of some hands comes to, under house rules."""
        return row(self.played(self.match(**house), *typed)).points

    def refusal(self, line: str, running: Match | None = None, /, **house: Value) -> CoreError:
        """Say how a line is refused: as a hand to read, or to score."""
        with pytest.raises(CoreError) as caught:
            self.played(running or self.match(**house), line)
        return caught.value

    def cures(self, error: CoreError) -> list[str]:
        """Write the hands that a refusal offers."""
        return [self.write(choice) for choice in error.choices]


def logged(running: Match, called: Names, *typed: str, language: str = "es") -> Match:
    """Play lines one after the other."""
    for line in typed:
        hand: Any = lines.read(running.game, line, called, running.rules, language)
        running = play(running, hand)
    return running


def after(running: Match, *changes: Event) -> Match:
    """Let changes happen one after the other."""
    return reduce(extend, changes, running)


def refused(running: Match, change: Event) -> CoreError:
    """Say why a change is refused."""
    with pytest.raises(CoreError) as caught:
        extend(running, change)
    return caught.value


def row(running: Match) -> Row:
    """Say what is on the last row."""
    assert running.last is not None
    return running.last


def outcome(running: Match) -> Outcome[Any]:
    """Say what the last hand came to."""
    found = row(running).outcome
    assert found is not None
    return found


def told(found: Outcome[Any]) -> list[Told]:
    """List what the steps say."""
    return [(step.key, step.side, tuple(step.numbers.values())) for step in found.steps]
