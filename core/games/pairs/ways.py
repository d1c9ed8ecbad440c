"""What each word of a line may say of a hand of two pairs, and how far-fetched that is.

The hand that a line corrects is the first piece of evidence: "no, 90" is about the side whose
points it tells, "sin tercera" about whoever has one (core/games/pairs/cantes.py).
"""

from collections.abc import Mapping
from typing import Any

from core.games.pairs import cantes
from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS
from core.games.pairs.line import RESULTS, UNITS, PairLine, heavier, turned
from core.games.pairs.verbs import OPENING
from core.reading.correcting import differing
from core.reading.cut import NUMBER, SIDE, Term, Wall
from core.reading.draft import DENIED, DIFFERENCE
from core.reading.line import Fact, said, unread
from core.reading.rows import among
from core.reading.weighing import ACROSS, BEHIND, Way

BEFORE = 0.4  # a side before "van", which speaks rather of the one behind
APART = 1.0  # a comma or "and" between "van" and its side
SECOND = 1.2  # a second number without a side is the other side's
SHARED = 0.2  # ... and the two make up all tricks
SHARING = 100  # from here on a bare number may be a cante all the same
DOUBTED = 0.7  # a bare number as a cante
AGAIN = 0.3  # a number that says once more what its cante is worth
NEARLY = 0.2  # points that had better be asked about
ALL_POINTS = frozenset({ALL_TRICKS, ALL_BID})
_SILENT = [Way(0.0, Fact("silent"))]  # what only goes with another word
_BIDS, _HEIGHTS = among(UNITS, "BIDS"), among(UNITS, "HEIGHTS")


