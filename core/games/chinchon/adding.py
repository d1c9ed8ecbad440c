"""The facts of one reading added up: what each player has, and what cannot be refused."""

from collections.abc import Callable
from typing import NoReturn

from core.errors import HowManyPoints, NumberTooMany, ResultContradicts, RuleError, Span
from core.games.chinchon.errors import CardsOpen, CardsWrong, TwoClosers
from core.games.chinchon.groups import SOFT
from core.games.chinchon.hand import Hand, check, settled, unclosed
from core.games.chinchon.melds import ALL_LINKED, HAND, Cards, close, least
from core.games.chinchon.rules import Rules
from core.games.chinchon.ways import Fact, Line
from core.games.chinchon.words import Kind
from core.reading.weighing import Sum, Way

MIXED = 0.5  # numbers before their names and behind them, in one piece of a line
IDLE = 0.85  # a name once more, of which nothing is said
REPEATED = 1.0  # a closing that is told twice
_SAID = {Kind.CLOSE: "cierra", Kind.RUN: "chinchon", Kind.ALL: str(ALL_LINKED)}
_NOBODYS = 10**9 + 1  # points that no line can tell


class Told:
    """The facts of one reading, sorted; a draft that is thrown away once added up."""

    def __init__(self) -> None:
        """Begin with nothing told."""
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
        self, line: Line, rules: Rules, players: int, finish: Callable[[Told], Hand]
    ) -> None:
        """Remember the line, and what makes a hand of what is told."""
        self.line, self.rules, self.players, self.finish = line, rules, players, finish

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        told = Told()
        for way, place in zip(ways, self.line.places, strict=True):
            _TAKE[way.fact.what](self, told, way, place)
        weight = self._mentioned(told, ways)
        for way, place in zip(ways, self.line.places, strict=True) if told.held else ():
            if way.fact.what is Kind.CARD:
                self._count(told, way.fact.side, self._named(way, place))
        self._linked(told)
        hand = self._checked(told)
        self._denials(told, hand)
        return Sum(hand, hand, weight + told.weight, told.whole)

    def _mentioned(self, told: Told, ways: tuple[Way, ...]) -> float:
        """Weigh numbers on both sides of their names; raise for a name and nothing more."""
        line, weight, known = self.line, 0.0, told.known
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
            told.whole = False
        return weight

    def _named(self, way: Way, place: int) -> int:
        """Find where the player is named whom a way leans on."""
        return self.line.mentions[way.by].place if way.by >= 0 else place

    def refuse(self, error: RuleError, place: int) -> NoReturn:
        """Refuse what a term says."""
        error.span = self.line.span(place)
        raise error

    def _checked(self, told: Told) -> Hand:
        """Tell the hand; raise, with its place, for what no seven cards give."""
        try:
            hand = settled(self.finish(told))
            check(self.rules, hand if len(hand.points) == self.players else unclosed(hand))
        except RuleError as error:
            wrong = getattr(error, "points", _NOBODYS)
            terms = enumerate(self.line.terms)
            at = [i for i, t in terms if t.kind is Kind.NUMBER and t.value == wrong]
            error.span = error.span or (self.line.span(at[0]) if at else self.line.reader.whole())
            raise
        return hand

    def _linked(self, told: Told) -> None:
        """Settle the points of who linked all seven cards, or made a chinchón."""
        for what, side, value in told.closings:
            if value is None and what is Kind.RUN:
                told.chinchon = side
            elif value == 0 and what is Kind.RUN:
                told.chinchon, told.sure = side, True
            elif what is not Kind.CLOSE:
                points = value if what is Kind.RUN else ALL_LINKED
                if told.points.setdefault(side, points) != points:
                    raise ResultContradicts(_SAID[Kind.ALL], span=self.line.reader.whole())
        if told.chinchon is not None and told.points.pop(told.chinchon, 0):
            raise ResultContradicts(_SAID[Kind.RUN], span=self.line.reader.whole())

    def _denials(self, told: Told, hand: Hand) -> None:
        """Raise when a line denies what it says."""
        if told.nobody and hand.closed is not None:
            raise ResultContradicts("nadie cierra", span=self.line.reader.whole())
        for _, side, what in told.denied:
            points = hand.points[side] if 0 <= side < len(hand.points) else None
            said = {
                Kind.CLOSE: hand.closed is not None and side in {-1, hand.closed},
                Kind.RUN: hand.chinchon and side in {-1, hand.closer},
                Kind.ALL: ALL_LINKED in (hand.points if side < 0 else {points}),
            }
            if said.get(what, False):
                raise ResultContradicts(_SAID[what], span=self.line.reader.whole())

    def _count(self, told: Told, side: int, place: int) -> None:
        """Score cards told: how they close, or the least that is left of them."""
        held, pack = told.held[side], self.rules.cards
        if len(held) == 1 and side == told.closer:
            told.points[side] = pack.value(held[0])  # "cierra con el 3 de copas"
            return
        if len(held) != HAND:
            self.refuse(CardsWrong(len(held), HAND), place)
        left = least(pack, held).points
        if side != told.closer:
            told.points[side] = left
            return
        closed = close(pack, held, self.rules.closing)
        if closed is None:
            self.refuse(CardsOpen(left), place)
        if any(fact.what is Kind.RUN for fact in told.closings) and not closed.chinchon:
            self.refuse(ResultContradicts("chinchon"), place)
        if closed.chinchon:
            told.chinchon = side
        else:
            told.points[side] = closed.points

    # ------------------------------------------------------------------ one fact each

    def number(self, told: Told, way: Way, place: int) -> None:
        """Take points or cards of a player, who may have none or the same."""
        _, side, value = way.fact
        same = told.points.get(side, value) == value and (side, way.by) not in told.spoken
        if side in told.held or not same:
            raise NumberTooMany(*self.line.quoted(place))
        told.spoken.add((side, way.by))
        told.whole &= side not in told.points
        if way.fact.what is Kind.CARD:
            told.held[side] = value
        else:
            told.points[side] = value

    def seated(self, told: Told, way: Way, _place: int) -> None:
        """Take numbers without names."""
        told.seats = (*told.seats, way.fact.value)

    def closes(self, told: Told, way: Way, place: int) -> None:
        """Take who closed; with all cards linked, or a chinchón, if that is said."""
        fact = way.fact
        if told.closer not in {None, fact.side}:
            self.refuse(TwoClosers(), place)
        if told.closer is None:
            told.closer = fact.side
            told.closing = self.line.quoted(self._named(way, place))
        again = any(each.what is fact.what for each in told.closings)
        told.whole &= fact.what is not Kind.LINK and not again
        told.weight += REPEATED * again
        told.closings.append(fact)

    def stays(self, told: Told, way: Way, _place: int) -> None:
        """Take who does not re-enter, or does."""
        own, other = (told.out, told.back)[:: 1 if way.fact.what is Kind.OUT else -1]
        if way.fact.side in other:
            raise ResultContradicts("fuera", span=self.line.reader.whole())
        told.whole &= way.fact.side not in own
        own.add(way.fact.side)

    def says(self, told: Told, way: Way, _place: int) -> None:
        """Take what is nobody's, or denied; a word that is not understood is in no hand."""
        what, _, value = way.fact
        if what is Kind.NO or what is Kind.MINUS:
            told.denied.append(way.fact)
        elif what is Kind.NOBODY:
            told.whole &= not told.nobody
            told.nobody = True
        elif what is Kind.WINS:
            told.whole &= not told.sure
            told.sure = True
        elif what is Kind.JOKER:
            told.joker = value
        else:
            told.whole = False


_TAKE: dict[Kind, Callable[[Adding, Told, Way, int], None]] = {
    **dict.fromkeys((Kind.NUMBER, Kind.CARD), Adding.number),
    **dict.fromkeys((Kind.CLOSE, Kind.ALL, Kind.LINK, Kind.RUN), Adding.closes),
    **dict.fromkeys((Kind.OUT, Kind.BACK), Adding.stays),
    **dict.fromkeys(
        (Kind.NO, Kind.MINUS, Kind.NOBODY, Kind.WINS, Kind.JOKER, Kind.HE), Adding.says
    ),
    Kind.SEATED: Adding.seated,
}
