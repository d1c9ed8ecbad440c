"""What updates need, imported once the bot polls already, or what few need, once it is needed."""

from collections.abc import Callable

from sqlalchemy import Engine
from telegram import InputFile

from bot.handling.environment import Environment
from bot.storage.models import Inbox
from bot.storage.transaction import Call, Transaction
from bot.transport.subscription import Menus
from bot.web.links import Links


def take(transaction: Transaction, row: Inbox, environment: Environment) -> None:
    """Handle an update."""
    from bot.handling import handler  # noqa: PLC0415 - the bot polls already

    handler.take(transaction, row, environment)


def load(language: str) -> Menus:
    """Bring into memory what the first hand needs, with the menus."""
    from bot.handling import handler, running  # noqa: F401, PLC0415 - the bot polls already

    return running.load(language)


def made(
    links: Links | None, engine: Engine, chat: int, asked: dict[str, str]
) -> tuple[InputFile | str, str] | None:
    """Make a file that is to be sent."""
    if asked["what"] == "screen":
        return links and links.brought(asked["seed"], asked["language"])
    from bot.handling import documents  # noqa: PLC0415 - few ask for one

    return documents.made(engine, chat, asked)


def cover(spoken: str, clock: Callable[[], int], transaction: Transaction, call: Call) -> None:
    """Do what is to be done for a message in doubt, in a chat's language or the one `spoken`."""
    from bot.handling import boards  # noqa: PLC0415 - seldom needed

    boards.cover(transaction, call, clock(), spoken)


def lost(spoken: str, ref: str, language: str | None) -> str:
    """Say that an update was set aside, in a chat's language or the one `spoken`."""
    from bot.render.voice import Voice  # noqa: PLC0415 - seldom needed

    return Voice(language or spoken)("lost", ref=ref)
