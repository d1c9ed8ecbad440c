"""The fixed units of a line put together before anything is weighed.

"van ellos", "nos han hecho", "dos terceras", "tercera de ellos", "92-70" and "sin tercera" mean
one thing each, whatever else the line says.
"""

from collections.abc import Callable

from core.errors import Expected, HowManyCantes
from core.games.pairs.kinds import Kind
from core.games.pairs.speech import Speech
from core.games.pairs.words import REBOLOT
from core.notation import Reader
from core.reading.terms import Role, Term, Wall
from core.table import Names

SOFT, PLAIN, AIMED = 0, 1, 2  # how a side is mentioned: by a verb, by name, behind "para"
_OBJECTS = frozenset({"nos", "ens", "mos", "nous", "us", "m"})
_FEW = range(1, 10)
_DOUBLED = {2: 1, 4: 2}
_OWNING = frozenset({Kind.SIDE, Kind.OWNER, Kind.OF})
_OF = frozenset({Kind.OF, Kind.TO})
_SIDES = (Kind.SIDE, Kind.OWNER)
_DENIED = frozenset({
    Kind.CANTE, Kind.CANTES, Kind.SING, Kind.FALL, Kind.CAPOT, Kind.VAN, Kind.VOY, Kind.MADE,
    Kind.TEN, Kind.DOUBLE,
})  # fmt: skip
_SKIPPED = frozenset({Kind.SIDE, Kind.DO, Kind.ONE, Kind.OF, Kind.WITH, Kind.TO, Kind.THEM})
_VERBS = frozenset({Kind.DO, Kind.SING, Kind.MADE, Kind.FALL})
_OPENING = frozenset({"no", "non", "nan", "nope", "nop", "noo"})
_HELPED = frozenset({Kind.PUT, Kind.FALL, Kind.SING, Kind.MADE, Kind.SUFFER, Kind.CAPOT})
_DONE = frozenset({Kind.DO, Kind.FALL, Kind.CAPOT, Kind.PUT})
_BOUND = frozenset({Kind.CANTE, Kind.CAPOT, Kind.FALL})
_ALL_IN_PLAY = 162


