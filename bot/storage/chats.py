"""Chats, their desks and the people in them; each is written once, whoever is first."""

from itertools import chain
from typing import Any, TypeVar

from sqlalchemy import update
from sqlmodel import Session, SQLModel, col, func, select

from bot.storage.database import insert_new
from bot.storage.memory import KeptChat, KeptDesk
from bot.storage.models import (
    Chat,
    ChatAlias,
    ChatPerson,
    Desk,
    Draft,
    MatchRow,
    Outbox,
    Payment,
    Person,
)
from bot.storage.tables import address_of, newest_of
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
        address = transaction.session.exec(select(address_of(row.id))).one()
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


def named(session: Session, telegram_id: int, chat: Chat) -> bool:
    """Let an id of Telegram's mean a chat, unless it means one already."""
    new = insert_new(session.get_bind().dialect.name, ChatAlias).returning(ChatAlias.chat_id)
    written = session.exec(new.values(telegram_id=telegram_id, chat_id=chat.id))
    return written.first() is not None


def desks(transaction: Transaction, chat: KeptChat) -> dict[int, KeptDesk]:
    """Find all desks of a chat and its topics, by their numbers."""
    if not chat.desks:
        found = read_desks(transaction.read, Desk.chat_id == chat.row.id)
        chat.desks |= {desk.row.id: desk for desk in found}
    return chat.desks


def desks_of(transaction: Transaction, chat: KeptChat, thread: int) -> list[KeptDesk]:
    """List the desks of a chat or of a topic in it, from the first on; there is always one."""
    there = [desk for desk in desks(transaction, chat).values() if desk.row.thread_id == thread]
    return there or [_lay(transaction, chat, thread, "")]


def desk_of(transaction: Transaction, chat: KeptChat, thread: int, label: str = "") -> KeptDesk:
    """Find the desk of a chat, or the one of that name there; a new name is a new desk."""
    for desk in desks_of(transaction, chat, thread):
        if desk.row.label == label:
            return desk
    return _lay(transaction, chat, thread, label)


def _lay(transaction: Transaction, chat: KeptChat, thread: int, label: str) -> KeptDesk:
    row = transaction.add(Desk, chat_id=chat.row.id, thread_id=thread, label=label)
    return chat.desks.setdefault(row.id, KeptDesk(row, None, {}))


def read_desks(session: Session, where: Any) -> list[KeptDesk]:  # noqa: ANN401 - a condition
    """Read desks with the newest match of each, and the drafts whose buttons do something."""
    laid = select(Desk, newest_of(Desk.id)).where(where).order_by(col(Desk.id))
    found = {row.id: KeptDesk(row, newest, {}) for row, newest in session.exec(laid).all()}
    open_ = select(Draft).where(col(Draft.desk_id).in_(found), col(Draft.used_at).is_(None))
    for draft in session.exec(open_.order_by(col(Draft.id))):
        found[draft.desk_id].drafts[draft.id] = draft
        session.expunge(draft)
    for desk in found.values():
        session.expunge(desk.row)
    return [*found.values()]


def forget_board(transaction: Transaction, said: int) -> None:
    """Let a desk have no board until its next match: what it had is gone, or was not pinned."""
    session = transaction.write
    gone = update(Desk).where(col(Desk.board_id) == said).values(board_id=None)
    for chat in session.exec(gone.returning(col(Desk.chat_id))).scalars().all():
        newer = {"version": col(Chat.version) + 1}  # replicas keep the desk in memory, too
        session.exec(update(Chat).where(col(Chat.id) == chat).values(newer))
        transaction.memory.clear()


def person_of(
    transaction: Transaction, telegram_id: int, name: str, username: str | None, *,
    meets: bool = True,
) -> Person:  # fmt: skip
    """Find a person, and remember the name that Telegram gives now.

    Who is not `met` and shall not be is in no table, and has no number.
    """
    session, person = transaction.session, transaction.memory.people.get(telegram_id)
    if person is None:
        known = select(Person).where(Person.telegram_id == telegram_id)
        person = session.exec(known).first()
        if person is None and not meets:
            return Person(telegram_id=telegram_id, name=name, username=username)
        if person is None:
            new = insert_new(session.get_bind().dialect.name, Person)  # another may be quicker
            session.exec(new.values(telegram_id=telegram_id, name=name))
            person = session.exec(known).one()
        session.expunge(person)
        transaction.memory.keep_person(person)
    if (person.name, person.username) != (name, username):
        transaction.change(person, name=name, username=username)
    return person


def name_of(transaction: Transaction, number: int | None) -> str:
    """Tell a person's name; nobody has none."""
    if number is None:
        return ""
    person = transaction.memory.names.get(number)
    if person is None:
        person = transaction.session.get_one(Person, number)
        transaction.session.expunge(person)
        transaction.memory.keep_person(person)
    return person.name


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


def adopt(transaction: Transaction, number: int, telegram_id: int) -> None:
    """Let a chat be known by one more id, as a group is that became a supergroup.

    What was said under it until now is said here: Telegram tells of it in both chats, not always
    in order, or only by refusing a message.
    """
    transaction.memory.clear()
    session = transaction.write
    chat = session.get(Chat, number, with_for_update=LOCK)
    if chat is None:  # it was found to be another's meanwhile
        return
    chat.version += 1
    left = update(Desk).where(col(Desk.chat_id) == number, col(Desk.board_id).is_not(None))
    session.exec(left.values(board_id=None, board_match=None))  # here there is none yet
    # Others lock an id before its chat: whoever has the chat must not wait for one of its ids.
    known = select(ChatAlias.chat_id).where(ChatAlias.telegram_id == telegram_id)
    if named(session, telegram_id, chat) or session.exec(known).one() == chat.id:
        return
    alias = session.get_one(ChatAlias, telegram_id, with_for_update=LOCK)
    _merge(session, chat, session.get_one(Chat, alias.chat_id, with_for_update=LOCK))


def _merge(session: Session, chat: Chat, other: Chat) -> None:
    """Take over another chat's desks with their matches, and all that it still has to hear."""
    for desk in session.exec(select(Desk).where(Desk.chat_id == other.id)).all():
        called = Desk.thread_id == desk.thread_id, Desk.label == desk.label
        twin = session.exec(select(Desk).where(Desk.chat_id == chat.id, *called)).first()
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
    chat.closed = sorted(chain(*filter(None, (chat.closed, other.closed)))) or None
    session.flush()
    session.delete(other)
    session.flush()
