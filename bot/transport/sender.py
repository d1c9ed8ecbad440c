"""Sends what is written, a lane a chat, and repeats only what cannot arrive twice."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

from sqlalchemy import Engine
from telegram import InputFile

from bot.queues import outbox
from bot.queues.outbox import CARRIED, CHANGING, LOOSE, Failed, Gone, Later, Moved, Outcome, Sent
from bot.storage import database
from bot.storage.transaction import Call, Retired
from bot.transport.api import Api
from bot.transport.delivery import ApiCall, carrying, deliver
from bot.transport.lane import Brake, Lane, MessageNumbers, Sweeper

MOST_AT_ONCE = 100  # calls under way
MOST_DRAWN = 2  # pictures that are made at a time
EDIT = outbox.METHODS["edit"]
ANEW = frozenset({"edit", "live", "again"})  # said anew where the message is gone

Brought = tuple[InputFile | str, str] | None
File = Callable[[Engine, int, dict[str, Any]], Brought]


class Sender:
    """The lanes; `settle` writes down what became of a call, `drained` that a lane is empty.

    `file` makes the file or the picture that a call is to bring, or the sentence that there is
    none; if Telegram takes none, another sentence is said.
    `answered` is told how many seconds after what it answers came in a call was made.
    """

    def __init__(
        self, bot: Api, engine: Engine, clock: Callable[[], int],
        settle: Callable[[Call, Outcome], asyncio.Future[None]], drained: Callable[[int], None],
        file: File = lambda *_: None,
    ) -> None:  # fmt: skip
        self._bot, self._engine, self._clock = bot, engine, clock
        self._settle, self._drained, self._file = settle, drained, file
        self._lanes = defaultdict[int, Lane](Lane)
        self._waiting: set[int] = set()
        self._numbers = MessageNumbers(engine)
        self._ended = asyncio.Event()
        self._broken: asyncio.Future[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._brake, self._slots = Brake(), asyncio.Semaphore(MOST_AT_ONCE)
        self._drawing = ThreadPoolExecutor(MOST_DRAWN, "pictures")
        self._shared = engine.dialect.name != "sqlite"
        self._sweeper = Sweeper(bot, self._lanes, self._numbers, self._brake, clock)
        self.tidied = self._sweeper.tidied
        self.answered: Callable[[float], object] = lambda _: None

    @property
    def waiting(self) -> int:
        """How many calls are to be made."""
        return sum(len(lane.calls) for lane in [*self._lanes.values()])

    def post(self, new: Sequence[Call], retired: Sequence[Retired] = ()) -> None:
        """Take over what is to be sent, each call once."""
        if self._broken and self._broken.done():
            return  # it stays in the table
        for to, said in retired:
            lane = self._lanes[to.lane]
            if said not in lane.retired:
                lane.retired.append(said)
            lane.address = to.address
        for call in new:
            if call.id not in self._waiting:
                self._waiting.add(call.id)
                self._take(call)
        for number in dict.fromkeys(call.to.lane for call in new):
            lane = self._lanes[number]
            lane.woken.set()
            if lane.serving is None:
                lane.serving = asyncio.create_task(self._serve(number, lane))
                self._tasks.add(lane.serving)
                lane.serving.add_done_callback(self._tasks.discard)

    def _take(self, call: Call) -> None:
        """Put a call into its lane; it waits there as long as Telegram said before a restart."""
        lane, now = self._lanes[call.to.lane], self._clock()
        if call.not_before - now > outbox.BELIEVED_SECONDS:
            call.not_before = 0
        if call.not_before > now and call.kind not in LOOSE:
            lane.wait(call.not_before - now)
            lane.flooded = True
        lane.calls.append(call)
        lane.address = call.to.address or lane.address
        if call.edits and call.kind in CHANGING and call.edits in lane.retired:
            lane.retired.remove(call.edits)

    async def run(self) -> None:
        """Go on until told to finish; raise `TokenRefused` if nobody knows the bot any more."""
        self._broken = asyncio.get_running_loop().create_future()
        sweeping = asyncio.create_task(self._sweeper.run())
        try:
            await self._ended.wait()
            while self._tasks and not self._broken.done():
                await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._broken.done():
                self._broken.result()
        finally:
            self._drawing.shutdown(wait=False, cancel_futures=True)
            for task in (sweeping, self._broken, *self._tasks):
                task.cancel()
            await asyncio.gather(sweeping, *self._tasks, return_exceptions=True)

    def finish(self) -> None:
        """End once nothing is due any more; what has to wait stays in the table."""
        self._ended.set()
        for lane in self._lanes.values():
            lane.woken.set()

    @property
    def resting(self) -> bool:
        """Whether nothing is on its way, or about to be."""
        lanes, now = [lane for lane in self._lanes.values() if lane.calls], self._clock()
        return all(lane.next(now)[1] > 0 for lane in lanes)

    async def _serve(self, number: int, lane: Lane) -> None:
        """Make a lane's calls one after the other, each when it may be made."""
        try:
            while lane.calls:
                call, seconds = lane.next(self._clock())
                if seconds and not self._ended.is_set():
                    await lane.asleep(seconds)
                elif seconds or not await self._sent(lane, call):
                    lane.calls.clear()  # they stay in the table
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not silence a chat
            if self._broken and not self._broken.done():
                self._broken.set_exception(error)
                self._ended.set()
        finally:
            lane.serving = None
            if not lane.calls:
                self._empty(number)

    def _empty(self, number: int) -> None:
        """Let a lane be others' in which nothing waits, or nobody's."""
        if number < 0:
            self._lanes.pop(number, None)
        if self._shared:
            self._drained(number)

    async def _sent(self, lane: Lane, call: Call) -> bool:
        """Make a lane's call; return False if it is left for later."""
        brought = await self._brought(call)
        async with self._slots:
            if self._ended.is_set() and self._brake.rate is not None:
                return False
            await self._brake.passed()
            made = await self._addressed(lane, call, brought)
            if call.kind in CHANGING:
                async with lane.stripping:
                    pass  # whoever takes buttons off is done with it
            outcome: Outcome = Failed(outbox.POINTLESS)
            if made is not None:
                lane.made.append(self._clock())
                outcome = await deliver(self._bot, made)
                if call.kind == "live" and isinstance(outcome, Failed) and made.method == EDIT:
                    outcome = Gone()
        await self._noted(lane, call, outcome)
        return True

    async def _noted(self, lane: Lane, call: Call, outcome: Outcome) -> None:
        """Let the lane go on by what became of a call."""
        match outcome:
            case Later(seconds) if call.kind in LOOSE:
                call.not_before = self._clock() + ceil(seconds)
                settled = self._settle(call, outcome)
                if self._shared:  # whoever has the chat then makes it when it is time
                    lane.calls.remove(call)
                    settled.add_done_callback(lambda _: self._waiting.discard(call.id))
            case Later(seconds, flooded):
                if flooded:
                    self._brake.refused(call.to.lane)
                lane.wait(seconds)
                lane.flooded = flooded
                self._settle(call, outcome)
            case Moved(telegram_id):
                lane.address = telegram_id
                await self._settle(call, outcome)
            case _:
                await self._made(lane, call, outcome)

    async def _made(self, lane: Lane, call: Call, outcome: Outcome) -> None:
        """Note what became of a call that was made, or that there was no point in making."""
        settled = self._settle(call, outcome)
        self._numbers.note(call, outcome, settled)
        if isinstance(outcome, Gone):
            await settled  # then it is said anew
            return
        if isinstance(outcome, Sent) and call.came_at is not None and call.kind not in LOOSE:
            self.answered(asyncio.get_running_loop().time() - call.came_at)
        lost = isinstance(outcome, Failed) and outcome.unreachable
        gone = list(lane.calls) if lost else [call]
        for each in gone:
            lane.calls.remove(each)
        lane.flooded = lane.flooded and bool(lane.calls)
        if call.kind in outbox.SPOKEN and call.edits is None and lane.calls:
            await settled  # else a kill would let more than one be sent again
        settled.add_done_callback(lambda _: self._waiting.difference_update(e.id for e in gone))

    async def _addressed(self, lane: Lane, call: Call, brought: Brought) -> ApiCall | None:
        """Address a call, or return None if there is no point in making it."""
        call.attempts += 1
        made = ApiCall(call, outbox.METHODS[call.kind], dict(call.payload))
        if call.kind == "answer":
            late = self._clock() - call.created_at > outbox.PRESS_SECONDS
            return None if late else made
        if lane.address is None or lane.outdone(call) or await self._outdone(call):
            return None
        made.parameters["chat_id"] = lane.address
        if call.kind in CARRIED:
            return brought and carrying(made, *brought)
        return made if call.edits is None else await self._placed(lane, call.edits, made)

    async def _outdone(self, call: Call) -> bool:
        """Ask the table whether newer rows stand for a call, if it may know more than the lane."""
        edits = self._shared and call.kind in CHANGING and call.edits is not None
        look = partial(outbox.outdone, call=call)
        return (edits or call.kind == "again") and await database.looked_up(self._engine, look)

    async def _brought(self, call: Call) -> Brought:
        """Make what a call is to bring, before it takes the place of one that is under way."""
        if call.kind not in CARRIED:
            return None
        make = partial(self._file, self._engine, call.to.lane, call.payload[CARRIED[call.kind]])
        return await database.patiently(make, self._drawing if call.kind == "photo" else None)

    async def _placed(self, lane: Lane, said: int, made: ApiCall) -> ApiCall | None:
        """Name the message that a call is about; where it is gone, some calls say theirs anew."""
        message, sent_to, thread = await self._numbers.where(said)
        there, kind = message and sent_to in {None, lane.address}, made.row.kind
        if there and kind != "again":
            made.parameters["message_id"] = message
            return replace(made, method=EDIT) if kind in CHANGING else made
        if there or kind not in ANEW:
            return None
        parameters: dict[str, Any] = {"disable_notification": True} | made.parameters
        parameters |= {"message_thread_id": thread} if thread else {}
        return replace(made, method=outbox.METHODS["send"], parameters=parameters)
