"""The facts of one reading added up: what each player has, and what cannot be refused."""

from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

from core.errors import HowManyPoints, NumberTooMany, ResultContradicts, RuleError, Span
from core.games.chinchon.errors import CardsOpen, CardsWrong, TwoClosers
from core.games.chinchon.groups import ALIKE, SOFT
from core.games.chinchon.hand import Hand, check, settled, unclosed
from core.games.chinchon.kinds import Kind
from core.games.chinchon.melds import ALL_LINKED, HAND, Cards, close, least
from core.games.chinchon.rules import Rules
from core.games.chinchon.ways import Fact, Line
from core.reading.weighing import Sum, Way

MIXED = 0.5  # numbers before their names and behind them, in one piece of a line
IDLE = 0.85  # a name once more, of which nothing is said
REPEATED = 1.0  # a closing that is said twice
_SAID = {Kind.CLOSE: "cierra", Kind.RUN: "chinchon", Kind.ALL: str(ALL_LINKED)}
_NOBODYS = 10**9 + 1  # points that no line can give


class Facts:
    """The facts of one reading, sorted; a draft that is thrown away once added up."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.points: dict[int, int] = {}
        self.seats: tuple[int, ...] = ()
        self.held: dict[int, Cards] = {}
        self.closer: int | None = None
        self.closing: tuple[Span, str] = (Span(0, 0), "")
        self.closings: list[Fact] = []
        self.chinchon: int | None = None
        self.spoken: set[tuple[int, int]] = set()
        self.sure = self.nobody = False
        self.joker = 0
        self.out: set[int] = set()
        self.back: set[int] = set()
        self.denied: list[Fact] = []
        self.whole = True
        self.weight = 0.0

    @property
    def known(self) -> set[int | None]:
        """List the players of whom anything is said."""
        denied = {fact.side for fact in self.denied}
        return {self.closer, *self.points, *self.held, *self.out, *self.back, *denied}


class Adding:
    """One line's readings added up, each into a hand by `finish`."""

    def __init__(
        self, line: Line, rules: Rules, players: int, finish: Callable[[Facts], Hand]
    ) -> None:
        """Remember the line, and what makes a hand of what is said."""
        self.line, self.rules, self.players, self.finish = line, rules, players, finish

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        facts = Facts()
        for way, place in zip(ways, self.line.places, strict=True):
            _TAKE[way.fact.what](self, facts, way, place)
        weight = self._mentioned(facts, ways)
        for way, place in zip(ways, self.line.places, strict=True) if facts.held else ():
            if way.fact.what is Kind.CARD:
                self._count(facts, way.fact.side, self._named(way, place))
        self._linked(facts)
        hand = self._checked(facts)
        self._denials(facts, hand)
        return Sum(hand, hand, weight + facts.weight, facts.whole)

    def _mentioned(self, facts: Facts, ways: tuple[Way, ...]) -> float:
        """Weigh numbers on both sides of their names; raise for a name and nothing more."""
        line, weight, known = self.line, 0.0, facts.known
        turns: dict[int, int] = {}
        for way, place in zip(ways, line.places, strict=True):
            if way.turn and way.fact.what in {Kind.NUMBER, Kind.CARD}:
                piece = line.piece[place]
                if turns.setdefault(piece, way.turn) != way.turn:
                    weight += MIXED
                    turns[piece] = way.turn
        used = {way.by for way in ways}
        for index, (side, place, times) in enumerate(line.mentions):
            if index in used or times == SOFT:
                continue
            if side not in known:
                raise HowManyPoints(*line.quoted(place))
            weight += IDLE
            facts.whole = False
        return weight

    def _named(self, way: Way, place: int) -> int:
        """Find where the player is named whom a way leans on."""
        return self.line.mentions[way.by].place if way.by >= 0 else place

    def refuse(self, error: RuleError, place: int) -> NoReturn:
        """Refuse what a term says."""
        raise replace(error, span=self.line.span(place))

    def _checked(self, facts: Facts) -> Hand:
        """Tell the hand; raise, with its place, for what no seven cards give."""
        try:
            hand = settled(self.finish(facts))
            whole = len(hand.points) == self.players
            check(self.rules, hand if whole else unclosed(hand), self.players)
        except RuleError as error:
            wrong = getattr(error, "points", _NOBODYS)
            terms = enumerate(self.line.terms)
            at = [i for i, t in terms if t.kind is Kind.NUMBER and t.value == wrong]
            span = self.line.span(at[0]) if at else self.line.reader.whole()
            raise replace(error, span=error.span or span) from None
        return hand

    def _linked(self, facts: Facts) -> None:
        """Settle the points of who linked all seven cards, or made a chinchón."""
        for what, side, value in facts.closings:
            if what is Kind.RUN and (not value or None in self.rules.runs[1:]):
                facts.chinchon = side
                facts.sure |= value is not None and self.rules.wins(sure=value != 0)
            elif what is not Kind.CLOSE:
                points = value if what is Kind.RUN else ALL_LINKED
                if facts.points.setdefault(side, points) != points:
                    raise ResultContradicts(_SAID[Kind.ALL], span=self.line.reader.whole())
        if facts.chinchon is not None and facts.points.pop(facts.chinchon, 0):
            raise ResultContradicts(_SAID[Kind.RUN], span=self.line.reader.whole())

    def _denials(self, facts: Facts, hand: Hand) -> None:
        """Raise when a line denies what it says."""
        if facts.nobody and hand.closed is not None:
            raise ResultContradicts("nadie cierra", span=self.line.reader.whole())
        for _, side, what in facts.denied:
            points = hand.points[side] if 0 <= side < len(hand.points) else None
            said = {
                Kind.CLOSE: hand.closed is not None and side in {-1, hand.closed},
                Kind.RUN: hand.chinchon and side in {-1, hand.closer},
                Kind.ALL: ALL_LINKED in (hand.points if side < 0 else {points}),
            }
            if said.get(what, False):
                raise ResultContradicts(_SAID[what], span=self.line.reader.whole())

    def _count(self, facts: Facts, side: int, place: int) -> None:
        """Score cards given: how they close, or the least that is left of them."""
        held, pack = facts.held[side], self.rules.cards(self.players)
        if len(held) == 1 and side == facts.closer:
            facts.points[side] = pack.value(held[0])  # "cierra con el 3 de copas"
            return
        if len(held) != HAND:
            self.refuse(CardsWrong(len(held), HAND), place)
        left = least(pack, held).points
        if side != facts.closer:
            facts.points[side] = left
            return
        closed = close(pack, held, self.rules.closing, self.rules.runs)
        if closed is None:
            self.refuse(CardsOpen(left), place)
        if any(fact.what is Kind.RUN for fact in facts.closings) and not closed.chinchon:
            self.refuse(ResultContradicts("chinchon"), place)
        if closed.chinchon:
            facts.chinchon = side
            facts.sure |= closed.wins and not self.rules.wins(sure=False)
        else:
            facts.points[side] = closed.points

    # ------------------------------------------------------------------ one fact each

    def number(self, facts: Facts, way: Way, place: int) -> None:
        """Take points or cards of a player, who may have none or the same."""
        _, side, value = way.fact
        same = facts.points.get(side, value) == value and (side, way.by) not in facts.spoken
        if side in facts.held or not same:
            raise NumberTooMany(*self.line.quoted(place))
        facts.spoken.add((side, way.by))
        facts.whole &= side not in facts.points and self.line.terms[place].times != ALIKE
        if way.fact.what is Kind.CARD:
            facts.held[side] = value
        else:
            facts.points[side] = value

    def seated(self, facts: Facts, way: Way, _place: int) -> None:
        """Take numbers without names."""
        facts.seats = (*facts.seats, way.fact.value)

    def closes(self, facts: Facts, way: Way, place: int) -> None:
        """Take who closed; with all cards linked, or a chinchón, if that is said."""
        fact = way.fact
        if facts.closer not in {None, fact.side}:
            self.refuse(TwoClosers(), place)
        if facts.closer is None:
            facts.closer = fact.side
            facts.closing = self.line.quoted(self._named(way, place))
        again = any(each.what is fact.what for each in facts.closings)
        facts.whole &= fact.what is not Kind.LINK and not again
        facts.weight += REPEATED * again
        facts.closings.append(fact)

    def stays(self, facts: Facts, way: Way, _place: int) -> None:
        """Take who does not re-enter, or does."""
        own, other = (facts.out, facts.back)[:: 1 if way.fact.what is Kind.OUT else -1]
        if way.fact.side in other:
            raise ResultContradicts("fuera", span=self.line.reader.whole())
        facts.whole &= way.fact.side not in own
        own.add(way.fact.side)

    def says(self, facts: Facts, way: Way, _place: int) -> None:
        """Take what is nobody's, or denied; a word that is not understood is in no hand."""
        what, _, value = way.fact
        if what is Kind.NO or what is Kind.MINUS:
            facts.denied.append(way.fact)
        elif what is Kind.NOBODY:
            facts.whole &= not facts.nobody
            facts.nobody = True
        elif what is Kind.WINS:
            facts.whole &= not facts.sure
            facts.sure = True
        elif what is Kind.JOKER:
            facts.joker = value
        else:
            facts.whole = False


_TAKE: dict[Kind, Callable[[Adding, Facts, Way, int], None]] = {
    **dict.fromkeys((Kind.NUMBER, Kind.CARD), Adding.number),
    **dict.fromkeys((Kind.CLOSE, Kind.ALL, Kind.LINK, Kind.RUN), Adding.closes),
    **dict.fromkeys((Kind.OUT, Kind.BACK), Adding.stays),
    **dict.fromkeys(
        (Kind.NO, Kind.MINUS, Kind.NOBODY, Kind.WINS, Kind.JOKER, Kind.HE), Adding.says
    ),
    Kind.SEATED: Adding.seated,
}
