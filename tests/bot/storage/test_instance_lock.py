"""Only one instance works on a database; whoever dies leaves the place to the next."""

from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from bot.errors import Unusable
from bot.storage import database, owner
from bot.storage.owner import Beside, Inside, Taken

pytestmark = pytest.mark.pooled

# Those of this database alone: the server is shared. It waits until they are gone.
OTHERS = """
SELECT pg_terminate_backend(pid, 60000) FROM pg_locks
WHERE locktype = 'advisory'
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


def refused(lock: Beside | Inside) -> None:
    """Expect that another has a lock, and wait no longer than it takes to see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, "WAIT_MILLISECONDS", 1)
        with pytest.raises(Taken):
            lock.hold()


def test_one_holds_it_and_the_next_only_when_it_is_given_back(blank: Engine) -> None:
    one, other = owner.lock(blank), owner.lock(blank)
    one.hold()
    one.hold()
    refused(other)
    one.release()
    other.hold()
    refused(one)
    other.release()


def test_releasing_what_is_not_held_does_nothing(blank: Engine) -> None:
    owner.lock(blank).release()


def cut(blank: Engine) -> None:
    """Cut the connection of whoever holds the lock."""
    with blank.begin() as connection:
        connection.execute(text(OTHERS))


@pytest.mark.only("postgresql")
def test_whoever_says_nothing_for_too_long_has_lost_it(blank: Engine) -> None:
    """By the server's clock, and whatever stands between: the connection may look alive."""
    one, other = Inside(blank, seconds=1), Inside(blank)
    one.hold()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, "WAIT_MILLISECONDS", 60_000)
        other.hold()
    refused(one)
    one.release()
    other.release()


@pytest.mark.only("postgresql")
def test_a_lost_connection_is_made_again_with_the_lock(blank: Engine) -> None:
    one, other = owner.lock(blank), owner.lock(blank)
    one.hold()
    cut(blank)
    one.hold()
    refused(other)
    cut(blank)
    other.hold()
    refused(one)
    other.release()


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    nowhere = database.engine(f"sqlite:///{tmp_path}/none/t.db")
    with pytest.raises(Unusable, match="its folder is not there"):
        owner.lock(nowhere).hold()
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "t.db.lock").mkdir()
    with pytest.raises(Unusable, match="Is a directory"):
        owner.lock(database.engine(f"sqlite:///{tmp_path}/t.db")).hold()
