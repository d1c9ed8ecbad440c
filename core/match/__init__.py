"""A match: its events, the game that scores it, and the fold of its log into a score."""

from core.match.fold import begin, extend, play, replay
from core.match.game import (
    REENTRY,
    AnyGame,
    Booking,
    Correcting,
    Course,
    Game,
    Item,
    Lack,
    Notation,
    Outcome,
    Step,
    Taking,
    step,
)
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
    booked_for,
    changes,
    histories,
    kept,
    last_change,
    last_undone,
    standing,
)
from core.match.record import Match, Row, Sheet
from core.match.seating import enrolled, replacements, staying

__all__ = [
    "REENTRY", "Amended", "AnyGame", "Booking", "Cantes", "Correcting", "Course",
    "Dealt", "Ended", "Event", "Game", "Inserted", "Item", "Joined", "Lack", "Left",
    "Match", "Notation", "Outcome", "Passed", "Played", "Redone",
    "Replaced", "Row", "Ruled", "Seated", "Sheet", "Step", "Sung", "Taking", "Undone", "Voided",
    "begin", "booked_for", "changes", "enrolled", "extend", "histories", "kept", "last_change",
    "last_undone", "play", "replacements", "replay", "standing", "staying", "step",
]  # fmt: skip
