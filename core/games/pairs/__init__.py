"""What the games of two pairs share: reading a hand of two sides, and its trick points."""

from core.games.pairs.hand import Hand, given, taking, took, write
from core.games.pairs.vocabulary import VALUES, reserved

__all__ = ["VALUES", "Hand", "given", "reserved", "taking", "took", "write"]
