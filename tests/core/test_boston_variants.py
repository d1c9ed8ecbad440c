"""The other Bostons: American, French (that of Nantes), and points given outright."""

import pytest

from tests.core.boston_table import even, match, played, pool, read, refusal, with_pool, write
from tests.core.playing import outcome, row, told

# pool before the stake, line, what the four get, pool after; Ana deals
AMERICAN = [
    (0, "luis 8c 10", (-76, 128, -26, -26), 0),
    (0, "luis 8 10", (-76, 128, -26, -26), 0),  # a suit changes no price
    (0, "luis 9d 6", (7, -221, 57, 57), 100),  # doubled
    (0, "luis 6c 6", (-65, 45, -15, -15), 50),  # the pool waits for seven or better
    (0, "luis 5c 4", (-39, -83, 11, 11), 100),
    (0, "luis pequeña miseria 0", (-70, 110, -20, -20), 0),
    (0, "luis gran miseria mesa 1", (110, -530, 160, 160), 100),
    (0, "luis 13c 13", (-216, 548, -166, -166), 0),
    (0, "luis chelem 12", (127, -581, 177, 177), 100),
    (300, "luis 8c 8", (-73, 319, -23, -23), 100),  # 250 are at stake, 100 begin the next pool
    (300, "luis 8c 7", (-27, -319, 23, 23), 600),  # and no more than 250 are doubled
    (0, "luis 8c 10 renuncio luis", (-27, -159, 23, 23), 140),  # one short, and four red
    (0, "luis 8c 5 renuncio luis", (-4, -228, 46, 46), 140),
    (0, "luis gran miseria 0 renuncio luis", (-10, -210, 40, 40), 140),
    (0, "luis 8c 5 renuncio eva", (-78, 134, -28, -28), 0),  # made, with three over
    (0, "luis 8c 12 renuncio eva", (-79, 137, -29, -29), 0),
]


def test_who_has_the_most_pays_the_difference_to_each() -> None:
    steps = told(outcome(played(match(variante="americano"), "pasan 6 2 5 0")))
    assert [step for step in steps if step[0] in {"most", "fewer"}] == [
        ("most", 0, (6, 110)), ("fewer", 1, (2, 40)), ("fewer", 2, (5, 10)), ("fewer", 3, (0, 60)),
    ]  # fmt: skip


def test_a_revoker_has_three_tricks_more_in_a_hand_that_all_passed() -> None:
    steps = told(outcome(played(match(variante="americano"), "pasan 6 2 5 0 renuncio eva")))
    assert steps[1:] == [
        ("revoked", 2, (5, 8)), ("most", 2, (8, 160)), ("fewer", 0, (6, 20)),
        ("fewer", 1, (2, 60)), ("fewer", 3, (0, 80)),
    ]  # fmt: skip


def test_five_and_six_leave_the_pool() -> None:
    steps = told(outcome(played(match(variante="americano"), "ana 6c 7")))
    assert steps[-2:] == [("made", 0, (16, 6, 7, 16, 0)), ("waits", 0, (50,))]


# line, what the four get, pool after; Ana deals, who puts in 10, or 20 in a double deal
FRENCH = [
    ("luis 6c 7 tres honores", (-58, 154, -48, -48), 0),  # 24 + 8 + 16
    ("luis 6c 7 tres honores doble", (-116, 308, -96, -96), 0),
    ("ana 5p 5", (12, -4, -4, -4), 0),
    ("ana 5t 8 con eva", (3, -8, 13, -8), 0),
    ("ana 5t 6 con eva", (-27, 12, -17, 12), 20),  # 8 + 2 × 2, and the pool doubled
    ("ana 5p 7 con luis honores 4", (-24, -14, 9, 9), 20),
    ("luis 8d 6", (38, -154, 48, 48), 20),
    ("luis 9c 10", (-74, 202, -64, -64), 0),  # computed: an eight with one trick over, and another
    ("luis pequeña miseria 0 vuelta d", (-58, 154, -48, -48), 0),
    ("luis gran miseria 0 vuelta c", (-138, 394, -128, -128), 0),
    ("luis gran miseria c 0", (-138, 394, -128, -128), 0),
    ("luis cuatro ases hecha vuelta p", (-42, 106, -32, -32), 0),
    ("luis miseria mesa 0 vuelta p", (-74, 202, -64, -64), 0),
    ("luis chelem c 13 con ana", (195, 205, -200, -200), 0),
]


