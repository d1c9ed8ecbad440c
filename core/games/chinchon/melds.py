"""Groups of cards, exactly: the least that is left of seven or eight cards, and how they close.

A group has three cards or more, at least two of them natural: one rank (four suits at most), or a
row of one suit (of 40 cards, the sota follows the 7; no row goes round the rey). A joker stands
for any card; of two packs, equal cards are in no group together. Source: seed 002; rules, 3.4.

Every subset of a hand is a bit mask; what each costs is found once, from the small to the large.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from core.cards import JOKER, Card, Pack

Cards = tuple[Card, ...]
Runs = tuple[int | None, int | None, int | None]

LEAST, SET, HAND = 3, 4, 7
ALL_LINKED, ONE_JOKER, TWO_JOKERS = -10, -50, -25
RUNS: Runs = (None, ONE_JOKER, TWO_JOKERS)  # what a run of seven gives by its jokers; None wins
_UNIT = 16  # points weigh more than any number of cards


class Linked(NamedTuple):
    """Cards linked as well as can be: the points of those left, the groups, and those left."""

    points: int
    groups: tuple[Cards, ...]
    left: Cards


class Closing(NamedTuple):
    """How seven cards close: a card's value, −10, or a run; one without jokers is a `chinchon`."""

    points: int
    chinchon: bool = False

    @property
    def wins(self) -> bool:
        """Whether it ends the match."""
        return self.chinchon and not self.points


class Holding(NamedTuple):
    """What to throw away of eight cards, how the others close, and how they are linked then.

    They close with `most` points, which a `limit` may bound.
    """

    pack: Pack
    cards: Cards
    discard: Card | None
    closing: Closing | None
    linked: Linked
    most: int
    limit: int | None = None


class _Costs(NamedTuple):
    """What every subset of some cards costs, and the groups that begin at each card."""

    cards: Cards
    single: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    least: tuple[int, ...]


def least(pack: Pack, cards: Cards) -> Linked:
    """Link cards so that the fewest points, then the fewest cards, are left."""
    return _linked(_costs(pack, _ordered(cards)), (1 << len(cards)) - 1)


def play(pack: Pack, cards: Cards, most: int = 4, runs: Runs = RUNS) -> Holding:
    """Play cards as well as can be; a closing keeps one card of `most` points at most.

    Seven may close, of eight one is thrown away first; fewer are only linked.
    """
    costs, every = _costs(pack, _ordered(cards)), (1 << len(cards)) - 1
    if len(cards) < HAND:
        return Holding(pack, cards, None, None, _linked(costs, every), most)
    masks = [every ^ 1 << place for place in range(len(cards))] if len(cards) > HAND else [every]
    ways = [(*_closing(costs, mask, most, runs), mask) for mask in masks]
    closing, linked, mask = min(ways, key=lambda way: _rank(costs, way[0], way[2]))
    thrown = _taken(costs.cards, every ^ mask)
    return Holding(pack, cards, thrown[0] if thrown else None, closing, linked, most)


def _rank(costs: _Costs, closing: Closing | None, mask: int) -> tuple[int, int]:
    """Order what to throw away: what wins, the best closing, the least that is left."""
    if closing is None:
        return 2, costs.least[mask]
    return (0 if closing.wins else 1), closing.points


def standing(pack: Pack, group: Cards) -> Cards:
    """Put the cards that they stand for in the place of a row's jokers, as high as they may be."""
    naturals = [card for card in group if card != JOKER]
    if len({card.rank for card in naturals}) == 1:
        return group
    places = [pack.places[card.rank] for card in naturals]
    first = min(*places, len(pack.ranks) - len(group))
    return tuple(Card(rank, naturals[0].suit) for rank in pack.ranks[first : first + len(group)])


def _ordered(cards: Cards) -> Cards:
    """Put jokers last, so that they have the highest bits, and equal hands are one."""
    return tuple(sorted(cards, key=lambda card: (card == JOKER, card)))


