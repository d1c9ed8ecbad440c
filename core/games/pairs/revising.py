"""What each term of a correction may change, seen from the hand that it corrects."""

from collections.abc import Callable, Mapping

from core.errors import Expected, NoSuchCante
from core.games.pairs.cantes import Speech
from core.games.pairs.denials import OPENING
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.openings import (
    ADD,
    ADDING,
    INSTEAD,
    LESS,
    MODES,
    SWAP,
    before,
    counts,
    exchanged,
    hardly_points,
    sings,
    tells_alone,
)
from core.games.pairs.rows import CORRECTING, NOBODYS
from core.games.pairs.vocabulary import cutter, expected
from core.games.pairs.ways import (
    ALL_POINTS,
    BID,
    CANTE,
    CAPOT,
    FELL,
    PAIR,
    POINTS,
    SILENT,
    VAN,
    WAYS,
    PairLine,
)
from core.reading.cut import NUMBER, QUESTION, SIDE, UNKNOWN, Term, Wall, unknown
from core.reading.line import Fact
from core.reading.rows import Typed
from core.reading.weighing import Way

NEARLY = 0.2  # points that had better be asked about
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
SECOND = 1.2  # a second number is the other side's
MOVE, UNCLEAR = "move", "unclear"
_ALL_TAKING = (
    "van", "voy", "voy-now", "felled-us", "felled-them", "capot-whose", "capot-against",
)  # fmt: skip
_CHANGES = frozenset({CANTE, "cantes", NUMBER, PAIR, SIDE, "suit", "double", SWAP})
_DOUBTING = frozenset({QUESTION, "no", INSTEAD})
_SILENT = frozenset({SIDE, BID, "made", UNKNOWN})
_FEW = range(2, 6)  # how often a cante may be sung
_WANTED = ("side", "points", "cante")


