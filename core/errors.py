"""Refusals as data: what was wrong, where, what would have been right; the bot has the words."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from inspect import get_annotations
from typing import NamedTuple, ParamSpec, TypeVar, dataclass_transform

P = ParamSpec("P")
T = TypeVar("T")


class Span(NamedTuple):
    """A stretch of a line, from `start` up to but without `end`, in code points."""

    start: int
    end: int


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class CoreError(Exception):
    """Refuse something; nothing has changed. What a refusal annotates, it is made of."""

    def __init_subclass__(cls) -> None:
        """Make fields of what a refusal annotates."""
        if get_annotations(cls):
            dataclass(eq=False)(cls)

    @property
    def code(self) -> str:
        """Name the refusal in kebab-case, for programs."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()


def attempt(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | CoreError:
    """Make something, or give the refusal as a value: for what is only tried."""
    try:
        return make(*args, **kwargs)
    except CoreError as error:
        return error


class NotationError(CoreError):
    """Refuse a line for how it is written; `choices` are hands that it may have meant."""

    span: Span
    found: str = ""
    choices: tuple[object, ...] = ()


class Expected(NotationError):
    """Refuse a word that fits nothing at its place; `expected` are the words that would."""

    expected: frozenset[str] = frozenset()
    kinds: tuple[str, ...] = ()


class TooLong(NotationError):
    """Refuse a line longer than any hand."""


class EmptyLine(NotationError):
    """Refuse a line without a word."""


class WhoseCante(NotationError):
    """Refuse a cante between two sides: either may have sung it."""


class WhosePoints(NotationError):
    """Refuse points without a side."""


class WhoMadeCapote(NotationError):
    """Refuse a capote that either side may have made."""


class WhoTook(NotationError):
    """Refuse a hand in which either side may have taken."""


class TwoTakers(NotationError):
    """Refuse a hand that both sides are said to have taken."""


class HowManyPoints(NotationError):
    """Refuse a hand that does not say the points."""


class HowManyCantes(NotationError):
    """Refuse a plural without its number."""


class TenInside(NotationError):
    """Refuse points beside the last trick's ten, which may be counted in them or not."""


class CanteOrPoints(NotationError):
    """Refuse a bare second number that may be a cante."""


class Unclear(NotationError):
    """Refuse a line that may be meant in several ways, or leaves a word unread."""


class NumberTooMany(NotationError):
    """Refuse a number where both sides have theirs."""


class RuleError(CoreError):
    """Refuse something the rules do not allow; `choices` are hands that they do."""

    choices: tuple[object, ...] = field(default=(), kw_only=True)
    span: Span | None = field(default=None, kw_only=True)


class PointsImpossible(RuleError):
    """Refuse trick points that no hand can give."""

    points: int
    most: int


class SumWrong(RuleError):
    """Refuse two numbers that do not share out the trick points."""

    first: int
    second: int
    needed: int

    @property
    def total(self) -> int:
        """Add the two numbers."""
        return self.first + self.second


class ResultContradicts(RuleError):
    """Refuse a result that the arithmetic of the same line denies."""

    said: str


class CanteTooOften(RuleError):
    """Refuse more of a cante than the pack can hold."""

    cante: str
    most: int


class NoSuchCante(RuleError):
    """Refuse to take off a cante that nobody has."""

    cante: str


class PointsBesideCapote(RuleError):
    """Refuse trick points beside a capote, which tells them all."""


class OneSideSings(RuleError):
    """Refuse a cante of both sides where only one may have it."""

    cante: str


class AdjustmentTooLarge(RuleError):
    """Refuse an adjustment beyond any score."""

    most: int


class MatchIsOver(RuleError):
    """Refuse a hand after the winner."""


class NoSuchHand(RuleError):
    """Refuse a hand number that is not on the sheet."""

    number: int
    last: int


class HandIsVoid(RuleError):
    """Refuse to change a hand that was struck."""

    number: int


class LaterHandImpossible(RuleError):
    """Refuse a change that would make a later hand impossible."""

    number: int


class NothingToUndo(RuleError):
    """Refuse to undo where nothing was done."""


class NothingToRedo(RuleError):
    """Refuse to redo where nothing was undone, or another change came after."""


class UnknownGame(RuleError):
    """Refuse a game that is not kept here."""

    name: str
    expected: frozenset[str]


class UnknownOption(RuleError):
    """Refuse a rule that the game does not have."""

    key: str
    expected: frozenset[str]


class OptionValue(RuleError):
    """Refuse a value that a rule cannot take."""

    key: str
    value: str
    allowed: str


class OptionUnused(RuleError):
    """Refuse a rule that means nothing with another as it is `now`; it needs one of `wanted`."""

    key: str
    now: str
    wanted: tuple[str, ...]


class SidesWrong(RuleError):
    """Refuse a number of sides that the game is not played by."""

    count: int
    least: int
    most: int


class PlayersWrong(RuleError):
    """Refuse numbers without names that are not as many as the players who are still in."""

    count: int
    players: int


class NameTaken(RuleError):
    """Refuse two names that read alike."""

    name: str


class NameReserved(RuleError):
    """Refuse a name that the notation needs for itself."""

    name: str


class NameUnreadable(RuleError):
    """Refuse a name that cannot be typed in a hand: empty, too long, or without a letter."""

    name: str
    most: int
