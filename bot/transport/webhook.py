"""The endpoint Telegram posts updates to: stored before they are acknowledged."""

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
from pydantic import SecretStr
from telegram.error import TelegramError

from bot.queues import inbox
from bot.transport.api import Api
from bot.transport.listener import REQUEST_SECONDS, Listener

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header, not what it holds
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
