"""Those who take updates: one on SQLite; on PostgreSQL several, chats side by side."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Engine

from bot.queues.wakeup import Wakeup
from bot.queues.worker import Worker
from bot.storage import database, postgres
from bot.transport.admins import Unasked

HANDS = {"sqlite": 1, "postgresql": 2}


class Crew:
    """The workers of one process; `arrived` calls them, they call `taken` after each update.

    Their threads are their own, so that a turn which waits holds up neither intake nor sender.
    """

    def __init__(self, engine: Engine, arrived: Wakeup, taken: Wakeup) -> None:
        self._engine, self._arrived, self._taken = engine, arrived, taken
        self._hands = HANDS[engine.dialect.name]
        self._finishing = False

    async def run(self, worker: Worker) -> None:
        """Take what is due, several threads as the same worker, until told to finish."""
        with ThreadPoolExecutor(self._hands, "worker") as threads:
            async with asyncio.TaskGroup() as parts:
                listening = parts.create_task(self._listen())
                async with asyncio.TaskGroup() as workers:
                    for _ in range(self._hands):
                        workers.create_task(self._work(worker, threads, workers))
                listening.cancel()

    @property
    def resting(self) -> bool:
        """Whether nobody takes anything, or is about to."""
        return self._arrived.silent(self._hands)

    def finish(self) -> None:
        """End once nothing is due any more."""
        self._finishing = True
        self._arrived.ring()

    async def _work(
        self, worker: Worker, threads: ThreadPoolExecutor, workers: asyncio.TaskGroup
    ) -> None:
        while True:
            try:
                taken = await database.patiently(worker.work, threads)
            except Unasked as unasked:
                if unasked.lane not in worker.asking:  # else both hands had the same update
                    worker.asking.add(unasked.lane)
                    workers.create_task(self._ask(worker, unasked))
                continue
            if taken:
                self._taken.ring()
            elif self._finishing and not worker.asking:
                return
            else:
                await self._arrived.heard()

    async def _ask(self, worker: Worker, unasked: Unasked) -> None:
        """Ask beside the work, which goes on in other chats."""
        await unasked.ask(unasked.chat_id)
        worker.asking.discard(unasked.lane)
        self._arrived.ring()

    async def _listen(self) -> None:
        """Hear of updates that other processes stored; an SQLite database has no others."""
        if self._engine.dialect.name == "postgresql":
            await postgres.listen(self._engine, self._arrived)
