"""Updates as Telegram sends them, sorted into what somebody wants."""

from typing import Any

import pytest

from bot.handling.updates import Incoming, UpdateKind, route
from bot.simulator.state import BOT

JSON = dict[str, Any]
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


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("/h\u2800nos 92", "/h nos 92"),
        ("\u200e/nos\u200b 92", "/nos 92"),
        ("/nos 92\u2028ellos 70", "/nos 92\nellos 70"),
        ("/perque\u0300 2", "/perquè 2"),
    ],
)
def test_what_nobody_sees_in_a_text_is_left_out(typed: str, text: str) -> None:
    assert read({"message": message(typed)}).message.text == text


def test_what_was_said_elsewhere_first_is_marked() -> None:
    found = read({"message": message("/nos 92", forward_origin={"type": "hidden_user"})})
    assert found.message.forwarded
    assert not read({"message": message("/nos 92")}).message.forwarded


@pytest.mark.parametrize(
    "more",
    [
        {"from": SERVICE},
        {"from": {"id": 9, "is_bot": True, "first_name": "Other"}},
        {"sender_chat": {"id": -1009, "type": "channel", "title": "News"}},
        {"from": None},
        {"via_bot": {"id": 9, "is_bot": True, "first_name": "Other"}},
    ],
)
def test_what_no_person_of_the_chat_wrote_is_passed_over(more: JSON) -> None:
    assert passed_over({"message": message("/nos 92", **more)})
    assert passed_over({"message": message(None, photo=[])})


def query(**more: object) -> JSON:
    press = {
        "id": "9",
        "from": ANA,
        "chat_instance": "0",
        "data": "k:1:2",
        "message": message("?"),
    }
    return {key: value for key, value in (press | more).items() if value is not None}


def test_a_press_without_data_or_message() -> None:
    assert read({"callback_query": query(data=None, game_short_name="x")}).press.data == ""
    assert passed_over({"callback_query": query(message=None, inline_message_id="1")})


@pytest.mark.parametrize(
    ("before", "after", "greeted"),
    [("left", "member", True), ("kicked", "administrator", True),
     ("member", "administrator", False), ("member", "left", False), ("left", "kicked", False)],
)  # fmt: skip
def test_the_bot_greets_when_it_comes_in(
    before: str,
    after: str,
    greeted: bool,  # noqa: FBT001
) -> None:
    found = read({"my_chat_member": change(before, after)})
    assert (found.kind is UpdateKind.JOINED) is greeted


def change(before: str, after: str) -> JSON:
    changed = {"old_chat_member": {"status": before}, "new_chat_member": {"status": after}}
    return {"chat": GROUP, "from": ANA, "date": 1_700_000_000} | changed


def test_other_updates_are_passed_over() -> None:
    assert passed_over({"channel_post": message("/nos 92")})
    assert passed_over({})
