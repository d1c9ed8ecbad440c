"""What has to be asked, outside any transaction, before a turn can be taken."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


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