class Phrases:
    """The terms of a line, put together step by step."""

    def __init__(self, reader: Reader, names: Names, speech: Speech, terms: list[Term]) -> None:
        """Take the terms of a line as they were cut."""
        self.reader = reader
        self.names = names
        self.speech = speech
        self.terms = terms

    def together(self) -> list[Term]:
        """Put the units together; what says nothing beside them is left out."""
        self.terms = [
            self._nobodys(place, term)
            for place, term in enumerate(self.terms)
            if not self._helps(place, term)
        ]
        kinds = {term.kind for term in self.terms}
        for needed, step in _STEPS:
            if not kinds.isdisjoint(needed):
                self.terms = step(self)
        return self.terms

    def _helps(self, place: int, term: Term) -> bool:
        """Whether "a" is a verb that helps another, as in French "on les a mis"."""
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        return term.kind is Kind.TO and after is not None and after.kind in _HELPED

    def _nobodys(self, place: int, term: Term) -> Term:
        """Take "nobody doubled" for a denial."""
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        if term.kind in {Kind.NOBODY, Kind.PASS} and after and after.kind is Kind.DOUBLE:
            return term._replace(kind=Kind.NO)
        return term

    def astray(self, term: Term) -> Expected:
        """Refuse a word that stands where it means nothing."""
        span = self.reader.span(term.start, term.end)
        return Expected(span, self.reader.quote(span), kinds=("cante", "points"))

    # ------------------------------------------------------------------ who does what to whom

    def verbs(self) -> list[Term]:
        """Let verbs and pronouns mention sides: "nos han" is the others, about us."""
        out: list[Term] = []
        rest = self.terms[::-1]
        while rest:
            term = rest.pop()
            after = rest[-1] if rest and not rest[-1].wall else None
            before = out[-1] if out and out[-1].kind is Kind.SIDE and not term.wall else None
            if term.kind is Kind.OWNER and before and after and after.kind is Kind.PUT:
                out[-1] = before._replace(side=1 - int(before.value))  # "on leur met capot"
            elif term.kind is Kind.THEM:
                self._them(term, before, after, out, rest)
            elif term.kind is Kind.SIDE and before and self._object(term, after):
                out[-1] = before._replace(side=int(term.value))
            elif term.kind is Kind.SIDE and after and self._object(term, after):
                out.append(term._replace(value=1 - int(term.value), side=int(term.value)))
                if after.kind is Kind.DO:
                    rest.pop()
            elif term.kind is Kind.VOY:
                out.append(term)
                first = self.names.first
                if first is not None and not (after and after.kind is Kind.SIDE) and not before:
                    mention = term._replace(kind=Kind.SIDE, value=first, times=SOFT)
                    out.append(mention._replace(wall=Wall.NONE))
            elif term.kind in _VERBS and isinstance(term.value, int) and term.value:
                self._verb(term, before, after, out)
                if term.kind is not Kind.DO:
                    out.append(term._replace(value=0, wall=Wall.NONE))
            else:
                out.append(term)
        return out

    def _object(self, term: Term, after: Term | None) -> bool:
        """Whether "nos", "nous" is whom a verb of the others is about."""
        if after is None or after.kind not in {Kind.DO, Kind.SING} or after.value != 3:  # noqa: PLR2004
            return False
        word = self.reader.tokens[term.start].text
        return term.value == self.names.first and word in _OBJECTS

    def _them(
        self, term: Term, before: Term | None, after: Term | None, out: list[Term],
        rest: list[Term],
    ) -> None:  # fmt: skip
        """Take "los hemos", "on les met"; elsewhere it is an article."""
        first = self.names.first
        if after and after.kind is Kind.DO and after.value == 1 and first is not None:
            rest.pop()
            out.append(term._replace(kind=Kind.SIDE, value=first, side=1 - first, times=SOFT))
        elif before and (after is None or after.kind in _DONE):
            out[-1] = before._replace(side=1 - int(before.value))
        elif rest and term.wall:
            rest[-1] = rest[-1]._replace(wall=max(term.wall, rest[-1].wall))

    def _verb(
        self, term: Term, before: Term | None, after: Term | None, out: list[Term]
    ) -> None:
        """Let a verb mention its side, unless the side stands beside it."""
        side = self.names.first if term.value == 1 else self.names.third
        if before or (after and after.kind is Kind.SIDE and after.value == side):
            return
        if side is None:
            out.append(term._replace(kind=Kind.DO))  # somebody's, but nobody knows whose
            return
        out.append(term._replace(kind=Kind.SIDE, value=side, times=SOFT))

    # ------------------------------------------------------------------ what is not

    def denials(self) -> list[Term]:
        """Let "no" deny what stands behind it, or else before it."""
        out = list(self.terms)
        for place, term in enumerate(self.terms):
            if term.kind not in {Kind.NO, Kind.VOID}:
                continue
            if self._not_theirs(place, out) or self._not_them(place, out):
                continue
            target = None if self._opens(place) else self._denied(place)
            if target is not None:
                if out[target].kind is Kind.SING and place and out[place - 1].kind is Kind.CANTE:
                    out[target] = out[target]._replace(kind=Role.FILLER)
                    target = place - 1  # "la tercera no l'ha cantat"
                behind = target + 1
                if behind < len(out) and out[behind].kind is Kind.NOTHING:
                    out[behind] = out[behind]._replace(kind=Role.FILLER)
                out[target] = out[target]._replace(no=True)
                out[place] = term._replace(kind=Role.FILLER)
        return _kept(_turned(out))

    def _not_them(self, place: int, out: list[Term]) -> bool:
        """Take "no eran ellos", "not us": it is the other side, which may be named as well."""
        behind = place + 1
        while behind < len(out) and out[behind].kind in {Kind.INSTEAD, Role.FILLER, *_OF}:
            behind += 1
        if behind >= len(out) or out[behind].kind is not Kind.SIDE or out[behind].wall >= Wall.COMMA:
            return False
        denied = out[behind]
        others = any(t.kind is Kind.SIDE and t.value == 1 - int(denied.value) for t in out)
        if not others and behind == place + 1:
            return False
        for at in range(place, behind):
            out[at] = out[at]._replace(kind=Role.FILLER)
        out[behind] = denied._replace(
            kind=Role.FILLER if others else Kind.SIDE, value=1 - int(denied.value)
        )
        return True

    def _not_theirs(self, place: int, out: list[Term]) -> bool:
        """Take "la belote n'est pas à nous": it is the others'."""
        before = out[place - 1] if place else None
        behind = [i for i in range(place + 1, len(self.terms)) if self.terms[i].kind not in _OF]
        if before is None or before.kind is not Kind.CANTE or not behind:
            return False
        whose = self.terms[behind[0]]
        if whose.kind not in _SIDES or whose.wall or behind[0] - place > 2:  # noqa: PLR2004
            return False
        if behind[0] - place == 1 and whose.kind is not Kind.OWNER:
            return False
        out[place - 1] = before._replace(side=1 - int(whose.value))
        for at in range(place, behind[0] + 1):
            out[at] = out[at]._replace(kind=Role.FILLER)
        return True

    def _opens(self, place: int) -> bool:
        """Whether "no" only opens a line: "no la tercera es nuestra"."""
        if place or self.reader.tokens[0].text not in _OPENING:
            return False
        sung = False
        for term in self.terms[1:]:
            if term.wall >= Wall.COMMA:
                break
            if sung and term.kind in {Kind.INSTEAD, Kind.OWNER, *_OF}:
                return True
            sung |= term.kind is Kind.CANTE
        return False

    def _denied(self, place: int) -> int | None:
        for at in range(place + 1, len(self.terms)):
            term = self.terms[at]
            if term.wall >= Wall.COMMA:
                break
            if term.kind in _DENIED:
                return at
            if term.kind not in _SKIPPED and term.kind is not Kind.NO:
                break
        at = place - 1
        while at > 0 and not self.terms[place].wall and self.terms[at].kind in _OWNING:
            at -= 1
        if at >= 0 and not self.terms[place].wall and self.terms[at].kind in _DENIED:
            return at
        return None

    # ------------------------------------------------------------------ cantes

    def cantes(self) -> list[Term]:
        """Join counts, values and details to their cantes."""
        out: list[Term] = []
        rest = self.terms[::-1]
        while rest:
            term = rest.pop()
            step = _CANTES.get(term.kind)
            if step is None or not step(self, term, out, rest):
                out.append(term)
        return out

    def _cante(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        before = out[-1] if out else None
        if term.value == REBOLOT:
            royal = self.speech.royal
            same = before and before.kind is Kind.CANTE and before.value == royal
            if same and term.wall < Wall.COMMA:
                return True
            term = term._replace(value=royal)
        worth = self.speech.values[str(term.value)]
        if before and before.kind is Kind.OF and len(out) > 1 and out[-2].kind is Kind.NUMBER:
            if out[-2].value == worth:  # "20 de bolot"
                del out[-1]
                out[-1] = term._replace(start=out[-1].start, wall=out[-1].wall)
                return True
        while rest and rest[-1].kind in {Kind.DETAIL, Kind.TIMES} and not rest[-1].wall:
            more = rest.pop()
            if more.kind is Kind.TIMES:
                if more.value not in _FEW:
                    raise self.astray(more)
                term = term._replace(times=int(more.value))
        out.append(term)
        return True

    def _plural(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        counts = {Kind.TIMES, Kind.NUMBER}
        if rest and rest[-1].kind in counts and rest[-1].value in _FEW and not term.no:
            out.append(term._replace(kind=Kind.CANTE, times=int(rest.pop().value)))
            return True
        if term.no:
            return False
        span = self.reader.span(term.start, term.end)
        raise HowManyCantes(span, self.reader.quote(span))

    def _count(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        after = rest[-1] if rest else None
        sung = after is not None and after.kind in {Kind.CANTE, Kind.CANTES}
        if term.kind is Kind.ONE:
            if not sung and not (after and after.kind is Kind.CAPOT):
                out.append(term._replace(kind=Kind.NUMBER, value=1))
            return True
        if sung and after and (term.kind is Kind.TIMES or after.kind is Kind.CANTES):
            if term.value in _FEW:
                rest[-1] = after._replace(kind=Kind.CANTE, times=int(term.value), wall=term.wall)
                return True
        if term.kind is Kind.TIMES:
            if not self.speech.bids or term.value not in _DOUBLED:
                raise self.astray(term)
            out.append(term._replace(kind=Kind.DOUBLE, value=_DOUBLED[int(term.value)]))
            return True
        return False

    def _sing(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        """Take "cante 20", "cantamos 20", "50 de cante"; beside a cante the word says nothing."""
        if term.no:
            out.append(term._replace(kind=Kind.CANTES, value=""))
            return True
        behind = [each for each in rest[:-3:-1] if each.kind is not Kind.OF]
        if behind and behind[0].kind is Kind.NUMBER and behind[0].value in self.speech.valued:
            while rest[-1].kind is Kind.OF:
                rest.pop()
            number = rest.pop()
            cante = self.speech.valued[int(number.value)]
            out.append(number._replace(kind=Kind.CANTE, value=cante, wall=term.wall))
            return True
        if len(out) > 1 and out[-1].kind is Kind.OF and out[-2].kind is Kind.NUMBER:
            cante_ = self.speech.valued.get(int(out[-2].value))
            if cante_ is not None:
                out[-2:] = [out[-2]._replace(kind=Kind.CANTE, value=cante_)]
                return True
        again = bool(behind) and behind[0].kind is Kind.SING
        return again or any(each.kind in {Kind.CANTE, Kind.CANTES} for each in self.terms)

    def heights(self) -> list[Term]:
        """Take "cent" and "cent cinquante" right behind the takers for the contract."""
        if not self.speech.bids:
            return self.terms
        for place, term in enumerate(self.terms):
            if term.kind is Kind.NUMBER:
                break
            before = self.terms[place - 1].kind if place else None
            if term.kind is Kind.CANTE and before in {Kind.SIDE, Kind.BID, None}:
                worth = self.speech.values[str(term.value)]
                behind = self.terms[place + 1 : place + 2]
                fifty = behind and behind[0].kind is Kind.CANTE and term.value != behind[0].value
                more = self.speech.values[str(behind[0].value)] if behind and fifty else 0
                if worth != 100:  # noqa: PLR2004  (the only cante that is a contract as well)
                    break
                value = worth + (more if more == 50 else 0)  # noqa: PLR2004
                number = term._replace(kind=Kind.NUMBER, value=value)
                return [*self.terms[:place], number, *self.terms[place + 1 + (value > worth) :]]
        return self.terms

    def puts(self) -> list[Term]:
        """Take "on a mis capot léa et tom": the sides behind are those it was done to."""
        out: list[Term] = []
        rest = self.terms[::-1]
        while rest:
            term = rest.pop()
            after = rest[-1] if rest else None
            before = next((t for t in reversed(out) if t.kind is Kind.SIDE), None)
            if term.kind not in {Kind.PUT, Kind.SUFFER}:
                out.append(term)
                continue
            if after and after.kind is Kind.ONE:
                rest.pop()
                after = rest[-1] if rest else None
            if term.kind is Kind.SUFFER and before and after and after.kind is Kind.CAPOT:
                out.append(rest.pop()._replace(side=1 - int(before.value)))
                continue
            if after is None or after.kind not in {Kind.CAPOT, Kind.FALL} or before is None:
                continue
            told = rest.pop()
            while rest and rest[-1].kind in {Kind.SIDE, *_OF} and rest[-1].wall <= Wall.AND:
                side = rest.pop()
                if side.kind is Kind.SIDE:
                    fallen = told.kind is Kind.FALL
                    told = told._replace(side=side.value if fallen else 1 - int(side.value))
            out.append(told)
        return out

    def asides(self) -> list[Term]:
        """Leave out the number of the hand; take a letter behind a contract for trumps."""
        out: list[Term] = []
        rest = self.terms[::-1]
        while rest:
            term = rest.pop()
            after = rest[-1] if rest else None
            before = out[-1] if out else None
            if term.kind is Kind.HAND:
                ordinal = {Kind.NUMBER, Kind.CANTE}
                if before and before.kind in ordinal and len(out) == 1 and not term.wall:
                    out.pop()
                elif after and after.kind is Kind.NUMBER and not after.wall:
                    rest.pop()
            elif term.kind is not Kind.LETTER:
                out.append(term)
            elif before and before.kind is Kind.NUMBER and not term.wall:
                out.append(term._replace(kind=Kind.SUIT))
            else:
                side = self.names.beginning(self.reader.tokens[term.start].text)
                found = term._replace(kind=Role.UNKNOWN)
                out.append(found if side is None else term._replace(kind=Kind.SIDE, value=side))
        return out

    # ------------------------------------------------------------------ whose

    def owners(self) -> list[Term]:
        """Bind "de ellos" and "nuestra" to the cante or capote that they say the owner of."""
        out: list[Term] = []
        rest = self.terms[::-1]
        while rest:
            term = rest.pop()
            after = rest[-1] if rest else None
            before = out[-1] if out and out[-1].kind in _BOUND and out[-1].side is None else None
            doubled = bool(out) and out[-1].kind is Kind.DOUBLE
            if term.kind in {Kind.OF, Kind.BY} and after and after.kind in _SIDES and doubled:
                rest.pop()  # who doubled counts for nothing
            elif term.kind in {Kind.OF, Kind.TO} and after and after.kind in _SIDES:
                sung = before is not None and before.kind is Kind.CANTE
                down = before is not None and before.kind is Kind.FALL
                if before and (term.kind is Kind.OF or sung or down):
                    out[-1] = before._replace(side=int(rest.pop().value))
                else:
                    aimed = after._replace(kind=Kind.SIDE, wall=term.wall)
                    counted = out and out[-1].kind in {Kind.NUMBER, Kind.PAIR}
                    rest[-1] = aimed._replace(times=AIMED) if counted else aimed
            elif term.kind is Kind.OWNER and before and term.wall < Wall.STOP:
                out[-1] = before._replace(side=int(term.value))
            elif term.kind is Kind.OWNER and after and after.kind in _BOUND and not after.wall:
                rest[-1] = after._replace(side=int(term.value), wall=term.wall)
            elif term.kind is Kind.OWNER:
                out.append(term._replace(kind=Kind.SIDE))
            elif term.kind not in {Kind.OF, Kind.TO} or self._links(out, after):
                out.append(term)
            elif after and term.wall:
                rest[-1] = after._replace(wall=max(term.wall, after.wall))
        return out

    @staticmethod
    def _links(out: list[Term], after: Term | None) -> bool:
        """Whether "de", "a" stands between two numbers."""
        both = {Kind.NUMBER}
        return bool(out) and after is not None and {out[-1].kind, after.kind} == both

    # ------------------------------------------------------------------ numbers

    def numbers(self) -> list[Term]:
        """Join "92-70", and take what is added or said once more out of the numbers."""
        out: list[Term] = []
        rest = self.terms[::-1]
        while rest:
            term = rest.pop()
            step = _NUMBERS.get(term.kind)
            if step is None or not step(self, term, out, rest):
                out.append(term)
        return out

    def _join(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        after = rest[-1] if rest else None
        counted = bool(out) and out[-1].kind is Kind.NUMBER
        if counted and after and after.kind is Kind.NUMBER:
            if term.kind is Kind.OF:
                if after.value == _ALL_IN_PLAY:
                    rest.pop()
                return bool(after.value == _ALL_IN_PLAY)
            if term.kind is Kind.TO and after.value in self.speech.heights:
                out.append(term._replace(kind=Kind.BID))  # "124 à 110 carreau"
                return True
            number = rest.pop()
            value = (int(out[-1].value), int(number.value))
            out[-1] = out[-1]._replace(kind=Kind.PAIR, value=value, end=number.end)
            return True
        if after and after.kind is Kind.SIDE:
            rest[-1] = after._replace(wall=Wall.COMMA)
            return True
        if after is None:
            raise self.astray(term)
        return False

    def _plus(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        after = rest[-1] if rest else None
        counted = bool(out) and out[-1].kind is Kind.NUMBER
        if after and after.kind is Kind.NUMBER and counted and after.value in self.speech.valued:
            cante = self.speech.valued[int(after.value)]
            rest[-1] = after._replace(kind=Kind.CANTE, value=cante)
        elif after and after.kind is Kind.TEN and counted:
            spoken = [token.text for token in self.reader.tokens[after.start : after.end]]
            rest[-1] = after._replace(value="added" if "10" in spoken else 0)
        elif after and after.kind is Kind.NUMBER:
            return False
        elif after:
            rest[-1] = after._replace(wall=max(after.wall, Wall.AND))
        return after is not None

    def _with(self, term: Term, _out: list[Term], rest: list[Term]) -> bool:
        if rest and rest[-1].kind is Kind.TEN:
            rest[-1] = rest[-1]._replace(value="inside")
        elif rest:
            rest[-1] = rest[-1]._replace(wall=max(term.wall, rest[-1].wall))
        return True

    def _short(self, term: Term, out: list[Term], rest: list[Term]) -> bool:
        """Take "chuté de 10"; without a number it only fell."""
        number = rest.pop().value if rest and rest[-1].kind is Kind.NUMBER else 0
        kind = Kind.SHORT if number else Kind.FALL
        out.append(term._replace(kind=kind, value=number))
        return True

    def _made(self, term: Term, _out: list[Term], rest: list[Term]) -> bool:
        """Take "fait 124" for a verb, where "capot fait" is a claim."""
        counted = {Kind.NUMBER, Kind.PAIR, Kind.CAPOT}
        return bool(term.value == "did" and rest and rest[-1].kind in counted and not rest[-1].wall)

    def _included(self, _term: Term, out: list[Term], _rest: list[Term]) -> bool:
        """Take "las diez incluidas"."""
        if not out or out[-1].kind is not Kind.TEN:
            return False
        out[-1] = out[-1]._replace(value="inside")
        return True

    def _but(self, _term: Term, _out: list[Term], rest: list[Term]) -> bool:
        if rest and rest[-1].kind is Kind.NUMBER:
            return False
        if rest:
            rest[-1] = rest[-1]._replace(wall=Wall.COMMA)
        return True


Step = Callable[[Phrases, Term, list[Term], list[Term]], bool]
_CANTES: dict[object, Step] = {
    Kind.CANTE: Phrases._cante,  # noqa: SLF001
    Kind.CANTES: Phrases._plural,  # noqa: SLF001
    Kind.TIMES: Phrases._count,  # noqa: SLF001
    Kind.ONE: Phrases._count,  # noqa: SLF001
    Kind.NUMBER: Phrases._count,  # noqa: SLF001
    Kind.SING: Phrases._sing,  # noqa: SLF001
}
_NUMBERS: dict[object, Step] = {
    Kind.JOIN: Phrases._join,  # noqa: SLF001
    Kind.TO: Phrases._join,  # noqa: SLF001
    Kind.OF: Phrases._join,  # noqa: SLF001
    Kind.BY: Phrases._with,  # noqa: SLF001
    Kind.PLUS: Phrases._plus,  # noqa: SLF001
    Kind.WITH: Phrases._with,  # noqa: SLF001
    Kind.SHORT: Phrases._short,  # noqa: SLF001
    Kind.INCLUDED: Phrases._included,  # noqa: SLF001
    Kind.MADE: Phrases._made,  # noqa: SLF001
    Kind.BUT: Phrases._but,  # noqa: SLF001
}
_STEPS: tuple[tuple[frozenset[Kind], Callable[[Phrases], list[Term]]], ...] = (
    (frozenset({Kind.HAND, Kind.LETTER}), Phrases.asides),
    (
        frozenset({Kind.DO, Kind.SING, Kind.THEM, Kind.VOY, Kind.MADE, Kind.FALL, Kind.OWNER}),
        Phrases.verbs,
    ),
    (frozenset({Kind.PUT, Kind.SUFFER}), Phrases.puts),
    (frozenset({Kind.NO, Kind.VOID}), Phrases.denials),
    (frozenset({Kind.CANTE, Kind.CANTES, Kind.SING, Kind.TIMES, Kind.ONE}), Phrases.cantes),
    (frozenset({Kind.CANTE}), Phrases.heights),
    (frozenset({Kind.OWNER, Kind.OF, Kind.TO, Kind.BY}), Phrases.owners),
    (frozenset(_NUMBERS), Phrases.numbers),  # type: ignore[arg-type]
)


def _kept(terms: list[Term]) -> list[Term]:
    """Leave fillers out, but not what parts the terms around them."""
    out: list[Term] = []
    wall = Wall.NONE
    for term in terms:
        if term.kind is Role.FILLER:
            wall = max(wall, term.wall)
        else:
            out.append(term._replace(wall=max(wall, term.wall)))
            wall = Wall.NONE
    return out


_OPPOSITE = {Kind.FALL: Kind.MADE, Kind.MADE: Kind.FALL}


def _turned(terms: list[Term]) -> list[Term]:
    """Tell "no puestos" as made, "no hecha" as fallen."""
    return [
        term._replace(kind=_OPPOSITE[term.kind], no=False)  # type: ignore[index]
        if term.no and term.kind in _OPPOSITE
        else term
        for term in terms
    ]
