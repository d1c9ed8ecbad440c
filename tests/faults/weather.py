"""A Telegram that is having a bad day: answers that break off, get lost, or say to wait."""

import asyncio
import random
import time
from math import ceil

from bot.simulator.state import JSON
from tests.faults.double import Cut, Double, Odd
from tests.strict import LOOKS, Refused

SEND = "sendMessage"
TROUBLE = {SEND: 0.25}  # how often a call goes wrong
ELSE = 0.1
AGAIN = 0.1  # how often what was delivered is delivered again
FLOOD = 1.0  # seconds


class Storm(Double):
    """A double whose calls go wrong by chance, and take up to `slow` seconds, until it is `calm`.

    `unsure` are the messages that it refused in a way that leaves the bot in doubt whether they
    arrived: they must not come again.
    """

    def __init__(self, chance: random.Random, slow: float = 0) -> None:
        super().__init__()
        self.slow = slow
        self.calm = True
        self.unsure: list[tuple[int, str]] = []
        self.troubles = self.sends = 0
        self._chance = chance
        self._flooded: dict[int, float] = {}

    async def answer(self, name: str, asked: JSON, life: str) -> object:
        """Answer a call, or let it go wrong."""
        self.sends += name == SEND
        if not self.calm:
            if self.slow and name not in LOOKS:
                await asyncio.sleep(self._chance.uniform(0, self.slow))
            self._stir(name, asked)
        return await super().answer(name, asked, life)

    def _stir(self, name: str, asked: JSON) -> None:
        chat = asked.get("chat_id", 0) if name == SEND else 0
        if name == "getUpdates" and self._chance.random() < AGAIN:
            self.again()
        if (wait := self._flooded.get(chat, 0) - time.monotonic()) > 0:
            self.fail(name, _flood(wait))
        elif self._chance.random() < TROUBLE.get(name, ELSE):
            self._go_wrong(name, chat, asked)

    def _go_wrong(self, name: str, chat: int, asked: JSON) -> None:
        self.troubles += 1
        kind = self._chance.choice(("cut", "lost", "odd", "flood"))
        if kind == "flood":
            if chat:
                self._flooded[chat] = time.monotonic() + FLOOD
            self.fail(name, _flood(FLOOD))
            return
        self.fail(name, Odd() if kind == "odd" else Cut(), done=kind == "lost")
        if name == SEND and kind != "lost":
            self.unsure.append((chat, asked["text"]))


def _flood(seconds: float) -> Refused:
    wait = ceil(seconds)
    return Refused(429, f"Too Many Requests: retry after {wait}", retry_after=wait)
