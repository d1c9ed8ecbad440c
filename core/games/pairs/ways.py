"""What each word of a line may say of a hand of two pairs, and how far-fetched that is."""

from collections.abc import Callable
from enum import IntEnum

from core.games.pairs.contracts import as_height, bid_or_points
from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Fact, Line
from core.reading.terms import Role, Term
from core.reading.weighing import Way

BEFORE = 0.4  # a side before "van", which speaks rather of the one behind
APART = 1.0  # a comma or "and" between "van" and its side
UNSAID = 1.2  # a second number without a side is the other side's
SHARED = 0.2  # ... and the two make up all tricks
SHARING = 100  # from here on a bare number may be a cante all the same
DOUBTED = 0.7  # a bare number as a cante
AGAIN = 0.3  # a number that says once more what its cante is worth
WHOSE = 0.45  # how much less likely than a side before a cante a bare one behind it is
CARDINAL = 0.3  # "cien" for a hundred points, in a line without a number
_SPOKEN = frozenset({50, 100})
ALL_POINTS = frozenset({ALL_TRICKS, ALL_BID})


def _number(line: Line, place: int, term: Term) -> list[Way]:
    value = int(term.value)
    if line.speech.bids and value < 0:
        return line.sided(place, term, Kind.FALL, -value)
    if value in ALL_POINTS:
        bid = Kind.BID if value in line.speech.heights else Kind.BID_CAPOT
        return _capot(line, place, term, bid)
    ways = line.sided(place, term, Kind.NUMBER, value)
    sides = {way.fact.side for way in ways}
    earlier = [each.value for each in line.terms[:place] if each.kind is Kind.NUMBER]
    if line.speech.bids:
        earlier = earlier[1:]
    if earlier and len(sides) == 1:
        [side] = sides
        whole = {TRICKS, *ALL_POINTS}
        shares = value < SHARING and earlier[-1] + value in whole
        ways.append(Way(SHARED if shares else UNSAID, Fact(Kind.NUMBER, 1 - side, value)))
    if line.speech.bids:
        return bid_or_points(line, place, term, ways)
    return ways + _valued(line, place, term)


def _valued(line: Line, place: int, term: Term) -> list[Way]:
    """List the cantes that a bare number may be: one of that value, or the one said before."""
    value = int(term.value)
    before = line.terms[place - 1] if place else None
    if before and before.kind is Kind.CANTE and line.speech.values[str(before.value)] == value:
        return [Way(AGAIN, Fact(Kind.WITH))]
    if value in line.speech.doubtful and line.numbers > 1:
        cante = line.speech.valued[value]
        return line.sided(place, term, Kind.PLUS, (cante, 1), DOUBTED)
    return []


def _pair(line: Line, place: int, term: Term) -> list[Way]:
    return line.sided(place, term, Kind.PAIR, term.value)


def _cante(line: Line, place: int, term: Term) -> list[Way]:
    """Take a cante; "cien" and "cincuenta" alone may be points, a last bare side may not sing."""
    if term.no:
        return _denied(line, place, term)
    ways = line.sided(place, term, Kind.CANTE, (term.value, term.times))
    if len(line.mentions) > 1 and line.mentions[-1].place == place + 1 == len(line.terms) - 1:
        last = line.mentions[-1]
        if last.agent != line.mentions[-2].agent:
            near = min(way.weight for way in ways if way.turn <= 0) + WHOSE
            ways = [
                Way(max(way.weight, near), way.fact._replace(what=Kind.OF), way.by, way.turn)
                if way.turn > 0
                else way
                for way in ways
            ]
    worth = line.speech.values[str(term.value)]
    counted = line.counted and not _shares(line, worth)
    if not counted and worth in _SPOKEN and term.times == 1:
        ways += line.sided(place, term, Kind.NUMBER, worth, CARDINAL)
    return ways


def _shares(line: Line, worth: int) -> bool:
    """Whether a number and what a cante is worth make up all tricks: "nos cien ellos 62"."""
    shared = TRICKS - worth
    return any(t.kind is Kind.NUMBER and t.value == shared for t in line.terms)


