"""Several workers, threads or replicas, share a database: each update is taken once, in order."""

import asyncio
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from itertools import groupby
from typing import Any

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlmodel import Session, col, select

from bot.queues import inbox
from bot.queues.crew import Crew
from bot.queues.wakeup import Wakeup
from bot.queues.worker import Worker
from bot.simulator.telegram import GROUP, Telegram
from bot.storage import chats, database, postgres, supergroups
from bot.storage.models import Chat, ChatAlias, Inbox, Outbox, Person
from bot.transport.api import Api
from bot.transport.sender import Sender

NOON = 1_700_000_000
SUPERGROUP = -1_000_000_000_777
CUT_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
PAUSED = """
import sys
from sqlalchemy.exc import DBAPIError
from bot import database, postgres
from bot.queues.worker import Worker
from bot.storage.models import Chat

def take(session, row):
    session.add(Chat(created_at=row.update_id))
    session.flush()
    print("claimed", flush=True)
    sys.stdin.readline()

postgres.GUARDS["idle_in_transaction_session_timeout"] = 500
try:
    Worker(database.engine(sys.argv[1]), take, str, lambda: 0).work()
    print("committed")
except DBAPIError as error:
    print("lost" if database.failed(error) else "failed")
"""


class Crowd:
    """Workers with a connection of their own each, and what they took of each chat."""

    def __init__(self, url: str, size: int = 4) -> None:
        self.engines = [database.engine(url) for _ in range(size)]
        self.workers = [
            Worker(e, self.take, "lost {} {}".format, lambda: NOON) for e in self.engines
        ]
        self.taken: defaultdict[int, list[int]] = defaultdict(list)
        self.inside: set[int] = set()

    def take(self, session: Session, row: Inbox) -> None:
        """Note an update; nobody else is at its chat."""
        chat = chats.chat_of(session, row.telegram_chat_id, NOON).id
        assert chat not in self.inside
        self.inside.add(chat)
        chats.person_of(session, row.update_id % 3, f"Ana {row.update_id}", None)
        time.sleep(0.002)
        self.taken[chat].append(row.update_id)
        self.inside.remove(chat)

    def work(self, worker: Worker) -> None:
        """Work until everything is taken, by whomever."""
        while self.waiting():
            worker.work()

    def waiting(self) -> bool:
        with Session(self.engines[0]) as session, session.begin():
            return inbox.waiting(session, NOON)

    def all_work(self) -> None:
        with ThreadPoolExecutor(len(self.workers)) as threads:
            list(threads.map(self.work, self.workers))


@pytest.fixture
def crowd(database_url: str) -> Iterator[Crowd]:
    made = Crowd(database_url)
    yield made
    for engine in made.engines:
        engine.dispose()


def write(engine: Engine, *updates: tuple[int, int]) -> None:
    """Store updates: number and chat."""
    with Session(engine) as session, session.begin():
        batch = [{"update_id": n, "message": {"chat": {"id": chat}}} for n, chat in updates]
        inbox.store(session, batch, NOON)


def attempts(engine: Engine) -> list[int]:
    with Session(engine) as session:
        return list(session.exec(select(Inbox.attempts).order_by(col(Inbox.id))))


def test_each_chat_is_taken_in_order_by_one_at_a_time(crowd: Crowd) -> None:
    updates = [(n, -1 - n % 5) for n in range(100)]
    write(crowd.engines[0], *updates)
    crowd.all_work()
    assert sorted(crowd.taken.values()) == [list(range(chat, 100, 5)) for chat in range(5)]
    assert not any(attempts(crowd.engines[0]))


def test_a_group_and_its_supergroup_are_one_chat(crowd: Crowd) -> None:
    with Session(crowd.engines[0]) as session, session.begin():
        supergroups.moved(session, GROUP, SUPERGROUP, NOON)
    write(crowd.engines[0], *[(n, (GROUP, SUPERGROUP)[n % 2]) for n in range(40)])
    crowd.all_work()
    [taken] = crowd.taken.values()
    assert [n for n in taken if n % 2] == list(range(1, 40, 2))
    assert [n for n in taken if not n % 2] == list(range(0, 40, 2))


