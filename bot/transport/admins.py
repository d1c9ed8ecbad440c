"""Who runs a chat, as Telegram tells it."""

import asyncio
import logging
from collections.abc import Callable

from telegram.error import TelegramError

from bot.handling.here import Unasked
from bot.transport.api import Api

REMEMBERED = 60
PATIENCE = 3.0
SILENT = 5  # seconds for which a chat that Telegram says nothing of is not asked about again
MOST = 1000
AT_ONCE = 100  # the sender needs connections, too

log = logging.getLogger(__name__)


class Admins:
    """Remembers the answers for a minute: a turn looks them up, and asks for none."""

    def __init__(self, bot: Api, clock: Callable[[], int]) -> None:
        self._bot, self._clock = bot, clock
        self._known: dict[int, tuple[int, frozenset[int]]] = {}
        self._asking = asyncio.Semaphore(AT_ONCE)

    def __call__(self, chat_id: int) -> frozenset[int]:
        """Return the ids of a chat's administrators; none if Telegram did not say."""
        admins = self._remembered(chat_id)
        if admins is None:
            raise Unasked(chat_id, self.ask)
        return admins

    async def ask(self, chat_id: int) -> None:
        """Ask Telegram; what it says is remembered, and for a little while that it does not."""
        if self._remembered(chat_id) is not None:  # another turn has asked meanwhile
            return
        kept, admins = REMEMBERED, frozenset[int]()
        try:
            async with self._asking, asyncio.timeout(PATIENCE):
                members = await self._bot.call("getChatAdministrators", {"chat_id": chat_id})
            admins = frozenset(member["user"]["id"] for member in members)
        except (TelegramError, TimeoutError, KeyError, TypeError) as error:
            log.warning("no administrators: %s", type(error).__name__)
            kept = SILENT
        now = self._clock()
        if len(self._known) >= MOST:
            self._known = {chat: known for chat, known in self._known.items() if now < known[0]}
        self._known[chat_id] = (now + kept, admins)

    def _remembered(self, chat_id: int) -> frozenset[int] | None:
        until, admins = self._known.get(chat_id, (0, frozenset()))
        return admins if self._clock() < until else None
