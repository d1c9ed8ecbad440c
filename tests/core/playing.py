"""Matches of any game to test with: lines are played, and the last hand is asked about."""

from typing import Any

from core import lines
from core.match import Match, Outcome, Row, play
from core.table import Names

Told = tuple[str, int, tuple[int, ...]]  # what a step explains, of whom, and its numbers


def logged(running: Match, called: Names, *typed: str, language: str = "es") -> Match:
    """Play lines one after the other."""
    for line in typed:
        hand: Any = lines.read(running.game, line, called, running.rules, language)
        running = play(running, hand)
    return running


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
