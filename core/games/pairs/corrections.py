"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is the first piece of evidence: "no, 90" is about the side whose points
it tells, "sin tercera" about whoever has one, "era cincuenta" about the cante that it replaces.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from core.errors import (
    Expected,
    NoSuchCante,
    PointsImpossible,
    ResultContradicts,
    SumWrong,
    Unclear,
    WhoseCante,
)
from core.games.pairs.hand import ALL_BID, ALL_TRICKS, TRICKS, Hand, possible, took
from core.games.pairs.kinds import Kind
from core.games.pairs.phrases import together
from core.games.pairs.speech import SPANISH, Speech
from core.games.pairs.typed import Typed
from core.games.pairs.vocabulary import expected, lexer
from core.games.pairs.ways import Fact, Line
from core.notation import Reader
from core.reading.terms import Role, Term, unknown
from core.reading.weighing import Sum, Way, weigh
from core.table import FIRST, OURS, THEIRS, THIRD, Names, Table
from core.table import names as table_names

_ADDING = frozenset({"y", "i", "et", "and", "+", "plus", "mas", "mes"})
_MODES = {Kind.ADD: Kind.ADD, Kind.LESS: Kind.LESS, Kind.INSTEAD: Kind.INSTEAD,
          Kind.NO: Kind.INSTEAD, Kind.PLUS: Kind.ADD, Kind.JOIN: Kind.LESS}  # fmt: skip
_BIDDING = frozenset({Kind.DOUBLE, Kind.SUIT, Kind.SIDE})
_ALONE = frozenset({
    Kind.VAN, Kind.VOY, Kind.DOUBLE, Kind.SUIT, Kind.DO, Kind.SWAP, Role.UNKNOWN,
})  # fmt: skip
_EMPTY = frozenset({
    Kind.NO, Kind.VOID, Kind.INSTEAD, Kind.ADD, Kind.LESS, Kind.BUT, Kind.DO, Kind.OF, Kind.TO,
    Kind.THEM, Role.UNKNOWN, Role.QUESTION, Kind.ONE,
})  # fmt: skip
_SILENT = frozenset({Kind.SIDE, Kind.BID, Kind.MADE, Role.UNKNOWN})
_FEW = range(2, 6)  # how often a cante may be sung
NEARLY = 0.2  # points that had better be asked about
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
IDLE = 0.85  # a side of which nothing is said
MIXED = 0.5  # cantes before their sides and behind them
_ALL = frozenset({ALL_TRICKS, ALL_BID})

