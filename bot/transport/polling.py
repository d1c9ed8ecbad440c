"""Fetches updates from Telegram, and acknowledges them only once they are stored."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.errors import Exit, OperatorError
from bot.queues import inbox
from bot.queues.writer import MOST_AT_ONCE
from bot.storage import database
from bot.transport.api import Api, TokenRefused, seconds

LONG_POLL_SECONDS = 30
SLACK_SECONDS = 10
DEAF_SECONDS = 2 * (LONG_POLL_SECONDS + SLACK_SECONDS)  # until connections are made anew
LONGEST_PAUSE = 30
SETTLED_SECONDS = 90  # without a conflict, longer than a round: this instance was here first
CONFLICTS = 5  # after which one that has just come gives way
MOST_CONFLICTS = 40  # after which one does that was here first: twenty minutes
HOOKED = "a webhook receives this bot's updates; `tanteo webhook delete` removes it"
TWO = "another instance fetches this bot's updates; only one may, so stop the other"

log = logging.getLogger(__name__)


class Intake:
    """The polling loop; what it fetches it will `submit`, which ends when it is stored.

    `answered` is set once Telegram has answered; until then it is asked without a long wait.
    `last_success` is when Telegram last answered, and `asking_since` since when it is asked now,
    by the monotonic clock: a quiet night brings no updates. `hold` makes sure, before each round,
    that nobody else polls, where that has to be looked at. Of two that poll, the one that came
    last gives way.
    """

    def __init__(
        self, bot: Api, submit: Callable[[Sequence[object]], Awaitable[None]],
        hold: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self.last_success = self._connected = time.monotonic()
        self.asking_since: float | None = None
        self._undisputed, self._settled = self.last_success, False
        self._bot, self._submit, self._hold = bot, submit, hold
        self.asked, self.answered = asyncio.Event(), asyncio.Event()
        self._offset = 0
        self._conflicts = 0

    async def poll(self) -> None:
        """Fetch and store, for ever; end only by an error nothing here can mend."""
        pause = 1.0
        while True:
            try:
                await self._round()
            except TelegramError as error:
                await self._listen_again()
                await asyncio.sleep(self._wait(error, pause))
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                pause = 1.0

    async def _round(self) -> None:
        if self._hold is not None:
            await database.patiently(self._hold)
        self.asking_since = time.monotonic()
        try:
            updates = await self._fetch()
        finally:
            self.asking_since = None
        self.last_success = time.monotonic()
        self.answered.set()
        if self.last_success - self._undisputed > SETTLED_SECONDS:
            self._settled, self._conflicts = True, 0
        if not updates:
            return
        await self._submit(updates)
        known = [update.get("update_id") for update in updates if isinstance(update, dict)]
        if not (numbers := [number for number in known if isinstance(number, int)]):
            raise NetworkError("updates without numbers cannot be acknowledged")
        self._offset = numbers[-1] + 1  # not the highest: they may start again from below

    async def _fetch(self) -> list[Any]:
        long = LONG_POLL_SECONDS if self.answered.is_set() else 0
        wait = LONG_POLL_SECONDS + SLACK_SECONDS
        asked = {
            "offset": self._offset, "timeout": long, "limit": MOST_AT_ONCE,
            "allowed_updates": inbox.KINDS,
        }  # fmt: skip
        self.asked.set()
        try:
            async with asyncio.timeout(wait + SLACK_SECONDS):  # also if it comes by the drop
                updates = await self._bot.call("getUpdates", asked, seconds=wait)
        except TimeoutError:
            raise NetworkError("getUpdates hangs") from None
        if not isinstance(updates, list):
            raise NetworkError("no list of updates")
        return updates

    async def _listen_again(self) -> None:
        """Connect anew after a long deafness: the connections may be wedged, not the network."""
        now = time.monotonic()
        if now - max(self.last_success, self._connected) < DEAF_SECONDS:
            return
        if self._connected <= self.last_success:
            log.warning("deaf for %d s: connecting to Telegram anew", now - self.last_success)
        await self._bot.reconnect()
        self._connected = time.monotonic()

    def _wait(self, error: TelegramError, pause: float) -> float:
        """Return the seconds to wait after trouble, or give up."""
        if isinstance(error, InvalidToken):
            raise TokenRefused from None
        if isinstance(error, Conflict):
            self._conflicts, self._undisputed = self._conflicts + 1, time.monotonic()
            most = MOST_CONFLICTS if self._settled else CONFLICTS
            hooked = "webhook" in error.message.lower()
            if self._conflicts >= most or hooked:
                why = f"{HOOKED if hooked else TWO} ({error.message})"
                raise OperatorError(why, exit_=Exit.TAKEN) from None
        wait = seconds(error) if isinstance(error, RetryAfter) else pause
        log.warning("no updates from Telegram, again in %d s: %s", wait, error)
        return wait
