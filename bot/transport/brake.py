"""Slows the whole bot down when Telegram finds that it says too much, until all is said.

A chat that Telegram wants to be left alone waits by itself. Only if it refuses several chats at
once is it the bot that is too fast: all calls then go out one behind the other.
"""

import asyncio
import logging
from collections import OrderedDict

TOGETHER_SECONDS = 1  # in which refusals of several chats are one of the bot
TOGETHER = 3  # chats
FIRST_RATE = 25.0  # calls a second; Telegram takes 30
LOWEST_RATE = 1.0
EASED_SECONDS = 10  # without such a refusal, until it may be faster again
FASTER = 1.5

log = logging.getLogger(__name__)


class Brake:
    """What every call passes; `rate` is how many do so in a second, or None if all may."""

    def __init__(self) -> None:
        self.rate: float | None = None
        self._turns = asyncio.Lock()
        self._refused: OrderedDict[int, float] = OrderedDict()
        self._changed = 0.0

    async def passed(self) -> None:
        """Wait for a turn, in the order of asking, while the bot is slowed."""
        if self.rate is None:
            return
        self._ease(alone=not self._turns.locked())
        async with self._turns:
            if self.rate is not None:
                await asyncio.sleep(1 / self.rate)

    def refused(self, chat: int) -> None:
        """Note that Telegram wants a chat to be left alone."""
        now = asyncio.get_running_loop().time()
        self._refused.pop(chat, None)
        self._refused[chat] = now
        while now - next(iter(self._refused.values())) > TOGETHER_SECONDS:
            self._refused.popitem(last=False)
        if len(self._refused) < TOGETHER or now - self._changed < TOGETHER_SECONDS:
            return
        self._refused.clear()
        self._changed = now
        self.rate = max(self.rate / 2, LOWEST_RATE) if self.rate else FIRST_RATE
        log.warning("Telegram refuses several chats at once: %.0f calls a second", self.rate)

    def _ease(self, *, alone: bool) -> None:
        """Be faster after a while, but at full speed only once nobody waits."""
        now = asyncio.get_running_loop().time()
        if self.rate is not None and now - self._changed > EASED_SECONDS:
            self._changed = now
            self.rate = None if alone else min(self.rate * FASTER, FIRST_RATE)
