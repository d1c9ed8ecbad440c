"""What a correction says in the place of what was told of a hand."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from core.errors import PointsImpossible, ResultContradicts, SumWrong, WhoseCante
from core.games.pairs.hand import TRICKS, Hand, possible, took
from core.games.pairs.kinds import Kind
from core.games.pairs.settling import rounded
from core.games.pairs.speech import Speech
from core.games.pairs.terms import Told
from core.games.pairs.vocabulary import sides, vocabulary
from core.notation import Reader
from core.table import Names

_SIDES = (Kind.SIDE, Kind.OWNER)
_OWNED = (Kind.NUMBER, Kind.CANTE)
_ALL = (252, 250)


class Sung(NamedTuple):
    """A cante that a correction names, with its side if it was told."""

    cante: str
    times: int
    side: int | None


def attributed(terms: list[Told]) -> list[Sung]:
    """List the cantes that terms name; a side may stand before its cantes or behind one."""
    sung: list[Sung] = []
    named: int | None = None
    for place, term in enumerate(terms):
        if term.kind is Kind.CANTE:
            sung.append(Sung(str(term.value), term.times, named))
        elif term.kind in _SIDES:
            follows = place > 0 and terms[place - 1].kind is Kind.CANTE
            leads = place + 1 < len(terms) and terms[place + 1].kind in _OWNED
            if follows and not leads and (term.kind is Kind.OWNER or named is None):
                sung[-1] = sung[-1]._replace(side=int(term.value))
            else:
                named = int(term.value)
    return sung


def resung(hand: Hand, side: int, own: Iterable[str], speech: Speech) -> Hand:
    """Tell the hand with other cantes of one side."""
    told = speech.sorted(own)
    return replace(hand, cantes=(told, hand.cantes[1]) if side == 0 else (hand.cantes[0], told))


def less(own: tuple[str, ...], cante: str, times: int) -> list[str]:
    """Leave out a cante so many times."""
    left = list(own)
    for _ in range(min(times, own.count(cante))):
        left.remove(cante)
    return left


class Replacement:
    """What is said instead, term by term: points by side, taker, result; `voice` sang the rest."""

    def __init__(
        self, reader: Reader, names: Names, hand: Hand, voice: int, speech: Speech
    ) -> None:
        """Begin with nothing said instead."""
        self.reader = reader
        self.names = names
        self.hand = hand
        self.voice = voice
        self.speech = speech
        self.side: int | None = None
        self.numbers: list[int | None] = [None, None]
        self.taker: int | None = None
        self.fell: int | None = None
        self.capot: int | None = None

    def told(self, terms: list[Told]) -> Hand:
        """Tell the hand with what the terms name in its place; what they do not name stays."""
        for place, term in enumerate(terms):
            self._take(terms, place, term)
        if not terms:
            self.reader.accept(sides(self.names), vocabulary(self.reader.language, self.speech))
            raise self.reader.unexpected()
        hand = self._resung(attributed(terms))
        if self.taker is not None:
            hand = took(hand, self.taker)
        if self.fell is not None:
            return self._fallen(hand, self.fell)
        if self.capot is not None:
            return replace(hand, points=None, capot=self.capot)
        return hand if self.numbers == [None, None] else self._counted(hand)

    def _take(self, terms: list[Told], place: int, term: Told) -> None:
        before, after = _side(terms, place - 1), _side(terms, place + 1)
        beside = before if before is not None else after
        match term.kind:
            case Kind.SIDE | Kind.OWNER:
                self.side = int(term.value)
            case Kind.NUMBER:
                self._number(int(term.value))
            case Kind.VAN if beside is not None:
                self.taker = after if after is not None else before
            case Kind.FALL:
                self.fell = self.hand.taker if beside is None else beside
            case Kind.CAPOT:
                self.capot = self.hand.first if beside is None else beside
            case Kind.CANTE | Kind.JOIN:
                pass
            case _:
                self._verb(term)

    def _verb(self, term: Told) -> None:
        """Hear "vamos", "nos han puesto", "hemos hecho capote": the verb says who."""
        ours, theirs = self.names.first, self.names.third
        match term.kind:
            case Kind.VOY if ours is not None:
                self.taker = ours
            case Kind.FALL_US if ours is not None:
                self.fell = ours
            case Kind.FALL_THEM if theirs is not None:
                self.fell = theirs
            case Kind.CAPOT_US if ours is not None:
                self.capot = ours
            case Kind.CAPOT_THEM if theirs is not None:
                self.capot = theirs
            case _:
                self.reader.at = term.start
                raise self.reader.unexpected()

    def _number(self, value: int) -> None:
        """Hear points: of the side named last, else of the side that the hand names first."""
        side = self.hand.first if self.side is None else self.side
        if self.numbers[side] is not None:
            side = 1 - side
        if value in _ALL:
            self.capot = side
        else:
            self.numbers[side] = value

    def _resung(self, sung: list[Sung]) -> Hand:
        """Put the cantes named in the place of that side's."""
        named: tuple[list[str], list[str]] = ([], [])
        for cante, times, told in sung:
            named[self._owner(cante) if told is None else told].extend([cante] * times)
        hand = self.hand
        for side in (0, 1):
            theirs = hand.cantes[1 - side]
            moved = [c for c in named[side] if c not in hand.cantes[side]]
            hand = self._sings(hand, side, named[side])
            if moved:
                left = [c for c in theirs if c not in moved]
                hand = resung(hand, 1 - side, left, self.speech)
        return hand

    def _sings(self, hand: Hand, side: int, named: list[str]) -> Hand:
        """Replace a side's cantes by those named; its bolot stays, and a bolot comes on top."""
        if not named:
            return hand
        royal = self.speech.royal
        extra = set(named) == {royal}
        kept = [c for c in hand.cantes[side] if (royal not in named if c == royal else extra)]
        return resung(hand, side, kept + named, self.speech)

    def _owner(self, cante: str) -> int:
        """Say whose an unsaid cante is: who has it, else who sang at all, else the voice's."""
        had = self.hand.cantes
        owners = [s for s in (0, 1) if cante in had[s]] or [s for s in (0, 1) if had[s]]
        if len(owners) > 1:
            hands = tuple(self._sings(self.hand, side, [cante]) for side in owners)
            raise WhoseCante(*self.reader.quoted(), choices=hands)
        return owners[0] if owners else self.voice

    def _fallen(self, hand: Hand, taker: int) -> Hand:
        fallen = replace(hand, taker=taker, points=None, capot=None, told=True)
        if self.capot is not None or self.numbers != [None, None]:
            raise ResultContradicts("puestos", choices=(fallen,), span=self.reader.whole())
        return fallen

    def _counted(self, hand: Hand) -> Hand:
        """Put the points told in the place of the old; two numbers must share out the tricks."""
        own, other = self.numbers[hand.first], self.numbers[1 - hand.first]
        if own is not None and other is not None:
            values, sides = self.speech.values, (hand.first, 1 - hand.first)
            sung = [sum(values[c] for c in hand.cantes[s]) for s in sides]
            if own + other == TRICKS + sum(sung) != TRICKS and own >= sung[0]:
                own, other = own - sung[0], other - sung[1]
            if (exact := rounded(self.speech, own, other)) is not None:
                own, other = exact, TRICKS - exact
            if own + other != TRICKS:
                hands = tuple(_pointed(hand, p) for p in (own, TRICKS - other) if possible(p))
                raise SumWrong(own, other, TRICKS, choices=hands, span=self.reader.whole())
        points = own if own is not None else TRICKS - (other or 0)
        if not possible(points):
            told = own if own is not None else other or 0
            raise PointsImpossible(told, TRICKS, span=self.reader.whole())
        return _pointed(hand, points)


def _pointed(hand: Hand, points: int) -> Hand:
    return replace(hand, points=points, capot=None)


def _side(terms: list[Told], place: int) -> int | None:
    if 0 <= place < len(terms) and terms[place].kind in _SIDES:
        return int(terms[place].value)
    return None
