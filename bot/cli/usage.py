"""What all commands share: the settings, and trouble in one line."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

import click

from bot import settings
from bot.cli import logs
from bot.errors import Exit, OperatorError


class BadUsage(click.ClickException):
    """A command that could not be read: one line, exit 2."""

    exit_code = 2


class Trouble(click.ClickException):
    """What the operator can mend: one line, and the exit status of its kind."""

    def __init__(self, error: OperatorError) -> None:
        super().__init__(str(error))
        self.exit_code = error.exit  # type: ignore[misc]  # click reads the instance's, too


class Copy(Protocol):
    """What a copy of a database holds."""

    @property
    def broken(self) -> Sequence[int]:
        """The matches that nobody can replay."""
        ...


@contextmanager
def one_line() -> Iterator[None]:
    """Let trouble be reported in one line, the last, with the exit status of its kind."""
    try:
        yield
    except OperatorError as error:
        logs.flush()
        raise Trouble(error) from None


@contextmanager
def settled() -> Iterator[None]:
    """Let wrong settings be reported in one line, with exit status 2 for an unknown language."""
    with one_line():
        try:
            yield
        except settings.UnknownLanguage as error:
            raise BadUsage(str(error)) from None


def statuses() -> str:
    """Tell what each exit status means, for a command's help."""
    lines = (f"  {status.value:>2}  {status.meaning}" for status in Exit)
    return "\b\nExit status:\n" + "\n".join(lines)


def copied(said: str, contents: Copy) -> None:
    """Tell of a copy; end as with something undone if a match in it cannot be replayed."""
    click.echo(said)
    if contents.broken:
        sys.exit(Exit.UNDONE)


def loaded() -> settings.Settings:
    """Load the settings."""
    with one_line():
        return settings.load()