class Correction:
    """A line about a hand, and who writes (`voice`): its terms, each with what it does."""

    def __init__(self, typed: Typed, hand: Hand, voice: int, speech: Speech) -> None:
        """Put the line's terms together, each with what it does: add, take off, replace."""
        self.typed, self.hand, self.voice, self.speech = typed, hand, voice, speech
        reader = typed.reader
        cut = cutter(typed.names, reader.language, speech, correcting=True).cut(reader)
        cut = exchanged(NOBODYS(cut, typed), hand)
        roles = {term.role for term in cut}
        self.protests, self.stranger = "void" in roles, unknown(cut)
        terms = cut
        for step in CORRECTING:
            terms = step(terms, typed)
        restated = self._restated(terms)
        opens = reader.tokens[0].text in ADDING
        self.vague = "add-somebody" in roles
        self.adds = opens or "add-missing" in roles  # not "ponle 82"
        self.asks = any(term.role == QUESTION for term in restated)
        self.talk = any(term.role == "clock" for term in restated)
        named = {term.value[0] for term in cut if term.role == CANTE}
        new = sings(cut) and not named & {*hand.cantes[0], *hand.cantes[1]}
        mode = ADD if opens or new else None
        self.opened = mode is not None or sings(cut) or tells_alone(restated, hand)
        self.opened |= len(restated) < len(terms) or bool(hand.bid and counts(cut))
        self.opened |= any(term.role == SWAP for term in restated)
        self.modes: list[str | None] = []
        kept = self._kept(restated, mode)
        last = restated[-1] if restated else None
        if last and MODES.get(last.role) in {ADD, LESS} and last.wall < Wall.COMMA:
            self.modes = [each or MODES[last.role] for each in self.modes]  # "tercera fuera"
        self.line = PairLine(typed, kept)
        self.line.places = list(range(len(kept)))
        self.hardly_points = len(reader.tokens) > 1 and hardly_points(kept)

    def _kept(self, restated: list[Term], mode: str | None) -> list[Term]:
        """Keep the terms that change something, and note what each does."""
        kept = []
        for term in restated:
            if term.role in MODES:
                mode = MODES[term.role]
                self.opened = True
            elif term.role not in {QUESTION, "but"}:
                kept.append(self._instead(term))
                own = self._glued(term) or mode
                self.modes.append(LESS if kept[-1].no else own)
                self.opened |= term.no or own is not None or term.role == "made"
        return kept

    def _restated(self, terms: list[Term]) -> list[Term]:
        """Leave out the number that is put right: "no 92, 90", "90, no 92", "92? 90"."""
        tricks = self.hand.tricks or ()
        totals = [
            own + self.speech.worth(sung)
            for own, sung in zip(tricks or (0, 0), self.hand.cantes, strict=True)
        ]
        old = {*tricks, self.hand.bid, *totals}
        counted = [place for place, term in enumerate(terms) if term.role == NUMBER]
        for place in counted if len(counted) > 1 else ():
            number, said = terms[place], before(terms, place)
            after = terms[place + 1].role if place + 1 < len(terms) else ""
            denied = said and said.role in {"no", "but"} and not number.wall
            doubted = after in _DOUBTING and place == counted[0]
            if number.value in old and (number.no or denied or doubted):
                rest = [*terms[:place], *terms[place + 1 :]]
                if number.value == self.hand.bid and number.value not in tricks:
                    other = counted[counted[0] == place]  # that one is the contract
                    rest.insert(other - (place < other), number._replace(role=BID))
                return rest
        return terms

    def _instead(self, term: Term) -> Term:
        """Take "non capot" for "non, capot" where there was none to deny; not "no hubo capote"."""
        opened = term.start == 1 and self.typed.reader.tokens[0].text in OPENING
        none = opened and term.no and term.role == CAPOT and self.hand.capot is None
        return term._replace(no=False) if none else term

    def _glued(self, term: Term) -> str | None:
        """Take "+50" and "-20" for what they do."""
        sign = self.typed.text(term)[0]
        worth = term.role == NUMBER and abs(term.value) in self.speech.valued
        if term.role == CANTE and sign == "+":
            return ADD
        return {"+": ADD, "-": LESS}.get(sign) if worth else None

    def says_nothing(self) -> bool:
        """Whether a line says nothing of a hand; a side alone is who took."""
        roles = {term.role for term in self.line.terms}
        return roles <= _SILENT and (SIDE not in roles or len(roles) > 1)

    def whose(self, term: Term) -> int | None:
        """Say whose a cante is said to be: by an owner, or by a side right behind it."""
        mentions = self.line.mentions
        if term.whose is None and len(mentions) == 1:
            return mentions[0].side if mentions[0].place == len(self.modes) - 1 else None
        return term.whose

    def astray(self, hands: tuple[Hand, ...] = ()) -> Expected:
        """Refuse the first word that nobody knows, or the whole line."""
        reader, term = self.typed.reader, self.stranger
        span = reader.span(term.start, term.end) if term else reader.whole()
        words = expected(reader.language, self.speech)
        return Expected(span, reader.quote(span), hands, words, _WANTED)


def slots(correction: Correction) -> list[list[Way]]:
    """List what each term may change."""
    both = zip(correction.line.terms, correction.modes, strict=True)
    return [_ways(correction, place, term, mode) for place, (term, mode) in enumerate(both)]


_Ways = Callable[[Correction, int, Term, str | None], list[Way]]
_NO_WAY = [Way(0.0, Fact(UNCLEAR))]


def _ways(correction: Correction, place: int, term: Term, mode: str | None) -> list[Way]:
    ways = _WAYS.get(term.role)
    changes = mode in {ADD, LESS} and not term.no
    if ways is None or (changes and term.role not in _CHANGES):
        return _NO_WAY
    return ways(correction, place, term, mode)


def _pair(correction: Correction, place: int, term: Term, _mode: str | None) -> list[Way]:
    """Take both numbers, the first the side's that was named first, or that had points."""
    if correction.line.mentions:
        return correction.line.sided(place, PAIR, term.value)
    sides = sorted({correction.hand.first, correction.hand.counted})
    return [Way(0.0, Fact(PAIR, side, term.value)) for side in sides]


def _said(_correction: Correction, _place: int, term: Term, mode: str | None) -> list[Way]:
    """Take trumps, and how often was doubled; "sin contra" is not at all."""
    off = mode == LESS and term.role == "double"
    return [Way(0.0, Fact(term.role, None, 0 if off else term.value))]


