"""How updates come to a webhook: one at a time for each queue, again until somebody takes it."""

import asyncio
import json
import time
from collections import deque
from itertools import count
from urllib.parse import urlsplit

import httpx

from bot.simulator.state import JSON
from tests.client import Client

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0


class Courier:
    """Posts to `url`, or to `replicas` by turns, as a balancer in front of them would.

    `twice` makes so many posts come again though they were taken; `patience` is how long an
    answer may take, 60 s at Telegram's.
    """

    def __init__(self, updates: "deque[JSON]") -> None:
        self.url = self.secret = ""
        self.replicas: list[str] = []
        self.patience = 60.0
        self.twice = 0
        self.answers: list[int] = []
        self.trouble: JSON = {}
        self._updates = updates
        self._turns = count()
        self._serving: dict[int, asyncio.Task[None]] = {}

    def go(self) -> None:
        """Serve every queue that holds something."""
        for key in {queue(update) for update in self._updates} if self.url else ():
            if key not in self._serving:
                self._serving[key] = asyncio.create_task(self._serve(key))

    async def _serve(self, key: int) -> None:
        pause = FIRST_PAUSE
        async with Client(timeout=self.patience) as client:
            while self.url and (update := self._head(key)):
                if await self._post(client, update):
                    pause = FIRST_PAUSE
                    self._take(update)
                else:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        del self._serving[key]

    def _head(self, key: int) -> JSON | None:
        return next((update for update in self._updates if queue(update) == key), None)

    async def _post(self, client: httpx.AsyncClient, update: JSON) -> bool:
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = self.secret
        try:
            answer = await client.post(self._target(), content=json.dumps(update), headers=headers)
        except httpx.HTTPError as error:
            self._note(type(error).__name__)
            return False
        self.answers.append(answer.status_code)
        if not answer.is_success:
            self._note(f"Wrong response from the webhook: {answer.status_code}")
        return answer.is_success

    def _target(self) -> str:
        if not self.replicas:
            return self.url
        base = urlsplit(self.replicas[next(self._turns) % len(self.replicas)])
        return urlsplit(self.url)._replace(scheme=base.scheme, netloc=base.netloc).geturl()

    def _take(self, update: JSON) -> None:
        if self.twice:
            self.twice -= 1
        elif update in self._updates:
            self._updates.remove(update)

    def _note(self, trouble: str) -> None:
        self.trouble = {"last_error_date": int(time.time()), "last_error_message": trouble}


def queue(update: JSON) -> int:
    """Return the queue an update waits in: a chat's, or for a button that of who pressed it."""
    if "callback_query" in update:
        return int(update["callback_query"]["from"]["id"])
    content = next((value for value in update.values() if isinstance(value, dict)), {})
    return int(content.get("chat", {}).get("id", 0))
