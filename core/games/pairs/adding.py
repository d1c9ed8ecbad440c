"""The facts of one reading added up: the two numbers made to agree, and what cannot be refused."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.errors import NotationError, RuleError, Span
from core.games.pairs.hand import ALL_BID, TRICKS, BothCantes, Hand, possible
from core.games.pairs.line import PairLine, spoken
from core.games.pairs.vocabulary import UNITS
from core.reading.cut import NUMBER, Force, Wall
from core.reading.draft import DENIED, Adding, Draft, fields
from core.reading.line import Fact
from core.reading.weighing import Sum, Way
from core.reading.weights import IDLE

LABEL = 0.3  # a side that is only named, first, because it took
AGAIN = 0.4  # a side named once more
_LAST_TRICK = 10
_ROUNDED = 160  # all tricks, where two numbers were rounded to tens
_NUMBERS = frozenset({NUMBER, "pair"})
_TELLING = frozenset({"points", "pair", "capot", "bid"})
_LACKING = frozenset({"nothing", "nothing-tricks"})  # told of who has none: all are the others'
SUNG = ("cante", "counted", "whose")


FIELDS = fields(UNITS)


class PairAdding(Adding):
    """One line's readings added up, each into a hand of its game."""

    line: PairLine

    def add_up(self, ways: tuple[Way, ...]) -> Sum:
        """Add one combination up; raise a CoreError for what cannot be."""
        total = super().add_up(ways)
        same = replace(total.hand, first=0, points=None, told=False, by_points=False)
        return total._replace(key=(same, total.hand.tricks))

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
        line = self.line
        super()._mentioned(draft, ways)
        if not line.mentions:
            apart = line.before is None and len(self._apart(ways)) > 1
            draft.weight += IDLE if apart else 0.0
            return
        if any(way.fact.field == "pair" for way in ways):
            return
        active = {line.mentions[way.by].side for way in ways if way.by >= 0}
        active |= {way.fact.side for way in ways if way.fact.value in _LACKING}
        for mention in draft.free:
            if mention.force is Force.VERB or line.mentions.index(mention) in line.doublers:
                continue
            idle = mention.side not in active and not (mention is line.mentions[0] and active)
            draft.weight += AGAIN if mention.side in active else IDLE if idle else LABEL
            draft.whole &= not idle

    def _apart(self, ways: tuple[Way, ...]) -> set[int | None]:
        """Find the sides that a line without any speaks of, the owners of cantes aside."""
        first, terms = self.line.typed.names.first, self.line.terms
        return {
            way.fact.side
            for way, place in zip(ways, self.line.places, strict=True)
            if (field := self.fields.get(way.fact.field))
            and field.counts
            and way.fact.field != "fell"
            and not (terms[place].wall >= Wall.COMMA and terms[place].whose not in {None, first})
        }


def told(draft: Draft, before: Hand | None = None) -> Hand:
    """Say what the facts, and those of the hand `before`, come to; raise where they cannot be."""
    _denials(draft)
    bid, bidder, by_points = _bid(draft)
    _check_capot(draft)
    if bid and bidder in draft.of("lost"):
        draft.said["fell"] = {bidder: None}
    fell, points = draft.side("fell"), None
    if fell is not None and draft.side("van") not in {None, fell}:
        raise RuleError("result-contradicts", said="puestos")
    said = draft.side("van") if draft.has("van") else fell
    first = _first(draft) if before is None else before.first
    if not draft.has("capot"):
        points = _settled(draft, first)
        if points is not None:
            _check_lost(draft, points if first == 0 else TRICKS - points, bid=bool(bid))
        elif fell is not None and not (bid or before):
            named = any(each.side == fell for each in draft.line.mentions)
            first = first if named else fell
    taker = said if said is not None else first if before is None else before.taker
    bidder = taker if before is not None and bidder is None else bidder
    return Hand(
        first, taker, points, draft.side("capot"), sung(draft), said is not None,
        bid, draft.first("double", 0), draft.first("suit", ""),
        _asked(draft, bidder, said, before), by_points,
        points is not None and first not in draft.of("points"),
    )  # fmt: skip


def agreed(draft: Draft, hand: Hand, result: Callable[[Hand], str]) -> Hand:
    """Give the hand back; raise `result-contradicts` for a claim that its numbers deny."""
    named = replace(hand, told=True)
    if draft.has("fell") and hand.tricks and result(hand) != "fallen":
        choices = (named, replace(named, points=None, capot=None))
        raise RuleError("result-contradicts", said="puestos", choices=choices)
    if draft.has("made") and result(hand) != "made":
        raise RuleError("result-contradicts", said="hecha", choices=(named,))
    return hand


def _bid(draft: Draft) -> tuple[int, int | None, bool]:
    """Say what was bid, by whom, and if it is so many points; a capot may be told as made."""
    bidder, (height, made) = next(iter(draft.of("bid").items()), (None, (0, False)))
    if made or (draft.has("made") and height == "capot"):
        draft.of("capot")[bidder] = None
        if not draft.places("points", "pair"):
            draft.of("points").clear()
    return ALL_BID if height == "capot" else height, bidder, height == ALL_BID


