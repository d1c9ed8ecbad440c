"""The processor time a hand of two replicas on PostgreSQL, each with its chats, beside one's.

It is the processes' own, so that it tells the same where they share cores: with a core each, two
do twice as many hands as one does if a hand costs them the same.
"""

import socket
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.bots import CHATS, TANTEO, Session, settings, stand_in_for
from benchmarks.cluster import cluster
from benchmarks.figures import Figure
from benchmarks.processes import Failed, Process
from benchmarks.scale import Scale

PATH, SECRET = "/hook", "bench"
MS = 1000
Running = tuple[Session, Sequence[Process]]
WAIT_SECONDS, STEP_SECONDS = 60, 0.05


def measured(scale: Scale) -> Iterator[Figure]:
    """Ask one replica and two by turns, each over a database of their own."""
    costs: dict[int, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as name, cluster(Path(name)) as databases:
        for number in range(scale.rounds):
            folder = Path(name, str(number))
            with ExitStack() as stack:
                running = {
                    count: stack.enter_context(_replicas(folder, databases.blank(), count))
                    for count in (1, 2)
                }
                for count, seconds in _costs(running, scale).items():
                    costs[count].append(seconds)
    ratios = [2 * one / two for one, two in zip(costs[1], costs[2], strict=True)]
    numbers = {"tanteo": MS * statistics.median(costs[2])}
    what = "two replicas on PostgreSQL with a core each ÷ one, hands a second by processor time"
    yield Figure(what, ratios, 1.5, more=True, numbers=numbers, unit="ms")


def _costs(running: dict[int, Running], scale: Scale) -> dict[int, float]:
    """Return the processor time that a hand takes all of a group, over slices by turns."""
    for each, _ in running.values():
        each.open()
        each.phase(count=CHATS)
    answers, seconds = dict.fromkeys(running, 0), dict.fromkeys(running, 0.0)
    for _ in range(scale.slices):
        for count, (each, bots) in running.items():
            before = sum(bot.cpu for bot in bots)
            outcome = each.phase(count=scale.slice, seconds=scale.seconds)
            answers[count] += len(outcome.latencies)
            seconds[count] += sum(bot.cpu for bot in bots) - before
    return {count: seconds[count] / answers[count] for count in running}


@contextmanager
def _replicas(folder: Path, database_url: str, count: int) -> Iterator[Running]:
    """Start replicas that share a database, on any core, and post each its chats."""
    ports = list(_free(count))
    with ExitStack() as stack:
        home = folder / f"of{count}"
        home.mkdir(parents=True)
        stand_in = stack.enter_context(stand_in_for(home))
        api = stand_in.answer()["port"]
        bots = []
        for port in ports:
            hook = {"WEBHOOK_URL": f"http://bench.example{PATH}", "WEBHOOK_SECRET": SECRET}
            hook |= {"LISTEN": f"127.0.0.1:{port}"}
            given = settings(TANTEO, api, database_url, **hook)
            bots.append(stack.enter_context(Process(TANTEO.command, home, given)))
        _wait(ports, bots)
        stand_in.ask({"post": {"ports": ports, "path": PATH, "secret": SECRET}})
        yield Session(TANTEO, bots[0], stand_in, time.monotonic()), bots


def _wait(ports: Sequence[int], bots: Sequence[Process]) -> None:
    """Wait until all listen."""
    patience = time.monotonic() + WAIT_SECONDS
    for port, bot in zip(ports, bots, strict=True):
        while not _listens(port):
            if bot.running.poll() is not None or time.monotonic() > patience:
                raise Failed(f"a replica does not listen: {bot.log}")
            time.sleep(STEP_SECONDS)


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def _free(count: int) -> Iterator[int]:
    """Find ports that nobody has."""
    with ExitStack() as stack:
        kept = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        yield from [each.getsockname()[1] for each in kept]
