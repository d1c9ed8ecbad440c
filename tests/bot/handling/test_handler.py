"""What is delivered twice counts once, and the first hand finds all that it needs in memory."""

import asyncio

import pytest

from bot import app
from bot.handling import handler
from bot.settings import Settings
from bot.transport import subscription
from tests.bot.echo import NOON, running
from tests.bot.table import Table
from tests.strict import Telegram


@pytest.mark.parametrize(("hand", "totals"), [("/nos 92", (92, 70)), ("/nos 92 trcra", (0, 0))])
def test_a_hand_delivered_again_under_another_number_is_taken_once(
    seated: Table, hand: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", hand)
    message = seated.telegram.messages[seated.written("Paco")[-1]]
    assert not seated.deliver("message", message)
    seated.restart()
    assert not seated.deliver("message", message)
    assert seated.totals() == totals


async def test_what_a_hand_needs_is_loaded_while_telegram_is_asked_the_first_time(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    telegram = Telegram(now=NOON)
    silent, loaded = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    async def unanswered(_: object) -> list[object]:
        await silent.wait()
        await asyncio.sleep(0)  # as whoever asks over a network
        return []

    def load(language: str, played: frozenset[str]) -> subscription.Menus:
        listed = handler.load.__wrapped__(language, played)
        loop.call_soon_threadsafe(loaded.set)
        return listed

    monkeypatch.setattr(telegram, "_get_updates", unanswered)
    monkeypatch.setattr(app, "load", load)
    async with asyncio.timeout(60), running(settings, telegram):
        await loaded.wait()
        silent.set()
