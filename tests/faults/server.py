"""The double behind a socket: whatever speaks to it speaks HTTP, as to Telegram."""

import json
from email import message_from_bytes
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

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


class Broken(Response):
    """An answer that breaks off."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Promise more than is sent; the server then closes the connection."""
        del scope, receive
        headers = [(b"content-length", b"64")]
        await send({"type": "http.response.start", "status": HTTPStatus.OK, "headers": headers})
        await send({"type": "http.response.body", "body": b'{"ok":', "more_body": True})


class Server(Listener):
    """A double that listens; what a test wants of it is done in its loop."""

    def __init__(self, telegram: Double | None = None, port: int = 0) -> None:
        self.telegram = telegram or Double()
        routes = [Route(path, self._call, methods=["GET", "POST"]) for path in PATHS]
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

    async def _call(self, request: Request) -> Response:
        name, life = request.path_params["method"], request.path_params.get("life", "")
        if request.path_params["token"] != self.telegram.token:
            return refusal(Refused(HTTPStatus.UNAUTHORIZED, "Unauthorized"))
        asked = await parameters(request)
        try:
            result = await self._answer(name, asked, life)
        except Refused as refused:
            return refusal(refused)
        except Odd as odd:
            return Response(odd.body, odd.code, media_type="text/html")
        except Cut:
            return Broken()
        except Stalled:
            while (await request.receive())["type"] != "http.disconnect":
                pass
            return Response()
        return JSONResponse({"ok": True, "result": result})

    async def _answer(self, name: str, asked: JSON, life: str) -> object:
        try:
            return await self.telegram.answer(name, asked, life)
        except Held as held:
            await held.wait()
            return await self.telegram.answer(name, asked, life)


def refusal(refused: Refused) -> Response:
    """Answer as the server refuses."""
    return JSONResponse(refused.body, refused.code)


async def parameters(request: Request) -> JSON:
    """Read a call's parameters, from JSON or a form: bare words, and JSON for all that is more."""
    body, kind = await request.body(), request.headers.get("content-type", "")
    if kind == "application/json":
        given: JSON = json.loads(body)
        return given
    if kind.startswith("multipart/"):
        wire, files = parts(kind, body)
    else:
        wire, files = parse_qsl(body.decode(), keep_blank_values=True), {}
    wire += request.query_params.multi_items()
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
