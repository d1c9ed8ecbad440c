"""The double is as strict as Telegram's own server, or its tests would prove little."""

from http import HTTPStatus

from aiohttp import web

from tests.faults.listener import Listener
from tests.faults.server import Server
from tests.until import until


class Hook(Listener):
    """A replica that gets updates, and answers as told; then 200."""

    def __init__(self, heard: list[tuple[str, str]], *answers: int) -> None:
        super().__init__([web.post("/hook", self._take)])
        self._heard, self._answers, self.posts = heard, iter(answers), 0

    async def _take(self, request: web.Request) -> web.Response:
        self.posts += 1
        if (code := next(self._answers, 200)) == HTTPStatus.OK:
            secret = request.headers["X-Telegram-Bot-Api-Secret-Token"]
            self._heard.append((secret, (await request.json())["message"]["text"]))
        return web.Response(status=code)


async def test_a_webhook_gets_a_chats_updates_one_by_one_until_it_takes_them(
    server: Server,
) -> None:
    heard: list[tuple[str, str]] = []
    with Hook(heard, 503, 500) as first, Hook(heard) as second:
        courier = server.telegram.courier
        courier.replicas = [first.url, second.url]
        server.do(lambda: server.telegram.set_webhook("http://tanteo/hook"))
        courier.secret, courier.twice = "s3cret", 1
        for text in ("one", "two", "three"):
            server.say("Ana", text)
        await until(lambda: not server.telegram.updates)
        server.do(lambda: server.telegram.set_webhook(""))
    assert heard == [("s3cret", text) for text in ("one", "one", "two", "three")]
    assert first.posts
    assert second.posts
