"""Accounts are squared with as few payments as can be."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.payments import payments


@pytest.mark.parametrize(
    ("accounts", "paid"),
    [
        ((0, 0, 0, 0), []),
        ((120, -120, 0, 0), [(1, 0, 120)]),
        ((90, -30, -30, -30), [(1, 0, 30), (2, 0, 30), (3, 0, 30)]),
        ((50, 30, -30, -50), [(2, 1, 30), (3, 0, 50)]),
        ((70, 30, -60, -40), [(2, 0, 60), (3, 1, 30), (3, 0, 10)]),
        ((-10, -25, 35, 0), [(1, 2, 25), (0, 2, 10)]),
    ],
)
def test_who_pays_whom(accounts: tuple[int, ...], paid: list[tuple[int, int, int]]) -> None:
    assert payments(accounts) == paid


even = st.lists(st.integers(-20, 20), min_size=3, max_size=3).map(lambda own: [*own, -sum(own)])


@given(even)
def test_everybody_is_square_and_nobody_pays_in_vain(accounts: list[int]) -> None:
    left = list(accounts)
    for payer, payee, amount in payments(accounts):
        assert amount > 0
        assert left[payer] < 0 < left[payee]
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)


@given(even)
def test_no_other_way_takes_fewer(accounts: list[int]) -> None:
    open_ = [own for own in accounts if own]
    halves = any(not sum(pair) for pair in combinations(open_, 2))
    apart = 2 if len(open_) == len(accounts) and halves else bool(open_)
    assert len(payments(accounts)) == len(open_) - apart
