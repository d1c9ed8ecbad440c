"""The endpoint Telegram posts updates to: stored before they are acknowledged.

Its HTTP server is small: others can neither fill it nor hold it up, and it speaks behind a proxy.
"""

import asyncio
import hmac
import json
import logging
import time
from asyncio import TimerHandle, Transport
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from socket import socket
from typing import cast
from urllib.parse import unquote, urlsplit

import uvicorn
from pydantic import SecretStr
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from telegram.error import TelegramError
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from bot.queues import inbox
from bot.transport.api import Api

MOST_CONNECTIONS = 100  # Telegram has 20; far below what a process may open
BACKLOG = 32  # connections that wait to be accepted; as many errors if there is no room for them
HEAD_SECONDS = 10  # for the head of a request, from the connection or its first byte
FINISHING_SECONDS = 11
HEADERS = [
    ("Cache-Control", "no-cache"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("X-Robots-Tag", "noindex, nofollow"),
]  # fmt: skip
KEPT_ALIVE_SECONDS = 75  # longer than proxies keep a connection: they end it


class Listener:
    """A server for some routes, at an address that is taken."""

    def __init__(
        self, routes: Sequence[BaseRoute], where: socket, most: int = MOST_CONNECTIONS
    ) -> None:
        self._socket = where
        self._server = _Server(
            uvicorn.Config(
                Starlette(routes=routes),
                http=type("Some", (Guarded,), {"most": most}),
                ws="none",
                lifespan="off",
                log_config=None,
                access_log=False,
                headers=HEADERS,
                proxy_headers=False,
                server_header=False,
                backlog=BACKLOG,
                timeout_keep_alive=KEPT_ALIVE_SECONDS,
                timeout_graceful_shutdown=FINISHING_SECONDS,
            )
        )

    async def serve(self) -> None:
        """Answer; when cancelled, take no more and answer what is under way."""
        serving = asyncio.create_task(self._server.serve([self._socket]))
        try:
            await asyncio.shield(serving)
        except asyncio.CancelledError:
            self._server.should_exit = True
            await serving
            raise


class Guarded(H11Protocol):
    """A connection that has to say soon what it wants, and gives way to others while it does not.

    Whoever comes when there are too many takes the place of the one that has been silent longest.
    """

    most = MOST_CONNECTIONS
    _head: TimerHandle | None = None
    silent_since = 0.0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Expect a request."""
        super().connection_made(transport)
        self.silent_since = self.loop.time()
        self._expect_head()
        if len(self.connections) > self.most:
            others = cast("set[Guarded]", self.connections)
            silent = min((one for one in others if not one.busy), key=lambda one: one.silent_since)
            silent.transport.abort()

    @property
    def busy(self) -> bool:
        """Whether a request is being answered."""
        cycle = cast("RequestResponseCycle | None", self.cycle)  # as it is at first
        return cycle is not None and not cycle.response_complete

    def data_received(self, data: bytes) -> None:
        """Read, and see that a request that has begun goes on."""
        super().data_received(data)
        if self.busy:
            self._expect_nothing()
        elif self._head is None:
            self._expect_head()

    def on_response_complete(self) -> None:
        """Wait for another request."""
        self.silent_since = self.loop.time()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._expect_nothing()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self._head = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _expect_nothing(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None


class _Server(uvicorn.Server):
    """A server whose signals are the bot's to handle."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the bot."""
        yield


SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header, not what it holds
LARGEST_BYTES = 2**20
REQUEST_SECONDS = 10  # for a request as a whole; Telegram gives it 60
AGAIN = {"Retry-After": "5"}
REFUSALS = (400, 403, 413, 415, 503)
QUIET_SECONDS = 30

log = logging.getLogger(__name__)


class Webhook(Listener):
    """An HTTP server for one path; it answers when `submit` has stored what was posted.

    It speaks plain HTTP: the proxy before it holds the certificate. `heard_at` is when Telegram
    last posted something that was stored, or had nothing to post, by the monotonic clock;
    `refused` counts posts by the status they got.
    """

    def __init__(
        self,
        url: str,
        secret: SecretStr,
        where: socket,
        *,
        submit: Callable[[Sequence[object]], Awaitable[None]],
    ) -> None:
        self._secret, self._submit = secret.get_secret_value().encode(), submit
        self.heard_at = time.monotonic()
        self.refused = Counter(dict.fromkeys(REFUSALS, 0))
        path = unquote(urlsplit(url).path) or "/"
        routes = [Route(path, self._answer, methods=["POST"])]
        super().__init__(routes, where)

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

    async def _answer(self, request: Request) -> Response:
        try:
            return await self._post(request)
        except HTTPException as error:
            self.refused[error.status_code] += 1
            raise

    async def _post(self, request: Request) -> Response:
        shown = request.headers.get(SECRET, "").encode("latin-1")
        if not hmac.compare_digest(shown, self._secret):
            raise HTTPException(403)
        kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise HTTPException(415)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                await self._submit([read(await body(request, LARGEST_BYTES))])
        except TimeoutError:
            log.warning("an update is not stored in time; Telegram sends it again")
            raise HTTPException(503, headers=AGAIN) from None
        self.heard_at = time.monotonic()
        return Response()


def read(body: bytes) -> object:
    """Read what was posted; what is no JSON, or none to keep, stays a text to be set aside."""
    with suppress(ValueError, RecursionError):
        if inbox.sound(update := json.loads(body)):
            return update
    return body.decode(errors="replace")


async def body(request: Request, most: int) -> bytes:
    """Read what was posted, if that is not too much."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise HTTPException(413)
    except ClientDisconnect:
        raise HTTPException(400) from None
    return bytes(body)