@lru_cache(maxsize=256)
def _costs(pack: Pack, cards: Cards) -> _Costs:
    groups: list[list[int]] = [[] for _ in cards]
    for mask in _groups(pack, cards):
        groups[_lowest(mask)].append(mask)
    single = tuple([pack.value(card) * _UNIT + 1 for card in cards])
    known = [0] * (1 << len(cards))
    for low in reversed(range(len(cards))):
        bit, cost, begun = 1 << low, single[low], groups[low]
        for mask in range(bit, 1 << len(cards), bit << 1):
            best = known[mask ^ bit] + cost
            for group in begun:
                if group & mask == group and known[mask ^ group] < best:
                    best = known[mask ^ group]
            known[mask] = best
    return _Costs(cards, single, tuple(map(tuple, groups)), tuple(known))


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _groups(pack: Pack, cards: Cards) -> Iterator[int]:
    """List every group that some of the cards make, as bit masks."""
    alike: dict[int | str, int] = {}  # those of a rank, and those of a suit
    jokers = 0
    for place, card in enumerate(cards):
        for kind in () if card == JOKER else (card.rank, card.suit):
            alike[kind] = alike.get(kind, 0) | 1 << place
        jokers |= (card == JOKER) << place
    for kind, mask in alike.items():
        some = every = mask | jokers
        while some:
            if some.bit_count() >= LEAST and _grouped(pack, _taken(cards, some), kind):
                yield some
            some = some - 1 & every


def _grouped(pack: Pack, held: Cards, kind: int | str) -> bool:
    naturals = [card for card in held if card != JOKER]
    if len(naturals) < 2 or len({*naturals}) < len(naturals):  # noqa: PLR2004
        return False
    if isinstance(kind, int):
        return len(held) <= SET
    places = [pack.places[card.rank] for card in naturals]
    return max(places) - min(places) < len(held) <= len(pack.ranks)


def _linked(costs: _Costs, mask: int) -> Linked:
    points = costs.least[mask] // _UNIT
    groups, left = [], []
    while mask:
        low = _lowest(mask)
        if costs.least[mask] == costs.least[mask ^ 1 << low] + costs.single[low]:
            group = 1 << low
            left.append(costs.cards[low])
        else:
            fits = [g for g in costs.groups[low] if g & mask == g]
            best = [g for g in fits if costs.least[mask ^ g] == costs.least[mask]]
            group = max(best, key=int.bit_count)
            groups.append(_taken(costs.cards, group))
        mask ^= group
    return Linked(points, tuple(groups), tuple(left))


def _taken(cards: Cards, mask: int) -> Cards:
    return tuple(card for place, card in enumerate(cards) if mask >> place & 1)


def _closing(costs: _Costs, mask: int, most: int, runs: Runs) -> tuple[Closing | None, Linked]:
    """Say how the seven cards of a mask close, and how they are shown then."""
    linked = _linked(costs, mask)
    if mask in costs.groups[_lowest(mask)]:
        jokers = _taken(costs.cards, mask).count(JOKER)
        points = runs[min(jokers, 2)]  # one with jokers that wins is a chinchón as well
        return Closing(points or 0, chinchon=not jokers or points is None), linked
    if not costs.least[mask]:
        return Closing(ALL_LINKED), linked
    keep = [  # cards to close with that leave all others linked
        place
        for place, cost in enumerate(costs.single)
        if mask >> place & 1
        and costs.cards[place] != JOKER
        and cost // _UNIT <= most
        and not costs.least[mask ^ 1 << place]
    ]
    if not keep:
        return None, linked
    kept = min(keep, key=costs.single.__getitem__)
    points, groups = costs.single[kept] // _UNIT, _linked(costs, mask ^ 1 << kept).groups
    return Closing(points), Linked(points, groups, (costs.cards[kept],))


def links(pack: Pack, cards: Cards) -> bool:
    """Tell whether any of the cards make a group."""
    return next(_groups(pack, _ordered(cards)), None) is not None
