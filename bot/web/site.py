"""What pages are made of, and the way in for what is sent from them."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Engine

from bot.settings import Settings
from bot.storage.memory import Memory
from bot.transport.api import Api


class Site(NamedTuple):
    """Settings, tables, what is in memory, where updates go, Telegram, and the time."""

    settings: Settings
    engine: Engine
    memory: Memory
    submit: Callable[[Sequence[object]], Awaitable[None]]
    bot: Api
    clock: Callable[[], int]
