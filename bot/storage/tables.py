"""The tables as statements name them that need no rows as objects."""

from typing import Any

from sqlalchemy import ScalarSelect, Table, func, select
from sqlmodel import SQLModel

from bot.storage import models


def table_of(model: type[SQLModel]) -> Table:
    """Return the table behind a model."""
    table: Table = model.__table__  # type: ignore[attr-defined]
    return table


CHAT, ALIAS = table_of(models.Chat), table_of(models.ChatAlias)
PERSON, KNOWN = table_of(models.Person), table_of(models.ChatPerson)
DESK, MATCH = table_of(models.Desk), table_of(models.MatchRow)
EVENT, PAYMENT = table_of(models.EventRow), table_of(models.Payment)
HAND, DRAFT = table_of(models.HandMessage), table_of(models.Draft)
INBOX, OUTBOX = table_of(models.Inbox), table_of(models.Outbox)
DEAD, OWNER = table_of(models.Dead), table_of(models.Owner)


def address_of(chat_id: Any) -> ScalarSelect[int | None]:  # noqa: ANN401 - of any table
    """Select what Telegram calls a chat today: of two ids a supergroup's is the smaller."""
    ids = select(func.min(ALIAS.c.telegram_id)).where(ALIAS.c.chat_id == chat_id)
    return ids.scalar_subquery()
