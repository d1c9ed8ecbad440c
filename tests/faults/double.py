"""Telegram's Bot API server as a bot meets it: the offline Telegram, with the server's own ways.

Updates wait until an offset or a webhook's 200 confirms them, and come again until then. A second
poller ends the first. What goes wrong is set beforehand by `fail`, as for the offline Telegram,
with these besides: `Odd` answers with something that is none of Telegram's, `Cut` breaks the
connection, `Stalled` never answers, `Held` answers once it is let go.
"""

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from itertools import islice, takewhile
from typing import Final

from bot.simulator.state import JSON, bad
from tests.faults.courier import Courier
from tests.strict import Refused, Telegram

TOKEN: Final = "123456789:AAfaultsfaultsfaultsfaultsfaults-1234"
KINDS: Final = frozenset({"message", "edited_message", "callback_query", "my_chat_member"})
LONGEST_POLL: Final = 50
MOST_UPDATES: Final = 100
GATEWAY: Final = "<html>Bad Gateway</html>"
BUSY: Final = (
    "Conflict: can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)
TWO: Final = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)


class Odd(Exception):
    """An answer that is none of Telegram's."""

    def __init__(self, code: int = HTTPStatus.BAD_GATEWAY, body: str = GATEWAY) -> None:
        super().__init__(body)
        self.code, self.body = code, body


class Cut(Exception):
    """A connection that breaks in the middle of an answer."""


class Stalled(Exception):
    """An answer that never comes."""


class Held(Exception):
    """An answer that somebody holds back."""

    def __init__(self) -> None:
        super().__init__()
        self._gate = asyncio.Event()

    def let_go(self) -> None:
        """Give it, in the loop of the server."""
        self._gate.set()

    async def wait(self) -> None:
        """Wait until it may be given."""
        await self._gate.wait()


class Double(Telegram):
    """A server for one bot; `token` is the one it knows, `courier` serves the webhook.

    `lives` is what each life of the bot asked for, `said_by` which of them said each thing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.token = TOKEN
        self.allowed = KINDS
        self.courier = Courier(self.updates)
        self.lives: defaultdict[str, list[str]] = defaultdict(list)
        self.said_by: list[str] = []
        self._poll: asyncio.Future[bool] | None = None
        self._delivered: list[JSON] = []
        self._again = False

    def deliver(self, kind: str, body: object) -> int:
        """Put an update in the bot's way, if it asked for its kind."""
        number = super().deliver(kind, body)
        if kind not in self.allowed:
            self.updates.pop()
        self.news()
        return number

    def push(self, *updates: JSON) -> None:
        """Put updates in the bot's way just as they are."""
        self.updates.extend(json.loads(json.dumps(updates)))
        self.news()

    def again(self) -> None:
        """Let the next batch begin with the one before, confirmed or not."""
        self._again = True

    def news(self) -> None:
        """Let those who wait for updates look again."""
        self.courier.go()
        if self._poll and not self._poll.done():
            self._poll.set_result(True)

    def set_webhook(self, url: str) -> None:
        """Have updates posted, as if somebody had asked for it."""
        self._set_webhook({"url": url})

    def close(self) -> None:
        """Answer whoever polls."""
        if self._poll and not self._poll.done():
            self._poll.set_result(False)

    async def answer(self, name: str, asked: JSON, life: str) -> object:
        """Answer one call that the bot makes in one of its lives."""
        self.lives[life].append(name)
        try:
            return await self._answer(name, asked)
        finally:
            self.said_by += [life] * (len(self.said) - len(self.said_by))

    async def _get_updates(self, asked: JSON) -> list[JSON]:
        if self.courier.url:
            raise Refused(HTTPStatus.CONFLICT, BUSY)
        self._allow(asked.get("allowed_updates"))
        self.close()
        self._confirm(asked.get("offset", 0))
        if not self.updates and not self._again:
            await self._news_in(min(asked.get("timeout", 0), LONGEST_POLL))
        before = self._delivered if self._again else []
        limit = min(max(asked.get("limit", MOST_UPDATES), 1), MOST_UPDATES)
        self._delivered, self._again = list(islice(self.updates, limit)), False
        return before + self._delivered

    def _confirm(self, offset: int) -> None:
        """Forget updates up to an offset: those before it in the queue, whatever their numbers."""
        numbers = [update.get("update_id", 0) for update in self.updates]
        if offset - 1 in numbers:
            done = numbers.index(offset - 1) + 1
        else:
            done = sum(1 for _ in takewhile(lambda number: number < offset, numbers))
        for _ in range(done):
            self.updates.popleft()

    async def _news_in(self, seconds: float) -> None:
        self._poll = asyncio.get_running_loop().create_future()
        with suppress(TimeoutError):
            if not await asyncio.wait_for(self._poll, seconds):
                raise Refused(HTTPStatus.CONFLICT, TWO)

    def _allow(self, kinds: Iterable[str] | None) -> None:
        if kinds is not None:
            self.allowed = KINDS.intersection(kinds) or KINDS

    def _set_webhook(self, asked: JSON) -> bool:
        url, secret = asked.get("url", ""), asked.get("secret_token", "")
        if url and not re.match(r"https?://[^/\s]+", url):
            bad("bad webhook: invalid webhook URL specified")
        if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret):
            bad("secret token contains unallowed characters")
        self._allow(asked.get("allowed_updates"))
        if asked.get("drop_pending_updates"):
            self.updates.clear()
        self.close()
        self.courier.url, self.courier.secret = url, secret
        self.courier.go()
        return super()._set_webhook(asked)

    def _webhook_info(self, asked: JSON) -> JSON:
        kinds = {"allowed_updates": sorted(self.allowed)}
        return super()._webhook_info(asked) | kinds | self.courier.trouble
