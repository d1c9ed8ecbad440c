"""What a command answers of how a match ends, of evenings, stakes and seasons."""

from bot.decisions.answers import Answer, Question
from core.past import Debt, PastMatch, Record

Pair = tuple[str, ...]


class EndAsked(Question):
    """Ask whether to stop a match, after showing what is left behind, or what everybody pays."""


class MatchEnded(Answer):
    """Say how a match was left; where there was something to settle, as one says who won."""


class EveningTold(Answer):
    """Tell the evening so far, who owes what of it, and who waits."""

    matches: tuple[PastMatch, ...]
    debts: tuple[Debt, ...]


class DebtsTold(Answer):
    """Say who owes what to whom, with a button for each that is settled."""

    debts: tuple[Debt, ...]


class DebtSettled(Answer):
    """Say that a debt was paid, or no more than that it was taken back, and what is still owed."""

    debts: tuple[Debt, ...]
    debt: Debt | None


class StatsTold(Answer):
    """Tell who played and won how many `matches`, and what became of the hands they took.

    Of one only who is `whom`.
    """

    matches: int
    people: tuple[Record, ...]
    pairs: tuple[Record, ...]
    whom: str


class SeasonTold(Answer):
    """Tell who won how many matches in a year."""

    year: int
    matches: tuple[PastMatch, ...]
