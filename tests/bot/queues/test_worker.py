"""The worker waits for others, but for none of them for ever, and gathers nothing twice."""

import asyncio
import threading

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError
from sqlmodel import col, select

from bot.queues import inbox
from bot.queues.worker import Worker
from bot.queues.writer import Done, Input, TransactionWriter
from bot.storage.models import Dead, Inbox
from bot.storage.transaction import Transaction, Unasked
from tests.bot.keeping import NOON, keeping, rows, stored, update


class Away(TransactionWriter):
    """A writer whose database is away until it may come back."""

    back = False

    def write(self, given: Input) -> Done:
        if not self.back:
            raise OperationalError("", None, Exception("connection refused"))
        return super().write(given)


class Hanging(TransactionWriter):
    """A writer that hangs until it is let go."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine, lambda *_: None, "{} {}".format, lambda: NOON)
        self.begun, self.goes_on = threading.Event(), threading.Event()

    def write(self, given: Input) -> Done:
        self.begun.set()
        self.goes_on.wait()
        return super().write(given)


async def test_a_thread_that_hangs_does_not_keep_the_process_from_ending_without_it(
    engine: Engine,
) -> None:
    made = Hanging(engine)
    worker, after_all = Worker(made), threading.Timer(30, made.goes_on.set)
    working = asyncio.create_task(worker.run(lambda *_: None))
    written = worker.submit([update(1)])
    await asyncio.to_thread(made.begun.wait)
    after_all.start()
    working.cancel()
    await asyncio.wait([working], timeout=0.1)
    assert not made.goes_on.is_set()  # others had their turn meanwhile
    after_all.cancel()
    made.goes_on.set()
    await asyncio.wait([working])
    assert working.cancelled()
    written.cancel()


async def test_what_can_never_be_asked_ends_neither_the_bot_nor_the_chat(engine: Engine) -> None:
    """As a chat's statistics, where one of its matches is of a game that nobody knows."""

    async def ask() -> None:
        raise LookupError

    def take(_: Transaction, row: Inbox) -> None:
        if row.update_id == 1:
            raise Unasked(ask)

    now = NOON
    made = TransactionWriter(engine, take, "{} {}".format, lambda: now)
    async with asyncio.timeout(60), keeping(engine, made, lambda *_: None) as worker:
        await worker.submit([update(1), update(2)])
        while undone(engine):
            now += 60
            worker.arrived.set()
            await asyncio.sleep(0.01)
    assert rows(engine, select(Dead.update_id)) == [1]


async def test_whoever_waits_for_a_question_waits_for_the_update_behind_it(engine: Engine) -> None:
    """Also where it is answered while a slow transaction, begun before, goes on."""
    answering, answered, taken = asyncio.Event(), threading.Event(), []

    async def ask() -> None:
        await answering.wait()

    def take(_: Transaction, row: Inbox) -> None:
        if not answered.is_set():
            raise Unasked(ask)
        taken.append(row.update_id)

    class Slow(TransactionWriter):
        """A writer that takes its time while something is asked."""

        def write(self, given: Input) -> Done:
            done = super().write(given)
            if given.asking:
                asyncio.run_coroutine_threadsafe(passed(), loop).result(60)
            return done

    async def passed() -> None:
        answered.set()
        answering.set()
        for _ in range(10):
            await asyncio.sleep(0)

    loop = asyncio.get_running_loop()
    async with keeping(engine, Slow(engine, take, "{} {}".format, lambda: NOON)) as worker:
        await worker.submit([update(1)])
        await worker.caught_up()
        assert taken == [1]


async def test_a_flood_is_written_a_transaction_at_a_time_and_in_its_order(engine: Engine) -> None:
    """So that what became of calls, and what is due to be sent, waits for none of it for long."""
    taken: list[int] = []
    at_once: list[int] = []

    class Counting(TransactionWriter):
        """A writer that notes how many updates each transaction has."""

        def write(self, given: Input) -> Done:
            at_once.extend([len(given.updates)] * bool(given.updates))  # replicas look for more
            return super().write(given)

    def take(_: Transaction, row: Inbox) -> None:
        taken.append(row.update_id)

    async with keeping(engine, Counting(engine, take, "{} {}".format, lambda: NOON)) as worker:
        halves = (range(100), range(100, 150))
        await asyncio.gather(*(worker.submit([update(n) for n in half]) for half in halves))
        assert taken == [*range(150)]
        assert at_once == [64, 64, 22]


def undone(engine: Engine) -> list[int]:
    return rows(engine, select(Inbox.id).where(col(Inbox.done_at).is_(None)))


async def test_what_is_posted_again_and_again_is_kept_once_and_in_its_place(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Telegram does with a webhook while the database is away."""
    gathered = []
    away = Away(engine, lambda *_: None, "{} {}".format, lambda: NOON)
    store = inbox.store

    def noted(transaction: Transaction, updates: list[object], *rest: object) -> list[Inbox]:
        gathered.append(updates)
        return store(transaction, updates, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(inbox, "store", noted)
    async with keeping(engine, away) as worker:
        await asyncio.sleep(0)
        for number in (1, 2, 3, 2, 3, 2, 3):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(worker.submit([update(number)]), 0.01)
        away.back = True
    assert stored(engine) == [1, 2, 3]
    assert sum(map(len, gathered)) <= 4
