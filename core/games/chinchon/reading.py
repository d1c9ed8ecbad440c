"""A line into a hand of Chinchón: what the game gives the machine."""

from collections.abc import Iterator, Mapping

from core.errors import NotationError
from core.games.chinchon.hand import Hand
from core.games.chinchon.making import CLOSING, FIELDS, finished
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.rows import STEPS, WORDS
from core.games.chinchon.rules import BELOW, Rules
from core.notation import Reader
from core.reading.correcting import differing
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import Grammar, Verdict
from core.reading.draft import DENIED, DIFFERENCE
from core.reading.line import About, Fact, Line, Ways, said, unread
from core.reading.rows import Typed
from core.reading.several import listed, seats, summed, writers
from core.reading.weighing import Way
from core.reading.weights import BEHIND, DOING, LEFT, STAYING
from core.table import Names


def _number(line: Line, place: int, term: Term) -> list[Way]:
    """Take points or cards of a player, or what they are not."""
    if term.no and line.about is None:
        return unread(line, place, term)
    fact = Fact(DENIED, None, term.value) if term.no else Fact("points", None, term.value)
    ways = line.leaning(place, fact, BEHIND, nearest=True, given=True)
    ways = line.unsaid(ways, fact, line.about.has if line.about else None)
    if not ways:
        raise NotationError("whose-points", *line.quoted(place))
    below = -term.value if term.role == "dashed" else ALL_LINKED
    if term.role in {"clean", "dashed"} and below in BELOW:
        closing = [way._replace(fact=way.fact._replace(value=below)) for way in ways]
        ways = [*closing, *ways] if term.role == "clean" else [*ways, *closing]
    return ways


def _more(line: Line, place: int, term: Term) -> list[Way]:
    """Take what a player has more or less than the hand says."""
    about, fact = line.about or About(), Fact("points")
    ways = line.leaning(place, fact, BEHIND, nearest=True, given=True)
    return differing(line.unsaid(ways, fact, about.has), about.had, term) or unread(
        line, place, term
    )


def _acted(line: Line, place: int, term: Term) -> list[Way]:
    """Take what a player does: close, link all, make a chinchón, leave, come back."""
    late = term.role in {"out", "back"}
    fact = Fact(DENIED, None, term.role) if term.no else Fact(term.role, None, term.value)
    given = term.role == "run" and not term.no
    ways = line.leaning(place, fact, STAYING if late else DOING, given=given)
    if line.about is not None:
        ways = line.unsaid(ways, fact, line.about.acts if term.no else line.about.has)
    elif given and ways and (place == 0 or line.terms[place - 1].role != SIDE):
        ways += _left(line, fact, min(way.weight for way in ways))
    if not ways and term.no:
        return [Way(0.0, fact)]
    if not ways:
        raise NotationError("whose-points" if late else "who-closed", *line.quoted(place))
    return ways


def _left(line: Line, fact: Fact, weight: float) -> list[Way]:
    """Take a chinchón for that of the only player who is not named."""
    left = {*range(line.typed.players)} - {each.side for each in line.mentions}
    return [Way(weight + LEFT, fact._replace(side=side)) for side in left if len(left) == 1]


def _seated(line: Line, place: int, term: Term) -> list[Way]:
    """Take a number for the points of whoever sits at its place among the numbers."""
    seat = sum(each.role == NUMBER for each in line.terms[:place])
    return [Way(0.0, Fact("seat", seat, term.value))]


_WAYS: Mapping[str, Ways] = {
    **dict.fromkeys((NUMBER, "card", "clean", "dashed"), _number),
    **dict.fromkeys((*CLOSING, "out", "back"), _acted),
    **dict.fromkeys(("wins", "nobody", "joker"), said),
    DIFFERENCE: _more,
}
_SEATED: Mapping[str, Ways] = {**_WAYS, NUMBER: _seated}


def _plans(line: Line) -> Iterator[tuple[Line, Mapping[str, Ways]]]:
    """Take numbers beside their names, or else listed, or in seating order."""
    alone = seats(line.terms)
    if alone and not line.mentions:
        yield line, _SEATED
        return
    yield line, _WAYS
    typed = line.typed
    first = typed.names.first
    plans = listed(line.terms), writers(line.terms, typed.players, first), summed(line.terms)
    yield from ((Line(typed, terms, line.about), _WAYS) for terms in plans if terms is not None)
    if alone:
        yield line, _SEATED


GRAMMAR = Grammar(
    STEPS, FIELDS, _plans, ("number-too-many",), ("side", "closing", "points"), WORDS.expected,
    {DIFFERENCE: "new-points"},
)  # fmt: skip


def verdict(reader: Reader, names: Names, rules: Rules) -> Verdict[Hand]:
    """Cut a line, ready to be decided on."""
    terms = WORDS.cutter(names, reader.language).cut(reader)
    return Verdict(GRAMMAR, Typed(reader, names, rules), terms, finished)