def _number(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a number, which in a correction may be how often the only cante was sung."""
    ways, often = _points(line, place, term), cantes.often(line, int(term.value))
    return [*often, *heavier(ways, NEARLY)] if often else ways


def _points(line: PairLine, place: int, term: Term) -> list[Way]:
    value, speech = int(term.value), line.speech
    if speech.heights and value < 0:
        return line.sided(place, "fell", -value, done=True)
    if value in ALL_POINTS:
        return _swept(line, place, capot=value not in speech.heights)
    ways = line.sided(place, "points", value)
    ways = [*_counted(line, ways), *ways, *_second(line, place, ways, value)]
    if speech.heights:
        return _as_height(line, place, ways, value)
    return ways + _as_cante(line, place, value)


def _counted(line: PairLine, ways: list[Way]) -> list[Way]:
    """Doubt whose "no, 68, van ellos" are: theirs, or of whom the hand counts."""
    if line.before is None or not all(way.turn > 0 and way.by in line.takers for way in ways):
        return []
    return [way._replace(fact=way.fact._replace(side=line.before.counted)) for way in ways[:1]]


def _second(line: PairLine, place: int, ways: list[Way], value: int) -> list[Way]:
    """Take a second number for the other side's."""
    earlier = [each.value for each in line.terms[:place] if each.role == NUMBER]
    earlier = earlier[bool(line.speech.heights) and line.before is None :]
    if not earlier or len({way.fact.side for way in ways}) > 1:
        return []
    shares = value < SHARING and earlier[-1] + value in {TRICKS, *ALL_POINTS}
    return [Way(SHARED if shares else SECOND, Fact("points", 1 - (ways[0].fact.side or 0), value))]


def _as_cante(line: PairLine, place: int, value: int) -> list[Way]:
    """Take a number for a cante, or for what the cante before it is worth."""
    before = line.terms[place - 1] if place else None
    if before and before.role == "cante" and line.speech.values[before.value[0]] == value:
        return [Way(AGAIN, Fact("silent"))]
    if value in line.speech.doubtful and line.roles.count(NUMBER) + line.roles.count("pair") > 1:
        return heavier(line.sided(place, "counted", (line.speech.valued[value], 1)), DOUBTED)
    return []


def _difference(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take how many points more or less somebody has; nobody's are those that were counted."""
    hand = line.before
    had = dict(enumerate(hand.tricks or ())) if hand and hand.capot is None else {}
    counted = [Way(0.0, Fact("", hand.counted))] if hand else []
    ways = line.leaning(place, Fact(""), BEHIND, given=True) or counted
    return differing(ways, had, term) or unread(line, place, term)


def _swap(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take "al revés": the points change sides, with who took or without, or who took alone."""
    if line.before is None:
        return unread(line, place, term)
    taker, other = line.before.taker, 1 - line.before.taker
    return [Way(0.0, Fact(*each)) for each in (("swap", other), ("swap", taker), ("van", other))]


def _fall(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take who fell, and by how much; it is not who doubled."""
    short = term.value if term.role == "short" else None
    return [
        way._replace(weight=way.weight + ACROSS * (way.by in line.doublers and way.turn < 0))
        for way in line.sided(place, "fell", short, done=True)
    ]


def _opens(line: PairLine, term: Term) -> bool:
    """Whether "no" before a term of a correction may as well open it: "no iban ellos"."""
    words = line.typed.reader.tokens
    return bool(line.before and term.no and term.start == 1 and words[0].text in OPENING)


def _capot(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a capote; "non capot" denies none where there was none."""
    if term.no and not (_opens(line, term) and line.before.capot is None):
        return [Way(0.0, Fact(DENIED, None, "capot"))]
    taken = place and line.roles[place - 1] == "van" and not term.wall
    if taken and not line.speech.heights:
        return _whose_capot(line, place, term)
    return _swept(line, place, capot=True)


def _swept(line: PairLine, place: int, *, capot: bool) -> list[Way]:
    """Take all the tricks, or all of them for the contract."""
    ways = line.sided(place, "capot")
    height = "capot" if capot else ALL_BID
    return _as_height(line, place, ways, height) if line.speech.heights else ways


def _whose_capot(line: PairLine, place: int, term: Term) -> list[Way]:
    """Leave open who made it: of a capot that one "is", nobody knows whether it was suffered."""
    ways = line.sided(place, "capot", term.role)
    after = line.terms[place + 1 : place + 2]
    if term.role == "capot-against" and after and after[0].role == SIDE:
        behind = [way for way in ways if way.fact.side == after[0].value]
        return [way._replace(weight=0.0) for way in turned(behind)]
    return [Way(0.0, Fact("capot", side, term.role), ways[0].by) for side in (0, 1)]


def _van(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take the side beside "van", rather the one behind, or who writes; with "no" the other.

    What "no" before it denies or opens in a correction is the other side of the hand.
    """
    own = line.typed.names.first
    first = own if term.role != "van" else None
    ways = []
    for index, mention in enumerate(line.mentions):
        wall = line.terms[max(place, mention.place)].wall
        if abs(mention.place - place) == 1 and first in {None, mention.side}:
            weight = BEFORE * (mention.place < place) + APART * (wall > 0)
            ways.append(Way(weight, Fact("van", mention.side), index))
    sides = sorted((0, 1), key=lambda side: side != own) if first is None else (first,)
    ways = ways or [Way(0.0, Fact("van", side)) for side in sides]
    if _opens(line, term) and len(ways) == 1:
        return [Way(0.0, Fact("van", 1 - line.before.taker), ways[0].by)]
    return turned(ways) if term.no else ways


def _felled(line: PairLine, _place: int, term: Term) -> list[Way]:
    names = line.typed.names
    side = names.first if term.role == "felled-us" else names.third
    return [Way(0.0, Fact("fell", each)) for each in ((0, 1) if side is None else (side,))]


def _ten(line: PairLine, place: int, term: Term) -> list[Way]:
    behind = line.roles[place - 1 : place] == [NUMBER] and term.wall < Wall.COMMA
    near = line.nearest(place - (behind and term.whose is None))
    modes = (term.value,) if term.value and not term.no else ("inside", "added")
    return [Way(0.0, Fact("ten", None, (near.fact.side, mode))) for mode in modes]


def _as_height(line: PairLine, place: int, points: list[Way], value: object) -> list[Way]:
    """Weigh a number, or "capot", as the contract of whoever took, beside its ways as points."""
    bid, own = _heaviness(line, place, legal=value == "capot" or value in line.speech.heights)
    taken = {line.mentions[by].side for by in line.takers}
    bids = line.sided(place, "bid", (value, False), done="fall" in line.roles)
    return heavier(points, own) + [
        way._replace(weight=bid + way.weight + ACROSS * bool(taken - {way.fact.side}))
        for way in bids
    ]


def _heaviness(line: PairLine, place: int, *, legal: bool) -> tuple[float, float]:
    """Weigh a number as the contract, and as points."""
    roles, beside, first = line.roles, _beside(line, place), _opening(line)
    before = "".join(roles[place - 1 : place])
    suited = before == "suit" and (place == 1 or roles[place - 2] not in _HEIGHTS)
    opens = place == first and (line.before is None or (legal and _leads(line, place)))
    cases = (  # where a number stands, and what it weighs there as a bid, as one of 115, as points
        (before == "bid", 0.0, 0.6, 1.0 + (line.before is not None)),
        (beside == "bid", 0.1, 0.1, 1.5),
        (not _BIDS.isdisjoint(roles), 2.0, 2.0, 0.0),
        (suited or beside == "suit", 0.1, 0.6, 1.5),
        (opens, 0.2, 0.8, 1.0),
        (line.before is not None, 3.0, 3.0, 0.3 * (place < first)),
        (True, 1.5, 3.0, 0.3 * (place < first)),
    )
    bid, odd, own = next(weights for holds, *weights in cases if holds)
    return (bid if legal else odd), own


def _opening(line: PairLine) -> int:
    """Find the first number: that right behind who took, or in the line."""
    heights = [place for place, role in enumerate(line.roles) if role in _HEIGHTS]
    behind = {line.mentions[by].place + 1 for by in line.takers}
    return next((place for place in heights if place in behind), heights[0])


def _beside(line: PairLine, place: int) -> str:
    """Say what stands behind a number; the word of its contract also behind the trumps."""
    contract = [each.value for each in line.terms[place + 3 : place + 4]]  # "110 ♠, contrat 120"
    asked = line.roles[place + 1 : place + 3] == ["suit", "bid"]
    return "bid" if asked and line.speech.heights.isdisjoint(contract) else line.beside(place)


def _leads(line: PairLine, place: int) -> bool:
    """Whether a number of a correction is said of who took, or stands right before a result."""
    behind = line.terms[place + 1 : place + 2]
    results = any(after.role in RESULTS for after in behind)
    rest = [TRICKS - after.value for after in behind if after.role == NUMBER]
    return bool(line.takers) or (results and line.terms[place].value not in rest)


WAYS: Mapping[str, Any] = {
    role: ways
    for roles, ways in (
        (NUMBER, _number), ("cante|cantes", cantes.sung), ("add|add-somebody", cantes.added),
        ("pair", lambda line, at, term: line.sided(at, "pair", term.value)),
        # a side that has nothing: the other one made all tricks, or so it seems
        ("nothing|nothing-tricks", lambda line, at, t: turned(line.sided(at, "capot", t.role))),
        # the side that has what the other has not, in any order
        ("rest", lambda line, at, _: [way._replace(turn=0) for way in line.sided(at, "rest")]),
        ("FALL|short", _fall), ("felled-us|felled-them", _felled),
        ("lost", lambda line, at, _: line.sided(at, "lost", done=True)),
        ("won", lambda line, at, _: turned(line.sided(at, "lost"))),
        ("capot", _capot), ("capot-whose|capot-against", _whose_capot), ("TAKING", _van),
        ("ten", _ten), ("double", lambda *own: _SILENT if own[-1].no else said(*own)),
        ("bid-capot|bid-made",
            lambda line, at, t: line.sided(at, "bid", ("capot", t.role == "bid-made"))),
        ("made|each|suit|included", said), ("bid|times", lambda *_: _SILENT), ("swap", _swap),
        (DIFFERENCE, _difference),
        ("either", lambda line, at, t: [w for n in t.value for w in line.sided(at, "points", n)]),
    )
    for role in among(UNITS, roles)
}  # fmt: skip
