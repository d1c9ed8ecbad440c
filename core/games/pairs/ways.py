"""What each word of a line may say of a hand of two pairs, and how far-fetched that is.

The hand that a line corrects is the first piece of evidence: "no, 90" is about the side whose
points it tells, "sin tercera" about whoever has one, "era cincuenta" about what it replaces.
"""

from collections.abc import Mapping
from typing import Any

from core.errors import RuleError
from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS, Hand
from core.games.pairs.line import PairLine, cardinal
from core.games.pairs.verbs import OPENING
from core.games.pairs.vocabulary import UNITS
from core.reading.correcting import differing
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.draft import DENIED, DIFFERENCE
from core.reading.line import Fact, said, unread
from core.reading.units import among
from core.reading.weighing import Way
from core.reading.weights import ACROSS, BEHIND

BEFORE = 0.4  # a side before "van", which speaks rather of the one behind
APART = 1.0  # a comma or "and" between "van" and its side
SECOND = 1.2  # a second number without a side is the other side's
SHARED = 0.2  # ... and the two make up all tricks
SHARING = 100  # from here on a bare number may be a cante all the same
DOUBTED = 0.7  # a bare number as a cante
AGAIN = 0.3  # a number that says once more what its cante is worth
BARE = 0.45  # how much less likely than a side before a cante a bare one behind it is
CARDINAL = 0.3  # "cien" for a hundred points, in a line without a number
NEARLY = 0.2  # points that had better be asked about
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
ALL_POINTS = frozenset({ALL_TRICKS, ALL_BID})
_FEW = range(2, 6)  # how often a cante may be sung
_SILENT = [Way(0.0, Fact("silent"))]  # what only goes with another word
_RESULTS, _HEIGHTS = among(UNITS, "RESULTS"), among(UNITS, "HEIGHTS")
_BIDS = among(UNITS, "BIDS")


def _turned(ways: list[Way]) -> list[Way]:
    return [way._replace(fact=way.fact._replace(side=1 - (way.fact.side or 0))) for way in ways]


def _heavier(ways: list[Way], more: float) -> list[Way]:
    return [way._replace(weight=way.weight + more) for way in ways]


