"""A line of two pairs: by whose rules it is read, whom it names, and who took or doubled."""

from typing import NamedTuple

from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.vocabulary import UNITS, Speech
from core.reading import numbers
from core.reading.cut import NUMBER, SIDE, Force, Term
from core.reading.line import Fact, Line, Mention, Unsaid
from core.reading.rows import Typed, among
from core.reading.weighing import BEHIND, Way

TAKING, RESULTS = among(UNITS, "TAKING"), among(UNITS, "RESULTS")
AGAIN = 2  # a double of who took, over the other side's
TAKEN = 0.5  # a side whose mention says that it took


class House(NamedTuple):
    """The rules that a line is played by, and how the game calls things under them.

    `before` is the hand that a line corrects, `voice` the side of who writes.
    """

    rules: object
    speech: Speech
    before: Hand | None = None
    voice: int = 0


def spoken(typed: Typed) -> Speech:
    """Say how the game calls things."""
    speech: Speech = typed.rules.speech
    return speech


def cardinal(term: Term, typed: Typed) -> bool:
    """Tell whether a cante is called by a number that may be points: "cien", not "quinta"."""
    one = term.end == term.start + 1
    return one and numbers.spoken(typed.text(term), far=True) is not None


def summed(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "cien a 62", "cien ellos, nosotros sesenta y dos" for the points of both."""
    number, cante = sorted((terms[0], terms[-1]), key=lambda term: term.role == "cante")
    whole = spoken(typed).values[cante.value[0]] + number.value == TRICKS
    figures = terms[1] is not terms[-1] and typed.text(number).isdecimal()
    if figures or not (whole and cardinal(cante, typed)):
        return None
    points = cante._replace(role=NUMBER, value=TRICKS - number.value)
    return [points if term is cante else term for term in terms]


def heavier(ways: list[Way], more: float) -> list[Way]:
    """Make ways more far-fetched."""
    return [way._replace(weight=way.weight + more) for way in ways]


def turned(ways: list[Way]) -> list[Way]:
    """Take ways to be the other side's."""
    return [way._replace(fact=way.fact._replace(side=1 - (way.fact.side or 0))) for way in ways]


class PairLine(Line):
    """The terms of a line; what follows a result leans on whom that was done to."""

    def __init__(self, typed: Typed, terms: list[Term], about: Unsaid | None = None) -> None:
        super().__init__(typed, terms, about)
        self.speech, self.before = spoken(typed), typed.rules.before
        self.voice: int = typed.rules.voice
        self.roles = [term.role for term in terms]
        self.takers: set[int] = set()
        self.doublers: set[int] = set()
        named, self.mentions = {each.place: each for each in self.mentions}, []
        for place, term in enumerate(terms):
            last = self.mentions[-1] if self.mentions else None
            follows = term.whose if term.role == "capot" else None
            if term.role == "fall" and last and last.place == place - 1:
                follows = last.whom
            if place in named:
                self._name(named[place], len(self.mentions))
            elif follows is not None:
                self.mentions.append(Mention(follows, place, Force.VERB))

    def _name(self, mention: Mention, index: int) -> None:
        """Remember somebody, with whether it is said that he took, or doubled."""
        place = mention.place
        before, after = self.roles[place - 1] if place else "", self.beside(place)
        took = before in TAKING or (after == "van" and self.beside(place + 1) != SIDE)
        self.takers |= {index} if took else set()
        again = [term.value for term in self.terms[place + 1 : place + 2]] == [AGAIN]
        against = self.before is not None and (mention.side == self.before.taker) is again
        if before == "double" or (after == "double" and (self.terms[place].wall or against)):
            self.doublers.add(index)
        self.mentions.append(mention._replace(more=TAKEN * took))

    def beside(self, place: int) -> str:
        """Say what stands right behind a term, with nothing between."""
        behind = self.terms[place + 1 : place + 2]
        return behind[0].role if behind and not behind[0].wall else ""

    def sided(
        self, place: int, field: str, value: object = None, *, done: bool = False
    ) -> list[Way]:
        """List whose a fact may be; nobody's is anybody's."""
        ways = self.leaning(place, Fact(field, None, value), BEHIND, given=True, done=done)
        return ways or [Way(0.0, Fact(field, side, value)) for side in self._unsaid(field)]

    def _unsaid(self, field: str) -> list[int]:
        """Say whose a fact may be in a line that names nobody: anybody's, or as in the hand."""
        hand: Hand | None = self.before
        if hand is None:
            return [0, 1] if self.typed.names.first != 1 else [1, 0]  # first who writes
        if field == "pair":
            return sorted({hand.first, hand.counted})
        return [{"points": hand.counted, "capot": hand.first}.get(field, hand.taker)]

    def nearest(self, place: int) -> Way:
        """Find on whom a term leans: nobody, where it has no side."""
        return min(self.leaning(place, Fact(""), BEHIND, given=True), default=Way(0.0, Fact("")))
