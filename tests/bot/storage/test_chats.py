"""Chats, their desks and the people in them are each known once."""

from sqlalchemy import Engine
from sqlmodel import Session

from bot.storage import chats
from bot.storage.memory import Memory
from bot.storage.models import Chat, Desk
from bot.storage.transaction import begun


def test_a_board_that_is_gone_is_forgotten_here_and_by_replicas(engine: Engine) -> None:
    memory = Memory()
    with begun(engine, memory) as transaction:
        chat = chats.chat_of(transaction, -1, 5)
        desk = chats.desk_of(transaction, chat, 0)
        transaction.change(desk.row, board_id=7, board_match=3)
        transaction.keep()
        transaction.flush()
        assert [each.row.board_id for each in chat.desks.values()] == [7]
        chats.forget_board(transaction, 8)
        chats.forget_board(transaction, 7)
        number, version = chat.row.id, chat.row.version
    assert memory.chat(-1) is None
    with Session(engine) as session:
        kept = session.get_one(Desk, desk.row.id)
        assert (kept.board_id, kept.board_match) == (None, 3)
        assert session.get_one(Chat, number).version == version + 1
