"""What a correction makes of a hand: its facts laid over those of the hand."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from core.errors import PointsImpossible, ResultContradicts, SumWrong, Unclear
from core.games.pairs.cantes import Speech
from core.games.pairs.hand import ALL_BID, TRICKS, Hand, possible, took
from core.games.pairs.ways import BID, CANTE, CAPOT, FELL, POINTS, VAN
from core.reading.draft import Draft

Helping = Callable[[Hand], int]
_ROUNDED = 160  # all tricks, where two numbers were rounded to tens


def changed(draft: Draft, before: Hand, speech: Speech, helping: Helping) -> Hand:
    """Tell the hand as it is then; raise a CoreError for what cannot be.

    `helping` is what its takers have beside tricks.
    """
    if draft.has("unclear"):
        raise Unclear(*draft.line.typed.reader.quoted())
    hand = _bid(draft, _sung(draft, before, speech))
    for side in draft.of(VAN):
        hand = took(hand, side or 0)
    for side in draft.of("swap"):
        capot = None if hand.capot is None else 1 - hand.capot
        points = None if hand.points is None else TRICKS - hand.points
        hand = took(replace(hand, capot=capot, points=points, other=not hand.other), side or 0)
    if draft.has(FELL):
        hand = _fallen(draft, hand, helping)
    elif draft.has(CAPOT):
        hand = replace(hand, points=None, capot=draft.side(CAPOT))
    elif draft.has(POINTS):
        hand = _counted(draft, hand, speech)
    same = (before.points, before.taker, before.told) == (hand.points, hand.taker, hand.told)
    bare = not draft.line.mentions and before.taker == hand.taker
    bare = bare and before.counted == hand.counted and hand.points is not None
    return hand if same or bare else replace(hand, asked=False)


def _bid(draft: Draft, hand: Hand) -> Hand:
    """Take the contract, its trumps, and how often it was doubled."""
    for height in draft.of(BID).values():
        bid = ALL_BID if height == CAPOT else height
        hand = replace(hand, bid=bid, by_points=height == ALL_BID)
    for suit in draft.of("suit").values():
        hand = replace(hand, suit=suit)
    for doubled in draft.of("double").values():
        hand = replace(hand, doubled=doubled)
    return hand


def _sung(draft: Draft, hand: Hand, speech: Speech) -> Hand:
    """Take cantes off, give them away, add them, and put them in the place of others."""
    for side, moved in draft.of("move").items():
        for each in moved:
            hand = resung(hand, 1 - (side or 0), less(hand.cantes[1 - (side or 0)], each), speech)
    for side, off in draft.of("less").items():
        for each in off:
            hand = resung(hand, side or 0, less(hand.cantes[side or 0], each), speech)
    for field in ("move", "add"):
        for side, more in draft.of(field).items():
            own = [*hand.cantes[side or 0], *_names(more)]
            hand = resung(hand, side or 0, own, speech)
    for side, instead in sorted(draft.of(CANTE).items(), key=lambda each: each[0] or 0):
        hand = _replaced(hand, side or 0, _names(instead), speech)
    return hand


def _names(cantes: Iterable[tuple[str, int]]) -> list[str]:
    return [name for name, times in cantes for _ in range(times)]


def _replaced(hand: Hand, side: int, named: list[str], speech: Speech) -> Hand:
    """Replace a side's cantes by those named; its bolot stays, and a bolot comes on top."""
    royal = speech.royal
    extra = set(named) == {royal}
    own, others = hand.cantes[side], hand.cantes[1 - side]
    kept = [c for c in own if (royal not in named if c == royal else extra)]
    moved = {c for c in named if c not in own}
    hand = resung(hand, 1 - side, [c for c in others if c not in moved], speech)
    return resung(hand, side, kept + named, speech)


def _fallen(draft: Draft, hand: Hand, helping: Helping) -> Hand:
    [(taker, short), *_] = draft.of(FELL).items()
    fallen = replace(hand, taker=taker or 0, points=None, capot=None, told=True)
    if draft.has(CAPOT) or draft.has(POINTS):
        draft.refuse(ResultContradicts("puestos", choices=(fallen,)))
    if short and hand.bid:
        points = hand.bid - short - helping(fallen)
        if not possible(points):
            draft.refuse(PointsImpossible(short, hand.bid))
        return replace(fallen, first=taker or 0, points=points)
    return fallen


def _counted(draft: Draft, hand: Hand, speech: Speech) -> Hand:
    """Put the points given in the place of the old; two numbers must share out the tricks."""
    own, other = (draft.of(POINTS).get(side) for side in (hand.first, 1 - hand.first))
    if own is not None and other is not None:
        own = _shared(draft, hand, speech)
    given = own if own is not None else other or 0
    if not possible(given):
        draft.refuse(PointsImpossible(given, TRICKS))
    points = own if own is not None else TRICKS - given
    return replace(hand, points=points, capot=None, other=own is None)


def _shared(draft: Draft, hand: Hand, speech: Speech) -> int:
    own, other = (int(draft.of(POINTS)[side]) for side in (hand.first, 1 - hand.first))
    sung = [speech.worth(hand.cantes[side]) for side in (hand.first, 1 - hand.first)]
    if own + other == TRICKS + sum(sung) != TRICKS and own >= sung[0]:
        return own - sung[0]
    if speech.tens and own + other == _ROUNDED and own % 10 == 0:
        return TRICKS // 2 if own == other else own
    if own + other != TRICKS:
        both = [points for points in (own, TRICKS - other) if possible(points)]
        hands = tuple(replace(hand, points=points, capot=None) for points in both)
        draft.refuse(SumWrong(own, other, TRICKS, choices=hands))
    return own


def resung(hand: Hand, side: int, own: Iterable[str], speech: Speech) -> Hand:
    """Give one side of the hand other cantes."""
    cantes = speech.sorted(own)
    both = (cantes, hand.cantes[1]) if side == 0 else (hand.cantes[0], cantes)
    return replace(hand, cantes=both)


def less(own: Iterable[str], named: tuple[str, int]) -> list[str]:
    """Leave out a cante so many times; any, where no name is given."""
    name, times = named
    left = Counter(own)
    for cante in [name] if name else list(left):
        left[cante] -= min(times, left[cante])
    return list(left.elements())
