"""A line into a hand of Chinchón, or into the cards that somebody holds."""

from collections.abc import Iterator, Mapping

from core.cards import SPANISH, Pack
from core.errors import NotationError, RuleError
from core.games.chinchon.hand import Hand
from core.games.chinchon.making import CLOSING, FIELDS, finished
from core.games.chinchon.melds import ALL_LINKED, HAND, Cards, Holding, play
from core.games.chinchon.rows import STEPS, WORDS
from core.games.chinchon.rules import BELOW, Rules
from core.lists.reading import cards, check, vocabulary
from core.notation import Reader
from core.reading.correcting import differing
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import Doubts, Grammar, Verdict
from core.reading.draft import DENIED, DIFFERENCE
from core.reading.line import Fact, Line, Unsaid, Ways, said, unread
from core.reading.persons import alike, listed, ordered, seats, summed, writers
from core.reading.rows import Typed
from core.reading.weighing import BEHIND, DOING, LEFT, STAYING, Way
from core.table import Names

MOST = HAND + 1
_FEW, _ALL = 40, 48  # cards of a pack
_FATES = frozenset({"out", "back"})


def _number(line: Line, place: int, term: Term) -> list[Way]:
    if term.no and line.about is None:
        return unread(line, place, term)
    fact = Fact(DENIED, None, term.value) if term.no else Fact("points", None, term.value)
    ways = line.leaning(place, fact, BEHIND, nearest=True, given=True)
    ways = line.unsaid(ways, fact, line.about.has if line.about else None)
    if not ways:
        raise NotationError("whose-points", *line.quoted(place))
    if (below := _below(line, term)) in BELOW:
        closing = [way._replace(fact=way.fact._replace(value=below)) for way in ways]
        ways = [*ways, *closing] if term.role == "dashed" else [*closing, *ways]
    return ways


def _below(line: Line, term: Term) -> int | None:
    """Say what a word may be below nothing; "nada" only where nobody has few enough to close."""
    kept = line.typed.rules.kept
    if term.role == "empty" and any(n.role == NUMBER and n.value in kept for n in line.terms):
        return None
    empty = ALL_LINKED if term.role in {"clean", "empty"} else None
    return -int(term.value) if term.role == "dashed" else empty


def _more(line: Line, place: int, term: Term) -> list[Way]:
    about, fact = line.about or Unsaid(), Fact("points")
    ways = line.leaning(place, fact, BEHIND, nearest=True, given=True)
    return differing(line.unsaid(ways, fact, about.has), about.had, term) or unread(
        line, place, term
    )


def _acted(line: Line, place: int, term: Term) -> list[Way]:
    run, fact = term.role == "run", Fact(term.role, None, term.value)
    if term.no:
        return _denied(line, place, term)
    late = term.role in _FATES
    ways = line.leaning(place, fact, STAYING if late else DOING, given=run)
    ways = line.unsaid(ways, fact, line.about.has if line.about else None)
    if run and ways and line.about is None:
        ways += _left(line, place, fact, min(way.weight for way in ways))
    if not ways:
        raise NotationError("whose-points" if late else "who-closed", *line.quoted(place))
    return ways


def _denied(line: Line, place: int, term: Term) -> list[Way]:
    fact = Fact(DENIED, None, term.role)
    ways = line.leaning(place, fact, STAYING if term.role in _FATES else DOING)
    ways = line.unsaid(ways, fact, line.about.acts if line.about else None)
    return ways or [Way(0.0, fact)]


def _left(line: Line, place: int, fact: Fact, weight: float) -> list[Way]:
    """Take a chinchón with nobody right before it for that of the only player not named."""
    left = {*range(line.typed.players)} - {each.side for each in line.mentions}
    if len(left) != 1 or (place and line.terms[place - 1].role == SIDE):
        return []
    return [Way(weight + LEFT, fact._replace(side=left.pop()))]


def _seated(line: Line, place: int, term: Term) -> list[Way]:
    seat = sum(each.role == NUMBER for each in line.terms[:place])
    return [Way(0.0, Fact("seat", seat, term.value))]


_WAYS: Mapping[str, Ways] = {
    **dict.fromkeys((NUMBER, "card", "clean", "dashed", "empty"), _number),
    **dict.fromkeys((*CLOSING, "out", "back"), _acted),
    **dict.fromkeys(("wins", "nobody", "joker"), said),
    DIFFERENCE: _more,
    "either": lambda line, at, t: [
        w for n in t.value for w in _number(line, at, t._replace(value=n))
    ],
}
_SEATED: Mapping[str, Ways] = {**_WAYS, NUMBER: _seated}


def _plans(line: Line) -> Iterator[tuple[Line, Mapping[str, Ways]]]:
    alone = seats(line.terms)
    if alone and not line.mentions:
        yield line, _SEATED
        return
    yield line, _WAYS
    for plan in (listed, writers, summed, ordered, alike):
        if (terms := plan(line.terms, line.typed)) is not None:
            yield Line(line.typed, terms, line.about), _WAYS
    if alone:
        yield line, _SEATED


GRAMMAR = Grammar(
    STEPS, FIELDS, _plans, ("number-too-many",),
    Doubts(("side", "closing", "points"), WORDS.expected, {DIFFERENCE: "new-points"}),
)  # fmt: skip


def verdict(reader: Reader, names: Names, rules: Rules) -> Verdict[Hand]:
    """Cut a line, ready to be decided on."""
    terms = WORDS.cutter(names, reader.language).cut(reader)
    return Verdict(GRAMMAR, Typed(reader, names, rules), terms, finished)


def held_cards(reader: Reader, pack: Pack | None = None) -> tuple[Pack, Cards]:
    """Read up to eight cards of a pack; of none in particular, take the one that has them."""
    words = vocabulary(SPANISH, reader.language)
    typed = cards(reader, words.cut(reader))
    held = tuple(term.value for term in typed)
    if not held:
        raise words.astray(reader, len(reader.tokens))
    pack = pack or Pack(_FEW if all(map(Pack(_FEW, 2).count, held)) else _ALL, 2)
    check(reader, typed, pack)
    if len(held) > MOST:
        extra = reader.span(typed[MOST].start, typed[MOST].end)
        raise RuleError("cards-too-many", count=len(held), most=MOST, span=extra)
    return pack, held


def hold(reader: Reader, rules: Rules | None, players: int, total: int) -> Holding:
    """Play somebody's cards by the rules in force, if any; nobody may close over the limit."""
    pack, held = held_cards(reader, rules.cards(players) if rules else None)
    if rules is None:
        return play(pack, held)
    most = rules.closing
    while most and rules.over(total + most):
        most -= 1
    played = play(pack, held, most, rules.runs)
    bound = not played.closing and most != rules.closing and len(held) >= HAND
    return played._replace(limit=rules.limit) if bound else played