@pytest.mark.parametrize("arrives_first", [GROUP, SUPERGROUP])
def test_both_messages_of_a_migration_may_be_read_at_once(
    crowd: Crowd, arrives_first: int
) -> None:
    """And a third that is written in the supergroup meanwhile."""

    def move(engine: Engine) -> None:
        with Session(engine) as session, session.begin():
            supergroups.moved(session, GROUP, SUPERGROUP, NOON)

    def talk(engine: Engine) -> None:
        with Session(engine) as session, session.begin():
            chats.chat_of(session, SUPERGROUP, NOON)

    engines = crowd.engines
    with Session(engines[0]) as session, session.begin():
        chats.chat_of(session, arrives_first, NOON)
    with ThreadPoolExecutor(3) as threads:
        moving = [threads.submit(move, engines[1]), threads.submit(move, engines[2])]
        for done in [*moving, threads.submit(talk, engines[3])]:
            done.result()
    with Session(engines[0]) as session:
        aliases = session.exec(select(ChatAlias)).all()
    assert {alias.telegram_id for alias in aliases} == {GROUP, SUPERGROUP}
    assert len({alias.chat_id for alias in aliases}) == 1


def test_a_message_in_the_supergroup_waits_for_the_migration(crowd: Crowd) -> None:
    def talk() -> int:
        with Session(crowd.engines[1]) as session, session.begin():
            return chats.chat_of(session, SUPERGROUP, NOON).id

    with Session(crowd.engines[0]) as session, session.begin():
        chats.chat_of(session, SUPERGROUP, NOON)
    with ThreadPoolExecutor(1) as threads:
        with Session(crowd.engines[0]) as session, session.begin():
            supergroups.moved(session, GROUP, SUPERGROUP, NOON)
            chat = chats.chat_of(session, GROUP, NOON).id
            talking = threads.submit(talk)
            time.sleep(0.1)  # it would get on with the chat that was the supergroup's before
        assert talking.result() == chat


def test_whoever_is_new_to_several_at_once_is_one(crowd: Crowd) -> None:
    def meet(engine: Engine) -> None:
        for number in range(20):
            with Session(engine) as session, session.begin():
                chats.chat_of(session, -number, NOON)
                chats.person_of(session, number, "Ana", None)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(meet, crowd.engines))
    with Session(crowd.engines[0]) as session:
        assert len(session.exec(select(Chat)).all()) == 20
        assert len(session.exec(select(Person)).all()) == 20


def test_a_commit_whose_answer_is_lost_is_not_made_again(crowd: Crowd) -> None:
    engine, worker = crowd.engines[0], crowd.workers[0]
    write(engine, (1, GROUP), (2, GROUP))
    commit: Callable[[Any], None] = engine.dialect.do_commit

    def lose(connection: Any) -> None:  # noqa: ANN401 - whatever the driver gives
        commit(connection)
        raise engine.dialect.loaded_dbapi.OperationalError("the answer is lost")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine.dialect, "do_commit", lose)
        with pytest.raises(OperationalError):
            worker.work()
    crowd.work(worker)
    assert list(crowd.taken.values()) == [[1, 2]]


@pytest.mark.only("postgresql")
def test_a_turn_whose_connection_is_cut_is_taken_again(crowd: Crowd) -> None:
    engine, worker = crowd.engines[0], crowd.workers[0]
    write(engine, (1, GROUP))

    def cut(session: Session, row: Inbox) -> None:
        crowd.take(session, row)
        with crowd.engines[1].begin() as other:
            other.execute(text(CUT_OTHERS))

    with pytest.raises(DBAPIError) as lost:
        Worker(engine, cut, worker.lost, worker.clock).work()
    assert database.failed(lost.value)
    crowd.work(worker)
    assert list(crowd.taken.values()) == [[1], [1]]  # the chat of the first turn is taken back
    assert attempts(engine) == [0]
    with Session(engine) as session:
        assert len(session.exec(select(Chat)).all()) == 1


