"""What Telegram is told of the bot: who gets its updates (`tanteo webhook`), and its menus."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC
from functools import partial
from hashlib import sha256
from typing import Any

from sqlalchemy import Engine
from telegram import WebhookInfo
from telegram.error import InvalidToken, RetryAfter, TelegramError
from telegram.request import BaseRequest

from bot.errors import Exit, OperatorError, masked
from bot.queues.inbox import KINDS
from bot.settings import Settings
from bot.storage import database, owner
from bot.transport.api import Api, TokenRefused, connect, seconds

NO_ADDRESS = "TANTEO_WEBHOOK_URL is not set: where should Telegram post to?"
CONNECTIONS = 20  # posts at the same time; each waits for one commit

log = logging.getLogger(__name__)


def fault(wanted: str | None, hook: WebhookInfo) -> str | None:
    """Say what is wrong when Telegram does not send updates where the settings expect them."""
    if not wanted:
        if not hook.url:
            return None
        return "a webhook is set, so polling gets nothing: `tanteo webhook delete` removes it"
    if hook.url != wanted:
        return "Telegram does not post to TANTEO_WEBHOOK_URL: `tanteo webhook set` tells it to"
    if set(hook.allowed_updates) != set(KINDS):
        return "Telegram posts other kinds than the bot reads: `tanteo webhook set` mends it"
    return None


async def warn(bot: Api, wanted: str) -> None:
    """Warn if Telegram does not post where this bot waits for it."""
    try:
        why = fault(wanted, await bot.get_webhook_info())
    except TelegramError as error:
        why = error.message
    if why:
        log.warning("%s", why)


async def webhook(act: str, settings: Settings, request: BaseRequest | None = None) -> WebhookInfo:
    """Let Telegram post updates ("set"), those too that wait already, or no more ("delete").

    Return what it knows of that then.
    """
    url, secret = settings.webhook_url, settings.webhook_secret
    if act == "set" and not (url and secret):
        raise OperatorError(NO_ADDRESS, exit_=Exit.SETTINGS)
    async with talk(settings, request) as bot:
        if act == "set" and url and secret:
            await bot.set_webhook(
                url,
                allowed_updates=KINDS,
                max_connections=CONNECTIONS,
                secret_token=secret.get_secret_value(),
            )
        elif act == "delete":
            await bot.delete_webhook()
        return await bot.get_webhook_info()


def described(hook: WebhookInfo) -> Iterator[str]:
    """Tell what Telegram knows of the webhook, line by line."""
    yield f"address: {masked(hook.url) or 'none, updates are fetched'}"
    yield f"waiting: {hook.pending_update_count}"
    if hook.last_error_date:
        at = f"{hook.last_error_date.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
        yield f"last error: {at}, {hook.last_error_message}"
    else:
        yield "last error: none"


@asynccontextmanager
async def talk(settings: Settings, request: BaseRequest | None) -> AsyncIterator[Api]:
    """Talk to Telegram; what it refuses, or that it does not answer, is reported in one line."""
    try:
        async with connect(settings, request) as bot:
            yield bot
    except InvalidToken:  # its own text holds the token
        raise TokenRefused from None
    except TelegramError as error:
        reason = masked(error.message)
        raise OperatorError(f"Telegram does not do it: {reason}", exit_=Exit.AWAY) from None


Menus = dict[str, dict[str, list[tuple[str, str]]]]  # commands by whose and in which language


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
