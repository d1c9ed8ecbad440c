"""Chats, their desks and the people in them, as rows; each is written once, whoever is first."""

from typing import TypeVar

from sqlmodel import Session, SQLModel, col, select

from bot.storage.database import insert
from bot.storage.models import Chat, ChatAlias, Desk, Person

LOCK = {"key_share": True}  # rows that only point at the locked one need not wait
Row = TypeVar("Row", bound=SQLModel)


def chat_of(session: Session, telegram_id: int, now: int) -> Chat:
    """Find a chat by an id of Telegram's, or remember a new one, and have it alone.

    Until the transaction ends no other replica has the chat, also not under another id of its.
    """
    alias = session.get(ChatAlias, telegram_id, with_for_update=LOCK)
    if alias is not None:
        return session.get_one(Chat, alias.chat_id, with_for_update=LOCK)
    chat = added(session, Chat(created_at=now))
    if named(session, telegram_id, chat):
        return chat
    session.delete(chat)  # another replica was quicker
    return chat_of(session, telegram_id, now)


def named(session: Session, telegram_id: int, chat: Chat) -> bool:
    """Let an id of Telegram's mean a chat, unless it means one already."""
    alias = insert(session, ChatAlias).values(telegram_id=telegram_id, chat_id=chat.id)
    written = alias.on_conflict_do_nothing().returning(col(ChatAlias.telegram_id))
    return session.exec(written).first() is not None


def desk_of(session: Session, chat_id: int, thread: int) -> Desk:
    """Find the desk of a chat or of a topic in it."""
    here = select(Desk).where(Desk.chat_id == chat_id, Desk.thread_id == thread, Desk.label == "")
    return session.exec(here).first() or added(session, Desk(chat_id=chat_id, thread_id=thread))


def person_of(session: Session, telegram_id: int, name: str, username: str | None) -> Person:
    """Find a person, and remember the name that Telegram gives now."""
    known = select(Person).where(Person.telegram_id == telegram_id)
    person = session.exec(known).first()
    if person is None:
        added = insert(session, Person).values(telegram_id=telegram_id, name=name)
        session.exec(added.on_conflict_do_nothing())  # another chat's turn may be quicker
        person = session.exec(known).one()
    person.name, person.username = name, username
    return person


def added(session: Session, row: Row) -> Row:
    """Add a row, which has its number from then on."""
    session.add(row)
    session.flush()
    return row
