"""The terms of a line, taken in one by one.

Points and cantes belong to the side named last; the side named first took, unless a word says
otherwise. What may be meant in two ways is refused with both hands at hand.
"""

from collections.abc import Callable

from core.errors import (
    CanteOrPoints,
    NotationError,
    NumberTooMany,
    TwoTakers,
    WhoMadeCapote,
    WhoseCante,
    WhoTook,
)
from core.games.pairs.hand import TRICKS
from core.games.pairs.kinds import Kind
from core.games.pairs.notes import Notes, Report, Way, either
from core.games.pairs.settling import choices, settle
from core.games.pairs.speech import Speech
from core.games.pairs.terms import Told
from core.notation import Reader
from core.table import Names

SIDES = (Kind.SIDE, Kind.OWNER)
_DOUBTED = 100
_NUMBER, _JOIN, _OWNER, _CANTE = Kind.NUMBER, Kind.JOIN, Kind.OWNER, Kind.CANTE


class Telling:
    """What the terms of a line say about a hand; there is one method for every kind of term."""

    def __init__(self, reader: Reader, names: Names, terms: list[Told], speech: Speech) -> None:
        """Take in all terms; what is in doubt is settled by `report`."""
        self.reader = reader
        self.names = names
        self.terms = terms
        self.notes = Notes(speech)
        self.doubt: tuple[type[NotationError], Told, tuple[Way, ...]] | None = None
        for place, term in enumerate(terms):
            take = _TAKE.get(term.kind)
            if take is not None:
                take(self, place, term)

    def report(self) -> Report:
        """Say what the line means; raise the refusal of the first thing in doubt."""
        if self.doubt is None:
            return settle(self.reader, self.terms, self.notes)
        kind, term, ways = self.doubt
        span = self.reader.span(term.start, term.behind)
        hands = choices(self.reader, self.terms, self.notes, *ways)
        raise kind(span, self.reader.quote(span), choices=hands)

    def near(self, place: int, *kinds: Kind) -> Told | None:
        """Look at the term of a place, if it is of such a kind."""
        if not 0 <= place < len(self.terms):
            return None
        term = self.terms[place]
        return term if term.kind in kinds else None

    def wonder(self, kind: type[NotationError], term: Told, *ways: Way) -> None:
        """Note the first thing in doubt, and the ways to understand it."""
        self.doubt = self.doubt or (kind, term, ways)

    def side(self, place: int, term: Told) -> None:
        """Hear a side; behind a cante or a capote, "nuestra" only says whose that is."""
        notes, side = self.notes, int(term.value)
        sung = self.near(place - 1, _CANTE)
        if sung and term.kind is _OWNER:
            notes.give(sung.times, side)
            notes.last = None if notes.last is None else side
            return
        if sung and notes.last is not None and place == len(self.terms) - 1:
            ways = (lambda _: None, lambda notes: notes.give(sung.times, side))
            self.wonder(WhoseCante, term, *ways)
            return
        if term.kind is _OWNER and self.near(place - 1, Kind.CAPOT):
            notes.last = side
        else:
            notes.name(side)

    def cante(self, _place: int, term: Told) -> None:
        """Hear a cante of the side named last."""
        self.notes.sing(self.notes.last, str(term.value), term.times)

    def number(self, place: int, term: Told) -> None:
        """Hear points; a line that begins with a number is number-first to its end."""
        notes, value = self.notes, int(term.value)
        own = notes.last
        joined = place > 0 and self.terms[place - 1].kind is _JOIN
        if own is None or (self.terms[0].kind is _NUMBER and not joined):
            notes.loose.append(value)
        elif notes.numbers[own] is None:
            notes.numbers[own] = value
        elif notes.numbers[1 - own] is not None:
            self.wonder(NumberTooMany, term)
        elif value in notes.speech.doubtful and not (joined or self.shares(own, value)):
            cante = notes.speech.valued[value]
            ways = (lambda n: n.sing(own, cante), lambda n: n.numbers.__setitem__(1 - own, value))
            self.wonder(CanteOrPoints, term, *ways)
        else:
            notes.numbers[1 - own] = value

    def shares(self, own: int, value: int) -> bool:
        """Tell whether a number too small for trick points of its own completes the other."""
        return value < _DOUBTED and (self.notes.numbers[own] or 0) + value == TRICKS

    def took(self, place: int, term: Told) -> None:
        """Hear "van": the side after it, else the one before; between two, a comma decides."""
        after, before = self.near(place + 1, *SIDES), self.near(place - 1, *SIDES)
        if self.near(place - 2, Kind.VAN):
            before = None
        chosen = after or before
        if after and before and after.value != before.value:
            chosen = (before if after.comma else after) if after.comma or term.comma else None
        if chosen is None:
            self.wonder(WhoTook, term, *either(Notes.takes))
        else:
            self.takes(int(chosen.value), term)

    def takes(self, side: int, term: Told) -> None:
        """Note who took, unless the other side is said to have."""
        if self.notes.van not in {None, side}:
            self.wonder(TwoTakers, term, *either(Notes.takes))
        self.notes.van = side

    def we_took(self, _place: int, term: Told) -> None:
        """Hear "vamos"."""
        if self.names.first is None:
            self.wonder(WhoTook, term, *either(Notes.takes))
        else:
            self.notes.name(self.names.first)
            self.takes(self.names.first, term)

    def fell(self, place: int, term: Told) -> None:
        """Hear "puestos": the side named last, or after it at the beginning of a line."""
        notes, after = self.notes, self.near(place + 1, *SIDES)
        side = notes.last if notes.last is not None else int(after.value) if after else None
        if side is None:
            self.wonder(WhoTook, term, *either(Notes.falls))
        elif notes.fell not in {None, side}:
            self.wonder(TwoTakers, term, *either(Notes.falls))
        else:
            notes.fell = side

    def put_down(self, _place: int, term: Told) -> None:
        """Hear "nos han puesto" or "los hemos puesto": the verb says who."""
        side = self.names.first if term.kind is Kind.FALL_US else self.names.third
        if side is None:
            self.wonder(WhoTook, term, *either(Notes.falls))
        else:
            self.notes.falls(side)

    def made(self, _place: int, _term: Told) -> None:
        """Hear that the takers made it."""
        self.notes.made = True

    def capot(self, place: int, term: Told) -> None:
        """Hear a capote: of the owner after it, the side before, the side after, the only side."""
        told = self.near(place + 1, Kind.OWNER) or self.near(place - 1, *SIDES)
        told = told or self.near(place + 1, Kind.SIDE)
        sides = {int(t.value) for t in self.terms if t.kind in SIDES}
        side = int(told.value) if told else sides.pop() if len(sides) == 1 else None
        if side is None or self.notes.capot not in {None, side}:
            self.capot_whose(place, term)
        self.notes.capot = side

    def capot_told(self, place: int, term: Told) -> None:
        """Hear "nos han hecho capote" or "hemos hecho capote": the verb says who."""
        side = self.names.first if term.kind is Kind.CAPOT_US else self.names.third
        if side is None:
            self.capot_whose(place, term)
        else:
            self.notes.name(side)
            self.notes.capot = side

    def capot_whose(self, _place: int, term: Told) -> None:
        """Hear a capote that either side may have made."""
        self.wonder(WhoMadeCapote, term, *either(Notes.makes))

    def ten(self, _place: int, _term: Told) -> None:
        """Hear the last trick's ten."""
        self.notes.ten = (self.notes.last,)

    def each(self, _place: int, term: Told) -> None:
        """Hear that both sides have as many points; in the end the takers are asked for."""
        notes = self.notes
        notes.loose *= 2
        for side in (0, 1):
            notes.numbers[1 - side] = notes.numbers[1 - side] or notes.numbers[side]
        if notes.first is None:
            self.wonder(WhoTook, term, *either(Notes.begins))


_TAKE: dict[Kind, Callable[[Telling, int, Told], None]] = {
    Kind.SIDE: Telling.side,
    Kind.OWNER: Telling.side,
    Kind.NUMBER: Telling.number,
    Kind.CANTE: Telling.cante,
    Kind.VAN: Telling.took,
    Kind.VOY: Telling.we_took,
    Kind.FALL: Telling.fell,
    Kind.FALL_US: Telling.put_down,
    Kind.FALL_THEM: Telling.put_down,
    Kind.MADE: Telling.made,
    Kind.CAPOT: Telling.capot,
    Kind.CAPOT_US: Telling.capot_told,
    Kind.CAPOT_THEM: Telling.capot_told,
    Kind.CAPOT_WHOSE: Telling.capot_whose,
    Kind.TEN: Telling.ten,
    Kind.EACH: Telling.each,
}
