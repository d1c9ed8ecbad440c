"""The tables as statements name them that need no objects, and rows written there together."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlmodel import SQLModel

from bot.storage import models

BLOCK = 50  # numbers that PostgreSQL gives at once


def table_of(model: type[SQLModel]) -> sql.Table:
    """Return the table behind a model."""
    table: sql.Table = model.__table__  # type: ignore[attr-defined]
    return table


CHAT, ALIAS = table_of(models.Chat), table_of(models.ChatAlias)
PERSON, KNOWN = table_of(models.Person), table_of(models.ChatPerson)
DESK, MATCH = table_of(models.Desk), table_of(models.MatchRow)
EVENT, PAYMENT = table_of(models.EventRow), table_of(models.Payment)
HAND, DRAFT = table_of(models.HandMessage), table_of(models.Draft)
INBOX, OUTBOX = table_of(models.Inbox), table_of(models.Outbox)
DEAD, OWNER = table_of(models.Dead), table_of(models.Owner)


def address_of(chat_id: Any) -> sql.ScalarSelect[int | None]:  # noqa: ANN401 - of any table
    """Select what Telegram calls a chat today: of two ids a supergroup's is the smaller."""
    ids = sql.select(sql.func.min(ALIAS.c.telegram_id)).where(ALIAS.c.chat_id == chat_id)
    return ids.scalar_subquery()


def newest_of(desk_id: Any) -> sql.ScalarSelect[int]:  # noqa: ANN401 - as above
    """Select the number of the match begun last at a desk, those that were withdrawn apart."""
    begun = MATCH.alias()
    here = (begun.c.desk_id == desk_id) & begun.c.withdrawn_at.is_(None)
    return sql.select(sql.func.max(begun.c.id)).where(here).scalar_subquery()


class Write(NamedTuple):
    """A new row of a table, or what changes in one that has the number."""

    model: type[SQLModel]
    number: int | None
    values: dict[str, Any]
    new: bool


def write_rows(connection: sql.Connection, writes: Iterable[Write]) -> None:
    """Write new rows, then changes; all of a kind at once."""
    new: defaultdict[type[SQLModel], dict[int, dict[str, Any]]] = defaultdict(dict)
    changed: defaultdict[tuple[type[SQLModel], int], dict[str, Any]] = defaultdict(dict)
    for place, (model, number, values, fresh) in enumerate(writes, 1):
        if fresh:
            new[model][number or -place] = values
        else:
            (new[model].get(number or 0) or changed[model, number or 0]).update(values)
    for model in sorted(filter(new.get, new), key=_place):
        execute(connection, _writing(model), [*new[model].values()])
    alike: defaultdict[tuple[type[SQLModel], tuple[str, ...]], list[dict[str, Any]]]
    alike = defaultdict(list)
    for (model, number), values in changed.items():
        alike[model, tuple(sorted(values))].append(values | {"its_id": number})
    for kind, rows in alike.items():
        execute(connection, _writing(*kind), rows)


def execute(
    connection: sql.Connection, statement: sql.Executable, rows: Sequence[dict[str, Any]]
) -> sql.CursorResult[Any]:
    """Execute a statement by which all values of its rows are given; it is compiled but once."""
    text, order, written = _compiled(connection.dialect, statement, (*rows[0],))
    for name, write in written.items():
        rows = [row | {name: write(row[name])} for row in rows]
    values: Sequence[Any] = [tuple(map(row.get, order)) for row in rows] if order else rows
    return connection.exec_driver_sql(text, values if rows[1:] else values[0])


@cache
def _compiled(dialect: sql.Dialect, statement: Any, names: tuple[str, ...]) -> Any:  # noqa: ANN401
    """Put a statement in SQL, with the order of its values and how those of some are written."""
    compiled = statement.compile(dialect=dialect, column_keys=names)
    types = {name: bind.type.dialect_impl(dialect) for name, bind in compiled.binds.items()}
    written = {name: its.bind_processor(dialect) for name, its in types.items()}
    return str(compiled), compiled.positiontup, {n: w for n, w in written.items() if w}


@cache
def _place(model: type[SQLModel]) -> int:
    """Put what points at other rows behind them."""
    return SQLModel.metadata.sorted_tables.index(table_of(model))


@cache
def _writing(model: type[SQLModel], changed: tuple[str, ...] = ()) -> sql.Executable:
    """Insert rows of a table, or change columns of some, each by its number."""
    table = table_of(model)
    if not changed:
        return table.insert()
    here = table.update().where(table.c.id == sql.bindparam("its_id"))
    return here.values({name: sql.bindparam(name) for name in changed})


def numbers(connection: sql.Connection, model: type[SQLModel]) -> Iterator[int]:
    """Ask the database for many numbers of new rows; an SQLite file's one writer counts on."""
    table = table_of(model)
    if connection.dialect.name == "sqlite":
        newest = connection.scalar(sql.select(sql.func.max(table.c.id)))
        return count((newest or 0) + 1)
    sequence = sql.func.pg_get_serial_sequence(table.fullname, "id")
    many = sql.select(sql.func.nextval(sequence)).select_from(sql.func.generate_series(1, BLOCK))
    return iter(connection.scalars(many).all())
