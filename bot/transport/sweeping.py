"""Takes the buttons off older messages: few, late, and never in anybody's way.

They do nothing any more, and whoever presses one is told so; nothing is lost where they stay.
"""

import asyncio
from collections.abc import Callable, Iterator
from itertools import islice

from telegram.error import RetryAfter, TelegramError

from bot.queues.outbox import MessageNumbers
from bot.storage.integrity import passed
from bot.transport.api import Api, seconds
from bot.transport.lane import LOOK_SECONDS, MINUTE, Brake, Lane

QUIET_SECONDS = 20  # in which nothing was sent to a chat
AT_ONCE = 2  # calls under way
PAUSE_SECONDS = 0.1
ANSWER_SECONDS = 5  # that a call may take, for an edit of the same message may wait behind it
MOST_RETIRED = 10  # messages of a chat; of older ones the buttons stay
NO_BUTTONS = {"inline_keyboard": list[object]()}


class Sweeper:
    """Looks through the lanes of chats, and forgets those of which nothing is left."""

    def __init__(
        self,
        bot: Api,
        lanes: dict[int, Lane],
        numbers: MessageNumbers,
        brake: Brake,
        clock: Callable[[], int],
    ) -> None:
        self._bot, self._lanes, self._numbers = bot, lanes, numbers
        self._brake, self._clock = brake, clock

    async def run(self) -> None:
        """Tidy where it is quiet, for as long as the bot is at work."""
        while True:
            await passed(LOOK_SECONDS)
            while few := [*islice(self._idle(QUIET_SECONDS), AT_ONCE)]:
                await asyncio.gather(*map(self._sweep, few))
                await asyncio.sleep(PAUSE_SECONDS)
            now = self._clock()
            for number, lane in [*self._lanes.items()]:
                if lane.idle(now, MINUTE) and not (lane.retired or lane.serving):
                    del self._lanes[number]

    async def tidied(self) -> None:
        """Tidy without waiting for quiet, but no faster than Telegram takes it."""
        while lane := next(self._idle(0), None):
            await self._sweep(lane)

    def _idle(self, quiet: int) -> Iterator[Lane]:
        """Find chats with old buttons in which it is quiet, unless the bot is slowed."""
        now, lanes = self._clock(), self._lanes.values() if self._brake.rate is None else ()
        return (lane for lane in lanes if lane.retired and lane.idle(now, quiet))

    async def _sweep(self, lane: Lane) -> None:
        """Take the buttons off a chat's newest message of those, once."""
        async with lane.stripping:
            if lane.calls or not lane.retired:  # meanwhile
                return
            said, _ = lane.retired.popitem()
            message, sent_to, _ = await self._numbers.where(said)
            if not message or lane.address is None or sent_to not in {None, lane.address}:
                return
            asked = {"chat_id": lane.address, "message_id": message, "reply_markup": NO_BUTTONS}
            lane.made.append(self._clock())
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._bot.call("editMessageReplyMarkup", asked)
            except RetryAfter as error:
                lane.wait(seconds(error))
                lane.retired.clear()
            except (TelegramError, TimeoutError):
                pass
