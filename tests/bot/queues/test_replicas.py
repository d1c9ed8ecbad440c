"""Several workers, threads or replicas, share a database: each update is taken once, in order."""

import asyncio
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import pytest
from sqlalchemy import Engine, text, update
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlmodel import Session, col, select

from bot.queues import inbox
from bot.queues.outbox import Sent
from bot.queues.worker import Worker
from bot.queues.writer import Input, TransactionWriter
from bot.simulator.state import JSON
from bot.storage import chats, database, forgetting, postgres, schema
from bot.storage.forgetting import Forgetting
from bot.storage.models import Chat, ChatAlias, Draft, Inbox, Outbox, Person
from bot.storage.tidying import Round
from bot.storage.transaction import Transaction, begun
from bot.transport.api import Api
from bot.transport.sender import Sender
from tests.bot.keeping import NOON, rows, store
from tests.limited import Holding
from tests.strict import GROUP, Refused, Telegram

pytestmark = pytest.mark.pooled

Take = Callable[[Transaction, Inbox], None]

SUPERGROUP = -1_000_000_000_777
CUT_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
PAUSED = """
import sys
from sqlalchemy.exc import DBAPIError
from bot.queues.writer import Input, TransactionWriter
from bot.storage import database, postgres
from bot.storage.models import Chat

def take(transaction, row):
    transaction.add(Chat, created_at=row.update_id)
    transaction.flush()
    print("claimed", flush=True)
    sys.stdin.readline()

postgres.GUARDS["idle_in_transaction_session_timeout"] = 500
try:
    TransactionWriter(database.engine(sys.argv[1]), take, str, lambda: 0).write(Input())
    print("committed")
except DBAPIError as error:
    print("lost" if database.failed(error) else "failed")
"""


class Crowd:
    """Writers with a connection of their own each, and what they took of each chat."""

    def __init__(self, url: str, size: int = 4) -> None:
        self.engines = [database.engine(url) for _ in range(size)]
        self.writers = self.taking(self.take)
        self.taken: defaultdict[int, list[int]] = defaultdict(list)
        self.inside: set[int] = set()

    def taking(self, take: Take) -> list[TransactionWriter]:
        """Let others take what each connection brings."""
        return [
            TransactionWriter(e, take, "lost {} {}".format, lambda: NOON) for e in self.engines
        ]

    def take(self, transaction: Transaction, row: Inbox) -> None:
        """Note an update; nobody else is at its chat."""
        chat = chats.chat_of(transaction, row.telegram_chat_id, NOON).row.id
        assert chat not in self.inside
        self.inside.add(chat)
        chats.person_of(transaction, row.update_id % 3, f"Ana {row.update_id}", None)
        time.sleep(0.002)
        self.taken[chat].append(row.update_id)
        self.inside.remove(chat)

    def work(self, writer: TransactionWriter) -> None:
        """Work until everything is taken, by whomever."""
        while self.waiting():
            writer.forget()
            writer.write(Input())

    def waiting(self) -> bool:
        with self.engines[0].begin() as connection:
            return bool(inbox.busy(connection))

    def all_work(self) -> None:
        with ThreadPoolExecutor(len(self.writers)) as threads:
            list(threads.map(self.work, self.writers))


@pytest.fixture
def crowd(database_url: str) -> Iterator[Crowd]:
    made = Crowd(database_url)
    yield made
    for engine in made.engines:
        engine.dispose()


def message(number: int, chat: int = GROUP, **says: object) -> JSON:
    """Make an update: a message, and what it says."""
    return {"update_id": number, "message": {"chat": {"id": chat}} | says}


def attempts(engine: Engine) -> list[int]:
    return rows(engine, select(Inbox.attempts).order_by(col(Inbox.id)))


def test_each_chat_is_taken_in_order_by_one_at_a_time(crowd: Crowd) -> None:
    store(crowd.engines[0], *(message(n, -1 - n % 5) for n in range(100)))
    crowd.all_work()
    assert sorted(crowd.taken.values()) == [list(range(chat, 100, 5)) for chat in range(5)]
    assert not any(attempts(crowd.engines[0]))


