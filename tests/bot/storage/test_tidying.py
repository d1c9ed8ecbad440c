"""What is done is forgotten after a while, a few rows at a time; what was played never is."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Engine, delete, update
from sqlmodel import SQLModel, col, func, select

from bot.queues import worker as workers
from bot.queues.writer import Input, TransactionWriter
from bot.storage import tidying
from bot.storage.models import (
    Chat,
    Dead,
    Desk,
    Draft,
    EventRow,
    HandMessage,
    Inbox,
    MatchRow,
    Outbox,
)
from bot.storage.tidying import DAY_SECONDS, Tidying
from bot.storage.transaction import begun
from tests.bot.keeping import NOON, keeping, rows, store, stored
from tests.bot.table import Table

KINDS = (Inbox, Dead, Outbox, Draft, HandMessage)


def fill(engine: Engine, ages: Sequence[int]) -> None:
    """Write a row of each table for each age in days, the oldest first, and what is not spent."""
    with begun(engine) as transaction:
        add, chat = transaction.add, transaction.add(Chat, created_at=0).id
        desk = add(Desk, chat_id=chat).id
        begins = {"game": "x", "rules": {}, "sides": [], "roster": [], "created_at": 0}
        match = add(MatchRow, desk_id=desk, **begins).id
        for place, age in enumerate(ages, 1):
            at = NOON - age * DAY_SECONDS
            draft = {"desk_id": desk, "kind": "hand", "body": {}, "created_at": at}
            said = {"chat_id": chat, "method": "send", "payload": {}, "created_at": at}
            update = {"telegram_chat_id": -1, "raw": {}, "received_at": at}
            add(Inbox, update_id=place, **update, done_at=at)
            add(Inbox, update_id=-place, **update)
            add(Dead, ref="", raw=None, error="", at=at)
            add(Outbox, **said, sent_at=at)
            add(Outbox, **said, failed="unknown")
            add(Outbox, **said)
            add(Draft, **draft, used_at=at)
            add(Draft, **draft)
            add(EventRow, match_id=match, seq=place, kind="played", v=1, body={}, at=at)
            played = {"match_id": match, "seq": place}
            add(HandMessage, telegram_chat_id=-1, message_id=place, digest="", **played)
            add(HandMessage, telegram_chat_id=-2, message_id=place, digest="")


def tidied(engine: Engine) -> int:
    """Tidy, and tell in how many steps."""
    round_ = Tidying(NOON)
    steps = 0
    while True:
        with engine.begin() as connection:
            if round_.step(connection) is None:
                return steps
        steps += 1


def count(engine: Engine, kind: type[SQLModel], *where: Any) -> int:  # noqa: ANN401
    [number] = rows(engine, select(func.count()).select_from(kind).where(*where))
    return int(number)


def test_each_kind_of_row_is_kept_for_its_time(engine: Engine) -> None:
    """And what waits and what was played for ever."""
    fill(engine, [900, 181, 179, 31, 29, 8, 6, 0])
    tidied(engine)
    unsent = col(Outbox.sent_at).is_(None), col(Outbox.failed).is_(None)
    assert count(engine, EventRow) == count(engine, Inbox, col(Inbox.done_at).is_(None)) == 8
    assert count(engine, Outbox, *unsent) == 8
    assert count(engine, Draft, col(Draft.used_at).is_(None)) == 8
    assert count(engine, Inbox, col(Inbox.done_at).is_not(None)) == 2
    assert count(engine, Dead) == 4
    assert count(engine, Outbox, col(Outbox.sent_at).is_not(None)) == 4
    assert count(engine, Outbox, col(Outbox.failed).is_not(None)) == 4
    assert count(engine, Draft, col(Draft.used_at).is_not(None)) == 4
    assert count(engine, HandMessage, HandMessage.telegram_chat_id == -1) == 6
    assert count(engine, HandMessage, HandMessage.telegram_chat_id == -2) in {6, 7}


@pytest.mark.parametrize("unlinked", [5, 23])
def test_links_behind_many_messages_without_a_hand_are_forgotten_too(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, unlinked: int
) -> None:
    monkeypatch.setattr(tidying, "MOST_AT_ONCE", 5)
    with begun(engine) as transaction:
        for number in range(unlinked):
            transaction.add(HandMessage, telegram_chat_id=-9, message_id=number, digest="")
    fill(engine, [400, 300, 5])
    tidied(engine)
    assert count(engine, HandMessage, HandMessage.telegram_chat_id == -9) == 0
    assert count(engine, HandMessage, HandMessage.telegram_chat_id == -1) == 1


def test_the_newest_number_of_a_table_is_not_given_again(engine: Engine) -> None:
    fill(engine, [900])
    newest = [rows(engine, select(func.max(kind.id))) for kind in KINDS]
    tidied(engine)
    assert [rows(engine, select(func.max(kind.id))) for kind in KINDS] == newest


def test_a_step_takes_few_rows(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(engine, [900] * 20)
    assert tidied(engine) <= 2 * len(KINDS)
    monkeypatch.setattr(tidying, "MOST_AT_ONCE", 10)
    fill_more(engine)
    before = count(engine, Inbox)
    round_ = Tidying(NOON)
    with engine.begin() as connection:
        assert round_.step(connection) is not None
    assert before - count(engine, Inbox) <= 10


def fill_more(engine: Engine) -> None:
    """Store updates that were taken a year ago."""
    store(engine, *({"update_id": n, "message": {"chat": {"id": -5}}} for n in range(100, 150)))
    old = update(Inbox).where(col(Inbox.telegram_chat_id) == -5)
    with engine.begin() as base:
        base.execute(old.values(received_at=NOON - 365 * DAY_SECONDS, done_at=NOON))


async def test_a_bot_that_has_nothing_else_to_do_tidies(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "TIDYING_SECONDS", 0)
    fill_more(engine)
    TransactionWriter(engine, lambda *_: None, lambda ref, _: ref, lambda: NOON).write(Input())
    async with keeping(engine) as worker:
        await worker.submit([{"update_id": 7}])
        while 100 in stored(engine):
            await worker.submit([])
    assert 7 in stored(engine)


def test_a_hand_that_is_forgotten_is_not_logged_anew_by_an_edit(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.later(hours=24 * 181)
    with seated.engine.begin() as base:
        base.execute(delete(HandMessage))
    seated.restart()
    heard = seated.edit("Paco", -1, "/nos 90")
    assert "más de medio año" in heard
    assert not heard.loud
    seated.say("Luis", "vaya mano")
    assert not seated.edit("Luis", -1, "vaya mano!")
    assert seated.totals() == (92, 70)
