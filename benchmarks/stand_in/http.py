"""HTTP/1.1 as clients of the Bot API speak it: bodies with a length, connections kept alive."""

import asyncio
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

JSON = dict[str, Any]
Answer = Callable[[object], None]  # sends a result; to be called once
Calls = Callable[[str, JSON, Answer], None]  # a method, its parameters, where the result goes

END = b"\r\n\r\n"
LENGTH = b"\r\ncontent-length:"
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"


class Connection(asyncio.Protocol):
    """One connection of a bot: a request, its answer, the next request."""

    def __init__(self, called: Calls) -> None:
        self._called = called
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what answers are written to."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - what a server gives
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Take the requests that are whole."""
        self._buffer += data
        while (end := self._buffer.find(END)) >= 0:
            head, start = self._buffer[:end], end + len(END)
            size = length(head)
            if len(self._buffer) < start + size:
                return
            body = self._buffer[start : start + size]
            self._buffer = self._buffer[start + size :]
            address = head.split(b" ", 2)[1].decode()
            path, _, query = address.partition("?")
            self._called(path.rpartition("/")[2], parameters(query, body), self._answer)

    def _answer(self, result: object) -> None:
        if not self._transport.is_closing():
            body = json.dumps({"ok": True, "result": result}).encode()
            self._transport.write(HEAD % len(body) + body)


def length(head: bytes) -> int:
    """Read how long the body of a message is."""
    _, found, rest = head.lower().partition(LENGTH)
    return int(rest.partition(b"\r\n")[0]) if found else 0


def parameters(query: str, body: bytes) -> JSON:
    """Read the parameters of a call, from JSON or a form."""
    if body.startswith(b"{"):
        given: JSON = json.loads(body)
        return given
    return dict(parse_qsl(query) + parse_qsl(body.decode()))
