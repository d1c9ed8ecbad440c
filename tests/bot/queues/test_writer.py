"""What one transaction cannot write costs neither what was sent nor what else came in."""

from collections.abc import Sequence

import pytest
from sqlalchemy import Engine
from sqlmodel import col, select

from bot.queues import outbox
from bot.queues.outbox import Sent, Settlement
from bot.queues.writer import Input, TransactionWriter
from bot.storage import chats
from bot.storage.models import Dead, Inbox, Outbox
from bot.storage.transaction import Transaction
from tests.bot.keeping import NOON, rows, update

WELL, ILL = -5, -6


def write_badly(transaction: Transaction) -> None:
    """Write a row that no table takes, which only shows at the end."""
    transaction.add(Dead, ref=None, raw=None, error="", at=NOON)


def take(transaction: Transaction, row: Inbox) -> None:
    """Answer, or write what cannot be written."""
    chat = chats.chat_of(transaction, row.telegram_chat_id, NOON)
    if row.telegram_chat_id == ILL:
        write_badly(transaction)
    else:
        transaction.say(chat, "send", {"text": "92"}, NOON)


def begun(engine: Engine) -> TransactionWriter:
    """Let somebody write who has looked into the tables already."""
    made = TransactionWriter(engine, take, "{} {}".format, lambda: NOON)
    made.write(Input())
    return made


def sent(engine: Engine) -> list[int | None]:
    return rows(engine, select(Outbox.message_id).order_by(col(Outbox.id)))


@pytest.mark.parametrize("more", [[], [update(3, WELL)]])
def test_what_was_sent_is_noted_though_something_else_cannot_be_written(
    engine: Engine, more: list[object]
) -> None:
    made = begun(engine)
    [call] = made.write(Input([update(1, WELL)])).calls
    made.write(Input([update(2, ILL), *more], [(call, Sent(77, WELL))]))
    later = [made.write(Input()) for _ in range(4)]
    assert call.id not in [again.id for done in later for again in done.calls]
    assert sent(engine) == [77] + [None] * len(more)


def test_what_cannot_be_noted_of_one_call_is_noted_of_the_others(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = begun(engine)
    updates = [update(number, WELL) for number in (1, 2)]
    first, second = made.write(Input(updates)).calls
    settle = outbox.settle

    def settled(transaction: Transaction, given: Sequence[Settlement], now: int) -> None:
        settle(transaction, given, now)
        if any(call is first and isinstance(came, Sent) for call, came in given):
            write_badly(transaction)
            transaction.keep()

    monkeypatch.setattr(outbox, "settle", settled)
    known: list[Settlement] = [(first, Sent(77, WELL)), (second, Sent(78, WELL))]
    made.write(Input([], known))
    assert made.write(Input()).calls == []
    assert sent(engine) == [None, 78]
