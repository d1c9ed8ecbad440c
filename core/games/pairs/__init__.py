"""What the games of two pairs share: reading a hand of two sides, and its trick points."""

from core.games.pairs.hand import Hand, taking, write
from core.games.pairs.vocabulary import VALUES

__all__ = ["VALUES", "Hand", "taking", "write"]
