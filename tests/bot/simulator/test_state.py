"""People, chats and the clock of the offline Telegram."""

from bot.simulator.state import user_id
from bot.transport.api import Api
from tests.strict import BOT, GROUP, Telegram

NOON = 1_700_000_000


async def test_people_are_the_same_in_every_run(telegram: Telegram) -> None:
    assert user_id("José") == user_id("jose") == telegram.person("JOSÉ")["id"]
    assert user_id("Ana") != user_id("Luis")
    assert "username" not in telegram.person("Ñu")
    assert BOT["id"] < user_id("Ana") < 2**40


async def test_an_earlier_run_is_remembered_by_its_ids() -> None:
    later = Telegram(first_id=50)
    async with Api("1:offline", request=later) as bot:
        await bot.edit_message_text("corrected", GROUP, 40)
    assert later.said[-1].message_id == 40
    assert later.say("Ana", "hola") > 50


def test_control_characters_do_not_travel(telegram: Telegram) -> None:
    message = telegram.say("Ana", " /hand\x00nos\t92\x1b[0m ")
    assert telegram.messages[message]["text"] == "/hand nos 92 [0m"
