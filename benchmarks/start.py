"""How long the command line takes to start."""

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

RUNS = 10


def measured() -> Iterator[str]:
    """Start it several times."""
    times = [_once() for _ in range(RUNS)]
    yield f"start    best {min(times):.3f} s, median {statistics.median(times):.3f} s"


def _once() -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "bot", "--version"], check=True, capture_output=True)
    return time.perf_counter() - began
