"""Whoever connects and says nothing, or says it slowly, takes the place of nobody who does."""

import asyncio
import socket
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from aiohttp import web

from bot.transport import listener
from bot.transport.listener import MOST_CONNECTIONS, Listener
from tests.client import Client

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"


class Door:
    """An application that answers at once, or where it is told to wait, once it may."""

    def __init__(self) -> None:
        self.asked, self.may = asyncio.Event(), asyncio.Event()
        self.port = 0

    async def answer(self, request: web.Request) -> web.Response:
        if request.path == "/broken":
            raise ValueError("private words")
        if request.path == "/wait":
            self.asked.set()
            await self.may.wait()
        return web.Response(text="here")

    async def get(self, path: str = "/") -> int:
        async with Client() as client:
            return (await client.get(f"http://127.0.0.1:{self.port}{path}")).status_code

    @asynccontextmanager
    async def connected(
        self, said: bytes = b""
    ) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
        """Connect with something said already when the server hears of the connection."""
        connection = socket.create_connection(("127.0.0.1", self.port))
        connection.sendall(said)
        reader, writer = await asyncio.open_connection(sock=connection)
        try:
            yield reader, writer
        finally:
            writer.close()


@asynccontextmanager
async def opened(most: int = MOST_CONNECTIONS) -> AsyncIterator[Door]:
    door = Door()
    routes = [web.get(path, door.answer) for path in ("/", "/wait", "/broken")]
    at = socket.create_server(("127.0.0.1", 0))
    listening, door.port = Listener(routes, at, most), at.getsockname()[1]
    serving = asyncio.create_task(listening.serve())
    try:
        yield door
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def ended(reader: StreamReader) -> bool:
    """Wait for the end of a connection; tell whether nothing came before it."""
    async with asyncio.timeout(60):
        try:
            return await reader.read() == b""
        except ConnectionResetError:
            return True


@pytest.mark.parametrize("said", [b"", b"GET", HEAD])
async def test_who_does_not_say_in_time_what_they_want_is_let_go(
    monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(listener, "SILENT_SECONDS", 0.05)
    async with opened() as door:
        async with door.connected(said) as (reader, _):
            assert await ended(reader)
        assert await door.get() == 200


async def test_a_second_request_has_no_more_time_than_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listener, "SILENT_SECONDS", 0.3)
    async with opened() as door, door.connected(HEAD + b"\r\n") as (reader, writer):
        assert b"200 OK" in await reader.readline()
        await reader.readuntil(b"here")
        writer.write(HEAD)
        assert await ended(reader)


async def test_who_is_being_answered_is_not_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "SILENT_SECONDS", 0.05)
    asking = HEAD.replace(b"/", b"/wait", 1) + b"\r\n"
    async with opened() as door, door.connected(asking) as (reader, _):
        await door.asked.wait()
        await asyncio.sleep(0.2)
        door.may.set()
        assert b"200 OK" in await reader.readline()


async def test_however_many_are_silent_others_are_answered() -> None:
    async with opened(most=4) as door, AsyncExitStack() as stack:
        asking = asyncio.create_task(door.get("/wait"))
        await door.asked.wait()
        silent = [await stack.enter_async_context(door.connected()) for _ in range(12)]
        assert [await door.get() for _ in range(3)] == [200] * 3
        assert all([await ended(reader) for reader, _ in silent[:9]])
        door.may.set()
        assert await asking == 200


async def test_what_goes_wrong_is_logged_without_a_word(caplog: pytest.LogCaptureFixture) -> None:
    async with opened() as door:
        assert [await door.get(path) for path in ("/broken", "/")] == [500, 200]
    assert "ValueError in answer, test_listener.py" in caplog.text
    assert "private words" not in caplog.text