def test_a_group_and_its_supergroup_are_one_chat(crowd: Crowd) -> None:
    with begun(crowd.engines[0]) as transaction:
        chats.adopt(transaction, chats.chat_of(transaction, GROUP, NOON).row.id, SUPERGROUP)
    store(crowd.engines[0], *(message(n, (GROUP, SUPERGROUP)[n % 2]) for n in range(40)))
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
        with begun(engine) as transaction:
            chats.adopt(transaction, chats.chat_of(transaction, GROUP, NOON).row.id, SUPERGROUP)

    def talk(engine: Engine) -> None:
        with begun(engine) as transaction:
            chats.chat_of(transaction, SUPERGROUP, NOON)

    engines = crowd.engines
    with begun(engines[0]) as transaction:
        chats.chat_of(transaction, arrives_first, NOON)
    with ThreadPoolExecutor(3) as threads:
        moving = [threads.submit(move, engines[1]), threads.submit(move, engines[2])]
        for done in [*moving, threads.submit(talk, engines[3])]:
            done.result()
    aliases = rows(engines[0], select(ChatAlias))
    assert {alias.telegram_id for alias in aliases} == {GROUP, SUPERGROUP}
    assert len({alias.chat_id for alias in aliases}) == 1


def test_whoever_is_new_to_several_at_once_is_one(crowd: Crowd) -> None:
    def meet(engine: Engine) -> None:
        for number in range(20):
            with begun(engine) as transaction:
                chats.chat_of(transaction, -number, NOON)
                chats.person_of(transaction, number, "Ana", None)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(meet, crowd.engines))
    assert len(rows(crowd.engines[0], select(Chat))) == 20
    assert len(rows(crowd.engines[0], select(Person))) == 20


def test_a_commit_whose_answer_is_lost_is_not_made_again(crowd: Crowd) -> None:
    engine, writer = crowd.engines[0], crowd.writers[0]
    store(engine, message(1), message(2))
    commit: Callable[[Any], None] = engine.dialect.do_commit

    def lose(connection: Any) -> None:  # noqa: ANN401 - whatever the driver gives
        commit(connection)
        raise engine.dialect.loaded_dbapi.OperationalError("the answer is lost")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine.dialect, "do_commit", lose)
        with pytest.raises(OperationalError):
            writer.write(Input())
    crowd.work(writer)
    assert list(crowd.taken.values()) == [[1, 2]]


@pytest.mark.only("postgresql")
def test_a_turn_whose_connection_is_cut_is_taken_again(crowd: Crowd) -> None:
    engine, writer = crowd.engines[0], crowd.writers[0]
    store(engine, message(1))

    def cut(transaction: Transaction, row: Inbox) -> None:
        crowd.take(transaction, row)
        with crowd.engines[1].begin() as other:
            other.execute(text(CUT_OTHERS))

    with pytest.raises(DBAPIError) as lost:
        TransactionWriter(engine, cut, "lost {} {}".format, lambda: NOON).write(Input())
    assert database.failed(lost.value)
    crowd.work(writer)
    assert list(crowd.taken.values()) == [[1], [1]]  # the chat of the first turn is taken back
    assert attempts(engine) == [0]
    assert len(rows(engine, select(Chat))) == 1


