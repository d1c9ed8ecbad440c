"""Whoever wrote something is found by a column, and nobody is kept who only talked to others."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

WROTE = sa.text("writer IS NOT NULL")
PERSONAL = ("chat_person", "event", "draft", "payment")
BATCH = 500


def upgrade() -> None:
    """Add the columns and their indexes, fill them, and let go of who left nothing else."""
    op.add_column("inbox", sa.Column("writer", sa.BigInteger, nullable=True))
    op.add_column("dead", sa.Column("writer", sa.BigInteger, nullable=True))
    op.add_column(
        "dead", sa.Column("telegram_chat_id", sa.BigInteger, nullable=False, server_default="0")
    )
    for name in ("inbox", "dead"):
        _note_writers(name)
        op.create_index(
            f"ix_{name}_writer", name, ["writer"], sqlite_where=WROTE, postgresql_where=WROTE
        )
    op.create_index("ix_dead_telegram_chat_id", "dead", ["telegram_chat_id"])
    for name in PERSONAL:
        op.create_index(f"ix_{name}_person_id", name, ["person_id"])
    _note_seats()
    _forget_strangers()


def _pages(table: sa.TableClause, *columns: sa.ColumnElement[Any]) -> Iterator[list[Any]]:
    """Read a table, so many rows at a time, in the order of their numbers."""
    last = -1
    while rows := list(
        op.get_bind().execute(
            sa.select(table.c.id, *columns)
            .where(table.c.id > last)
            .order_by(table.c.id)
            .limit(BATCH)
        )
    ):
        yield rows
        last = rows[-1].id


def _note_writers(name: str) -> None:
    """Note who wrote each update, and of those set aside where."""
    added = ("writer",) if name == "inbox" else ("writer", "telegram_chat_id")
    table = sa.table(name, sa.column("id"), sa.column("raw", sa.JSON), *map(sa.column, added))
    noted = (
        sa.update(table)
        .where(table.c.id == sa.bindparam("its"))
        .values({each: sa.bindparam(each) for each in added})
    )
    for rows in _pages(table, table.c.raw):
        found = [{"its": row.id, **_told(row.raw)} for row in rows]
        op.get_bind().execute(noted, [{key: row[key] for key in ("its", *added)} for row in found])


def _told(raw: object) -> dict[str, int | None]:
    """Tell who wrote an update, and where."""
    for content in raw.values() if isinstance(raw, dict) else ():
        if isinstance(content, dict):
            about = content.get("message")
            places = content.get("chat"), _in(about, "chat"), content.get("from")
            found = [number for number in map(_id, places) if number is not None]
            return {"writer": _id(content.get("from")), "telegram_chat_id": [*found, 0][0]}
    return {"writer": None, "telegram_chat_id": 0}


def _in(value: object, key: str) -> object:
    return value.get(key) if isinstance(value, dict) else None


def _id(value: object) -> int | None:
    number = _in(value, "id")
    return number if type(number) is int and -(2**63) <= number < 2**63 else None


def _note_seats() -> None:
    """Let whoever has a seat be among the people of its chat."""
    match = sa.table("match", sa.column("id"), sa.column("desk_id"), sa.column("roster", sa.JSON))
    desk = sa.table("desk", sa.column("id"), sa.column("chat_id"))
    known = sa.table("chat_person", *map(sa.column, ("chat_id", "person_id", "name")))
    bind, seats = op.get_bind(), dict[tuple[int, int], str]()
    chats = {row.id: row.chat_id for row in bind.execute(sa.select(desk.c.id, desk.c.chat_id))}
    for rows in _pages(match, match.c.desk_id, match.c.roster):
        for row in rows:
            for entry in row.roster:
                if entry.get("person") is not None:
                    seats[chats[row.desk_id], entry["person"]] = entry["name"]
    there = {(*row,) for row in bind.execute(sa.select(known.c.chat_id, known.c.person_id))}
    new = [
        {"chat_id": chat, "person_id": person, "name": name}
        for (chat, person), name in seats.items()
        if (chat, person) not in there
    ]
    if new:
        bind.execute(sa.insert(known), new)


def _forget_strangers() -> None:
    """Let go of people that nothing points at; the newest row keeps its number from others."""
    person = sa.table("person", sa.column("id"), sa.column("telegram_id"))
    inbox = sa.table("inbox", sa.column("wisher"))
    newest = sa.select(sa.func.max(person.c.id)).scalar_subquery()
    idle = [person.c.telegram_id > 0, person.c.id < newest]
    for name in PERSONAL:
        table = sa.table(name, sa.column("person_id"))
        idle.append(~sa.exists().where(table.c.person_id == person.c.id))
    wished = sa.select(inbox.c.wisher).where(inbox.c.wisher.is_not(None))
    idle.append(person.c.telegram_id.not_in(wished))
    op.execute(sa.delete(person).where(*idle))
