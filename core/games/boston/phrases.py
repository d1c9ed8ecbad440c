"""The fixed units of a line put together before anything is weighed.

"5 de corazones" is a call, "dos de más" and "down two" are tricks counted from the bid, "no la
hizo" is a lost bid, "gran … miseria" one misère. Verbs and prepositions go; a number behind them
keeps what they say of it, in `side`: it was BID, or it is what was TAKEN.
"""

from core.errors import Expected, Span
from core.games.boston.denials import SILENT, denied
from core.games.boston.hand import Bid
from core.games.boston.speech import Kind
from core.games.boston.words import expected
from core.notation import Reader
from core.reading.terms import Role, Term, Wall
from core.table import Names

BID, TAKEN = 1, 2  # what the words beside a number say of it
# in `times`: a number behind "perdida", a player behind "de", a number with its sign
BESIDE_LOST, AIMED, SIGNED = 2, 3, 4
WANTING = frozenset({Kind.DEALS, Kind.REVOKE, Kind.CHICANE, Kind.JACK, Kind.PARTNER})
_HINTS = {Kind.CALLS: BID, Kind.DOES: TAKEN, Kind.TRICKS: TAKEN}
_SIGNS = {Kind.OVER: 1, Kind.SHORT: -1}
_ENDS = {Kind.MADE: 1, Kind.LOST: -1}
_NAMED = frozenset({
    Kind.NUMBER, Kind.CALL, Kind.BID, Kind.MISERE, Kind.HEIGHT, Kind.ALL, Kind.RELATIVE,
})  # fmt: skip
_BIDS = frozenset({Kind.BID, Kind.MISERE, Kind.HEIGHT, Kind.ALL})
_ARTICLED = frozenset({
    Kind.BID, Kind.MISERE, Kind.SIZE, Kind.HEIGHT, Kind.REVOKE, Kind.CHICANE, Kind.JACK,
})  # fmt: skip


