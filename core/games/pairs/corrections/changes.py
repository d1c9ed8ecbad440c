"""What a correction makes of a hand: facts taken one by one, then the hand made anew."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from core.errors import PointsImpossible, ResultContradicts, SumWrong, Unclear
from core.games.pairs.cantes import Speech
from core.games.pairs.hand import ALL_BID, TRICKS, Hand, possible, took
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Fact
from core.notation import Reader


class Change:
    """A hand while facts change it; `hand_then` tells it with what waits for all of them."""

    def __init__(
        self,
        hand: Hand,
        speech: Speech,
        reader: Reader,
        helping: Callable[[Hand], int],
        *,
        named: bool,
    ) -> None:
        """Start from the hand corrected, by a line that names a side or none (`named`).

        `helping` is what its takers have beside tricks.
        """
        self.named = named
        self.before, self.hand, self.helping = hand, hand, helping
        self.speech, self.reader = speech, reader
        self.numbers: list[int | None] = [None, None]
        self.instead: tuple[list[str], list[str]] = ([], [])
        self.fell: int | None = None
        self.capot: int | None = None
        self.short: int | None = None

    def take(self, fact: Fact) -> None:
        """Take one fact; raise Unclear for one that no correction has."""
        taking = _TAKING.get(fact.what)
        if taking is None:
            raise Unclear(*self.reader.quoted())
        taking(self, fact)

    def hand_then(self) -> Hand:
        """Tell the hand as it is then; raise a CoreError for what cannot be."""
        for side in (0, 1):
            self._sung(side, self.instead[side])
        if self.fell is not None:
            self.hand = self._fallen(self.fell)
        elif self.capot is not None:
            self.hand = replace(self.hand, points=None, capot=self.capot)
        elif self.numbers != [None, None]:
            self.hand = self._counted()
        before, hand = self.before, self.hand
        same = (before.points, before.taker, before.told) == (hand.points, hand.taker, hand.told)
        bare = not self.named and before.taker == hand.taker and before.counted == hand.counted
        return hand if same or (bare and hand.points is not None) else replace(hand, asked=False)

    # ------------------------------------------------------------------ one fact each

    def adds(self, fact: Fact) -> None:
        """Take a cante that was sung as well."""
        name, times = fact.value
        own = self.hand.cantes[fact.side]
        self.hand = resung(self.hand, fact.side, [*own, *[name] * times], self.speech)

    def takes_off(self, fact: Fact) -> None:
        """Take a cante off a side."""
        left = less(self.hand.cantes[fact.side], fact.value)
        self.hand = resung(self.hand, fact.side, left, self.speech)

    def moves(self, fact: Fact) -> None:
        """Give a cante to the side that it is the other one's no longer."""
        self.takes_off(fact._replace(side=1 - fact.side))
        self.adds(fact)

    def replaces(self, fact: Fact) -> None:
        """Take a cante in the place of those of its side."""
        name, times = fact.value
        self.instead[fact.side].extend([name] * times)

    def number(self, fact: Fact) -> None:
        """Take points; a second number of a side is the other one's."""
        side = fact.side if self.numbers[fact.side] is None else 1 - fact.side
        self.numbers[side] = fact.value

    def pair(self, fact: Fact) -> None:
        """Take the points of both sides."""
        self.numbers[fact.side], self.numbers[1 - fact.side] = fact.value

    def takes(self, fact: Fact) -> None:
        """Take who took."""
        self.hand = took(self.hand, fact.side)

    def falls(self, fact: Fact) -> None:
        """Take who fell, and by how much."""
        self.fell, self.short = fact.side, fact.value

    def sweeps(self, fact: Fact) -> None:
        """Take who made all tricks."""
        self.capot = fact.side

    def bids(self, fact: Fact) -> None:
        """Take the height of the contract."""
        by_points = fact.what is Kind.BID and fact.value == ALL_BID
        self.hand = replace(self.hand, bid=fact.value, by_points=by_points)

    def suits(self, fact: Fact) -> None:
        """Take the trumps."""
        self.hand = replace(self.hand, suit=fact.value)

    def doubles(self, fact: Fact) -> None:
        """Take how often the contract was doubled."""
        self.hand = replace(self.hand, doubled=fact.value)

    def swaps(self, fact: Fact) -> None:
        """Put the points of the hand on the other sides."""
        hand = self.hand
        capot = None if hand.capot is None else 1 - hand.capot
        points = None if hand.points is None else TRICKS - hand.points
        swapped = replace(hand, capot=capot, points=points, other=not hand.other)
        self.hand = took(swapped, fact.side)

    def nothing(self, fact: Fact) -> None:
        """Take a word that only goes with another."""

    # ------------------------------------------------------------------ what waits for all

    def _sung(self, side: int, named: list[str]) -> None:
        """Replace a side's cantes by those named; its bolot stays, and a bolot comes on top."""
        if not named:
            return
        royal = self.speech.royal
        extra = set(named) == {royal}
        own, others = self.hand.cantes[side], self.hand.cantes[1 - side]
        kept = [c for c in own if (royal not in named if c == royal else extra)]
        moved = [c for c in named if c not in own]
        left = [c for c in others if c not in moved]
        hand = resung(self.hand, 1 - side, left, self.speech)
        self.hand = resung(hand, side, kept + named, self.speech)

    def _fallen(self, taker: int) -> Hand:
        hand = self.hand
        fallen = replace(hand, taker=taker, points=None, capot=None, told=True)
        if self.capot is not None or self.numbers != [None, None]:
            raise ResultContradicts("puestos", choices=(fallen,), span=self.reader.whole())
        if self.short and hand.bid:
            points = hand.bid - self.short - self.helping(fallen)
            if not possible(points):
                raise PointsImpossible(self.short, hand.bid, span=self.reader.whole())
            return replace(fallen, first=taker, points=points)
        return fallen

    def _counted(self) -> Hand:
        """Put the points given in the place of the old; two numbers must share out the tricks."""
        hand, first = self.hand, self.hand.first
        own, other = self.numbers[first], self.numbers[1 - first]
        if own is not None and other is not None:
            own = self._shared(own, other)
        given = own if own is not None else other or 0
        if not possible(given):
            raise PointsImpossible(given, TRICKS, span=self.reader.whole())
        points = own if own is not None else TRICKS - given
        return replace(_pointed(hand, points), other=own is None)

    def _shared(self, own: int, other: int) -> int:
        hand, speech = self.hand, self.speech
        sung = [speech.worth(hand.cantes[side]) for side in (hand.first, 1 - hand.first)]
        if own + other == TRICKS + sum(sung) != TRICKS and own >= sung[0]:
            return own - sung[0]
        if speech.tens and own + other == 160 and own % 10 == 0:  # noqa: PLR2004  (rounded)
            return TRICKS // 2 if own == other else own
        if own + other != TRICKS:
            hands = tuple(_pointed(hand, p) for p in (own, TRICKS - other) if possible(p))
            raise SumWrong(own, other, TRICKS, choices=hands, span=self.reader.whole())
        return own


