"""The bot as a process of its own, to be stopped and killed."""

import itertools
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import ClassVar, Self

from tests.faults.double import TOKEN
from tests.faults.nursery import Child, Nursery

ROOT = Path(__file__).parents[2]
HOOK = "http://tanteo.example/hook"
GRACE = 60
NUMBERS = itertools.count(1)


class Process:
    """`python -m bot run`, or another program of the bot's, with these settings and no others.

    What it logs goes to `sink`. Where there is a `nursery`, it is forked off that.
    """

    nursery: ClassVar[Nursery | None] = None

    def __init__(
        self, folder: Path, api_url: str, *program: str, settings: dict[str, str] | None = None
    ) -> None:
        self._program = program or ("bot", "run")
        settings = {"database_url": f"sqlite:///{folder}/tanteo.db"} | (settings or {})
        self._folder, self._api_url = folder, api_url
        self.database = settings["database_url"]
        settings = {"token": TOKEN, "language": "en"} | settings
        kept = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
        self._environment = kept | {"PYTHONPATH": str(ROOT)}
        self._environment |= {f"TANTEO_{key}".upper(): value for key, value in settings.items()}
        self.name = f"bot{next(NUMBERS)}"
        self._log = folder / f"{self.name}.log"
        self.sink = self._log
        self.running: subprocess.Popen[bytes] | Child | None = None
        self.began = 0.0
        self.lives = 0

    def __enter__(self) -> Self:
        """Start it."""
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing behind."""
        self.kill()

    @property
    def life(self) -> str:
        """The name of this life."""
        return f"{self.name}-{self.lives}"

    @property
    def log(self) -> str:
        """All that it logged, in all its lives."""
        return self._log.read_text("utf-8")

    def start(self) -> None:
        """Begin a life, under an address of its own by which the double can tell it."""
        self.lives += 1
        self.began = time.monotonic()
        environment = self._environment | {"TANTEO_API_URL": f"{self._api_url}/{self.life}"}
        if self.nursery:
            self.running = self.nursery.start(self._program, self._folder, environment, self.sink)
            return
        command = [sys.executable, "-m", *self._program]
        with self.sink.open("ab") as log:
            self.running = subprocess.Popen(
                command, cwd=self._folder, env=environment, stdout=log, stderr=log
            )

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self.running is not None and self.running.poll() is None

    def kill(self) -> None:
        """End it at once: SIGKILL, which nothing can catch."""
        if self.running is not None:
            self.running.kill()
            self.running.wait(GRACE)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.running is not None
        self.running.send_signal(number)

    def ended(self) -> int:
        """Wait for its end, and return its exit status."""
        assert self.running is not None
        return self.running.wait(GRACE)

    def stop(self) -> int:
        """Tell it to stop, wait, and return its exit status."""
        self.signal(signal.SIGTERM)
        return self.ended()


def hooked(listen: str) -> dict[str, str]:
    """Choose the settings of a bot that gets its updates by webhook."""
    return {"webhook_url": HOOK, "webhook_secret": "faults", "listen": listen}


class Address:
    """An address on this machine kept free for a bot to listen at, also while it is dead.

    A socket that is bound but does not listen keeps others away, and lets a listener in.
    """

    def __init__(self) -> None:
        self._kept = socket.socket()
        self._kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._kept.bind(("127.0.0.1", 0))
        self.name = f"127.0.0.1:{self._kept.getsockname()[1]}"

    def __enter__(self) -> Self:
        """Keep it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Give it up."""
        self._kept.close()

    @property
    def taken(self) -> bool:
        """Whether somebody listens at it."""
        with socket.socket() as caller:
            return caller.connect_ex(self._kept.getsockname()) == 0
