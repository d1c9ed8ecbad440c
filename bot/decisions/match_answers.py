"""What a command answers of matches, tables and people, as data."""

from typing import Any

from bot.decisions.answers import Answer
from bot.decisions.decision import Where
from core.options import Value


class Standing(Answer):
    """Say how the match stands, who deals, and what is still to be said."""


class Sheet(Answer):
    """List the hands up to a number, in pages."""

    last: int


class HandDetails(Answer):
    """Show one hand, with all that became of it, in the place of the sheet or anew."""

    born: int
    where: Where = Where.NEW


class RulesInForce(Answer):
    """Explain the rules in force, and mark what differs from what is `usual`."""

    rules: Any
    usual: dict[str, Value]


class Help(Answer):
    """Teach how to log, look and correct."""
