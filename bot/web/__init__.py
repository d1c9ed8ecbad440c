"""Pages that the running bot serves to browsers: the score on a screen, and a keypad."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from sqlalchemy import Engine

from bot.settings import Settings
from bot.transport.api import Api
from bot.web.links import Links


class Site(NamedTuple):
    """What is served from, and the way in for what is posted."""

    settings: Settings
    links: Links | None
    engine: Engine
    submit: Callable[[Sequence[object]], Awaitable[None]]
    bot: Api
    clock: Callable[[], int]
