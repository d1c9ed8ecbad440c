"""The server of pages, TANTEO_WEB: plain HTTP, behind a proxy that holds the certificate."""

import resource
from socket import socket

from aiohttp import web

from bot.transport.listener import MOST_CONNECTIONS, Listener
from bot.web import Site
from bot.web.miniapp import MiniApp
from bot.web.pages import FOLDER
from bot.web.screens import MOST_VIEWERS, Screens

FILES = {file.name: file for file in (FOLDER / "static").iterdir()}
LARGEST_BYTES = 2**14  # of a form


class Web(Listener):
    """A server for pages."""

    def __init__(self, site: Site, where: socket) -> None:
        self.screens = Screens(site.engine, site.settings.language)
        static = web.get("/static/{name}", _static)
        routes = [static, *self.screens.routes, *MiniApp(site).routes]
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        super().__init__(routes, where, MOST_VIEWERS + MOST_CONNECTIONS, LARGEST_BYTES)


async def _static(request: web.Request) -> web.StreamResponse:
    file = FILES.get(request.match_info["name"])
    if file is None:
        raise web.HTTPNotFound
    return web.FileResponse(file)
