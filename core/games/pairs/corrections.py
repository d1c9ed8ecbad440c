"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is the first piece of evidence: "no, 90" is about the side whose points
it tells, "sin tercera" about whoever has one, "era cincuenta" about the cante that it replaces.
"""

from collections.abc import Callable

from core.errors import Expected, NoSuchCante, Unclear, WhoseCante
from core.games.pairs.changes import Change
from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS, Hand
from core.games.pairs.kinds import MODES, Kind
from core.games.pairs.line import Fact, Line
from core.games.pairs.openings import ADDING, tells_alone
from core.games.pairs.phrases import together
from core.games.pairs.speech import SPANISH, Speech
from core.games.pairs.typed import Typed
from core.games.pairs.vocabulary import expected, lexer
from core.games.pairs.ways import ways_of
from core.notation import Reader
from core.reading.terms import Role, Term, unknown
from core.reading.weighing import Sum, Way, weigh
from core.table import Names

_SILENT = frozenset({Kind.SIDE, Kind.BID, Kind.MADE, Role.UNKNOWN})
_FEW = range(2, 6)  # how often a cante may be sung
NEARLY = 0.2  # points that had better be asked about
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
IDLE = 0.85  # a side of which nothing is said
MIXED = 0.5  # cantes before their sides and behind them
_ALL = frozenset({ALL_TRICKS, ALL_BID})

Check = Callable[[Hand], Hand]
_ADDED = frozenset({
    Kind.CANTE, Kind.CANTES, Kind.NUMBER, Kind.PAIR, Kind.SIDE, Kind.SUIT, Kind.DOUBLE, Kind.SWAP,
})  # fmt: skip
_UNCLEAR = Fact(Kind.REST)  # no correction has it


class Correction:
    """A line about a hand: who writes (`voice`), and what `check` makes of the hand told anew."""

    def __init__(
        self, reader: Reader, names: Names, hand: Hand, voice: int, speech: Speech, check: Check
    ) -> None:
        """Put the line's terms together, each with what it does: add, take off, replace."""
        self.reader, self.names, self.hand, self.voice = reader, names, hand, voice
        self.speech, self.check = speech, check
        cut = lexer(names, reader.language, speech, correcting=True).cut(reader, names)
        self.protests = any(term.kind is Kind.VOID for term in cut)
        self.stranger = unknown(cut)
        joined = together(Typed(reader, names, speech), cut)
        restated = self._restated(joined)
        self.modes: list[Kind | None] = []
        kept = []
        mode = Kind.ADD if reader.tokens[0].text in ADDING else None
        named = {term.value for term in cut if term.kind is Kind.CANTE}
        known = any(name in own for own in hand.cantes for name in named)
        sang = any(term.kind is Kind.SING for term in cut) and not known
        mode = Kind.ADD if sang and mode is None else mode
        self.opened = (
            mode is not None or tells_alone(restated, hand) or len(restated) < len(joined)
        )
        for term in restated:
            if term.kind in MODES:
                mode = MODES[term.kind]  # type: ignore[index]
                self.opened = True
            elif term.kind is not Role.QUESTION:
                if term.kind is Kind.BUT:
                    continue
                kept.append(self._instead(term, hand))
                own = self._glued(term) or mode
                self.modes.append(Kind.LESS if kept[-1].no else own)
                self.opened |= term.no or own is not None or term.kind is Kind.MADE
        self.asks = any(term.kind is Role.QUESTION for term in restated)
        self.talk = any(term.kind is Kind.CLOCK for term in restated)
        self.line = Line(reader, names, kept, speech)

    def _restated(self, terms: list[Term]) -> list[Term]:
        """Leave out the number that is put right: "no 92, 90", "90, no 92", "92? 90"."""
        old = {*(self.hand.tricks or ()), self.hand.bid, *self._totals()}
        counted = [place for place, term in enumerate(terms) if term.kind is Kind.NUMBER]
        if len(counted) < 2:  # noqa: PLR2004  (nothing would be left)
            return terms
        for place in counted:
            before = terms[place - 1] if place else None
            if before and before.kind is Kind.INSTEAD and place > 1 and not before.wall:
                before = terms[place - 2]
            after = terms[place + 1] if place + 1 < len(terms) else None
            denied = before and before.kind in {Kind.NO, Kind.BUT} and not terms[place].wall
            doubted = after and after.kind in {Role.QUESTION, Kind.NO} and place == counted[0]
            if terms[place].value in old and (denied or doubted):
                told = terms[place]
                rest = [*terms[:place], *terms[place + 1 :]]
                if told.value == self.hand.bid != 0 and told.value not in (self.hand.tricks or ()):
                    other = counted[counted[0] == place]  # that one is the contract
                    rest.insert(other - (place < other), told._replace(kind=Kind.BID))
                return rest
        return terms

    def _totals(self) -> tuple[int, ...]:
        tricks = self.hand.tricks or (0, 0)
        sung = [self.speech.worth(own) for own in self.hand.cantes]
        return tricks[0] + sung[0], tricks[1] + sung[1]

    @staticmethod
    def _instead(term: Term, hand: Hand) -> Term:
        """Take "non capot" for a capot where there was none to deny."""
        if term.no and term.kind is Kind.CAPOT and hand.capot is None:
            return term._replace(no=False)
        return term

    def _glued(self, term: Term) -> Kind | None:
        """Take "+50" and "-20" for what they do."""
        sign = self.reader.tokens[term.start].text[0]
        if term.kind is Kind.CANTE and sign == "+":
            return Kind.ADD
        worth = term.kind is Kind.NUMBER and abs(term.value) in self.speech.valued
        return {"+": Kind.ADD, "-": Kind.LESS}.get(sign) if worth else None

    def told(self) -> Hand:
        """Tell the hand as it is then; raise a CoreError unless the line is a clear correction."""
        terms = self.line.terms
        moves = any(term.kind is Kind.CANTE and self._whose(term) is not None for term in terms)
        counts = any(term.kind is Kind.CANTE and term.times > 1 for term in terms)
        if any(term.kind is Kind.MADE for term in terms) and self._says_nothing():
            raise Unclear(*self.reader.quoted())
        if self.talk or not terms or self._says_nothing():
            raise self._astray(self.stranger)
        if self.protests:
            raise Unclear(*self.reader.quoted())
        if not (self.opened or moves or counts):
            raise self._astray(self.stranger)
        slots, self.line.places = self._slots(), list(range(len(terms)))
        weighed = weigh(slots, self._changed)
        hands = tuple(r.hand for r in weighed.readings[:4] if r.hand != self.hand)
        if self.stranger is not None:
            raise self._astray(self.stranger, hands)
        if not weighed.readings:
            assert weighed.fault is not None  # noqa: S101  (nothing was left, so it was refused)
            raise weighed.fault
        rivals = tuple(each.hand for each in weighed.rivals[:4])
        if len(rivals) > 1 or self.asks or not weighed.readings[0].whole:
            kind = WhoseCante if len(rivals) > 1 else Unclear
            raise kind(*self.reader.quoted(), choices=rivals)
        hand: Hand = weighed.readings[0].hand
        return hand

    def _astray(self, term: Term | None = None, hands: tuple[Hand, ...] = ()) -> Expected:
        start, end = (term.start, term.end) if term else (0, len(self.reader.tokens))
        span = self.reader.span(start, end)
        words = expected(self.reader.language, self.speech)
        return Expected(span, self.reader.quote(span), hands, words, ("side", "points", "cante"))

    def _says_nothing(self) -> bool:
        """Whether a line holds nothing that a hand could be told by; a side alone is who took."""
        kinds = {term.kind for term in self.line.terms}
        return kinds <= _SILENT and (Kind.SIDE not in kinds or len(kinds) > 1)

    def _whose(self, term: Term) -> int | None:
        """Say whose a cante is said to be: by an owner, or by a side right behind it."""
        if term.side is not None:
            return term.side
        if len(self.line.mentions) == 1 and self.line.mentions[0].place == len(self.modes) - 1:
            return self.line.mentions[0].agent
        return None

    # ------------------------------------------------------------------ what each term may mean

    def _slots(self) -> list[list[Way]]:
        told = zip(self.line.terms, self.modes, strict=True)
        return [self._ways(place, term, mode) for place, (term, mode) in enumerate(told)]

    def _ways(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
        ways = _WAYS.get(term.kind)
        changes = mode in {Kind.ADD, Kind.LESS} and not term.no
        if ways is None or (changes and term.kind not in _ADDED):
            return [Way(0.0, _UNCLEAR)]
        return ways(self, place, term, mode)

    def pair(self, place: int, term: Term, _mode: Kind | None) -> list[Way]:
        """Take both numbers, the first the side's that the hand is told from."""
        told = self.line.sided(place, term, Kind.PAIR, term.value)
        return (
            told if self.line.mentions else [Way(0, Fact(Kind.PAIR, self.hand.first, term.value))]
        )

    def said(self, _place: int, term: Term, mode: Kind | None) -> list[Way]:
        """Take trumps, and how often was doubled; "sin contra" is not at all."""
        off = mode is Kind.LESS and term.kind is Kind.DOUBLE
        return [Way(0.0, Fact(Kind(term.kind), 0, 0 if off else term.value))]

    def van(self, place: int, term: Term, _mode: Kind | None) -> list[Way]:
        """Take who took, or what became of it; somebody's only where that is clear."""
        ways = ways_of(self.line, place)
        if term.no:
            return [way._replace(fact=Fact(Kind.VAN, 1 - way.fact.side)) for way in ways]
        return ways if len(ways) == 1 or self.line.mentions else [Way(0.0, _UNCLEAR)]

    def short(self, _place: int, term: Term, _mode: Kind | None) -> list[Way]:
        """Take by how much the takers fell."""
        return [Way(0.0, Fact(Kind.FALL, self.hand.taker, term.value))]

    def beside(self, _place: int, _term: Term, _mode: Kind | None) -> list[Way]:
        """Take a word that only goes with another."""
        return [Way(0.0, Fact(Kind.WITH))]

    def bid_capot(self, _place: int, _term: Term, _mode: Kind | None) -> list[Way]:
        """Take a capot that was bid."""
        return [Way(0.0, Fact(Kind.BID, 0, ALL_BID))]

    def result(self, place: int, term: Term, _mode: Kind | None) -> list[Way]:
        """Take a capote, or who fell; "no capote" beside points only denies the old one."""
        if term.no:
            told = {Kind.NUMBER, Kind.PAIR, Kind.FALL}
            instead = any(each.kind in told for each in self.line.terms)
            return [Way(0.0, Fact(Kind.WITH) if instead else _UNCLEAR)]
        what = Kind.FALL if term.kind is Kind.FALL else Kind.CAPOT
        if what is Kind.CAPOT and place and self.line.terms[place - 1].kind is Kind.BID:
            return [Way(0.0, Fact(Kind.BID, 0, ALL_BID))]
        if self.line.mentions or term.side is not None:
            return self.line.sided(place, term, what)
        side = self.hand.taker if what is Kind.FALL else self.hand.first
        return [Way(0.0, Fact(what, side))]

    def swaps(self, _place: int, _term: Term, _mode: Kind | None) -> list[Way]:
        """Take "al revés": the points change sides, with who took or without."""
        if any(term.kind in {Kind.NUMBER, Kind.PAIR} for term in self.line.terms):
            return [Way(0.0, _UNCLEAR)]
        return [Way(0.0, Fact(Kind.SWAP, side)) for side in (1 - self.hand.taker, self.hand.taker)]

    def side(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
        """Take a side that stands alone for the taker; beside anything else it only says whose."""
        alone = all(each.kind is Kind.SIDE for each in self.line.terms)
        if alone and mode is not Kind.LESS and term.side is None:
            return [Way(0.0, Fact(Kind.VAN, int(term.value), place))]
        return [Way(0.0, Fact(Kind.WITH))]

    def number(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
        """Take a number: points, a contract, a cante by its value, or how often it was sung."""
        value = int(term.value)
        alone = {name for own in self.hand.cantes for name in own} - {self.speech.royal}
        if mode is Kind.INSTEAD and value in _FEW and len(alone) == 1 and not self.line.mentions:
            [name] = alone
            side = 0 if name in self.hand.cantes[0] else 1
            points = Way(NEARLY, Fact(Kind.NUMBER, self.hand.first, value))
            return [Way(0.0, Fact(Kind.INSTEAD, side, (name, value))), points]
        sung = self.speech.valued.get(abs(value))
        glued = self.reader.tokens[term.start].text[0] in "+-"
        if sung and (mode in {Kind.ADD, Kind.LESS} or glued):
            cante = term._replace(kind=Kind.CANTE, value=sung)
            return self.cante(place, cante, Kind.LESS if value < 0 else mode or Kind.ADD)
        if mode is Kind.LESS or (mode is Kind.ADD and self.reader.tokens[0].text in ADDING):
            return [Way(0.0, _UNCLEAR)]
        if self.hand.bid and self._contract(place, value):
            return [Way(0.0, Fact(Kind.BID, 0, ALL_BID if value in _ALL else value))]
        what = Kind.CAPOT if value in _ALL else Kind.NUMBER
        if self.line.mentions:
            ways = self.line.sided(place, term, what, value)
            if self.line.numbers > 1 and len(ways) == 1:
                ways.append(Way(1.2, Fact(what, 1 - ways[0].fact.side, value)))
            return ways
        earlier = sum(each.kind is Kind.NUMBER for each in self.line.terms[:place])
        side = self.hand.first if not earlier or self.hand.bid else 1 - self.hand.first
        return [Way(0.0, Fact(what, side, value))]

    def _contract(self, place: int, value: int) -> bool:
        """Whether a number is the contract: behind its word, or in front of the points."""
        terms = self.line.terms
        if place and terms[place - 1].kind is Kind.BID:
            return True
        if any(term.kind is Kind.BID for term in terms):
            return False
        behind = terms[place + 1] if place + 1 < len(terms) else None
        if behind and behind.kind is Kind.SUIT and value in self.speech.heights:
            return True
        heights = [at for at, term in enumerate(terms) if term.kind is Kind.NUMBER]
        if value not in self.speech.heights or heights[:1] != [place] or len(heights) < 2:  # noqa: PLR2004
            return False
        between = terms[place + 1 : heights[1]]
        return all(term.kind is Kind.SUIT for term in between) and (
            value + int(terms[heights[1]].value) != TRICKS
        )

    # ------------------------------------------------------------------ cantes

    def cante(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
        """Take a cante: added, taken off, given to its owner, or in the place of the old."""
        name, had = str(term.value), self.hand.cantes
        owners = [side for side in (0, 1) if name in had[side]]
        told = self._told_side(place, term)
        if mode is Kind.LESS:
            return self._off(term, name, owners, told)
        value = (name, term.times)
        if mode is Kind.ADD:
            ways = self.line.sided(place, term, Kind.ADD, value) if told is not None else []
            if term.side is None:
                ways.append(Way(UNSAID, Fact(Kind.ADD, self.voice, value)))
            return ways
        if told is not None:
            only = self._only_cante(term)
            if only and owners and owners != [told] and len(owners) == 1:
                moved = (name, had[1 - told].count(name))
                return [Way(0.0, Fact(Kind.TO, told, moved))]
            if only and owners == [told] and mode is None:
                return [Way(0.0, Fact(Kind.WITH))]
            ways = self.line.sided(place, term, Kind.INSTEAD, value)
            if term.side is None and owners and told not in owners:
                ways += [Way(UNSAID, Fact(Kind.INSTEAD, side, value)) for side in owners]
            return ways
        sang = owners or [side for side in (0, 1) if had[side]] or [self.voice]
        return [Way(0.0, Fact(Kind.INSTEAD, side, value)) for side in sang]

    def _only_cante(self, term: Term) -> bool:
        """Whether a line is about one cante's owner, and nothing else."""
        rest = [
            each for each in self.line.terms if each.kind is not Kind.SIDE and each is not term
        ]
        behind = term.side is not None or (
            bool(self.line.mentions) and self.line.mentions[-1].place == len(self.modes) - 1
        )
        return not rest and behind

    def _told_side(self, place: int, term: Term) -> int | None:
        if term.side is not None:
            return term.side
        leaning = self.line.leaning(place, term)
        return min(leaning)[1] if leaning else None

    def _off(self, term: Term, name: str, owners: list[int], told: int | None) -> list[Way]:
        from_ = [side for side in owners if told in {None, side}]
        if not from_:
            raise NoSuchCante(name, span=self.reader.whole())
        value = (name, term.times)
        return [Way(0.0, Fact(Kind.LESS, side, value)) for side in from_]

    def cantes(self, _place: int, term: Term, _mode: Kind | None) -> list[Way]:
        """Take off all cantes of a name, or of any: "sin cantes", "las terceras no"."""
        had = self.hand.cantes
        named = [side for side in (0, 1) if (term.value in had[side] if term.value else had[side])]
        if not named:
            raise NoSuchCante(str(term.value), span=self.reader.whole())
        return [Way(0.0, Fact(Kind.LESS, side, (term.value, 9))) for side in named]

    # ------------------------------------------------------------------ the hand told anew

    def _changed(self, ways: tuple[Way, ...]) -> Sum:
        """Change the hand by one combination; raise a CoreError for what cannot be."""
        change = Change(self.hand, self.speech, self.reader)
        for way in ways:
            change.take(way.fact)
        hand = self.check(change.told())
        return Sum(hand, hand, self._idle(ways))

    def _idle(self, ways: tuple[Way, ...]) -> float:
        """Weigh sides of which nothing is said, and cantes on both sides of theirs."""
        used = {way.by for way in ways}
        turns = {way.turn for way in ways if way.turn}
        idle = sum(index not in used for index in range(len(self.line.mentions)))
        owned = all(term.side is None for term in self.line.terms)
        return IDLE * idle * owned + MIXED * (len(turns) > 1)


_Ways = Callable[[Correction, int, Term, Kind | None], list[Way]]
_WAYS: dict[object, _Ways] = {
    Kind.CANTE: Correction.cante,
    Kind.CANTES: Correction.cantes,
    Kind.NUMBER: Correction.number,
    Kind.PAIR: Correction.pair,
    Kind.SIDE: Correction.side,
    Kind.SUIT: Correction.said,
    Kind.DOUBLE: Correction.said,
    Kind.SWAP: Correction.swaps,
    Kind.VAN: Correction.van,
    Kind.VOY: Correction.van,
    Kind.FALL_US: Correction.van,
    Kind.FALL_THEM: Correction.van,
    Kind.CAPOT_WHOSE: Correction.van,
    Kind.FALL: Correction.result,
    Kind.CAPOT: Correction.result,
    Kind.SHORT: Correction.short,
    Kind.BID: Correction.beside,
    Kind.MADE: Correction.beside,
    Role.UNKNOWN: Correction.beside,
    Kind.BID_CAPOT: Correction.bid_capot,
}


def correct(
    reader: Reader,
    names: Names,
    hand: Hand,
    writer: int | None,
    speech: Speech = SPANISH,
    check: Check = lambda hand: hand,
) -> Hand:
    """Read a correction and change the hand by it; raise a CoreError for anything else."""
    voice = hand.taker if writer is None else writer
    return Correction(reader, names, hand, voice, speech, check).told()
