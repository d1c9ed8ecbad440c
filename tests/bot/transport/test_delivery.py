"""A call is made, if need be in a simpler form; of trouble, what may be repeated is."""

import asyncio
from typing import Any

import pytest
from telegram.error import TimedOut

from bot.queues import lanes
from bot.transport import delivery
from bot.transport.api import NeverSent
from bot.transport.delivery import MOST_ATTEMPTS
from tests.bot.transport.post import Post, standings
from tests.strict import GROUP, Refused, Telegram


async def test_what_never_left_is_sent_again(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE_SECONDS", 0.01)
    for _ in range(MOST_ATTEMPTS + 1):
        telegram.fail("sendMessage", NeverSent("refused"))
    standings(post, "hand")
    await post.out()
    await post.hears("hand")


@pytest.mark.parametrize("error", [TimedOut(), Refused(502, "Bad Gateway")])
async def test_what_may_have_arrived_is_not_sent_again(
    post: Post, telegram: Telegram, error: Exception
) -> None:
    telegram.fail("sendMessage", error, done=True)
    row = standings(post, "hand")
    post.write("next")
    assert await post.out() == ["hand", "next"]
    assert post.row(row).failed == "unknown"


async def test_what_no_next_answer_covers_is_said_again_after_an_error_of_telegrams(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE_SECONDS", 0.01)
    telegram.fail("sendMessage", Refused(502, "Bad Gateway"))
    post.write("a question")
    await post.out()
    await post.hears("a question")
    telegram.fail("sendMessage", TimedOut(), done=True)
    row = post.write("another")
    assert await post.out() == ["a question", "another"]
    assert post.row(row).failed == "unknown"


async def test_an_edit_may_be_repeated_but_not_for_ever(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE_SECONDS", 0.01)
    first = post.write("hand")
    await post.out()
    telegram.fail("editMessageText", TimedOut(), done=True)
    edit = post.edit(first, "amended")
    async with asyncio.timeout(60):
        while not post.row(edit).sent_at:
            await post.out()
    assert post.said == ["hand", "amended"]
    for _ in range(MOST_ATTEMPTS):
        telegram.fail("editMessageText", TimedOut())
    edit = post.edit(first, "amended again")
    async with asyncio.timeout(60):
        while not post.row(edit).failed:
            await post.out()
    assert post.row(edit).failed == "unknown"
    assert len(post.asked("editMessageText")) == 2 + MOST_ATTEMPTS


async def test_a_change_that_changes_nothing_is_a_success(post: Post) -> None:
    first = post.write("hand")
    await post.out()
    edit = post.edit(first, "hand")
    assert await post.out() == ["hand"]
    assert post.row(edit).sent_at
    assert not post.row(edit).failed


async def test_a_message_cannot_be_gone_before_it_was_sent(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: MESSAGE_ID_INVALID"))
    row = post.write("hand")
    assert await post.out() == []
    assert "invalid" in (post.row(row).failed or "").lower()


async def test_html_that_telegram_refuses_is_sent_as_plain_text(post: Post) -> None:
    post.write("Ana &amp; <b>Luis <3 <i>Eva</b></i>")
    assert await post.out() == ["Ana & Luis <3 Eva"]


async def test_of_what_is_too_long_the_beginning_is_sent(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: message is too long"))
    row = post.write("<b>hand</b> " + "x" * 4000)
    [said] = await post.out()
    assert said.startswith("hand xxx")
    assert said.endswith("x…")
    assert len(said) == delivery.SHORTER
    assert post.row(row).sent_at


KEYS = {"inline_keyboard": [[{"text": "Undo", "callback_data": "undo"}]]}
REPLY = {"message_id": 1, "allow_sending_without_reply": True}
# what Telegram refuses, of what is said beside the text, and what is said beside it then
SIMPLER: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("BUTTON_DATA_INVALID", {"reply_markup": KEYS}, {}),
    # a topic is left out so that the chat shows what is answered
    ("TOPIC_CLOSED", {"message_thread_id": 77, "reply_parameters": REPLY},
     {"reply_parameters": REPLY | {"chat_id": GROUP}}),
    ("message to be replied not found", {"reply_parameters": {"message_id": 1}}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("refused", "beside", "then"), SIMPLER)
async def test_without_what_telegram_refuses_the_rest_is_sent(
    post: Post, telegram: Telegram, refused: str, beside: dict[str, Any], then: dict[str, Any]
) -> None:
    telegram.fail("sendMessage", Refused(400, f"Bad Request: {refused}"))
    row = post.write(payload={"text": "hand"} | beside)
    assert await post.out() == ["hand"]
    assert post.asked("sendMessage")[-1] == {"chat_id": GROUP, "text": "hand"} | then
    assert post.row(row).sent_at


async def test_a_closed_chat_is_tried_no_more_than_it_has_simpler_forms(
    post: Post, telegram: Telegram
) -> None:
    for _ in range(3):
        telegram.fail("sendMessage", Refused(400, "Bad Request: TOPIC_CLOSED"))
    row = post.write(payload={"text": "hand", "message_thread_id": 77})
    await post.out()
    assert len(post.asked("sendMessage")) == 2
    assert "closed" in (post.row(row).failed or "").lower()


async def test_a_call_that_drips_is_given_up_before_its_lease_ends(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drip(*_: object, **__: object) -> tuple[int, bytes]:
        await asyncio.sleep(60)
        return 200, b""

    assert delivery.ANSWER_SECONDS < lanes.LEASE_SECONDS
    monkeypatch.setattr(delivery, "ANSWER_SECONDS", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(telegram, "do_request", drip)
        row = post.write("hand")
        assert await post.out() == []
    assert post.row(row).failed == "unknown"


async def test_a_group_that_moves_for_ever_is_given_up(post: Post, telegram: Telegram) -> None:
    for _ in range(MOST_ATTEMPTS):
        error = Refused(400, "Bad Request: upgraded", migrate_to_chat_id=GROUP)
        telegram.fail("sendMessage", error)
    row = post.write("hand")
    assert await post.out() == []
    assert post.row(row).failed == "unknown"
