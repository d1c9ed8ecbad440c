"""How soon hands are answered while old buttons are taken off in sixty chats that fall quiet."""

import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from benchmarks.bots import CHATS, ECHO, TANTEO, Session, session
from benchmarks.figures import Figure, ratio
from benchmarks.scale import Scale
from bot.transport.lane import QUIET_SECONDS

QUIET = 60  # chats; those beyond them are answered
HANDS = 2  # in each of them: the second answer makes the buttons of the first old
BEFORE, SECONDS = 1, 7  # from before it is quiet until all is tidied
MS = 1e3


def measured(scale: Scale) -> Iterator[Figure]:
    """Ask one hand after the other, in a few chats, of this bot and of the echo."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _ in range(scale.rounds):
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            own, echo = (
                stack.enter_context(session(bot, Path(folder, bot.name))) for bot in (TANTEO, ECHO)
            )
            own.open()
            own.phase(count=HANDS * QUIET, chats=QUIET, flight=QUIET)
            due = time.monotonic() + QUIET_SECONDS - BEFORE
            for running in (echo, own):
                if running is own:
                    time.sleep(max(0, due - time.monotonic()))
                median, p99 = _latencies(running)
                found["median"][running.bot.name].append(median)
                found["p99"][running.bot.name].append(p99)
    what = "answers while sixty chats fall quiet"
    yield ratio(f"{what}, median", found["median"], 3, 2, unit="ms")
    yield ratio(f"{what}, p99", found["p99"], 4, 2, unit="ms")


def _latencies(running: Session) -> tuple[float, float]:
    """Ask for some seconds; return the median, and what one in a hundred takes."""
    outcome = running.phase(
        count=10_000, seconds=SECONDS, flight=1, first=QUIET, chats=CHATS - QUIET
    )
    hundredths = statistics.quantiles(outcome.latencies, n=100, method="inclusive")
    return MS * statistics.median(outcome.latencies), MS * hundredths[-1]
