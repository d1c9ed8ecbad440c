"""What a command knows of a chat's past: matches, what was paid, and who was seen."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage import history
from bot.storage.history import Paid, PastMatch, Unfolded, evening
from bot.storage.memory import KeptChat
from bot.storage.transaction import Transaction

__all__ = ["History", "Paid", "PastMatch", "Recall", "Unfolded", "evening", "recalled"]


@dataclass(frozen=True)
class Recall:
    """What a command wants to know: the newest matches, all with `stakes`, the `people` seen."""

    most: int = 0
    stakes: bool = False
    people: bool = False


@dataclass(frozen=True)
class History:
    """What is known of a chat's past, each in the order in which it came."""

    matches: Sequence[PastMatch] = ()
    staked: Sequence[PastMatch] = ()
    paid: Sequence[Paid] = ()
    people: Sequence[str] = ()


def recalled(transaction: Transaction, chat: KeptChat, wanted: Recall, now: int) -> History:
    """Look up what a command wants to know; of an evening without a stake no debts are listed."""
    most = wanted.most
    matches = history.past(transaction, chat, most=most) if most else []
    people = history.people(transaction, chat, matches, now) if wanted.people else ()
    if not wanted.stakes or (most and not any(each.stake for each in matches)):
        return History(matches, people=people)
    staked = history.past(transaction, chat, staked=True)
    return History(matches, staked, history.paid(transaction, chat), people)
