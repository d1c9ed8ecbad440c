"""What a command is told of a chat's past: matches, what was paid, and who was seen."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage import history
from bot.storage.history import Paid, PastMatch, Tally, evening
from bot.storage.memory import KeptChat
from bot.storage.transaction import Transaction

__all__ = ["History", "Paid", "PastMatch", "Recall", "Tally", "evening", "recalled"]


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
    """Look up what a command wants to know."""
    most = wanted.most
    return History(
        history.past(transaction, chat, most=most) if most else (),
        history.past(transaction, chat, staked=True) if wanted.stakes else (),
        history.paid(transaction, chat) if wanted.stakes else (),
        history.people(transaction, chat, now) if wanted.people else (),
    )
