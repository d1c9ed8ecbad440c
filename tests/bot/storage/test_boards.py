"""The boards of desks, as they are stored."""

from sqlalchemy import Engine
from sqlmodel import Session

from bot.storage import boards, chats
from bot.storage.memory import Memory
from bot.storage.models import Chat, Desk
from bot.storage.transaction import Numbers, Transaction


def test_a_board_that_is_gone_is_forgotten_here_and_by_replicas(engine: Engine) -> None:
    memory = Memory()
    with Session(engine) as session, session.begin():
        transaction = Transaction(session, memory, Numbers())
        chat = chats.chat_of(transaction, -1, 5)
        desk = chats.desk_of(transaction, chat, 0)
        transaction.change(desk.row, board_id=7, board_match=3)
        transaction.keep()
        transaction.flush()
        assert [each.row.board_id for each in boards.of_chat(transaction, chat)] == [7]
        boards.forget(transaction, 8)
        boards.forget(transaction, 7)
        transaction.keep()
        number, version = chat.row.id, chat.row.version
    assert memory.chat(-1) is None
    with Session(engine) as session:
        kept = session.get_one(Desk, desk.row.id)
        assert (kept.board_id, kept.board_match) == (None, 3)
        assert session.get_one(Chat, number).version == version + 1
