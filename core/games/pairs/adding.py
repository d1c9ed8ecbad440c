"""The facts of one reading added up: who is named, who took, what was bid, and how it ended."""

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Any

from core.errors import NotationError, Span
from core.games.pairs.hand import ALL_BID, Contract, Hand
from core.games.pairs.line import UNITS, PairLine, spoken
from core.games.pairs.points import SUNG, check_capot, check_lost, settled, sung
from core.match import Cantes
from core.reading.cut import Force, Wall
from core.reading.draft import DENIED, Adding, Draft, fields
from core.reading.line import Fact
from core.reading.weighing import IDLE, Sum, Way

LABEL = 0.3  # a side that is only named, first, because it took
AGAIN = 0.4  # a side named once more
_TELLING = frozenset({"points", "pair", "capot", "bid"})
_LACKING = frozenset({"nothing", "nothing-tricks"})  # told of who has none: all are the others'
_SAID_OF = _LACKING | {"capot-whose", "capot-against"}

_SAME = attrgetter("taker", "tricks", "capot", "cantes", "contract", "asked")
FIELDS = fields(UNITS)


class PairAdding(Adding):
    """One line's readings added up, each into a hand of its game."""

    line: PairLine

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        total = super().add_up(ways)
        return total._replace(key=_SAME(total.hand))

    def _take(self, draft: Draft, way: Way, place: int) -> None:
        """Take one fact; raise where somebody has another in its place."""
        field, side, value = way.fact
        if field != "pair":
            super()._take(draft, way, place)
            draft.whole &= field != "capot" or value != "nothing"
            return
        for whose, points in zip((side, 1 - (side or 0)), value, strict=True):
            fact = way._replace(fact=Fact("points", whose, points))
            super()._take(draft, fact, place)

    def _mentioned(self, draft: Draft, ways: tuple[Way, ...]) -> None:
        """Weigh the sides of which nothing is said, and numbers on both sides of theirs."""
        super()._mentioned(draft, ways)
        if not self.line.mentions:
            draft.weight += IDLE if self.line.before is None and self._apart(ways) else 0.0
        elif all(way.fact.field != "pair" for way in ways):
            self._idle(draft, ways)

    def _idle(self, draft: Draft, ways: tuple[Way, ...]) -> None:
        """Weigh the names that nothing leans on, but those of who doubled or did it."""
        line = self.line
        active = {line.mentions[way.by].side for way in ways if way.by >= 0}
        active |= {way.fact.side for way in ways if way.fact.value in _LACKING}
        for mention in draft.free:
            if mention.force is Force.VERB or line.mentions.index(mention) in line.doublers:
                continue
            idle = mention.side not in active and not (mention is line.mentions[0] and active)
            draft.weight += AGAIN if mention.side in active else IDLE if idle else LABEL
            draft.whole &= not idle

    def _apart(self, ways: tuple[Way, ...]) -> bool:
        """Whether a line without any sides speaks of both, the owners of cantes aside."""
        first, terms = self.line.typed.names.first, self.line.terms
        sides = {way.fact.side for way in ways if way.fact.field == "fell"}
        least = Wall.AND if sides else Wall.COMMA
        sides |= {
            way.fact.side
            for way, place in zip(ways, self.line.places, strict=True)
            if (field := self.fields.get(way.fact.field))
            and field.counts
            and not (terms[place].wall >= least and terms[place].whose not in {None, first})
        }
        return len(sides) > 1


def told(draft: Draft, before: Hand | None = None) -> Hand:
    """Say what the facts, and those of the hand `before`, come to; raise where they cannot be."""
    cantes = sung(draft)
    worth = [*map(spoken(draft.line.typed).worth, cantes)]
    _denials(draft, cantes)
    bid, bidder = _bid(draft)
    check_capot(draft)
    said = _taker(draft, bidder)
    first = _first(draft) if before is None else before.first
    points = None if draft.has("capot") else settled(draft, first, worth)
    if points is not None and not bid:
        check_lost(draft, first, points, worth)
    elif not (points or draft.has("capot") or bid or before):
        first = _fallen(draft, first)
    taker = said if said is not None else first if before is None else before.taker
    return Hand(
        first, taker, points, draft.side("capot"), cantes, said is not None,
        bid, said is None and _asked(draft, bidder, before),
        points is not None and first not in draft.of("points"),
    )  # fmt: skip


