"""Those who keep updates in a test, and have nothing to say to them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy import Engine, event
from sqlmodel import Session, select
from sqlmodel.sql.expression import SelectOfScalar

from bot.queues import inbox
from bot.queues.worker import Worker
from bot.queues.writer import TransactionWriter
from bot.simulator.telegram import GROUP
from bot.storage.models import Inbox
from bot.storage.transaction import begun

NOON = 1_700_000_000


def update(number: object, chat: object = GROUP, text: object = "/score") -> dict[str, Any]:
    """Make an update that says something."""
    return {"update_id": number, "message": {"chat": {"id": chat}, "text": text}}


def mute(*to_send: object) -> None:
    """Be given nothing to send."""
    assert not any(to_send)


Send = Callable[..., None]


def keeper(engine: Engine) -> Worker:
    """Make somebody who stores updates, and does nothing more."""
    return Worker(TransactionWriter(engine, lambda *_: None, lambda ref, _: ref, lambda: NOON))


@asynccontextmanager
async def keeping(
    engine: Engine, writer: TransactionWriter | None = None, send: Send = mute
) -> AsyncIterator[Worker]:
    """Have somebody store updates, or a writer do more with them."""
    worker = Worker(writer) if writer else keeper(engine)
    working = asyncio.create_task(worker.run(send))
    try:
        yield worker
    finally:
        worker.finish()
        await working


def store(engine: Engine, *updates: object, now: int = NOON) -> int:
    """Store updates for others to take; tell how many of them were new."""
    before = len(stored(engine))
    with begun(engine) as transaction:
        inbox.store(transaction, updates, now, None)
    return len(stored(engine)) - before


def stored(engine: Engine) -> list[int]:
    """List the updates that are kept, by their numbers."""
    return [row.update_id for row in rows(engine, select(Inbox).order_by("id"))]


def rows(engine: Engine, wanted: SelectOfScalar[Any]) -> list[Any]:
    """Read rows of the database, or what they hold."""
    with Session(engine) as session:
        return [*session.exec(wanted)]


@contextmanager
def planned(engine: Engine) -> Iterator[list[str]]:
    """Have SQLite asked for rows; list, once that is over, by which steps it finds them."""
    asked: list[tuple[str, Any]] = []
    steps: list[str] = []

    def note(_: object, __: object, statement: str, values: object, *___: object) -> None:
        asked.extend([(statement, values)] * statement.startswith("SELECT"))

    event.listen(engine, "before_cursor_execute", note)
    yield steps
    event.remove(engine, "before_cursor_execute", note)
    with engine.connect() as connection:
        driver = connection.connection.cursor()
        for statement, values in asked:
            found = driver.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            steps += [step for *_, step in found]