@pytest.mark.only("postgresql")
def test_a_paused_replica_loses_its_claim_and_commits_nothing_late(
    crowd: Crowd, database_url: str
) -> None:
    engine = crowd.engines[0]
    write(engine, (1, GROUP))
    with subprocess.Popen(
        [sys.executable, "-c", PAUSED, database_url],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as paused:  # fmt: skip
        assert paused.stdout
        assert paused.stdout.readline() == "claimed\n"
        paused.send_signal(signal.SIGSTOP)
        assert not crowd.workers[0].work()
        crowd.work(crowd.workers[0])
        paused.send_signal(signal.SIGCONT)
        said, _ = paused.communicate("go on\n")
    assert said == "lost\n"
    assert list(crowd.taken.values()) == [[1]]
    with Session(engine) as session:
        assert [chat.created_at for chat in session.exec(select(Chat))] == [NOON]


@pytest.mark.only("postgresql")
def test_a_session_ends_itself_when_its_process_hangs(engine: Engine) -> None:
    setting = text("SELECT setting FROM pg_settings WHERE name = :name")
    with engine.connect() as connection:
        for name, milliseconds in postgres.GUARDS.items():
            assert connection.scalar(setting, {"name": name}) == str(milliseconds)


def test_replicas_that_start_together_bring_the_schema_up_together(blank_url: str) -> None:
    engines = [database.engine(blank_url) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(database.upgrade, engines))
    write(engines[0], (1, GROUP))
    for engine in engines:
        engine.dispose()


@pytest.mark.only("postgresql")
async def test_what_one_replica_stores_the_others_hear(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PAUSE", 0)
    one, other = crowd.engines[:2]
    arrived = Rung()
    listening = asyncio.create_task(postgres.listen(one, arrived))
    for _ in range(2):
        await arrived.rung_by(lambda: write(other, (time.monotonic_ns(), GROUP)))
        with other.begin() as connection:
            connection.execute(text(CUT_OTHERS))
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


class Rung(Wakeup):
    """A bell that tells when it is rung."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def ring(self) -> None:
        """Count."""
        self.times += 1

    async def rung_by(self, work: Callable[[], None]) -> None:
        """Work again and again until the bell rings."""
        before = self.times
        async with asyncio.timeout(60):
            while self.times == before:
                await asyncio.to_thread(work)
                await asyncio.sleep(0.02)


async def test_a_crew_takes_all_that_is_due_and_then_ends(crowd: Crowd) -> None:
    write(crowd.engines[0], *[(n, -1 - n % 3) for n in range(30)])
    taken = Wakeup()
    crew = Crew(crowd.engines[0], Wakeup(), taken)
    crew.finish()
    await crew.run(crowd.workers[0])
    assert sorted(map(len, crowd.taken.values())) == [10, 10, 10]
    async with asyncio.timeout(60):
        await taken.heard(seconds=600)


@asynccontextmanager
async def sending(telegram: Telegram, engines: list[Engine]) -> AsyncIterator[None]:
    """Let a sender work on each connection."""
    async with Api("1:offline", request=telegram, get_updates_request=telegram) as bot:
        senders = [Sender(bot, engine, lambda: NOON) for engine in engines]
        tasks = [asyncio.create_task(sender.run()) for sender in senders]
        yield
        for sender in senders:
            sender.finish()
        await asyncio.gather(*tasks)


async def test_senders_of_all_replicas_send_each_message_once(crowd: Crowd) -> None:
    telegram = Telegram(now=NOON)
    groups = [telegram.group(-number, "Mesa") for number in (11, 12, 13)]
    with Session(crowd.engines[0]) as session, session.begin():
        for telegram_id in groups:
            chat = chats.chat_of(session, telegram_id, NOON)
            for number in range(10):
                payload = {"text": str(number)}
                row = Outbox(chat_id=chat.id, method="send", payload=payload, created_at=NOON)
                session.add(row)
                session.flush()
    async with sending(telegram, crowd.engines):
        pass
    said = sorted(telegram.said, key=lambda one: one.chat_id)
    for _, messages in groupby(said, key=lambda one: one.chat_id):
        assert [one.text_plain for one in messages] == [str(n) for n in range(10)]
    assert len(said) == 30
