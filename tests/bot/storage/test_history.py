"""What a chat has played before: folded once, read again only where a log has grown."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event

import pytest
from sqlalchemy import Connection, Engine, event

from bot.simulator.telegram import GROUP, Seen
from bot.storage import chats, history, matches
from bot.storage.memory import Memory, PastState
from bot.storage.transaction import Transaction, Unasked, begun
from core.past import PastMatch
from tests.bot.keeping import planned
from tests.bot.table import Table


@pytest.fixture
def played(table: Table) -> Table:
    """Play three matches, the second of them without a stake."""
    table.pause = 20 * 60
    return table.begin(
        "Paco: /nueva bolot 250 paco+luis pepe+marta por los cafés", "Paco: /nos capote",
        "Paco: /nueva bolot 250 paco+pepe luis+marta", "Luis: /nos puestos", "Luis: /nos 92",
        "Paco: /fin", "Paco: [Acabarla]", "Paco: /nueva bolot 250 por la cena",
    )  # fmt: skip


@contextmanager
def reading(engine: Engine, memory: Memory) -> Iterator[tuple[Transaction, list[str]]]:
    """Begin a transaction; list the statements that it reads events by."""
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        if "event.body" in statement or 'event".body' in statement:
            asked.append(statement)

    with begun(engine, memory) as transaction:
        event.listen(engine, "before_cursor_execute", note)
        try:
            yield transaction, asked
        finally:
            event.remove(engine, "before_cursor_execute", note)


def test_matches_are_listed_as_they_were_played(played: Table) -> None:
    with reading(played.engine, Memory()) as (transaction, _):
        chat = chats.chat_of(transaction, GROUP, 0)
        first, second, third = history.past(transaction, chat)
        assert [each.stake for each in (first, second, third)] == ["los cafés", "", "la cena"]
        assert [each.hands for each in (first, second, third)] == [1, 2, 0]
        assert first.match.winners == (0,)
        assert [own[:3] for own in second.tallies] == [(0, 0, 0), (2, 1, 1)]
        assert second.match.rows() == []
        assert history.past(transaction, chat, most=1) == [third]
        assert history.past(transaction, chat, before=third.id) == [first, second]
        assert history.past(transaction, chat, staked=True) == [first, third]


def test_what_was_folded_once_is_not_read_again(played: Table) -> None:
    memory = Memory()
    with reading(played.engine, memory) as (transaction, asked):
        history.past(transaction, chats.chat_of(transaction, GROUP, 0))
        assert len(asked) == 1
        history.past(transaction, chats.chat_of(transaction, GROUP, 0))
        assert len(asked) == 1
    played.say("Paco", "/nos 92")
    with reading(played.engine, memory) as (transaction, asked):
        past = history.past(transaction, chats.chat_of(transaction, GROUP, 0))
        assert [each.hands for each in past] == [1, 2, 1]
        assert len(asked) == 1


def test_all_that_was_played_is_listed_anew_where_a_match_changes(played: Table) -> None:
    with reading(played.engine, Memory()) as (transaction, asked):
        chat = chats.chat_of(transaction, GROUP, 0)
        first, second, third = past = history.whole(transaction, chat)
        assert history.whole(transaction, chat) is past
        kept = matches.kept(transaction, chat, third.id)
        transaction.change(kept.row, withdrawn_at=1)
        assert history.whole(transaction, chat) == [first, second]
        transaction.change(kept.row, withdrawn_at=None)
        transaction.change(matches.kept(transaction, chat, second.id).row, bench=["Eva"])
        del asked[:]
        again = history.whole(transaction, chat)
        assert [each.id for each in again] == [first.id, second.id, third.id]
        assert again[0] is first
        assert not asked


def test_of_several_chats_no_more_matches_are_kept_than_fit(
    played: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.memory.MOST_PAST", 3)
    played.telegram.group(-77, "Otra mesa")
    played.say("Eva", "/nueva bolot", chat=-77)
    with reading(played.engine, Memory()) as (transaction, _):
        kept = [chats.chat_of(transaction, each, 0) for each in (GROUP, -77)]
        for chat, known in zip(kept, ([True, False], [False, True]), strict=True):
            history.whole(transaction, chat)
            assert [each.past is not None for each in kept] == known


def test_who_wanted_something_this_week_was_seen(played: Table) -> None:
    played.say("Ana", "/tanteo")
    played.say("Ana", "no es para el bot")
    now = played.telegram.now
    with reading(played.engine, Memory()) as (transaction, _):
        chat = chats.chat_of(transaction, GROUP, 0)
        past = history.past(transaction, chat)
        assert history.people(transaction, chat, past, now) == ["Paco", "Luis", "Ana"]
        assert history.people(transaction, chat, (), now)[0] == "Ana"
        assert history.people(transaction, chat, (), now + history.WEEK) == []


@pytest.mark.only("sqlite")
def test_no_table_is_read_as_a_whole(engine: Engine) -> None:
    with begun(engine) as transaction:
        chat = chats.chat_of(transaction, GROUP, 0)
        with planned(engine) as steps:
            history.past(transaction, chat, most=20)
            history.past(transaction, chat, staked=True)
    assert steps
    assert [step for step in steps if step.startswith("SCAN")] == []


async def test_many_matches_are_folded_beside_the_work(
    played: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_IN_TURN", 1)
    memory = Memory()
    with reading(played.engine, memory) as (transaction, _), pytest.raises(Unasked) as unasked:
        history.past(transaction, chats.chat_of(transaction, GROUP, 0))
    await unasked.value.ask()
    with reading(played.engine, memory) as (transaction, asked):
        assert len(history.past(transaction, chats.chat_of(transaction, GROUP, 0))) == 3
        assert not asked


def test_what_was_read_before_somebody_was_forgotten_is_not_kept(
    played: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, folded = Memory(), history.folded

    def forgotten(
        connection: Connection, numbers: Sequence[int]
    ) -> dict[int, tuple[PastState, PastMatch]]:
        found = folded(connection, numbers)
        memory.clear()
        return found

    monkeypatch.setattr(history, "folded", forgotten)
    history.fold(played.engine, memory, [1])
    assert not memory.past


def test_a_turn_that_is_taken_back_leaves_nothing_in_memory(played: Table) -> None:
    memory = Memory()
    with reading(played.engine, memory) as (transaction, _):
        history.past(transaction, chats.chat_of(transaction, GROUP, 0))
        transaction.take_back()
        assert not memory.past
        history.past(transaction, chats.chat_of(transaction, GROUP, 0))
        transaction.keep()
        transaction.take_back()
        assert len(memory.past) == 3


def test_a_long_history_is_shown_after_others_were_answered(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.play("Ana: /nueva bolot 250 por los cafés", "Ana: /nos capote")
    table.telegram.group(-77, "Otra mesa")
    table.say("Eva", "/nueva bolot", chat=-77)
    table.restart()
    monkeypatch.setattr(history, "MOST_IN_TURN", 0)
    fold, answered = history.fold, Event()

    def slow(engine: Engine, memory: Memory, numbers: Sequence[int]) -> None:
        monkeypatch.setattr(history, "MOST_IN_TURN", 100)
        assert answered.wait(60)
        fold(engine, memory, numbers)

    monkeypatch.setattr(history, "fold", slow)

    class Noticed(list[Seen]):
        def append(self, said: Seen) -> None:
            super().append(said)
            if said.chat_id == -77:
                answered.set()

    table.telegram.said = Noticed(table.telegram.said)
    table.telegram.say("Ana", "/cafes")
    heard = table.say("Eva", "/nos 92", chat=-77)
    assert [said.chat_id for said in heard.said] == [-77, GROUP]
    assert "Ellos deben una ronda a nos." in heard
