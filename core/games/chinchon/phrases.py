"""The fixed units of a line put together before anything is weighed.

"10+7+4", "menos diez", seven cards, "para luis", "no cierra nadie" and "con todo ligado" mean one
thing each; a verb in the first person mentions who writes.
"""

from collections.abc import Callable

from core.cards import JOKER, Card
from core.errors import WhosePoints
from core.games.chinchon.errors import WhoClosed
from core.games.chinchon.groups import AIMED, SOFT, grouped
from core.games.chinchon.kinds import Kind
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.notation import Reader
from core.reading.terms import Meaning, Term, Wall
from core.table import Names

EITHER = 2  # a verb that may be in the first person, or in the third
DOUBTFUL = 0  # a number behind a dash that may be its sign
_ARTICLED = frozenset({Kind.NUMBER, Kind.ONE, Kind.RUN, Kind.JOKER, Kind.CARD, Kind.CLOSE})
_CLOSING = frozenset({Kind.CLOSE, Kind.NO})
_VERBLIKE = frozenset({Kind.SIDE, Kind.NO})  # what "a", "has" in French, stands behind
_AHEAD = 4  # how far a verb's subject may stand behind it


class Phrases:
    """The terms of a line, put together one by one."""

    def __init__(self, reader: Reader, names: Names, terms: list[Term]) -> None:
        """Take the terms of a line as they were cut."""
        self.reader, self.names, self.terms = reader, names, terms
        kinds = [term.kind for term in terms]
        self.all = Kind.ALL in kinds
        if Kind.RUN in kinds:  # "chinchón limpio"
            clean = Meaning(Kind.NOTHING, 1)
            terms = [t._replace(kind=Kind.JOKER, value=0) if t[:2] == clean else t for t in terms]
        self.terms = terms
        self.jokers = {term.value for term in terms if term.kind is Kind.JOKER}
        self.one_run_with_jokers = len(self.jokers) == 1 and kinds.count(Kind.RUN) == 1
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
            _STEPS.get(term.kind, Phrases.keep)(self, term, place)
        return grouped(self.out, len(self.names.labels))

    def _after(self, place: int, *, apart: bool = False) -> Term | None:
        """Find the next term, if nothing parts it from this one."""
        after = self.terms[place + 1] if place + 1 < len(self.terms) else None
        return after if after and (apart or not after.wall) else None

    def _last(self, term: Term) -> Term | None:
        """Find the term before, if no comma parts it from this one."""
        return self.out[-1] if self.out and term.wall < Wall.COMMA else None

    def keep(self, term: Term, _place: int = 0) -> None:
        """Leave a term as it is."""
        self.out.append(term)

    def drop(self, term: Term, _place: int = 0) -> None:
        """Leave a term out, but for what parts it from the one before."""
        self.wall = max(self.wall, term.wall)

    # ------------------------------------------------------------------ who

    def side(self, term: Term, place: int) -> None:
        """Take a name; behind "para" it rather has what stands before it."""
        if self.aimed:
            term = term._replace(times=AIMED)
        self.aimed = False
        (self.drop if self._again(term, place) else self.keep)(term)

    def _again(self, term: Term, place: int) -> bool:
        """Whether a name only says who the verb before it is of: "cerré con tres yo"."""
        said = next((each for each in self.out if each.kind is Kind.SIDE), None)
        after = self._after(place, apart=True)
        last = term.wall < Wall.COMMA and (after is None or after.wall >= Wall.COMMA)
        numbers = sum(each.kind is Kind.NUMBER for each in self.out)
        spoken = said is not None and said[:2] == term[:2] and said.times == SOFT
        return last and numbers == 1 and spoken

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
            span = self.reader.span(term.start, term.end)
            whose = WhoClosed if term.kind is Kind.CLOSE else WhosePoints
            raise whose(span, self.reader.quote(span))
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
        self.number(term._replace(kind=Kind.NUMBER, value=0), place)

    def sign(self, term: Term, place: int) -> None:
        """Take "menos" before points; what stands elsewhere stays unread."""
        after = self._after(place)
        if after and after.kind is Kind.NUMBER:
            self.minus = term
        else:
            self.out.append(term)

    def add(self, term: Term, place: int) -> None:
        """Take a plus between two numbers; elsewhere the sign only parts them."""
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

    def run(self, term: Term, _place: int) -> None:
        """Take a chinchón with the jokers in it; value: its points, 0 if nobody need ask."""
        self.out.append(
            term._replace(value=min(self.jokers) if self.one_run_with_jokers else None)
        )

    def jokered(self, term: Term, place: int) -> None:
        """Take "con comodín", which says more of a chinchón."""
        before = self._last(term)
        told = (
            before and before.kind is Kind.NUMBER and before.value == term.value
        )  # "-50 con ..."
        (self.drop if told or self.one_run_with_jokers else self.keep)(term, place)

    def no_closer(self, term: Term, _place: int) -> None:
        """Take "no cierra nadie" as one."""
        while self.out and self.out[-1].kind in _CLOSING and term.wall < Wall.COMMA:
            term = term._replace(wall=self.out.pop().wall)
        self.out.append(term)
        self.nobody = True


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
