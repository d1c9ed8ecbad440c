"""Old buttons go where it is quiet: a few at a time, and in nobody's way."""

import asyncio

import pytest
from sqlalchemy import Engine
from telegram.error import TimedOut

from bot.storage.transaction import Destination
from bot.transport import lane
from bot.transport.api import Api
from tests.bot.transport.post import MARKUP, NOON, OTHER, Post, running
from tests.limited import Holding
from tests.strict import GROUP, Refused, Telegram
from tests.until import until

KEYBOARD = {"inline_keyboard": [[{"text": "Undo", "callback_data": "undo"}]]}


def write(post: Post, text: str, chat: int = 1) -> int:
    """Write a message with a button."""
    return post.write(payload={"text": text, "reply_markup": KEYBOARD}, chat=chat)


def retire(post: Post, *rows: int, chat: int = 1, address: int = GROUP) -> None:
    """Let the buttons of messages be taken off."""
    post.sender.post([], [(Destination(chat, address), row) for row in rows])


async def stripped(post: Post, times: int) -> None:
    """Wait until buttons were taken off so many times."""
    await until(lambda: len(post.asked(MARKUP)) >= times)


async def test_old_buttons_go_one_by_one_and_when_the_chat_is_quiet(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nineteen hands in 38 seconds are all that Telegram takes of a minute."""
    monkeypatch.setattr(lane, "SWEEP_SECONDS", 0)
    rows = list[int]()
    for number in range(19):
        retire(post, *rows[-1:])
        rows.append(write(post, f"hand {number}"))
        await post.out()
        post.now += 2
        await asyncio.sleep(0.01)
    assert len(post.said) == 19
    for seconds, gone in ((0, 0), (20, 0), (40, 1), (10, 1), (10, 2)):
        post.now += seconds
        await stripped(post, gone)
        await asyncio.sleep(0.01)
        assert len(post.asked(MARKUP)) == gone
    assert not telegram.messages[post.row(rows[-2]).message_id or 0].get("reply_markup")
    assert telegram.messages[post.row(rows[-1]).message_id or 0].get("reply_markup")


async def test_while_a_chat_made_ten_calls_in_a_minute_old_buttons_stay(post: Post) -> None:
    rows = [write(post, f"hand {number}") for number in range(8)]
    await post.out()
    retire(post, *rows)
    await post.sender.tidied()
    assert len(post.asked(MARKUP)) == 2
    await post.sender.tidied()
    assert len(post.asked(MARKUP)) == 2
    post.now += 60
    await post.sender.tidied()
    assert len(post.asked(MARKUP)) == 8


async def test_where_telegram_limits_old_buttons_stay(post: Post, telegram: Telegram) -> None:
    rows = [write(post, f"hand {number}") for number in range(3)]
    await post.out()
    telegram.fail(MARKUP, Refused(429, "Too Many Requests", retry_after=600))
    retire(post, *rows)
    await post.sender.tidied()
    retire(post, rows[0])
    await post.sender.tidied()
    assert len(post.asked(MARKUP)) == 1
    post.write("next")
    assert len(await post.out()) == len(rows)  # what limits the one limits the other


async def test_buttons_of_what_never_arrived_are_left_alone(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", TimedOut())
    first = post.write("hand")
    assert await post.out() == []
    retire(post, first)
    await post.sender.tidied()
    assert post.asked(MARKUP) == []


async def test_of_all_chats_two_are_tidied_at_once_and_no_answer_waits(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for the edit of a message whose buttons are being taken off: it may bring new ones."""
    monkeypatch.setattr(lane, "SWEEP_SECONDS", 0)
    telegram = Holding(MARKUP, now=NOON)
    async with Api("1:offline", request=telegram) as bot:
        post = Post(engine, telegram, bot)
        chats = {1: GROUP, 2: telegram.group(OTHER, "Otra")}
        chats |= {number: telegram.group(-2000 - number, "Mesa") for number in range(3, 9)}
        post.meet(*chats.values())
        async with running(post):
            rows = {chat: write(post, f"hand {chat}", chat) for chat in chats}
            await post.out()
            for chat, address in chats.items():
                retire(post, rows[chat], chat=chat, address=address)
            post.now += lane.QUIET_SECONDS
            await until(lambda: telegram.waiting == 2)
            post.edit(rows[1], "amended")
            post.write("answer", chat=2)
            post.write("elsewhere", chat=8)
            post.hand_over()
            await until(lambda: {"answer", "elsewhere"} <= set(post.said))
            assert not post.asked("editMessageText")
            assert telegram.waiting == 2
            telegram.let.set()
            await until(lambda: post.asked("editMessageText"))
            post.now += lane.QUIET_SECONDS
            await stripped(post, len(chats))
