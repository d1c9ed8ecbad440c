"""Where this process listens, as the settings have it: for posts, who watches, and who looks."""

import asyncio
import errno
import logging
import socket
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bot.errors import Exit, OperatorError
from bot.settings import Settings, variable
from bot.web import Site

if TYPE_CHECKING:
    from bot.transport.listener import Webhook
    from bot.transport.vitals import Vitals

log = logging.getLogger(__name__)


def bound(setting: str, listen: str) -> socket.socket:
    """Take an address, HOST:PORT; raise `OperatorError` if it is not to be had."""
    host, _, port = listen.rpartition(":")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host.strip("[]"), int(port)), family=family)
    except OSError as error:
        said = f"cannot listen on {listen} ({setting}): {error.strerror or error}"
        in_use = error.errno == errno.EADDRINUSE
        raise OperatorError(said, exit_=Exit.TAKEN if in_use else Exit.SETTINGS) from None


def wanted(settings: Settings) -> dict[str, str]:
    """Give the addresses that a bot with these settings listens at, by what sets them."""
    hook = settings.listen if settings.webhook_url else None
    named = {"listen": hook, "metrics": settings.metrics, "web": settings.web}
    return {variable(name): listen for name, listen in named.items() if listen}


class Servers:
    """Those that are bound: `hook` takes Telegram's posts, others tell how the bot is, or scores.

    Few need a web server: what it takes is imported only then. `changed` is told in which chats
    something was committed.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self.hook: Webhook | None = None
        self.changed: Callable[[Iterable[int]], None] = lambda _: None
        self._sockets = dict[str, socket.socket]()
        self._serving: list[asyncio.Task[None]] = []

    def bind(self) -> None:
        """Take the addresses that the settings name; raise if one is taken."""
        settings, submit = self._site.settings, self._site.submit
        for setting, listen in wanted(settings).items():
            self._sockets[setting] = taken = bound(setting, listen)
            host, port, *_ = taken.getsockname()
            log.info("%s: listening on %s, port %d", setting, host, port)
        if settings.webhook_url and settings.webhook_secret:
            from bot.transport.listener import Webhook  # noqa: PLC0415 - few listen

            url, secret = settings.webhook_url, settings.webhook_secret
            self.hook = Webhook(url, secret, self._sockets[variable("listen")], submit=submit)

    def watch(self, vitals: "Vitals") -> None:
        """Let those who watch ask how the bot is, and others look at scores."""
        if where := self._sockets.get(variable("metrics")):
            from bot.transport.metrics import Metrics  # noqa: PLC0415 - few listen

            self._serving.append(asyncio.create_task(Metrics(where, vitals).serve()))
        if where := self._sockets.get(variable("web")):
            from bot.web.screens import Web  # noqa: PLC0415 - few listen

            web = Web(self._site, where)
            self.changed = web.screens.changed
            self._serving += map(asyncio.create_task, (web.serve(), web.screens.keep()))

    async def leave(self) -> None:
        """Give the addresses up."""
        for serving in self._serving:
            serving.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        for each in self._sockets.values():
            each.close()
