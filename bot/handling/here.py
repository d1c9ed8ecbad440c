"""What a turn knows beside its update."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Here:
    """What a turn knows beside its update: the bot itself, the time, and who runs a chat."""

    bot_id: int
    username: str
    language: str
    clock: Callable[[], int]
    admins: Callable[[int], frozenset[int]]
