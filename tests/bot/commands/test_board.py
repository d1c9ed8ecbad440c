"""Where the score is shown: offered once where the bot may pin, and set in the settings."""

from bot.simulator.telegram import GROUP
from tests.bot.table import Table

NEW = "/new bolot 1000 paco+luis pepe+marta"
OFFER = "¿Fijo el tanteo arriba?"


def test_a_private_chat_is_offered_a_board_without_asking_telegram(table: Table) -> None:
    assert OFFER in table.say("Paco", NEW, private=True)
    assert "getChatAdministrators" not in [name for name, _ in table.telegram.calls]


def test_what_telegram_does_not_say_counts_as_no(table: Table) -> None:
    table.telegram.let_pin()
    table.telegram.fail("getChatAdministrators", TimeoutError())
    assert OFFER not in table.say("Paco", NEW)


def test_a_right_that_is_given_or_taken_counts_at_once(seated: Table) -> None:
    seated.pause = 5
    assert "Hazme administrador" in seated.say("Paco", "/settings board=pin")
    seated.telegram.let_pin()
    assert "Hazme administrador" not in seated.say("Paco", "/settings board=pin")
    seated.telegram.let_pin(may=False)
    assert "Hazme administrador" in seated.say("Paco", "/settings board=live")


def test_a_value_that_there_is_not_is_refused_with_those_there_are(table: Table) -> None:
    assert "reply, pin, live" in table.say("Ana", "/settings board=top")


def test_it_is_set_without_a_match_too_and_begins_with_the_next(table: Table) -> None:
    table.telegram.let_pin()
    table.play("Paco: /settings board=pin", f"Paco: {NEW}")
    assert len(table.telegram.pinned[GROUP]) == 1
    table.say("Paco", "/settings board=pin")  # once more changes nothing
    assert len(table.telegram.pinned[GROUP]) == 1
