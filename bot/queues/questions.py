"""What has to be asked, outside any transaction, before a turn can be taken."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(eq=False)
class Unasked(Exception):
    """Something is not known: a turn that needs it has to be taken again after `ask`."""

    ask: Callable[[], Awaitable[None]]


@dataclass
class Question:
    """What is asked before the first update of a `lane` can be taken; what came later waits.

    That update `came_at` a time of the monotonic clock.
    """

    lane: int
    ask: Callable[[], Awaitable[None]]
    came_at: float | None = None
