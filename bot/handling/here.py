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
    """Something of a chat is not known: a turn that needs it has to be taken again after `ask`."""

    chat_id: int
    ask: Callable[[int], Awaitable[None]]


@dataclass
class Question:
    """What is asked before the first update of a `lane` can be taken; what came later waits.

    That update `came_at` a time of the monotonic clock.
    """

    lane: int
    unasked: Unasked
    came_at: float | None = None

    async def ask(self) -> None:
        """Ask, however long that takes."""
        await self.unasked.ask(self.unasked.chat_id)
