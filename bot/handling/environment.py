"""What a turn knows beside its update: the bot, and who may what in a chat."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, tzinfo

from bot.storage.tidying import Round
from bot.transport.admins import Rights
from bot.web.links import Links


@dataclass(frozen=True)
class Environment:
    """What a turn knows beside its update.

    `hears_all` says that groups need not speak to the bot for it to read what is said; `forget`
    takes somebody out of the tables beside the work; `zone` has the tables' days; `links` tells
    what links to pages are made of, if there are any, and `mini` whether groups may open one.
    """

    bot_id: int
    username: str
    language: str
    rights: Rights
    forget: Callable[[Round], Awaitable[None]]
    hears_all: bool = True
    zone: tzinfo = UTC
    links: Links | None = None
    mini: bool = False
