"""A match that begins in a chat, and a process that has forgotten all about it."""

from bot.decisions.decision import Invitation, Opening
from bot.storage import chats, matches
from bot.storage.memory import KeptChat, KeptMatch
from bot.storage.transaction import Transaction
from core.options import Value
from tests.core.hands import BOLOT, SEATED


def begun(transaction: Transaction, chat: KeptChat, **rules: Value) -> KeptMatch:
    """Begin a match of two pairs."""
    return opened(transaction, chat, Invitation(BOLOT, rules, SEATED))


def opened(transaction: Transaction, chat: KeptChat, invited: Invitation) -> KeptMatch:
    """Begin a match to which people were invited."""
    desk = chats.desk_of(transaction, chat, 0)
    return matches.open_match(transaction, chat, desk, Opening(invited, {}), 100)


def forgotten(transaction: Transaction) -> None:
    """Know nothing any more, as a process that has just begun."""
    transaction.keep()
    transaction.memory.clear()
