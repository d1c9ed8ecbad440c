"""What a hand of Boston is worth, and what may be a name."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME
from core.table import Side, Table, check, names
from tests.core.boston_table import match, played, pool, refusal, rules, write
from tests.core.playing import row

# a hand as it is written, its points in the first hand of a match, the pool
SCORED = [
    ("Ana 5c 7", (90, -30, -30, -30), 0),
    ("Ana 5c 5", (60, -20, -20, -20), 0),
    ("Luis 7c 5 honores 2", (30, -320, 80, 80), 130),
    ("Ana 5d 9 con Eva", (70, -95, 120, -95), 0),
    ("Ana pequeña miseria 0", (225, -75, -75, -75), 0),
    ("Luis gran miseria 2", (100, -600, 150, 150), 200),
    ("Luis gran miseria perdida", (100, -600, 150, 150), 200),
    ("Luis gran miseria mesa 0", (-300, 800, -250, -250), 0),
    ("Eva picolissimo 1", (-150, -100, 350, -100), 0),
    ("Dani chelem c 13", (-500, -450, -450, 1400), 0),
    ("Luis 9c 6", (65, -460, 115, 115), 165),
    ("Luis 8t 8 honores 4", (-140, 320, -90, -90), 0),
    ("Luis 6p 8 renuncio Luis", (-15, -140, 35, 35), 85),
    ("Luis 10p 13 con Ana", (145, 195, -170, -170), 0),
    ("pasan Ana 4 Luis 4 Eva 3 Dani 2", (-50, 0, 0, 50), 0),
    ("Ana 5c 7 da Eva", (140, -30, -80, -30), 0),
    ("Ana 5d 9 con Eva renuncio Eva", (-200, 100, -150, 100), 150),
    ("Ana 5c 7 mal 2", (90, -30, -30, -30), 0),
    ("Luis 5c 7 mal 1", (-130, 190, -30, -30), 0),
]


@pytest.mark.parametrize(("line", "own", "left"), SCORED)
def test_what_a_hand_is_worth(line: str, own: tuple[int, ...], left: int) -> None:
    after = played(match(), line)
    assert (write(row(after).hand), row(after).points, pool(after)) == (line, own, left)


def test_no_more_is_taken_out_of_the_pool_than_lies_there() -> None:
    error = refusal("ajuste ana +30 bote -30")
    assert (error.code, error.facts["pool"], error.facts["asked"]) == ("pool-short", 0, 30)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("5 boston", "who-bid"), ("ana 5 boston 7", "number-too-many"),
        ("ana 8 chelem 7", "number-too-many"),
        ("pasan todas fa 92 mal repartido nous avons fait luis", "two-bidders"),
    ],
)  # fmt: skip
def test_two_bids_and_what_means_nothing_are_refused(line: str, code: str) -> None:
    assert refusal(line).code == code


def test_boston_has_no_target() -> None:
    assert {"objetivo", "limite"}.isdisjoint(option.key for option in GAME.options)


@pytest.mark.parametrize("called", ["Mesa", "Chelem", "Ana Renuncio", "c", "dos", "bote", "y"])
def test_words_of_the_game_are_no_names(called: str) -> None:
    table = Table(tuple(map(Side, (called, "Luis", "Eva", "Dani"))))
    with pytest.raises(CoreError, match="name-reserved"):
        check(table, 4, 4, GAME.notation.words("es"))


def test_names_may_hold_small_words() -> None:
    table = Table(tuple(map(Side, ("Ana y Luis", "De la Plaza", "Eva", "Dani"))))
    check(table, 4, 4, GAME.notation.words("es"))
    called = names(table)
    hand = lines.read(GAME, "ana y luis con de la plaza 5c 9", called, rules())
    assert lines.write(GAME, hand, called.labels) == "Ana y Luis 5c 9 con De la Plaza"
