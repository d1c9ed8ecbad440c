"""Telegram's side of a webhook, and a proxy that posts each chat's updates to one replica."""

import asyncio
import json
from collections import deque
from collections.abc import Sequence

from benchmarks.stand_in.http import END, JSON, length

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header, not what it holds
TAKEN = b"HTTP/1.1 200"
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Poster:
    """The replicas of a bot, by their ports, and the connections to each that are free."""

    def __init__(self, ports: Sequence[int], path: str, secret: str) -> None:
        self._free: dict[int, deque[Connection]] = {port: deque() for port in ports}
        self._ports = ports
        self._head = (
            f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
            f"{SECRET_HEADER}: {secret}\r\nContent-Length: "
        )
        self._posting: set[asyncio.Task[None]] = set()

    def hand_out(self, update: JSON) -> None:
        """Post an update to the replica that has its chat."""
        parts = (part for part in update.values() if isinstance(part, dict))
        chat = next((part["chat"]["id"] for part in parts if "chat" in part), 0)
        port = self._ports[chat % len(self._ports)]
        task = asyncio.get_running_loop().create_task(self._post(port, update))
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)

    async def _post(self, port: int, update: JSON) -> None:
        free, body = self._free[port], json.dumps(update).encode()
        reader, writer = (
            free.popleft() if free else await asyncio.open_connection("127.0.0.1", port)
        )
        writer.write(f"{self._head}{len(body)}\r\n\r\n".encode() + body)
        head = await reader.readuntil(END)
        await reader.readexactly(length(head))
        if not head.startswith(TAKEN):
            raise ConnectionError(head.decode())
        free.append((reader, writer))
