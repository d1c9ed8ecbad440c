"""The menus of commands that Telegram shows."""

import asyncio
import logging

from telegram import BotCommandScope
from telegram.error import TelegramError

from bot.transport.api import Api

WARM_SECONDS = 0.1  # in which the first poll goes out, before anything is imported beside it

log = logging.getLogger(__name__)


async def offer(bot: Api, spoken: str) -> None:
    """Tell Telegram the commands, for each language, and as `spoken` for all others."""
    await asyncio.sleep(WARM_SECONDS)
    menus = await asyncio.to_thread(_menus)
    try:
        for whose, menu in menus.items():
            for language in (None, *menu):
                offered, scope = menu[language or spoken], BotCommandScope(whose)
                await bot.set_my_commands(offered, scope, language_code=language)
    except TelegramError as error:
        log.warning("the menu of commands is not up to date: %s", error)


def _menus() -> dict[str, dict[str, list[tuple[str, str]]]]:
    """List the commands, for groups and others; with them comes all that handles updates."""
    from bot.commands import Menu, menu  # noqa: PLC0415

    return {whose.value: menu(whose) for whose in Menu}