def _number(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a number; a small one of a correction may be how often the only cante was sung."""
    ways, value, hand = _points(line, place, term), int(term.value), line.before
    alone = {*hand.cantes[0], *hand.cantes[1]} - {line.speech.royal} if hand else set()
    if value not in _FEW or len(alone) != 1 or line.mentions or len(line.typed.reader.tokens) == 1:
        return ways
    [name] = alone
    cante = Fact("cante", int(name not in hand.cantes[0]), (name, value))
    return [Way(0.0, cante), *_heavier(ways, NEARLY)]


def _points(line: PairLine, place: int, term: Term) -> list[Way]:
    value, speech = int(term.value), line.speech
    if speech.bids and value < 0:
        return line.sided(place, "fell", -value, done=True)
    if value in ALL_POINTS:
        return _swept(line, place, capot=value not in speech.heights)
    ways = line.sided(place, "points", value)
    earlier = [each.value for each in line.terms[:place] if each.role == NUMBER]
    earlier = earlier[speech.bids and line.before is None :]
    if earlier and len({way.fact.side for way in ways}) == 1:
        shares = value < SHARING and earlier[-1] + value in {TRICKS, *ALL_POINTS}
        other = Fact("points", 1 - (ways[0].fact.side or 0), value)
        ways.append(Way(SHARED if shares else SECOND, other))
    if speech.bids:
        return _as_height(line, place, ways, value)
    before = line.terms[place - 1] if place else None
    if before and before.role == "cante" and speech.values[before.value[0]] == value:
        return [*ways, Way(AGAIN, Fact("silent"))]
    if value in speech.doubtful and line.roles.count(NUMBER) + line.roles.count("pair") > 1:
        ways += _heavier(line.sided(place, "counted", (speech.valued[value], 1)), DOUBTED)
    return ways


def _cante(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a cante; "cien" and "cincuenta" alone may be points, a last bare side may not sing."""
    name, _ = term.value
    if line.before:
        return _corrected(line, place, term, line.before)
    if term.no or term.role == "cantes":
        return [Way(0.0, Fact(DENIED, term.whose, name))]
    ways = line.sided(place, "cante", term.value)
    last = line.mentions[-2:]
    bare = len(last) > 1 and last[1].place == place + 1 == len(line.terms) - 1
    if bare and last[0].side != last[1].side:
        near = min(way.weight for way in ways if way.turn <= 0) + BARE
        doubted = [way for way in ways if way.turn > 0]
        ways = [way for way in ways if way.turn <= 0]
        ways += [way._replace(weight=max(way.weight, near), turn=0) for way in doubted]
    worth = line.speech.values[name]
    if cardinal(term, line.typed) and _RESULTS.isdisjoint(line.roles):
        ways += _heavier(line.sided(place, "points", worth), CARDINAL)
    return ways


def _corrected(line: PairLine, place: int, term: Term, hand: Hand) -> list[Way]:
    """Take a cante of a correction: taken off, given to its owner, or in the place of the old."""
    (name, times), had = term.value, hand.cantes
    owners = [side for side in (0, 1) if (name in had[side] if name else had[side])]
    near = line.nearest(place)
    named, by = (near.fact.side, near.by) if near else (None, -1)
    if term.no or term.role == "cantes":
        if not (from_ := [side for side in owners if named in {None, side}]):
            raise RuleError("no-such-cante", line.typed.reader.whole(), cante=name)
        many = (name, 9) if term.role == "cantes" else term.value
        return [Way(0.0, Fact("less", side, many), by) for side in from_]
    if named is None:
        sang = owners or [side for side in (0, 1) if had[side]] or [line.voice]
        return [Way(0.0, Fact("cante", side, term.value)) for side in sang]
    own, other = had[named].count(name), had[1 - named].count(name)
    alone = len(line.places) == 1 and (term.whose is not None or line.roles[-1] == SIDE)
    if alone and other and not own:
        return [Way(0.0, Fact("move", named, (name, max(times, other))), by)]
    if alone and own and not other and times in {1, own}:
        return [Way(0.0, Fact("silent"), by)]
    ways = line.sided(place, "cante", term.value)
    if term.whose is None and other and not own:
        ways.append(Way(UNSAID, Fact("cante", 1 - named, term.value)))
    return ways


def _added(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a cante that was sung as well; nobody's is who writes."""
    ways = line.sided(place, "add", term.value) if line.nearest(place) else []
    if term.whose is None:
        others = [1 - line.voice] if term.role == "add-somebody" and not ways else []
        ways += [Way(UNSAID, Fact("add", side, term.value)) for side in (line.voice, *others)]
    return ways


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
    if taken and not line.speech.bids:
        return _whose_capot(line, place, term)
    return _swept(line, place, capot=True)


def _swept(line: PairLine, place: int, *, capot: bool) -> list[Way]:
    """Take all the tricks, or all of them for the contract."""
    ways = line.sided(place, "capot")
    height = "capot" if capot else ALL_BID
    return _as_height(line, place, ways, height) if line.speech.bids else ways


def _whose_capot(line: PairLine, place: int, term: Term) -> list[Way]:
    """Leave open who made it: of a capot that one "is", nobody knows whether it was suffered."""
    ways = line.sided(place, "capot", term.role)
    after = line.terms[place + 1 : place + 2]
    if term.role == "capot-against" and after and after[0].role == SIDE:
        behind = [way for way in ways if way.fact.side == after[0].value]
        return [way._replace(weight=0.0) for way in _turned(behind)]
    return [Way(0.0, Fact("capot", side, term.role), ways[0].by) for side in (0, 1)]


def _van(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take the side beside "van", rather the one behind, or who writes; with "no" the other.

    What "no" before it denies or opens in a correction is the other side of the hand.
    """
    first = line.typed.names.first if term.role != "van" else None
    ways = []
    for index, mention in enumerate(line.mentions):
        wall = line.terms[max(place, mention.place)].wall
        if abs(mention.place - place) == 1 and first in {None, mention.side}:
            weight = BEFORE * (mention.place < place) + APART * (wall > 0)
            ways.append(Way(weight, Fact("van", mention.side), index))
    sides = (0, 1) if first is None else (first,)
    ways = ways or [Way(0.0, Fact("van", side)) for side in sides]
    if _opens(line, term) and len(ways) == 1:
        return [Way(0.0, Fact("van", 1 - line.before.taker), ways[0].by)]
    return _turned(ways) if term.no else ways


def _felled(line: PairLine, _place: int, term: Term) -> list[Way]:
    names = line.typed.names
    side = names.first if term.role == "felled-us" else names.third
    return [Way(0.0, Fact("fell", each)) for each in ((0, 1) if side is None else (side,))]


def _ten(line: PairLine, place: int, term: Term) -> list[Way]:
    near = line.nearest(place)
    modes = (term.value,) if term.value and not term.no else ("inside", "added")
    return [Way(0.0, Fact("ten", None, (near and near.fact.side, mode))) for mode in modes]


def _as_height(line: PairLine, place: int, points: list[Way], value: object) -> list[Way]:
    """Weigh a number, or "capot", as the contract: behind its word, beside trumps, or first."""
    bid, own = _heaviness(line, place, legal=value == "capot" or value in line.speech.heights)
    ways = _heavier(points, own)
    taken = {line.mentions[by].side for by in line.takers}
    return ways + [
        way._replace(weight=bid + way.weight + ACROSS * bool(taken - {way.fact.side}))
        for way in line.sided(place, "bid", (value, False), done=True)
    ]


def _heaviness(line: PairLine, place: int, *, legal: bool) -> tuple[float, float]:
    """Weigh a number as the contract, and as points."""
    roles, before, beside = line.roles, "".join(line.roles[place - 1 : place]), line.beside(place)
    contract = line.terms[place + 3].value if place + 3 < len(roles) else None
    if roles[place + 1 : place + 3] == ["suit", "bid"] and contract not in line.speech.heights:
        beside = "bid"  # "110 pique demandé"
    suited = before == "suit" and (place == 1 or roles[place - 2] not in _HEIGHTS)
    behind = [line.mentions[by].place + 1 for by in sorted(line.takers)]
    behind = [at for at in behind if at < len(roles) and roles[at] in _HEIGHTS]
    first = behind[0] if behind else next(i for i, role in enumerate(roles) if role in _HEIGHTS)
    opens = place == first and (line.before is None or (legal and _first(line, place)))
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


def _first(line: PairLine, place: int) -> bool:
    """Whether a number of a correction is said of who took, or stands right before a result."""
    behind = line.terms[place + 1 : place + 2]
    results = any(after.role in _RESULTS for after in behind)
    rest = [TRICKS - after.value for after in behind if after.role == NUMBER]
    return bool(line.takers) or (results and line.terms[place].value not in rest)


WAYS: Mapping[str, Any] = {
    role: ways
    for roles, ways in (
        (NUMBER, _number), ("cante|cantes", _cante), ("add|add-somebody", _added),
        ("pair", lambda line, at, term: line.sided(at, "pair", term.value)),
        # a side that has nothing: the other one made all tricks, or so it seems
        ("nothing|nothing-tricks", lambda line, at, t: _turned(line.sided(at, "capot", t.role))),
        # the side that has what the other has not, in any order
        ("rest", lambda line, at, _: [way._replace(turn=0) for way in line.sided(at, "rest")]),
        ("FALL|short", _fall), ("felled-us|felled-them", _felled),
        ("lost", lambda line, at, _: line.sided(at, "lost", done=True)),
        ("won", lambda line, at, _: _turned(line.sided(at, "lost"))),
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
