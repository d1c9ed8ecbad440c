"""Words and files as they go over the wire."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import BodyPartReader, web
from telegram import InputFile

from bot.transport.api import Api, Connection
from tests.faults.double import TOKEN

Parts = dict[str, tuple[str | None, bytes]]
ANSWER = {"ok": True, "result": {"message_id": 7}}


@asynccontextmanager
async def served(take: Callable[[web.Request], Awaitable[web.Response]]) -> AsyncIterator[int]:
    """Let a server of the test's take what is sent; give its port."""
    app = web.Application()
    app.router.add_post("/{path:.*}", take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield runner.addresses[0][1]
    await runner.cleanup()


async def called(
    method: str, parameters: dict[str, object], port: int, host: str = "127.0.0.1"
) -> None:
    """Call a method over the wire."""
    bot = Api(TOKEN, base_url=f"http://{host}:{port}/bot", request=Connection())
    assert await bot.call(method, parameters) == ANSWER["result"]
    await bot.shutdown()
    await bot.request.shutdown()


async def posted(**parameters: object) -> Parts:
    """Send a document to a server of the test's; give what arrived there."""
    parts: Parts = {}

    async def take(request: web.Request) -> web.Response:
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            parts[part.name or ""] = part.filename, bytes(await part.read())
        return web.json_response(ANSWER)

    async with served(take) as port:
        await called("sendDocument", parameters, port)
    return parts


@pytest.mark.parametrize("host", ["127.0.0.1", "telegram.invalid"])
async def test_words_go_out_as_json_by_the_proxy_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    taken: list[object] = []

    async def take(request: web.Request) -> web.Response:
        taken.append((request.headers["Host"].partition(":")[0], await request.json()))
        return web.json_response(ANSWER)

    words: dict[str, object] = {
        "chat_id": -1001,
        "text": "Las manos & más",
        "entities": [{"offset": 0}],
    }
    async with served(take) as port:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{port}")
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        await called("sendMessage", words, port, host)
    assert taken == [(host, words)]


async def test_a_file_goes_out_with_its_name_and_its_parameters() -> None:
    file = InputFile("match,begun\r\nñ".encode(), filename="tanteo.csv", attach=True)
    parts = await posted(chat_id=-1001, caption="Las manos & más", document=file)
    assert parts["chat_id"] == (None, b"-1001")
    assert parts["caption"] == (None, "Las manos & más".encode())
    place = parts["document"][1].decode().removeprefix("attach://")
    assert parts[place] == ("tanteo.csv", "match,begun\r\nñ".encode())
