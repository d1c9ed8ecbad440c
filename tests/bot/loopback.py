"""The offline Telegram behind a port of this machine, and bots that are processes of their own."""

import asyncio
import os
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qsl

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot.offline import Telegram
from bot.webhook import server

ROOT = Path(__file__).parent.parent.parent
TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456"


class BotApi:
    """A Bot API server over an offline world; `asked[method]` is set once a method is called."""

    def __init__(self) -> None:
        self.telegram = Telegram()
        self.asked: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self.url = ""
        self._held: dict[str, asyncio.Event] = {}

    def hold(self, method: str) -> asyncio.Event:
        """Answer no call of a method until the event that is returned is set."""
        return self._held.setdefault(method, asyncio.Event())

    def heard(self) -> list[str]:
        """List what the bot said."""
        return [said.text_plain for said in self.telegram.said]

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Serve at `url`."""
        route = Route("/bot{token}/{method}", self._answer, methods=["POST"])
        serves = server(Starlette(routes=[route]))
        serves.config.timeout_graceful_shutdown = 0  # a long poll may be left behind
        door = socket.create_server(("127.0.0.1", 0))
        task = asyncio.create_task(serves.serve([door]))
        self.url = f"http://127.0.0.1:{door.getsockname()[1]}"
        yield
        for gate in self._held.values():
            gate.set()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        door.close()

    async def _answer(self, request: Request) -> Response:
        method = request.path_params["method"]
        self.asked[method].set()
        if method in self._held:
            await self._held[method].wait()
        fields = parse_qsl((await request.body()).decode())
        data = RequestData([RequestParameter(k, v, None) for k, v in fields])
        code, answer = await self.telegram.do_request(f"/{method}", "POST", data)
        return Response(answer, code, media_type="application/json")


async def started(url: str, *words: str, **variables: str) -> Process:
    """Start `tanteo` as a process in the working directory, over a Bot API server."""
    given = {"PYTHONPATH": str(ROOT), "TANTEO_API_URL": url, "TANTEO_TOKEN": TOKEN}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *(words or ("run",)), stderr=PIPE, stdout=PIPE,
        env=os.environ | given | variables,
    )  # fmt: skip


async def says(process: Process, words: str) -> None:
    """Wait until a process says something on standard error."""
    assert process.stderr
    async with asyncio.timeout(60):
        while words not in (line := (await process.stderr.readline()).decode()):
            assert line, f"it ended without saying {words!r}"


async def ended(process: Process) -> tuple[int | None, str]:
    """Wait for a process; return its exit status and what it said on standard error."""
    async with asyncio.timeout(60):
        _, said = await process.communicate()
    return process.returncode, said.decode()