@pytest.mark.only("postgresql")
def test_a_paused_replica_loses_its_claim_and_commits_nothing_late(
    crowd: Crowd, database_url: str
) -> None:
    engine = crowd.engines[0]
    store(engine, message(1))
    with subprocess.Popen(
        [sys.executable, "-c", PAUSED, database_url],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as paused:  # fmt: skip
        assert paused.stdout
        assert paused.stdout.readline() == "claimed\n"
        paused.send_signal(signal.SIGSTOP)
        assert not crowd.writers[0].write(Input()).took
        crowd.work(crowd.writers[0])
        paused.send_signal(signal.SIGCONT)
        said, _ = paused.communicate("go on\n")
    assert said == "lost\n"
    assert list(crowd.taken.values()) == [[1]]
    assert rows(engine, select(Chat.created_at)) == [NOON]


@pytest.mark.only("postgresql")
def test_a_session_ends_itself_when_its_process_hangs(engine: Engine) -> None:
    setting = text("SELECT setting FROM pg_settings WHERE name = :name")
    with engine.connect() as connection:
        for name, milliseconds in postgres.GUARDS.items():
            assert connection.scalar(setting, {"name": name}) == str(milliseconds)


def test_replicas_that_start_together_bring_the_schema_up_together(blank_url: str) -> None:
    engines = [database.engine(blank_url) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(schema.upgrade, engines))
    store(engines[0], message(1))
    for engine in engines:
        engine.dispose()


@pytest.mark.only("postgresql")
def test_what_one_replica_changes_the_others_know(crowd: Crowd) -> None:
    """Each has the chat in its memory, and takes updates of it by turns."""
    seen: list[int] = []

    def take(transaction: Transaction, row: Inbox) -> None:
        chat = chats.chat_of(transaction, row.telegram_chat_id, NOON)
        desk = chats.desk_of(transaction, chat, 0)
        seen.append(len(desk.drafts))
        asked = {"desk_id": desk.row.id, "kind": "choice", "body": {}, "created_at": NOON}
        draft = transaction.add(Draft, **asked)
        desk.drafts[draft.id] = draft

    writers = crowd.taking(take)
    for number in range(12):
        writers[number % 3].write(Input([message(number)]))
    assert seen == list(range(12))
    drafts = rows(crowd.engines[0], select(Draft.id).order_by(col(Draft.id)))
    assert drafts == sorted(drafts)
    assert len(drafts) == 12


@pytest.mark.only("postgresql")
def test_whoever_one_replica_has_forgotten_is_a_stranger_to_the_others(crowd: Crowd) -> None:
    """Also in a chat that has not changed since, by another name, and in matches of before."""

    async def beside(_: Round) -> None:
        raise NotImplementedError

    def take(transaction: Transaction, row: Inbox) -> None:
        chats.chat_of(transaction, row.telegram_chat_id, NOON)
        person = chats.person_of(transaction, 77, row.raw["message"]["text"], None)
        if row.telegram_chat_id != GROUP:
            going = Forgetting(person.id, "X", None)
            transaction.memory.forgetting[person.id] = going
            while not going.done:
                going.step(transaction.write)
            forgetting.forget(transaction, beside, person.id, "X", row.id)

    first, second, *_ = crowd.taking(take)
    first.memory.past.keep(1, ((0, ""), "Ana"))
    seen = ((first, GROUP, "Ana"), (second, SUPERGROUP, "Ana"), (first, GROUP, "Ana María"))
    for number, (writer, chat, name) in enumerate(seen):
        writer.write(Input([message(number, chat, text=name)]))
    names = rows(crowd.engines[0], select(Person.name).order_by(col(Person.id)))
    assert names == ["X", "Ana María"]
    assert not first.memory.past


@pytest.mark.only("postgresql")
def test_whoever_has_nothing_to_send_keeps_no_chat_from_others(crowd: Crowd) -> None:
    """What somebody said to others at the table; then the replica that read it is killed."""

    def take(transaction: Transaction, row: Inbox) -> None:
        chat = chats.chat_of(transaction, row.telegram_chat_id, NOON)
        chats.desk_of(transaction, chat, row.update_id)
        if row.update_id:
            transaction.say(chat, "send", {"text": "92"}, NOON)

    first, second, *_ = crowd.taking(take)
    assert not first.write(Input([message(0)])).calls
    assert second.write(Input([message(1)])).calls


@pytest.mark.only("postgresql")
def test_what_waits_for_its_time_keeps_no_chat_from_others(crowd: Crowd) -> None:
    """It is made by whoever looks when the time has come."""
    soon = int(time.time()) + 3600

    def take(transaction: Transaction, row: Inbox) -> None:
        chat = chats.chat_of(transaction, row.telegram_chat_id, NOON)
        if row.update_id:
            transaction.say(chat, "send", {"text": "92"}, NOON)
        else:
            transaction.say(chat, "again", {"text": "70"}, NOON, edits=1, not_before=soon)

    first, second, *_ = crowd.taking(take)
    assert not first.write(Input([message(0)])).calls
    call, *_ = second.write(Input([message(1)])).calls
    assert call.kind == "send"
    second.write(Input([], [(call, Sent())], [call.to.lane]))
    with Session(crowd.engines[0]) as session, session.begin():
        session.exec(update(Outbox).values(not_before=soon - 7200))
    first.forget()
    [again] = first.write(Input()).calls
    assert again.kind == "again"


@pytest.mark.only("postgresql")
def test_what_comes_in_while_something_waits_of_its_chat_waits_too(crowd: Crowd) -> None:
    """Also what is written in a supergroup, while something waits of the group that it was."""
    engine, writer = crowd.engines[0], crowd.writers[0]
    store(engine, message(1), message(2, migrate_to_chat_id=SUPERGROUP))
    writer.write(Input([message(3, SUPERGROUP)]))
    crowd.work(writer)
    assert list(crowd.taken.values()) == [[1, 2, 3]]


@dataclass
class Replica:
    """A bot that does what each update asks for."""

    worker: Worker
    sender: Sender
    tasks: list[asyncio.Task[None]]


def answer(transaction: Transaction, row: Inbox) -> None:
    """Say an update's number: in a message, by changing the first one, or as standings."""
    chat = chats.chat_of(transaction, row.telegram_chat_id, NOON)
    payload: JSON = {"text": str(row.update_id)}
    kind = row.raw["message"].get("text", "send")
    if kind != "standings":
        edits = row.raw["message"].get("edits")
        transaction.say(chat, kind, payload, NOON, edits=edits)
        return
    desk = chats.desk_of(transaction, chat, 0).row.id
    draft = transaction.add(Draft, desk_id=desk, kind="hand", body={}, created_at=NOON)
    payload |= {"disable_notification": True}
    transaction.say(chat, "send", payload, NOON, draft=draft, standings=desk)


@asynccontextmanager
async def replicas(telegram: Telegram, engines: list[Engine]) -> AsyncIterator[list[Replica]]:
    """Let a bot work on each connection."""
    async with Api("1:offline", request=telegram) as bot:
        made = []
        for engine in engines:
            worker = Worker(TransactionWriter(engine, answer, "lost {} {}".format, lambda: NOON))
            sender = Sender(
                bot, engine, lambda: NOON, settle=worker.settle, drained=worker.drained
            )
            tasks = [
                asyncio.create_task(worker.run(sender.post)),
                asyncio.create_task(sender.run()),
            ]
            made.append(Replica(worker, sender, tasks))
        yield made
        for replica in made:
            replica.sender.finish()
            await replica.tasks[1]
            replica.worker.finish()
            await replica.tasks[0]


@pytest.mark.only("postgresql")
async def test_senders_of_all_replicas_send_each_message_once_and_in_order(crowd: Crowd) -> None:
    telegram = Telegram(now=NOON)
    groups = [telegram.group(-number, "Mesa") for number in (11, 12, 13)]
    async with replicas(telegram, crowd.engines) as made, asyncio.timeout(60):
        for number in range(30):
            await made[number % 4].worker.submit([message(number, groups[number % 3])])
        await unsent(crowd.engines[0])
    said = sorted(telegram.said, key=lambda one: one.chat_id)
    for chat, messages in groupby(said, key=lambda one: one.chat_id):
        first = groups.index(chat)
        assert [one.text_plain for one in messages] == [str(n) for n in range(first, 30, 3)]
    assert len(said) == 30


async def unsent(engine: Engine) -> None:
    """Wait until nothing is to be sent."""
    waiting = text("SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed IS NULL")
    while True:
        with engine.connect() as connection:
            if not connection.scalar(waiting):
                return
        await asyncio.sleep(0.01)


@pytest.mark.only("postgresql")
@pytest.mark.parametrize(("written", "flooded", "heard"), [
    ("0 send, 1 send, 0 send, 1 send, 0 send", False, "1 2 3 4 5"),
    ("0 edit, 1 edit, 0 edit, 1 edit, 0 edit", False, "1 5"),
    ("0 edit, 1 live, 0 edit", False, "1 3"),
    ("0 standings, 1 send, 0 standings, 1 standings, 0 standings", True, "2 5"),
])  # fmt: skip
async def test_whoever_sends_to_a_chat_sends_what_all_have_written_in_order(
    crowd: Crowd, written: str, *, flooded: bool, heard: str
) -> None:
    """The first is on its way while all others are written."""
    telegram = Holding("sendMessage", "editMessageText", now=NOON)
    telegram.let.set()
    async with replicas(telegram, crowd.engines[:2]) as made, asyncio.timeout(60):
        await made[0].worker.submit([message(0)])
        await unsent(crowd.engines[0])
        [first] = rows(crowd.engines[0], select(Outbox.id))
        telegram.let.clear()
        telegram.asked.clear()
        if flooded:
            telegram.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=1))
        for number, (replica, kind) in enumerate(map(str.split, written.split(", ")), 1):
            edits = None if kind in {"send", "standings"} else first
            await made[int(replica)].worker.submit([message(number, text=kind, edits=edits)])
            await telegram.asked.wait()
        telegram.let.set()
        await unsent(crowd.engines[0])
    assert " ".join(one.text_plain for one in telegram.said[1:]) == heard
