"""The servers of this process, where the settings want any: for posts, and for who watches."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from bot.settings import Settings
from bot.transport import addresses

if TYPE_CHECKING:
    from bot.transport.metrics import Metrics
    from bot.transport.vitals import Vitals
    from bot.transport.webhook import Webhook


class Servers:
    """Those that are bound: `hook` takes Telegram's posts, another one tells how the bot is.

    Few need a web server: what it takes is imported only then.
    """

    def __init__(self) -> None:
        self.hook: Webhook | None = None
        self._metrics: Metrics | None = None
        self._serving: asyncio.Task[None] | None = None

    def bind(
        self, settings: Settings, submit: Callable[[Sequence[object]], Awaitable[None]]
    ) -> None:
        """Take the addresses that the settings name; raise if one is taken."""
        if settings.webhook_url and settings.webhook_secret:
            from bot.transport.webhook import Webhook  # noqa: PLC0415 - few listen

            url, secret = settings.webhook_url, settings.webhook_secret
            hook = Webhook(url, secret, addresses.webhook(settings), submit=submit)
            hook.bind()
            self.hook = hook
        if where := addresses.metrics(settings):
            from bot.transport.metrics import Metrics  # noqa: PLC0415 - few listen

            metrics = Metrics(where)
            metrics.bind()
            self._metrics = metrics

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
        for server in (self.hook, self._metrics):
            if server:
                server.leave()
