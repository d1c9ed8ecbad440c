from typing import Any

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.simulator.script import Script
from bot.simulator.state import user_id
from bot.transport.api import Api
from tests.strict import BOT, GROUP, Telegram

NOON = 1_700_000_000
PAUSE = 300


@pytest.fixture
async def telegram() -> Telegram:
    """Know a question with buttons, and a later message without any."""
    telegram = Telegram(now=NOON, first_id=100)
    keys = [[InlineKeyboardButton(key, callback_data=f"pressed {key}")] for key in ("Sí", "No")]
    bot = Api("1:offline", request=telegram)
    await bot.send_message(GROUP, "¿Seguro?", reply_markup=InlineKeyboardMarkup(keys))
    await bot.send_message(GROUP, "Nos 92")
    return telegram


@pytest.fixture
def script(telegram: Telegram) -> Script:
    return Script(telegram, PAUSE)


def happened(script: Script, *lines: str) -> list[tuple[str, dict[str, Any]]]:
    for line in lines:
        script.play(line)
    return [(kind, body) for update in script.telegram.updates for kind, body in update.items()
            if kind != "update_id"]  # fmt: skip


@pytest.mark.parametrize(("line", "who", "text"), [
    ("/hand nos 92", "Ana", "/hand nos 92"),
    ("  Luis :/score\n", "Luis", "/score"),
    ("José_2: hola", "José_2", "hola"),
    ("Luis: 92", "Luis", "92"),
])  # fmt: skip
def test_a_line_is_said_by_whom_it_names(script: Script, line: str, who: str, text: str) -> None:
    [(kind, message)] = happened(script, line)
    assert (kind, message["from"]["first_name"], message["text"]) == ("message", who, text)


def test_without_a_name_the_last_speaker_goes_on(script: Script) -> None:
    heard = happened(script, "1", "Luis: 2", "3", "Eva:", "", "4")
    assert [body["from"]["first_name"] for _, body in heard] == ["Ana", "Luis", "Luis", "Eva"]


def test_a_number_presses_a_button_of_the_newest_keyboard(script: Script) -> None:
    [(kind, query)] = happened(script, "Luis: #2")
    assert (kind, query["data"], query["message"]["message_id"]) == (
        "callback_query", "pressed No", 101,
    )  # fmt: skip


def test_an_edit_finds_the_speakers_own_message(script: Script) -> None:
    heard = happened(script, "Ana: 1", "Ana: 2", "Luis: 3", "Ana: edit -1 two", "edit -2 /hand: 1")
    assert [body["text"] for kind, body in heard if kind == "edited_message"] == [
        "two",
        "/hand: 1",
    ]


def test_a_reply_answers_the_bots_newest_message(script: Script) -> None:
    [(_, message)] = happened(script, "Ana: > 92")
    assert message["text"] == "92"
    assert message["reply_to_message"]["message_id"] == 102
    assert message["reply_to_message"]["from"]["id"] == BOT["id"]


def test_a_topic_has_messages_of_its_own(script: Script) -> None:
    [(_, message)] = happened(script, "/chat topic=2", "hola")
    assert message["message_thread_id"] == 2
    with pytest.raises(LookupError):
        script.play("> 92")
    script.play("/chat topic=0")
    script.play("> 92")


def test_one_may_speak_to_the_bot_alone(script: Script) -> None:
    heard = happened(script, "/chat private", "1", "/chat group", "2")
    assert [body["chat"]["id"] for _, body in heard] == [user_id("Ana"), GROUP]


def test_the_speaker_becomes_an_administrator_and_ceases_to_be(script: Script) -> None:
    script.play("Luis: /chat admin topic=3")
    assert list(script.telegram.admins[GROUP]) == [user_id("Luis")]
    assert str(script) == "Luis (topic=3 admin)"
    script.play("Luis: /chat member private")
    assert not script.telegram.admins[GROUP]
    assert str(script) == "Luis (private)"


def test_five_minutes_pass_from_line_to_line_unless_the_scene_says_otherwise(
    script: Script,
) -> None:
    heard = happened(script, "1", "/chat +30s", "2", "3", "/chat +13h", "4", "/chat +2m", "5")
    assert [body["date"] - NOON for _, body in heard] == [300, 330, 630, 47430, 47550]


@pytest.mark.parametrize("line", ["#3", "#0", "edit -1 x", "/chat nonsense", "/chat private\n> 1"])
def test_what_is_not_there_is_refused(script: Script, line: str) -> None:
    with pytest.raises(LookupError):
        happened(script, *line.split("\n"))
    assert not script.telegram.updates
