"""What is kept of a person: where they are named, all of it shown to them or forgotten.

They are found by columns: whoever has a seat is among the people of its chat, too. Their name
stands in many more places: in rosters, in reasons, in what was said and answered lately.
"""

import json
import secrets
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import BigInteger, Connection, Table, bindparam, select

from bot.storage.folding import AT_ONCE
from bot.storage.tables import (
    ALIAS,
    CHAT,
    DEAD,
    DESK,
    DRAFT,
    EVENT,
    HAND,
    INBOX,
    KNOWN,
    MATCH,
    PAYMENT,
    PERSON,
    address_of,
)

NOBODY = 0
THEIRS = bindparam("person", type_=BigInteger)
HERE = DESK.c.chat_id.label("chat")
WROTE = {  # what a person wrote, and in which chat
    "changes": select(HERE, EVENT.c.kind, EVENT.c.body, EVENT.c.at)
    .select_from(EVENT.join(MATCH).join(DESK))
    .where(EVENT.c.person_id == THEIRS),
    "paid": select(PAYMENT.c.chat_id.label("chat"), PAYMENT.c.stake, PAYMENT.c.at).where(
        PAYMENT.c.person_id == THEIRS
    ),
    "questions": select(HERE, DRAFT.c.kind, DRAFT.c.body, DRAFT.c.created_at.label("at"))
    .select_from(DRAFT.join(DESK))
    .where(DRAFT.c.person_id == THEIRS),
}


@dataclass(frozen=True)
class Whereabouts:
    """A person's row and ids, the chats that they wrote in, and what they are called there."""

    number: int
    telegram_id: int
    chats: frozenset[int]
    lanes: frozenset[int]
    names: frozenset[str] = field(repr=False)


def written(connection: Connection, number: int) -> Iterator[str]:
    """Write all that is kept of a person as a JSON document."""
    person = connection.execute(PERSON.select().where(PERSON.c.id == number)).one()
    found = whereabouts(connection, number)
    ids = select(CHAT.c.id, address_of(CHAT.c.id)).where(CHAT.c.id.in_(found.chats))
    there = {chat: address for chat, address in connection.execute(ids) if address}
    everything = {
        "person": {"id": person.telegram_id, "name": person.name, "username": person.username},
        "chats": sorted(there.values()),
        "names": sorted(found.names),
        "seats": [
            {"game": row.game, "begun": row.created_at, "as": name, "chat": there.get(row.chat_id)}
            for row, name in _seats(connection, number, found.chats)
        ],
        **{
            key: [
                row._asdict() | {"chat": there.get(row.chat)}
                for row in connection.execute(wrote, {"person": number})
            ]
            for key, wrote in WROTE.items()
        },
        "updates": _updates(connection, INBOX, person.telegram_id),
        "set_aside": _updates(connection, DEAD, person.telegram_id),
    }
    yield json.dumps(everything, ensure_ascii=False, indent=1)


def whereabouts(connection: Connection, number: int) -> Whereabouts:
    """Find out where a person is named, and how."""
    person = connection.execute(PERSON.select().where(PERSON.c.id == number)).one()
    known = connection.execute(KNOWN.select().where(KNOWN.c.person_id == number)).all()
    chats = {row.chat_id for row in known}
    for wrote in WROTE.values():
        places = select(wrote.subquery().c.chat).distinct()
        chats.update(connection.scalars(places, {"person": number}))
    lanes = {person.telegram_id}
    for table in (INBOX, DEAD):
        said = select(table.c.telegram_chat_id).where(table.c.writer == person.telegram_id)
        lanes.update(connection.scalars(said.distinct()))
    aliases = ALIAS.select().where(ALIAS.c.telegram_id.in_(lanes) | ALIAS.c.chat_id.in_(chats))
    for row in connection.execute(aliases).all():
        chats.add(row.chat_id)
        lanes.add(row.telegram_id)
    names = {person.name, person.username, *(row.name for row in known)}
    names.update(name for _, name in _seats(connection, number, chats))
    called = frozenset(name for name in names if name and any(c.isalnum() for c in name))
    return Whereabouts(number, person.telegram_id, frozenset(chats), frozenset(lanes), called)


def _seats(
    connection: Connection, number: int, chats: Collection[int]
) -> Iterator[tuple[Any, str]]:
    """Find the matches of some chats that a person has a seat in, and what they are called."""
    begun = select(MATCH, DESK.c.chat_id).join(DESK, DESK.c.id == MATCH.c.desk_id)
    begun = begun.where(DESK.c.chat_id.in_(chats)).order_by(MATCH.c.id)
    for row in connection.execute(begun, execution_options=AT_ONCE):
        for entry in row.roster:
            if entry["person"] == number:
                yield row, entry["name"]


def _updates(connection: Connection, table: Table, telegram_id: int) -> list[Any]:
    """Find the updates that a person sent; of some, somebody else had their words forgotten."""
    mine = select(table.c.raw).where(table.c.writer == telegram_id).order_by(table.c.id)
    return [raw for raw in connection.scalars(mine) if raw]


def untie(connection: Connection, found: Whereabouts, name: str, update_row: int) -> None:
    """Tie a person to nobody by another name, also the update that asks for it."""
    spent = INBOX.update().where(INBOX.c.id == update_row)
    connection.execute(spent.values(raw={}, writer=None, wisher=None))
    private = INBOX.c.telegram_chat_id == found.telegram_id
    connection.execute(spent.where(private).values(telegram_chat_id=NOBODY))
    connection.execute(HAND.delete().where(HAND.c.telegram_chat_id == found.telegram_id))
    connection.execute(ALIAS.delete().where(ALIAS.c.telegram_id == found.telegram_id))
    connection.execute(KNOWN.delete().where(KNOWN.c.person_id == found.number))
    stranger = {"telegram_id": nobody(), "name": name, "username": None}
    connection.execute(PERSON.update().where(PERSON.c.id == found.number).values(stranger))


def nobody() -> int:
    """Make an id that Telegram gives to nobody."""
    return -secrets.randbits(62) - 1
