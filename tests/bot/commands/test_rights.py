"""Who may undo, restore, fix, strike, end and set, by any way in.

Which rule of a chat lets whom is a table in `tests/bot/decisions/test_request.py`; here each way
in is tried by somebody without a seat, and then by a player.
"""

from collections.abc import Callable
from functools import partial

import pytest

from bot.simulator.state import JSON
from bot.simulator.telegram import GROUP
from bot.storage.models import EventRow, MatchRow
from tests.bot.table import Heard, Table

MASKS: dict[str, JSON] = {  # who writes, but presses no buttons
    "group": {
        "from": {"id": 1087968824, "is_bot": True, "first_name": "Group"},
        "sender_chat": {"id": GROUP, "type": "supergroup", "title": "Mesa"},
    },
    "channel": {
        "from": {"id": 136817688, "is_bot": True, "first_name": "Channel"},
        "sender_chat": {"id": -1009, "type": "channel", "title": "News"},
    },
    "bot": {"from": {"id": 99, "is_bot": True, "first_name": "Other", "username": "other_bot"}},
}
LINES = {  # lines that change something, and the button behind which they ask first
    "/undo": "", "/redo": "", "/fix 1 paco 90": "", "/fix antes 1 paco 90": "",
    "/void 1": "Anularla", "/end": "Acabarla", "/new bolot": "Acabarla y empezar",
    "/rematch": "Acabarla y empezar", "/settings empate=litigio": "Sí, cambiar",
}  # fmt: skip
ASKING = {line: label for line, label in LINES.items() if label}


@pytest.fixture
def chat(table: Table) -> Table:
    """Let Paco log a hand in a chat that Jefa runs, and that has no other rule than the usual."""
    table.telegram.set_admin("Jefa")
    return table.begin("Paco: /new bolot paco+luis pepe+marta", "Paco: /nos 92")


def masked(table: Table, mask: str, text: str) -> Heard:
    """Let somebody write who is no person of the chat."""
    telegram = table.telegram
    message = telegram.message(telegram.person("Paco"), telegram.chats[GROUP], 0, None)
    message["message_id"] += 90_000
    return table.deliver("message", message | MASKS[mask] | {"text": text})


def writes(table: Table, name: str, line: str) -> None:
    """Let somebody try by writing, and go through with it where that is asked."""
    heard = table.say(name, line)
    if LINES[line] and LINES[line] in heard.buttons:
        table.press(name, LINES[line])


def changes(table: Table, attempt: Callable[[], object]) -> bool:
    """Tell whether an attempt changed a match."""
    before = table.count(EventRow), table.count(MatchRow)
    attempt()
    return (table.count(EventRow), table.count(MatchRow)) != before


@pytest.mark.parametrize("line", LINES)
def test_who_may_not_does_not_by_writing(chat: Table, line: str) -> None:
    if line == "/redo":
        chat.say("Paco", "/undo")
    assert not changes(chat, partial(writes, chat, "Fulano", line))
    assert changes(chat, partial(writes, chat, "Pepe", line))


@pytest.mark.parametrize("line", ASKING)
def test_who_may_not_presses_in_vain(chat: Table, line: str) -> None:
    chat.say("Paco", line)
    assert not changes(chat, partial(chat.press, "Fulano", ASKING[line]))
    assert changes(chat, partial(chat.press, "Pepe", ASKING[line]))


@pytest.mark.parametrize("label", ["Deshacer", "Iban Pepe"])
def test_who_may_not_changes_nothing_at_a_hand(chat: Table, label: str) -> None:
    assert not changes(chat, partial(chat.press, "Fulano", label))
    assert not changes(chat, partial(chat.reply, "Fulano", "no, 90", to="Mano 1"))
    assert changes(chat, partial(chat.press, "Pepe", label))


def test_who_is_no_person_of_the_chat_changes_nothing_but_the_group_itself_may(
    chat: Table,
) -> None:
    assert not changes(chat, partial(masked, chat, "channel", "/undo"))
    assert not changes(chat, partial(masked, chat, "bot", "/undo"))
    assert "Un administrador deshizo la mano 1" in masked(chat, "group", "/undo")
    assert "con tu nombre" in masked(chat, "group", "/iam Luis")
    masked(chat, "group", "/hand paco 92")
    assert "Un administrador ya apuntó" in chat.say("Pepe", "/hand paco 92")


def test_where_administrators_decide_nobody_edits_and_all_answer_what_is_asked(
    chat: Table,
) -> None:
    chat.play("Jefa: /settings deshacer=admins", "Jefa: /score")
    assert not changes(chat, partial(chat.edit, "Paco", -1, "/nos 90"))
    assert not changes(chat, partial(chat.edit, "Jefa", -1, "/undo"))  # no edit is a command
    chat.say("Paco", "/nos 71 tercera")
    assert chat.press("Fulano", "Iban Pepe").kinds == ["toast"]
    assert "iban Pepe y Marta" in chat.press("Pepe", "Iban Pepe")


def test_who_may_undo_is_set_by_administrators_alone(chat: Table) -> None:
    for name in ("Paco", "Fulano"):
        assert "los administradores" in chat.say(name, "/settings deshacer=todos")
    assert not masked(chat, "bot", "/settings deshacer=todos")
    assert "anular: quien juega" in chat.say("Paco", "/settings")
    assert "cualquiera" in chat.say("Jefa", "/settings deshacer=todos")
    assert "quien lo apuntó" in masked(chat, "group", "/settings deshacer=autor")


def test_alone_with_the_bot_one_may_do_everything(table: Table) -> None:
    lines = ("/settings deshacer=admins", "/new bolot Luis+Eva Pepe+Marta", "/h luis 92", "/undo")
    heard = [table.say("Ana", line, private=True) for line in lines]
    assert "deshizo la mano 1" in heard[-1]


def test_by_authors_a_change_is_undone_by_whoever_made_it(chat: Table) -> None:
    chat.play("Jefa: /settings deshacer=autor", "Jefa: /fix 1 paco 90")
    assert "quien lo apuntó" in chat.say("Paco", "/undo")
    assert "deshizo la corrección" in chat.say("Jefa", "/undo")
    assert "rehízo" in chat.say("Jefa", "/redo")
