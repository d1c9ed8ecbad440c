"""Where the score is shown: offered once where the bot may pin, and set in the settings."""

from bot.simulator.telegram import GROUP
from tests.bot.table import Table

NEW = "/new bolot 1000 paco+luis pepe+marta"
OFFER = "¿Fijo el tanteo arriba?"


def test_the_first_match_where_the_bot_may_pin_offers_a_board_once(table: Table) -> None:
    assert OFFER not in table.say("Paco", NEW)  # it may not
    table.telegram.let_pin()
    again = [f"Paco: {NEW}", "Paco: [Acabarla y empezar]"]
    heard = table.play(*again)
    assert OFFER in heard
    assert heard.buttons[-2:] == ["Fijarlo", "Dejarlo"]
    heard = table.play(*again)
    assert "Bolot a 1000" in heard
    assert OFFER not in heard


def test_a_private_chat_is_offered_a_board_without_asking_telegram(table: Table) -> None:
    assert OFFER in table.say("Paco", NEW, private=True)
    assert "getChatAdministrators" not in [name for name, _ in table.telegram.calls]


def test_what_telegram_does_not_say_counts_as_no(table: Table) -> None:
    table.telegram.let_pin()
    table.telegram.fail("getChatAdministrators", TimeoutError())
    assert OFFER not in table.say("Paco", NEW)


def test_the_offer_is_taken_or_left(table: Table) -> None:
    table.telegram.let_pin()
    table.say("Paco", NEW)
    table.press("Pepe", "Dejarlo")
    assert not table.telegram.pinned[GROUP]
    assert table.say("Paco", "/nos 92").kinds == ["send"]


def test_the_settings_tell_and_ask_where_the_score_is(seated: Table) -> None:
    seated.telegram.let_pin()
    assert "El tanteo: en cada respuesta" in seated.say("Paco", "/settings")
    heard = seated.press("Paco", "El tanteo")
    assert heard.buttons == ["● En cada respuesta", "También fijado", "Solo fijado", "Atrás"]
    seated.press("Paco", "Solo fijado")
    assert "El tanteo: solo arriba, fijado" in seated.press("Paco", "Atrás")
    assert seated.telegram.pinned[GROUP]
    seated.play("Paco: [El tanteo]", "Paco: [En cada respuesta]")
    assert not seated.telegram.pinned[GROUP]


def test_where_the_bot_may_not_pin_it_says_what_it_needs(seated: Table) -> None:
    option = "pin"
    assert "Hazme administrador" in seated.say("Paco", f"/settings board={option}")
    assert "en cada respuesta" in seated.say("Paco", "/settings")


def test_a_right_that_is_given_or_taken_counts_at_once(seated: Table) -> None:
    seated.pause = 5
    assert "Hazme administrador" in seated.say("Paco", "/settings board=pin")
    seated.telegram.let_pin()
    assert "Hazme administrador" not in seated.say("Paco", "/settings board=pin")
    seated.telegram.let_pin(may=False)
    assert "Hazme administrador" in seated.say("Paco", "/settings board=live")


def test_whoever_does_not_play_sets_no_board(seated: Table) -> None:
    seated.telegram.let_pin()
    assert "/soy NOMBRE" in seated.say("Fulano", "/settings board=live")


def test_a_value_that_there_is_not_is_refused_with_those_there_are(table: Table) -> None:
    assert "reply, pin, live" in table.say("Ana", "/settings board=top")


def test_it_is_set_without_a_match_too_and_begins_with_the_next(table: Table) -> None:
    table.telegram.let_pin()
    table.play("Paco: /settings board=pin", f"Paco: {NEW}")
    assert len(table.telegram.pinned[GROUP]) == 1
    table.say("Paco", "/settings board=pin")  # once more changes nothing
    assert len(table.telegram.pinned[GROUP]) == 1
