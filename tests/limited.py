"""Offline Telegrams that keep the bot waiting: in a group, or until they are told to answer."""

import asyncio
from collections import defaultdict
from http import HTTPStatus
from typing import Final

from bot.simulator.state import JSON, Refused
from tests.strict import Telegram

MOST_A_MINUTE: Final = 20
MINUTE: Final = 60
COUNTED: Final = frozenset({"sendMessage", "editMessageText", "editMessageReplyMarkup"})


class Limiting(Telegram):
    """Refuses what is more than groups may hear in a minute of its own clock; counts `refused`.

    Whoever is refused has waited that minute when they come again.
    """

    def __init__(self, *, now: int) -> None:
        super().__init__(now=now)
        self.refused = 0
        self._made: defaultdict[int, list[int]] = defaultdict(list)

    async def _answer(self, name: str, asked: JSON) -> object:
        if name in COUNTED:
            made = [at for at in self._made[asked["chat_id"]] if at > self.now - MINUTE]
            if len(made) >= MOST_A_MINUTE:
                self.refused += 1
                self.now += MINUTE
                text = "Too Many Requests: retry after 0"
                raise Refused(HTTPStatus.TOO_MANY_REQUESTS, text, retry_after=0)
            self._made[asked["chat_id"]] = [*made, self.now]
        return await super()._answer(name, asked)


class Holding(Telegram):
    """Answers some methods, in one chat or in all, only while it may (`let`); counts who waits."""

    def __init__(self, *methods: str, now: int, chat: int | None = None) -> None:
        super().__init__(now=now)
        self.let, self.asked = asyncio.Event(), asyncio.Event()
        self.waiting = 0
        self._methods_held, self._chat_held = methods, chat

    async def _answer(self, name: str, asked: JSON) -> object:
        if name in self._methods_held and self._chat_held in {None, asked["chat_id"]}:
            self.asked.set()
            self.waiting += 1
            await self.let.wait()
            self.waiting -= 1
        return await super()._answer(name, asked)
