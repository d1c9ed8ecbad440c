"""Updates are stored once, taken in the order of their chats, or set aside."""

import math
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError
from sqlmodel import select

from bot.queues import inbox
from bot.queues.writer import Input, TransactionWriter
from bot.storage.models import Chat, Dead, Inbox, Outbox
from bot.storage.transaction import Transaction
from tests.bot.keeping import NOON, rows, store, stored, update


def dead(engine: Engine) -> list[Dead]:
    return rows(engine, select(Dead))


class Table:
    """Somebody who takes updates, notes which, and fails where told to."""

    def __init__(self, engine: Engine) -> None:
        self.now = NOON
        self.taken: list[int] = []
        self.failing: dict[int, Exception] = {}
        self.writer = TransactionWriter(
            engine, self.take, lambda ref, _: f"lost {ref}", lambda: self.now
        )

    def take(self, transaction: Transaction, row: Inbox) -> None:
        transaction.add(Chat, created_at=row.update_id)
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


@pytest.mark.parametrize("poison", ["gibberish", update("7"), update(2**63)])
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


@pytest.mark.parametrize(("content", "chat"), [
    ({"message": {"chat": {"id": -5}, "from": {"id": 9}}}, -5),
    ({"callback_query": {"from": {"id": 9}, "message": {"chat": {"id": -5}}}}, -5),
    ({"callback_query": {"from": {"id": 9}}}, 9),
    ({"message": {"chat": {"id": "x"}, "from": {"id": 2**70}}}, 0),
])  # fmt: skip
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
    assert not rows(engine, select(Chat))
    table.failing.clear()
    assert table.work() == []
    table.now += 2
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
    answers = rows(engine, select(Outbox).order_by("id"))
    assert [row.payload["text"] for row in answers] == [f"lost {refs[1]}", f"lost {refs[2]}"]
    assert dead(engine)[0].error.startswith("KeyError in take, test_inbox.py:")
    assert dead(engine)[0].raw == update(1)
    assert "nos 92" not in caplog.text


def test_what_fails_is_set_aside_along_with_poison_that_comes_then(
    engine: Engine, table: Table
) -> None:
    store(engine, *map(update, range(4)))
    table.failing = {number: KeyError("nos 92") for number in range(4)}
    for _ in range(12):
        table.writer.write(Input(["poison", None]))
        table.now += 10
    assert [row.raw for row in dead(engine) if row.error == "unreadable"] == ["poison", None] * 12
    assert [row.update_id for row in dead(engine) if row.update_id is not None] == [0, 1, 2, 3]


def test_whoever_wrote_an_update_is_found(engine: Engine) -> None:
    """A forged one may say anything of them."""
    contents: list[dict[str, Any]] = [
        {"message": {"from": {"id": 9}}}, {"callback_query": {"from": {"id": 2**62}}},
        {"message": {"from": {"id": "9"}}}, {"message": None}, {"poll": {}},
    ]  # fmt: skip
    store(engine, *({"update_id": n, **each} for n, each in enumerate(contents)))
    writers = rows(engine, select(Inbox.writer).order_by("id"))
    assert writers == [9, 2**62, None, None, None]


def test_a_busy_database_is_no_failure_of_the_update(engine: Engine, table: Table) -> None:
    store(engine, update(1))
    table.failing[1] = OperationalError("", None, Exception("database is locked"))
    for _ in range(5):
        with pytest.raises(OperationalError):
            table.writer.write(Input())
    table.failing.clear()
    assert table.work() == [1]
