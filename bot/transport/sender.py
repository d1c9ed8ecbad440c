"""Sends what is written, a lane a chat, and repeats only what cannot arrive twice."""

import asyncio
from bisect import bisect_left
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Engine
from telegram.error import RetryAfter, TelegramError

from bot.queues import inbox
from bot.queues.outbox import (
    METHODS,
    PATIENT,
    POINTLESS,
    PRESS_SECONDS,
    SPOKEN,
    ApiCall,
    Call,
    Failed,
    Gone,
    Later,
    Moved,
    Outcome,
    Sent,
    ToSend,
    Unreachable,
)
from bot.storage import database
from bot.transport.api import Api, seconds
from bot.transport.brake import Brake
from bot.transport.delivery import deliver
from bot.transport.lane import Lane
from bot.transport.numbers import MessageNumbers

QUIET_SECONDS = 2  # without a call, until a chat's old buttons are taken off
TIDYING_SECONDS = 5  # that taking them off may take, for an answer may wait behind it
MOST_AT_ONCE = 100  # calls under way
ANSWERED_WITHIN = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)  # seconds
EDITING = {"edit": METHODS["edit"], "board": METHODS["edit"]}
NO_BUTTONS = {"inline_keyboard": list[object]()}


class Sender:
    """The lanes; `settle` writes down what became of a call, `drained` that a lane is empty.

    `answered` counts the calls by how soon they were made after what they answer came in.
    """

    def __init__(
        self,
        bot: Api,
        engine: Engine,
        clock: Callable[[], int],
        *,
        settle: Callable[[Call, Outcome], asyncio.Future[None]],
        drained: Callable[[int], None],
    ) -> None:
        self._bot, self._engine, self._clock = bot, engine, clock
        self._settle, self._drained = settle, drained
        self._lanes: dict[int, Lane] = {}
        self._waiting: set[int] = set()
        self._numbers = MessageNumbers(engine)
        self._ended = asyncio.Event()
        self._broken: asyncio.Future[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._brake, self._slots = Brake(), asyncio.Semaphore(MOST_AT_ONCE)
        self.answered = [0] * (len(ANSWERED_WITHIN) + 1)
        self.answering_seconds = 0.0

    @property
    def waiting(self) -> int:
        """How many calls are to be made."""
        return sum(len(lane.calls) for lane in [*self._lanes.values()])

    def post(self, to_send: ToSend) -> None:
        """Take over what is to be sent, each call once."""
        if self._broken and self._broken.done():
            return  # it stays in the table
        for old in to_send.retired:
            lane = self._lane(old.chat)
            lane.retired[old.said], lane.address = None, old.address
        for call in to_send.calls:
            if call.id in self._waiting:
                continue
            self._waiting.add(call.id)
            lane = self._lane(call.lane)
            lane.calls.append(call)
            lane.address = call.address or lane.address
            if call.edits is not None and call.kind in EDITING:
                lane.retired.pop(call.edits, None)
        lanes = [*(call.lane for call in to_send.calls), *(old.chat for old in to_send.retired)]
        for number in dict.fromkeys(lanes):
            lane = self._lane(number)
            if lane.calls:
                lane.woken.set()
            if lane.serving is None:
                lane.serving = asyncio.create_task(self._serve(number, lane))
                self._tasks.add(lane.serving)
                lane.serving.add_done_callback(self._tasks.discard)

    def sending(self) -> list[int]:
        """List the chats that something is sent to."""
        return [number for number, lane in self._lanes.items() if number > 0 and lane.calls]

    async def run(self) -> None:
        """Go on until told to finish; raise `TokenRefused` if nobody knows the bot any more."""
        self._broken = asyncio.get_running_loop().create_future()
        ended: asyncio.Future[Any] = asyncio.create_task(self._ended.wait())
        try:
            await asyncio.wait([ended, self._broken], return_when=asyncio.FIRST_COMPLETED)
            while self._tasks and not self._broken.done():
                first = [*self._tasks, self._broken]
                await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
            if self._broken.done():
                self._broken.result()
        finally:
            for task in (ended, self._broken, *self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def finish(self) -> None:
        """End once nothing is due any more; what has to wait stays in the table."""
        self._ended.set()
        for lane in self._lanes.values():
            lane.retired.clear()
            lane.woken.set()

    @property
    def resting(self) -> bool:
        """Whether nothing is on its way, or about to be."""
        return not any(lane.calls and lane.due for lane in self._lanes.values())

    async def tidied(self) -> None:
        """Take old buttons off at once."""
        while tidying := [lane for lane in self._lanes.values() if lane.retired]:
            for lane in tidying:
                lane.woken.set()
            await asyncio.sleep(0)

    def _lane(self, number: int) -> Lane:
        return self._lanes.setdefault(number, Lane())

    async def _serve(self, number: int, lane: Lane) -> None:
        """Send a lane's calls one after the other, then tidy the chat when it is quiet."""
        try:
            while lane.calls or lane.retired:
                if not lane.calls:
                    self._drained(number)  # old buttons need no lease
                    await self._tidy(lane)
                elif not await self._sent(lane, lane.first):
                    return
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not silence a chat
            if self._broken and not self._broken.done():
                self._broken.set_exception(error)
        finally:
            lane.serving = None
            if not lane.calls:
                if lane.due:
                    self._lanes.pop(number, None)
                self._drained(number)

    async def _sent(self, lane: Lane, call: Call) -> bool:
        """Make a lane's call when it may be made; return False if it is left for later."""
        if not await self._slept(self._pause(lane, call)):
            lane.calls.clear()
            return False
        call.not_before = 0
        async with self._slots:
            if self._ended.is_set() and self._brake.rate is not None:
                lane.calls.clear()
                return False
            await self._brake.passed()
            made = await self._addressed(lane, call)
            outcome = Failed(POINTLESS) if made is None else await deliver(self._bot, made)
        match outcome:
            case Later(seconds, flooded):
                if flooded:
                    self._brake.refused(call.lane)
                lane.until = asyncio.get_running_loop().time() + seconds
                lane.flooded = flooded
                self._settle(call, outcome)
            case Moved(telegram_id):
                lane.address = telegram_id
                await self._settle(call, outcome)
            case _:
                await self._made(lane, call, outcome)
        return True

    def _pause(self, lane: Lane, call: Call) -> float:
        """Tell how many seconds a call has to wait; a date that is far off is not believed."""
        written = call.not_before - self._clock()
        believed = written if written <= inbox.BELIEVED_SECONDS else 0
        return max(lane.until - asyncio.get_running_loop().time(), believed)

    async def _made(self, lane: Lane, call: Call, outcome: Outcome) -> None:
        """Note what became of a call that was made, or that there was no point in making."""
        settled = self._settle(call, outcome)
        self._numbers.note(call, outcome, settled)
        if isinstance(outcome, Gone):
            await settled  # then it is said anew
            return
        if isinstance(outcome, Sent) and call.came_at is not None:
            self._timed(asyncio.get_running_loop().time() - call.came_at)
        gone = list(lane.calls) if isinstance(outcome, Unreachable) else [call]
        for each in gone:
            lane.calls.remove(each)
        lane.flooded = lane.flooded and bool(lane.calls)
        if call.kind in SPOKEN and call.edits is None and lane.calls:
            await settled  # else a kill would let more than one be sent again
        settled.add_done_callback(lambda _: self._waiting.difference_update(e.id for e in gone))

    def _timed(self, seconds: float) -> None:
        self.answered[bisect_left(ANSWERED_WITHIN, seconds)] += 1
        self.answering_seconds += seconds

    async def _slept(self, seconds: float) -> bool:
        """Wait, if there is need to, unless the bot ends; return whether the time has passed."""
        if seconds <= 0:
            return True
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ended.wait(), seconds)
        return not self._ended.is_set()

    async def _addressed(self, lane: Lane, call: Call) -> ApiCall | None:
        """Address a call, or return None if there is no point in making it."""
        call.attempts += 1
        method, parameters, instead = METHODS[call.kind], dict(call.payload), ""
        if call.kind == "answer":
            late = self._clock() - call.created_at > PRESS_SECONDS
            return None if late else ApiCall(call.id, method, parameters, call.attempts)
        if lane.address is None or lane.outdone(call):
            return None
        parameters["chat_id"] = lane.address
        if call.kind == "file":
            from bot.transport import documents  # noqa: PLC0415 - few ask for one

            asked = parameters["document"]
            make = partial(documents.made, self._engine, call.lane, asked)
            if (file := await database.patiently(make)) is None:
                return None
            if isinstance(file, str):
                method = METHODS["send"]
                parameters |= {"text": file, "parse_mode": "HTML"}
                del parameters["document"], parameters["caption"]
            else:
                parameters["document"], instead = file, documents.refused(asked)
        if call.edits is not None:
            message, sent_to, thread = await self._numbers.where(call.edits)
            if message and sent_to in {None, lane.address}:
                parameters["message_id"] = message
                method = EDITING.get(call.kind, method)
            elif call.kind in PATIENT:  # a board that is gone stays away until the next match
                return None
            else:
                method = METHODS["send"]
                parameters.setdefault("disable_notification", True)
                parameters |= {"message_thread_id": thread} if thread else {}
        standings = call.standings is not None
        return ApiCall(call.id, method, parameters, call.attempts, standings, instead)

    async def _tidy(self, lane: Lane) -> None:
        """Take old buttons off, once each, when the chat is quiet and Telegram does not mind."""
        lane.woken.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(lane.woken.wait(), QUIET_SECONDS)
        if self._brake.rate is not None or not lane.due:
            lane.retired.clear()
        while lane.retired and not lane.calls:
            said = next(iter(lane.retired))
            message, sent_to, _ = await self._numbers.where(said)
            if message and lane.address is not None and sent_to in {None, lane.address}:
                asked = {"chat_id": lane.address, "message_id": message}
                try:
                    async with asyncio.timeout(TIDYING_SECONDS):
                        await self._bot.call(
                            "editMessageReplyMarkup", asked | {"reply_markup": NO_BUTTONS}
                        )
                except RetryAfter as error:
                    lane.until = asyncio.get_running_loop().time() + seconds(error)
                    lane.retired.clear()
                except (TelegramError, TimeoutError):
                    pass  # they do nothing any more, and whoever presses one is told so
            lane.retired.pop(said, None)