def _nothing(line: Line, place: int, term: Term) -> list[Way]:
    """Take a side that has nothing: the other one made all tricks, or so it seems."""
    said = Kind.CAPOT_WHOSE if term.value == "tricks" else Kind.NOTHING
    return _turned(line.sided(place, term, Kind.CAPOT, said))


def _denied(_line: Line, _place: int, term: Term) -> list[Way]:
    """Take what a side has not, or nobody."""
    return [Way(0.0, Fact(Kind.NO, -1 if term.side is None else term.side, term.value))]


def _rest(line: Line, place: int, term: Term) -> list[Way]:
    """Take the side that has what the other has not; in any order."""
    return [way._replace(turn=0) for way in line.sided(place, term, Kind.REST)]


def _fall(line: Line, place: int, term: Term) -> list[Way]:
    return line.sided(place, term, Kind.FALL)


def _lost(line: Line, place: int, term: Term) -> list[Way]:
    """Take who has less, or the other side of who has more."""
    ways = line.sided(place, term, Kind.LOST)
    return ways if term.kind is Kind.LOST else _turned(ways)


def _turned(ways: list[Way]) -> list[Way]:
    return [way._replace(fact=way.fact._replace(side=1 - way.fact.side)) for way in ways]


def _capot(line: Line, place: int, term: Term, bid: Kind = Kind.BID_CAPOT) -> list[Way]:
    if term.no:
        return [Way(0.0, Fact(Kind.NO, -1, Kind.CAPOT))]
    ways = line.sided(place, term, Kind.CAPOT)
    if not line.speech.bids:
        taken = place and line.terms[place - 1].kind is Kind.VAN and not term.wall
        return _whose_capot(line, place, term) if taken else ways
    height = Fact(bid, 0, ALL_BID)
    return as_height(line, place, term, ways, height)


def _van(line: Line, place: int, term: Term) -> list[Way]:
    """Take the side beside "van": rather the one behind."""
    what = Kind.LESS if term.no else Kind.VAN
    after = line.terms[place + 1] if place + 1 < len(line.terms) else None
    before = line.terms[place - 1] if place else None
    ways = []
    for index, mention in enumerate(line.mentions):
        if after is not None and mention.place == place + 1:
            ways.append(Way(APART * (after.wall > 0), Fact(what, mention.agent), index))
        elif before is not None and mention.place == place - 1:
            weight = BEFORE + APART * (term.wall > 0)
            ways.append(Way(weight, Fact(what, mention.agent), index))
    if not ways:
        return [Way(0.0, Fact(what, side)) for side in (0, 1)]
    return ways


def _voy(line: Line, place: int, term: Term) -> list[Way]:
    """Take the writer's side: "vamos"."""
    first = line.first
    if first is None:
        return [Way(0.0, Fact(Kind.VAN, side)) for side in (0, 1)]
    beside = [
        index
        for index, mention in enumerate(line.mentions)
        if abs(mention.place - place) == 1 and mention.agent == first
    ]
    what = Kind.LESS if term.no else Kind.VAN
    return [Way(0.0, Fact(what, first), beside[0] if beside else -1)]


def _put_down(line: Line, _place: int, term: Term) -> list[Way]:
    side = line.first if term.kind is Kind.FALL_US else line.third
    return [Way(0.0, Fact(Kind.FALL, s)) for s in ((0, 1) if side is None else (side,))]


def _whose_capot(line: Line, place: int, term: Term) -> list[Way]:
    """Leave open who made it: of a capot that one "is", nobody knows whether it was suffered."""
    ways = line.sided(place, term, Kind.CAPOT, term.kind)
    if term.value == "against" and [t.kind for t in line.terms[place + 1 :][:1]] == [Kind.SIDE]:
        loser = int(line.terms[place + 1].value)
        behind = [way for way in ways if way.fact.side == loser]
        return [way._replace(weight=0.0, fact=way.fact._replace(side=1 - loser)) for way in behind]
    by = [way.by for way in ways]
    return [Way(0.0, Fact(Kind.CAPOT, side, term.kind), by[0]) for side in (0, 1)]


