"""What is kept of a person: where they are named, and all of it shown to them.

A person's name stands in many places beside their own row: in rosters, in reasons, in what was
said and answered lately.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Table, Text, cast, select

from bot.storage.exports import ALIAS, DESK, EVENT, KNOWN, MATCH, PAYMENT, PERSON
from bot.storage.models import Dead, Draft, HandMessage, Inbox, Outbox, table_of

INBOX, OUTBOX, DEAD = table_of(Inbox), table_of(Outbox), table_of(Dead)
DRAFT, HAND_MESSAGE = table_of(Draft), table_of(HandMessage)


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
    addresses = {
        row.chat_id: row.telegram_id
        for row in connection.execute(ALIAS.select().order_by(ALIAS.c.telegram_id.desc()))
        if row.chat_id in found.chats
    }
    everything = {
        "person": {"id": person.telegram_id, "name": person.name, "username": person.username},
        "chats": sorted(addresses.values()),
        "names": sorted(found.names),
        "seats": [
            {"chat": addresses.get(chat), "game": row.game, "begun": row.created_at, "as": name}
            for row, chat, name in _seats(connection, found)
        ],
        "changes": [
            {"chat": addresses.get(chat), "kind": kind, "body": body, "at": at}
            for chat, kind, body, at in connection.execute(
                in_matches(select(DESK.c.chat_id, EVENT.c.kind, EVENT.c.body, EVENT.c.at)).where(
                    EVENT.c.person_id == number
                )
            )
        ],
        "paid": [
            {"chat": addresses.get(row.chat_id), "stake": row.stake, "at": row.at}
            for row in connection.execute(PAYMENT.select().where(PAYMENT.c.person_id == number))
        ],
        "questions": [
            {"kind": row.kind, "body": row.body, "at": row.created_at}
            for row in connection.execute(DRAFT.select().where(DRAFT.c.person_id == number))
        ],
        "updates": [row.raw for row in _updates(connection, INBOX, found)],
        "set_aside": [row.raw for row in _updates(connection, DEAD, found)],
    }
    yield json.dumps(everything, ensure_ascii=False, indent=1)


def whereabouts(connection: Connection, number: int) -> Whereabouts:
    """Find out where a person is named, and how."""
    person = connection.execute(PERSON.select().where(PERSON.c.id == number)).one()
    known = connection.execute(KNOWN.select().where(KNOWN.c.person_id == number)).all()
    names = {person.name, person.username, *(row.name for row in known)}
    chats = {row.chat_id for row in known}
    wrote = in_matches(select(DESK.c.chat_id)).where(EVENT.c.person_id == number)
    chats.update(connection.scalars(wrote.distinct()))
    for row, chat in _rosters(connection, number):
        chats.add(chat)
        names.update(entry["name"] for entry in row.roster if entry["person"] == number)
    lanes = {person.telegram_id}
    raw = cast(INBOX.c.raw, Text)
    said = select(INBOX.c.telegram_chat_id).where(raw.like(f"%{person.telegram_id}%"))
    lanes.update(connection.scalars(said.distinct()))
    aliases = ALIAS.select().where(ALIAS.c.telegram_id.in_(lanes) | ALIAS.c.chat_id.in_(chats))
    for row in connection.execute(aliases).all():
        chats.add(row.chat_id)
        lanes.add(row.telegram_id)
    called = frozenset(name for name in names if name and any(c.isalnum() for c in name))
    return Whereabouts(number, person.telegram_id, frozenset(chats), frozenset(lanes), called)


def in_matches(wanted: Any) -> Any:  # noqa: ANN401 - a statement of any columns
    """Let a statement over events know of their matches and desks."""
    return (
        wanted.select_from(EVENT)
        .join(MATCH, MATCH.c.id == EVENT.c.match_id)
        .join(DESK, DESK.c.id == MATCH.c.desk_id)
    )


def _rosters(connection: Connection, number: int) -> Iterator[tuple[Any, int]]:
    """Find the matches that a person has a seat in, and their chats."""
    with_people = select(MATCH, DESK.c.chat_id).join(DESK, DESK.c.id == MATCH.c.desk_id)
    likely = with_people.where(cast(MATCH.c.roster, Text).like(f'%"person"%{number}%'))
    for row in connection.execute(likely.order_by(MATCH.c.id)).all():
        if any(entry["person"] == number for entry in row.roster):
            yield row, row.chat_id


def _seats(connection: Connection, found: Whereabouts) -> Iterator[tuple[Any, int, str]]:
    for row, chat in _rosters(connection, found.number):
        for entry in row.roster:
            if entry["person"] == found.number:
                yield row, chat, entry["name"]


def _updates(connection: Connection, table: Table, found: Whereabouts) -> list[Any]:
    """Find the updates that a person sent, or is named in by their id."""
    mine = cast(table.c.raw, Text).like(f"%{found.telegram_id}%")
    return list(connection.execute(table.select().where(mine).order_by(table.c.id)))
