"""Chats, their desks and the people in them; each is written once, whoever is first."""

from typing import TypeVar

from sqlalchemy import update
from sqlmodel import Session, SQLModel, col, func, select

from bot.storage.database import insert
from bot.storage.memory import KeptChat, KeptDesk
from bot.storage.models import Chat, ChatAlias, Desk, Draft, MatchRow, Person
from bot.storage.transaction import Transaction

LOCK = {"key_share": True}  # rows that only point at the locked one need not wait
Row = TypeVar("Row", bound=SQLModel)


def chat_of(transaction: Transaction, telegram_id: int, now: int) -> KeptChat:
    """Find a chat by an id of Telegram's, or remember a new one, and have it alone.

    Until the transaction ends no other replica has the chat, also not under another id of its.
    """
    kept = transaction.memory.chat(telegram_id)
    if kept is None:
        row = _row(transaction.session, telegram_id, now)
        transaction.session.expunge(row)
        address = address_of(transaction.session, row.id)
        kept = transaction.memory.keep(telegram_id, KeptChat(row, address or telegram_id))
    transaction.chat = kept
    transaction.touched.append(kept)
    return kept


def _row(session: Session, telegram_id: int, now: int) -> Chat:
    alias = session.get(ChatAlias, telegram_id, with_for_update=LOCK)
    if alias is not None:
        return session.get_one(Chat, alias.chat_id, with_for_update=LOCK)
    chat = added(session, Chat(created_at=now))
    if named(session, telegram_id, chat):
        return chat
    session.delete(chat)  # another replica was quicker
    session.flush()
    return _row(session, telegram_id, now)


def address_of(session: Session, number: int) -> int | None:
    """Tell where a chat is: a supergroup's id is smaller than the group's that it was."""
    known = select(func.min(ChatAlias.telegram_id)).where(ChatAlias.chat_id == number)
    return session.exec(known).one()


def named(session: Session, telegram_id: int, chat: Chat) -> bool:
    """Let an id of Telegram's mean a chat, unless it means one already."""
    alias = insert(session, ChatAlias).values(telegram_id=telegram_id, chat_id=chat.id)
    written = alias.on_conflict_do_nothing().returning(col(ChatAlias.telegram_id))
    return session.exec(written).first() is not None


def desks_of(transaction: Transaction, chat: KeptChat, thread: int) -> list[KeptDesk]:
    """List the desks of a chat or of a topic in it, from the first on; there is always one."""
    if thread not in chat.threads:
        session = transaction.read
        here = select(Desk).where(Desk.chat_id == chat.row.id, Desk.thread_id == thread)
        rows = session.exec(here.order_by(col(Desk.id))).all()
        for row in rows or [added(session, Desk(chat_id=chat.row.id, thread_id=thread))]:
            chat.desks[row.id] = _kept(session, row)
        chat.threads.add(thread)
    return [desk for desk in chat.desks.values() if desk.row.thread_id == thread]


def desk_of(transaction: Transaction, chat: KeptChat, thread: int, label: str = "") -> KeptDesk:
    """Find the desk of a chat, or the one of that name there; a new name is a new desk."""
    for desk in desks_of(transaction, chat, thread):
        if desk.row.label == label:
            return desk
    session = transaction.read
    row = added(session, Desk(chat_id=chat.row.id, thread_id=thread, label=label))
    return chat.desks.setdefault(row.id, _kept(session, row))


def _kept(session: Session, desk: Desk) -> KeptDesk:
    begun = select(MatchRow.id).where(
        MatchRow.desk_id == desk.id, col(MatchRow.withdrawn_at).is_(None)
    )
    newest = session.exec(begun.order_by(col(MatchRow.id).desc()).limit(1)).first()
    open_ = select(Draft).where(Draft.desk_id == desk.id, col(Draft.used_at).is_(None))
    drafts = session.exec(open_.order_by(col(Draft.id))).all()
    for row in (desk, *drafts):
        session.expunge(row)
    return KeptDesk(desk, newest, {draft.id: draft for draft in drafts})


def desk_by_id(transaction: Transaction, chat: KeptChat, number: int) -> KeptDesk | None:
    """Find a desk of a chat by its number."""
    if number not in chat.desks:
        row = transaction.read.get(Desk, number)
        if row is None or row.chat_id != chat.row.id:
            return None
        desks_of(transaction, chat, row.thread_id)
    return chat.desks.get(number)


def forget_board(transaction: Transaction, said: int) -> None:
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


def with_boards(transaction: Transaction, chat: KeptChat) -> list[KeptDesk]:
    """List the desks of a chat that have a board."""
    here = select(Desk.id).where(Desk.chat_id == chat.row.id, col(Desk.board_id).is_not(None))
    found = [desk_by_id(transaction, chat, number) for number in transaction.read.exec(here)]
    return [desk for desk in found if desk is not None]


def person_of(
    transaction: Transaction,
    telegram_id: int,
    name: str,
    username: str | None,
    *,
    meets: bool = True,
) -> Person:
    """Find a person, and remember the name that Telegram gives now.

    Who is not `met` and shall not be is in no table, and has no number.
    """
    person = transaction.memory.person(telegram_id)
    if person is None:
        found = _person(transaction.session, telegram_id, name, meets=meets)
        if found is None:
            return Person(telegram_id=telegram_id, name=name, username=username)
        person = transaction.memory.keep_person(found)
    if (person.name, person.username) != (name, username):
        transaction.change(person, name=name, username=username)
    return person


def _person(session: Session, telegram_id: int, name: str, *, meets: bool) -> Person | None:
    known = select(Person).where(Person.telegram_id == telegram_id)
    person = session.exec(known).first()
    if person is None and not meets:
        return None
    if person is None:
        added = insert(session, Person).values(telegram_id=telegram_id, name=name)
        session.exec(added.on_conflict_do_nothing())  # another chat's turn may be quicker
        person = session.exec(known).one()
    session.expunge(person)
    return person


def name_of(transaction: Transaction, person: int | None) -> str:
    """Tell a person's name; nobody has none."""
    if person is None:
        return ""
    name = transaction.memory.name(person)
    if name is None:
        row = transaction.session.get_one(Person, person)
        transaction.session.expunge(row)
        name = transaction.memory.keep_person(row).name
    return name


def forgotten(session: Session) -> int:
    """Count the people who are forgotten; it only grows, for their rows stay.

    Theirs are the ids that Telegram gives to nobody.
    """
    return session.exec(select(func.count()).where(col(Person.telegram_id) < 0)).one()


def added(session: Session, row: Row) -> Row:
    """Add a row, which has its number from then on."""
    session.add(row)
    session.flush()
    return row
