"""What tables have in common: numbers of 64 bits, names of constraints, indexes of few rows."""

from typing import Any

from sqlalchemy import BigInteger, Connection, Index, Integer, MetaData, event, text
from sqlmodel import Field, SQLModel

SQLModel.model_config["defer_build"] = True  # rows are not validated: no start waits for that
SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

# A row's own number, of 64 bits; SQLite numbers rows only where the type is INTEGER.
RowId: Any = BigInteger().with_variant(Integer(), "sqlite")
GIVEN = {"autoincrement": False}  # a number that the database does not count


def some(name: str, *columns: str, where: str) -> Index:
    """Index the few rows of which something holds."""
    return Index(name, *columns, sqlite_where=text(where))


@event.listens_for(SQLModel.metadata, "before_create")
def _some_on_postgresql(metadata: MetaData, connection: Connection, **_: object) -> None:
    """Say the same to PostgreSQL, whose dialect is imported only where it is spoken."""
    if connection.dialect.name == "postgresql":
        for index in (index for table in metadata.sorted_tables for index in table.indexes):
            index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]


class Numbered(SQLModel):
    """A row with a number of our own."""

    id: int = Field(default=None, primary_key=True, sa_type=RowId)
