"""Chats, their desks and the people in them are each known once."""

from sqlalchemy import Engine
from sqlmodel import Session, select

from bot.storage import chats
from bot.storage.memory import Memory
from bot.storage.models import Chat, Desk, Person
from bot.storage.transaction import Transaction
from tests.bot.storage.seated import forgotten


def test_a_desk_is_a_chat_or_a_topic(transaction: Transaction) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    desk = chats.desk_of(transaction, chat, 0).row.id
    assert chats.desk_of(transaction, chat, 7).row.id != desk
    forgotten(transaction)
    chat = chats.chat_of(transaction, -1001, 5)
    assert chats.desk_of(transaction, chat, 0).row.id == desk
    assert len(transaction.read.exec(select(Desk)).all()) == 2


def test_a_person_has_the_name_that_telegram_gives_now(transaction: Transaction) -> None:
    person = chats.person_of(transaction, 2**40, "Ana", None).id
    again = chats.person_of(transaction, 2**40, "Anna", "anita")
    assert (again.id, again.name, again.username) == (person, "Anna", "anita")
    stored = transaction.read.exec(select(Person)).one()
    assert (stored.id, stored.name, stored.username) == (person, "Anna", "anita")


def test_a_board_that_is_gone_is_forgotten_here_and_by_replicas(engine: Engine) -> None:
    memory = Memory()
    with Session(engine) as session, session.begin():
        transaction = Transaction(session, memory)
        chat = chats.chat_of(transaction, -1, 5)
        desk = chats.desk_of(transaction, chat, 0)
        transaction.change(desk.row, board_id=7, board_match=3)
        transaction.keep()
        transaction.flush()
        assert [each.row.board_id for each in chats.desks(transaction, chat).values()] == [7]
        chats.forget_board(transaction, 8)
        chats.forget_board(transaction, 7)
        transaction.keep()
        number, version = chat.row.id, chat.row.version
    assert memory.chat(-1) is None
    with Session(engine) as session:
        kept = session.get_one(Desk, desk.row.id)
        assert (kept.board_id, kept.board_match) == (None, 3)
        assert session.get_one(Chat, number).version == version + 1
