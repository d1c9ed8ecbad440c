"""A line into a hand of Boston: what the game gives the machine."""

from collections.abc import Callable, Iterator, Mapping

from core.errors import CoreError
from core.games.boston.checking import possible
from core.games.boston.hand import Hand
from core.games.boston.making import FIELDS, Making
from core.games.boston.outright import outright
from core.games.boston.rows import BIDS, STEPS, UNITS, WORDS, typed_calls
from core.games.boston.rules import Rules
from core.games.boston.ways import PASSED, SEATED, WAYS, WISHED, more, named
from core.notation import Reader
from core.reading.cut import SIDE, Term
from core.reading.decide import MOST_CHOICES, Grammar, Verdict
from core.reading.line import About, Line, Ways
from core.reading.rows import Typed
from core.table import Names
from core.words import data


class BostonLine(Line):
    """A line in which numbers lean on honours and misdeals as well."""

    anchors = frozenset({SIDE, "honours", "honours-value", "misdeal"})


def plans(
    line: Line, base: Hand | None = None, change: str = ""
) -> Iterator[tuple[Line, Mapping[str, Ways]]]:
    """Take numbers for the bid and what it made, or where nobody bid for everybody's tricks."""
    roles = {term.role for term in line.terms if not term.no}
    passed = base is not None and base.passed and roles.isdisjoint(BIDS)
    if "passed" not in roles and not passed:
        tricks = None if base is None else base.tricks
        told = change == "instead" or not roles.isdisjoint(BIDS)  # "no, -1": counted from the bid
        yield line, {**WAYS, "relative": more(tricks), "signed": more(None if told else tricks)}
        return
    if any(named(line, each.place) for each in line.mentions):
        yield line, PASSED
    yield line, SEATED


GRAMMAR = Grammar(
    STEPS, FIELDS, (), plans,
    ("two-bidders", "number-too-many", "how-many-honours", "what-bid"), None,
    WISHED, WORDS.expected, data(UNITS)["questions"], BostonLine,
)  # fmt: skip


def read(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand: a bid, one that all passed, or points given outright."""
    if rules.manual:
        return outright(reader, names)
    return allowed(verdict(reader, names, rules))


def cut(typed: Typed) -> list[Term]:
    """Cut a line."""
    terms = WORDS.cutter(typed.names, typed.reader.language).cut(typed.reader)
    return typed_calls(terms, typed)


def verdict(reader: Reader, names: Names, rules: Rules) -> Verdict[Hand]:
    """Cut a line, ready to be decided on."""
    typed = Typed(reader, names, rules)
    return Verdict(GRAMMAR, typed, cut(typed), lambda draft: Making(draft).hand())


def allowed(verdict: Verdict[Hand], about: Callable[[list[Term]], About] | None = None) -> Hand:
    """Decide on a line; offer only hands that the rules allow."""
    try:
        return verdict.hand(about)
    except CoreError as error:
        hands = tuple(dict.fromkeys(possible(verdict.typed.rules, error.choices)))
        raise error.but(choices=hands[:MOST_CHOICES]) from None
