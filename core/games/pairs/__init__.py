"""What the games of two pairs share: reading a hand of two sides, and its trick points."""

from core.errors import NotationError, RuleError
from core.events import Passed
from core.games.pairs.hand import Hand, took, write
from core.games.pairs.notes import Report
from core.games.pairs.telling import Telling
from core.games.pairs.terms import gather, joined
from core.games.pairs.values import VALUES
from core.games.pairs.kinds import Kind
from core.games.pairs.vocabulary import reserved
from core.notation import Reader
from core.table import Names

__all__ = ["VALUES", "Hand", "Report", "read", "reserved", "told", "took", "write"]


def read(reader: Reader, names: Names) -> Report | Passed:
    """Read a line: what it says of a hand, or that nobody took."""
    terms = joined(reader, gather(reader, names))
    if [term.kind for term in terms] == [Kind.PASS]:
        return Passed()
    for term in terms:
        if term.kind is Kind.PASS:
            reader.at = term.start
            raise reader.unexpected()
    return Telling(reader, names, terms).report()


def told(error: NotationError | RuleError, choices: tuple[object, ...]) -> NotationError | RuleError:
    """Give a refusal the hands of its game to choose from."""
    error.choices = choices
    return error
