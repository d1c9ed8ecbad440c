"""The terms of a line before they are put together: what is denied, what stands beside what."""

from core.errors import Expected, Span
from core.games.boston.hand import Bid
from core.games.boston.speech import Kind
from core.games.boston.words import expected
from core.notation import Reader
from core.reading.terms import Role, Term, Wall
from core.table import Names

BID, TAKEN = 1, 2  # what the words beside a number say of it
# in `times`: a number behind "perdida", a player behind "de", a number with its sign
BESIDE_LOST, AIMED, SIGNED = 2, 3, 4
HINTS = {Kind.CALLS: BID, Kind.DOES: TAKEN, Kind.TRICKS: TAKEN}
SILENT = frozenset({*HINTS, Kind.AT, Kind.OF, Kind.BY, Kind.CHANGE})
_DENIED = frozenset({
    Kind.MADE, Kind.LOST, Kind.HONOURS, Kind.REVOKE, Kind.CHICANE, Kind.JACK, Kind.MISDEAL,
    Kind.DOUBLE, Kind.OPEN, Kind.PARTNER, Kind.NONE,
})  # fmt: skip
WANTING = frozenset({
    Kind.DEALS, Kind.REVOKE, Kind.CHICANE, Kind.JACK, Kind.PARTNER, Kind.OF,
})  # fmt: skip


class Units:
    """The terms of a line, and the `units` that they are put together into."""

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

    # ------------------------------------------------------------------ what is not

    def denials(self) -> list[Term]:
        """Let "no" deny what stands behind it, or else before it."""
        out = list(self.terms)
        for place, term in enumerate(self.terms):
            if term.kind is not Kind.NO:
                continue
            target = self._denied(place)
            if target is None:
                continue
            found = out[target]
            if found.kind is Kind.TRICKS:  # "no hace bazas"
                found = found._replace(kind=Kind.NONE)
            out[target] = found._replace(no=found.kind is not Kind.NONE)
            out[place] = term._replace(kind=Role.FILLER)
            sized = {Kind.SIZE, Kind.MISERE}
            for beside in (target - 1, target + 1):
                if found.kind in sized and 0 <= beside < len(out) and out[beside].kind in sized:
                    out[beside] = out[beside]._replace(no=True)
        kept: list[Term] = []
        wall = Wall.NONE
        for term in out:
            wall = max(wall, term.wall)
            if term.kind is not Role.FILLER:
                kept.append(term._replace(wall=wall))
                wall = Wall.NONE
        return kept

    def _denied(self, place: int) -> int | None:
        """Find what a "no" is about."""
        skipped = {*SILENT, Kind.NO}
        for at in range(place + 1, len(self.terms)):
            term = self.terms[at]
            if term.wall >= Wall.COMMA and not (self.correcting and term.kind is Kind.CHANGE):
                break
            does = self.terms[at - 1].kind is Kind.DOES
            if term.kind in _DENIED and (term.kind is not Kind.PARTNER or term.value):
                return at
            if term.kind is Kind.TRICKS and (does or at == place + 1):
                return at
            with_ = term.kind is Kind.PARTNER and self.correcting
            if term.kind in skipped or with_:
                continue
            return at if self.correcting and isinstance(term.kind, Kind) else None
        before = self.terms[place - 1] if place else None
        if before is None or self.terms[place].wall:
            return None
        said = isinstance(before.kind, Kind) and before.kind not in SILENT
        if before.kind in _DENIED or (self.correcting and said):
            return place - 1
        return None

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
        return self.terms[place - 1].kind in WANTING and not number

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
