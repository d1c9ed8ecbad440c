"""What a game of two pairs calls things, where the two games differ."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.games.pairs.kinds import Term
from core.games.pairs.values import BY_VALUE, VALUES
from core.games.pairs.words import BOLOT, LEXICON
from core.lexicon import Lexicon


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game and its cantes, from the cheapest on, with their points.

    `valued` are the cantes told by their value ("cante 20"), `doubtful` the values that a bare
    number may mean, `fours` what it calls Bolot's cantes of four alike, `royal` the cante of king
    and queen, `capot` and `fall` how they are written, and `tens` whether two numbers may be told
    rounded.
    """

    lexicon: Lexicon[Term]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    royal: str
    capot: str
    fall: str
    fours: Mapping[str, str] = field(default_factory=dict)
    tens: bool = False

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))


SPANISH = Speech(
    LEXICON, VALUES, BY_VALUE, frozenset(BY_VALUE), royal=BOLOT, capot="capote", fall="puestos"
)
