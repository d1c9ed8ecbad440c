"""What is particular to PostgreSQL: replicas share it, and any of them may hang or vanish.

Nothing outlasts a transaction, neither a setting nor a lock nor a prepared statement: a pooler
(PgBouncer in transaction mode) gives each transaction another session.
"""

from typing import Any

from sqlalchemy import Connection, Engine, func, select, text

# Of a process that hangs in a transaction, the claim is freed after so many milliseconds, so that
# nothing it does comes late. Statements say so: poolers refuse it at the connection's start.
GUARDS = {"idle_in_transaction_session_timeout": 15_000, "statement_timeout": 30_000}
# A connection whose other end is gone without a word is given up after half a minute: by us,
# unless its address says otherwise, and by the server where a transaction may rest for longer.
KEPT_ALIVE = {"keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
GIVEN_UP = {"tcp_user_timeout": 30_000}  # milliseconds, the others seconds
ALIVE = {n: str(x) for n, x in {"connect_timeout": 10, **KEPT_ALIVE, **GIVEN_UP}.items()}
DEPARTED = {f"tcp_{name}": value for name, value in KEPT_ALIVE.items()} | GIVEN_UP
# How a server says that it lets nobody in: it gives no code before a connection is made.
REFUSALS = (
    "password authentication failed", "no password supplied", "does not exist",
    "no pg_hba.conf entry", "permission denied for database", "no such database", "no such user",
    "SASL authentication failed",
)  # fmt: skip
SCHEMA = 0x74616E74656F  # "tanteo": advisory locks are numbers


def take_turns(connection: Connection) -> None:
    """Wait until nobody else changes the schema, and keep them waiting until the commit."""
    take_time(connection)
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA})


def take_time(connection: Connection, seconds: int = 0) -> None:
    """Let this transaction take as long as it needs, and rest for some seconds or for ever."""
    limits = {"idle_in_transaction_session_timeout": 1000 * seconds, "statement_timeout": 0}
    limit(connection, limits | DEPARTED)


def pooler(engine: Engine) -> str | None:
    """Say what stands between the bot and the server, if anything does."""
    with engine.connect() as one:
        driver: Any = one.connection.dbapi_connection
        session = one.scalar(select(func.pg_backend_pid()))
        if session == driver.info.backend_pid:
            return None
        one.rollback()
        with engine.connect() as other:  # who has the session of one that rests?
            shared = other.scalar(select(func.pg_backend_pid())) == session
    return "a pooler, a session a transaction" if shared else "a pooler"


def limit(connection: Connection, limits: dict[str, int]) -> None:
    """Set limits until the transaction ends, at one go."""
    connection.exec_driver_sql("; ".join(f"SET LOCAL {each} = {limits[each]}" for each in limits))
