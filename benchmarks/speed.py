"""Updates a second, latency, processor time, memory and start, beside the peers.

All bots run at once, and are asked in turns: whoever is not asked waits for updates.
"""

import statistics
import tempfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.bots import ALL, CHATS, Session, session
from benchmarks.figures import Figure, ratio
from benchmarks.scale import Scale
from benchmarks.stand_in.people import Outcome

ROWS = ("start", "load", "latency", "cpu", "memory")
SLOW = 0.04
MS, MIB = 1e3, 2**20
Measured = dict[str, dict[str, list[float]]]  # a value a round, by figure and bot


@dataclass
class Slices:
    """What a bot did in the slices of a round."""

    answers: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    latencies: list[float] = field(default_factory=list)

    def add(self, outcome: Outcome, cpu: float) -> None:
        """Add a slice."""
        self.answers += len(outcome.latencies)
        self.seconds += outcome.ended - outcome.began
        self.cpu += cpu
        self.latencies += outcome.latencies

    @property
    def rate(self) -> float:
        """Answers a second."""
        return self.answers / self.seconds


def measured(rows: Collection[str], scale: Scale) -> Iterator[Figure]:
    """Measure every bot in each round; give the figures of these rows."""
    found: Measured = defaultdict(lambda: defaultdict(list))
    for _ in range(scale.rounds):
        with tempfile.TemporaryDirectory() as folder:
            _round(Path(folder), rows, scale, found)
    if "start" in rows:
        yield ratio("cold start to first poll", found["start"], 2, 1.5, unit="s")
    if "load" in rows:
        what = "updates a second, Telegram answering at once"
        yield ratio(what, found["load"], 0.8, 1.5, more=True, unit="/s")
        what = "updates a second, Telegram taking 40 ms"
        yield ratio(what, found["slow"], 15, 25, more=True, unit="/s")
    if "latency" in rows:
        yield ratio("latency of one update, median", found["median"], 3, 2, unit="ms")
        yield ratio("latency of one update, p99", found["p99"], 4, 2, unit="ms")
    if "cpu" in rows:
        yield ratio("processor time a hand", found["cpu"], 1.5, 1, unit="ms")
    if "memory" in rows:
        what = f"resident memory after {scale.hands:,} hands"
        yield ratio(what, found["memory"], 1.7, 1.4, unit="MiB")


def _round(folder: Path, rows: Collection[str], scale: Scale, found: Measured) -> None:
    if "start" in rows:
        for name, times in _starts(folder, scale).items():
            found["start"][name].append(statistics.median(times))
    if not set(rows) & {"load", "latency", "cpu", "memory"}:
        return
    with ExitStack() as stack:
        running = [stack.enter_context(session(bot, folder / bot.name)) for bot in ALL]
        for each in running:
            each.open()
            each.phase(count=CHATS)
        _asked(running, rows, scale, found)


def _starts(folder: Path, scale: Scale) -> dict[str, list[float]]:
    """Return the seconds from start to first poll; the first start, which makes files, apart."""
    times: dict[str, list[float]] = defaultdict(list)
    for bot in ALL * (1 + scale.starts):
        with session(bot, folder / bot.name) as running:
            times[bot.name].append(running.started())
    return {name: found[1:] for name, found in times.items()}


def _asked(
    running: Sequence[Session], rows: Collection[str], scale: Scale, found: Measured
) -> None:
    if {"load", "cpu"} & set(rows):
        for name, done in _slices(running, scale, count=scale.slice).items():
            found["load"][name].append(done.rate)
            found["cpu"][name].append(MS * done.cpu / done.answers)
    if "memory" in rows:
        for each in running:
            each.phase(count=max(1, scale.hands - each.answered))
            found["memory"][each.bot.name].append(each.process.memory / MIB)
    if "load" in rows:
        for name, done in _slices(running, scale, count=10 * scale.slice, delay=SLOW).items():
            found["slow"][name].append(done.rate)
    if "latency" in rows:
        for name, done in _slices(running, scale, count=scale.slice, flight=1).items():
            found["median"][name].append(MS * statistics.median(done.latencies))
            hundredths = statistics.quantiles(done.latencies, n=100, method="inclusive")
            found["p99"][name].append(MS * hundredths[-1])


def _slices(
    running: Sequence[Session], scale: Scale, *, count: int, flight: int = CHATS, delay: float = 0
) -> dict[str, Slices]:
    """Ask the bots by turns; longer where Telegram is slow, since what is under way counts."""
    done = {each.bot.name: Slices() for each in running}
    longer = 2 if delay else 1
    seconds = longer * scale.seconds
    for _ in range(scale.slices // longer):
        for each in running:
            before = each.process.cpu
            outcome = each.phase(count=count, seconds=seconds, flight=flight, delay=delay)
            done[each.bot.name].add(outcome, each.process.cpu - before)
    return done