_TAKING: dict[Kind, Callable[[Change, Fact], None]] = {
    Kind.ADD: Change.adds,
    Kind.LESS: Change.takes_off,
    Kind.TO: Change.moves,
    Kind.INSTEAD: Change.replaces,
    Kind.NUMBER: Change.number,
    Kind.PAIR: Change.pair,
    Kind.VAN: Change.takes,
    Kind.FALL: Change.falls,
    Kind.CAPOT: Change.sweeps,
    Kind.BID: Change.bids,
    Kind.BID_CAPOT: Change.bids,
    Kind.SUIT: Change.suits,
    Kind.DOUBLE: Change.doubles,
    Kind.SWAP: Change.swaps,
    Kind.WITH: Change.nothing,
}


def resung(hand: Hand, side: int, own: Iterable[str], speech: Speech) -> Hand:
    """Give one side of the hand other cantes."""
    cantes = speech.sorted(own)
    return replace(
        hand, cantes=(cantes, hand.cantes[1]) if side == 0 else (hand.cantes[0], cantes)
    )


def less(own: tuple[str, ...], named: tuple[str, int]) -> list[str]:
    """Leave out a cante so many times; any, where no name is given."""
    name, times = named
    left = Counter(own)
    for cante in [name] if name else list(left):
        left[cante] -= min(times, left[cante])
    return list(left.elements())


def _pointed(hand: Hand, points: int) -> Hand:
    return replace(hand, points=points, capot=None)
