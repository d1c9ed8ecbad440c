"""What Chinchón refuses beside what no game can read."""

from core.errors import NotationError, RuleError


class WhoClosed(NotationError):
    """Refuse a closing without a player."""


class TwoClosers(RuleError):
    """Refuse a hand that two players closed."""


class ClosingImpossible(RuleError):
    """Refuse points that nobody closes with: those `below` nothing, or one card up to `most`."""

    points: int
    most: int
    below: tuple[int, ...]


class RunScores(RuleError):
    """Refuse a chinchón said to win where it gives points."""

    points: int


class ClosingOver(RuleError):
    """Refuse to close with a card that takes its player over the limit."""

    name: str
    total: int
    limit: int


class HandOrTotal(RuleError):
    """Refuse more points than seven cards can hold: they may be a total."""

    points: int
    most: int


class PlayerMissing(RuleError):
    """Refuse a hand that leaves out a player who is still in."""

    name: str


class PlayerOut(RuleError):
    """Refuse points of a player who is out."""

    name: str


class PlayerStays(RuleError):
    """Refuse to put a player out who is within the limit."""

    name: str
    total: int
    limit: int


class CardsWrong(RuleError):
    """Refuse a hand that has not `needed` cards."""

    count: int
    needed: int


class CardsOpen(RuleError):
    """Refuse to close with cards that leave too much."""

    points: int
