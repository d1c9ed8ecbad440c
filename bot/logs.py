"""Set up logging so that neither the token nor people's words can reach it."""

import logging
import re
import sys
from types import TracebackType

TOKEN = re.compile(r"\d{6,}:[A-Za-z0-9_-]{30,}")
MASK = "<token>"
LAYOUT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# At INFO or DEBUG: URLs and texts.
TALKATIVE = ("httpcore", "httpx", "sqlalchemy", "telegram", "uvicorn")
QUOTING = "telegram.request"  # its errors quote answers; they are raised to us besides


def masked(text: str) -> str:
    """Write a text with every token hidden."""
    return TOKEN.sub(MASK, text)


class Masked(logging.Formatter):
    """Lay out a record with every token masked: in message, arguments and traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        return masked(super().format(record))


def start(level: str) -> None:
    """Log to standard error from here on, warnings and uncaught exceptions included."""
    handler = logging.StreamHandler()
    handler.setFormatter(Masked(LAYOUT))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(capture=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.root.level))
    logging.getLogger(QUOTING).setLevel(logging.CRITICAL)
    sys.excepthook = _uncaught


def _uncaught(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
    logging.getLogger("tanteo").critical("stopped by a fault", exc_info=(kind, error, at))