VARIANTS: list[tuple[str, int, str, tuple[int, ...], int]] = [
    *(("americano", *row) for row in AMERICAN),
    *(("frances", 0, *row) for row in FRENCH),
]


@pytest.mark.parametrize(("variant", "before", "line", "own", "after"), VARIANTS)
def test_what_a_hand_of_another_boston_comes_to(
    variant: str, before: int, line: str, own: tuple[int, ...], after: int
) -> None:
    stake = {"puesta": 50} if variant == "frances" else {}
    running = played(with_pool(before, variante=variant, **stake), line)
    assert (row(running).points, pool(running)) == (own, after)
    assert even(running)


# line, as it is written, what the four get, pool after; Ana deals
MANUAL = [
    ("ana 6c +30 luis -10 eva -10 dani -10", "Ana 6c +30 Luis -10 Eva -10 Dani -10",
     (-20, -10, -10, -10), 50),
    ("ana indépendance, +80, luis -10; eva -10 dani -10 bote -50",
     "Ana indépendance +80 Luis -10 Eva -10 Dani -10 bote -50", (30, -10, -10, -10), 0),
    ("da eva luis demande con soutien de dani +10 dani +10 a -10 e -10 mal 2",
     "Luis demande con soutien de dani +10 Ana -10 Eva -10 Dani +10 da Eva mal 2",
     (-10, 10, -160, 10), 150),
    ("ana 6c -20 luis +20 mal 20", "Ana 6c -20 Luis +20 mal 20", (-1070, 20, 0, 0), 1050),
    ("ana 6c -20 luis +20 maldonne", "Ana 6c -20 Luis +20 mal 1", (-120, 20, 0, 0), 100),
    ("lu 6c +30 ana -30 da ev", "Luis 6c +30 Ana -30 da Eva", (-30, 30, -50, 0), 50),
    ("luis +0", "Luis +0", (-50, 0, 0, 0), 50),
    ("ana luis +0 eva -3 pozo +3", "Ana luis +0 Eva -3 bote +3", (-50, 0, -3, 0), 53),
]  # fmt: skip


@pytest.mark.parametrize(("line", "text", "own", "after"), MANUAL, ids=[row[0] for row in MANUAL])
def test_points_given_outright(line: str, text: str, own: tuple[int, ...], after: int) -> None:
    running = played(match(variante="manual"), line)
    assert (write(row(running).hand), row(running).points, pool(running)) == (text, own, after)
    assert read(text, variante="manual") == row(running).hand
    assert even(running)


def test_points_given_outright_come_to_nothing_with_the_pool() -> None:
    uneven = refusal("ana 6c +30 luis -10", variante="manual")
    assert str(uneven) == "points-uneven"
    assert (uneven.facts["rest"], [write(choice) for choice in uneven.choices]) == (
        20, ["Ana 6c +30 Luis -10 bote -20"],
    )  # fmt: skip
    assert pool(played(match(variante="manual"), "ana 6c +50 bote -50")) == 0
    short = refusal("ana 6c +51 bote -51", variante="manual")
    assert str(short) == "pool-short"
    assert (short.facts["pool"], short.facts["asked"]) == (50, 51)


@pytest.mark.parametrize(
    ("line", "code", "span"),
    [("6c +30 luis -30", "who-bid", (0, 2)), ("da eva +30", "who-bid", (7, 10)),
     ("da eva", "who-bid", (6, 6)), ("ana 6c 7", "expected", (8, 8)),
     ("ana 6c +30 luis", "expected", (15, 15)), ("ana 6c +30 luis -30 xyz", "expected", (20, 23)),
     ("ana 6c +30 luis -30 da", "expected", (22, 22)),
     ("ana 6c +30 luis -30 da eva xyz", "expected", (27, 30)),
     ("ana 6c +30 luis -30 da eva da luis", "two-bidders", (30, 34)),
     ("ana 6c +30 luis -30 mal 21", "misdeals-too-many", (24, 26)),
     ("ana 6c +100001 luis -100001", "adjustment-too-large", (7, 14))],
)  # fmt: skip
def test_points_that_cannot_be_read(line: str, code: str, span: tuple[int, int]) -> None:
    error = refusal(line, variante="manual")
    assert (error.code, error.span) == (code, span)
