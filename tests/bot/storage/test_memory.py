"""No more is kept in memory than it holds, or than is so."""

import pytest

from bot.storage.memory import Memory


def test_what_is_taken_back_is_forgotten() -> None:
    memory = Memory()
    memory.past.keep(1, 5, "past")
    memory.clear()
    assert not memory.past


def test_no_more_is_kept_than_the_memory_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.storage.memory.MOST_PAST", 2)
    memory = Memory()
    for number in range(3):
        memory.past.keep(number, 1, "past")
    assert list(memory.past) == [1, 2]
