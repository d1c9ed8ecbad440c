"""The fixed units of a line put together before anything is weighed.

"10+7+4", "menos diez", "seven cards", "para luis", "no cierra nadie", "con todo ligado" and "ana,
luis y eva: 3, 24 y 11" mean one thing each; a verb in the first person mentions who writes.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import NoReturn

from core.cards import JOKER, Card
from core.errors import NotationError, WhosePoints
from core.games.chinchon.errors import WhoClosed
from core.games.chinchon.words import Kind
from core.melds import ONE_JOKER, TWO_JOKERS
from core.notation import Reader
from core.reading.terms import Role, Term, Wall
from core.table import Names

EITHER = 2  # a verb that may be in the first person, or in the third
SOFT, PLAIN, AIMED, ALIKE = (
    0,
    1,
    2,
    3,
)  # how a side is mentioned: by a verb, by name, behind "para"
DOUBTFUL = 0  # a number behind a dash that may be its sign
_ARTICLED = frozenset({Kind.NUMBER, Kind.RUN, Kind.JOKER, Kind.CARD, Kind.CLOSE})
_CLOSING = frozenset({Kind.CLOSE, Kind.NO})
_DENIED = frozenset({Kind.CLOSE, Kind.ALL, Kind.LINK, Kind.RUN, Kind.OUT, Kind.BACK, Kind.WINS})
_SKIPPED = frozenset({Kind.SIDE, Kind.NO})  # between "no" and what it denies
_VERBLIKE = frozenset({Kind.SIDE, Kind.NO})  # what "a", "has" in French, stands behind
_TURNED = {Kind.OUT: Kind.BACK, Kind.BACK: Kind.OUT}
_AHEAD = 4  # how far a verb's subject may stand behind it


class Phrases:
    """The terms of a line, put together one by one."""

    def __init__(self, reader: Reader, names: Names, terms: list[Term]) -> None:
        """Take the terms of a line as they were cut."""
        self.reader, self.names, self.terms = reader, names, terms
        kinds = [term.kind for term in terms]
        self.all = Kind.ALL in kinds
        self.jokers = [term.value for term in terms if term.kind is Kind.JOKER]
        self.told = len(self.jokers) == 1 and kinds.count(Kind.RUN) == 1
        self.initials = any(
            term.kind is Kind.SIDE and len(reader.tokens[term.start].text) == 1 for term in terms
        )
        self.out: list[Term] = []
        self.cards: list[tuple[Card, Term]] = []
        self.wall = Wall.NONE
        self.minus: Term | None = None
        self.plus = self.dash = self.aimed = self.nobody = False

    def together(self) -> list[Term]:
        """Put the units together; what says nothing beside them is left out."""
        for place, term in enumerate(self.terms):
            if self.nobody and term.kind in _CLOSING and term.wall < Wall.COMMA:
                continue
            self.nobody = False
            if self.wall > term.wall:
                term = term._replace(wall=self.wall)  # noqa: PLW2901
            self.wall = Wall.NONE
            step = _STEPS.get(term.kind)
            if step is None:
                self.out.append(term)
            else:
                step(self, term, place)
        kinds = {term.kind for term in self.out}
        if Kind.NO in kinds:
            self._deny()
        if Kind.OTHERS in kinds:
            self._others()
        if Kind.EACH in kinds:
            self._share()
        if not kinds.isdisjoint(_TURNED):
            self._together()
        return self.out

    def _after(self, place: int, *, apart: bool = False) -> Term | None:
        """Find the next term, if nothing parts it from this one."""
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        return after if after and (apart or not after.wall) else None

    def _last(self, term: Term) -> Term | None:
        """Find the term before, if no comma parts it from this one."""
        return self.out[-1] if self.out and term.wall < Wall.COMMA else None

    def drop(self, term: Term, _place: int = 0) -> None:
        """Leave a term out, but for what parts it from the one before."""
        self.wall = max(self.wall, term.wall)

    def _stop(self, kind: type[NotationError], term: Term) -> NoReturn:
        span = self.reader.span(term.start, term.end)
        raise kind(span, self.reader.quote(span))

    # ------------------------------------------------------------------ who

    def side(self, term: Term, _place: int) -> None:
        """Take a name; behind "para" it rather has what stands before it."""
        before = self._last(term)
        if before and before.kind is Kind.SIDE and before.times == SOFT != term.times:
            if before.value == term.value:
                self.out.pop()
        if self.aimed:
            term = term._replace(times=AIMED)
        self.aimed = False
        self.out.append(term)

    def towards(self, term: Term, place: int) -> None:
        """Take "para luis", or "a 3" for the points of Ana."""
        after, before = self._after(place), self._last(term)
        if after and (after.kind is Kind.SIDE or (after.kind is Kind.HAVE and after.value)):
            self.aimed = True
            return self.drop(term)
        side = self.names.beginning(self.reader.tokens[term.start].text)
        verb = before and (before.kind in _VERBLIKE or not self.initials)
        if side is None or (verb and before is not None and before.kind is not Kind.NUMBER):
            return self.drop(term)
        self.out.append(term._replace(kind=Kind.SIDE, value=side))
        return None

    def verb(self, term: Term, place: int) -> None:
        """Take what somebody does; in the first person, mention who writes."""
        if term.value:
            self.speak(term, place)
            term = term._replace(value=0, wall=self.wall)
            self.wall = Wall.NONE
        if term.kind is Kind.LINK and self.all:
            self.drop(term)
        else:
            self.out.append(term)

    def speak(self, term: Term, place: int) -> None:
        """Mention who writes, unless he is named beside the verb."""
        first, after = self.names.first, self._after(place)
        said = [each for each in self.out if each.kind is not Kind.NO]
        doer = said[-1] if said and self._last(term) else None
        doer = doer if doer and doer.kind is Kind.SIDE else None
        beside = after and after.kind is Kind.SIDE
        if term.value == EITHER and (first is None or doer or beside):
            return self.drop(term)
        if first is None:
            self._stop(WhoClosed if term.kind is Kind.CLOSE else WhosePoints, term)
        named = doer is not None and doer.value == first
        for after in self.terms[place + 1 : place + _AHEAD]:
            if after.wall >= Wall.COMMA or after.kind is Kind.NUMBER or named:
                break
            if after.kind is Kind.SIDE:
                named = after.value == first
                break
        if named:
            return self.drop(term)
        times = AIMED if self.aimed else SOFT
        self.aimed = False
        self.out.append(term._replace(kind=Kind.SIDE, value=first, times=times))
        return None

    def rather(self, term: Term, place: int) -> None:
        """Take "no cierra ana, sino eva" for Eva's closing."""
        after = self._after(place)
        if after and after.kind is Kind.SIDE and {each.kind for each in self.out} >= _CLOSING:
            self.out.append(term._replace(kind=Kind.CLOSE, value=0, side=after.value))
        else:
            self.drop(term._replace(wall=max(term.wall, Wall.AND)))

    # ------------------------------------------------------------------ how many

    def number(self, term: Term, _place: int) -> None:
        """Take points: add what "+" joins, take away what "menos" says."""
        if self.minus:
            term = term._replace(value=-term.value, start=self.minus.start, wall=self.minus.wall)
        before = self._last(term)
        plus = self.plus or self.reader.tokens[term.start].text[0] == "+"
        if plus and before and before.kind is Kind.NUMBER:
            self.out[-1] = before._replace(value=before.value + term.value, end=term.end)
        else:
            self.out.append(term._replace(times=DOUBTFUL if self.dash else 1))
        self.minus, self.plus, self.dash = None, False, False

    def one(self, term: Term, place: int) -> None:
        """Take "un" for a number where it is no article."""
        after = self._after(place)
        if after and after.kind in _ARTICLED:
            return self.drop(term)
        return self.number(term._replace(kind=Kind.NUMBER), place)

    def nothing(self, term: Term, place: int) -> None:
        """Take "nada", and "no ... nada", for no points."""
        before = self._last(term)
        if before and before.kind is Kind.NO:
            term = term._replace(wall=self.out.pop().wall)
        self.number(term._replace(kind=Kind.NUMBER), place)

    def sign(self, term: Term, place: int) -> None:
        """Take "menos" before points; what stands elsewhere stays unread."""
        after = self._after(place)
        if after and after.kind is Kind.NUMBER:
            self.minus = term
        else:
            self.out.append(term)

    def add(self, term: Term, place: int) -> None:
        """Take a plus between two numbers; elsewhere the sign only parts what it stands between."""
        after, before = self._after(place), self._last(term)
        numbers = {each.kind for each in (after, before) if each}
        self.plus = numbers == {Kind.NUMBER} and after is not None and before is not None
        if not self.plus and self.reader.tokens[term.start].text != "+":
            self.out.append(term)

    def join(self, term: Term, place: int) -> None:
        """Take the dashes of "3-24-11", of "ana - 3" and between players."""
        after, before = self._after(place), self._last(term)
        if after and before and after.kind is Kind.NUMBER and before.kind is Kind.SIDE:
            self.dash = True
        elif not (after and before and after.kind is before.kind is Kind.NUMBER):
            self.drop(term._replace(wall=max(term.wall, Wall.COMMA)))

    def card(self, term: Term, place: int) -> None:
        """Put the cards of a hand together; "ro 12" are the points of Rosa."""
        side, after = None, self._after(place)
        if term.end == term.start + 1 and after and after.kind is Kind.NUMBER:
            side = self.names.beginning(self.reader.tokens[term.start].text)
        before = self.out[-1] if self.out else None
        if side is not None:
            self.out.append(term._replace(kind=Kind.SIDE, value=side))
            return
        if before and before.kind is Kind.CARD:
            self.out[-1] = before._replace(value=(*before.value, term.value), end=term.end)
        elif before and before.kind is Kind.RUN and term.value == JOKER:
            points = TWO_JOKERS if before.value == ONE_JOKER else ONE_JOKER
            self.out[-1] = before._replace(value=points, end=term.end)
            return
        else:
            self.out.append(term._replace(value=(term.value,)))
        self.cards.append((term.value, term))

    # ------------------------------------------------------------------ how it ended

    def run(self, term: Term, _place: int) -> None:
        """Take a chinchón with the jokers in it; value: its points, 0 if nobody need ask."""
        self.out.append(term._replace(value=self.jokers[0] if self.told else None))

    def jokered(self, term: Term, place: int) -> None:
        """Take "con comodín", which says more of a chinchón."""
        if self.told:
            self.drop(term, place)
        else:
            self.out.append(term)

    def no_closer(self, term: Term, _place: int) -> None:
        """Take "no cierra nadie" as one."""
        while self.out and self.out[-1].kind in _CLOSING and term.wall < Wall.COMMA:
            term = term._replace(wall=self.out.pop().wall)
        self.out.append(term)
        self.nobody = True

    def _deny(self) -> None:
        """Let "no" deny what stands behind it, or else before it."""
        out = self.out
        for place, term in enumerate(out):
            if term.kind is not Kind.NO:
                continue
            target = self._denied(place)
            if target is not None:
                out[target] = out[target]._replace(no=True)
                out[place] = term._replace(kind=Role.FILLER)
        self.out = [
            each._replace(kind=_TURNED[each.kind], no=False)
            if each.no and each.kind in _TURNED
            else each
            for each in out
            if each.kind is not Role.FILLER
        ]

    def _denied(self, place: int) -> int | None:
        out, before = self.out, place - 1
        while before >= 0 and out[before].kind is Role.FILLER:
            before -= 1
        near = before >= 0 and not out[place].wall
        if near and out[before].no:
            return before  # "ne ferme pas"
        for at in range(place + 1, len(out)):
            if out[at].wall >= Wall.COMMA:
                break
            if out[at].kind in _DENIED or (out[at].kind is Kind.NUMBER and at == place + 1):
                return at
            if out[at].kind not in _SKIPPED:
                break
        if near and (out[before].kind in _DENIED or out[before].kind is Kind.NUMBER):
            return before
        closing = next((each for each in out if each.kind is Kind.CLOSE and not each.no), None)
        if closing and place + 1 < len(out) and out[place + 1].kind is Kind.SIDE:
            side = out[place + 1].value
            out[place] = out[place]._replace(kind=Kind.CLOSE, value=0, side=side, no=True)
        return None

    def _share(self) -> None:
        """Give "luis y eva 20 cada uno" to both."""
        place = next(i for i, term in enumerate(self.out) if term.kind is Kind.EACH)
        out = [term for term in self.out if term.kind is not Kind.EACH]
        at = next((i for i in (place - 1, place) if 0 <= i < len(out)
                   and out[i].kind is Kind.NUMBER), None)  # fmt: skip
        if at is None or len(out) + 1 != len(self.out):
            return
        begin = at
        while begin and out[begin - 1].kind is Kind.SIDE:
            begin -= 1
        if at - begin > 1:
            both = [each for side in out[begin:at] for each in (side, out[at])]
            self.out = [*out[:begin], *both, *out[at + 1 :]]

    def _together(self) -> None:
        """Take "ana y luis fuera" of both."""
        out: list[Term] = []
        for term in self.out:
            at = len(out)
            while term.kind in _TURNED and at > 0 and out[at - 1].kind is Kind.SIDE:
                at -= 1
            several = len(out) - at > 1 and out[-1].wall is Wall.AND
            for place in range(len(out) - 1 if several else at, at, -1):
                out.insert(place, term._replace(wall=Wall.NONE))
            out.append(term)
        self.out = out

    def _others(self) -> None:
        """Take "los otros" for all who are not named."""
        named = {term.value for term in self.out if term.kind is Kind.SIDE}
        rest = [side for side in range(len(self.names.labels)) if side not in named]
        self.out = [
            each
            for term in self.out
            for each in (
                [term._replace(kind=Kind.SIDE, value=side, times=ALIKE) for side in rest]
                if term.kind is Kind.OTHERS
                else [term]
            )
        ]


