"""The end of a hand of Chinchón: groups are shown, and cards placed on groups shown before.

Whoever closed shows first, the others in turn; each may use only what rivals have shown before,
and nobody places anything when the closer linked all seven cards. A joker in a row stays the card
it stands for; where it may be at either end, it is the higher.
"""

from collections.abc import Sequence
from typing import NamedTuple

from core.cards import JOKER, Card, Pack
from core.games.chinchon.melds import Cards, Linked, is_group, least, shut


class Shown(NamedTuple):
    """What a player shows: the points left, own groups, cards placed on rivals', those left."""

    points: int
    groups: tuple[Cards, ...]
    placed: Cards
    left: Cards


def showdown(
    pack: Pack, hands: Sequence[Cards], *, closes: bool = True, most: int = 4
) -> tuple[Shown, ...]:
    """Let players show in order of play, each with as few points left as can be.

    The first one `closes`, with one card of `most` points at most left; else the stock ran out.
    """
    closed = shut(pack, hands[0], most) if closes else None
    placing = closed is None or bool(closed.left)
    table: tuple[Cards, ...] = ()
    shown: list[Shown] = []
    for cards in hands:
        placed, table, linked = place(pack, cards, table if placing else ())
        linked = closed if closed and not shown else linked
        table += tuple(standing(pack, group) for group in linked.groups)
        shown.append(Shown(linked.points, linked.groups, placed, linked.left))
    return tuple(shown)


def place(
    pack: Pack, cards: Cards, table: tuple[Cards, ...]
) -> tuple[Cards, tuple[Cards, ...], Linked]:
    """Find what to place on groups and what to link, for the fewest points, then cards, left.

    Return the cards placed, the groups as they are then, and the other cards linked.
    """
    ways: dict[int, tuple[Cards, ...]] = {0: ()}
    for group in table:
        fits = [mask for mask in range(1 << len(cards)) if _fits(pack, group, cards, mask)]
        ways = {
            done | more: (*grown, standing(pack, (*group, *_taken(cards, more))))
            for done, grown in ways.items()
            for more in fits
            if not done & more
        }
    everything = (1 << len(cards)) - 1
    rests = {mask: least(pack, _taken(cards, everything ^ mask)) for mask in ways}
    best = min(ways, key=lambda mask: (rests[mask].points, len(rests[mask].left), mask))
    return _taken(cards, best), ways[best], rests[best]


def _fits(pack: Pack, group: Cards, cards: Cards, mask: int) -> bool:
    return not mask or is_group(pack, (*group, *_taken(cards, mask)))


def _taken(cards: Cards, mask: int) -> Cards:
    return tuple(card for place, card in enumerate(cards) if mask >> place & 1)


def standing(pack: Pack, group: Cards) -> Cards:
    """Put the cards that they stand for in the place of a row's jokers."""
    naturals = [card for card in group if card != JOKER]
    if len({card.rank for card in naturals}) == 1:
        return group
    places = [pack.places[card.rank] for card in naturals]
    first = min(*places, len(pack.ranks) - len(group))
    return tuple(Card(rank, naturals[0].suit) for rank in pack.ranks[first : first + len(group)])
