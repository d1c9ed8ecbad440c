"""The best play from eight cards with two jokers, beside a search that tries every way.

The search is the rules as they are said: throw each card away in turn, part the other seven into
groups in every way, and take the best closing or the least that is left. It knows nothing of bit
masks and remembers nothing; both must agree on every hand.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import combinations

from core.cards import JOKER, Pack, write
from core.games.chinchon import melds, reading
from core.games.chinchon.melds import Cards, Closing
from core.notation import Reader
from tests.core.dealt import is_group

HANDS, SEARCHED, ROUNDS = 2_000, 100, 3
PACK = Pack(40, 2)
MOST = 4

Rank = tuple[int, int, int]


def measured() -> Iterator[str]:
    """Play many hands fast, and some of them by the search as well."""
    chance = random.Random(7)
    hands = list({_dealt(chance): None for _ in range(HANDS)})
    costs = _best(_timed, hands)
    in_order = sorted(costs)
    common, most = statistics.median(costs), in_order[-len(hands) // 100]
    yield f"melds    {1e3 * common:.2f} ms for the best play from eight cards with two jokers"
    yield f"         {1e3 * most:.2f} ms for 99 of 100, {1e3 * in_order[-1]:.2f} ms the slowest"
    whole = sorted(_best(_answered, hands))
    common, most = statistics.median(whole), whole[-1]
    yield f"         {1e3 * common:.2f} ms for a line of /cards, {1e3 * most:.2f} ms the slowest"
    slow = sum(map(_compared, hands[:SEARCHED]))
    times = slow / sum(costs[:SEARCHED])
    yield f"         {1e3 * slow / SEARCHED:.2f} ms for a search of every way: {times:.0f} times"


def _compared(hand: Cards) -> float:
    """Time the search, and see that it plays as well."""
    began = time.perf_counter()
    found = min(_searched(_without(hand, place)) for place in range(len(hand)))
    cost = time.perf_counter() - began
    played = melds.play(PACK, hand, MOST)
    closing, linked = played.closing, played.linked
    if found != _ranked(closing, linked.points, len(linked.left)):
        raise SystemExit(f"the search plays {hand} otherwise: {found}, not {closing or linked}")
    return cost


def _dealt(chance: random.Random) -> Cards:
    """Deal cards of few suits and ranks, so that much links."""
    suits = chance.sample("oceb", chance.choice((1, 2, 4)))
    some = [card for card in PACK.cards if card.suit in suits]
    return (*chance.sample(some, 6), JOKER, JOKER)


def _timed(hand: Cards) -> float:
    began = time.perf_counter()
    melds.play(PACK, hand, MOST)
    return time.perf_counter() - began


def _best(timed: Callable[[Cards], float], hands: list[Cards]) -> list[float]:
    """Time every hand in some rounds and keep its best: what else the machine did is no cost.

    Between two rounds lie more hands than are remembered.
    """
    rounds = [[timed(hand) for hand in hands] for _ in range(ROUNDS)]
    return [min(each) for each in zip(*rounds, strict=True)]


def _answered(hand: Cards) -> float:
    """Time what `/cards` does with a line: read it, and play."""
    line = " ".join(map(write, hand))
    began = time.perf_counter()
    pack, held = reading.held_cards(Reader(line), PACK)
    melds.play(pack, held, MOST)
    return time.perf_counter() - began


def _without(hand: Cards, place: int) -> Cards:
    return hand[:place] + hand[place + 1 :]


def _ways(held: Cards) -> Iterator[Cards]:
    """Give what every way to part cards into groups leaves."""
    if not held:
        yield ()
        return
    for left in _ways(held[1:]):
        yield (held[0], *left)
    others = range(1, len(held))
    for size in range(2, len(held)):
        for some in combinations(others, size):
            if is_group(PACK, (held[0], *(held[i] for i in some))):
                yield from _ways(tuple(held[i] for i in others if i not in some))


def _searched(held: Cards) -> Rank:
    if is_group(PACK, held):
        jokers = held.count(JOKER)
        return _ranked(Closing((0, -50, -25)[jokers], chinchon=not jokers), 0, 0)
    lefts = list(_ways(held))
    points, count = min((sum(map(PACK.value, left)), len(left)) for left in lefts)
    kept = [PACK.value(left[0]) for left in lefts if len(left) == 1 and left[0] != JOKER]
    if () in lefts:
        return _ranked(Closing(-10), 0, 0)
    closing = Closing(min(kept)) if kept and min(kept) <= MOST else None
    return _ranked(closing, points, count)


def _ranked(closing: Closing | None, points: int, count: int) -> Rank:
    """Order plays: a chinchón, the best closing, the least that is left."""
    if closing is None:
        return 2, points, count
    return (0 if closing.chinchon else 1), closing.points, 0
