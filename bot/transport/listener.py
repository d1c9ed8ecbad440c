"""A small HTTP server that others can neither fill nor hold up; it speaks behind a proxy."""

import asyncio
import logging
from collections.abc import Sequence
from socket import socket

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.queues.turns import where as place_of

MOST_CONNECTIONS = 100  # Telegram has 20; far below what a process may open
BACKLOG = 32  # connections that wait to be accepted; as many errors if there is no room for them
LARGEST_BYTES = 2**20  # of what is posted
SILENT_SECONDS = 75  # without a request; proxies keep a connection for less, and end it
REQUEST_SECONDS = 10  # for a request as a whole; Telegram gives it 60
FINISHING_SECONDS = 11
HEADERS = {
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}

log = logging.getLogger(__name__)


class Listener:
    """A server for some routes, at an address that is taken.

    Whoever comes when there are too many takes the place of the first of those who say nothing.
    """

    def __init__(
        self, routes: Sequence[web.AbstractRouteDef], where: socket, most: int = MOST_CONNECTIONS,
        largest: int = LARGEST_BYTES,
    ) -> None:  # fmt: skip
        app = web.Application(middlewares=[self._answered], client_max_size=largest)
        app.add_routes(routes)
        app.on_response_prepare.append(_private)
        self._runner = web.AppRunner(
            app, access_log=None, keepalive_timeout=SILENT_SECONDS,
            shutdown_timeout=FINISHING_SECONDS, handler_cancellation=True,
        )  # fmt: skip
        self._socket, self._most = where, most
        self._busy = set[object]()  # connections on which a request is being answered

    async def serve(self) -> None:
        """Answer; when cancelled, take no more and answer what is under way."""
        await self._runner.setup()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(self._connected, sock=self._socket, backlog=BACKLOG)
        try:
            await asyncio.Event().wait()
        finally:
            server.close()
            await self._runner.cleanup()

    def _connected(self) -> asyncio.Protocol:
        """Begin with a connection, of those that may be there."""
        server = self._runner.server
        assert server is not None  # noqa: S101  (it serves)
        silent = (each for each in server.connections if each not in self._busy)
        if len(server.connections) >= self._most and (first := next(silent, None)):
            first.force_close()
        return server()

    @web.middleware
    async def _answered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        self._busy.add(request.protocol)
        try:
            return await handler(request)
        except (web.HTTPException, ConnectionError):
            raise
        except Exception as error:  # noqa: BLE001 - its message may quote what people wrote
            log.error("a request cannot be answered: %s", place_of(error))  # noqa: TRY400 - as above
            raise web.HTTPInternalServerError from None
        finally:
            self._busy.discard(request.protocol)


async def _private(_: web.Request, answer: web.StreamResponse) -> None:
    """Tell nobody what is served, and what serves it."""
    answer.headers.update(HEADERS)
    answer.headers.popall("Server", None)