_NOBODY = table_names(Table(()))
Check = Callable[[Hand], Hand]


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
        together = together(Typed(reader, names, speech), cut)
        whole = len(together)
        together = self._restated(together)
        self.modes: list[Kind | None] = []
        kept = []
        mode = Kind.ADD if reader.tokens[0].text in _ADDING else None
        named = {term.value for term in cut if term.kind is Kind.CANTE}
        known = any(name in own for own in hand.cantes for name in named)
        sang = any(term.kind is Kind.SING for term in cut) and not known
        mode = Kind.ADD if sang and mode is None else mode
        self.opened = mode is not None or _tells_alone(together, hand) or len(together) < whole
        for term in together:
            if term.kind in _MODES:
                mode = _MODES[term.kind]  # type: ignore[index]
                self.opened = True
            elif term.kind is not Role.QUESTION:
                if term.kind is Kind.BUT:
                    continue
                kept.append(self._instead(term, hand))
                own = self._glued(term) or mode
                self.modes.append(Kind.LESS if kept[-1].no else own)
                self.opened |= term.no or own is not None or term.kind is Kind.MADE
        self.asks = any(term.kind is Role.QUESTION for term in together)
        self.talk = any(term.kind is Kind.CLOCK for term in together)
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
        slots = []
        for place, (term, mode) in enumerate(zip(self.line.terms, self.modes, strict=True)):
            slots.append(self._ways(place, term, mode))
        return slots

    def _ways(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
        line = self.line
        match term.kind:
            case Kind.CANTE:
                return self._cante(place, term, mode)
            case Kind.CANTES:
                return self._cantes(term)
            case Kind.NUMBER:
                return self._number(place, term, mode)
            case Kind.PAIR:
                told = line.sided(place, term, Kind.PAIR, term.value)
                return told if line.mentions else [Way(0, Fact(Kind.PAIR, self.hand.first, term.value))]
            case Kind.SIDE:
                return self._side(place, term, mode)
            case Kind.SUIT | Kind.DOUBLE:
                off = mode is Kind.LESS and term.kind is Kind.DOUBLE
                return [Way(0.0, Fact(term.kind, 0, 0 if off else term.value))]
            case Kind.SWAP:
                return self._swaps()
            case Kind.VAN | Kind.VOY if term.no:
                return [
                    way._replace(fact=Fact(Kind.VAN, 1 - way.fact.side))
                    for way in line.slots_at(place)
                ]
            case _ if mode in {Kind.ADD, Kind.LESS} and not term.no:
                return [Way(0.0, Fact(Kind.REST))]
            case Kind.VAN | Kind.VOY | Kind.FALL_US | Kind.FALL_THEM | Kind.CAPOT_WHOSE:
                ways = line.slots_at(place)
                return ways if len(ways) == 1 or line.mentions else [Way(0.0, Fact(Kind.REST))]
            case Kind.FALL | Kind.CAPOT:
                return self._result(place, term)
            case Kind.SHORT:
                return [Way(0.0, Fact(Kind.FALL, self.hand.taker, term.value))]
            case Kind.BID | Kind.MADE | Role.UNKNOWN:
                return [Way(0.0, Fact(Kind.WITH))]
            case Kind.BID_CAPOT:
                return [Way(0.0, Fact(Kind.BID, 0, ALL_BID))]
            case _:
                return [Way(0.0, Fact(Kind.REST))]

    def _result(self, place: int, term: Term) -> list[Way]:
        if term.no:
            told = {Kind.NUMBER, Kind.PAIR, Kind.FALL}
            instead = any(each.kind in told for each in self.line.terms)
            return [Way(0.0, Fact(Kind.WITH if instead else Kind.REST))]
        what = Kind.FALL if term.kind is Kind.FALL else Kind.CAPOT
        if what is Kind.CAPOT and place and self.line.terms[place - 1].kind is Kind.BID:
            return [Way(0.0, Fact(Kind.BID, 0, ALL_BID))]
        if self.line.mentions or term.side is not None:
            return self.line.sided(place, term, what)
        side = self.hand.taker if what is Kind.FALL else self.hand.first
        return [Way(0.0, Fact(what, side))]

    def _swaps(self) -> list[Way]:
        """Take "al revés": the points change sides, with who took or without."""
        if any(term.kind in {Kind.NUMBER, Kind.PAIR} for term in self.line.terms):
            return [Way(0.0, Fact(Kind.WITH))]
        return [Way(0.0, Fact(Kind.SWAP, side)) for side in (1 - self.hand.taker, self.hand.taker)]

    def _side(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
        """Take a side that stands alone for the taker; beside anything else it only says whose."""
        alone = all(each.kind is Kind.SIDE for each in self.line.terms)
        if alone and mode is not Kind.LESS and term.side is None:
            return [Way(0.0, Fact(Kind.VAN, int(term.value), place))]
        return [Way(0.0, Fact(Kind.WITH))]

    def _number(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
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
            return self._cante(place, cante, Kind.LESS if value < 0 else mode or Kind.ADD)
        if mode is Kind.LESS or (mode is Kind.ADD and self.reader.tokens[0].text in _ADDING):
            return [Way(0.0, Fact(Kind.REST))]
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

    def _cante(self, place: int, term: Term, mode: Kind | None) -> list[Way]:
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
        rest = [each for each in self.line.terms if each.kind is not Kind.SIDE and each is not term]
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

    def _cantes(self, term: Term) -> list[Way]:
        """Take off all cantes of a name, or of any: "sin cantes", "las terceras no"."""
        if not term.no and self.modes[self.line.terms.index(term)] is not Kind.LESS:
            return [Way(0.0, Fact(Kind.REST))]
        had = self.hand.cantes
        named = [side for side in (0, 1) if (term.value in had[side] if term.value else had[side])]
        if not named:
            raise NoSuchCante(str(term.value), span=self.reader.whole())
        return [Way(0.0, Fact(Kind.LESS, side, (term.value, 9))) for side in named]

    # ------------------------------------------------------------------ the hand told anew

    def _changed(self, ways: tuple[Way, ...]) -> Sum:
        """Change the hand by one combination; raise a CoreError for what cannot be."""
        hand, numbers = self.hand, [None, None]
        instead: tuple[list[str], list[str]] = ([], [])
        fell = capot = short = None
        for way in ways:
            what, side, value = way.fact
            match what:
                case Kind.ADD:
                    hand = resung(hand, side, [*hand.cantes[side], *_many(value)], self.speech)
                case Kind.LESS:
                    hand = resung(hand, side, _less(hand.cantes[side], value), self.speech)
                case Kind.TO:
                    off = _less(hand.cantes[1 - side], value)
                    hand = resung(hand, 1 - side, off, self.speech)
                    hand = resung(hand, side, [*hand.cantes[side], *_many(value)], self.speech)
                case Kind.INSTEAD:
                    instead[side].extend(_many(value))
                case Kind.NUMBER:
                    side = 1 - side if numbers[side] is not None else side
                    numbers[side] = value  # type: ignore[call-overload]
                case Kind.PAIR:
                    numbers[side], numbers[1 - side] = value  # type: ignore[misc]
                case Kind.VAN:
                    hand = took(hand, side)
                case Kind.FALL:
                    fell, short = side, value
                case Kind.CAPOT:
                    capot = side
                case Kind.BID:
                    hand = replace(hand, bid=int(value))  # type: ignore[call-overload]
                case Kind.SUIT:
                    hand = replace(hand, suit=str(value))
                case Kind.DOUBLE:
                    hand = replace(hand, doubled=int(value))  # type: ignore[call-overload]
                case Kind.SWAP:
                    hand = _swapped(hand, side)
                case Kind.WITH:
                    pass
                case _:
                    raise Unclear(*self.reader.quoted())
        for side in (0, 1):
            hand = self._sings(hand, side, instead[side])
        if fell is not None:
            hand = self._fallen(hand, fell, short, told=capot is not None or any(
                number is not None for number in numbers
            ))
        elif capot is not None:
            hand = replace(hand, points=None, capot=capot)
        elif numbers != [None, None]:
            hand = self._counted(hand, numbers)
        hand = self.check(self._sure(hand))
        return Sum(hand, hand, self._idle(ways))

    def _idle(self, ways: tuple[Way, ...]) -> float:
        """Weigh sides of which nothing is said, and cantes on both sides of theirs."""
        used = {way.by for way in ways}
        turns = {way.turn for way in ways if way.turn}
        idle = sum(index not in used for index in range(len(self.line.mentions)))
        owned = all(term.side is None for term in self.line.terms)
        return IDLE * idle * owned + MIXED * (len(turns) > 1)

    def _sure(self, hand: Hand) -> Hand:
        """Let nothing be asked about points or takers that were told again."""
        before = self.hand
        same = (before.points, before.taker, before.told) == (hand.points, hand.taker, hand.told)
        return hand if same else replace(hand, asked=False)

    def _sings(self, hand: Hand, side: int, named: list[str]) -> Hand:
        """Replace a side's cantes by those named; its bolot stays, and a bolot comes on top."""
        if not named:
            return hand
        royal = self.speech.royal
        extra = set(named) == {royal}
        own, others = hand.cantes[side], hand.cantes[1 - side]
        kept = [c for c in own if (royal not in named if c == royal else extra)]
        moved = [c for c in named if c not in own]
        left = [c for c in others if c not in moved]
        hand = resung(hand, 1 - side, left, self.speech)
        return resung(hand, side, kept + named, self.speech)

    def _fallen(self, hand: Hand, taker: int, short: object, *, told: bool) -> Hand:
        fallen = replace(hand, taker=taker, points=None, capot=None, told=True)
        if told:
            raise ResultContradicts("puestos", choices=(fallen,), span=self.reader.whole())
        if isinstance(short, int) and short and hand.bid:
            points = hand.bid - short - self.speech.worth(hand.cantes[taker])
            if not possible(points):
                raise PointsImpossible(short, hand.bid, span=self.reader.whole())
            return replace(fallen, first=taker, points=points)
        return fallen

    def _counted(self, hand: Hand, numbers: Sequence[int | None]) -> Hand:
        """Put the points told in the place of the old; two numbers must share out the tricks."""
        own, other = numbers[hand.first], numbers[1 - hand.first]
        if own is not None and other is not None:
            sung = [self.speech.worth(hand.cantes[s]) for s in (hand.first, 1 - hand.first)]
            if own + other == TRICKS + sum(sung) != TRICKS and own >= sung[0]:
                own, other = own - sung[0], other - sung[1]
            if self.speech.tens and own + other == 160 and own % 10 == 0:  # noqa: PLR2004
                own = TRICKS // 2 if own == other else own
                other = TRICKS - own
            if own + other != TRICKS:
                hands = tuple(_pointed(hand, p) for p in (own, TRICKS - other) if possible(p))
                raise SumWrong(own, other, TRICKS, choices=hands, span=self.reader.whole())
        points = own if own is not None else TRICKS - (other or 0)
        if not possible(points):
            told = own if own is not None else other or 0
            raise PointsImpossible(told, TRICKS, span=self.reader.whole())
        return _pointed(hand, points)


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


def _tells_alone(terms: Sequence[Term], hand: Hand) -> bool:
    """Whether a line says just who took, both numbers, or what became of a contract."""
    kinds = {term.kind for term in terms} - {Role.QUESTION}
    if not kinds:
        return False
    past = any(term.kind is Kind.VOY and not term.value for term in terms)
    took = kinds <= {Kind.VAN, Kind.VOY, Kind.SIDE} and not kinds <= {Kind.SIDE}
    named = Kind.SIDE in {term.kind for term in terms if term.times or Kind.VAN in kinds}
    took = took and (past or named)
    numbers = sum(term.kind is Kind.NUMBER for term in terms)
    bid = bool(hand.bid) and (
        (kinds <= _BIDDING and not kinds <= {Kind.SIDE})
        or (kinds <= _BIDDING | {Kind.NUMBER} and Kind.SIDE not in kinds and numbers > 1)
        or (kinds <= {Kind.SIDE, Kind.CAPOT, Kind.MADE} and Kind.CAPOT in kinds)
    )
    return took or bid or kinds <= {Kind.PAIR} or kinds <= {Kind.SWAP}


def corrects(line: str, language: str, speech: Speech = SPANISH) -> bool:
    """Tell whether a line opens as a correction does, or with a cante ("la tercera es…")."""
    reader = Reader(line, language)
    cut = lexer(_NOBODY, language, speech, correcting=True).cut(reader, _NOBODY)
    if not cut:
        return False
    kinds = [term.kind for term in cut]
    voices = {*FIRST, *THIRD, *OURS, *THEIRS}
    sided = any(token.text in voices for token in reader.tokens)
    if not sided and set(kinds) <= _EMPTY:
        return False
    glued = reader.tokens[0].text[0] in "+-" and kinds[0] in {Kind.NUMBER, Kind.CANTE}
    late = kinds[0] is Kind.NUMBER and {Kind.INSTEAD, Role.QUESTION} & set(kinds)
    opens = kinds[0] in _MODES or bool(late)
    numbers = kinds.count(Kind.NUMBER) - (Kind.CANTES in kinds)
    sung = not {Kind.CANTE, Kind.CANTES}.isdisjoint(kinds) and numbers <= 0
    alone = set(kinds) <= _ALONE and not set(kinds) <= {Role.UNKNOWN, Kind.DO}
    pair = kinds in ([Kind.NUMBER, Kind.JOIN, Kind.NUMBER], [Kind.NUMBER, Kind.TO, Kind.NUMBER])
    denied = not {Kind.NO, Kind.VOID}.isdisjoint(kinds)
    return opens or glued or sung or denied or alone or pair or reader.tokens[0].text in _ADDING


def dispute(line: str, language: str, hand: Hand, speech: Speech = SPANISH) -> Hand | None:
    """Find the hand without the cante that a protest names ("no val, la tercera no l'ha…")."""
    reader = Reader(line, language)
    cut = lexer(_NOBODY, language, speech, correcting=True).cut(reader, _NOBODY)
    if not cut or not (cut[0].kind is Kind.NO or any(t.kind is Kind.VOID for t in cut)):
        return None
    named = {str(t.value): t.kind for t in cut if t.kind in {Kind.CANTE, Kind.CANTES} and t.value}
    if len(named) != 1:
        return None
    [(cante, kind)] = named.items()
    owners = [side for side in (0, 1) if cante in hand.cantes[side]]
    if len(owners) != 1:
        return None
    times = 9 if kind is Kind.CANTES else 1
    return resung(hand, owners[0], _less(hand.cantes[owners[0]], (cante, times)), speech)



def resung(hand: Hand, side: int, own: Iterable[str], speech: Speech) -> Hand:
    """Tell the hand with other cantes of one side."""
    told = speech.sorted(own)
    return replace(hand, cantes=(told, hand.cantes[1]) if side == 0 else (hand.cantes[0], told))


def _swapped(hand: Hand, taker: int) -> Hand:
    """Tell a hand with its points on the other sides."""
    capot = None if hand.capot is None else 1 - hand.capot
    if hand.points is None:
        return took(replace(hand, capot=capot), taker)
    return took(replace(hand, points=TRICKS - hand.points), taker)


def _many(value: object) -> list[str]:
    name, times = value  # type: ignore[misc]
    return [name] * times


def _less(own: tuple[str, ...], value: object) -> list[str]:
    """Leave out a cante so many times; any, where no name is told."""
    name, times = value  # type: ignore[misc]
    left = Counter(own)
    for cante in [name] if name else list(left):
        left[cante] -= min(times, left[cante])
    return list(left.elements())


def _pointed(hand: Hand, points: int) -> Hand:
    return replace(hand, points=points, capot=None)

