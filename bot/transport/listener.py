"""HTTP servers that others can neither fill nor hold up; to one of them Telegram posts updates."""

import asyncio
import hmac
import json
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from socket import socket
from urllib.parse import unquote, urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler
from pydantic import SecretStr
from telegram.error import TelegramError

from bot.queues import inbox
from bot.queues.turns import where as place_of
from bot.transport.api import Api

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
SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header, not what it holds
AGAIN = {"Retry-After": "5"}
REFUSALS = (400, 403, 413, 415, 503)
QUIET_SECONDS = 30

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


class Webhook(Listener):
    """An HTTP server for one path; it answers when `submit` has stored what was posted.

    It speaks plain HTTP: the proxy before it holds the certificate. `heard_at` is when Telegram
    last posted something that was stored, or had nothing to post, by the monotonic clock;
    `refused` counts posts by the status they got.
    """

    def __init__(
        self, url: str, secret: SecretStr, where: socket, *,
        submit: Callable[[Sequence[object]], Awaitable[None]],
    ) -> None:  # fmt: skip
        self._secret, self._submit = secret.get_secret_value().encode(), submit
        self.heard_at = time.monotonic()
        self.refused = Counter(dict.fromkeys(REFUSALS, 0))
        path = unquote(urlsplit(url).path) or "/"
        super().__init__([web.post(path, self._answer)], where)

    async def listen(self, bot: Api) -> None:
        """Ask Telegram, while it does not post, whether it would: a quiet night is no silence."""
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            if time.monotonic() - self.heard_at < QUIET_SECONDS:
                continue
            with suppress(TelegramError):
                hook = await bot.call("getWebhookInfo", {})
                if hook["pending_update_count"] == 0:
                    self.heard_at = time.monotonic()

    async def _answer(self, request: web.Request) -> web.Response:
        try:
            return await self._post(request)
        except web.HTTPException as error:
            self.refused[error.status] += 1
            raise

    async def _post(self, request: web.Request) -> web.Response:
        shown = request.headers.get(SECRET, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(shown, self._secret):
            raise web.HTTPForbidden
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                await self._submit([read(await request.read())])
        except TimeoutError:
            log.warning("an update is not stored in time; Telegram sends it again")
            raise web.HTTPServiceUnavailable(headers=AGAIN) from None
        self.heard_at = time.monotonic()
        return web.Response()


def read(body: bytes) -> object:
    """Read what was posted; what is no JSON, or none to keep, stays a text to be set aside."""
    with suppress(ValueError, RecursionError):
        if inbox.sound(update := json.loads(body)):
            return update
    return body.decode(errors="replace")
