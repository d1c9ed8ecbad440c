"""A web server on this machine, in a thread of its own, at a port the system chose."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Sequence
from typing import Self, TypeVar

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from tests.until import PATIENCE

TICK = 0.005

T = TypeVar("T")


class Listener:
    """A server of some routes, at `url`, that is at a port that is free; `do` reaches into it."""

    def __init__(self, routes: Sequence[Route], port: int = 0) -> None:
        self._socket = socket.create_server(("127.0.0.1", port))
        self.port: int = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._loop = asyncio.new_event_loop()
        config = uvicorn.Config(
            Starlette(routes=routes),
            log_level="critical",
            lifespan="off",
            timeout_keep_alive=PATIENCE,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._serve)

    def __enter__(self) -> Self:
        """Begin to listen."""
        self._thread.start()
        self.until(lambda: self._server.started)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop."""
        self._server.should_exit = True
        self._thread.join()

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

    def _serve(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._server.serve([self._socket]))
        self._loop.close()
