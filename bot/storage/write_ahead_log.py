"""Whether the log beside an SQLite file is its own; another's would destroy what is in the file.

In WAL mode the newest pages stand in `-wal`, and whoever opens the file reads them in the place of
its own: also beside another file, or a copy of the same that was put back. Such a log is known by
its file: one that is not in WAL mode has none, and a log never takes rows away that were the
newest.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.errors import Unusable

MAGIC = b"SQLite format 3\0"
MODE = slice(18, 20)  # of the header: how the file is written, and read
NO_LOG = b"\1\1"
HEADER_BYTES = 100
# The newest row of a table stays, and numbers only grow.
NEWEST = """
SELECT (SELECT coalesce(max(id), 0) FROM inbox), (SELECT coalesce(max(id), 0) FROM outbox),
(SELECT coalesce(max(id), 0) FROM "match")
"""


def refuse_foreign(file: Path) -> None:
    """Raise `Unusable` if the log beside a file is another's, before anybody opens the file.

    Who has it open already must not ask: closing the file here would give his locks away.
    """
    log = file.with_name(f"{file.name}-wal")
    try:
        with file.open("rb") as opened:
            header = opened.read(HEADER_BYTES) if log.stat().st_size else b""
    except OSError:
        return
    if header.startswith(MAGIC) and (header[MODE] == NO_LOG or _older(file)):
        raise Unusable(
            f"{log.name} is not its own, but another file's or an older one's, and would destroy "
            "what is in it; nothing was touched, and `tanteo restore` puts a backup back"
        )


def _older(file: Path) -> bool:
    """Tell whether rows that stand in a file are not there any more if its log is read too."""
    alone = _newest(file, "mode=ro&immutable=1")
    if not alone:
        return False
    together = _newest(file, "mode=ro")
    return not together or any(old > new for old, new in zip(alone, together, strict=True))


def _newest(file: Path, how: str) -> tuple[int, ...]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)) as connection:
        try:
            found: tuple[int, ...] = connection.execute(NEWEST).fetchone()
        except sqlite3.DatabaseError:
            return ()
        return found
