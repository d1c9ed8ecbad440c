"""The boards of desks: pinned messages that show the score."""

from sqlalchemy import update
from sqlmodel import col, select

from bot.storage import chats
from bot.storage.memory import KeptChat, KeptDesk
from bot.storage.models import Chat, Desk
from bot.storage.transaction import Transaction


def forget(transaction: Transaction, said: int) -> None:
    """Let a desk have no board until its next match: what it had is gone, or was not pinned."""
    session = transaction.write
    desk = session.exec(select(Desk).where(Desk.board_id == said)).first()
    if desk is None:
        return
    desk.board_id = None
    newer = {"version": col(Chat.version) + 1}  # replicas keep the desk in memory, too
    session.exec(update(Chat).where(col(Chat.id) == desk.chat_id).values(newer))
    session.flush()
    transaction.memory.clear()


def of_chat(transaction: Transaction, chat: KeptChat) -> list[KeptDesk]:
    """List the desks of a chat that have a board."""
    here = select(Desk.id).where(Desk.chat_id == chat.row.id, col(Desk.board_id).is_not(None))
    found = [chats.desk_by_id(transaction, chat, number) for number in transaction.read.exec(here)]
    return [desk for desk in found if desk is not None]
