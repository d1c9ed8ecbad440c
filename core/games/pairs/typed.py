"""What a typed line is read with: its tokens, the table's names, the game's words."""

from typing import NamedTuple

from core.errors import Expected
from core.games.pairs.kinds import Kind
from core.games.pairs.speech import Speech
from core.notation import Reader
from core.reading.terms import Term
from core.table import Names

SOFT, PLAIN, AIMED = 0, 1, 2  # how a side is mentioned: by a verb, by name, behind "para"
SIDES = (Kind.SIDE, Kind.OWNER)
OF = frozenset({Kind.OF, Kind.TO})


class Typed(NamedTuple):
    """A line that is being read."""

    reader: Reader
    names: Names
    speech: Speech

    def astray(self, term: Term) -> Expected:
        """Refuse a word that stands where it means nothing."""
        span = self.reader.span(term.start, term.end)
        return Expected(span, self.reader.quote(span), kinds=("cante", "points"))
