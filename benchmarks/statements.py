"""SQL statements and transactions a hand: one at a time, and under load."""

import json
import signal
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from benchmarks.bots import CHATS, COUNTED, Session, session
from benchmarks.counted import COUNTS
from benchmarks.figures import Figure
from benchmarks.processes import Failed
from benchmarks.scale import Scale

SECONDS, SETTLING_SECONDS, GRACE_SECONDS = 5.0, 0.5, 30


def measured(scale: Scale) -> Iterator[Figure]:
    """Count over hands that come one at a time, then in all chats at once."""
    found = defaultdict(list)
    for _ in range(scale.rounds):
        with tempfile.TemporaryDirectory() as name, session(COUNTED, Path(name)) as running:
            running.open()
            running.phase(count=CHATS)
            for how, flight in (("idle", 1), ("load", CHATS)):
                statements, transactions = _counted(running, Path(name), scale, flight)
                found[f"{how} statements"].append(statements)
                found[f"{how} transactions"].append(transactions)
    yield Figure("SQL statements a hand, idle", found["idle statements"], 12, 8)
    yield Figure("SQL statements a hand, under load", found["load statements"], 12, 8)
    yield Figure("transactions a hand, idle", found["idle transactions"], 2, 2)
    yield Figure("transactions a hand, under load", found["load transactions"], 0.3, 0.1)


def _counted(running: Session, folder: Path, scale: Scale, flight: int) -> tuple[float, float]:
    before = _read(running, folder)
    hands = len(
        running.phase(count=scale.slices * scale.slice, seconds=SECONDS, flight=flight).latencies
    )
    after = _read(running, folder)
    statements, transactions = (after[key] - before[key] for key in ("statements", "transactions"))
    return statements / hands, transactions / hands


def _read(running: Session, folder: Path) -> dict[str, int]:
    """Read the counts, once what follows the last answer is done."""
    time.sleep(SETTLING_SECONDS)
    path = folder / COUNTS
    path.unlink(missing_ok=True)
    running.process.running.send_signal(signal.SIGUSR1)
    patience = time.monotonic() + GRACE_SECONDS
    while not path.exists():
        if time.monotonic() > patience:
            raise Failed("the counts are not written")
        time.sleep(0.01)
    counts: dict[str, int] = json.loads(path.read_text("utf-8"))
    return counts
