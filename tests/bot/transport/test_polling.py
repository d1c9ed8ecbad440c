"""Updates come in once, in order, whatever Telegram or the database does meanwhile."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlmodel import Session, select
from telegram.error import Conflict, InvalidToken, NetworkError

from bot.queues import inbox
from bot.queues.inbox import Unreadable
from bot.queues.writer import Input, Writer
from bot.simulator.telegram import GROUP, Refused, Telegram
from bot.storage import database
from bot.storage.instance_lock import Taken
from bot.storage.models import Chat, Dead, Inbox, Outbox
from bot.storage.transaction import Transaction
from bot.transport import api, polling
from bot.transport.api import Api, TokenRefused
from bot.transport.polling import Intake, NotAlone
from tests.bot.keeping import NOON, keeper, keeping, store, stored

sleep = asyncio.sleep  # the real one, where a test makes time fly


@pytest.fixture
def telegram() -> Telegram:
    return Telegram(now=NOON)


def update(number: object, chat: object = GROUP, text: object = "/score") -> dict[str, Any]:
    return {"update_id": number, "message": {"chat": {"id": chat}, "text": text}}


def dead(engine: Engine) -> list[Dead]:
    with Session(engine) as session:
        return list(session.exec(select(Dead)))


class Table:
    """Somebody who takes updates, notes which, and fails where told to."""

    def __init__(self, engine: Engine) -> None:
        self.now = NOON
        self.taken: list[int] = []
        self.failing: dict[int, Exception] = {}
        self.writer = Writer(engine, self.take, lambda ref, _: f"lost {ref}", lambda: self.now)

    def take(self, transaction: Transaction, row: Inbox) -> None:
        transaction.add(Chat(created_at=row.update_id))
        if row.update_id in self.failing:
            raise self.failing[row.update_id]
        self.taken.append(row.update_id)

    def work(self) -> list[int]:
        """Take all that is due, as a bot that has just begun."""
        self.writer.forget()
        while self.writer.write(Input()).took:
            pass
        return self.taken


@pytest.fixture
def table(engine: Engine) -> Table:
    return Table(engine)


def test_a_batch_delivered_twice_is_stored_once(engine: Engine) -> None:
    batch = [update(7), update(5), update(5), update(6)]
    assert store(engine, *batch) == 3
    assert store(engine, *batch, update(8)) == 1
    assert stored(engine) == [7, 5, 6, 8]


@pytest.mark.parametrize(
    "poison", [{"message": {}}, "gibberish", None, update("7"), update(1.0), update(2**63)]
)
def test_an_update_without_a_number_stands_in_nobodys_way(engine: Engine, poison: object) -> None:
    assert store(engine, update(1), poison, update(2)) == 2
    assert store(engine, poison) == 0
    assert [row.raw for row in dead(engine)] == [poison, poison]


def test_an_update_that_could_not_be_read_again_is_not_kept(engine: Engine) -> None:
    deep: list[Any] = []
    for _ in range(inbox.DEEPEST):
        deep = [deep]
    poisons = [update(1, text=deep), update(2, text=math.nan), update(3, text=[-math.inf])]
    assert store(engine, *poisons, update(4)) == 1
    assert stored(engine) == [4]
    assert [row.raw for row in dead(engine)] == [None] * 3


@pytest.mark.parametrize(
    ("content", "chat"),
    [
        ({"message": {"chat": {"id": -5}, "from": {"id": 9}}}, -5),
        ({"callback_query": {"from": {"id": 9}, "message": {"chat": {"id": -5}}}}, -5),
        ({"callback_query": {"from": {"id": 9}}}, 9),
        ({"message": {"chat": {"id": "x"}, "from": {"id": 2**70}}}, 0),
        ({"message": {"chat": None, "message": []}, "novelty": 3}, 0),
    ],
)
def test_an_update_stands_in_its_chats_order(content: dict[str, Any], chat: int) -> None:
    assert inbox.chat_of({"update_id": 1, **content}) == chat


def test_a_chat_keeps_its_order_and_waits_for_no_other(engine: Engine, table: Table) -> None:
    flood = [update(number, chat=-1) for number in range(10, 15)]
    store(engine, *flood, update(3, chat=-3), update(2, chat=-2), update(1, chat=-2))
    taken = table.work()
    assert [number for number in taken if number >= 10] == [10, 11, 12, 13, 14]
    assert set(taken[:3]) == {10, 3, 2}
    assert taken.index(2) < taken.index(1)


def test_a_turn_that_fails_changes_nothing_and_is_tried_again(
    engine: Engine, table: Table
) -> None:
    store(engine, update(1))
    table.failing[1] = KeyError("nos 92")
    assert table.work() == []
    with Session(engine) as session:
        assert not session.exec(select(Chat)).all()
    table.failing.clear()
    assert table.work() == []
    table.now += 2
    assert table.work() == [1]


def test_a_date_far_in_the_future_makes_no_chat_wait(engine: Engine, table: Table) -> None:
    store(engine, update(1))
    table.failing[1] = KeyError("nos 92")
    table.now += 364 * 24 * 3600
    assert table.work() == []
    table.failing.clear()
    table.now = NOON
    assert table.work() == [1]


def test_a_turn_that_fails_three_times_is_set_aside_and_the_chat_is_told(
    engine: Engine, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    store(engine, update(1), update(2), update(3), update(4, chat=0))
    table.failing = {number: KeyError("nos 92") for number in (1, 2, 4)}
    for _ in range(6):
        table.work()
        table.now += 10
    assert table.work() == [3]
    refs = {row.update_id: row.ref for row in dead(engine)}
    with Session(engine) as session:
        answers = session.exec(select(Outbox).order_by("id")).all()
    assert [row.payload["text"] for row in answers] == [f"lost {refs[1]}", f"lost {refs[2]}"]
    assert dead(engine)[0].error.startswith("KeyError in take, test_polling.py:")
    assert dead(engine)[0].raw == update(1)
    assert "nos 92" not in caplog.text


def test_a_busy_database_is_no_failure_of_the_update(engine: Engine, table: Table) -> None:
    store(engine, update(1))
    table.failing[1] = OperationalError("", None, Exception("database is locked"))
    for _ in range(5):
        with pytest.raises(OperationalError):
            table.writer.write(Input())
    table.failing.clear()
    assert table.work() == [1]


@pytest.mark.parametrize(
    "trouble",
    [OperationalError("", None, Exception("locked")), NoConnection("all are taken")],
    ids=["busy", "out of connections"],
)
async def test_work_on_a_busy_database_is_done_once_it_answers(
    trouble: SQLAlchemyError, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", hasty(pauses))
    errors = iter([trouble] * 7)

    def work() -> str:
        for error in errors:
            raise error
        return "done"

    assert await database.patiently(work) == "done"
    assert pauses == [1, 2, 4, 8, 16, 30, 30]


def test_what_cannot_be_read_is_set_aside_at_once(engine: Engine, table: Table) -> None:
    store(engine, update(1), update(2))
    table.failing[1] = Unreadable()
    assert table.work() == [2]
    assert [row.update_id for row in dead(engine)] == [1]


def hasty(pauses: list[float]) -> Callable[[float], Any]:
    """Make a sleep that takes no time but is noted."""

    async def hurry(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    return hurry


async def collected(telegram: Telegram) -> None:
    """Wait until the bot has confirmed every update."""
    while telegram.updates:
        await sleep(0.001)


@asynccontextmanager
async def polled(telegram: Telegram, engine: Engine) -> AsyncIterator[tuple[Intake, Any]]:
    made = Api("1:offline", request=telegram, get_updates_request=telegram)
    async with made as bot, keeping(engine) as worker:
        taking = Intake(bot, worker.submit)
        task = asyncio.create_task(taking.poll())
        yield taking, task
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_updates_are_acknowledged_once_they_are_stored(
    telegram: Telegram, engine: Engine
) -> None:
    for hand in ("/hand nos 92", "/hand nos 90"):
        telegram.say("Ana", hand)
    async with polled(telegram, engine):
        await collected(telegram)
        assert len(stored(engine)) == 2
        telegram.say("Ana", "/score")
        await collected(telegram)
    assert len(stored(engine)) == 3


async def test_an_answer_that_got_lost_brings_the_same_updates_again(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", hasty(pauses))
    telegram.say("Ana", "/score")
    telegram.fail("getUpdates", NetworkError("gone"), done=True)
    telegram.fail("getUpdates", NetworkError("gone"))
    async with polled(telegram, engine):
        await collected(telegram)
    assert len(stored(engine)) == 1
    assert pauses == [1, 2]


async def test_a_quiet_night_is_no_trouble(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", 0.01)
    async with polled(telegram, engine) as (taking, task):
        began = taking.last_success
        await asyncio.sleep(0.1)
        assert taking.last_success > began
        assert not task.done()


class Garbled(Telegram):
    """A network in which something else answers, then Telegram again."""

    def __init__(self, *answers: str) -> None:
        super().__init__(now=NOON)
        self.answers = list(answers)

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401
        if self.answers and "getUpdates" in kwargs["url"]:
            return 200, self.answers.pop().encode()
        return await super().do_request(*args, **kwargs)


async def test_what_is_no_answer_of_telegrams_is_asked_again(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", hasty(pauses))
    anonymous = '{"ok": true, "result": [{"message": {}}]}'
    telegram = Garbled("<html>", "[]", '{"ok": true}', '{"result": 7}', anonymous)
    telegram.say("Ana", "/score")
    async with polled(telegram, engine):
        await collected(telegram)
    assert len(stored(engine)) == 1
    assert pauses == [1, 2, 4, 8, 16]


async def test_numbers_may_start_again_from_below(telegram: Telegram, engine: Engine) -> None:
    telegram.updates.extend([update(900), update(17)])
    async with polled(telegram, engine):
        while not stored(engine):
            await sleep(0.001)
    assert stored(engine) == [900, 17]


async def test_a_flood_limit_is_obeyed(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(asyncio, "sleep", hasty(pauses))
    telegram.fail("getUpdates", Refused(429, "Too Many Requests", retry_after=17))
    telegram.say("Ana", "/score")
    async with polled(telegram, engine):
        await collected(telegram)
    assert pauses == [17]


async def test_a_token_that_is_refused_ends_the_intake(telegram: Telegram, engine: Engine) -> None:
    telegram.fail("getUpdates", InvalidToken("1:secret"))
    async with polled(telegram, engine) as (_, task):
        with pytest.raises(TokenRefused) as refused:
            await task
    assert "1:secret" not in str(refused.value)


async def test_another_instance_ends_the_intake_if_it_stays(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    for _ in range(polling.CONFLICTS):
        telegram.fail("getUpdates", Conflict("terminated by other getUpdates request"))
    async with polled(telegram, engine) as (_, task):
        with pytest.raises(NotAlone, match="terminated by other"):
            await task


async def test_of_two_instances_the_newcomer_gives_way(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    monkeypatch.setattr(polling, "SETTLED_SECONDS", 0)
    telegram.say("Ana", "/score")
    async with polled(telegram, engine) as (_, task):
        await collected(telegram)
        for _ in range(polling.MOST_CONFLICTS - 1):
            telegram.fail("getUpdates", Conflict("terminated by other getUpdates request"))
        telegram.say("Ana", "/score")
        await collected(telegram)
        assert not task.done()
        for _ in range(polling.MOST_CONFLICTS):
            telegram.fail("getUpdates", Conflict("terminated by other getUpdates request"))
        telegram.say("Ana", "/score")
        with pytest.raises(NotAlone):
            await task


async def test_an_update_now_and_then_keeps_no_newcomer(
    telegram: Telegram, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    async with polled(telegram, engine) as (_, task):
        for number in range(polling.CONFLICTS):
            telegram.say("Ana", f"/hand nos {number}")
            await collected(telegram)
            telegram.fail("getUpdates", Conflict("terminated by other getUpdates request"))
        telegram.say("Ana", "/score")
        with pytest.raises(NotAlone):
            await task


async def test_a_webhook_ends_polling_at_once_and_names_the_cure(
    telegram: Telegram, engine: Engine
) -> None:
    telegram.webhook = {"url": "https://bot.example/hook"}
    async with polled(telegram, engine) as (_, task):
        with pytest.raises(NotAlone, match="`tanteo webhook delete` removes it"):
            await task


async def test_an_instance_that_lost_its_place_fetches_no_more(
    telegram: Telegram, engine: Engine
) -> None:
    def hold() -> None:
        raise Taken

    telegram.say("Ana", "/score")
    async with Api("1:offline", request=telegram, get_updates_request=telegram) as bot:
        with pytest.raises(Taken):
            await Intake(bot, keeper(engine).submit, hold).poll()
    assert len(telegram.updates) == 1


class Wedged(Telegram):
    """A network whose connections stand still until they are made anew, which may take a while."""

    def __init__(self, *, closes: bool) -> None:
        super().__init__(now=NOON)
        self.closes, self.wedged, self.connected = closes, True, 0

    async def initialize(self) -> None:
        self.connected += 1
        self.wedged = self.connected < 4

    async def shutdown(self) -> None:
        if self.wedged and not self.closes:
            await asyncio.Event().wait()

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401
        if self.wedged and "getUpdates" in kwargs["url"]:
            await asyncio.Event().wait()
        return await super().do_request(*args, **kwargs)


@pytest.mark.parametrize("closes", [True, False])
async def test_a_deaf_bot_connects_anew_until_it_hears(
    engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    closes: bool,
) -> None:
    """The bot itself connects once for each of its two clients; the third and fourth are anew."""
    monkeypatch.setattr(polling, "LONG_POLL_SECONDS", 0.01)
    monkeypatch.setattr(polling, "SLACK_SECONDS", 0.01)
    monkeypatch.setattr(api, "CLOSING", 0.01)
    monkeypatch.setattr(asyncio, "sleep", hasty([]))
    telegram = Wedged(closes=closes)
    telegram.say("Ana", "/score")
    async with polled(telegram, engine):
        await collected(telegram)
    assert (len(stored(engine)), telegram.connected) == (1, 4)
    assert caplog.text.count("connecting to Telegram anew") == 1
