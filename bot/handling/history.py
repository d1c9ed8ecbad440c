"""What a command knows of a chat's past: matches, what was paid, and who was seen."""

from bot.commands.registry import Recall
from bot.decisions.request import History
from bot.storage import history
from bot.storage.memory import KeptChat
from bot.storage.transaction import Transaction


def recalled(transaction: Transaction, chat: KeptChat, wanted: Recall, now: int) -> History:
    """Look up what a command wants to know; of an evening without a stake no debts are listed."""
    most = wanted.most
    matches = history.past(transaction, chat, most=most) if most else []
    people = history.people(transaction, chat, matches, now) if wanted.people else ()
    if not wanted.stakes or (most and not any(each.stake for each in matches)):
        return History(matches, people=people)
    staked = history.past(transaction, chat, staked=True)
    paid, seats = history.paid(transaction, chat), history.seats(transaction, chat)
    return History(matches, staked, paid, people, seats)
