"""What all commands share: the settings, and trouble told in one line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from bot import settings
from bot.cli import logs
from bot.errors import OperatorError


class BadUsage(click.ClickException):
    """A command that could not be read: one line, exit 2."""

    exit_code = 2


@contextmanager
def one_line() -> Iterator[None]:
    """Let trouble be told in one line, the last, with exit status 1."""
    try:
        yield
    except OperatorError as error:
        logs.flush()
        raise click.ClickException(str(error)) from None


@contextmanager
def settled() -> Iterator[None]:
    """Let wrong settings be told in one line, with exit status 2 for an unknown language."""
    try:
        yield
    except settings.UnknownLanguage as error:
        raise BadUsage(str(error)) from None
    except settings.SettingsError as error:
        raise click.ClickException(str(error)) from None


def loaded() -> settings.Settings:
    """Load the settings."""
    with settled():
        return settings.load()
