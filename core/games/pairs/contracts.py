"""The contract in a line: how likely a number, or "capot", is its height."""

from core.games.pairs.kinds import Kind
from core.games.pairs.line import ACROSS, TAKEN, Fact, Line
from core.reading.terms import Term
from core.reading.weighing import Way


def bid_or_points(line: Line, place: int, term: Term, points: list[Way]) -> list[Way]:
    """Weigh a number as the points that it may be, and as the height of the contract."""
    return as_height(line, place, term, points, Fact(Kind.BID, 0, int(term.value)))


def as_height(line: Line, place: int, term: Term, points: list[Way], height: Fact) -> list[Way]:
    """Weigh a number, or "capot", as the contract: behind its word, beside trumps, or first."""
    bid, own = _heaviness(line, place, height)
    ways = [way._replace(weight=way.weight + own) for way in points]
    leaning = line.leaning(place, term, acted=True) or [(0.0, 0, -1, 0), (0.0, 1, -1, 0)]
    taken = {each.agent for each in line.mentions if each.taker}
    for weight, side, by, turn in leaning:
        right = -TAKEN if by >= 0 and line.mentions[by].taker else 0.0
        wrong = ACROSS if taken and side not in taken else 0.0
        fact = height._replace(side=side)
        ways.append(Way(max(bid + weight + right, 0.0) + wrong, fact, by, turn))
    return ways


def _heaviness(line: Line, place: int, height: Fact) -> tuple[float, float]:
    """Weigh a number as the contract, and as points."""
    terms = line.terms
    before = terms[place - 1].kind if place else None
    after = terms[place + 1] if place + 1 < len(terms) else None
    legal = height.what is Kind.BID_CAPOT or height.value in line.speech.heights
    named = any(t.kind in {Kind.BID, Kind.BID_CAPOT, Kind.BID_MADE} for t in terms)
    beside = after.kind if after is not None and not after.wall else None
    said = [term.kind for term in terms[place + 1 : place + 3]]
    contract = terms[place + 3].value if place + 3 < len(terms) else None
    if said == [Kind.SUIT, Kind.BID] and contract not in line.speech.heights:
        beside = Kind.BID  # "110 pique demandé"
    if before is Kind.BID:
        return (0.0 if legal else 0.6), 1.0
    if named or beside is Kind.BID:
        return (0.1, 1.5) if beside is Kind.BID else (2.0, 0.0)
    suited = before is Kind.SUIT and (place == 1 or terms[place - 2].kind not in _HEIGHTS)
    if suited or beside is Kind.SUIT:
        return (0.1 if legal else 0.6), 1.5
    behind = [m.place + 1 for m in line.mentions if m.taker]
    behind = [at for at in behind if at < len(terms) and terms[at].kind in _HEIGHTS]
    first = behind[0] if behind else next(i for i, t in enumerate(terms) if t.kind in _HEIGHTS)
    if place == first:
        return (0.2 if legal else 0.8), 1.0
    return (1.5 if legal else 3.0), (0.3 if place < first else 0.0)


_HEIGHTS = frozenset({Kind.NUMBER, Kind.CAPOT, Kind.PAIR, Kind.BID_CAPOT, Kind.BID_MADE})
