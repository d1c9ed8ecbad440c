"""What the games of two pairs share: reading a hand of two sides, and its trick points."""

from core.games.pairs.cantes import VALUES
from core.games.pairs.facts import Report
from core.games.pairs.hand import Hand, swept, took, write
from core.games.pairs.reading import heard, read, same
from core.games.pairs.vocabulary import reserved

__all__ = [
    "VALUES", "Hand", "Report", "heard", "read", "reserved", "same", "swept", "took", "write",
]  # fmt: skip
