"""The double behind a socket: whatever speaks to it speaks HTTP, as to Telegram."""

import asyncio
import json
from email import message_from_bytes
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import web

from bot.simulator.state import JSON
from bot.simulator.telegram import Refused
from tests.faults.double import Cut, Double, Held, Odd, Stalled
from tests.faults.listener import Listener

# Parameters of a form that travel as bare text; all others travel as JSON.
BARE = frozenset(
    "text parse_mode callback_query_id language_code url secret_token caption document photo "
    "action".split()
)
PATHS = ("/bot{token}/{method}", "/{life}/bot{token}/{method}")


class Server(Listener):
    """A double that listens; what a test wants of it is done in its loop."""

    def __init__(self, telegram: Double | None = None, port: int = 0) -> None:
        self.telegram = telegram or Double()
        routes = [web.route("*", path, self._call) for path in PATHS]
        super().__init__(routes, port)

    def __exit__(self, *_: object) -> None:
        """Stop, without letting anybody wait."""
        self.do(self.telegram.close)
        super().__exit__()

    def say(self, name: str, text: str, **place: Any) -> int:  # noqa: ANN401
        """Let a person write a message; return its id."""
        return self.do(lambda: self.telegram.say(name, text, **place))

    def fail(self, method: str, error: Exception, *, done: bool = False, times: int = 1) -> None:
        """Let the next calls of a method fail; with `done`, they are done and the answer lost."""
        for _ in range(times):
            self.do(lambda: self.telegram.fail(method, error, done=done))

    @property
    def said(self) -> list[str]:
        """All that the bot said in new messages, without markup."""
        return [said.text_plain for said in self.telegram.said if said.kind == "send"]

    async def _call(self, request: web.Request) -> web.StreamResponse:
        name, life = request.match_info["method"], request.match_info.get("life", "")
        if request.match_info["token"] != self.telegram.token:
            return refusal(Refused(HTTPStatus.UNAUTHORIZED, "Unauthorized"))
        asked = await parameters(request)
        try:
            result = await self._answer(name, asked, life)
        except Refused as refused:
            return refusal(refused)
        except Odd as odd:
            return web.Response(body=odd.body, status=odd.code, content_type="text/html")
        except Cut:
            return await broken(request)
        except Stalled:
            await asyncio.Event().wait()  # until somebody hangs up
        return web.json_response({"ok": True, "result": result})

    async def _answer(self, name: str, asked: JSON, life: str) -> object:
        try:
            return await self.telegram.answer(name, asked, life)
        except Held as held:
            await held.wait()
            return await self.telegram.answer(name, asked, life)


def refusal(refused: Refused) -> web.Response:
    """Answer as the server refuses."""
    return web.json_response(refused.body, status=refused.code)


async def broken(request: web.Request) -> web.StreamResponse:
    """Promise more than is sent, and close the connection."""
    answer = web.StreamResponse(headers={"Content-Length": "64"})
    await answer.prepare(request)
    await answer.write(b'{"ok":')
    if request.transport:
        request.transport.close()
    return answer


async def parameters(request: web.Request) -> JSON:
    """Read a call's parameters, from JSON or a form: bare words, and JSON for all that is more."""
    body, kind = await request.read(), request.headers.get("content-type", "")
    if kind == "application/json":
        given: JSON = json.loads(body)
        return given
    if kind.startswith("multipart/"):
        wire, files = parts(kind, body)
    else:
        wire, files = parse_qsl(body.decode(), keep_blank_values=True), {}
    wire += request.query.items()
    asked = {key: value if key in BARE else json.loads(value) for key, value in wire}
    return asked | {key: files[own[9:]] for key, own in wire if own.startswith("attach://")}


def parts(kind: str, body: bytes) -> tuple[list[tuple[str, str]], JSON]:
    """Read a form with files: its words, and the files by their names in it."""
    form = message_from_bytes(f"Content-Type: {kind}\r\n\r\n".encode() + body)
    words, files = [], {}
    for part in form.walk():
        name = str(part.get_param("name", "", "content-disposition"))
        content = part.get_payload(decode=True)
        if not isinstance(content, bytes):
            continue
        if part.get_filename():
            files[name] = part.get_filename(), content, part.get_content_type()
        else:
            words.append((name, content.decode()))
    return words, files
