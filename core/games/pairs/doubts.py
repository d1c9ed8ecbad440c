"""What is asked where a line is not clear: what its readings differ in, and their hands."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import Any

from core.errors import CoreError, NotationError, RuleError, attempt
from core.games.pairs.adding import told
from core.games.pairs.hand import Hand, took
from core.games.pairs.line import PairLine, spoken
from core.reading.draft import Draft
from core.reading.line import Fact
from core.reading.weighing import Reading, Way, Weighed

TOO_FAR = 1.6  # how much likelier what cannot be must be for a reading not even to be offered
_COUNTS = frozenset({"points", "pair", "bid"})
_CURABLE = frozenset((
    "sum-wrong", "points-beside-capote", "number-too-many", "two-takers", "who-made-capote",
))  # fmt: skip


def finished(draft: Draft, before: Hand | None, finish: Callable[[Draft, Hand], Hand]) -> Hand:
    """Make a hand of what is said; refuse one without points, which may have been made as bid."""
    hand, line = told(draft, before), draft.line
    open_ = hand.points is None and hand.capot is None and (before is None or before.tricks)
    if not open_ or draft.has("fell"):
        return finish(draft, hand)
    made = attempt(finish, draft, hand) if draft.has("made") and hand.doubled else None
    if isinstance(made, Hand):
        return made
    quoted, speech = line.typed.reader.quoted(), spoken(line.typed)
    if not speech.bids:
        raise NotationError("how-many-points", *quoted)
    if not line.mentions and not hand.told:
        raise NotationError("whose-points", *quoted)
    bidder = draft.side("bid") or (hand.taker if before else 0)
    ends = [replace(hand, capot=bidder), replace(hand, taker=bidder, told=True)]
    if not hand.bids_capot and hand.bid not in speech.heights:
        ends.append(replace(hand, first=bidder, points=hand.bid))
    hands = []
    for meant in ends if not (draft.has("made") and hand.bids_capot) else ():
        try:
            hands.append(finish(draft, meant))
        except RuleError as error:
            if error.choices and meant.points is not None:
                raise
    raise NotationError("how-many-points", *quoted, tuple(hands))


def asked(line: Any, rivals: list[Reading], error: CoreError) -> CoreError:  # noqa: ANN401
    """Ask what the likeliest readings differ in; offer no hand as it was before."""
    hands = [each.hand for each in rivals[:2]]
    facts = [way.fact for each in rivals[:2] for way in each.ways]
    sides, kind = {fact.side for fact in facts if fact.field in _COUNTS}, error.code
    if not (line.mentions or line.before) and len(sides) > 1 and hands[0].capot == hands[-1].capot:
        kind = "who-took" if any(fact.field == "each" for fact in facts) else "whose-points"
    elif kind == "whose-points" and len(sides) == 1:
        kind = "new-points"
    elif kind == "whose-cante" and hands[0].tricks != hands[-1].tricks:
        kind = "cante-or-points"
    shown = [hand for hand in error.choices if hand != line.before]
    if kind == "who-took":
        shown = [took(hand, hand.taker) for hand in shown]
    reader = line.typed.reader
    span = reader.whole() if kind == "whose-points" or error.span is None else error.span
    return NotationError(kind, span, reader.quote(span), tuple(shown))


def cured(adding: Any, weighed: Weighed, fault: CoreError) -> CoreError:  # noqa: ANN401
    """Give the refusal of the likeliest reading the hands that would have been possible."""
    ways, line = weighed.fault_ways, adding.line
    if fault.code not in _CURABLE or fault.choices:
        return fault
    hands: dict[Hashable, Hand] = {}
    places = line.places
    for cure in _cures(line, fault, ways):
        line.places = [*places, *places[-1:] * (len(cure) - len(places))]
        total = attempt(adding.add_up, cure)
        if not isinstance(total, CoreError):
            hands.setdefault(total.key, total.hand)
    line.places = places
    return fault.but(choices=tuple(hands.values()))


def _cures(line: PairLine, fault: CoreError, ways: tuple[Way, ...]) -> Iterator[tuple[Way, ...]]:
    """Find what is inside two numbers that are too many; else leave one out, the last first."""
    more = fault.facts["total"] - fault.facts["needed"] if fault.code == "sum-wrong" else 0
    sides = [way.fact.side for way in ways if way.fact.field == "points"]
    sides = [0, 1] if any(way.fact.field == "pair" for way in ways) else sides
    for side in sides if more in line.speech.valued else ():
        yield (*ways, Way(0.0, Fact("cante", side, (line.speech.valued[more], 1))))
    dropped = {"van", "fell"} if fault.code == "two-takers" else {"points", "pair", "capot"}
    for place, way in reversed([*enumerate(ways)]):
        fact = way.fact
        ones = [fact._replace(field="silent")] * (fact.field in dropped)
        if fact.field == "pair" and ones:
            own, other = fact.value
            ones = [Fact("points", fact.side, own), Fact("points", 1 - fact.side, other)]
        for one in ones:
            yield (*ways[:place], way._replace(fact=one), *ways[place + 1 :])
