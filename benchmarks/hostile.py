"""How long a turn takes over the worst that can be written, beside that over a plain hand."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from pydantic import SecretStr
from sqlalchemy import Engine

from bot.handling import handler
from bot.handling.environment import Environment
from bot.settings import Settings
from bot.storage import chats, database, matches, schema
from bot.storage.models import Inbox
from bot.storage.transaction import begun
from bot.transport.admins import Rights
from bot.transport.api import connect

BOUND = 10  # ms
RUNS = 3
EVENING = 1_700_000_000
CHAT: dict[str, Any] = {"id": 5, "type": "private", "first_name": "Ana"}
NUMBERS = count(1)
ANA = {"id": 5, "is_bot": False, "first_name": "Ana"}
MOST = 4096
PIECES = (
    "x", "9", "\x00", "\ud800", "(", "<", "\u202e", "nos ", "nos 92 ", '"', "'\"", "@", "=", "a=",
    "+", "a\u0301", "👩\u200d", "\n", "92-", "tercera ", "x9", "٣", "Ⅷ", "%s{}", "\u1cf2", "-1 ",
    "zz-", "peut-etre ",
)  # fmt: skip
COMMANDS = (
    "", "/nos ", "/new ", "/new chinchon ", "/fix 1 ", "/void ", "/adjust ", "/iam ", "/dealer ",
    "/settings ", "/rematch ", "/", "@tanteo_bot ", "@tanteo_bot no, ",
)  # fmt: skip
ENVIRONMENT = Environment(
    bot_id=1,
    username="tanteo_bot",
    language="es",
    rights=Rights(connect(Settings(token=SecretStr("1:offline"))), lambda: 0),
    forget=lambda _: asyncio.sleep(0),
)


def measured() -> Iterator[str]:
    """Take 4,096 characters of everything behind every command, in a match that is running."""
    with tempfile.TemporaryDirectory() as folder:
        engine = database.engine(f"sqlite:///{Path(folder) / 'hostile.db'}")
        schema.upgrade(engine)
        for line in ("/new bolot", "/nos 92"):
            _taken(engine, line, keep=True)
        plain = _best(engine, "/nos 80")
        lines = [(MOST * piece)[:MOST] for piece in PIECES]
        times = {_best(engine, c + line): (c, line[:8]) for c in COMMANDS for line in lines}
        engine.dispose()
    slowest = max(times)
    verdict = "within" if slowest < BOUND else "BEYOND"
    yield (
        f"hostile  {len(COMMANDS) * len(PIECES)} turns, the slowest {slowest:.1f} ms "
        f"{times[slowest]!r}, {verdict} {BOUND} ms; a plain hand {plain:.1f} ms"
    )


def _best(engine: Engine, text: str) -> float:
    return min(_taken(engine, text) for _ in range(RUNS))


def _taken(engine: Engine, text: str, *, keep: bool = False) -> float:
    """Take a message and return the milliseconds of the processor it needed."""
    with begun(engine) as transaction:
        chat = chats.chat_of(transaction, CHAT["id"], EVENING)
        matches.newest(transaction, chat, chats.desk_of(transaction, chat, 0))
        transaction.keep()
        number = next(NUMBERS)
        body = {"message_id": number, "date": EVENING + 300 * number, "chat": CHAT, "from": ANA}
        raw = {"update_id": number, "message": body | {"text": text}}
        row = transaction.add(
            Inbox, update_id=number, telegram_chat_id=CHAT["id"], raw=raw, received_at=EVENING
        )
        began = time.process_time()
        handler.take(transaction, row, ENVIRONMENT)
        spent = 1e3 * (time.process_time() - began)
        if not keep:
            transaction.take_back()
    return spent
