"""Updates a second of two replicas on PostgreSQL behind one webhook, set beside those of one."""

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
WAIT_SECONDS, STEP_SECONDS = 60, 0.05


def measured(scale: Scale) -> Iterator[Figure]:
    """Ask one replica and two by turns, each over a database of their own."""
    rates: dict[int, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as name, cluster(Path(name)) as databases:
        for number in range(scale.rounds):
            folder = Path(name, str(number))
            with ExitStack() as stack:
                running = {
                    count: stack.enter_context(_replicas(folder, databases.blank(), count))
                    for count in (1, 2)
                }
                for count, seconds in _seconds(running, scale).items():
                    rates[count].append(1 / seconds)
    ratios = [two / one for one, two in zip(rates[1], rates[2], strict=True)]
    numbers = {"tanteo": statistics.median(rates[2])}
    what = "two replicas on PostgreSQL ÷ one, updates a second"
    yield Figure(what, ratios, 0.9, more=True, numbers=numbers, unit="/s")


def _seconds(running: dict[int, Session], scale: Scale) -> dict[int, float]:
    """Return the seconds an update takes, over slices by turns."""
    for each in running.values():
        each.open()
        each.phase(count=CHATS)
    answers, seconds = dict.fromkeys(running, 0), dict.fromkeys(running, 0.0)
    for _ in range(scale.slices):
        for count, each in running.items():
            outcome = each.phase(count=scale.slice, seconds=scale.seconds)
            answers[count] += len(outcome.latencies)
            seconds[count] += outcome.ended - outcome.began
    return {count: seconds[count] / answers[count] for count in running}


@contextmanager
def _replicas(folder: Path, database_url: str, count: int) -> Iterator[Session]:
    """Start replicas that share a database, on any core, and post to them in turn."""
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
        yield Session(TANTEO, bots[0], stand_in, time.monotonic())


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
