"""What each word of a line may say of a hand of two pairs, and how far-fetched that is."""

from collections.abc import Mapping

from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS, Hand
from core.games.pairs.rows import spoken
from core.reading.cut import NUMBER, SIDE, Force, Term
from core.reading.draft import DENIED
from core.reading.line import About, Fact, Line, Mention, Ways, said
from core.reading.rows import Typed
from core.reading.weighing import Way
from core.reading.weights import ACROSS, BEHIND

TAKEN = 0.5  # a side whose mention says that it took
BEFORE = 0.4  # a side before "van", which speaks rather of the one behind
APART = 1.0  # a comma or "and" between "van" and its side
SECOND = 1.2  # a second number without a side is the other side's
SHARED = 0.2  # ... and the two make up all tricks
SHARING = 100  # from here on a bare number may be a cante all the same
DOUBTED = 0.7  # a bare number as a cante
AGAIN = 0.3  # a number that says once more what its cante is worth
BARE = 0.45  # how much less likely than a side before a cante a bare one behind it is
CARDINAL = 0.3  # "cien" for a hundred points, in a line without a number
ALL_POINTS = frozenset({ALL_TRICKS, ALL_BID})
_SPOKEN = frozenset({50, 100})
_TAKING = frozenset({"van", "voy", "voy-now"})
_RESULTS = frozenset({
    NUMBER, "pair", "capot", "fall", "nothing", "nothing-tricks", "felled-us", "felled-them",
    "capot-whose", "capot-against", "bid-made", "short",
})  # fmt: skip
_HEIGHTS = frozenset({NUMBER, "capot", "pair", "bid-capot", "bid-made"})


class PairLine(Line):
    """The terms of a line; what follows a result leans on whom that was done to."""

    def __init__(self, typed: Typed, terms: list[Term], about: About | None = None) -> None:
        """Find who took, who doubled, and whom results speak of."""
        super().__init__(typed, terms, about)
        self.speech = spoken(typed)
        self.before: Hand | None = typed.rules.before
        self.voice: int = typed.rules.voice
        self.numbers = sum(term.role in {NUMBER, "pair"} for term in terms)
        self.results = any(term.role in _RESULTS for term in terms)
        self.takers: set[int] = set()
        self.doublers: set[int] = set()
        mentions, self.mentions = {each.place: each for each in self.mentions}, []
        for place, term in enumerate(terms):
            last = self.mentions[-1] if self.mentions else None
            follows = None
            if place in mentions:
                if self._doubled(place):
                    self.doublers.add(len(self.mentions))
                took = self._took(place)
                if took:
                    self.takers.add(len(self.mentions))
                self.mentions.append(mentions[place]._replace(more=TAKEN * took))
            elif term.role == "fall" and last and last.place == place - 1:
                follows = last.whom
            elif term.role == "capot":
                follows = term.whose
            if follows is not None:
                self.mentions.append(Mention(follows, place, Force.VERB))

    def _beside(self, place: int, step: int) -> Term | None:
        """Find the term beside another, with nothing between."""
        at = place + step
        inside = 0 <= at < len(self.terms) and not self.terms[max(place, at)].wall
        return self.terms[at] if inside else None

    def _took(self, place: int) -> bool:
        """Whether a side is the one that "van" beside it speaks of."""
        if place and self.terms[place - 1].role in _TAKING:
            return True
        after = self._beside(place, 1)
        behind = self._beside(place + 1, 1)
        return (
            after is not None and after.role == "van" and (behind is None or behind.role != SIDE)
        )

    def _doubled(self, place: int) -> bool:
        """Whether a side is the one that "coinche" beside it speaks of."""
        if place and self.terms[place - 1].role == "double":
            return True
        after = self._beside(place, 1)
        return bool(after is not None and after.role == "double" and self.terms[place].wall)

    def sided(
        self,
        place: int,
        field: str,
        value: object = None,
        more: float = 0.0,
        *,
        done: bool = False,
    ) -> list[Way]:
        """List whose a fact may be; nobody's is anybody's."""
        ways = self.leaning(place, Fact(field, None, value), BEHIND, given=True, done=done)
        if not ways:
            return [Way(more, Fact(field, side, value)) for side in self._unsaid(field)]
        return [way._replace(weight=way.weight + more) for way in ways] if more else ways

    def _unsaid(self, field: str) -> list[int]:
        """Say whose a fact may be in a line that names nobody: anybody's, or as in the hand."""
        hand = self.before
        if hand is None:
            return [0, 1]
        if field == "pair":
            return sorted({hand.first, hand.counted})
        return [{"points": hand.counted, "capot": hand.first}.get(field, hand.taker)]

    def nearest(self, place: int) -> Way | None:
        """Find on whom a term leans, if on anybody."""
        return min(self.leaning(place, Fact(""), BEHIND, given=True), default=None)


