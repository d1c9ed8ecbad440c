"""Chats, their desks and the people in them; each is written once, whoever is first."""

from collections.abc import Collection
from itertools import chain

from sqlalchemy import ColumnElement, Connection, func, select

from bot.storage.database import insert_new
from bot.storage.memory import KeptChat, KeptDesk
from bot.storage.models import Chat, Desk, Draft, Person
from bot.storage.tables import (
    ALIAS,
    CHAT,
    DESK,
    DRAFT,
    KNOWN,
    LOCK,
    MATCH,
    OUTBOX,
    PAYMENT,
    PERSON,
    address_of,
    newest_hand_of,
    newest_of,
    plain,
    rows,
)
from bot.storage.transaction import Transaction, defaults


def chat_of(transaction: Transaction, telegram_id: int, now: int) -> KeptChat:
    """Find a chat by an id of Telegram's, or remember a new one, and have it alone.

    Until the transaction ends no other replica has the chat, also not under another id of its.
    """
    kept = transaction.memory.chat(telegram_id)
    if kept is None:
        row = _row(transaction.connection, telegram_id, now)
        desks = read_desks(transaction.read, DESK.c.chat_id == row.id)
        today = select(address_of(row.id), newest_hand_of(row.id))
        address, newest = transaction.read.execute(today).one()
        kept = KeptChat(row, address or telegram_id, desks, newest or 0)
        transaction.memory.keep(telegram_id, kept)
    transaction.chat = kept
    transaction.touched.append(kept)
    return kept


def _row(connection: Connection, telegram_id: int, now: int) -> Chat:
    if chat := _locked(connection, telegram_id):
        return chat
    values = defaults(Chat) | {"created_at": now}
    number = connection.scalar(CHAT.insert().values(values).returning(CHAT.c.id))
    if _named(connection, telegram_id, number):
        return plain(Chat, values | {"id": number})
    connection.execute(CHAT.delete().where(CHAT.c.id == number))  # another replica was quicker
    return _row(connection, telegram_id, now)


def _locked(connection: Connection, telegram_id: int) -> Chat | None:
    """Have the chat alone that an id of Telegram's means, if it means one."""
    alias = select(ALIAS.c.chat_id).where(ALIAS.c.telegram_id == telegram_id)
    number = connection.scalar(alias.with_for_update(**LOCK))
    return rows(connection, Chat, CHAT.c.id == number, **LOCK)[0] if number else None


def _named(connection: Connection, telegram_id: int, chat: int) -> bool:
    """Let an id of Telegram's mean a chat, unless it means one already."""
    new = insert_new(connection.dialect.name, ALIAS).returning(ALIAS.c.chat_id)
    return connection.scalar(new.values(telegram_id=telegram_id, chat_id=chat)) is not None


def desks_of(transaction: Transaction, chat: KeptChat, thread: int) -> list[KeptDesk]:
    """List the desks of a chat or of a topic in it, from the first on; there is always one."""
    there = [desk for desk in chat.desks.values() if desk.row.thread_id == thread]
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


def read_desks(connection: Connection, where: ColumnElement[bool]) -> dict[int, KeptDesk]:
    """Read desks with the newest match of each, and the drafts whose buttons do something."""
    laid = select(DESK, newest_of(DESK.c.id).label("newest")).where(where).order_by(DESK.c.id)
    found = {
        row["id"]: KeptDesk(plain(Desk, row), row["newest"], {})
        for row in connection.execute(laid).mappings()
    }
    for draft in rows(connection, Draft, DRAFT.c.desk_id.in_(found), DRAFT.c.used_at.is_(None)):
        found[draft.desk_id].drafts[draft.id] = draft
    return found


def refresh(connection: Connection, chats: Collection[KeptChat]) -> None:
    """Read what may be otherwise in chats that PostgreSQL has locked for us, all at once."""
    known = {chat.row.id: chat for chat in chats}
    today = address_of(CHAT.c.id).label("address"), newest_hand_of(CHAT.c.id).label("hand")
    read = select(CHAT, *today).where(CHAT.c.id.in_(known))
    for row in connection.execute(read).mappings():
        kept = known[row["id"]]
        kept.row, kept.address, kept.past = plain(Chat, row), row["address"] or kept.address, None
        kept.newest_hand = row["hand"] or 0
    newest = set()
    for desk in read_desks(connection, DESK.c.chat_id.in_(known)).values():
        known[desk.row.chat_id].desks[desk.row.id] = desk  # others may have laid it
        newest.add(desk.newest)
    for chat in chats:
        chat.known.clear()
        chat.wishes.clear()
        chat.matches = {n: match for n, match in chat.matches.items() if n in newest}


