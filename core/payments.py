"""Who pays whom, so that accounts are square with as few payments as can be."""

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple


class Payment(NamedTuple):
    """What one player, by their place, pays another."""

    payer: int
    payee: int
    amount: int


def payments(accounts: Sequence[int]) -> list[Payment]:
    """Settle accounts that come to nothing together, with the fewest payments; none is halved.

    Who owes just what another is due pays that one; then who owes most pays who is due most, and
    every payment squares one of the two. For up to five players no other way takes fewer.
    """
    due = dict(enumerate(accounts))
    paid = []
    for payer, payee in permutations(due, 2):
        if due[payer] < 0 and due[payer] + due[payee] == 0:
            paid.append(Payment(payer, payee, due[payee]))
            due[payer] = due[payee] = 0
    while any(due.values()):
        payer, payee = min(due, key=lambda s: due[s]), max(due, key=lambda s: due[s])
        amount = min(-due[payer], due[payee])
        paid.append(Payment(payer, payee, amount))
        due[payer] += amount
        due[payee] -= amount
    return paid
