"""A bot that shows scores, and whoever looks."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from tests.bot.transport.watched import Watched, watched
from tests.client import Client
from tests.faults.process import Address
from tests.strict import GROUP

HAND_SECONDS = 5 * 60
LINK = re.compile(r"https?://\S+/t/([\w-]{22})\b")
BEGUN = ("Paco: /new bolot 1000 paco+luis pepe+marta", "Paco: /nos 92 tercera", "Pepe: /nos 100")


class Stream:
    """What a page is told."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines

    async def event(self) -> dict[str, str]:
        """Wait for the next event; one that brings a score has an id."""
        found = dict[str, str]()
        async with asyncio.timeout(60):
            async for line in self._lines:
                if not line:
                    return found
                name, _, text = line.partition(": ")
                found[name] = f"{found.get(name, '')}{text}\n"
        return found

    async def score(self) -> str:
        """Wait for the next score, without its tags."""
        while not (found := await self.event()).get("data", "").strip():
            assert found, "it has ended"
        return re.sub(r"<[^>]*>", " ", found["data"])


class Looking:
    """A bot with pages, and whoever plays in its chats."""

    def __init__(self, bot: Watched) -> None:
        self.bot, self.url = bot, str(bot.settings.web_url)

    async def say(self, *lines: str, chat: int = GROUP, thread: int = 0) -> str:
        """Let people write ("Paco: /nos 92"); return what the bot said last."""
        for line in lines:
            name, _, text = line.partition(": ")
            self.bot.telegram.now += HAND_SECONDS
            self.bot.telegram.say(name, text, chat=chat, thread=thread)
            await self.bot.bot.quiet()
        return self.bot.telegram.said[-1].text_plain

    async def screen(self, name: str = "Paco", **place: int) -> str:
        """Let somebody ask for a screen; return the path of its page."""
        said = await self.say(f"{name}: /screen", **place)
        found = LINK.search(said)
        assert found, said
        return f"/t/{found[1]}"

    async def get(self, path: str, method: str = "GET") -> httpx.Response:
        """Ask for a page."""
        async with Client() as client:
            return await client.request(method, f"{self.url}{path}")

    @asynccontextmanager
    async def looked(self, path: str, has: str = "") -> AsyncIterator[Stream]:
        """Look at a page for a while."""
        url = f"{self.url}{path}/events?has={has}"
        async with Client() as client, client.stream("GET", url) as stream:
            assert stream.status_code == 200
            yield Stream(stream.aiter_lines())


@asynccontextmanager
async def looking(database_url: str, **also: str) -> AsyncIterator[Looking]:
    """Let a bot run that has pages."""
    with Address() as web:
        pages = {"web": web.name, "web_url": f"http://{web.name}"} | also
        async with watched(database_url, lambda _: None, **pages) as bot:
            yield Looking(bot)
