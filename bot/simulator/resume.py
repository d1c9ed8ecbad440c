"""What an earlier offline chat left in its database: the time, the ids, the latest messages."""

import time
from contextlib import suppress
from typing import Final

from sqlmodel import Session, col, func, select

from bot.simulator.state import JSON
from bot.simulator.telegram import Refused, Telegram
from bot.storage import database, upgrades
from bot.storage.models import ChatAlias, EventRow, HandMessage, Inbox, Outbox

MOST_UPDATES: Final = 200
SHOWN: Final = ("send", "edit", "board", "live", "again")


def resume(url: str, language: str) -> Telegram:
    """Return a Telegram that goes on where the database stopped, and never back in time.

    Whoever is new there speaks `language`.
    """
    engine = database.engine(url)
    upgrades.upgrade(engine, None)
    with Session(engine) as session:
        times = _newest(session, EventRow.at, Inbox.received_at)
        ids = _newest(session, Inbox.update_id, HandMessage.message_id, Outbox.message_id)
        now = max(int(time.time()), times)
        telegram = Telegram(now=now, first_id=ids, language=language)
        _remember_people(session, telegram)
        _remember_bot(session, telegram)
    engine.dispose()
    return telegram


def _newest(session: Session, *columns: int | None) -> int:
    return max(session.exec(select(func.max(col(column)))).one() or 0 for column in columns)


def _remember_people(session: Session, telegram: Telegram) -> None:
    latest = select(Inbox.raw).order_by(col(Inbox.id).desc()).limit(MOST_UPDATES)
    for update in reversed(session.exec(latest).all()):
        message = update.get("message") or update.get("edited_message")
        if message:
            telegram.remember(message)


def _remember_bot(session: Session, telegram: Telegram) -> None:
    sent: dict[int, tuple[int, int]] = {}
    payloads: dict[int, JSON] = {}
    latest = (
        select(Outbox, ChatAlias.telegram_id)
        .join(ChatAlias, col(ChatAlias.chat_id) == Outbox.chat_id)
        .where(col(Outbox.sent_at).is_not(None), col(Outbox.method).in_(SHOWN))
        .order_by(col(Outbox.id).desc())
        .limit(MOST_UPDATES)
    )
    for row, chat in reversed(session.exec(latest).all()):
        first = row.edits_id or row.id
        if first == row.id and row.message_id:
            sent[first] = chat, row.message_id
        if first in sent:
            payloads[first] = {"reply_markup": {}, **row.payload}
            with suppress(Refused):  # it was sent as plain text then
                telegram.resume(*sent[first], payloads[first])