def forget_board(transaction: Transaction, said: int) -> None:
    """Let a desk have no board until its next match: what it had is gone, or was not pinned."""
    connection = transaction.write
    gone = DESK.update().where(DESK.c.board_id == said).values(board_id=None)
    for chat in connection.scalars(gone.returning(DESK.c.chat_id)).all():
        newer = {"version": CHAT.c.version + 1}  # replicas keep the desk in memory, too
        connection.execute(CHAT.update().where(CHAT.c.id == chat).values(newer))
        transaction.memory.clear()


def person_of(
    transaction: Transaction, telegram_id: int, name: str, username: str | None, *,
    meets: bool = True,
) -> Person:  # fmt: skip
    """Find a person, and remember the name that Telegram gives now.

    Who is not `met` and shall not be is in no table, and has no number.
    """
    connection, person = transaction.connection, transaction.memory.people.get(telegram_id)
    if person is None:
        it = PERSON.c.telegram_id == telegram_id
        known = rows(connection, Person, it)
        if not (known or meets):
            return Person(telegram_id=telegram_id, name=name, username=username)
        if not known:
            new = insert_new(connection.dialect.name, PERSON)  # another may be quicker
            connection.execute(new.values(telegram_id=telegram_id, name=name))
            known = rows(connection, Person, it)
        person = transaction.memory.keep_person(known[0])
    if (person.name, person.username) != (name, username):
        transaction.change(person, name=name, username=username)
    return person


def name_of(transaction: Transaction, number: int | None) -> str:
    """Tell a person's name; nobody has none."""
    if number is None:
        return ""
    person = transaction.memory.names.get(number)
    if person is None:
        [person] = rows(transaction.connection, Person, PERSON.c.id == number)
        transaction.memory.keep_person(person)
    return person.name


def forgotten(connection: Connection) -> int:
    """Count the people who are forgotten; it only grows, for their rows stay.

    Theirs are the ids that Telegram gives to nobody.
    """
    count = select(func.count()).where(PERSON.c.telegram_id < 0)
    return connection.execute(count).scalar_one()


def adopt(transaction: Transaction, number: int, telegram_id: int) -> None:
    """Let a chat be known by one more id, as a group is that became a supergroup.

    What was said under it until now is said here: Telegram tells of it in both chats, not always
    in order, or only by refusing a message.
    """
    transaction.memory.clear()
    connection, mine = transaction.write, CHAT.c.id == number
    found = rows(connection, Chat, mine, **LOCK)
    if not found:  # it was found to be another's meanwhile
        return
    connection.execute(CHAT.update().where(mine).values(version=CHAT.c.version + 1))
    left = DESK.update().where(DESK.c.chat_id == number, DESK.c.board_id.is_not(None))
    connection.execute(left.values(board_id=None, board_match=None))  # here there is none yet
    # Others lock an id before its chat: whoever has the chat must not wait for one of its ids.
    known = select(ALIAS.c.chat_id).where(ALIAS.c.telegram_id == telegram_id)
    if _named(connection, telegram_id, number) or connection.scalar(known) == number:
        return
    if other := _locked(connection, telegram_id):
        _merge(connection, found[0], other)


def _merge(connection: Connection, chat: Chat, other: Chat) -> None:
    """Take over another chat's desks with their matches, and all that it still has to hear."""
    for desk in rows(connection, Desk, DESK.c.chat_id == other.id):
        called = DESK.c.thread_id == desk.thread_id, DESK.c.label == desk.label
        twin = connection.scalar(select(DESK.c.id).where(DESK.c.chat_id == chat.id, *called))
        if twin is not None:
            for laid in (MATCH, DRAFT):
                here = laid.update().where(laid.c.desk_id == desk.id)
                connection.execute(here.values(desk_id=twin))
            connection.execute(DESK.delete().where(DESK.c.id == desk.id))
    known = select(KNOWN.c.person_id).where(KNOWN.c.chat_id == chat.id)
    there = KNOWN.c.chat_id == other.id
    connection.execute(KNOWN.delete().where(there, KNOWN.c.person_id.in_(known)))
    for its in (DESK, OUTBOX, ALIAS, PAYMENT, KNOWN):
        connection.execute(its.update().where(its.c.chat_id == other.id).values(chat_id=chat.id))
    both = {
        "language": chat.language or other.language,
        "board": chat.board or other.board,
        "closed": sorted(chain(*filter(None, (chat.closed, other.closed)))) or None,
    }
    connection.execute(CHAT.update().where(CHAT.c.id == chat.id).values(both))
    connection.execute(CHAT.delete().where(CHAT.c.id == other.id))
