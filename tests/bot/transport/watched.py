"""A running bot, and whoever asks it how it is."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from pydantic import SecretStr

from bot import app
from bot.app import App
from bot.settings import Settings
from tests.client import Client
from tests.faults.process import Address
from tests.strict import GROUP, Telegram
from tests.until import until

NOON = 1_700_000_000


@dataclass
class Watched:
    """A bot with a webhook or without, its Telegram, and whoever scrapes its metrics."""

    bot: App
    telegram: Telegram
    settings: Settings

    async def get(self, path: str) -> httpx.Response:
        """Ask it something."""
        async with Client() as client:
            return await client.get(f"http://{self.settings.metrics}{path}")

    async def status(self, path: str) -> int:
        """Tell how it answers."""
        return (await self.get(path)).status_code

    async def metrics(self) -> dict[str, float]:
        """Scrape what it has counted."""
        lines = (await self.get("/metrics")).text.splitlines()
        parts = (line.rpartition(" ") for line in lines if not line.startswith("#"))
        return {name: float(value) for name, _, value in parts}

    async def answers(self, path: str, status: int) -> str:
        """Ask until it answers so; tell what it says."""
        async with asyncio.timeout(60):
            while (answer := await self.get(path)).status_code != status:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return answer.text

    async def fail(self, error: Exception, chat: int = GROUP) -> None:
        """Let the answer to a message fail."""
        counts = self.bot.bot.traffic.calls
        calls = counts.total()
        self.telegram.fail("sendMessage", error)
        self.telegram.say("Ana", "/help", chat=chat)
        await until(lambda: counts.total() > calls and not self.telegram.updates)
        await until(lambda: self.bot.worker.resting)


@asynccontextmanager
async def watched(
    database_url: str, before: Callable[[App], object] = lambda _: None, **more: object
) -> AsyncIterator[Watched]:
    """Let a bot run; `before` does something to it first, and `more` are settings."""
    telegram = Telegram(now=NOON)
    with Address() as metrics, Address() as listen:
        settings = Settings.model_validate(
            {"token": SecretStr("1:offline"), "database_url": database_url}
            | {"metrics": metrics.name, "listen": listen.name}
            | more
        )
        bot = app.App(settings, telegram, clock=telegram.clock)
        before(bot)
        await bot.start()
        try:
            yield Watched(bot, telegram, settings)
        finally:
            await asyncio.gather(bot.stop(), return_exceptions=True)
