"""Updates as Telegram sends them, sorted into what somebody wants, and what a text asks for."""

from typing import Any

import pytest

from bot.handling.updates import Incoming, UpdateKind, Written, route, wish
from bot.simulator.state import BOT

JSON = dict[str, Any]
JOINED, RIGHTS = UpdateKind.JOINED, UpdateKind.RIGHTS
GROUP: JSON = {"id": -1001, "type": "supergroup", "title": "Mesa"}
ALONE: JSON = {"id": 5, "type": "private", "first_name": "Ana"}
ANA: JSON = {"id": 2**40, "is_bot": False, "first_name": "Ana", "language_code": "ca"}
SERVICE: JSON = {"id": 777000, "is_bot": False, "first_name": "Telegram"}


def message(text: str | None, **more: object) -> JSON:
    message = {"message_id": 7, "from": ANA, "chat": GROUP, "date": 1_700_000_000, "text": text}
    return {key: value for key, value in (message | more).items() if value is not None}


def passed_over(raw: JSON) -> bool:
    return route({"update_id": 1} | raw, BOT["id"], 1_700_000_100) is None


def read(raw: JSON) -> Incoming:
    found = route({"update_id": 1} | raw, BOT["id"], 1_700_000_100)
    assert found
    return found


@pytest.mark.parametrize(("typed", "text"), [
    ("/h\u2800nos 92", "/h nos 92"),
    ("\u200e/nos\u200b 92", "/nos 92"),
    ("/nos 92\u2028ellos 70", "/nos 92\nellos 70"),
    ("/perque\u0300 2", "/perquè 2"),
])  # fmt: skip
def test_what_nobody_sees_in_a_text_is_left_out(typed: str, text: str) -> None:
    assert read({"message": message(typed)}).message.text == text


def test_what_was_said_elsewhere_first_is_marked() -> None:
    found = read({"message": message("/nos 92", forward_origin={"type": "hidden_user"})})
    assert found.message.forwarded
    assert not read({"message": message("/nos 92")}).message.forwarded


@pytest.mark.parametrize("more", [
    {"from": SERVICE},
    {"from": {"id": 9, "is_bot": True, "first_name": "Other"}},
    {"sender_chat": {"id": -1009, "type": "channel", "title": "News"}},
    {"from": None},
    {"via_bot": {"id": 9, "is_bot": True, "first_name": "Other"}},
])  # fmt: skip
def test_what_no_person_of_the_chat_wrote_is_passed_over(more: JSON) -> None:
    assert passed_over({"message": message("/nos 92", **more)})
    assert passed_over({"message": message(None, photo=[])})


def query(**more: object) -> JSON:
    press = {"id": "9", "from": ANA, "chat_instance": "0", "data": "k:1:2"}
    press["message"] = message("?")
    return {key: value for key, value in (press | more).items() if value is not None}


def test_a_press_without_data_or_message() -> None:
    assert read({"callback_query": query(data=None, game_short_name="x")}).press.data == ""
    assert passed_over({"callback_query": query(message=None, inline_message_id="1")})


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [("left", "member", JOINED), ("kicked", "administrator", JOINED),
     ("member", "administrator", RIGHTS), ("member", "left", RIGHTS), ("left", "kicked", RIGHTS)],
)  # fmt: skip
def test_the_bot_greets_when_it_comes_in(before: str, after: str, kind: UpdateKind) -> None:
    changed = {"old_chat_member": {"status": before}, "new_chat_member": {"status": after}}
    known = {"chat": GROUP, "from": ANA, "date": 1_700_000_000}
    assert read({"my_chat_member": known | changed}).kind is kind


def test_other_updates_are_passed_over() -> None:
    assert passed_over({"channel_post": message("/nos 92")})
    assert passed_over({})


def heard(
    text: str, *, private: bool = False, answers: int | None = None
) -> tuple[str, str, bool] | None:
    said = Written(text=text, answers=answers)
    update = Incoming(UpdateKind.TEXT, 1, None, 0, private, message=said)
    found = wish(update, "tanteo_bot")
    return (found.command.name, found.text.strip(), found.addressed) if found else None


@pytest.mark.parametrize(("text", "expected"), [
    ("/nos 92", ("hand", "nos 92", True)), ("/Ellos 88", ("hand", "Ellos 88", True)),
    ("/hand nos 92", ("hand", "nos 92", True)), ("/score", ("score", "", True)),
    ("/score@tanteo_bot", ("score", "", True)), ("/score@other_bot", None),
    ("/nos@other_bot 92", None), ("/jesuis Anna", ("iam", "Anna", True)),
    ("/xyzzy 1", ("unknown", "1", False)), ("/xyzzy@tanteo_bot", ("unknown", "", True)),
    ("nos 92", ("listen", "nos 92", False)),
    ("@tanteo_bot nos 92", ("listen", "nos 92", True)),
    ("quién da @TANTEO_BOT?", ("listen", "quién da  ?", True)),
    ("@tanteo_bottle nos 92", ("listen", "@tanteo_bottle nos 92", False)),
    ("/ nos 92", ("hand", "nos 92", True)), ("/ roll", ("listen", "/ roll", False)),
    ("/nos: 92", ("hand", "nos 92", True)), ("/nos92", ("hand", "nos 92", True)),
    ("/NOS92-70 tercera", ("hand", "NOS 92-70 tercera", True)),
    ("/nos+20", ("hand", "nos +20", True)), ("/nos@tanteo_bot: 92", ("hand", "nos 92", True)),
    ("/hand: nos 92", ("hand", "nos 92", True)),
    ("/h\u00a0nos\u200292", ("hand", "nos\u200292", True)), ("/score!", ("score", "", True)),
    ("/puntos nos 92", ("score", "nos 92", True)), ("/fix3 nos 90", ("fix", "3 nos 90", True)),
    ("/h264", ("unknown", "", False)), ("/home/paco/nos", ("listen", "/home/paco/nos", False)),
    ("/s'il te plait", ("listen", "/s'il te plait", False)), ("", ("listen", "", False)),
])  # fmt: skip
def test_texts(text: str, expected: tuple[str, str, bool] | None) -> None:
    assert heard(text) == expected


def test_alone_with_the_bot_everything_is_said_to_it() -> None:
    assert heard("nos 92", private=True) == ("listen", "nos 92", True)
    assert heard("/xyzzy", private=True) == ("unknown", "", True)


def test_a_reply_to_the_bot_is_said_to_it() -> None:
    assert heard("92", answers=7) == ("listen", "92", True)
