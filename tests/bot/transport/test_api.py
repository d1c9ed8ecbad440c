"""What the bot needs may be starting, too: it is waited for."""

import pytest
from telegram.error import NetworkError

from bot import app
from bot.errors import Exit, OperatorError, Unusable
from bot.settings import Settings
from bot.transport import api
from tests.bot.echo import echo, running
from tests.strict import Telegram


async def test_a_slow_start_of_the_database_is_waited_for(
    settings: Settings,
    telegram: Telegram,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(api, "PAUSES", (0, 0))
    away = settings.model_copy(update={"database_url": "postgresql://ana@127.0.0.1:9/x"})
    with pytest.raises(Unusable) as caught:
        await app.App(away, telegram, take=echo).start()
    assert caught.value.exit == Exit.AWAY
    assert caplog.text.count("the database does not answer, again in 0 s") == len(api.PAUSES)


async def test_a_slow_start_of_telegrams_is_waited_for(
    settings: Settings, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "PAUSES", (0, 0))
    telegram.fail("getMe", NetworkError("gone"))
    async with running(settings, telegram):
        pass
    for _ in (0, *api.PAUSES):
        telegram.fail("getMe", NetworkError("gone"))
    with pytest.raises(OperatorError, match="Telegram does not answer"):
        await app.App(settings, telegram, take=echo).start()
