"""Measure the bot, and print it: `make bench`, or `python -m benchmarks load latency`.

`start` `load` `latency` `cpu` `memory` `quiet` `statements` `people` `history` `size` `replicas`
measure the running bot over HTTP, `calls` beside the offline Telegram; `start` `batch` `growth`
`melds` `noise` `hostile` parts of it, alone.
"""

import argparse
from collections.abc import Collection, Iterator
from importlib import import_module

from benchmarks import calls, page, people, quiet, replicas, speed, statements, storage
from benchmarks.bots import PEERS_PYTHON
from benchmarks.figures import Figure, table
from benchmarks.scale import FULL, QUICK, Scale

ALONE = ("start", "batch", "growth", "melds", "noise", "hostile")
STORAGE = ("history", "size")
BESIDE = (*speed.ROWS, "quiet")  # peers
RUNNING = (*BESIDE, "statements", "people", "calls", *STORAGE, "replicas")
ROWS = tuple(dict.fromkeys(RUNNING + ALONE))


def running(rows: Collection[str], scale: Scale) -> Iterator[Figure]:
    """Measure the running bot: the figures of these rows."""
    if set(rows) & set(speed.ROWS):
        yield from speed.measured(rows, scale)
    if "quiet" in rows:
        yield from quiet.measured(scale)
    if "statements" in rows:
        yield from statements.measured(scale)
    if "people" in rows:
        yield from people.measured(scale)
    if "calls" in rows:
        yield from calls.measured()
    if set(rows) & set(STORAGE):
        yield from storage.measured(rows, scale)
    if "replicas" in rows:
        yield from replicas.measured(scale)


def alone(rows: Collection[str]) -> Iterator[str]:
    """Measure parts of the bot: the lines of these rows."""
    for name in (name for name in ALONE if name in rows):
        yield from import_module(f"benchmarks.{name}").measured()


def main() -> None:
    """Measure what the command line names, else everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"one of: {' '.join(ROWS)}")
    parser.add_argument("--quick", action="store_true", help="fewer updates and hands")
    parser.add_argument("--write", action="store_true", help="every figure, docs/figures.md too")
    asked = parser.parse_args()
    if unknown := set(asked.rows) - set(ROWS):
        parser.error(f"no row of mine: {' '.join(sorted(unknown))}")
    if asked.write and (asked.rows or asked.quick):
        parser.error("--write is for all rows in full")
    if not PEERS_PYTHON.exists() and set(asked.rows or RUNNING) & set(BESIDE):
        parser.error("the peers are not installed: `make bench` does that")
    scale = QUICK if asked.quick else FULL
    figures = []
    for figure in running(asked.rows or RUNNING, scale):
        print(figure, flush=True)
        figures.append(figure)
    if figures:
        print(f"\n{table(figures)}\n", flush=True)
    if asked.write:
        page.write(figures, scale)
        return
    for line in alone(asked.rows or ALONE):
        print(line, flush=True)


if __name__ == "__main__":
    main()
