"""The tables as statements name them that need no objects, and rows written there together."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import count
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.orm import class_mapper
from sqlmodel import SQLModel

from bot.storage import models

ITS = "its_id"  # of a row that is changed
BLOCK = 50  # numbers that PostgreSQL gives at once
LATELY = 100  # matches
LOCK: dict[str, Any] = {"key_share": True}  # rows that only point at the locked one need not wait

Row = TypeVar("Row", bound=SQLModel)


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
IN_ORDER = SQLModel.metadata.sorted_tables  # what points at other rows behind them


def address_of(chat_id: Any) -> sql.ScalarSelect[int | None]:  # noqa: ANN401 - of any table
    """Select what Telegram calls a chat today: of two ids a supergroup's is the smaller."""
    ids = sql.select(sql.func.min(ALIAS.c.telegram_id)).where(ALIAS.c.chat_id == chat_id)
    return ids.scalar_subquery()


def newest_hand_of(chat_id: Any) -> sql.ScalarSelect[int | None]:  # noqa: ANN401 - as above
    """Select the highest number of a hand message in a chat as Telegram calls it today."""
    here = HAND.c.telegram_chat_id == address_of(chat_id).correlate(CHAT)
    return sql.select(sql.func.max(HAND.c.message_id)).where(here).scalar_subquery()


def newest_of(desk_id: Any) -> sql.ScalarSelect[int]:  # noqa: ANN401 - as above
    """Select the number of the match begun last at a desk, those that were withdrawn apart."""
    begun = MATCH.alias()
    here = (begun.c.desk_id == desk_id) & begun.c.withdrawn_at.is_(None)
    return sql.select(sql.func.max(begun.c.id)).where(here).scalar_subquery()


def plain(model: type[Row], values: Mapping[Any, Any]) -> Row:
    """Make an object of a row; nobody follows what becomes of it: a tenth of what one costs."""
    row: Row = class_mapper(model).class_manager.new_instance()
    vars(row).update({name: values[name] for name in model.model_fields})
    return row


def rows(
    connection: sql.Connection, model: type[Row], *which: sql.ColumnElement[bool],
    **lock: Any,  # noqa: ANN401 - as FOR UPDATE takes it
) -> list[Row]:  # fmt: skip
    """Read rows of a table, in the order of their numbers, and have them alone if so wanted."""
    table = table_of(model)
    wanted = table.select().where(*which).order_by(*table.primary_key)
    found = connection.execute(wanted.with_for_update(**lock) if lock else wanted)
    return [plain(model, row) for row in found.mappings()]


def played(connection: sql.Connection) -> frozenset[str]:
    """Tell of which games the matches are that were begun last."""
    begun = sql.select(MATCH.c.game).order_by(MATCH.c.id.desc()).limit(LATELY)
    return frozenset(connection.scalars(begun))


# A new row of a table, or what changes in one: its model, number, values, and whether it is new.
Write = tuple[type[SQLModel], int | None, dict[str, Any], bool]


def write_rows(connection: sql.Connection, writes: Iterable[Write]) -> None:
    """Write new rows, then changes; all of a kind at once."""
    new: defaultdict[sql.Table, dict[int, dict[str, Any]]] = defaultdict(dict)
    changed: defaultdict[tuple[sql.Table, int], dict[str, Any]] = defaultdict(dict)
    for place, (model, number, values, fresh) in enumerate(writes, 1):
        table = table_of(model)
        if fresh:
            new[table][number or -place] = values
        else:
            (new[table].get(number or 0) or changed[table, number or 0]).update(values)
    for table in filter(new.get, IN_ORDER):
        _execute(connection, table, [*new[table].values()])
    alike: defaultdict[tuple[sql.Table, tuple[str, ...]], list[dict[str, Any]]]
    alike = defaultdict(list)
    for (table, number), values in changed.items():
        alike[table, tuple(sorted(values))].append(values | {ITS: number})
    for (table, _), rows in alike.items():
        _execute(connection, table, rows)


def _execute(connection: sql.Connection, table: sql.Table, rows: list[dict[str, Any]]) -> None:
    """Write rows, or columns of some, by a statement that is compiled but once."""
    text, order, written = _compiled(connection.dialect, table, (*rows[0],))
    for name, write in written.items():
        rows = [row | {name: write(row[name])} for row in rows]
    values: list[Any] = [tuple(map(row.get, order)) for row in rows] if order else rows
    connection.exec_driver_sql(text, values if rows[1:] else values[0])


@cache
def _compiled(dialect: sql.Dialect, table: sql.Table, names: tuple[str, ...]) -> Any:  # noqa: ANN401
    """Put a statement in SQL, with the order of its values and how those of some are written."""
    statement: sql.Insert | sql.Update = table.insert()
    if ITS in names:
        statement = table.update().where(table.c.id == sql.bindparam(ITS))
    compiled = statement.compile(dialect=dialect, column_keys=names)
    types = {name: bind.type.dialect_impl(dialect) for name, bind in compiled.binds.items()}
    written = {name: its.bind_processor(dialect) for name, its in types.items()}
    return str(compiled), compiled.positiontup, {n: w for n, w in written.items() if w}


def numbers(connection: sql.Connection, model: type[SQLModel]) -> Iterator[int]:
    """Give numbers of new rows, which the database does; an SQLite file's one writer counts on."""
    table = table_of(model)
    if connection.dialect.name == "sqlite":
        newest = connection.scalar(sql.select(sql.func.max(table.c.id)))
        yield from count((newest or 0) + 1)
    sequence = sql.func.pg_get_serial_sequence(table.fullname, "id")
    many = sql.select(sql.func.nextval(sequence)).select_from(sql.func.generate_series(1, BLOCK))
    while True:
        yield from connection.scalars(many).all()
