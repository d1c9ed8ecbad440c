"""Bots that tests start and kill, forked off a process that has loaded all that a bot needs.

Such a start costs a fifth of what `python -m bot run` takes, which is tried in
`tests/bot/cli/test_supervision.py` and by `make torture`.
"""

import json
import os
import random
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
TICK: Final = 0.005


class Child:
    """A process that was forked off, as one sees those that one started oneself."""

    def __init__(self, nursery: "Nursery", pid: int) -> None:
        self._nursery, self.pid = nursery, pid
        self._status: int | None = None

    def poll(self) -> int | None:
        """Return its exit status, if it has ended."""
        if self._status is None:
            self._status = self._nursery.ask({"ended": self.pid})
        return self._status

    def wait(self, timeout: float) -> int:
        """Wait for its end, and return its exit status."""
        end = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise TimeoutError(f"process {self.pid} goes on")
            time.sleep(TICK)
        return status

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process that forks; it ends with whoever has asked for it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._mother = subprocess.Popen(
            [sys.executable, "-m", __name__], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def start(
        self, program: tuple[str, ...], folder: Path, environment: Mapping[str, str], sink: Path
    ) -> Child:
        """Run a module of ours with its arguments."""
        order = {"program": program, "folder": str(folder), "sink": str(sink)}
        return Child(self, self.ask(order | {"environment": dict(environment)}))

    def ask(self, order: Mapping[str, object]) -> Any:  # noqa: ANN401 - a number, or none
        """Let the process do something, and say what came of it."""
        assert self._mother.stdin
        assert self._mother.stdout
        with self._lock:
            print(json.dumps(order), file=self._mother.stdin, flush=True)
            return json.loads(self._mother.stdout.readline())

    def close(self) -> None:
        """Let it end."""
        self._mother.communicate()


def live(order: Mapping[str, Any]) -> None:
    """Be the process that was ordered."""
    sink = os.open(order["sink"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(sink, stream.fileno())
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = list(order["program"])
    random.seed()
    runpy.run_module(order["program"][0], run_name="__main__", alter_sys=True)


def ended(pid: int) -> int | None:
    """Return the exit status of a process, if it has ended."""
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def main() -> None:
    """Take orders until nobody gives any."""
    from bot import app, version  # noqa: PLC0415 - who asks for a nursery need not load the bot
    from bot.cli import logs, running, supervision  # noqa: PLC0415
    from core.games import GAMES  # noqa: PLC0415

    assert all((app, version, logs, running, supervision))
    app.load("en", frozenset(game.key for game in GAMES))
    while line := sys.stdin.readline():
        order = json.loads(line)
        if "ended" in order:
            answer(ended(order["ended"]))
        elif pid := os.fork():
            answer(pid)
        else:
            live(order)
            return


def answer(said: int | None) -> None:
    """Say what came of an order."""
    sys.stdout.write(f"{json.dumps(said)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