def sung(draft: Draft) -> BothCantes:
    """Say what each side sang, the cheapest first."""
    own, other = (
        [name for field in SUNG for name, n in draft.of(field).get(side, ()) for _ in range(n)]
        for side in (0, 1)
    )
    speech = spoken(draft.line.typed)
    return speech.sorted(own), speech.sorted(other)


def _worth(draft: Draft) -> list[int]:
    return [spoken(draft.line.typed).worth(own) for own in sung(draft)]


def _denials(draft: Draft) -> None:
    """Raise when a line denies what it says."""
    both = sung(draft)
    for place, fact in zip(draft.places(DENIED), draft.denied, strict=True):
        own = both[0] + both[1] if fact.side is None else both[fact.side]
        if (
            fact.value in own
            or (fact.value == "" and own)
            or (fact.value == "capot" and draft.has("capot"))
        ):
            raise NotationError("unclear", *draft.line.quoted(place))


def _numbers(draft: Draft) -> Span | None:
    """Find the words that give the points."""
    line = draft.line
    places = [p for p in line.places if line.terms[p].role in _NUMBERS]
    if spoken(line.typed).bids:
        places = places[1:] or places
    return Span(line.span(places[0]).start, line.span(places[-1]).end) if places else None


def _check_capot(draft: Draft) -> None:
    """Refuse points beside a capote, which tells them all."""
    if not (draft.has("capot") and draft.has("points")):
        return
    if draft.of("points") == {1 - (draft.side("capot") or 0): 0}:
        draft.of("points").clear()
        return
    raise RuleError("points-beside-capote", span=_numbers(draft))


def _settled(draft: Draft, first: int) -> int | None:
    """Settle the trick points of the side named first; None where no number gives them."""
    points, each = draft.of("points"), draft.has("each")
    if each:
        half = None if any(sung(draft)) else TRICKS // 2
        told = next(iter(points.values()), half)
        points.update({} if told is None else {0: told, 1: told})
    for side in draft.of("rest"):
        if side in points:
            raise NotationError(
                "number-too-many", *draft.line.quoted(draft.places("rest", "points", "pair")[-1])
            )
    own, other = points.get(first), points.get(1 - first)
    if own is None and other is None:
        return None
    if own is not None and other is not None:
        own = given = _shared(draft, first, own, other)
    else:
        whose, given = (1 - first, other or 0) if own is None else (first, own)
        ten = draft.first("ten", None)
        given += _LAST_TRICK if ten in {(whose, "added"), (None, "added")} else 0
        if draft.has("included"):
            given -= _worth(draft)[whose]
        own = given if other is None else TRICKS - given
    if not possible(given):
        raise RuleError("points-impossible", points=given, most=TRICKS, span=_numbers(draft))
    return int(own)


def _shared(draft: Draft, first: int, own: int, other: int) -> int:
    """Share out the tricks by two numbers."""
    worth, answered = _worth(draft)[first], _worth(draft)[1 - first]
    tens, ten = spoken(draft.line.typed).tens, draft.first("ten", None)
    if own + other == TRICKS:
        return own
    if own + other == TRICKS + worth + answered and own >= worth and other >= answered:
        return own - worth
    if tens and own + other == _ROUNDED and own % _LAST_TRICK == 0:
        return TRICKS // 2 if own == other else own
    if ten is not None and own + other == TRICKS - _LAST_TRICK:
        return own + _LAST_TRICK if ten[0] in {first, None} else own
    raise RuleError(
        "sum-wrong", _numbers(draft), first=own, second=other, total=own + other, needed=TRICKS
    )


def _check_lost(draft: Draft, points: int, *, bid: bool) -> None:
    """Raise `unclear` where who lost has more than who won, with what was sung."""
    worth = _worth(draft)
    totals = (points + worth[0], TRICKS - points + worth[1])
    for side in () if bid else [side or 0 for side in draft.of("lost")]:
        if totals[side] > totals[1 - side]:
            raise NotationError("unclear", *draft.line.quoted(draft.places("lost")[0]))


def place(draft: Draft) -> Span | None:
    """Find the words of the contract, or else those of the first number."""
    places = draft.places("bid") or draft.places("points", "pair")
    return draft.line.span(places[0]) if places else None


def _asked(draft: Draft, bidder: int | None, said: int | None, before: Hand | None) -> bool:
    """Whether points lean on the name of who doubled, and may be the takers'."""
    line: Any = draft.line
    if before is not None:
        told = line.mentions and draft.places("points", "pair")
        return before.asked and said is None and draft.has("points") and not told
    if not line.doublers or said is not None or len(draft.of("points")) != 1:
        return False
    [side] = draft.of("points")
    [by] = [way.by for way in draft.ways if way.fact.field in {"points", "pair"}][:1]
    return by in line.doublers and bidder != side


def _first(draft: Draft) -> int:
    """Find the side that the line names first, or else speaks of."""
    for side, how in draft.of("capot").items():
        if how in _LACKING | {"capot-whose", "capot-against"}:
            return side or 0
    if draft.line.mentions:
        return draft.line.mentions[0].side or 0
    for telling in (_TELLING, {"fell"}, {"van"}, SUNG):
        for way in draft.ways:
            if way.fact.field in telling:
                return way.fact.side or 0
    raise NotationError("whose-points", *draft.line.typed.reader.quoted())
