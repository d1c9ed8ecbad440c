"""What all tests share: Telegram's server, and the databases.

What asks for `database_url` runs on each of them.
"""

import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from sqlalchemy import URL, make_url

from bot.storage import database as databases
from bot.storage import schema
from tests import postgres as cluster
from tests.bot.web.chromium import CHROMIUM, UNSEEN
from tests.faults.server import Server

# A busy machine is no fault of a law: no deadline. `make both` looks further, with the long one.
PATIENT: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("quick", max_examples=12, derandomize=True, **PATIENT)
settings.register_profile("long", max_examples=500, **PATIENT)
settings.load_profile("quick")

LONG_SECONDS = 600  # until a test that takes a minute is believed to hang
KINDS = ("sqlite", "postgresql")
POOLED = "pgbouncer"  # PostgreSQL behind it, for what is marked `pooled`
UNTRIED = "NOTHING WAS TRIED BEHIND A POOLER: no pgbouncer is installed"
PURE = tuple(
    Path(__file__).parent / "bot" / name
    for name in (
        "commands", "decisions", "handling", "render", "simulator", "transport", "web",
        "test_app.py", "test_languages.py", "cli/test_dead.py", "cli/test_export.py",
        "storage/test_history.py", "storage/test_owner.py", "storage/test_supergroups.py",
    )
)  # fmt: skip
HOME = pytest.StashKey[str]()
EMPTY = "".join(
    ["PRAGMA synchronous=OFF;", "BEGIN;"]
    + [f"DELETE FROM {table.name};" for table in reversed(cluster.TABLES)]  # noqa: S608
    + ["COMMIT;", "PRAGMA wal_checkpoint(TRUNCATE);"]  # a log never takes the newest rows away
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run keep to one database."""
    parser.addoption(
        "--database", choices=(*KINDS, POOLED), help="all tests on this database only"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Choose where the server lives, once for all processes of the run."""
    config.addinivalue_line("markers", "only(database, ...): what has to be seen on each of these")
    config.addinivalue_line("markers", "pooled: what replicas do behind a pooler, too")
    config.addinivalue_line("markers", "long: what takes a minute")
    config.addinivalue_line("markers", "tail: further examples; with --database only")
    shared = getattr(config, "workerinput", {}).get("home")
    config.stash[HOME] = shared or tempfile.mkdtemp(prefix="tanteo-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Clear up behind all processes."""
    if not hasattr(config, "workerinput"):
        cluster.clear(Path(config.stash[HOME]))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:  # noqa: ANN401  (pytest-xdist types nothing)
    """Tell a process of the run where the server lives."""
    node.workerinput["home"] = node.config.stash[HOME]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what asks for a database once on each."""
    if "database" in metafunc.fixturenames:
        only = metafunc.definition.get_closest_marker("only")
        kinds = [*(only.args if only else KINDS)]
        asked = metafunc.config.getoption("database")
        chosen = {asked} if asked else {*KINDS}
        if "postgresql" in kinds and metafunc.definition.get_closest_marker("pooled"):
            kinds.append(POOLED)
            chosen |= {POOLED} if "postgresql" in chosen else set()
        metafunc.parametrize("database", [kind for kind in kinds if kind in chosen])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what could not be tried on this machine."""
    for there, untried in ((cluster.PGBOUNCER, UNTRIED), (CHROMIUM, UNSEEN)):
        if not there:
            terminalreporter.write_line(untried, red=True, bold=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep to one example of each test on PostgreSQL; begin with what takes longest.

    What the examples differ in is not the database: SQLite sees all of them, but for the tail.
    Nor do commands, sentences, pages, and what is said to and heard from Telegram know SQL of
    their own: one test of each file of theirs is enough. Nobody waits in the end for what takes
    a minute, which may take ten.
    """
    further = set() if config.getoption("database") else set(_further(items))
    config.hook.pytest_deselected(items=list(further))
    items[:] = [item for item in items if item not in further]
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.timeout(LONG_SECONDS))


def _further(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Give the tail, and further examples on PostgreSQL, but of tests that run nowhere else."""
    begun = set()
    for item in items:
        if item.get_closest_marker("tail"):
            yield item
            continue
        chosen = getattr(getattr(item, "callspec", None), "params", {}).get("database")
        if chosen == "postgresql" and not item.get_closest_marker("only"):
            test, _, _ = item.nodeid.partition("::" if _pure(item) else "[")
            if test in begun:
                yield item
            begun.add(test)


def _pure(item: pytest.Item) -> bool:
    """Whether a test is about what has no SQL of its own."""
    return any(item.path.is_relative_to(folder) for folder in PURE)


@pytest.fixture
def server() -> Iterator[Server]:
    """Start Telegram's server, with one group."""
    with Server() as made:
        yield made


@pytest.fixture(scope="session")
def postgres(pytestconfig: pytest.Config) -> Iterator[cluster.Server]:
    """Run PostgreSQL."""
    server = cluster.Server(Path(pytestconfig.stash[HOME]))
    yield server
    server.leave()


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make an SQLite database of the newest schema, once."""
    path = tmp_path_factory.mktemp("newest") / "tanteo.db"
    engine = databases.engine(f"sqlite:///{path}")
    schema.upgrade(engine)
    engine.dispose()
    return path


@pytest.fixture(scope="session")
def pooler(postgres: cluster.Server) -> Iterator[URL]:
    """Run a pooler in front of PostgreSQL, if one is installed."""
    if not cluster.PGBOUNCER:
        pytest.skip(UNTRIED)
    with postgres.pooled() as made:
        yield made


@pytest.fixture
def blank_url(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database that holds nothing, not even a schema."""
    if database == "sqlite":
        yield f"sqlite:///{tmp_path}/tanteo.db"
        return
    with request.getfixturevalue("postgres").blank() as url:
        yield _address(url, database, request)


@pytest.fixture
def fresh_url(database: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database of its own that the bot may begin with at once."""
    if database == "sqlite":
        yield request.getfixturevalue("blank_url")
        return
    with request.getfixturevalue("postgres").blank(cluster.NEWEST) as url:
        yield _address(url, database, request)


@pytest.fixture
def database_url(database: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database of the newest schema, emptied for whoever is next."""
    if database == "sqlite":
        path = request.getfixturevalue("file")
        yield f"sqlite:///{path}"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(EMPTY)
        return
    with request.getfixturevalue("postgres").newest() as url:
        yield _address(url, database, request)


def _address(url: str, database: str, request: pytest.FixtureRequest) -> str:
    """Give the way to a database: straight, or through the pooler."""
    if database != POOLED:
        return url
    through: URL = request.getfixturevalue("pooler")
    named = through.set(database=make_url(url).database)
    return named.render_as_string(hide_password=False)
