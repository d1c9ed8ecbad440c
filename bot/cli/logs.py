"""Set up logging: no token and no word of people's reaches it, and nobody waits for it."""

import json
import logging
import sys
import time
from collections import OrderedDict
from contextlib import suppress
from datetime import UTC, datetime
from io import FileIO, TextIOWrapper
from logging.handlers import QueueHandler
from queue import Full, Queue
from threading import Thread
from typing import TextIO

from bot.errors import masked

LAYOUT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# At INFO or DEBUG: URLs and texts.
TALKATIVE = ("aiohttp", "httpcore", "httpx", "sqlalchemy", "telegram")
MOST_WAITING = 10_000
TICK_SECONDS = 0.005
MOST_TICKS = 200  # in which nothing is written; counted, for a machine may stand still meanwhile
REPEATED_SECONDS = 60  # in which the same trouble is logged once
MOST_REMEMBERED = 256  # troubles of which it is known when they were logged
QUOTING = ("aiohttp.server", "telegram.request")  # errors that quote what was sent; told besides


class Masked(logging.Formatter):
    """Lay out a record with every token masked: in message, arguments and traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        return masked(super().format(record))


class Json(Masked):
    """Lay out a record as one JSON object a line, its traceback included."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = {"time": at, "level": record.levelname.lower(), "logger": record.name}
        return json.dumps(fields | {"message": super().format(record)}, ensure_ascii=False)


LAYOUTS = {"text": Masked(LAYOUT), "json": Json("%(message)s")}


class Repeated(logging.Filter):
    """Let the same trouble through once a minute, then with how often it came meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._logged: OrderedDict[tuple[object, ...], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a record is logged, and add what was not."""
        if record.levelno < logging.WARNING:
            return True
        kind = record.exc_info[0] if record.exc_info else None
        trouble = (record.name, record.levelno, record.getMessage(), kind)
        now = time.monotonic()
        since, missed = self._logged.pop(trouble, (-REPEATED_SECONDS, 0))
        fresh = now - since >= REPEATED_SECONDS
        self._logged[trouble] = (now, 0) if fresh else (since, missed + 1)
        if len(self._logged) > MOST_REMEMBERED:
            self._logged.popitem(last=False)
        if fresh and missed:
            record.msg, record.args = f"{record.getMessage()} ({missed} times more before)", ()
        return fresh


class Patient(QueueHandler):
    """Leave the writing to a thread of its own, and drop what it does not get done.

    A pipe that nobody reads holds up whoever writes to it, for ever. The thread is no handler of
    `logging`, which would wait for its lock at the end; it ends with the process.
    """

    def __init__(self, layout: logging.Formatter) -> None:
        self._records: Queue[logging.LogRecord] = Queue(MOST_WAITING)
        super().__init__(self._records)
        self.setFormatter(layout)
        self.addFilter(Repeated())
        Thread(target=_write, args=(self._records, _unlocked()), daemon=True).start()

    def enqueue(self, record: logging.LogRecord) -> None:
        """Hand a record over."""
        with suppress(Full):
            self._records.put_nowait(record)

    def flush(self) -> None:
        """Wait until all is written, as long as some of it is."""
        waited = 0
        before = self._records.unfinished_tasks
        while before and waited < MOST_TICKS:
            time.sleep(TICK_SECONDS)
            waiting = self._records.unfinished_tasks
            waited = 0 if waiting < before else waited + 1
            before = waiting


def _write(records: Queue[logging.LogRecord], stream: TextIO) -> None:
    """Write records for ever; what cannot be written is lost."""
    while True:
        record = records.get()
        with suppress(OSError, ValueError):  # ValueError: the stream was closed
            stream.write(f"{record.msg}\n")
            stream.flush()
        records.task_done()


def start(level: str, layout: str = "text") -> None:
    """Log to standard error from here on, warnings and uncaught exceptions included."""
    logging.basicConfig(level=level.upper(), handlers=[Patient(LAYOUTS[layout])], force=True)
    logging.captureWarnings(capture=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.root.level))
    for name in QUOTING:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    fault = logging.getLogger("tanteo").critical
    sys.excepthook = lambda *error: fault("stopped by a fault", exc_info=error)


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