def listed(terms: list[Term]) -> list[Term]:
    """Give each of several names its number where the line lists first these, then those."""
    runs: list[list[Term]] = []
    for term in terms:
        if runs and runs[-1][0].kind is term.kind:
            runs[-1].append(term)
        else:
            runs.append([term])
    numbers = sum(term.kind is Kind.NUMBER for term in terms)
    for place, (one, two) in enumerate(pairwise(runs)):
        people, told = (one, two) if one[0].kind is Kind.SIDE else (two, one)
        if (people[0].kind, told[0].kind) != (Kind.SIDE, Kind.NUMBER):
            continue
        count = len({each.value for each in people})
        alone = numbers == count or people[0].times == ALIKE or (_both(people) and _both(told))
        if len(one) == len(two) == count > 1 and alone:
            pairs = zip(people, told, strict=True)
            both = [t for a, b in pairs for t in (a, b._replace(wall=Wall.NONE))]
            return [t for run in (*runs[:place], both, *runs[place + 2 :]) for t in run]
    return terms


def _both(run: list[Term]) -> bool:
    """Tell whether "and" joins the last of several to the others."""
    return run[-1].wall is Wall.AND


_STEPS: dict[object, Callable[[Phrases, Term, int], None]] = {
    Kind.SIDE: Phrases.side,
    Kind.TO: Phrases.towards,
    Kind.HAVE: Phrases.speak,
    Kind.CLOSE: Phrases.verb,
    Kind.LINK: Phrases.verb,
    Kind.OUT: Phrases.verb,
    Kind.BACK: Phrases.verb,
    Kind.BUT: Phrases.rather,
    Kind.NUMBER: Phrases.number,
    Kind.ONE: Phrases.one,
    Kind.NOTHING: Phrases.nothing,
    Kind.MINUS: Phrases.sign,
    Kind.PLUS: Phrases.add,
    Kind.JOIN: Phrases.join,
    Kind.CARD: Phrases.card,
    Kind.RUN: Phrases.run,
    Kind.JOKER: Phrases.jokered,
    Kind.NOBODY: Phrases.no_closer,
    Kind.INSTEAD: Phrases.drop,
}