def _van(correction: Correction, place: int, term: Term, _mode: str | None) -> list[Way]:
    """Take who took, or what became of it; somebody's only where that is clear.

    It is the other side, whether "no" denies or opens: "no iban ellos".
    """
    ways = WAYS[term.role](correction.line, place, term)
    if term.no:
        opens = correction.typed.reader.tokens[0].text in OPENING and term.start == 1
        if opens and len(ways) == 1:
            return [Way(0.0, Fact(VAN, 1 - correction.hand.taker), ways[0].by)]
        return [way._replace(fact=Fact(VAN, 1 - (way.fact.side or 0))) for way in ways]
    return ways if len(ways) == 1 or correction.line.mentions else _NO_WAY


def _beside(_correction: Correction, _place: int, _term: Term, _mode: str | None) -> list[Way]:
    """Take a word that only goes with another."""
    return [Way(0.0, Fact(SILENT))]


def _bid_capot(_correction: Correction, _place: int, _term: Term, _mode: str | None) -> list[Way]:
    """Take a capot that was bid."""
    return [Way(0.0, Fact(BID, None, CAPOT))]


def _result(correction: Correction, place: int, term: Term, _mode: str | None) -> list[Way]:
    """Take a capote, or who fell; "no capote" beside points only denies the old one."""
    terms, hand = correction.line.terms, correction.hand
    if term.no:
        instead = any(each.role in {NUMBER, PAIR, "fall"} for each in terms)
        return [Way(0.0, Fact(SILENT))] if instead else _NO_WAY
    fell = term.role in {"fall", "short"}
    if not fell and place and terms[place - 1].role == BID:
        return [Way(0.0, Fact(BID, None, CAPOT))]
    value = term.value if term.role == "short" else None
    if term.role != "short" and (correction.line.mentions or term.whose is not None):
        return correction.line.sided(place, FELL if fell else CAPOT, value, done=fell)
    return [Way(0.0, Fact(FELL, hand.taker, value) if fell else Fact(CAPOT, hand.first))]


def _swaps(correction: Correction, _place: int, _term: Term, _mode: str | None) -> list[Way]:
    """Take "al revés": the points change sides, with who took or without; no other points."""
    terms, hand = correction.line.terms, correction.hand
    told = {term.value for term in terms if term.role == NUMBER}
    told |= {n for term in terms if term.role == PAIR for n in term.value}
    if not told <= {*(hand.tricks or ())}:
        return _NO_WAY
    return [Way(0.0, Fact(SWAP, side)) for side in (1 - hand.taker, hand.taker)]


def _side(correction: Correction, _place: int, term: Term, mode: str | None) -> list[Way]:
    """Take a side that stands alone for the taker; beside anything else it only says whose."""
    alone = all(each.role == SIDE for each in correction.line.terms)
    if alone and mode in {ADD, LESS}:
        return _NO_WAY
    took = alone and term.whose is None
    return [Way(0.0, Fact(VAN, int(term.value)) if took else Fact(SILENT))]


def _number(correction: Correction, place: int, term: Term, mode: str | None) -> list[Way]:
    """Take a number: points, a contract, a cante by its value, or how often it was sung."""
    value, hand, line = int(term.value), correction.hand, correction.line
    speech = correction.speech
    alone = {name for own in hand.cantes for name in own} - {speech.royal}
    if mode == INSTEAD and value in _FEW and len(alone) == 1 and not line.mentions:
        [name] = alone
        side = 0 if name in hand.cantes[0] else 1
        points = Way(NEARLY, Fact(POINTS, hand.counted, value))
        return [Way(0.0, Fact(CANTE, side, (name, value))), points]
    sung = speech.valued.get(abs(value))
    if sung and (mode in {ADD, LESS} or correction.typed.text(term)[0] in "+-"):
        cante = term._replace(role=CANTE, value=(sung, 1))
        return _cante(correction, place, cante, LESS if value < 0 else mode or ADD)
    if mode == LESS or (mode == ADD and correction.adds):
        return _NO_WAY
    if hand.bid and _contract(correction, place, value):
        capot = value in ALL_POINTS and value not in speech.heights
        return [Way(0.0, Fact(BID, None, CAPOT if capot else value))]
    field = CAPOT if value in ALL_POINTS else POINTS
    if line.mentions:
        ways = line.sided(place, field, value)
        if line.numbers > 1 and len(ways) == 1:
            ways.append(Way(SECOND, Fact(field, 1 - (ways[0].fact.side or 0), value)))
        return ways
    earlier = any(each.role == NUMBER for each in line.terms[:place])
    side = 1 - hand.counted if earlier and not hand.bid else hand.counted
    return [Way(0.0, Fact(field, side, value))]


