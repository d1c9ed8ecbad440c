"""What a command answers while a match is set up by taps, and to an invitation that it refuses."""

from typing import Any

from bot.decisions.answers import Question
from bot.decisions.decision import Act
from core.errors import CoreError
from core.match import Match
from core.options import Option, Value

Choices = tuple[tuple[str, Act], ...]


class SetupGame(Question):
    """Ask for the game; `last` says how many days ago, and on which day, one was played."""

    games: Choices
    last: tuple[int, int] | None


class SetupTarget(Question):
    """Ask how far it goes."""

    match: Match
    targets: Choices
    back: Act


class SetupPeople(Question):
    """Ask who plays, one after the other: those who are known, or typed names."""

    match: Match
    names: tuple[str, ...]
    stake: str
    known: Choices
    enough: Act | None
    nameless: Act | None
    back: Act
    takes: Act


class SetupDealer(Question):
    """Ask who deals first."""

    match: Match
    stake: str
    seats: Choices
    back: Act


class SetupRules(Question):
    """Offer the rules that tables often change, each as it is and as it would be; and to begin."""

    match: Match
    stake: str
    dealer: int | None
    rules: tuple[tuple[Option, Value, Value, Act], ...]
    begins: Act
    back: Act


class InvitationRefused(Question):
    """Refuse an invitation, and offer what it may have meant.

    An offer has a kind ("game", "people", "pairs", "without", "plain"), what its button says, and
    the line of a command of that `name`; `known` are the games that are kept.
    """

    error: CoreError
    name: str
    offers: tuple[tuple[str, Any, str], ...]
    known: frozenset[str]
