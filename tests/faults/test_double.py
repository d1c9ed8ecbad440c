"""The double is as strict as Telegram's own server, or its tests would prove little."""

import asyncio
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.simulator.state import GROUP
from tests.client import Client
from tests.faults.double import TOKEN, Cut, Odd, Stalled
from tests.faults.listener import Listener
from tests.faults.server import Server
from tests.until import until


class Caller:
    """Somebody who asks the server, without a bot."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self._base, self._http = f"{server.url}/bot{TOKEN}", http

    async def ask(self, method: str, **asked: Any) -> Any:  # noqa: ANN401
        return (await self._http.post(f"{self._base}/{method}", data=asked)).json()

    async def numbers(self, **asked: int) -> list[int]:
        answer = await self.ask("getUpdates", **asked)
        return [update["update_id"] for update in answer["result"]]


@pytest.fixture
async def client(server: Server) -> AsyncIterator[Caller]:
    async with Client() as http:
        yield Caller(server, http)


async def test_a_second_poller_ends_the_first(server: Server, client: Caller) -> None:
    first = asyncio.create_task(client.ask("getUpdates", timeout=50))
    await until(lambda: server.telegram.lives[""])
    assert await client.numbers() == []
    assert (await first)["error_code"] == HTTPStatus.CONFLICT


async def test_a_broken_answer_may_have_been_an_accepted_call(
    server: Server, client: Caller
) -> None:
    for accepted in (False, True):
        server.fail("sendMessage", Cut(), done=accepted)
        with pytest.raises(httpx.RemoteProtocolError):
            await client.ask("sendMessage", chat_id=GROUP, text="hello")
        assert server.said == ["hello"] * accepted


async def test_an_answer_may_be_none_of_telegrams_or_none_at_all(
    server: Server, client: Caller
) -> None:
    server.fail("getMe", Odd())
    with pytest.raises(ValueError, match="Expecting value"):
        await client.ask("getMe")
    server.fail("getMe", Stalled())
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(client.ask("getMe"), 0.2)


class Hook(Listener):
    """A replica that gets updates, and answers as told; then 200."""

    def __init__(self, heard: list[tuple[str, str]], *answers: int) -> None:
        super().__init__([Route("/hook", self._take, methods=["POST"])])
        self._heard, self._answers, self.posts = heard, iter(answers), 0

    async def _take(self, request: Request) -> Response:
        self.posts += 1
        if (code := next(self._answers, 200)) == HTTPStatus.OK:
            secret = request.headers["X-Telegram-Bot-Api-Secret-Token"]
            self._heard.append((secret, (await request.json())["message"]["text"]))
        return Response(status_code=code)


async def test_a_webhook_gets_a_chats_updates_one_by_one_until_it_takes_them(
    server: Server, client: Caller
) -> None:
    heard: list[tuple[str, str]] = []
    with Hook(heard, 503, 500) as first, Hook(heard) as second:
        server.telegram.courier.replicas = [first.url, second.url]
        await client.ask("setWebhook", url="http://tanteo/hook", secret_token="s3cret")
        server.telegram.courier.twice = 1
        for text in ("one", "two", "three"):
            server.say("Ana", text)
        await until(lambda: not server.telegram.updates)
        await client.ask("deleteWebhook")
    assert heard == [("s3cret", text) for text in ("one", "one", "two", "three")]
    assert first.posts
    assert second.posts
