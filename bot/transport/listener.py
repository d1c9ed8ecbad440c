"""A small HTTP server that others can neither fill nor hold up; it speaks behind a proxy."""

import asyncio
from asyncio import TimerHandle, Transport
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from socket import socket
from typing import cast

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.routing import BaseRoute
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

MOST_CONNECTIONS = 100  # Telegram has 20; far below what a process may open
BACKLOG = 32  # connections that wait to be accepted; as many errors if there is no room for them
HEAD_SECONDS = 10  # for the head of a request, from the connection or its first byte
REQUEST_SECONDS = 10  # for a request as a whole; Telegram gives it 60
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
        config = uvicorn.Config(
            Starlette(routes=routes), http=type("Some", (Guarded,), {"most": most}), ws="none",
            lifespan="off", log_config=None, access_log=False, headers=HEADERS, backlog=BACKLOG,
            proxy_headers=False, server_header=False, timeout_keep_alive=KEPT_ALIVE_SECONDS,
            timeout_graceful_shutdown=FINISHING_SECONDS,
        )  # fmt: skip
        self._socket, self._server = where, _Server(config)

    async def serve(self) -> None:
        """Answer; when cancelled, take no more and answer what is under way."""
        serving = asyncio.create_task(self._server.serve([self._socket]))
        try:
            await asyncio.shield(serving)
        except asyncio.CancelledError:
            self._server.should_exit = True
            await serving
            raise


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
