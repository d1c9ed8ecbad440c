"""What is done is forgotten after a while, a few rows at a time; what was played never is."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Engine, delete
from sqlmodel import Session, SQLModel, col, func, select

from bot.queues import worker as workers
from bot.queues.writer import Input, Writer
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
from tests.bot.keeping import NOON, keeping, store, stored
from tests.bot.table import Table

KINDS = (Inbox, Dead, Outbox, Draft, HandMessage)


def fill(engine: Engine, ages: Sequence[int]) -> None:
    """Write a row of each table for each age in days, the oldest first, and what is not spent."""
    with Session(engine) as session, session.begin():
        session.add(chat := Chat(created_at=0))
        session.flush()
        session.add(desk := Desk(chat_id=chat.id))
        session.flush()
        match = MatchRow(desk_id=desk.id, game="x", rules={}, sides=[], roster=[], created_at=0)
        session.add(match)
        session.flush()
        for place, age in enumerate(ages, 1):
            at = NOON - age * DAY_SECONDS
            draft: dict[str, Any] = {
                "desk_id": desk.id,
                "kind": "hand",
                "body": {},
                "created_at": at,
            }
            said: dict[str, Any] = {
                "chat_id": chat.id,
                "method": "send",
                "payload": {},
                "created_at": at,
            }
            update: dict[str, Any] = {"telegram_chat_id": -1, "raw": {}, "received_at": at}
            session.add_all(
                [
                    Inbox(update_id=place, **update, done_at=at),
                    Inbox(update_id=-place, **update),
                    Dead(ref="", raw=None, error="", at=at),
                    Outbox(**said, sent_at=at),
                    Outbox(**said, failed="unknown"),
                    Outbox(**said),
                    Draft(**draft, used_at=at),
                    Draft(**draft),
                    EventRow(match_id=match.id, seq=place, kind="played", v=1, body={}, at=at),
                    HandMessage(
                        telegram_chat_id=-1,
                        message_id=place,
                        digest="",
                        match_id=match.id,
                        seq=place,
                    ),
                    HandMessage(telegram_chat_id=-2, message_id=place, digest=""),
                ]
            )
            session.flush()


def tidied(engine: Engine) -> int:
    """Tidy, and tell in how many steps."""
    writer = Writer(engine, lambda *_: None, lambda ref, _: ref, lambda: NOON)
    round_ = Tidying(NOON)
    steps = 0
    while not round_.done:
        writer.step(round_)
        steps += 1
    return steps


def count(engine: Engine, kind: type[SQLModel], *where: Any) -> int:  # noqa: ANN401
    with Session(engine) as session:
        return session.exec(select(func.count()).select_from(kind).where(*where)).one()


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
    with Session(engine) as session, session.begin():
        session.add_all(
            HandMessage(telegram_chat_id=-9, message_id=number, digest="")
            for number in range(unlinked)
        )
    fill(engine, [400, 300, 5])
    tidied(engine)
    assert count(engine, HandMessage, HandMessage.telegram_chat_id == -9) == 0
    assert count(engine, HandMessage, HandMessage.telegram_chat_id == -1) == 1


def test_the_newest_number_of_a_table_is_not_given_again(engine: Engine) -> None:
    fill(engine, [900])
    newest = {}
    with Session(engine) as session:
        for kind in KINDS:
            newest[kind] = session.exec(select(func.max(kind.id))).one()
    tidied(engine)
    with Session(engine) as session:
        for kind, number in newest.items():
            assert session.exec(select(func.max(kind.id))).one() == number


def test_a_step_takes_few_rows(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(engine, [900] * 20)
    assert tidied(engine) <= 2 * len(KINDS)
    monkeypatch.setattr(tidying, "MOST_AT_ONCE", 10)
    fill_more(engine)
    before = count(engine, Inbox)
    writer = Writer(engine, lambda *_: None, lambda ref, _: ref, lambda: NOON)
    round_ = Tidying(NOON)
    writer.step(round_)
    assert before - count(engine, Inbox) <= 10
    assert not round_.done


def fill_more(engine: Engine) -> None:
    """Store updates that were taken a year ago."""
    store(engine, *({"update_id": n, "message": {"chat": {"id": -5}}} for n in range(100, 150)))
    with Session(engine) as session, session.begin():
        for row in session.exec(select(Inbox).where(Inbox.telegram_chat_id == -5)):
            row.received_at = row.done_at = NOON - 365 * DAY_SECONDS


async def test_a_bot_that_has_nothing_else_to_do_tidies(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "TIDYING_SECONDS", 0)
    fill_more(engine)
    Writer(engine, lambda *_: None, lambda ref, _: ref, lambda: NOON).write(Input())
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
