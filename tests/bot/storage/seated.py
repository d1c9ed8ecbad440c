"""A match that begins in a chat, and a process that has forgotten all about it."""

from bot.storage import chats, matches
from bot.storage.memory import KeptChat, KeptMatch
from bot.storage.transaction import Transaction
from core.games import game
from core.table import Side, Table

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))),
    ("Paco", "Luis", "Pepe", "Marta"),
)


def begun(transaction: Transaction, chat: KeptChat, **rules: int | str) -> KeptMatch:
    """Begin a match of two pairs."""
    desk = chats.desk_of(transaction, chat, 0)
    return matches.open_match(transaction, chat, desk, BOLOT.key, rules, TABLE, {}, 100)


def forgotten(transaction: Transaction) -> None:
    """Know nothing any more, as a process that has just begun."""
    transaction.keep()
    transaction.memory.clear()
