"""Measure the bot, and print it: `make bench`, or `python -m benchmarks load latency`.

`start` `load` `latency` `cpu` `memory` `statements` `history` `size` `replicas` measure the
running bot over HTTP; `batch` `growth` `melds` `noise` `hostile` parts of it, alone.
"""

import argparse
import sys
from collections.abc import Collection, Iterator
from importlib import import_module

from benchmarks import figures, speed, statements, storage, replicas
from benchmarks.scale import FULL, QUICK, Scale

ALONE = ("start", "batch", "growth", "melds", "noise", "hostile")
STORAGE = ("history", "size")
ROWS = (*speed.ROWS, "statements", *STORAGE, "replicas")


def running(rows: Collection[str], scale: Scale) -> Iterator[figures.Figure]:
    """Measure the running bot: the figures of these rows."""
    yield from speed.measured(rows, scale)
    if "statements" in rows:
        yield from statements.measured(scale)
    if set(rows) & set(STORAGE):
        yield from storage.measured(rows, scale)
    if "replicas" in rows:
        yield from replicas.measured(scale)


def main() -> None:
    """Measure what the command line names, else everything."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    names = list(dict.fromkeys(ROWS + ALONE))
    parser.add_argument("rows", nargs="*", choices=[[], *names], metavar="ROW", help=f"{names}")
    parser.add_argument("--quick", action="store_true", help="a look within a minute")
    parser.add_argument("--write", action="store_true", help="all rows, into docs/figures.md")
