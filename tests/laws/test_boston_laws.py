"""What holds for every hand of Boston, in every variant and under every rule."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from core.errors import CoreError, attempt
from core.games.boston import GAME, Hand, State
from core.games.boston.scoring import score
from core.match import begin, extend
from tests.core import strategies
from tests.core.boston_table import PLAYERS, TABLE

RULES = strategies.rules(GAME)


@given(st.data())
def test_the_four_accounts_and_the_pool_come_to_nothing_at_every_moment(
    data: st.DataObject,
) -> None:
    match = begin(GAME, data.draw(RULES), replace(TABLE, roster=(*PLAYERS, "Mar", "Noa")))
    for change in data.draw(st.lists(strategies.events(GAME, match.rules), max_size=10)):
        after = attempt(extend, match, change)
        match = match if isinstance(after, CoreError) else after
        assert sum(match.totals) + match.state.pool == 0
        assert match.state.pool >= 0
        assert match.winners == ()


@given(st.data(), st.permutations(range(4)), st.integers(0, 3), st.integers(0, 2000))
def test_other_seats_have_the_same_points(
    data: st.DataObject, seats: Sequence[int], dealer: int, pool: int
) -> None:
    """`seats` says where everybody sits instead."""
    rules = data.draw(RULES)
    hand: Hand = data.draw(strategies.boston_hands(rules))
    one = attempt(score, rules, State(dealer, pool), hand)
    if isinstance(one, CoreError):
        return
    other = score(rules, State(seats[dealer], pool), reseated(hand, seats))
    assert other.state.pool == one.state.pool
    assert sorted((seats[side], points, reason) for side, points, reason in one.items) == sorted(
        tuple(item) for item in other.items
    )


def reseated(hand: Hand, seats: Sequence[int]) -> Hand:
    told = {**vars(hand.contract), **vars(hand)}
    fields = ("bidder", "partner", "against", "revoked", "dealer", "jack")
    moved = {name: seats[told[name]] for name in fields if told[name] is not None}
    order = [seats.index(seat) for seat in range(4)]
    return hand.but(
        **moved,
        trumpless=tuple(seats[seat] for seat in hand.trumpless),
        shared=tuple(hand.shared[seat] for seat in order) if hand.shared else (),
        points=tuple(hand.points[seat] for seat in order) if hand.points else (),
    )


@given(st.data())
def test_nothing_but_counters_of_the_variant_changes_hands(data: st.DataObject) -> None:
    rules = replace(data.draw(RULES), stake=50)
    hand = data.draw(strategies.boston_hands(rules))
    if not rules.french and not rules.american and not rules.manual:
        items = score(rules, State(0, 100), hand).items
        assert [item for item in items if item.points % 5] == []
