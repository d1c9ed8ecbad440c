"""What several commands share: how they are misused, and what is said of a copy."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

import click

from bot import settings
from bot.errors import Exit


class BadUsage(click.ClickException):
    """A command that could not be read: one line, exit 2."""

    exit_code = 2


class Copy(Protocol):
    """What a copy of a database holds."""

    @property
    def broken(self) -> Sequence[int]:
        """The matches that nobody can replay."""
        ...


@contextmanager
def settled() -> Iterator[None]:
    """Let an unknown language end with exit status 2: it was asked for, and is not there."""
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
