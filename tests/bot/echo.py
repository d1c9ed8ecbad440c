"""The bot with a turn that says back what it hears, over the offline Telegram."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Engine

from bot import app
from bot.app import App, Take
from bot.handling.environment import Environment
from bot.settings import Settings
from bot.storage import chats
from bot.storage.models import Inbox
from bot.storage.transaction import Transaction
from tests.strict import Telegram

NOON = 1_700_000_000


def echo(transaction: Transaction, row: Inbox, environment: Environment) -> None:
    """Answer each message with its own text, but for who wants to know who runs the chat."""
    message = row.raw["message"]
    text = message["text"]
    if text == "admins?":
        text = str(environment.rights.runs(message["chat"]["id"], message["from"]["id"]))
    chat = chats.chat_of(transaction, message["chat"]["id"], row.received_at)
    transaction.say(chat, "send", {"text": text}, row.received_at)


@asynccontextmanager
async def running(
    settings: Settings, telegram: Telegram, take: Take = echo, engine: Engine | None = None
) -> AsyncIterator[App]:
    made = app.App(settings, telegram, clock=telegram.clock, take=take, engine=engine)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()


def heard(telegram: Telegram) -> list[str]:
    return [said.text_plain for said in telegram.said]
