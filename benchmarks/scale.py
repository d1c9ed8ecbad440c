"""How much is measured: enough for the figures, or a minute's worth to look at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """The sizes of a run; `seconds` bound what a slow bot is asked in a slice.

    A round starts every bot anew; a slice is what one bot is asked before it is the next one's
    turn, so that a machine busy for a moment is so for all.
    """

    rounds: int = 3
    slices: int = 8
    slice: int = 200
    seconds: float = 1.0
    hands: int = 2_000  # after which memory is read
    stored: int = 1_000_000
    chats: int = 10_000
    history: int = 10_000
    questions: int = 200
    starts: int = 3


FULL = Scale()
QUICK = Scale(
    rounds=1,
    slices=4,
    slice=60,
    seconds=0.4,
    hands=300,
    stored=2_000,
    chats=100,
    history=200,
    questions=20,
    starts=1,
)
