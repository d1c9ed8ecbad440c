"""A group becomes a supergroup in the middle of a match, and Telegram tells of it as it likes."""

import pytest

from bot.simulator.telegram import GROUP, Refused
from bot.storage.models import Chat
from tests.bot.table import Table

MOVED = -1009000000001


@pytest.fixture
def moving(seated: Table) -> Table:
    """Log a hand in a group that has a new id, of which the bot does not know yet."""
    seated.say("Paco", "/nos 92")
    seated.telegram.group(MOVED, "Mesa")
    return seated


def tells(table: Table, which: str) -> None:
    """Let Telegram tell of the move, in the old group or in the new."""
    moves = {
        "to": (GROUP, "migrate_to_chat_id", MOVED, 9001),
        "from": (MOVED, "migrate_from_chat_id", GROUP, 1),
    }
    chat, key, other, number = moves[which]
    base = {
        "message_id": number,
        "date": table.telegram.now,
        "from": table.telegram.person("Paco"),
    }
    table.deliver("message", base | {"chat": table.telegram.chats[chat], key: other})


ORDERS = [["to"], ["from", "to", "from"]]


@pytest.mark.parametrize("order", ORDERS)
def test_the_match_goes_on_however_telegram_tells_of_it(moving: Table, order: list[str]) -> None:
    for which in order:
        tells(moving, which)
    assert moving.totals(chat=MOVED) == (92, 70)
    assert "Mano 2" in moving.say("Paco", "/nos 100", chat=MOVED)
    moving.restart()
    assert moving.totals(chat=MOVED) == (192, 132)
    assert moving.count(Chat) == 1


@pytest.mark.parametrize("order", ORDERS)
def test_what_was_said_there_before_we_knew_is_no_loss(moving: Table, order: list[str]) -> None:
    assert "No hay ninguna partida" in moving.say("Pepe", "/nos 100", chat=MOVED)
    for which in order:
        tells(moving, which)
    assert "Mano 2" in moving.press("Pepe", "Empezar", chat=MOVED)
    assert moving.totals(chat=MOVED) == (154, 170)


def test_an_error_on_sending_tells_of_a_move_that_is_known_already(moving: Table) -> None:
    tells(moving, "from")
    error = Refused(400, "Bad Request: group chat was upgraded", migrate_to_chat_id=MOVED)
    moving.telegram.fail("sendMessage", error)
    moving.say("Luis", "/nos 100")
    tells(moving, "to")
    assert moving.totals(chat=MOVED) == (192, 132)


def test_a_match_begun_there_meanwhile_stands_and_the_old_one_is_before_it(moving: Table) -> None:
    moving.play("Paco: /nos 100")
    moving.say("Paco", "/new bolot 500", chat=MOVED)
    moving.say("Paco", "/nos 80", chat=MOVED)
    tells(moving, "from")
    assert "Bolot a 500" in moving.say("Paco", "/score", chat=MOVED)


def test_topics_move_along(moving: Table) -> None:
    moving.say("Paco", "/new bolot 500", thread=7)
    moving.say("Paco", "/nos 80", thread=7)
    moving.say("Paco", "/score", chat=MOVED)
    tells(moving, "from")
    moving.telegram.topics.add((MOVED, 7))
    assert "Bolot a 500" in moving.say("Paco", "/score", chat=MOVED, thread=7)


def test_old_buttons_and_old_messages_still_mean_their_hand(moving: Table) -> None:
    undo, took = moving.data("Deshacer"), moving.data("Iban")
    tells(moving, "to")
    moving.say("Eva", "/score", chat=MOVED)
    moving.forge("Paco", took, chat=MOVED)
    assert moving.totals(chat=MOVED) == (162, 0)
    assert moving.forge("Paco", undo, chat=MOVED).kinds == ["toast"]
    moving.edit("Paco", -1, "/nos 90")
    assert moving.totals(chat=MOVED) == (90, 72)


def test_a_message_there_is_not_taken_for_the_old_one_of_its_number(moving: Table) -> None:
    answer = moving.message("Mano 1")
    tells(moving, "to")
    telegram = moving.telegram
    ours = telegram.message(telegram.messages[answer]["from"], telegram.chats[MOVED], 0, None)
    telegram.remember(ours | {"message_id": answer, "text": "something new"})
    moving.edit("Paco", -1, "/nos 90")
    assert moving.shown(answer) == "something new"
    assert moving.telegram.said[-1].chat_id == MOVED
    heard = moving.say("Paco", "no, 85", to=answer, chat=MOVED)
    assert "mano 1" not in heard or "corrige" not in heard
