"""One greeting a group."""

import pytest

from bot.simulator.state import BOT
from bot.simulator.telegram import GROUP
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


@pytest.mark.parametrize("by_link", [False, True])
def test_a_group_is_greeted_in_the_language_of_who_brought_the_bot_in(
    table: Table,
    by_link: bool,  # noqa: FBT001
) -> None:
    table.telegram.person("Hugo")["language_code"] = "fr-BE"
    if by_link:
        heard = table.say("Hugo", f"/start@{BOT['username']} go")
    else:
        table.telegram.join("Hugo")
        heard = table.listen()
    assert "Je tiens le score" in heard
    assert len(heard.text.split("\n")) == len(heard.buttons) == 3
    table.restart()
    assert "Donne 1" in table.play("Ana: /new bolot", "Ana: /nos 92")


def test_a_language_that_was_set_stays(table: Table) -> None:
    table.telegram.person("Hugo")["language_code"] = "fr"
    table.say("Ana", "/language en")
    table.telegram.join("Hugo")
    assert "Je tiens" not in table.listen()


def test_alone_with_the_bot_one_is_offered_to_add_it_to_a_group(table: Table) -> None:
    heard = table.say("Ana", "/start", private=True)
    assert heard.buttons[-1] == "Añadirme a un grupo"
    [*_, key] = table.telegram.messages[heard[0].message_id]["reply_markup"]["inline_keyboard"]
    assert key == [
        {
            "text": "Añadirme a un grupo",
            "url": "https://t.me/tanteo_bot?startgroup=go&admin=pin_messages",
        }
    ]
    me = table.telegram.person("Ana")["id"]
    table.press("Ana", "Idioma", chat=me)
    assert "Hablo español." in table.press("Ana", "Español", chat=me)


def test_what_the_bot_cannot_read_is_said_once_a_group(table: Table) -> None:
    table.telegram.hears_all = False
    table.restart()
    assert "Sin la barra" not in table.say("Ana", "/new bolot", private=True)
    assert "Sin la barra solo leo lo que respondéis" in table.say("Ana", "/new bolot")
    assert "Sin la barra" not in table.say("Ana", "/new bolot 500")


def test_a_button_begins_the_first_match_too(table: Table) -> None:
    table.telegram.hears_all = False
    table.restart()
    table.say("Ana", "/start")
    table.play("Ana: [Empezar una partida]", "Ana: [Bolot]", "Ana: [1000]", "Ana: [Sin nombres]")
    assert "Sin la barra" in table.press("Ana", "Empezar")


def test_an_administrator_reads_everything(table: Table) -> None:
    table.telegram.hears_all = False
    table.restart()
    table.telegram.admins[GROUP][BOT["id"]] = {"user": BOT, "status": "administrator"}
    assert "Sin la barra" not in table.say("Ana", "/new bolot")
