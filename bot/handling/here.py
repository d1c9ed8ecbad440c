"""What a turn knows beside its update, and what it may have to ask before."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Here:
    """What a turn knows beside its update: the bot, the time, and who may what in a chat.

    `hears_all` says that groups need not speak to the bot for it to read what is said; `fold`
    folds matches beside the work, so that what they came to is in memory.
    """

    bot_id: int
    username: str
    language: str
    clock: Callable[[], int]
    admins: Callable[[int], frozenset[int]]
    may_pin: Callable[[int], bool]
    fold: Callable[[Sequence[int]], Awaitable[None]]
    hears_all: bool = True


@dataclass(eq=False)
class Unasked(Exception):
    """Something of a chat is not known: a turn that needs it has to be taken again after `ask`.

    Until then what came after it waits in its `lane` of the inbox. It `came_at` a time of the
    monotonic clock.
    """

    chat_id: int
    ask: Callable[[int], Awaitable[None]]
    lane: int = 0
    came_at: float | None = None