class Phrases:
    """The terms of a line, put together one by one into `units`."""

    def __init__(
        self, reader: Reader, names: Names, terms: list[Term], *, correcting: bool = False
    ) -> None:
        """Take the terms of a line as they were cut."""
        self.reader = reader
        self.names = names
        self.terms = terms
        self.correcting = correcting
        self.units: list[Term] = []
        self.hint: int | None = None
        self.wall = Wall.NONE

    def astray(self, term: Term | None, hands: tuple[object, ...] = ()) -> Expected:
        """Refuse a word that stands where it means nothing, or the end of a line without any."""
        end = len(self.reader.line)
        span = self.reader.span(term.start, term.end) if term else Span(end, end)
        words = expected(self.reader.language) | self.names.sides.phrases.keys()
        kinds = ("player", "bid", "suit")
        return Expected(span, self.reader.quote(span), hands, frozenset(words), kinds)

    def together(self) -> list[Term]:
        """Put the units together."""
        if any(term.kind is Kind.NO for term in self.terms):
            self.terms = denied(self.terms, correcting=self.correcting)
        for place, term in enumerate(self.terms):
            kind = term.kind
            wall = max(self.wall, term.wall)
            if kind in SILENT:
                self.wall = wall
                self._silent(place, term)
                continue
            step = _STEPS.get(kind)
            if step is None or not step(self, place, term._replace(wall=wall)):
                self.units.append(term._replace(wall=wall) if wall else term)
            self.wall = Wall.NONE
            if kind in _BIDS:
                self.hint = None
        last = self.terms[-1] if self.terms else None
        if last and last.kind in {Kind.AT, Kind.OF, Kind.BY} and len(self.terms) > 1:
            self.units.append(last._replace(kind=Role.UNKNOWN))
        return self.sized()

    def _silent(self, place: int, term: Term) -> None:
        """Remember what a verb or preposition says of the number behind it."""
        kind = term.kind
        if kind in {Kind.CALLS, Kind.DOES} and term.value:
            self.units.append(term._replace(kind=Kind.ME, wall=self.wall))
            self.wall = Wall.NONE
        last = self.units[-1] if self.units else None
        counted = last is not None and last.kind is Kind.NUMBER and not term.wall
        if last and counted and kind is Kind.TRICKS and self.terms[place - 1].kind is Kind.NUMBER:
            self.units[-1] = last if last.side else last._replace(side=TAKEN)
            return
        if kind is Kind.AT and self._initial(place, term):
            self.units.append(term._replace(kind=Kind.SIDE, value=self._named(term)))
        elif kind in _HINTS and not (kind is Kind.TRICKS and self.hint):
            self.hint = _HINTS[kind]  # type: ignore[index]

    def suit(self, place: int, term: Term) -> bool:
        """Join a suit to the number before it; "d 5c 7" is Dani's."""
        bid = any(unit.kind in _NAMED or unit.kind is Kind.TURNED for unit in self.units)
        if (not bid or self._initial(place, term)) and self._named(term) is not None:
            before = self.terms[place - 1] if place else None
            later = any(each.kind is Kind.SUIT for each in self.terms[place + 1 :])
            alone = all(each.kind is not Kind.SIDE for each in self.terms)
            if later or alone or (before and before.kind in {*WANTING, Kind.OF}):
                self.units.append(term._replace(kind=Kind.SIDE, value=self._named(term)))
                return True
        if not self.units or self.units[-1].kind is not Kind.NUMBER or term.wall:
            return False
        behind = [each.kind for each in self.terms[place + 1 : place + 3]]
        if behind[:1] == [Kind.TURNED] and Kind.SUIT not in behind:
            return False  # "picas de vuelta"
        number = self.units[-1]
        tokens = self.reader.tokens
        glued = number.start == term.start or (
            number.end == term.start and tokens[number.end - 1].end == tokens[term.start].start
        )
        before = self.units[-2] if len(self.units) > 1 else None
        two = before and before.kind is Kind.NUMBER and before.side is None and not number.wall
        if not glued and (number.side == TAKEN or (two and number.side is None)):
            return False
        call = (number.value, term.value)
        self.units[-1] = number._replace(kind=Kind.CALL, value=call, end=term.end, side=None)
        return True

    def number(self, place: int, term: Term) -> bool:
        """Take a number with its sign, or with what the words before it say of it."""
        tokens = self.reader.tokens
        token = tokens[term.start]
        typed = self.reader.line[token.start : token.end].lstrip("+-\u2212\u2013")
        own = term.end == term.start + 1 and token.text[-1].isdecimal()
        split = not token.text.lstrip("+-").isdecimal() and token.text[0].isdecimal()
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        letter = next(iter(tokens[term.end : after.start if after else None]), None)
        dropped = letter is not None and letter.start == token.end and letter.text.isalpha()
        if (own and (dropped or not typed.isdecimal())) or (
            split and not (after and after.kind is Kind.SUIT and after.start == term.start)
        ):  # "8y", "-2y"
            self.units.append(term._replace(kind=Role.UNKNOWN, end=term.end + dropped))
            return True
        if not own and term.value == 1 and after and after.kind in _ARTICLED:
            return True  # "una gran miseria"
        hint, self.hint = self.hint, None
        if token.text[0] in "+-":
            self._relative(term._replace(times=SIGNED), int(term.value))
            return True
        self._counted(place, term, hint, after)
        return True

    def _counted(self, place: int, term: Term, hint: int | None, after: Term | None) -> None:
        """Take a plain number with what the words before it say of it."""
        before = self._before(place)
        last = self.units[-1] if self.units else None
        if before is not None and before.kind is Kind.AT and hint is None:
            hint = BID
        suited = after is not None and after.kind is Kind.SUIT and not after.wall
        if before is not None and last is not None:
            if suited and (last.kind in _SIGNS or before.kind in {Kind.BY, Kind.LOST}):
                hint = BID  # "falla 7 corazones"
            elif last.kind in _SIGNS and before.start == last.start:
                self._relative(term, int(term.value) * _SIGNS[last.kind])  # type: ignore[index]
                return
            elif self._missed(term, last, before):
                return
            flexible = last.kind in {Kind.MADE, Kind.EXACT} and last.value == 1 and not last.no
            flexible = flexible and before.start == last.start
            if flexible and suited and last.kind is Kind.MADE:
                hint = BID  # "made 5 hearts"
            elif flexible:
                hint = TAKEN
                self.units.pop()
                term = term._replace(wall=last.wall)
        beside = BESIDE_LOST if before and before.kind is Kind.LOST else 1
        self.units.append(term._replace(side=hint, times=beside))

    def _missed(self, term: Term, last: Term, before: Term) -> bool:
        """Take "failed by two", "perdida de dos", "down two", "won 5 hearts by two"."""
        sign = _ENDS.get(last.kind, 0)  # type: ignore[call-overload]
        if last.no or before.kind not in {Kind.BY, Kind.OF}:
            down = last.kind is Kind.LOST and last.value == 1 and not last.no
            if not down or before.start != last.start:
                return False
        elif last.kind in _NAMED | {Kind.SUIT}:
            ends = [unit for unit in self.units if unit.kind in _ENDS and not unit.no]
            sign = _ENDS[ends[-1].kind] if ends else 0  # type: ignore[index]
        if not sign or (sign > 0 and before.kind is Kind.OF):
            return False
        self._relative(term, sign * int(term.value))
        return True

    def _relative(self, term: Term, value: int) -> None:
        """Take a number counted from the bid, with the word that gave its sign."""
        last = self.units[-1] if self.units else None
        signed = last is not None and (last.kind in _SIGNS or last.kind in _ENDS)
        if signed and last is not None and not term.wall:
            self.units.pop()
            term = term._replace(start=last.start, wall=last.wall)
        self.units.append(term._replace(kind=Kind.RELATIVE, value=value))

    def sign(self, place: int, term: Term) -> bool:
        """Give a number before "de más" its sign; "le faltan" rather looks ahead."""
        after = self._after(place)
        counted = after is not None and after.kind is Kind.NUMBER
        last = self.units[-1] if self.units else None
        if last is None or last.kind is not Kind.NUMBER or term.wall or (term.value and counted):
            return False
        value = int(last.value) * _SIGNS[term.kind]  # type: ignore[index]
        self.units[-1] = last._replace(kind=Kind.RELATIVE, value=value, end=term.end)
        return True

    def lost(self, place: int, term: Term) -> bool:
        """Take "two down" and "deux de chute"."""
        before = self._before(place)
        last = self.units[-1] if self.units else None
        if last is None or last.kind is not Kind.NUMBER or before is None:
            return False
        after = self._after(place)
        down = term.value == 1 and not (after and after.kind is Kind.NUMBER)
        if before.kind is not Kind.OF and not (down and before.kind in {Kind.NUMBER, Kind.TRICKS}):
            return False
        relative = last._replace(kind=Kind.RELATIVE, value=-int(last.value), end=term.end)
        self.units[-1] = relative
        return True

    def none(self, _place: int, term: Term) -> bool:
        """Take "cap basa" for a number of tricks."""
        self.hint = None
        self.units.append(term._replace(kind=Kind.NUMBER, value=0, side=TAKEN))
        return True

    def side(self, place: int, term: Term) -> bool:
        """Mark a player behind "de"."""
        before = self._before(place)
        if before is None or before.kind not in {Kind.OF, Kind.AT, Kind.BY}:
            return False
        self.units.append(term._replace(times=AIMED))
        return True

    def partner(self, place: int, term: Term) -> bool:
        """Drop "con" before anything but a player."""
        after = self._after(place)
        if term.value or after is None or after.kind is Kind.SIDE:
            return bool(after and after.no)
        if after.kind is Kind.SUIT and self._named(after) is not None:
            return False
        self.wall = Wall.NONE
        return True

    def alone(self, place: int, term: Term) -> bool:
        """Drop what only says how few: "hace solo seis"."""
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        return bool(self.hint == TAKEN and after and after.kind is Kind.NUMBER and not term.no)

    def unknown(self, _place: int, term: Term) -> bool:
        """Take "7s" for a call in a suit that nobody knows."""
        text = str(term.value)
        digits = text.rstrip("abcdefghijklmnopqrstuvwxyz")
        if not digits.isdecimal() or term.kind is not Role.UNKNOWN:
            return False
        self.units.append(term._replace(kind=Kind.CALL, value=(int(digits), "?")))
        return True

    def sized(self) -> list[Term]:
        """Join a misère and its size, wherever they stand."""
        units = self.units
        misery = [place for place, unit in enumerate(units) if unit.kind is Kind.MISERE]
        sizes = [place for place, unit in enumerate(units) if unit.kind is Kind.SIZE]
        for place in misery:
            own = [size for size in sizes if units[size].no == units[place].no]
            if own:
                size = min(own, key=lambda size: abs(size - place))
                bid = Bid(units[size].value)
                units[place] = units[place]._replace(kind=Kind.BID, value=bid)
                units[size] = units[size]._replace(kind=Role.FILLER)
                sizes.remove(size)
        return [unit for unit in units if unit.kind is not Role.FILLER]

    # ------------------------------------------------------------------ what stands beside what

    def _before(self, place: int) -> Term | None:
        """Find the term directly before one, if nothing parts them."""
        if place and self.terms[place].wall <= Wall.NONE:
            return self.terms[place - 1]
        return None

    def _after(self, place: int) -> Term | None:
        """Find the next term that says something, if nothing parts them."""
        for term in self.terms[place + 1 :]:
            if term.wall > Wall.NONE:
                return None
            if term.kind not in {Kind.OF, Kind.BY, Kind.TRICKS}:
                return term
        return None

    def _named(self, term: Term) -> int | None:
        """Find who is called by one letter."""
        text = self.reader.tokens[term.start].text
        if len(text) > 1 or term.end - term.start > 1:
            return None
        return self.names.beginning(text)

    def _initial(self, place: int, term: Term) -> bool:
        """Whether a letter is the beginning of a name: first, or behind what wants a player."""
        if self._named(term) is None:
            return False
        if place == 0:
            return True
        counts = self.terms[place + 1 : place + 2]
        number = bool(counts) and counts[0].kind is Kind.NUMBER and term.kind is Kind.AT
        return self.terms[place - 1].kind in {*WANTING, Kind.OF} and not number


_STEPS = {
    Kind.SUIT: Phrases.suit,
    Kind.NUMBER: Phrases.number,
    Kind.NONE: Phrases.none,
    Kind.OVER: Phrases.sign,
    Kind.SHORT: Phrases.sign,
    Kind.LOST: Phrases.lost,
    Kind.SIDE: Phrases.side,
    Kind.PARTNER: Phrases.partner,
    Kind.SOLO: Phrases.alone,
    Role.UNKNOWN: Phrases.unknown,
}
