"""A web server on this machine, in a thread of its own, at a port the system chose."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Sequence
from typing import Self, TypeVar

from aiohttp import web

from tests.until import PATIENCE

TICK = 0.005
LARGEST = 2**26  # bytes of a call

T = TypeVar("T")


class Listener:
    """A server of some routes, at `url`, that is at a port that is free; `do` reaches into it."""

    def __init__(self, routes: Sequence[web.AbstractRouteDef], port: int = 0) -> None:
        self._socket = socket.create_server(("127.0.0.1", port))
        self.port: int = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._loop = asyncio.new_event_loop()
        app = web.Application(client_max_size=LARGEST)
        app.add_routes(routes)
        self._runner = web.AppRunner(
            app, access_log=None, shutdown_timeout=1, handler_cancellation=True
        )
        self._started, self._ended = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(
            target=lambda: self._loop.run_until_complete(self._serve())
        )

    def __enter__(self) -> Self:
        """Begin to listen."""
        self._thread.start()
        assert self._started.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()
        self._loop.close()

    def do(self, work: Callable[[], T]) -> T:
        """Do something in the server's own loop."""

        async def done() -> T:
            return work()

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(PATIENCE)

    def until(
        self, true: Callable[[], object], seconds: float = PATIENCE, tick: float = TICK
    ) -> None:
        """Wait until something is true; raise TimeoutError if it never is."""
        end = time.monotonic() + seconds
        while not true():
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} s")
            time.sleep(tick)

    async def _serve(self) -> None:
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        self._started.set()
        await self._ended.wait()
        await self._runner.cleanup()
