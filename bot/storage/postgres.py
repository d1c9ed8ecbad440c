"""What is particular to PostgreSQL: replicas share it, and any of them may hang or vanish."""

from typing import Any

from sqlalchemy import URL, Connection, Engine, event, text

# Of a process that hangs in a transaction, the claim is freed after so many milliseconds.
GUARDS = {"idle_in_transaction_session_timeout": 15_000, "statement_timeout": 30_000}
# The same for one whose machine is gone without a word, so that its lock is free again: seconds,
# and milliseconds.
DEPARTED = {
    "tcp_keepalives_idle": 15,
    "tcp_keepalives_interval": 5,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
# A connection whose other end is gone without a word is given up after half a minute.
ALIVE = {
    "connect_timeout": "10",
    "keepalives_idle": "15",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
# How a server says that it lets nobody in: it gives no code before a connection is made.
REFUSALS = (
    "password authentication failed", "no password supplied", "does not exist",
    "no pg_hba.conf entry", "permission denied for database",
)  # fmt: skip
SCHEMA = 0x74616E74656F  # "tanteo": advisory locks are numbers


def attentive(url: URL) -> URL:
    """Return the address with what notices a dead connection, as far as it does not say so."""
    return url.set(query={**ALIVE, **url.query})


def guard(engine: Engine) -> None:
    """Let every session end by itself when its process hangs, so that nothing it does comes late.

    The settings are made by statements: poolers refuse them at the connection's start.
    """
    event.listen(engine, "connect", _guard)


def take_turns(connection: Connection) -> None:
    """Wait until nobody else changes the schema, and keep them waiting until the commit."""
    take_time(connection)
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA})


def take_time(connection: Connection) -> None:
    """Let this transaction last for as long as it needs."""
    for name in GUARDS:
        connection.execute(text(f"SET LOCAL {name} = 0"))


def _guard(dbapi: Any, _record: object) -> None:  # noqa: ANN401 - whatever the driver gives
    dbapi.autocommit = True  # or the settings would end with a transaction that is rolled back
    for name, limit in (GUARDS | DEPARTED).items():
        dbapi.execute(f"SET {name} = {limit}")
    dbapi.autocommit = False
