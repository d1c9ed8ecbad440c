"""Set up logging: no token and no word of people's reaches it, and nobody waits for it."""

import logging
import re
import sys
import time
from contextlib import suppress
from io import FileIO, TextIOWrapper
from logging.handlers import QueueHandler, QueueListener
from queue import Full, Queue
from types import TracebackType
from typing import TextIO

TOKEN = re.compile(r"\d{6,}:[A-Za-z0-9_-]{30,}")
MASK = "<token>"
LAYOUT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# At INFO or DEBUG: URLs and texts.
TALKATIVE = ("httpcore", "httpx", "sqlalchemy", "telegram", "uvicorn")
MOST_WAITING = 10_000
PATIENCE, TICK = 1, 0.005  # seconds
QUOTING = "telegram.request"  # its errors quote answers; they are raised to us besides


def masked(text: str) -> str:
    """Write a text with every token hidden."""
    return TOKEN.sub(MASK, text)


class Masked(logging.Formatter):
    """Lay out a record with every token masked: in message, arguments and traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        return masked(super().format(record))


class Writer(logging.StreamHandler[TextIO]):
    """Write as the only one who does, so that no lock is held while that hangs."""

    def createLock(self) -> None:  # noqa: N802 - logging's name
        """Make none."""
        self.lock = None


class Patient(QueueHandler):
    """Leave the writing to a thread of its own, and drop what it does not get done.

    A pipe that nobody reads holds up whoever writes to it, for ever.
    """

    def __init__(self) -> None:
        self._records: Queue[logging.LogRecord] = Queue(MOST_WAITING)
        super().__init__(self._records)
        self.setFormatter(Masked(LAYOUT))
        self._writer = QueueListener(self._records, Writer(_unlocked()))
        self._writer.start()

    def enqueue(self, record: logging.LogRecord) -> None:
        """Hand a record over."""
        with suppress(Full):
            self._records.put_nowait(record)

    def flush(self) -> None:
        """Wait until all is written, but not for long."""
        end = time.monotonic() + PATIENCE
        while self._records.unfinished_tasks and time.monotonic() < end:
            time.sleep(TICK)

    def close(self) -> None:
        """End the thread."""
        with suppress(Full):
            self._writer.enqueue_sentinel()
        super().close()


def start(level: str) -> None:
    """Log to standard error from here on, warnings and uncaught exceptions included."""
    logging.basicConfig(level=level.upper(), handlers=[Patient()], force=True)
    logging.captureWarnings(capture=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.root.level))
    logging.getLogger(QUOTING).setLevel(logging.CRITICAL)
    sys.excepthook = _uncaught


def _unlocked() -> TextIO:
    """Give standard error without its buffer: a thread that hangs in it would hold up the end."""
    try:
        number = sys.stderr.fileno()
    except OSError:  # something else stands in its place
        return sys.stderr
    raw = FileIO(number, "wb", closefd=False)
    return TextIOWrapper(raw, "utf-8", "backslashreplace", write_through=True)


def flush() -> None:
    """Let what was logged be seen before what is said next."""
    for handler in logging.root.handlers:
        handler.flush()


def _uncaught(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
    logging.getLogger("tanteo").critical("stopped by a fault", exc_info=(kind, error, at))
