"""Who runs a chat, as Telegram tells it."""

import asyncio
import logging
from collections.abc import Callable

from telegram.error import TelegramError

from bot.api import Api

REMEMBERED = 60
PATIENCE = 3.0
SILENT = 5  # seconds in which a chat's trouble holds up the others once

log = logging.getLogger(__name__)


class Admins:
    """Asks from a worker's thread, over the loop; remembers the answers for a minute."""

    def __init__(
        self, bot: Api, loop: asyncio.AbstractEventLoop, clock: Callable[[], int]
    ) -> None:
        self._bot, self._loop, self._clock = bot, loop, clock
        self._known: dict[int, tuple[int, frozenset[int]]] = {}

    def __call__(self, chat_id: int) -> frozenset[int]:
        """Return the ids of a chat's administrators; none if Telegram does not say."""
        until, admins = self._known.get(chat_id, (0, frozenset()))
        if self._clock() < until:
            return admins
        asking = asyncio.run_coroutine_threadsafe(self._ask(chat_id), self._loop)
        try:
            admins = asking.result(PATIENCE)
        except (TelegramError, TimeoutError) as error:
            asking.cancel()
            log.warning("no administrators: %s", type(error).__name__)
            self._known[chat_id] = (self._clock() + SILENT, frozenset())
            return frozenset()
        self._known[chat_id] = (self._clock() + REMEMBERED, admins)
        return admins

    async def _ask(self, chat_id: int) -> frozenset[int]:
        members = await self._bot.call("getChatAdministrators", {"chat_id": chat_id})
        return frozenset(member["user"]["id"] for member in members)
