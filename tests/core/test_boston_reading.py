"""What is asked of a hand of Boston, and what is added to one."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME, Hand
from core.match.packing import unpack
from tests.core.boston_table import (
    ANA,
    PLAYERS,
    cures,
    match,
    played,
    points,
    read,
    refusal,
    rules,
    write,
)


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


# line, code, the hands that are offered
ASKED = [
    ("luis 7c perdida 2", "which-number", ["Luis 7c 2", "Luis 7c 5"]),
    ("ana 5c 7 renuncio luis honores 2", "whose-word",
     ["Ana 5c 7 Luis honores 2 renuncio Luis", "Ana 5c 7 honores 2 renuncio Luis"]),
    ("luis renuncio 6p 8", "who-bid",
     ["Ana 6p 8 renuncio Luis", "Luis 6p 8 renuncio Luis", "Eva 6p 8 renuncio Luis",
      "Dani 6p 8 renuncio Luis"]),
    ("ana 5d 9 silbador", "whose-word",
     ["Ana 5d 9 con Luis", "Ana 5d 9 con Eva", "Ana 5d 9 con Dani"]),
    ("ana 5c 7 honores", "how-many-honours", ["Ana 5c 7 honores 2", "Ana 5c 7 honores 4"]),
    ("ana 5c honores", "how-many-honours", []),
    ("ana 5c 7 7", "unclear", ["Ana 5c 7"]),
    ("ana 5c 7 xyz", "expected", ["Ana 5c 7"]),
    ("ana 5 7 xyz", "expected", []),
    ("ana 6c 8y 9", "expected", ["Ana 6c 9"]),
    ("ana 6c 8 9y", "expected", ["Ana 6c 8"]),
    ("ana 6c -2y", "expected", []),
    ("ana 5c 7 mal -1", "expected", []),
    ("ana 5c 7 o 8, no me acuerdo", "expected", []),
    ("ana 5c 7 u 8", "unclear", ["Ana 5c 7", "Ana 5c 8"]),
    ("ana 5c 7, perdón, luis", "two-bidders", []),
    ("ana 5c 7?", "unclear", ["Ana 5c 7"]),
    ("da eva da eva ana 5c 7", "unclear", ["Ana 5c 7 da Eva"]),
    ("ana 5c 7 no da luis", "expected", []),
    ("ana 5c 7 sin luis", "expected", []),
    ("pasan 4 4 3 2 renuncio", "whose-word", [
        f"pasan Ana 4 Luis 4 Eva 3 Dani 2 renuncio {name}" for name in PLAYERS
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "code", "offered"), ASKED, ids=[row[0] for row in ASKED])
def test_what_is_not_clear_is_asked(line: str, code: str, offered: list[str]) -> None:
    error = refusal(line)
    assert (error.code, cures(error)) == (code, offered)


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
