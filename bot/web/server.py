"""The server of pages, TANTEO_WEB: plain HTTP, behind a proxy that holds the certificate."""

import resource
from socket import socket

from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from bot.transport.listener import MOST_CONNECTIONS, Listener
from bot.web import Site
from bot.web.miniapp import MiniApp
from bot.web.pages import FOLDER
from bot.web.screens import MOST_VIEWERS, Screens


class Web(Listener):
    """A server for pages."""

    def __init__(self, site: Site, where: socket) -> None:
        self.screens = Screens(site.engine, site.settings.language)
        routes = [Mount("/static", StaticFiles(directory=FOLDER / "static")), *self.screens.routes]
        routes += MiniApp(site).routes
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        super().__init__(routes, where, MOST_VIEWERS + MOST_CONNECTIONS)
