"""What is added to a hand of Boston, and hands that were stored long ago."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME, Hand
from core.match.packing import unpack
from tests.core.boston_table import ANA, match, played, points, read, rules, write


def test_each_player_without_trumps_takes_from_each() -> None:
    twice = read("ana 5c 7 chicana luis chicana eva", variante="ruso")
    assert (twice.chicane, twice.chicanes, twice.trumpless) == (1, (2,), (1, 2))
    assert points("ana 5c 7 chicana luis", variante="ruso") == (80, 0, -40, -40)
    assert points("ana 5c 7 chicana luis chicana eva", variante="ruso") == (70, -10, -10, -50)
    assert points("ana 5c 7 chicana luis y eva", variante="ruso") == (70, -10, -10, -50)


def test_a_hand_that_was_stored_before_two_could_have_none_still_loads() -> None:
    body = {"bidder": 0, "bid": "5", "suit": "c", "tricks": 7, "chicane": 1}
    hand = unpack(GAME, body)
    assert hand == Hand(0, "5", "c", 7, chicane=1)
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
    russian = rules(variante="ruso")
    hand = read(before, variante="ruso")
    try:
        written = write(lines.corrected(GAME, line, ANA, russian, hand, 0))
    except CoreError:
        written = "?"
    assert written == after


def test_points_given_outright_are_corrected() -> None:
    manual = rules(variante="manual")
    before = lines.read(GAME, "ana 6c +30 luis -30", ANA, manual)
    found = lines.corrected(GAME, "no, ana 7c +40 luis -40", ANA, manual, before, 0)
    assert write(found) == "Ana 7c +40 Luis -40"
