"""The endpoint Telegram posts updates to: stored before they are acknowledged."""

import asyncio
import hmac
import json
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from urllib.parse import unquote, urlsplit

import uvicorn
from pydantic import SecretStr
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from bot.errors import OperatorError
from bot.queues import inbox

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header, not what it holds
LARGEST = 2**20
PATIENCE = 10  # seconds for a request as a whole; Telegram gives it 60
AGAIN = {"Retry-After": "5"}
FINISHING = PATIENCE + 1
KEPT_ALIVE = 75  # longer than proxies keep a connection: they end it, not we under their hands

log = logging.getLogger(__name__)


class AddressTaken(OperatorError):
    """The webhook cannot listen where the settings want it."""

    def __init__(self, listen: str, reason: str) -> None:
        super().__init__(f"cannot listen on {listen} (TANTEO_LISTEN): {reason}")


class Webhook:
    """An HTTP server for one path; it answers when `submit` has stored what was posted.

    It speaks plain HTTP: the proxy before it holds the certificate.
    """

    def __init__(
        self,
        url: str,
        secret: SecretStr,
        listen: str,
        *,
        submit: Callable[[Sequence[object]], Awaitable[None]],
    ) -> None:
        self._secret, self._listen = secret.get_secret_value().encode(), listen
        self._submit = submit
        path = unquote(urlsplit(url).path) or "/"
        self._server = server(Starlette(routes=[Route(path, self._post, methods=["POST"])]))

    def bind(self) -> tuple[str, int]:
        """Take the port; return the address that it is at."""
        host, _, port = self._listen.rpartition(":")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            self._socket = socket.create_server((host.strip("[]"), int(port)), family=family)
        except OSError as error:
            raise AddressTaken(self._listen, error.strerror or str(error)) from None
        address, number, *_ = self._socket.getsockname()
        log.info("the webhook listens on %s, port %d", address, number)
        return address, number

    async def serve(self) -> None:
        """Answer posts; when cancelled, take no more and answer those that are under way."""
        serving = asyncio.create_task(self._server.serve([self._socket]))
        try:
            await asyncio.shield(serving)
        except asyncio.CancelledError:
            self._server.should_exit = True
            await serving
            raise

    async def _post(self, request: Request) -> Response:
        self._let_in(request)
        try:
            async with asyncio.timeout(PATIENCE):
                update = read(await _body(request))
                await self._submit([update])
        except TimeoutError:
            log.warning("an update is not stored in time; Telegram sends it again")
            raise HTTPException(503, headers=AGAIN) from None
        return Response()

    def _let_in(self, request: Request) -> None:
        shown = request.headers.get(SECRET, "").encode("latin-1")
        if not hmac.compare_digest(shown, self._secret):
            raise HTTPException(403)
        kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise HTTPException(415)


def read(body: bytes) -> object:
    """Read what was posted; what is no JSON, or none to keep, stays a text to be set aside."""
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        return body.decode(errors="replace")
    return update if inbox.sound(update) else body.decode(errors="replace")


async def _body(request: Request) -> bytes:
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LARGEST:
                raise HTTPException(413)
    except ClientDisconnect:
        raise HTTPException(400) from None
    return bytes(body)


class Server(uvicorn.Server):
    """A server whose signals are the bot's to handle."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the bot."""
        yield


def server(application: Starlette) -> Server:
    """Return a server that keeps to itself: no signals, no log of requests."""
    return Server(
        uvicorn.Config(
            application,
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=KEPT_ALIVE,
            timeout_graceful_shutdown=FINISHING,
        )
    )
