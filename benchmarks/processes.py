"""Processes that are measured: each on a core of its own, its time and memory read from /proc."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
KEPT = ("PATH", "HOME", "LANG")
GRACE = 30
BOT_CORE, STAND_IN_CORE = 0, 1


class Failed(Exception):
    """A process of the bench ended, or did something else than it should."""


@contextmanager
def core(number: int | None) -> Iterator[None]:
    """Start what is started here on one core only; None means anywhere."""
    before = os.sched_getaffinity(0)
    if number is not None and len(before) > number:
        os.sched_setaffinity(0, {sorted(before)[number]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Process:
    """A process in a folder, where what it says goes to a log.

    One that `talks` reads and writes lines of JSON instead.
    """

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        settings: Mapping[str, str] | None = None,
        on: int | None = None,
        *,
        talks: bool = False,
    ) -> None:
        self._command, self._folder = command, folder
        self._core, self._talks = on, talks
        self._environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        self._environment |= {"PYTHONPATH": str(ROOT)} | dict(settings or {})

    def __enter__(self) -> Self:
        """Start it."""
        with core(self._core), (self._folder / "log").open("ab") as log:
            self.running = subprocess.Popen(
                self._command,
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.PIPE if self._talks else subprocess.DEVNULL,
                stdout=subprocess.PIPE if self._talks else log,
                stderr=log,
            )
        return self

    def __exit__(self, *_: object) -> None:
        """Let it finish, and do not wait for ever."""
        self.running.terminate()
        try:
            self.running.communicate(timeout=GRACE)
        except subprocess.TimeoutExpired:
            self.running.kill()
            self.running.communicate()

    @property
    def cpu(self) -> float:
        """Seconds of the processor that it and its children have used."""
        return sum(map(_ticks, self._family())) / TICKS

    @property
    def memory(self) -> int:
        """Bytes of memory that it and its children have."""
        return sum(map(_resident, self._family()))

    @property
    def log(self) -> str:
        """The end of what it logged."""
        return (self._folder / "log").read_text("utf-8", "replace")[-2000:]

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        """Write a line of JSON to it, and read the one that it answers with."""
        assert self.running.stdin  # noqa: S101 - a pipe was asked for
        self.running.stdin.write(json.dumps(order).encode() + b"\n")
        self.running.stdin.flush()
        return self.answer()

    def answer(self) -> dict[str, Any]:
        """Read a line of JSON from it."""
        assert self.running.stdout  # noqa: S101 - a pipe was asked for
        if not (line := self.running.stdout.readline()):
            raise Failed(self.log)
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _family(self) -> list[int]:
        found = [self.running.pid]
        for pid in found:  # grows meanwhile
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                found += map(int, children.read_text().split())
        return found


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))  # utime, stime, and those of children that ended


def _resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    [size] = [line.split()[1] for line in lines if line.startswith("VmRSS:")]
    return int(size) * 1024


def python(*arguments: str) -> list[str]:
    """Return the command that runs a module with the interpreter of the bot."""
    return [sys.executable, "-m", *arguments]