def pair_line(line: Line) -> PairLine:
    """Take a line for one of two pairs."""
    assert isinstance(line, PairLine)  # noqa: S101  (the grammar makes no other)
    return line


def silent(_line: Line, _place: int, _term: Term) -> list[Way]:
    """Take a word that only goes with another."""
    return [Way(0.0, Fact("silent"))]


def _turned(ways: list[Way]) -> list[Way]:
    return [way._replace(fact=way.fact._replace(side=1 - (way.fact.side or 0))) for way in ways]


def _number(line: Line, place: int, term: Term) -> list[Way]:
    own, value, speech = pair_line(line), int(term.value), pair_line(line).speech
    if speech.bids and value < 0:
        return own.sided(place, "fell", -value, done=True)
    if value in ALL_POINTS:
        return _swept(own, place, capot=value not in speech.heights)
    ways = own.sided(place, "points", value)
    earlier = [each.value for each in own.terms[:place] if each.role == NUMBER]
    earlier = earlier[speech.bids and own.before is None :]
    sides = {way.fact.side for way in ways}
    if earlier and len(sides) == 1:
        whole = {TRICKS} if own.before else {TRICKS, *ALL_POINTS}
        shares = value < SHARING and earlier[-1] + value in whole
        other = Fact("points", 1 - (ways[0].fact.side or 0), value)
        ways.append(Way(SHARED if shares else SECOND, other))
    if speech.bids:
        return _as_height(own, place, ways, value)
    before = own.terms[place - 1] if place else None
    if before and before.role == "cante" and speech.values[before.value[0]] == value:
        return [*ways, Way(AGAIN, Fact("silent"))]
    if value in speech.doubtful and own.numbers > 1:
        ways += own.sided(place, "counted", (speech.valued[value], 1), DOUBTED)
    return ways


def _pair(line: Line, place: int, term: Term) -> list[Way]:
    return pair_line(line).sided(place, "pair", term.value)


def _cante(line: Line, place: int, term: Term) -> list[Way]:
    """Take a cante; "cien" and "cincuenta" alone may be points, a last bare side may not sing."""
    own = pair_line(line)
    name, times = term.value
    if term.no or term.role == "cantes":
        return [Way(0.0, Fact(DENIED, term.whose, name))]
    ways = own.sided(place, "cante", term.value)
    last = own.mentions[-2:]
    bare = len(last) > 1 and last[1].place == place + 1 == len(own.terms) - 1
    if bare and last[0].side != last[1].side:
        near = min(way.weight for way in ways if way.turn <= 0) + BARE
        ways = [
            Way(max(way.weight, near), way.fact._replace(field="whose"), way.by, way.turn)
            if way.turn > 0
            else way
            for way in ways
        ]
    worth = own.speech.values[name]
    shares = any(each.role == NUMBER and each.value == TRICKS - worth for each in own.terms)
    if worth in _SPOKEN and times == 1 and (shares or not own.results):
        ways += own.sided(place, "points", worth, CARDINAL)
    return ways


