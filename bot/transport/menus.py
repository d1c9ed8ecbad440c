"""The menus of commands that Telegram shows."""

import asyncio
import json
import logging
from functools import partial
from hashlib import sha256
from typing import Any

from sqlalchemy import Engine
from telegram.error import RetryAfter, TelegramError

from bot.storage import database, owner
from bot.transport.api import Api, seconds

Menus = dict[str, dict[str, list[tuple[str, str]]]]  # commands by whose and in which language

log = logging.getLogger(__name__)


async def offer(bot: Api, engine: Engine, spoken: str, menus: Menus) -> None:
    """Tell Telegram the commands, for each language, and as `spoken` for all others.

    What it knows already it is not told again.
    """
    digest = sha256(json.dumps([spoken, menus]).encode()).hexdigest()
    if await database.looked_up(engine, owner.menus) == digest:
        return
    try:
        for whose, menu in menus.items():
            for language in (None, *menu):
                listed = menu[language or spoken]
                offered = [{"command": name, "description": line} for name, line in listed]
                asked = {"commands": offered, "scope": {"type": whose}}
                spoken_by = {"language_code": language} if language else {}
                await _set(bot, asked | spoken_by)
    except TelegramError as error:
        log.warning("the menu of commands is not up to date: %s", error)
    else:
        await database.looked_up(engine, partial(owner.note, menus=digest))


async def _set(bot: Api, menu: dict[str, Any]) -> None:
    """Set one menu, once Telegram need not be left alone any more."""
    while True:
        try:
            await bot.call("setMyCommands", menu)
        except RetryAfter as error:
            await asyncio.sleep(seconds(error))
        else:
            return
