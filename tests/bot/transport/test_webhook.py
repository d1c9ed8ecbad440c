"""Posts are stored before they are acknowledged, and only Telegram's are let in."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from socket import create_server
from typing import Any

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy import Engine, event
from sqlmodel import col, select
from telegram.error import InvalidToken

from bot.storage.models import Dead
from bot.transport import listener
from bot.transport.listener import LARGEST_BYTES, SECRET, Webhook
from tests.bot.keeping import keeping, rows, stored, update
from tests.bot.transport.watched import watched
from tests.client import Client
from tests.until import until

CANARY = "Canary_secret-0123456789"
JSON = {"Content-Type": "application/json"}
HOOK = "https://bot.example/hook"

pytestmark = pytest.mark.only("sqlite")

Submit = Callable[[Sequence[object]], Awaitable[None]]


class Post:
    """Telegram at work: it posts to the bot's address."""

    def __init__(self, port: int, path: str) -> None:
        self.port = port
        self._client = Client(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self._path = path

    async def send(self, body: Any, **headers: str | None) -> httpx.Response:  # noqa: ANN401
        if not isinstance(body, bytes) and not hasattr(body, "__aiter__"):
            body = json.dumps(body).encode()
        given = JSON | {SECRET: CANARY} | {k.replace("_", "-"): v for k, v in headers.items()}
        kept = {name: value for name, value in given.items() if value is not None}
        return await self._client.post(self._path, content=body, headers=kept)

    async def get(self, method: str = "GET", path: str | None = None) -> int:
        headers = JSON | {SECRET: CANARY}
        async with Client() as afresh:
            url = self._client.base_url.join(path or self._path)
            answer = await afresh.request(method, url, headers=headers)
        return answer.status_code

    async def answers(self) -> bool:
        try:
            return bool(await self.get())
        except httpx.TransportError:
            return False

    async def close(self) -> None:
        await self._client.aclose()


@asynccontextmanager
async def listening(
    engine: Engine, path: str = "/hook", submit: Submit | None = None
) -> AsyncIterator[tuple[Post, asyncio.Task[None]]]:
    at = create_server(("127.0.0.1", 0))
    async with keeping(engine) as worker:
        hook = Webhook(
            f"https://bot.example{path}", SecretStr(CANARY), at, submit=submit or worker.submit
        )
        port = at.getsockname()[1]
        serving, post = asyncio.create_task(hook.serve()), Post(port, path or "/")
        try:
            yield post, serving
        finally:
            await post.close()
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)


def dead(engine: Engine) -> list[Any]:
    return rows(engine, select(Dead.raw).order_by(col(Dead.id)))


async def test_the_path_of_the_address_is_the_path_served(engine: Engine) -> None:
    async with listening(engine, "/a/b%20c") as (post, _):
        assert (await post.send(update(1))).status_code == 200
        assert await post.get("POST", "/elsewhere") == 404


