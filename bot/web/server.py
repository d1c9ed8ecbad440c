"""The server of pages, TANTEO_WEB: plain HTTP, behind a proxy that holds the certificate."""

import resource
from collections.abc import Awaitable, Callable, Sequence
from socket import socket
from typing import NamedTuple

from sqlalchemy import Engine
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from bot.settings import Settings
from bot.storage.memory import Memory
from bot.transport.webhook import MOST_CONNECTIONS, Listener
from bot.web.pages import FOLDER
from bot.web.screens import MOST_VIEWERS, Screens


class Site(NamedTuple):
    """What pages are made of: settings, tables, what is in memory, and where updates go."""

    settings: Settings
    engine: Engine
    memory: Memory
    submit: Callable[[Sequence[object]], Awaitable[None]]


class Web(Listener):
    """A server for pages."""

    def __init__(self, site: Site, where: socket) -> None:
        self.screens = Screens(site.engine, site.memory, site.settings.language)
        routes = [Mount("/static", StaticFiles(directory=FOLDER / "static")), *self.screens.routes]
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        super().__init__(routes, where, MOST_VIEWERS + MOST_CONNECTIONS)