def _nothing(line: Line, place: int, term: Term) -> list[Way]:
    """Take a side that has nothing: the other one made all tricks, or so it seems."""
    return _turned(pair_line(line).sided(place, "capot", term.role))


def _rest(line: Line, place: int, _term: Term) -> list[Way]:
    """Take the side that has what the other has not; in any order."""
    return [way._replace(turn=0) for way in pair_line(line).sided(place, "rest")]


def _fall(line: Line, place: int, term: Term) -> list[Way]:
    """Take who fell, and by how much; it is not who doubled."""
    own = pair_line(line)
    short = term.value if term.role == "short" else None
    return [
        way._replace(weight=way.weight + ACROSS * (way.by in own.doublers and way.turn < 0))
        for way in own.sided(place, "fell", short, done=True)
    ]


def _lost(line: Line, place: int, term: Term) -> list[Way]:
    """Take who has less, or the other side of who has more."""
    ways = pair_line(line).sided(place, "lost", done=term.role == "lost")
    return ways if term.role == "lost" else _turned(ways)


def _capot(line: Line, place: int, term: Term) -> list[Way]:
    own = pair_line(line)
    if term.no:
        return [Way(0.0, Fact(DENIED, None, "capot"))]
    taken = place and own.terms[place - 1].role == "van" and not term.wall
    if taken and not own.speech.bids:
        return _whose_capot(line, place, term)
    return _swept(own, place, capot=True)


def _swept(line: PairLine, place: int, *, capot: bool) -> list[Way]:
    """Take all the tricks, or all of them for the contract."""
    ways = line.sided(place, "capot")
    if not line.speech.bids:
        return ways
    return _as_height(line, place, ways, "capot" if capot else ALL_BID)


def _whose_capot(line: Line, place: int, term: Term) -> list[Way]:
    """Leave open who made it: of a capot that one "is", nobody knows whether it was suffered."""
    own = pair_line(line)
    ways = own.sided(place, "capot", term.role)
    after = own.terms[place + 1] if place + 1 < len(own.terms) else None
    if term.role == "capot-against" and after is not None and after.role == SIDE:
        behind = [way for way in ways if way.fact.side == after.value]
        return [way._replace(weight=0.0) for way in _turned(behind)]
    return [Way(0.0, Fact("capot", side, term.role), ways[0].by) for side in (0, 1)]


def _van(line: Line, place: int, term: Term) -> list[Way]:
    """Take the side beside "van", rather the one behind, or who writes; with "no" the other."""
    own, first = pair_line(line), line.typed.names.first if term.role != "van" else None
    ways = []
    for index, mention in enumerate(own.mentions):
        wall = own.terms[max(place, mention.place)].wall
        if abs(mention.place - place) == 1 and first in {None, mention.side}:
            weight = BEFORE * (mention.place < place) + APART * (wall > 0)
            ways.append(Way(weight, Fact("van", mention.side), index))
    sides = (0, 1) if first is None else (first,)
    ways = ways or [Way(0.0, Fact("van", side)) for side in sides]
    return _turned(ways) if term.no else ways


def _felled(line: Line, _place: int, term: Term) -> list[Way]:
    names = line.typed.names
    side = names.first if term.role == "felled-us" else names.third
    return [Way(0.0, Fact("fell", each)) for each in ((0, 1) if side is None else (side,))]


def _ten(line: Line, place: int, term: Term) -> list[Way]:
    near = pair_line(line).nearest(place)
    modes = (term.value,) if term.value and not term.no else ("inside", "added")
    return [Way(0.0, Fact("ten", None, (near and near.fact.side, mode))) for mode in modes]


def _double(line: Line, place: int, term: Term) -> list[Way]:
    """Take how often was doubled; "pas coinché" only says that it was not."""
    return silent(line, place, term) if term.no else said(line, place, term)