async def test_twin_posts_are_one_update_and_both_are_acknowledged(engine: Engine) -> None:
    async with listening(engine) as (post, _):
        answers = await asyncio.gather(*(post.send(update(5)) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert stored(engine) == [5]


async def test_only_posts_are_taken(engine: Engine) -> None:
    async with listening(engine) as (post, _):
        assert [await post.get(method) for method in ("GET", "HEAD", "PUT")] == [405] * 3


async def test_a_post_without_the_secret_does_nothing(engine: Engine) -> None:
    async with listening(engine) as (post, _):
        for secret in (None, "", "wrong", CANARY + "x", CANARY[:-1], CANARY.lower(), "x" * 5000):
            answer = await post.send(update(1), **{SECRET: secret})
            assert answer.status_code == 403, secret
    assert (stored(engine), dead(engine)) == ([], [])


@asynccontextmanager
async def spoken(port: int, *head: str, body: str = "") -> AsyncIterator[asyncio.StreamReader]:
    """Speak as no client would."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = ("POST /hook HTTP/1.1", "Host: x", *head, "", body)
    writer.write("\r\n".join(lines).encode("latin-1"))
    await writer.drain()
    yield reader
    writer.close()
    await writer.wait_closed()


async def test_a_secret_in_no_ascii_is_only_wrong(engine: Engine) -> None:
    async with listening(engine) as (post, _):
        head = (f"{SECRET}: señal", "Content-Length: 0")
        async with spoken(post.port, *head) as reader:
            assert (await reader.readline()).split()[1] == b"403"


async def test_only_json_is_taken(engine: Engine) -> None:
    kinds = {None: 415, "text/plain": 415, "application/jsonp": 415,
             "Application/JSON; charset=utf-8": 200}  # fmt: skip
    async with listening(engine) as (post, _):
        for kind, status in kinds.items():
            answer = await post.send(update(1), Content_Type=kind)
            assert answer.status_code == status, kind


async def chunks(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 4096):
        yield b" " * 4096


async def test_a_body_has_an_upper_limit(engine: Engine) -> None:
    whole = json.dumps(update(1)).encode()
    async with listening(engine) as (post, _):
        assert (await post.send(whole + b" " * LARGEST_BYTES)).status_code == 413
        assert (await post.send(chunks(LARGEST_BYTES + 4096))).status_code == 413
        assert stored(engine) == []
        assert (await post.send(whole.ljust(LARGEST_BYTES))).status_code == 200
    assert stored(engine) == [1]


def nested(depth: int) -> bytes:
    return b'{"update_id": 9, "message": ' + b"[" * depth + b"]" * depth + b"}"


BODIES: list[Any] = [
    b"", b"nos 92", b"\xff\xfe\xfd", b"[" * 500_000, nested(150), nested(900),
    b'{"update_id": 9, "message": NaN}', b'{"update_id": 9, "message": [1e999]}',
    b'{"update_id": 1' + b"0" * 5000 + b"}",
    {}, [], 7, None, "nos 92", {"update_id": "7"},
]  # fmt: skip


async def test_what_is_no_update_is_set_aside(engine: Engine) -> None:
    """As text, where it is no JSON that could be kept."""
    async with listening(engine) as (post, _):
        for body in (*BODIES, update(2)):
            assert (await post.send(body)).status_code == 200
    assert stored(engine) == [2]
    assert dead(engine) == [
        body.decode(errors="replace") if isinstance(body, bytes) else body for body in BODIES
    ]


async def test_while_the_database_is_down_telegram_keeps_the_update(
    engine: Engine, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(dbapi: Any, *_: object) -> None:  # noqa: ANN401
        dbapi.execute(f"PRAGMA query_only={state}")

    state = "ON"
    event.listen(engine, "checkout", read_only)
    monkeypatch.setattr(listener, "REQUEST_SECONDS", 0.5)
    async with listening(engine) as (post, _):
        answer = await post.send(update(1, text="private words"))
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
        monkeypatch.undo()
        state = "OFF"
        assert (await post.send(update(1))).status_code == 200
    assert stored(engine) == [1]
    assert "attempt to write a readonly database" in caplog.text
    assert "private words" not in caplog.text


async def test_a_database_that_hangs_holds_no_request_for_ever(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "REQUEST_SECONDS", 0.01)
    async with listening(engine) as (post, _):
        with engine.begin():
            assert (await post.send(update(1))).status_code == 503
        monkeypatch.undo()
        assert (await post.send(update(1))).status_code == 200
    assert stored(engine) == [1]


class Slow:
    """A database that takes its time, until it is let go."""

    def __init__(self) -> None:
        self.asked, self.let_go = asyncio.Event(), asyncio.Event()
        self.stored: list[object] = []

    async def submit(self, updates: Sequence[object]) -> None:
        self.asked.set()
        await self.let_go.wait()
        self.stored += updates


async def test_stopping_takes_no_more_and_answers_what_is_under_way(engine: Engine) -> None:
    slow = Slow()
    async with listening(engine, submit=slow.submit) as (post, serving):
        under_way = asyncio.create_task(post.send(update(1)))
        await slow.asked.wait()
        serving.cancel()
        while await post.answers():
            assert not serving.done()
        slow.let_go.set()
        assert (await under_way).status_code == 200
        with pytest.raises(asyncio.CancelledError):
            await serving
    assert slow.stored == [update(1)]


async def test_somebody_who_hangs_up_is_no_fault(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(engine) as (post, _):
        head = (f"{SECRET}: {CANARY}", "Content-Type: application/json", "Content-Length: 100")
        async with spoken(post.port, *head, body="{"):
            pass
        assert (await post.send(update(1))).status_code == 200
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert stored(engine) == [1]


async def test_neither_secret_nor_words_are_logged(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with listening(engine) as (post, _):
        for secret in (CANARY, "wrong-one"):
            await post.send(update(1, text="private words"), **{SECRET: secret})
        await post.send(b"private words")
    assert caplog.records
    assert not any(word in caplog.text for word in (CANARY, "wrong-one", "private words"))


async def test_the_whole_bot_lives_on_posts_alone(
    database_url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "QUIET_SECONDS", 0.01)
    caplog.set_level(logging.INFO)
    async with watched(database_url, webhook_url=HOOK, webhook_secret=CANARY) as bot:
        telegram, hook = bot.telegram, bot.bot._servers.hook  # noqa: SLF001
        telegram.fail("getUpdates", InvalidToken())  # would end a bot that polls
        assert hook
        quiet_since = hook.heard_at
        await until(lambda: hook.heard_at > quiet_since)  # a quiet night is no silence
        telegram.say("Ana", "/help")
        await asyncio.sleep(0.1)
        waits_since = hook.heard_at
        await asyncio.sleep(0.1)
        assert hook.heard_at == waits_since  # but what Telegram cannot deliver is one
        post = Post(int(bot.settings.listen.rpartition(":")[2]), "/hook")
        assert (await post.send(telegram.updates.popleft())).status_code == 200
        await bot.bot.quiet()
        assert telegram.said
        await post.close()
        assert await bot.bot.stop()
    assert "tanteo webhook set" in caplog.text
