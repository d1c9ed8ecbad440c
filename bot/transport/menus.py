"""The menus of commands that Telegram shows."""

import asyncio
import logging
from typing import Any

from telegram.error import RetryAfter, TelegramError

from bot.transport.api import Api, seconds

log = logging.getLogger(__name__)


async def offer(bot: Api, spoken: str) -> None:
    """Tell Telegram the commands, for each language, and as `spoken` for all others."""
    menus = await asyncio.to_thread(_menus)
    try:
        for whose, menu in menus.items():
            for language in (None, *menu):
                offered = [
                    {"command": name, "description": line}
                    for name, line in menu[language or spoken]
                ]
                asked = {"commands": offered, "scope": {"type": whose}}
                spoken_by = {"language_code": language} if language else {}
                await _set(bot, asked | spoken_by)
    except TelegramError as error:
        log.warning("the menu of commands is not up to date: %s", error)


async def _set(bot: Api, menu: dict[str, Any]) -> None:
    """Set one menu, once Telegram need not be left alone any more."""
    while True:
        try:
            await bot.call("setMyCommands", menu)
        except RetryAfter as error:
            await asyncio.sleep(seconds(error))
        else:
            return


def _menus() -> dict[str, dict[str, list[tuple[str, str]]]]:
    """List the commands, for groups and others; with them comes all that handles updates."""
    from bot.commands import Menu, menu  # noqa: PLC0415

    return {whose.value: menu(whose) for whose in Menu}
