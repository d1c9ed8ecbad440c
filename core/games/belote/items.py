"""What a side of a hand of Belote can be given: its tricks, its belotes, announcements."""

from core.game import Item, Step
from core.games.belote.counting import Count
from core.games.belote.words import BELOTE, VALUES
from core.games.pairs.hand import Hand


def own(hand: Hand, added: Count, side: int) -> list[Item]:
    """List what a side made itself."""
    points = added.tricks[side] if added.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, points, reason)] if points else []
    return items + [Item(side, VALUES[cante], cante) for cante in added.cantes[side]]


def belotes(added: Count, side: int) -> list[Item]:
    """List a side's belotes, which nobody can take from it."""
    return [Item(side, VALUES[BELOTE], BELOTE)] * added.cantes[side].count(BELOTE)


def announcements(added: Count, winner: int) -> list[Item]:
    """Give the announcements of both sides to the winner."""
    sung = added.cantes[0] + added.cantes[1]
    return [Item(winner, VALUES[cante], cante) for cante in sung if cante != BELOTE]


def total(items: list[Item], side: int) -> int:
    """Add up what a side is given."""
    return sum(item.points for item in items if item.side == side)


def left(added: Count, loser: int, items: list[Item]) -> list[Step]:
    """Say what a loser keeps (its belote), and which announcements of its pass to the winner."""
    kept, sung = total(belotes(added, loser), loser), added.sung[loser]
    passes = sung and not any(item.side == loser and item.reason != BELOTE for item in items)
    steps = [Step("passes", loser, (sung,))] if passes else []
    return steps + ([Step("kept", loser, (kept,))] if kept else [])
