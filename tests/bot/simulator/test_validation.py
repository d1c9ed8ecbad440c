"""What Telegram refuses, the offline one refuses too."""

from contextlib import AbstractContextManager

import pytest
from telegram.error import BadRequest

from bot.simulator.telegram import GROUP
from bot.transport.api import Api


def refused(why: str) -> AbstractContextManager[object]:
    """Expect a refusal; python-telegram-bot changes the case of its words."""
    return pytest.raises(BadRequest, match=f"(?i){why}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("<b>open", "can't parse entities"),
        ("<h1>big</h1>", 'Unsupported start tag "h1"'),
        ("<b> </b>", "message text is empty"),
        ("x" * 4097, "message is too long"),
    ],
)
async def test_it_refuses_a_text_as_telegram_does(bot: Api, text: str, why: str) -> None:
    with refused(why):
        await bot.send_message(GROUP, text, "HTML")


async def test_the_limit_counts_what_people_read(bot: Api) -> None:
    await bot.send_message(GROUP, "<b>" + "&amp;" * 4096 + "</b>", "HTML")


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ({"text": "Sí", "callback_data": "ñ" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "Sí", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        ({"text": "Sí"}, "Text buttons are unallowed"),
        ({"text": "", "callback_data": "y"}, "must be non-empty"),
    ],
)
async def test_it_refuses_a_button_as_telegram_does(
    bot: Api, key: dict[str, str], why: str
) -> None:
    asked = {"chat_id": GROUP, "text": "?", "reply_markup": {"inline_keyboard": [[key]]}}
    with refused(why):
        await bot.call("sendMessage", asked)