def _ten(line: Line, place: int, term: Term) -> list[Way]:
    leaning = line.leaning(place, term)
    side = min(leaning)[1] if leaning else None
    if term.no:
        return [
            Way(0.0, Fact(Kind.TEN, 0, (side, "inside"))),
            Way(0.0, Fact(Kind.TEN, 0, (side, "added"))),
        ]
    if term.value:
        return [Way(0.0, Fact(Kind.TEN, 0, (side, term.value)))]
    return [Way(0.0, Fact(Kind.TEN, 0, (side, mode))) for mode in ("inside", "added")]


def _double(_line: Line, _place: int, term: Term) -> list[Way]:
    """Take how often was doubled; "pas coinché" only says that it was not."""
    return [Way(0.0, Fact(Kind.WITH) if term.no else Fact(Kind.DOUBLE, 0, term.value))]


def _said(_line: Line, _place: int, term: Term) -> list[Way]:
    return [Way(0.0, Fact(term.kind, 0, term.value))]  # type: ignore[arg-type]


def _instead(line: Line, place: int, term: Term) -> list[Way]:
    """Take "perdón" before or behind all else, or where it took something back."""
    aside = term.value or place in {0, len(line.terms) - 1}
    return [Way(0.0, Fact(Kind.WITH))] if aside else _unread(line, place, term)


def _unread(_line: Line, _place: int, term: Term) -> list[Way]:
    return [Way(0.0, Fact(Kind.LESS, -1, term))]


# ---------------------------------------------------------------------- contracts


def _bid_capot(line: Line, place: int, term: Term) -> list[Way]:
    what = Kind(term.kind)
    return line.sided(place, term, what, ALL_BID)


def _short(line: Line, place: int, term: Term) -> list[Way]:
    return line.sided(place, term, Kind.FALL, term.value)


_Ways = Callable[[Line, int, Term], list[Way]]
_UNREAD: tuple[IntEnum, ...] = (
    Role.UNKNOWN, Role.QUESTION, Kind.NO, Kind.NOBODY, Kind.VOID, Kind.DETAIL, Kind.JOIN,
    Kind.TO, Kind.OF, Kind.SING, Kind.CLOCK, Kind.DO, Kind.SWAP, Kind.BUT, Kind.SUFFER,
    Kind.PLUS,
)  # fmt: skip
_WAYS: dict[object, _Ways] = {
    Kind.NUMBER: _number,
    Kind.PAIR: _pair,
    Kind.CANTE: _cante,
    Kind.CANTES: _denied,
    Kind.NOTHING: _nothing,
    Kind.INCLUDED: _said,
    Kind.REST: _rest,
    Kind.FALL: _fall,
    Kind.WON: _lost,
    Kind.LOST: _lost,
    Kind.CAPOT: _capot,
    Kind.VAN: _van,
    Kind.TEN: _ten,
    Kind.VOY: _voy,
    Kind.FALL_US: _put_down,
    Kind.FALL_THEM: _put_down,
    Kind.CAPOT_WHOSE: _whose_capot,
    Kind.BID_CAPOT: _bid_capot,
    Kind.BID_MADE: _bid_capot,
    Kind.SHORT: _short,
    Kind.MADE: _said,
    Kind.EACH: _said,
    Kind.SUIT: _said,
    Kind.DOUBLE: _double,
    Kind.INSTEAD: _instead,
    **dict.fromkeys(_UNREAD, _unread),
}


def ways_of(line: Line, place: int) -> list[Way]:
    """List what one term may mean; raise KeyError for a term that only joins others."""
    term = line.terms[place]
    return _WAYS[term.kind](line, place, term)


def slots(line: Line) -> list[list[Way]]:
    """List what each term may mean, and remember which terms those are."""
    line.places = [place for place, term in enumerate(line.terms) if term.kind in _WAYS]
    return [ways_of(line, place) for place in line.places]
