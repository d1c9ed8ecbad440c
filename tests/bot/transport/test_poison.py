"""Updates that are none of Telegram's shape, or newer than this bot, stand in nobody's way."""

from itertools import cycle
from typing import Any

from bot.simulator.telegram import GROUP
from bot.storage.models import Dead, Inbox
from tests.bot.table import Table

CHAT = {"id": GROUP, "type": "supergroup", "title": "Mesa"}
ANA = {"id": 5, "is_bot": False, "first_name": "Ana"}
GOOD: dict[str, Any] = {
    "message_id": 9001, "date": 1_700_009_000, "chat": CHAT, "from": ANA, "text": "/h paco 92",
}  # fmt: skip
POISON: list[dict[str, Any]] = [
    {"message_id": "x"}, {"message_id": None}, {"message_id": 2**70}, {"message_id": 1.5},
    {"date": "x"}, {"date": 10**30}, {"date": None}, {"chat": {"id": GROUP}}, {"from": {"id": 5}},
    {"from": {**ANA, "id": "5"}}, {"text": 92}, {"text": {}}, {"message_thread_id": "x"},
    {"reply_to_message": {}}, {"reply_to_message": 7}, {"migrate_to_chat_id": "x"},
    {"migrate_to_chat_id": 2**70}, {"sender_chat": 7}, {"from": 7},
]  # fmt: skip


PRESSES: list[Any] = [
    {}, {"id": 7, "from": ANA, "message": GOOD}, {"id": "7", "message": GOOD},
    {"id": "7", "from": ANA, "message": {}}, {"id": "7", "from": {**ANA, "id": "x"}}, 7, [], None,
]  # fmt: skip
LACKING = ("message_id", "date", "chat")


def test_whatever_is_broken_is_set_aside_at_once_and_reported(seated: Table) -> None:
    kinds = cycle(("message", "edited_message"))
    broken = [(next(kinds), GOOD | part) for part in POISON]
    for number, (kind, body) in enumerate(broken, 1):
        seated.telegram.deliver(kind, body)
        heard = seated.listen(stumbled=number)
        assert heard.text.count("No he podido apuntar un mensaje de este chat (ref. ") == 1, body
        seated.later(minutes=9)
        seated.telegram.now += 9 * 60
    rest = [("message", {k: v for k, v in GOOD.items() if k != part}) for part in LACKING]
    rest += [("callback_query", query) for query in PRESSES]
    for number, (kind, body) in enumerate(rest, len(broken) + 1):
        seated.telegram.deliver(kind, body)
        seated.listen(stumbled=number)
        assert seated.count(Dead) == number, body
    assert "Mano 1" in seated.say("Paco", "/nos 92", stumbled=number)


NEWER = {
    "novelty": {"deep": [1, {"x": None}]},
    "text": "/h paco 92",
    "entities": [{"type": "new"}],
}


ELSEWHERE: list[tuple[str, Any]] = [
        ("message_of_the_future", GOOD),
        ("message_of_the_future", [1, 2]),
        ("channel_post", GOOD),
        ("edited_channel_post", GOOD),
        ("edited_channel_post", {"message_id": "x"}),
        ("poll", {"id": 7}),
        ("chat_member", {}),
        ("edited_message", GOOD | {"text": "/undo"}),
        ("message", {k: v for k, v in GOOD.items() if k != "text"} | {"sticker": 7, "dice": {}}),
        ("message", {k: v for k, v in GOOD.items() if k != "from"}),
        ("my_chat_member", {
            "chat": {"id": -7, "type": "channel"}, "from": ANA, "date": 1_700_009_000,
            "old_chat_member": {"status": "left"}, "new_chat_member": {"status": "administrator"},
        }),
]  # fmt: skip


def test_what_does_not_concern_the_bot_is_stored_and_left_alone(seated: Table) -> None:
    before = seated.count(Inbox)
    for kind, body in ELSEWHERE:
        seated.telegram.deliver(kind, body)
        assert not seated.listen(), body
    assert seated.count(Inbox) == before + len(ELSEWHERE)
    assert seated.count(Dead) == 0


def test_new_parts_of_a_message_are_passed_over(seated: Table) -> None:
    replied = GOOD | {"message_id": 1, "checklist": 7, "novelty": {}}
    body = (
        GOOD | NEWER | {"reply_to_message": replied, "quote": 5, "chat": {**CHAT, "moon": "new"}}
    )
    assert "Mano 1" in seated.deliver("message", body)


def test_a_bot_that_joins_a_group_greets_whatever_is_new_there(seated: Table) -> None:
    change = {
        "chat": CHAT, "from": ANA, "date": 1_700_009_000,
        "old_chat_member": {"status": "left"},
        "new_chat_member": {"status": "administrator", "can_fly": True},
    }  # fmt: skip
    assert "Empezar" in seated.deliver("my_chat_member", change)
