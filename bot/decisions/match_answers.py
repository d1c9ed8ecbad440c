"""What a command answers of matches, tables and people, as data."""

from typing import Any

from bot.decisions.answers import Answer
from bot.decisions.decision import Where
from bot.decisions.request import LiveMatch
from core.options import Option, Value


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


class Begun(Answer):
    """Say what is played by whom and by which rules, and ask what is not known of these.

    `preset` are the rules that go together, and `others` the lines that begin by others. A group
    where the bot is `deaf` is told so, and a `brief` one stands before the first hand.
    """

    live: LiveMatch
    preset: tuple[Option, Value] | None
    others: tuple[tuple[Value, str], ...]
    deaf: bool = False
    brief: bool = False
