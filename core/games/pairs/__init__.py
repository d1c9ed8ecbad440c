"""What the games of two pairs share: reading a hand of two sides, and its trick points."""

from core.errors import NotationError, RuleError
from core.events import Passed
from core.games.pairs.corrections import correct, corrects, dispute
from core.games.pairs.hand import Hand, took, write
from core.games.pairs.kinds import Kind
from core.games.pairs.notes import Report
from core.games.pairs.speech import SPANISH, Speech
from core.games.pairs.telling import Telling
from core.games.pairs.terms import Told, gather, joined
from core.games.pairs.values import VALUES
from core.games.pairs.vocabulary import reserved
from core.notation import Reader
from core.table import Names

_PASS = Kind.PASS

__all__ = [
    "VALUES", "Hand", "Report", "correct", "corrects", "dispute", "read", "reserved", "told",
    "took", "write",
]  # fmt: skip


def read(reader: Reader, names: Names, speech: Speech = SPANISH) -> Report | Passed:
    """Read a line: what it says of a hand, or that nobody took."""
    terms = understood(reader, names, speech)
    return terms if isinstance(terms, Passed) else Telling(reader, names, terms, speech).report()


def understood(reader: Reader, names: Names, speech: Speech) -> list[Told] | Passed:
    """Understand the words of a line, or that nobody took."""
    terms = joined(reader, gather(reader, names, speech))
    return _passed(reader, terms) if any(term.kind is _PASS for term in terms) else terms


def told(
    error: NotationError | RuleError, choices: tuple[object, ...]
) -> NotationError | RuleError:
    """Give a refusal the hands of its game to choose from."""
    error.choices = choices
    return error


def _passed(reader: Reader, terms: list[Told]) -> Passed:
    """Let everybody pass, if the line says nothing else."""
    if len(terms) == 1:
        return Passed()
    reader.at = next(term.start for term in terms if term.kind is _PASS)
    raise reader.unexpected()
