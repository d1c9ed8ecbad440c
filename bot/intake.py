"""Fetches updates from Telegram, and acknowledges them only once they are stored."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Engine
from sqlmodel import Session
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot import database, inbox
from bot.api import Api, seconds
from bot.bell import Bell

KINDS = ["message", "edited_message", "callback_query", "my_chat_member"]
LONG_POLL = 30
SLACK = 10
LONGEST_PAUSE = 30
CONFLICTS = 5

log = logging.getLogger(__name__)


class TokenRefused(Exception):
    """Telegram does not know the bot's token, or knows it no more."""

    def __init__(self) -> None:
        super().__init__("Telegram refuses the token: ask @BotFather for a new one")


class NotAlone(Exception):
    """Something else receives this bot's updates: another instance, or a webhook."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"another instance or a webhook receives this bot's updates: {reason}")


class Intake:
    """The polling loop; `arrived` rings when updates are stored.

    `last_success` is when Telegram last answered, by the monotonic clock: the sign of life, since
    a quiet night brings no updates.
    """

    def __init__(self, bot: Api, engine: Engine, clock: Callable[[], int], arrived: Bell) -> None:
        self.last_success = time.monotonic()
        self._bot, self._engine, self._clock, self.arrived = bot, engine, clock, arrived
        self._offset = 0
        self._conflicts = 0

    async def poll(self) -> None:
        """Fetch and store, for ever; end only by an error nothing here can mend."""
        pause = 1.0
        while True:
            try:
                await self._round()
            except TelegramError as error:
                await asyncio.sleep(self._wait(error, pause))
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = 1.0

    async def _round(self) -> None:
        updates = await self._fetch()
        self.last_success = time.monotonic()
        self._conflicts = 0
        if not updates:
            return
        await database.patiently(partial(self._store, updates))
        self.arrived.ring()
        numbers = [update["update_id"] for update in updates if inbox.has_id(update)]
        if not numbers:
            raise NetworkError("updates without numbers cannot be acknowledged")
        self._offset = numbers[-1] + 1  # not the highest: they may start again from below

    async def _fetch(self) -> list[Any]:
        asked = {"offset": self._offset, "timeout": LONG_POLL, "allowed_updates": KINDS}
        updates = await self._bot.call("getUpdates", asked, patience=LONG_POLL + SLACK)
        if not isinstance(updates, list):
            raise NetworkError("no list of updates")
        return updates

    def _store(self, updates: list[Any]) -> None:
        with Session(self._engine) as session, session.begin():
            inbox.store(session, updates, self._clock())

    def _wait(self, error: TelegramError, pause: float) -> float:
        """Return the seconds to wait after trouble, or give up."""
        if isinstance(error, InvalidToken):
            raise TokenRefused from None
        self._conflicts = self._conflicts + 1 if isinstance(error, Conflict) else 0
        if self._conflicts >= CONFLICTS:
            raise NotAlone(error.message) from None
        wait = seconds(error) if isinstance(error, RetryAfter) else pause
        log.warning("no updates from Telegram, again in %d s: %s", wait, error)
        return wait
