from contextlib import AbstractContextManager

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, EndPointNotFound

from bot.transport.api import Api
from tests.strict import GROUP, Seen, Telegram

NOON = 1_700_000_000
KEYS = InlineKeyboardMarkup([
    [InlineKeyboardButton("Deshacer", callback_data="undo:1:2")],
    [InlineKeyboardButton("Sí", callback_data="y"), InlineKeyboardButton("No", callback_data="n")],
])  # fmt: skip


def refused(why: str) -> AbstractContextManager[object]:
    """Expect a refusal; python-telegram-bot changes the case of its words."""
    return pytest.raises(BadRequest, match=f"(?i){why}")


async def test_a_message_reaches_the_bot_as_telegram_shapes_it(
    telegram: Telegram, bot: Api
) -> None:
    first = telegram.say("José", "/hand nos 92")
    telegram.say("ana", "92", reply_to=first)
    telegram.say("ana", "93", reply_to=first, thread=7)
    [hand, reply, across] = await bot.get_updates()
    assert hand.message
    assert hand.message.chat.id == GROUP
    assert hand.message.from_user
    assert hand.message.from_user.username == "jose"
    assert int(hand.message.date.timestamp()) == NOON
    assert list(hand.message.parse_entities()) == [hand.message.entities[0]]
    assert reply.message
    assert reply.message.reply_to_message
    assert reply.message.reply_to_message.text == "/hand nos 92"
    assert across.message
    assert across.message.is_topic_message
    assert across.message.message_thread_id == 7
    assert across.message.external_reply
    assert across.message.external_reply.message_id == first


async def test_what_was_delivered_does_not_change_with_its_message(
    telegram: Telegram, bot: Api
) -> None:
    message = telegram.say("Ana", "nos 92")
    telegram.edit("Ana", message, "nos 90")
    [before, after] = await bot.get_updates()
    assert before.message
    assert before.message.text == "nos 92"
    assert after.edited_message
    assert after.edited_message.text == "nos 90"
    assert after.edited_message.edit_date
    with pytest.raises(LookupError, match="did not write"):
        telegram.edit("Luis", message, "nos 0")


async def test_a_button_is_pressed_once_and_answered_once(telegram: Telegram, bot: Api) -> None:
    button = "Sí"
    sent = await bot.send_message(GROUP, "?", reply_markup=KEYS)
    query = telegram.press("Ana", sent.message_id, button)
    [update] = await bot.get_updates()
    assert update.callback_query
    assert update.callback_query.data == "y"
    await bot.answer_callback_query(query, "Hecho")
    assert telegram.said[-1] == Seen("toast", GROUP, "Hecho", "Hecho")
    assert not telegram.unanswered
    again = telegram.press("Ana", sent.message_id, button)
    with refused("MESSAGE_TOO_LONG"):
        await bot.answer_callback_query(again, "x" * 201)
    with refused("query is too old"):
        await bot.answer_callback_query(query)


async def test_it_refuses_what_leads_nowhere(telegram: Telegram, bot: Api) -> None:
    hers = telegram.say("Ana", "hola")
    with refused("chat not found"):
        await bot.send_message(-5, "?")
    with refused("message thread not found"):
        await bot.send_message(GROUP, "?", message_thread_id=2)
    with refused("message to be replied not found"):
        await bot.send_message(GROUP, "?", reply_to_message_id=99)
    with refused("message to edit not found"):
        await bot.edit_message_text("?", GROUP, 99)
    with refused("can't be edited"):
        await bot.edit_message_text("?", GROUP, hers)
    with refused("unsupported parse_mode"):
        await bot.send_message(GROUP, "?", "MarkdownV2")
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendEverything")
    await bot.send_message(GROUP, "?", reply_to_message_id=99, allow_sending_without_reply=True)


@pytest.mark.parametrize(("text", "why"), [
    ("<b>open", "can't parse entities"),
    ("<h1>big</h1>", 'Unsupported start tag "h1"'),
    ("<b> </b>", "message text is empty"),
    ("x" * 4097, "message is too long"),
])  # fmt: skip
async def test_it_refuses_a_text_as_telegram_does(bot: Api, text: str, why: str) -> None:
    with refused(why):
        await bot.send_message(GROUP, text, "HTML")


@pytest.mark.parametrize(("key", "why"), [
    ({"text": "Sí", "callback_data": "ñ" * 33}, "BUTTON_DATA_INVALID"),
    ({"text": "Sí", "callback_data": ""}, "BUTTON_DATA_INVALID"),
    ({"text": "Sí"}, "Text buttons are unallowed"),
    ({"text": "", "callback_data": "y"}, "must be non-empty"),
])  # fmt: skip
async def test_it_refuses_a_button_as_telegram_does(
    bot: Api, key: dict[str, str], why: str
) -> None:
    asked = {"chat_id": GROUP, "text": "?", "reply_markup": {"inline_keyboard": [[key]]}}
    with refused(why):
        await bot.call("sendMessage", asked)