def _contract(correction: Correction, place: int, value: int) -> bool:
    """Whether a number is the contract: behind its word, or in front of the points."""
    terms, heights = correction.line.terms, correction.speech.heights
    roles = [term.role for term in terms]
    if (place and roles[place - 1] == BID) or roles[place + 1 :] == [BID]:
        return True  # "100 le contrat"
    if BID in roles or value not in heights:
        return False
    if roles[place + 1 : place + 2] == ["suit"]:
        return True
    counted = [at for at, role in enumerate(roles) if role == NUMBER]
    if counted[:1] != [place] or len(counted) == 1:
        return False
    between = set(roles[place + 1 : counted[1]])
    return between <= {"suit"} and value + int(terms[counted[1]].value) != TRICKS


def _cante(correction: Correction, place: int, term: Term, mode: str | None) -> list[Way]:
    """Take a cante: added, taken off, given to its owner, or in the place of the old."""
    (name, times), had = term.value, correction.hand.cantes
    owners = [side for side in (0, 1) if name in had[side]]
    named = term.whose if term.whose is not None else correction.line.nearest(place)
    if mode == LESS:
        from_ = [side for side in owners if named in {None, side}]
        if not from_:
            raise NoSuchCante(name, span=correction.typed.reader.whole())
        return [Way(0.0, Fact(LESS, side, term.value)) for side in from_]
    if mode == ADD:
        return _added(correction, place, term, named)
    if named is None:
        sang = owners or [side for side in (0, 1) if had[side]] or [correction.voice]
        return [Way(0.0, Fact(CANTE, side, term.value)) for side in sang]
    only = _only_cante(correction, term)
    if only and owners == [1 - named]:
        moved = (name, max(times, had[1 - named].count(name)))
        return [Way(0.0, Fact(MOVE, named, moved))]
    if only and owners == [named] and mode is None and times in {1, had[named].count(name)}:
        return [Way(0.0, Fact(SILENT))]
    ways = correction.line.sided(place, CANTE, term.value)
    if term.whose is None and owners and named not in owners:
        ways += [Way(UNSAID, Fact(CANTE, side, term.value)) for side in owners]
    return ways


def _added(correction: Correction, place: int, term: Term, named: int | None) -> list[Way]:
    """Take a cante that was sung as well; nobody's is who writes."""
    ways = correction.line.sided(place, ADD, term.value) if named is not None else []
    if term.whose is None:
        others = [1 - correction.voice] if correction.vague and named is None else []
        sides = (correction.voice, *others)
        ways += [Way(UNSAID, Fact(ADD, side, term.value)) for side in sides]
    return ways


def _only_cante(correction: Correction, term: Term) -> bool:
    """Whether a line is about one cante's owner, and nothing else."""
    line = correction.line
    rest = [each for each in line.terms if each.role != SIDE and each is not term]
    last = line.mentions[-1].place == len(line.terms) - 1 if line.mentions else False
    return not rest and (term.whose is not None or last)


def _cantes(correction: Correction, _place: int, term: Term, _mode: str | None) -> list[Way]:
    """Take off all cantes of a name, or of any: "sin cantes", "las terceras no"."""
    name, had = term.value[0], correction.hand.cantes
    named = [side for side in (0, 1) if (name in had[side] if name else had[side])]
    if not named:
        raise NoSuchCante(name, span=correction.typed.reader.whole())
    return [Way(0.0, Fact(LESS, side, (name, 9))) for side in named]


_WAYS: Mapping[str, _Ways] = {
    CANTE: _cante,
    "cantes": _cantes,
    NUMBER: _number,
    PAIR: _pair,
    SIDE: _side,
    **dict.fromkeys(("suit", "double"), _said),
    SWAP: _swaps,
    **dict.fromkeys(_ALL_TAKING, _van),
    **dict.fromkeys(("fall", CAPOT, "short"), _result),
    **dict.fromkeys((BID, "made", "won", "lost", UNKNOWN), _beside),
    "bid-capot": _bid_capot,
}
