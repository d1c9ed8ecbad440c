"""Neither the token nor what people write or are called is in any log, traceback or repr."""

import asyncio
import logging
from pathlib import Path

import pytest
from pydantic import SecretStr
from sqlalchemy import text
from telegram.error import BadRequest, NetworkError

from bot import app
from bot.cli import logs
from bot.handling import handler
from bot.handling.environment import Environment
from bot.settings import Settings
from bot.storage.models import Inbox
from bot.storage.transaction import Transaction
from tests.strict import GROUP, Refused, Telegram

TOKEN = "123456789:AAcanaryCANARYcanaryCANARYcanary12345"
NAME, WORD, TITLE = "Zapatillo", "murcielago", "Cuchufleta"
CANARIES = (TOKEN, TOKEN.split(":")[1], NAME.lower(), WORD, TITLE.lower())

pytestmark = pytest.mark.usefixtures("own_logging")

EVENING = (
    f"/new bolot {NAME}+Luis Pepe+Marta", "/nos 92", f"/nos 92 {WORD}", f"{WORD} qué mano",
    f"/adjust nos +20 {WORD}", f"/{WORD}", f"/new bolot {WORD}={WORD}", f"/iam {WORD}", "/undo",
    "<b>" + WORD, "\ud800" + WORD,
)  # fmt: skip


class Clumsy:
    """Take turns, and break over some words, as badly as can be: with all that is known."""

    def __init__(self) -> None:
        self.broken = 0

    def __call__(self, transaction: Transaction, row: Inbox, environment: Environment) -> None:
        handler.take(transaction, row, environment)
        said = str(row.raw)
        if "quiebra" in said:
            self.broken += 1
            raise ValueError(said, environment, row)
        if "repite" in said:
            self.broken += 1
            number = row.telegram_chat_id
            transaction.read.execute(text("INSERT INTO chat_alias VALUES (:n, 1)"), {"n": number})


async def evening(settings: Settings, telegram: Telegram, take: Clumsy) -> None:
    """Play an evening at which everything goes wrong."""
    bot = app.App(settings, telegram, clock=telegram.clock, take=take)
    await bot.start()
    telegram.fail("getUpdates", NetworkError(f"POST https://api.telegram.org/bot{TOKEN}/x"))
    refusals = (
        Refused(400, f'Bad Request: can\'t parse entities: Unsupported start tag "{WORD}"'),
        Refused(403, "Forbidden: bot was kicked"),
        Refused(429, "Too Many Requests", retry_after=1),
        NetworkError(f"https://api.telegram.org/bot{TOKEN}/sendMessage"),
        BadRequest(f"https://api.telegram.org/bot{TOKEN}/sendMessage"),
    )
    for line in (*EVENING, f"/nos 92 quiebra {WORD}", f"/nos 92 repite {WORD}"):
        telegram.now += 300
        telegram.say(NAME, line)
        await bot.quiet()
    for refusal in refusals:
        telegram.fail("sendMessage", refusal)
        telegram.now += 300
        telegram.say(NAME, "/score")
        await bot.quiet()
    telegram.deliver("message", {"message_id": "x", "text": WORD, "chat": {"id": GROUP}})
    for _ in range(4):
        telegram.now += 300
        await bot.quiet()
    logging.getLogger("bot").debug("%r %r", bot.bot, settings)
    await bot.stop()


def found(said: str) -> set[str]:
    return {canary for canary in CANARIES if canary.lower() in said.lower()}


def test_an_evening_of_trouble_leaves_no_word_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.start("debug")
    settings = Settings(
        token=SecretStr(TOKEN), database_url=f"sqlite:///{tmp_path}/t.db", language="es"
    )
    telegram, take = Telegram(now=1_700_000_000), Clumsy()
    telegram.chats[GROUP]["title"] = TITLE
    asyncio.run(evening(settings, telegram, take), debug=True)
    logs.flush()
    said = "".join(capsys.readouterr())
    assert take.broken >= 2
    assert "ValueError" in said
    assert "IntegrityError" in said
    assert "Unreadable" in said
    assert found(said) == set()
