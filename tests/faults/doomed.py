"""The bot, but it kills itself at a point: `python -m tests.faults.doomed POINT`.

The points stand in the order of a hand's way, from Telegram's answer to the reply that is sent.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any

from sqlalchemy import event
from telegram.request import RequestData

from bot import app, settings
from bot.cli import logs, supervision
from bot.handling import handler
from bot.handling.environment import Environment
from bot.queues import inbox
from bot.queues.writer import Done, Input
from bot.storage.models import Inbox
from bot.storage.transaction import Transaction
from bot.transport.api import Connection

SENDS = frozenset({"sendMessage", "sendPhoto"})
POINTS = ("fetched", "storing", "stored", "taking", "taken", "sending", "sent")


def die() -> None:
    """End at once, as by `kill -9`."""
    os.kill(os.getpid(), signal.SIGKILL)


class Fatal(Connection):
    """A network on which one exchange is the last thing the bot does."""

    def __init__(self, point: str) -> None:
        super().__init__()
        self._point = point

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        *timeouts: Any,  # noqa: ANN401
        **more: Any,  # noqa: ANN401
    ) -> tuple[int, bytes]:
        """Ask Telegram, and die before or after it."""
        name = url.rpartition("/")[2]
        if self._point == "sending" and name in SENDS:
            die()
        code, body = await super().do_request(url, method, request_data, *timeouts, **more)
        if self._point == "sent" and name in SENDS:
            die()
        if (self._point, name) == ("fetched", "getUpdates") and b"update_id" in body:
            die()
        return code, body


def take(transaction: Transaction, row: Inbox, environment: Environment) -> None:
    """Take an update, and die before it is committed."""
    handler.take(transaction, row, environment)
    transaction.flush()
    die()


def doomed(point: str) -> app.App:
    """Build the bot that dies at a point."""
    last = take if point == "taking" else handler.take
    bot = app.App(settings.load(), Fatal(point), take=last)
    if point == "storing":
        event.listen(bot.engine, "after_cursor_execute", on_storing(bot))
    if point == "stored":
        inbox.store = stored_only  # type: ignore[assignment]
    if point in {"stored", "taken"}:
        bot.writer.write = fatal(bot.writer.write)  # type: ignore[method-assign, assignment]
    return bot


store = inbox.store


def stored_only(
    transaction: Transaction, updates: Sequence[Any], now: int, _busy: Collection[int] | None
) -> list[Inbox]:
    """Store updates as if others waited before them: they are taken by another transaction."""
    return store(transaction, updates, now, None)


def fatal(write: Callable[[Input], Done]) -> Callable[[Input], Done]:
    """Die once an update is committed."""

    def written(given: Input) -> Done:
        done = write(given)
        if given.updates:
            die()
        return done

    return written


def on_storing(bot: app.App) -> Callable[..., None]:
    """Die at the commit that follows when an update is written."""

    def written(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO inbox"):
            event.listen(bot.engine, "commit", lambda _: die())

    return written


if __name__ == "__main__":
    logs.start("info")
    bot = doomed(sys.argv[1])
    asyncio.run(supervision.live(bot.start, bot.run))
