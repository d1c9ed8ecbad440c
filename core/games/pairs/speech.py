"""What a game of two pairs calls things, where the two games differ."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.games.pairs.values import BY_VALUE, VALUES
from core.games.pairs.words import BOLOT, CANTES, WRITTEN
from core.lexicon import Lexicon
from core.reading.terms import Meaning


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game and its cantes, from the cheapest on, with their points.

    `valued` are the cantes told by their value ("cante 20"), `doubtful` the values that a bare
    number may mean, `written` the words of other languages that it is written in, `fours` what it
    calls Bolot's cantes of four alike, `royal` the cante of king and queen, `capot` and `fall` how
    they are written; `tens` says whether two numbers may be told rounded, `heights` are the
    contracts that can be bid.
    """

    lexicon: Lexicon[Meaning]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    written: Mapping[str, Mapping[str, str]]
    royal: str
    capot: str
    fall: str
    fours: Mapping[str, str] = field(default_factory=dict)
    tens: bool = False
    heights: frozenset[int] = frozenset()

    @property
    def bids(self) -> bool:
        """Whether a hand tells a contract."""
        return bool(self.heights)

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))

    def worth(self, sung: Iterable[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in sung])


SPANISH = Speech(
    CANTES,
    VALUES,
    BY_VALUE,
    frozenset(BY_VALUE),
    WRITTEN,
    royal=BOLOT,
    capot="capote",
    fall="puestos",
)
