"""A database belongs to one bot, and knows when that was last at work."""

import pytest
from pydantic import SecretStr

from bot import app
from bot.errors import OperatorError
from bot.settings import Settings
from tests.bot.echo import echo, heard, running
from tests.strict import Telegram


@pytest.mark.parametrize(("away", "warned"), [(23 * 3600, False), (30 * 3600, True)])
async def test_what_telegram_may_have_dropped_is_warned_of(
    settings: Settings,
    telegram: Telegram,
    caplog: pytest.LogCaptureFixture,
    *,
    away: int,
    warned: bool,
) -> None:
    async with running(settings, telegram) as bot:
        telegram.say("Ana", "hello")
        await bot.quiet()
    telegram.now += away
    async with running(settings, telegram):
        pass
    assert ("some updates may be lost: the bot was away for 30 hours" in caplog.text) is warned


async def test_another_bots_token_is_refused_and_nothing_is_touched(
    settings: Settings, telegram: Telegram
) -> None:
    async with running(settings, telegram):
        pass
    other = settings.model_copy(update={"token": SecretStr("2:offline")})
    telegram.say("Ana", "hello")
    with pytest.raises(OperatorError, match="belongs to the bot 1, TANTEO_TOKEN to the bot 2"):
        await app.App(other, telegram, clock=telegram.clock, take=echo).start()
    assert len(telegram.updates) == 1
    async with running(settings, telegram) as bot:
        await bot.quiet()
    assert heard(telegram) == ["hello"]
