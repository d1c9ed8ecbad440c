"""Groups that became supergroups: one chat under two ids of Telegram's, in whatever order we hear.

Telegram tells of it in both chats, not always in order, or only by refusing a message.
"""

from sqlalchemy import update
from sqlmodel import Session, col, select

from bot.storage import chats
from bot.storage.models import Chat, ChatAlias, ChatPerson, Desk, Draft, MatchRow, Outbox, Payment
from bot.storage.transaction import Transaction


def moved(transaction: Transaction, old: int, new: int, now: int) -> None:
    """Let a group keep its match under the id that it has as a supergroup."""
    adopt(transaction, chats.chat_of(transaction, old, now).row.id, new)


def adopt(transaction: Transaction, number: int, telegram_id: int) -> None:
    """Let a chat be known by one more id; what was said under it until now is said here."""
    transaction.memory.clear()
    session = transaction.write
    chat = session.get(Chat, number, with_for_update=chats.LOCK)
    if chat is None:  # it was found to be another's meanwhile
        return
    chat.version += 1
    left = update(Desk).where(col(Desk.chat_id) == number, col(Desk.board_id).is_not(None))
    session.exec(left.values(board_id=None, board_match=None))  # here there is none yet
    if chats.named(session, telegram_id, chat) or _means(session, telegram_id, chat):
        return
    alias = session.get_one(ChatAlias, telegram_id, with_for_update=chats.LOCK)
    _merge(session, chat, session.get_one(Chat, alias.chat_id, with_for_update=chats.LOCK))


def _means(session: Session, telegram_id: int, chat: Chat) -> bool:
    """Tell whether an id means a chat already, and let who has the id go on to the chat.

    Others lock an id before its chat: whoever has the chat must not wait for one of its ids.
    """
    known = select(ChatAlias.chat_id).where(ChatAlias.telegram_id == telegram_id)
    return session.exec(known).one() == chat.id


def _merge(session: Session, chat: Chat, other: Chat) -> None:
    """Take over another chat's desks with their matches, and all that it still has to hear."""
    for desk in session.exec(select(Desk).where(Desk.chat_id == other.id)).all():
        twin = session.exec(
            select(Desk).where(
                Desk.chat_id == chat.id,
                Desk.thread_id == desk.thread_id,
                Desk.label == desk.label,
            )
        ).first()
        if twin is None:
            desk.chat_id = chat.id
            continue
        for laid in (MatchRow, Draft):
            here = update(laid).where(col(laid.desk_id) == desk.id)
            session.exec(here.values(desk_id=twin.id))
        session.delete(desk)
    for named in (Outbox, ChatAlias, Payment):
        session.exec(update(named).where(col(named.chat_id) == other.id).values(chat_id=chat.id))
    for known in session.exec(select(ChatPerson).where(ChatPerson.chat_id == other.id)).all():
        if session.get(ChatPerson, (chat.id, known.person_id)) is None:
            session.add(ChatPerson(chat_id=chat.id, person_id=known.person_id, name=known.name))
        session.delete(known)
    chat.language = chat.language or other.language
    chat.board = chat.board or other.board
    session.flush()
    session.delete(other)
    session.flush()
