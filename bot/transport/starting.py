"""Reach what may be starting, too: Telegram, and the database."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import OperationalError
from telegram.error import InvalidToken, TelegramError

from bot.errors import Exit, OperatorError
from bot.storage import database
from bot.transport.api import Api, TokenRefused

PAUSES = (1, 2, 4, 8, 16)  # seconds

log = logging.getLogger(__name__)


class NoTelegram(OperatorError):
    """Telegram did not answer when the bot started."""

    exit = Exit.AWAY
    text = "Telegram does not answer: see TANTEO_API_URL and the network"


async def greet(bot: Api) -> None:
    """Ask Telegram who this bot is, several times if need be."""
    try:
        await insist("Telegram", lambda: _introduce(bot))
    except TelegramError:
        raise NoTelegram from None


async def _introduce(bot: Api) -> None:
    try:
        await bot.initialize()
    except InvalidToken:  # its message holds the token
        raise TokenRefused from None


async def insist(who: str, attempt: Callable[[], Awaitable[None]]) -> None:
    """Try several times to reach somebody."""
    for pause in PAUSES:
        try:
            return await attempt()
        except OperationalError as error:
            if database.refused(error) or not database.failed(error):
                raise
            why = database.reason(error)
        except TelegramError as error:
            why = error.message
        log.warning("%s does not answer, again in %d s: %s", who, pause, why)
        await asyncio.sleep(pause)
    return await attempt()
