"""Measure how long the command line takes to start."""

import subprocess
import sys
import time

RUNS = 10


def start() -> float:
    """Start the command line once; return the seconds it took."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "bot", "--version"], check=True, capture_output=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    times = sorted(start() for _ in range(RUNS))
    print(f"start  best {times[0]:.3f} s  median {times[RUNS // 2]:.3f} s")
