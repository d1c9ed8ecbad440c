"""What is added to a hand of Boston, what settles one, and hands that were stored long ago."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import CoreError
from core.games.boston import GAME, Hand
from core.games.boston.hand import Contract
from core.games.boston.scoring import Transfer, divided, payments
from core.match.packing import pack, unpack
from tests.core.boston_table import HERE, match, played


def test_a_hand_that_was_stored_before_two_could_have_none_still_loads() -> None:
    body = {"bidder": 0, "bid": "5", "suit": "c", "tricks": 7, "chicane": 1}
    hand = unpack(GAME, body)
    assert hand == Hand(Contract(0, "5", "c", 7), trumpless=(1,))
    assert pack(hand) == body
    assert played(match(variante="ruso"), "ana 5c 7 chicana luis").last.hand == hand  # type: ignore[union-attr]


LONE = "ana 5c 7 chicana luis"
BOTH = "ana 5c 7 chicana luis chicana eva"


@pytest.mark.parametrize(
    ("before", "line", "after"),
    [(LONE, "+ chicana eva", "Ana 5c 7 chicana Luis chicana Eva"),
     (LONE, "no, chicana eva", "Ana 5c 7 chicana Eva"), (LONE, "chicana eva", "?"),
     (BOTH, "sin chicana de luis", "Ana 5c 7 chicana Eva"), (BOTH, "sin chicana", "Ana 5c 7"),
     (LONE, "sin chicana de eva", "?")],
)  # fmt: skip
def test_a_chicane_is_added_or_taken_off(before: str, line: str, after: str) -> None:
    try:
        written = HERE.corrected(before, line, variante="ruso")
    except CoreError:
        written = "?"
    assert written == after


def test_points_given_outright_are_corrected() -> None:
    told = "ana 6c +30 luis -30", "no, ana 7c +40 luis -40"
    assert HERE.corrected(*told, variante="manual") == "Ana 7c +40 Luis -40"


ACCOUNTS = st.one_of(
    st.lists(st.integers(-2000, 2000), min_size=0, max_size=3),
    st.lists(st.sampled_from([-20, -10, 0, 10, 20]), min_size=3, max_size=3),
).map(lambda some: (*some, -sum(some)))


@pytest.mark.parametrize(
    ("pool", "dealer", "shares"),
    [(200, 0, (50, 50, 50, 50)), (205, 2, (51, 51, 52, 51)), (3, 5, (0, 3, 0, 0)),
     (0, 1, (0, 0, 0, 0))],
)  # fmt: skip
def test_what_is_left_in_the_pool(pool: int, dealer: int, shares: tuple[int, ...]) -> None:
    assert divided(pool, dealer) == shares


@pytest.mark.parametrize(("accounts", "paid"), [
    ((0, 0, 0, 0), []),
    ((30, -10, -10, -10), [(1, 0, 10), (2, 0, 10), (3, 0, 10)]),
    ((50, -50, 20, -20), [(1, 0, 50), (3, 2, 20)]),
    ((100, 40, -100, -40), [(2, 0, 100), (3, 1, 40)]),
    ((100, 50, -90, -60), [(2, 0, 90), (3, 1, 50), (3, 0, 10)]),
])  # fmt: skip
def test_who_pays_whom(accounts: tuple[int, ...], paid: list[tuple[int, int, int]]) -> None:
    assert sorted(payments(accounts)) == sorted(paid)


@given(ACCOUNTS)
def test_payments_settle_all_accounts(accounts: tuple[int, ...]) -> None:
    left = list(accounts)
    for payer, payee, paid in payments(accounts):
        assert accounts[payer] < 0 < accounts[payee]
        assert paid > 0
        left[payer] += paid
        left[payee] -= paid
    assert not any(left)
    assert len(payments(accounts)) <= max(len(accounts) - 1, 0)


@given(ACCOUNTS)
def test_no_fewer_payments_would_do(accounts: tuple[int, ...]) -> None:
    assert len(payments(accounts)) == fewest(accounts)


def fewest(accounts: tuple[int, ...]) -> int:
    """Try every order in which debtors pay creditors, each as much as is owed."""
    debtors = [seat for seat, points in enumerate(accounts) if points < 0]
    creditors = [seat for seat, points in enumerate(accounts) if points > 0]
    return min(
        paid(accounts, payers, payees)
        for payers in permutations(debtors)
        for payees in permutations(creditors)
    )


def paid(accounts: tuple[int, ...], payers: tuple[int, ...], payees: tuple[int, ...]) -> int:
    """Count the payments when each pays the first who is still owed."""
    left, count = list(accounts), 0
    for payer in payers:
        for payee in payees:
            points = min(-left[payer], left[payee])
            left[payer] += points
            left[payee] -= points
            count += points > 0
    return count


def test_a_payment_reads_as_who_whom_and_how_much() -> None:
    assert payments((5, -5, 0, 0)) == (Transfer(payer=1, payee=0, points=5),)
