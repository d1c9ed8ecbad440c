"""Where this process listens, as the settings have it: for posts, and for who watches."""

import asyncio
import errno
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bot.errors import Exit, OperatorError
from bot.settings import Settings, variable

if TYPE_CHECKING:
    from bot.transport.metrics import Metrics
    from bot.transport.vitals import Vitals
    from bot.transport.webhook import Webhook

log = logging.getLogger(__name__)


class Address(NamedTuple):
    """An address, HOST:PORT, and the setting that names it."""

    listen: str
    setting: str

    def bound(self) -> socket.socket:
        """Take it; raise `OperatorError` if it is not to be had."""
        host, _, port = self.listen.rpartition(":")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            return socket.create_server((host.strip("[]"), int(port)), family=family)
        except OSError as error:
            reason = error.strerror or str(error)
            said = f"cannot listen on {self.listen} ({self.setting}): {reason}"
            in_use = error.errno == errno.EADDRINUSE
            raise OperatorError(said, exit_=Exit.TAKEN if in_use else Exit.SETTINGS) from None


def wanted(settings: Settings) -> list[Address]:
    """List the addresses that a bot with these settings listens at: for posts, for who watches."""
    hook = settings.listen if settings.webhook_url else None
    named = ((hook, variable("listen")), (settings.metrics, variable("metrics")))
    return [Address(listen, setting) for listen, setting in named if listen]


class Servers:
    """Those that are bound: `hook` takes Telegram's posts, another one tells how the bot is.

    Few need a web server: what it takes is imported only then.
    """

    def __init__(self) -> None:
        self.hook: Webhook | None = None
        self._metrics: Metrics | None = None
        self._sockets: list[socket.socket] = []
        self._serving: asyncio.Task[None] | None = None

    def bind(
        self, settings: Settings, submit: Callable[[Sequence[object]], Awaitable[None]]
    ) -> None:
        """Take the addresses that the settings name; raise if one is taken."""
        for where in wanted(settings):
            self._sockets.append(where.bound())
            host, port, *_ = self._sockets[-1].getsockname()
            log.info("%s: listening on %s, port %d", where.setting, host, port)
        if settings.webhook_url and settings.webhook_secret:
            from bot.transport.webhook import Webhook  # noqa: PLC0415 - few listen

            url, secret = settings.webhook_url, settings.webhook_secret
            self.hook = Webhook(url, secret, self._sockets[0], submit=submit)
        if settings.metrics:
            from bot.transport.metrics import Metrics  # noqa: PLC0415 - few listen

            self._metrics = Metrics(self._sockets[-1])

    def watch(self, vitals: "Vitals") -> None:
        """Let those who watch ask how the bot is."""
        if self._metrics:
            self._metrics.watch(vitals)
            self._serving = asyncio.create_task(self._metrics.serve())

    async def leave(self) -> None:
        """Give the addresses up."""
        if self._serving:
            self._serving.cancel()
            await asyncio.wait([self._serving])
        for each in self._sockets:
            each.close()
