"""No more is kept in memory than it holds, or than is so."""

import pytest
from sqlmodel import col, select

from bot.simulator.telegram import GROUP
from bot.storage import chats, matches
from bot.storage.memory import KeptChat, Memory
from bot.storage.models import Chat, MatchRow, Person
from bot.storage.transaction import begun
from tests.bot.table import Table


def test_no_more_is_kept_than_the_memory_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    for most in ("MOST_PAST", "MOST_CHATS", "MOST_PEOPLE"):
        monkeypatch.setattr(f"bot.storage.memory.{most}", 2)
    memory = Memory()
    for number in range(1, 4):
        memory.past.keep(number, ((1, ""), "past"))
        memory.keep(-number, KeptChat(Chat(id=number, created_at=0), -number))
        memory.keep_person(Person(id=number, telegram_id=100 + number, name=str(number)))
    assert list(memory.past) == [2, 3]
    assert [memory.chat(-number) is not None for number in (1, 2, 3)] == [False, True, True]
    assert [100 + n in memory.people for n in (1, 2, 3)] == [False, True, True]
    assert [each.name for each in memory.names.values()] == ["2", "3"]


def test_no_more_matches_of_a_chat_are_kept_than_it_may_have(
    seated: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.matches.MOST_KEPT", 2)
    seated.play(*["Paco: /nos 92", "Paco: /fin", "Paco: [Acabarla]",
                  "Paco: /nueva bolot paco+luis pepe+marta"] * 3)  # fmt: skip
    with begun(seated.engine) as transaction:
        chat = chats.chat_of(transaction, GROUP, 0)
        numbers = transaction.connection.scalars(
            select(MatchRow.id).order_by(col(MatchRow.id))
        ).all()
        for number in numbers:
            matches.kept(transaction, chat, number)
    assert len(numbers) == 4
    assert list(chat.matches) == numbers[-2:]