def _taker(draft: Draft, bidder: int | None) -> int | None:
    """Say who took by a word, or by having fallen, or lost what they bid."""
    if draft.has("bid") and bidder in draft.of("lost"):
        draft.said["fell"] = {bidder: None}
    took, fell = draft.side("van"), draft.side("fell")
    if fell is not None and took not in {None, fell}:
        draft.contradicts("fell", "lost")
    return fell if took is None else took


def _fallen(draft: Draft, first: int) -> int:
    """Name first who fell, by however much, unless the line names them behind others."""
    fell = draft.side("fell")
    named = fell is None or any(each.side == fell for each in draft.line.mentions)
    return first if named else int(fell or 0)


def _bid(draft: Draft) -> tuple[Contract, int | None]:
    """Say what was bid, and by whom; a capot may be told as made."""
    bidder, (height, made) = next(iter(draft.of("bid").items()), (None, (0, False)))
    if made or (draft.has("made") and height == "capot"):
        draft.of("capot")[bidder] = None
    bid = ALL_BID if height == "capot" else height
    doubled, suit = draft.first("double", 0), draft.first("suit", "")
    return Contract(bid, doubled, suit, height == ALL_BID), bidder


def _denials(draft: Draft, cantes: Cantes) -> None:
    """Raise when a line denies what it says."""
    for place, fact in zip(draft.places(DENIED), draft.denied, strict=True):
        own = cantes[0] + cantes[1] if fact.side is None else cantes[fact.side]
        said = {*own, *([""] if own else []), *(["capot"] if draft.has("capot") else [])}
        if fact.value in said:
            raise NotationError("unclear", *draft.line.quoted(place))


def agreed(draft: Draft, hand: Hand, result: Callable[[Hand], str]) -> Hand:
    """Give the hand back; raise `result-contradicts` for a claim that its numbers deny."""
    if draft.has("fell") and hand.tricks and result(hand) != "fallen":
        choices = replace(hand, told=True), replace(hand, told=True, points=None, capot=None)
        draft.contradicts("fell", "lost", choices=choices)
    if draft.has("made") and result(hand) != "made":
        draft.contradicts("made", choices=(replace(hand, told=True),))
    return hand


def place(draft: Draft) -> Span | None:
    """Find the words of the contract, or else those of the first number."""
    places = draft.places("bid") or draft.places("points", "pair")
    return draft.line.span(places[0]) if places else None


def _asked(draft: Draft, bidder: int | None, before: Hand | None) -> bool:
    """Whether points lean on the name of who doubled, and may be the takers'."""
    line: Any = draft.line
    if before is not None:
        told = line.mentions and draft.places("points", "pair")
        return before.asked and draft.has("points") and not told
    if not line.doublers or len(draft.of("points")) != 1:
        return False
    by = next(way.by for way in draft.ways if way.fact.field in {"points", "pair"})
    return by in line.doublers and draft.side("points") != bidder


def _first(draft: Draft) -> int:
    """Find the side that the line names first, or else speaks of."""
    for side, how in draft.of("capot").items():
        if how in _SAID_OF:
            return side or 0
    if draft.line.mentions and not isinstance(named := draft.line.mentions[0].side, tuple):
        return named or 0
    for telling in (_TELLING, {"fell"}, {"van"}, SUNG):
        for way in draft.ways:
            if way.fact.field in telling:
                return way.fact.side or 0
    raise NotationError("whose-points", *draft.line.typed.reader.quoted())
