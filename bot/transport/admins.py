"""Who may what in a chat, as Telegram tells it: who runs it, and whether the bot may pin."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Generic, TypeVar

from telegram.error import TelegramError

from bot.queues.questions import Unasked
from bot.transport.api import Api

KNOWN_SECONDS = 60
ASKING_SECONDS = 3.0
SILENT = 5  # seconds for which a chat that Telegram says nothing of is not asked about again
MOST_CHATS = 1000
AT_ONCE = 100  # the sender needs connections, too

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")


class Rights(Generic[Answer]):
    """Remembers the answers for a minute: a turn looks them up, and asks for none.

    `ask_telegram` asks about a chat, and `nothing` stands for an answer that does not come.
    """

    def __init__(
        self,
        ask_telegram: Callable[[int], Awaitable[Answer]],
        nothing: Answer,
        clock: Callable[[], int],
        what: str,
    ) -> None:
        self._ask_telegram, self._nothing, self._what = ask_telegram, nothing, what
        self._clock = clock
        self._known: dict[int, tuple[int, Answer]] = {}
        self._asking = asyncio.Semaphore(AT_ONCE)

    def __call__(self, chat_id: int) -> Answer:
        """Return what Telegram said of a chat, or that it said nothing."""
        until, answer = self._known.get(chat_id, (0, self._nothing))
        if self._clock() >= until:
            raise Unasked(partial(self.ask, chat_id))
        return answer

    async def ask(self, chat_id: int) -> None:
        """Ask Telegram; what it says is remembered, and for a little while that it does not."""
        if self._clock() < self._known.get(chat_id, (0, self._nothing))[0]:
            return  # another turn has asked meanwhile
        kept, answer = KNOWN_SECONDS, self._nothing
        try:
            async with self._asking, asyncio.timeout(ASKING_SECONDS):
                answer = await self._ask_telegram(chat_id)
        except (TelegramError, TimeoutError, KeyError, TypeError) as error:
            log.warning("no %s: %s", self._what, type(error).__name__)
            kept = SILENT
        now = self._clock()
        if len(self._known) >= MOST_CHATS:
            self._known = {chat: known for chat, known in self._known.items() if now < known[0]}
        self._known[chat_id] = (now + kept, answer)


def admins(bot: Api, clock: Callable[[], int]) -> Rights[frozenset[int]]:
    """Tell the ids of a chat's administrators."""

    async def ask(chat_id: int) -> frozenset[int]:
        members = await bot.call("getChatAdministrators", {"chat_id": chat_id})
        return frozenset(member["user"]["id"] for member in members)

    return Rights(ask, frozenset(), clock, "administrators")


def may_pin(bot: Api, clock: Callable[[], int]) -> Rights[bool]:
    """Tell whether the bot may pin messages in a group."""

    async def ask(chat_id: int) -> bool:
        own = await bot.call("getChatMember", {"chat_id": chat_id, "user_id": bot.id})
        return own["status"] == "administrator" and bool(own.get("can_pin_messages"))

    return Rights(ask, nothing=False, clock=clock, what="right to pin")
