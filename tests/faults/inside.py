"""The whole bot inside the test, its network real: what a test of one fault needs."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from telegram.request import BaseRequest

from bot import app
from bot.settings import Settings
from tests.faults.double import TOKEN
from tests.faults.server import Server
from tests.until import PATIENCE


def settings(server: Server, folder: Path, more: dict[str, str]) -> Settings:
    """Choose what a bot at this server needs, and what is more."""
    wanted = {"database_url": f"sqlite:///{folder}/tanteo.db", "language": "en"} | more
    return Settings.model_validate({"token": TOKEN, "api_url": server.url} | wanted)


@asynccontextmanager
async def running(
    server: Server,
    folder: Path,
    more: dict[str, str] | None = None,
    *,
    request: BaseRequest | None = None,
    clock: Callable[[], int] = app.now,
) -> AsyncIterator[app.App]:
    """Run the bot, and stop it in the end."""
    bot = app.App(settings(server, folder, more or {}), request, clock=clock)
    await bot.start()
    try:
        yield bot
    finally:
        await bot.stop()


async def settled(bot: app.App) -> None:
    """Wait until nothing is waiting anywhere; raise TimeoutError if that never is."""
    async with asyncio.timeout(PATIENCE):
        await bot.quiet()
