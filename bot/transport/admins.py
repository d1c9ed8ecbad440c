"""Who runs a chat, and whether the bot may pin there, as Telegram tells it."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial

from telegram.error import TelegramError

from bot.storage.memory import Bounded
from bot.storage.transaction import Unasked
from bot.transport.api import Api

KNOWN_SECONDS = 60
REFUSED_SECONDS = 2  # for the turn that asked: what was refused may be allowed a moment later
ASKING_SECONDS = 3.0
SILENT_SECONDS = 5  # for which a chat that Telegram says nothing of is not asked about again
MOST_CHATS = 1000
AT_ONCE = 100  # the sender needs connections, too

log = logging.getLogger(__name__)


class Rights:
    """Remembers who runs a chat: a turn looks it up, and asks for nothing.

    That somebody may do something is believed for a minute, that somebody may not is asked anew.
    """

    def __init__(self, bot: Api, clock: Callable[[], int]) -> None:
        self._bot, self._clock = bot, clock
        self._known: Bounded[int, tuple[int, int, Mapping[int, bool]]] = Bounded(MOST_CHATS)
        self._asking = asyncio.Semaphore(AT_ONCE)

    def runs(self, chat_id: int, person: int) -> bool:
        """Tell whether somebody is an administrator of a chat."""
        return self._told(chat_id, lambda admins: person in admins)

    def may_pin(self, chat_id: int) -> bool:
        """Tell whether the bot may pin messages in a group."""
        return self._told(chat_id, lambda admins: admins.get(self._bot.id, False))

    def changed(self, chat_id: int) -> None:
        """Believe no more what was told of a chat."""
        self._known.pop(chat_id, None)

    def _told(self, chat_id: int, allowed: Callable[[Mapping[int, bool]], bool]) -> bool:
        until, refused_until, admins = self._known.get(chat_id, (0, 0, {}))
        may, now = allowed(admins), self._clock()
        if now >= (until if may else refused_until):
            raise Unasked(partial(self.ask, chat_id))
        return may

    async def ask(self, chat_id: int) -> None:
        """Ask Telegram; what it says is remembered, and for a little while that it does not."""
        if self._clock() < self._known.get(chat_id, (0, 0))[1]:
            return  # another turn has asked meanwhile
        refused_seconds, admins = REFUSED_SECONDS, dict[int, bool]()
        try:
            async with self._asking, asyncio.timeout(ASKING_SECONDS):
                members = await self._bot.call("getChatAdministrators", {"chat_id": chat_id})
                admins = {m["user"]["id"]: bool(m.get("can_pin_messages")) for m in members}
        except (TelegramError, TimeoutError, KeyError, TypeError) as error:
            log.warning("no administrators: %s", type(error).__name__)
            refused_seconds = SILENT_SECONDS
        now = self._clock()
        self._known.keep(chat_id, (now + KNOWN_SECONDS, now + refused_seconds, admins))
