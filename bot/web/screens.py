"""The server of pages, TANTEO_WEB: plain HTTP, behind a proxy that holds the certificate.

Screens that people look at are each made once for all of them, and anew when its chat changed.
"""

import asyncio
import logging
import resource
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from socket import socket
from typing import NamedTuple

from aiohttp import web
from sqlalchemy import Engine

from bot.render.screen import fragment
from bot.storage import copies, database
from bot.storage.views import Place, changed, places
from bot.transport.listener import MOST_CONNECTIONS, Listener
from bot.web import Site
from bot.web.links import digest
from bot.web.miniapp import MiniApp
from bot.web.pages import FOLDER, page

LARGEST_BYTES = 2**14  # of a form
MOST_OF_ONE, MOST_VIEWERS = 200, 2000
PAUSE_SECONDS = 0.6  # in which what is committed is shown together
BEAT_SECONDS = 10  # until a page hears again that it shows what is so
BEAT = b"event: beat\ndata:\n\n"
# A proxy hands an event on at once.
STREAMED = {"Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no"}

log = logging.getLogger(__name__)


class Shown(NamedTuple):
    """What a screen shows of a place: HTML, its digest, and both as an event of a stream."""

    place: Place
    language: str
    html: str
    id: str
    event: bytes


Known = dict[str, Shown | None]  # by the digests of links


@dataclass
class Screen:
    """A link that people look at, each until the next `turn`; it shows nothing once it ended."""

    shown: Shown | None
    viewers: int = 0
    turn: asyncio.Event = field(default_factory=asyncio.Event)

    def show(self, shown: Shown | None) -> None:
        """Let everybody see what it shows now, or hear that it still does."""
        self.shown, turn, self.turn = shown, self.turn, asyncio.Event()
        turn.set()


class Screens:
    """All screens that somebody looks at; `changed` is told where something was committed."""

    def __init__(self, engine: Engine, language: str) -> None:
        self._engine, self._language = engine, language
        self._open, self._changed = dict[str, Screen](), set[int]()
        self._thread = ThreadPoolExecutor(1, "screens")
        self._shared = engine.dialect.name != "sqlite"
        pages = {"/t/{token}": self._page, "/t/{token}/events": self._events}
        self.routes = [web.get(path, own) for path, own in pages.items()]
        self.changed = self._changed.update

    async def keep(self) -> None:
        """Show what has changed before long, and now and then that the rest is still so."""
        beat = time.monotonic()
        try:
            while True:
                await asyncio.sleep(PAUSE_SECONDS)
                chats, beats = {*self._changed}, time.monotonic() - beat > BEAT_SECONDS
                self._changed.clear()
                beat = time.monotonic() if beats else beat
                if self._open and (chats or beats or self._shared):
                    there = {known: screen.shown for known, screen in self._open.items()}
                    news = await self._news(there, None if beats else chats)
                    for known in news.keys() & self._open.keys():
                        self._open[known].show(news[known])
        finally:
            self._thread.shutdown(wait=False)
            for screen in self._open.values():
                screen.show(None)

    async def _page(self, request: web.Request) -> web.Response:
        [shown] = (await self._news({digest(request.match_info["token"]): None})).values()
        if shown is None:
            return page("gone", self._language, 404)
        return page("screen", shown.language, score=shown.html, id=shown.id)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        known = digest(request.match_info["token"])
        screen = self._open.get(known)
        shown = screen.shown if screen else (await self._news({known: None}))[known]
        if shown is None or request.method == "HEAD":
            raise web.HTTPNotFound
        viewers = sum(each.viewers for each in self._open.values())
        if viewers >= MOST_VIEWERS or (screen and screen.viewers >= MOST_OF_ONE):
            raise web.HTTPServiceUnavailable
        has = request.headers.get("last-event-id") or request.query.get("has", "")
        stream = web.StreamResponse(headers=STREAMED)
        await stream.prepare(request)
        await self._stream(stream, known, shown, has)
        return stream

    async def _stream(
        self, stream: web.StreamResponse, known: str, first: Shown, has: str
    ) -> None:
        """Tell what a screen shows, unless that is what a page `has`, until its link ends."""
        screen = self._open.setdefault(known, Screen(first))
        screen.viewers += 1
        self.changed([first.place.chat])  # it may have been just before
        try:
            while shown := screen.shown:
                turn = screen.turn
                await stream.write(BEAT if shown.id == has else shown.event)
                has = shown.id
                await turn.wait()
        finally:
            screen.viewers -= 1
            if not screen.viewers:
                self._open.pop(known, None)

    async def _news(self, there: Known, chats: set[int] | None = None) -> Known:
        """Make anew what is shown of chats that have changed, or all of it."""
        return await database.patiently(partial(self._made, there, chats), self._thread)

    def _made(self, there: Known, chats: set[int] | None) -> Known:
        with copies.snapshot(self._engine) as connection:
            if chats is not None:
                known = [was.place for was in there.values() if was]
                chats |= changed(connection, known) if self._shared else set()
                there = {key: was for key, was in there.items() if was and was.place.chat in chats}
            found = places(connection, there) if there else {}
        return {key: _shown(found.get(key), self._language) for key in there}


def _shown(place: Place | None, language: str) -> Shown | None:
    if place is None:
        return None
    try:
        html = fragment(language := place.language or language, place.tables)
    except Exception as error:  # noqa: BLE001 - nobody else is to see less for that
        log.error("a screen cannot be shown: %s", type(error).__name__)  # noqa: TRY400 - no words
        return None
    name = sha256(html.encode()).hexdigest()[:16]
    data = "".join(f"data: {line}\n" for line in html.splitlines())
    return Shown(place, language, html, name, f"id: {name}\n{data}\n".encode())


class Web(Listener):
    """A server for pages."""

    def __init__(self, site: Site, where: socket) -> None:
        self.screens = Screens(site.engine, site.settings.language)
        files = (FOLDER / "static").iterdir()
        routes = [web.get(f"/static/{each.name}", partial(_static, each)) for each in files]
        routes += [*self.screens.routes, *MiniApp(site).routes]
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        super().__init__(routes, where, MOST_VIEWERS + MOST_CONNECTIONS, LARGEST_BYTES)


async def _static(file: Path, _: web.Request) -> web.StreamResponse:
    return web.FileResponse(file)
