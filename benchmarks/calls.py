"""Calls to Telegram a hand, and whether a table that catches up is ever told to wait.

The whole bot runs beside the offline Telegram, whose clock is moved: nothing here takes time.
"""

import asyncio
import tempfile
from collections.abc import Iterator

from pydantic import SecretStr

from benchmarks.figures import Figure
from bot import app
from bot.decisions.request import Board
from bot.settings import Settings
from bot.simulator.telegram import GROUP
from tests.limited import Limiting

NOON = 1_764_968_400
HANDS, SECONDS = 25, 12  # from paper: five minutes
PATIENT = "editMessageReplyMarkup"


def measured() -> Iterator[Figure]:
    """Count over hands from paper, with the score in each answer, pinned too, or only pinned."""
    for option in Board:
        now, waiting, refused = asyncio.run(_counted(option))
        named = f"board={option}"
        yield Figure(f"calls to Telegram a hand, {named}", [now / HANDS], 2, 2)
        yield Figure(f"calls a hand that may wait, {named}", [waiting / HANDS], 1, 1)
        yield Figure(f"calls refused, {HANDS} hands in five minutes, {named}", [refused], 0, 0)


async def _counted(option: Board) -> tuple[int, int, int]:
    """Log the hands; count the calls made at once, those that may wait, and the refused."""
    telegram = Limiting(now=NOON)
    telegram.let_pin()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            token=SecretStr("1:calls"), database_url=f"sqlite:///{folder}/calls.db"
        )
        bot = app.App(settings, telegram, clock=telegram.clock)
        await bot.start()
        try:
            for text in (f"/settings board={option}", "/new bolot 100000", "/nos 99"):
                telegram.say("Ana", text)
                await bot.quiet()
            telegram.now += 300
            before = len(telegram.calls)
            for number in range(HANDS):
                telegram.now += SECONDS
                telegram.say("Ana", f"/nos {100 + number}")
                await bot.quiet()
        finally:
            await bot.stop()
    made = [name for name, asked in telegram.calls[before:] if asked.get("chat_id") == GROUP]
    waiting = made.count(PATIENT)
    return len(made) - waiting, waiting, telegram.refused
