"""What stops the bot and can be mended by whoever runs it, and how the process ends then."""

import re
from enum import IntEnum
from typing import Self

TOKEN = re.compile(r"\d{6,}:[A-Za-z0-9_-]{30,}")
MASK = "<token>"


class Exit(IntEnum):
    """The exit status, by kind: what a supervisor may tell apart. Most are those of sysexits.h."""

    meaning: str

    DONE = 0, "all is done"
    UNDONE = 1, "something was left undone, which waits in the database; or a fault of the program"
    USAGE = 2, "the command line cannot be read"
    DATA = 65, "the database or a backup is missing, damaged, too new, or another bot's"
    AWAY = 69, "Telegram or the database does not answer"
    NO_WRITING = 73, "a file or a folder cannot be written"
    TAKEN = 75, "another instance is at work, or has the port"
    REFUSED = 77, "the token, or the database's user or password, is refused"
    SETTINGS = 78, "a setting is wrong or missing"

    def __new__(cls, code: int, meaning: str) -> Self:
        """Make a status with what it means."""
        status = int.__new__(cls, code)
        status._value_ = code
        status.meaning = meaning
        return status


class OperatorError(Exception):
    """Be reported in one line, without a traceback; no value of a secret is in it.

    `text` is that line, with the facts that it is raised with in the place of its braces.
    """

    exit = Exit.UNDONE
    text = "{}"

    def __init__(self, *facts: object, exit_: Exit | None = None) -> None:
        super().__init__(self.text.format(*facts))
        self.exit = exit_ or self.exit


class Unusable(OperatorError):
    """The database, or what stands for one, cannot be worked with, for a reason of one line."""

    text = "{} cannot be used: {}"

    def __init__(
        self, reason: str, what: str = "the database", *, exit_: Exit = Exit.DATA
    ) -> None:
        super().__init__(what, reason, exit_=exit_)


def masked(text: str) -> str:
    """Write a text with every token hidden."""
    return TOKEN.sub(MASK, text)


def unwritable(error: OSError, what: str = "the database", why: str = "") -> Unusable:
    """Say what the system has against writing."""
    return Unusable(f"{why}{error.strerror or type(error).__name__}", what, exit_=Exit.NO_WRITING)
