"""One greeting a group."""

import pytest

from bot.simulator.state import BOT
from tests.bot.table import Table


@pytest.mark.parametrize("joined_first", [True, False])
def test_a_link_that_brings_the_bot_in_is_answered_with_one_greeting(
    table: Table,
    joined_first: bool,  # noqa: FBT001
) -> None:
    def joined() -> None:
        table.telegram.join()

    def started() -> None:
        table.telegram.say("Ana", f"/start@{BOT['username']} go")

    for happens in (joined, started) if joined_first else (started, joined):
        happens()
    assert table.listen().text.count("Llevo la cuenta") == 1
    assert "Llevo la cuenta" in table.say("Ana", "/start")
    assert "Llevo la cuenta" in table.say("Ana", f"/start@{BOT['username']} go")
