"""`tanteo run`, whose statements and transactions are counted: `python -m benchmarks.counted`.

SIGUSR1 lets it write the counts into the file `counts` of its working directory. The counting is
the driver's, so that it sees whatever reaches SQLite, by whichever way.
"""

import json
import signal
import sqlite3
import sys
from pathlib import Path
from threading import Lock

from sqlalchemy import Engine, event

COUNTS = "counts"
BEGIN, NEITHER = "BEGIN", ("BEGIN", "COMMIT", "ROLLBACK", "--")


class Counts:
    """How many statements there were, and how many transactions they stood in."""

    def __init__(self) -> None:
        self._statements = self._transactions = self._written = 0
        self._lock = Lock()

    def watch(self, connection: sqlite3.Connection, _record: object) -> None:
        """Count what a new connection is asked."""
        connection.set_trace_callback(self.count)

    def count(self, statement: str) -> None:
        """Count a statement, what begins and ends transactions apart."""
        head = statement.lstrip()[:8].upper()
        with self._lock:
            self._transactions += head.startswith(BEGIN)
            self._statements += not head.startswith(NEITHER)

    def write(self, *_: object) -> None:
        """Write the counts so far."""
        self._written += 1
        counts = {"written": self._written}
        counts |= {"statements": self._statements, "transactions": self._transactions}
        Path("counts.new").write_text(json.dumps(counts), encoding="utf-8")
        Path("counts.new").replace(COUNTS)


def main() -> None:
    """Run the bot, counting."""
    counts = Counts()
    event.listen(Engine, "connect", counts.watch)
    signal.signal(signal.SIGUSR1, counts.write)
    from bot.cli import main as tanteo  # noqa: PLC0415 - after the listener is there

    sys.argv = ["tanteo", "run"]
    tanteo()


if __name__ == "__main__":
    main()