def _bid(line: Line, place: int, term: Term) -> list[Way]:
    made = term.role == "bid-made"
    return pair_line(line).sided(place, "bid", ("capot", made))


# ---------------------------------------------------------------------- contracts


def _as_height(line: PairLine, place: int, points: list[Way], value: object) -> list[Way]:
    """Weigh a number, or "capot", as the contract: behind its word, beside trumps, or first."""
    bid, own = _heaviness(line, place, legal=value == "capot" or value in line.speech.heights)
    ways = [way._replace(weight=way.weight + own) for way in points]
    taken = {line.mentions[by].side for by in line.takers}
    for way in line.sided(place, "bid", (value, False), done=True):
        right = -TAKEN if way.by in line.takers else 0.0
        wrong = ACROSS if taken and way.fact.side not in taken else 0.0
        ways.append(way._replace(weight=max(bid + way.weight + right, 0.0) + wrong))
    return ways


def _heaviness(line: PairLine, place: int, *, legal: bool) -> tuple[float, float]:
    """Weigh a number as the contract, and as points."""
    roles = [term.role for term in line.terms]
    before = roles[place - 1] if place else ""
    after = line._beside(place, 1)  # noqa: SLF001
    beside = after.role if after is not None else ""
    contract = line.terms[place + 3].value if place + 3 < len(roles) else None
    if roles[place + 1 : place + 3] == ["suit", "bid"] and contract not in line.speech.heights:
        beside = "bid"  # "110 pique demandé"
    suited = before == "suit" and (place == 1 or roles[place - 2] not in _HEIGHTS)
    behind = [line.mentions[by].place + 1 for by in sorted(line.takers)]
    behind = [at for at in behind if at < len(roles) and roles[at] in _HEIGHTS]
    first = behind[0] if behind else next(i for i, role in enumerate(roles) if role in _HEIGHTS)
    opens = place == first and (line.before is None or (legal and _opens(line, place)))
    cases = (  # where a number stands, and what it weighs there as a bid, as one of 115, as points
        (before == "bid", 0.0, 0.6, 1.0 + (line.before is not None)),
        (beside == "bid", 0.1, 0.1, 1.5),
        (not {"bid", "bid-capot", "bid-made"}.isdisjoint(roles), 2.0, 2.0, 0.0),
        (suited or beside == "suit", 0.1, 0.6, 1.5),
        (opens, 0.2, 0.8, 1.0),
        (line.before is not None, 3.0, 3.0, 0.3 * (place < first)),
        (True, 1.5, 3.0, 0.3 * (place < first)),
    )
    bid, odd, own = next(weights for holds, *weights in cases if holds)
    return (bid if legal else odd), own


def _opens(line: PairLine, place: int) -> bool:
    """Whether a number of a correction is said of who took, or stands right before a result."""
    behind = line.terms[place + 1 : place + 2]
    results = any(after.role in _RESULTS for after in behind)
    shared = [line.terms[place].value + after.value for after in behind if after.role == NUMBER]
    return bool(line.takers) or (results and TRICKS not in shared)


WAYS: Mapping[str, Ways] = {
    NUMBER: _number,
    "pair": _pair,
    **dict.fromkeys(("cante", "cantes"), _cante),
    **dict.fromkeys(("nothing", "nothing-tricks"), _nothing),
    "rest": _rest,
    **dict.fromkeys(("fall", "fall-us", "fall-them", "short"), _fall),
    **dict.fromkeys(("won", "lost"), _lost),
    "capot": _capot,
    **dict.fromkeys(("capot-whose", "capot-against"), _whose_capot),
    **dict.fromkeys(("van", "voy", "voy-now"), _van),
    **dict.fromkeys(("felled-us", "felled-them"), _felled),
    "ten": _ten,
    "double": _double,
    **dict.fromkeys(("bid-capot", "bid-made"), _bid),
    **dict.fromkeys(("made", "each", "suit", "included"), said),
    **dict.fromkeys(("bid", "times"), silent),
}
