"""The menus of commands are offered to Telegram, again where it wants to be left alone."""

from telegram.error import NetworkError

from bot.settings import Settings
from tests.bot.echo import heard, running
from tests.strict import Telegram


async def test_the_menu_of_commands_is_offered(settings: Settings, telegram: Telegram) -> None:
    async with running(settings, telegram) as bot:
        await bot.quiet()
        known = telegram.commands
    for whose in ("all_private_chats", "all_group_chats", "all_chat_administrators"):
        assert {(whose, ""), (whose, "es"), (whose, "fr")} <= known.keys()
        names = {
            language: {c["command"] for c in known[whose, language]}
            for language in "es fr".split()
        }
        assert "mano" in names["es"]
        assert "donne" in names["fr"]
        assert known[whose, ""] == known[whose, "es"]  # the bot's own language here
    shown = {whose: {c["command"] for c in known[whose, "en"]} for whose, _ in known}
    assert "start" not in shown["all_group_chats"]
    assert "iam" not in shown["all_private_chats"]
    assert shown["all_chat_administrators"] - shown["all_group_chats"] == {"language"}


async def test_the_menus_are_offered_again_when_they_change(
    settings: Settings, telegram: Telegram
) -> None:
    menus = 15
    for language, offered in (("es", menus), ("es", 0), ("fr", menus)):
        telegram.calls.clear()
        spoken = settings.model_copy(update={"language": language})
        async with running(spoken, telegram) as bot:
            await bot.quiet()
        assert [name for name, _ in telegram.calls].count("setMyCommands") == offered


async def test_a_menu_that_telegram_refuses_stops_nobody(
    settings: Settings, telegram: Telegram
) -> None:
    telegram.fail("setMyCommands", NetworkError("gone"))
    async with running(settings, telegram) as bot:
        telegram.say("Ana", "hello")
        await bot.quiet()
    assert heard(telegram) == ["hello"]
