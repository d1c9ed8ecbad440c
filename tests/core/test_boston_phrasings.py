"""What a hand of Boston is worth, and every line that cannot be one."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME
from core.table import Side, Table, check, names
from tests.core.boston_table import cures, match, played, pool, refusal, rules, write

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
    assert after.last is not None
    assert (write(after.last.hand), after.last.points, pool(after)) == (line, own, left)


# line, code, where the fault is, the hands that are offered
REFUSALS: list[tuple[str, str, tuple[int, int], list[str]]] = [
    ("ana y eva 5d 9 con luis", "two-bidders", (6, 9), []),
    ("pasan 14 0 0 0", "tricks-impossible", (6, 8), []),
    ("ana 5c 7 doble", "not-played", (0, 14), ["Ana 5c 7"]),
    ("ana 6c +30 luis -10 eva -10 dani -10", "two-bidders", (11, 15), []),
    ("ana gran miseria 0 vuelta c", "not-played", (0, 27), ["Ana gran miseria 0"]),
    ("ana 5 7", "which-suit", (0, 7), ["Ana 5d 7", "Ana 5c 7", "Ana 5t 7", "Ana 5p 7"]),
    ("ana 5", "how-many-tricks", (0, 5), []),
    ("ana 5c", "how-many-tricks", (0, 6), ["Ana 5c 5"]),
    ("ana 5c 14", "tricks-impossible", (7, 9), []),
    ("ana 4c 5", "bid-impossible", (4, 6), []),
    ("ana 13c 13", "thirteen-is-slam", (4, 7), ["Ana chelem c 13"]),
    ("ana 13 13", "thirteen-is-slam", (4, 6), []),
    ("ana 5 7 c", "which-number", (4, 5), ["Ana 5c 7", "Ana 7c 5"]),
    ("ana 11c 12 con eva", "partner-too-high", (0, 18), ["Ana 11c 12"]),
    ("ana gran miseria 0 con eva", "partner-in-misere", (0, 26), ["Ana gran miseria 0"]),
    ("ana 5c 9 con ana", "partner-himself", (0, 16), []),
    ("ana 5c 9 con eva con luis", "two-bidders", (21, 25), []),
    ("ana 5c 9 silbador", "whose-word", (9, 17),
     ["Ana 5c 9 con Luis", "Ana 5c 9 con Eva", "Ana 5c 9 con Dani"]),
    ("ana silbador 5c 9", "who-bid", (0, 3),
     ["Luis 5c 9 con Ana", "Eva 5c 9 con Ana", "Dani 5c 9 con Ana"]),
    ("ana y eva 5d 9 con eva", "unclear", (0, 3), ["Ana 5d 9 con Eva"]),
    ("ana miseria 0", "which-misere", (4, 11), ["Ana pequeña miseria 0", "Ana gran miseria 0"]),
    ("ana gran miseria c 0", "without-trumps", (0, 20), ["Ana gran miseria 0"]),
    ("ana gran miseria 2 hecha", "result-contradicts", (0, 24), []),
    ("ana", "what-bid", (0, 3), []),
    ("pepe 5c 7", "expected", (0, 4), []),
    ("ana 5c 7 8", "number-too-many", (9, 10), []),
    ("ana 5c 7 mesa", "not-played", (0, 13), []),
    ("ana 5c 7 honores", "how-many-honours", (9, 16),
     ["Ana 5c 7 honores 2", "Ana 5c 7 honores 4"]),
    ("ana 5c 7 honores -2", "how-many-honours", (9, 16), []),
    ("ana 5c 7 honores 3", "honours-impossible", (17, 18),
     ["Ana 5c 7 honores 2", "Ana 5c 7 honores 4"]),
    ("ana 5c 7 mal 21", "misdeals-too-many", (0, 15), []),
    ("ana 5c 7 chicana luis", "not-played", (0, 21), ["Ana 5c 7"]),
    ("pasan 4 4 3 3", "tricks-sum", (0, 13), []),
    ("pasan 4 4 5", "tricks-count", (0, 11), []),
    ("pasan todos", "tricks-untold", (0, 11), []),
    ("pasan ana 4 luis 4 eva 3", "tricks-untold", (0, 24), [
        "pasan Ana 4 Luis 4 Eva 3 Dani 2",
    ]),
    ("pasan 4 4 3 2 honores 2", "without-trumps", (0, 23), []),
    ("ajuste ana +30 luis -10", "points-uneven", (0, 23), ["ajuste Ana +30 Luis -10 bote -20"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "span", "offered"), REFUSALS, ids=[row[0] for row in REFUSALS]
)
def test_a_line_that_cannot_be(
    line: str, code: str, span: tuple[int, int], offered: list[str]
) -> None:
    error = refusal(line)
    assert (error.code, error.span, cures(error)) == (code, span, offered)


ELSEWHERE = [
    ("frances", "luis gran miseria 0 vuelta", "which-suit", []),
    ("frances", "pasan 4 4 3 2 jota ana", "without-trumps", ["pasan Ana 4 Luis 4 Eva 3 Dani 2"]),
    ("americano", "ana 5c 7 honores 2", "not-played", ["Ana 5c 7"]),
    ("americano", "ana chelem c perdido", "how-many-tricks", ["Ana chelem c 13"]),
    ("americano", "ana gran miseria 0 mesa c", "without-trumps", ["Ana gran miseria mesa 0"]),
    ("frances", "luis 7c 7", "not-played", []),
    ("frances", "luis 6c 7 con ana", "partner-too-high", ["Luis 6c 7"]),
    ("frances", "luis 6 6 vuelta c", "which-suit",
     ["Luis 6d 6", "Luis 6c 6", "Luis 6t 6", "Luis 6p 6"]),
    ("frances", "luis gran miseria c 0 jota ana", "without-trumps",
     ["Luis gran miseria 0 vuelta c"]),
    ("ruso", "luis 5c 5 jota ana", "not-played", ["Luis 5c 5"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "line", "code", "offered"), ELSEWHERE, ids=[f"{v}: {t}" for v, t, *_ in ELSEWHERE]
)
def test_a_line_that_cannot_be_elsewhere(
    variant: str, line: str, code: str, offered: list[str]
) -> None:
    error = refusal(line, variante=variant)
    assert (error.code, cures(error)) == (code, offered)


def test_no_more_is_taken_out_of_the_pool_than_lies_there() -> None:
    error = refusal("ajuste ana +30 bote -30")
    assert (error.code, error.facts["pool"], error.facts["asked"]) == ("pool-short", 0, 30)


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
