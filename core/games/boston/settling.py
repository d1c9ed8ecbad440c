"""The end of an evening: what the pool still holds, and who pays whom."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple


class Payment(NamedTuple):
    """What one player pays another."""

    payer: int
    payee: int
    points: int


def divided(pool: int, players: int, dealer: int) -> tuple[int, ...]:
    """Share what is left in the pool equally; the rest goes to the dealer of the last hand."""
    each, rest = divmod(pool, players)
    return tuple(each + rest * (seat == dealer % players) for seat in range(players))


def payments(accounts: Sequence[int]) -> tuple[Payment, ...]:
    """Find the fewest payments that bring accounts, which come to nothing together, to nothing.

    They are one fewer than the players for every group that comes to nothing by itself, so the
    accounts are cut into as many such groups as can be; in a group, who owes most pays who is owed
    most.
    """
    seats = tuple(seat for seat, points in enumerate(accounts) if points)
    groups = _groups(seats, tuple(accounts))
    return tuple(payment for group in groups for payment in _within(group, accounts))


@lru_cache(maxsize=64)
def _groups(seats: tuple[int, ...], accounts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Cut players into the most groups whose accounts come to nothing."""
    best: tuple[tuple[int, ...], ...] = (seats,) if seats else ()
    for mask in range(1, 1 << len(seats), 2):  # the group of the first player
        group = tuple(seat for place, seat in enumerate(seats) if mask >> place & 1)
        rest = tuple(seat for seat in seats if seat not in group)
        if rest and not sum(accounts[seat] for seat in group):
            best = max(best, (group, *_groups(rest, accounts)), key=len)
    return best


def _within(group: Sequence[int], accounts: Sequence[int]) -> list[Payment]:
    """Settle a group that cannot be cut: each payment brings one account to nothing."""
    left = {seat: accounts[seat] for seat in group}
    found = []
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        points = min(-left[payer], left[payee])
        left[payer] += points
        left[payee] -= points
        found.append(Payment(payer, payee, points))
    return found
