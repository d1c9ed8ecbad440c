"""Every number of Boston's price tables, each a row; the tables stand here as they are printed.

Source: rules, sections 4.5, 4.6 and 4.11 (Foster). What each adversary pays is what is compared.
"""

import pytest

from core.games.boston.prices import BIDS, FONTAINEBLEAU
from core.games.boston.rules import Variant
from tests.core.boston_table import outcome, played, points, pool, with_pool

EVA = 2


def rows(printed: str) -> list[tuple[str, list[int]]]:
    """Take a printed table apart: what stands before the colon, and the numbers behind it."""
    parted = [line.partition(":") for line in printed.strip().splitlines()]
    return [(head.strip(), [int(cell) for cell in cells.split()]) for head, _, cells in parted]


def paid(line: str, **house: str | int) -> int:
    """Say what Eva, who is neither bidder nor dealer, is paid or pays (below nothing)."""
    return points(line, **house)[EVA]


# Boston de Fontainebleau: spades and clubs, hearts, diamonds
TRICKS = """
5:   10 20 30
6:   30 40 50
7:   50 60 70
8:   70 80 90
9:   90 100 110
10: 110 120 130
11: 130 140 150
12: 150 160 170
"""
SLAMS = """
chelem:      400 450 500
chelem mesa: 600 700 800
"""
AMERICAN_SLAMS = """
chelem:      250 300 350
chelem mesa: 350 400 450
"""
MISERES = """
pequeña miseria:      75
picolissimo:         100
gran miseria:        150
pequeña miseria mesa: 200
gran miseria mesa:   250
"""
# with a whister the row of three tricks more; ten goes on in the same line
TOGETHER = """
5:   70 80 90
6:   90 100 110
7:  110 120 130
8:  130 140 150
9:  150 160 170
10: 170 180 190
"""
COLUMNS = {"p": 0, "t": 0, "c": 1, "d": 2}
HEARTS_FIRST = {"p": 0, "t": 0, "d": 1, "c": 2}


def by_suit(printed: str, columns: dict[str, int]) -> list[tuple[str, str, int]]:
    """List bid, suit and price of a table with three columns."""
    return [(bid, suit, row[at]) for bid, row in rows(printed) for suit, at in columns.items()]


@pytest.mark.parametrize("variant", ["fontainebleau", "ruso"])
@pytest.mark.parametrize(("bid", "suit", "price"), by_suit(TRICKS, COLUMNS))
def test_a_bid_of_tricks(bid: str, suit: str, price: int, variant: str) -> None:
    height = int(bid)
    assert paid(f"luis {bid}{suit} {height}", variante=variant) == -price
    assert paid(f"luis {bid}{suit} {height - 1}", variante=variant) == price + 5
    assert paid(f"luis {bid}{suit} 13", variante=variant) == -(price + 5 * (13 - height))


@pytest.mark.parametrize(("bid", "suit", "price"), by_suit(TRICKS, HEARTS_FIRST))
def test_a_bid_of_tricks_where_hearts_are_the_dearest(bid: str, suit: str, price: int) -> None:
    assert paid(f"luis {bid}{suit} {bid}", palos="cdtp") == -price


@pytest.mark.parametrize(("bid", "suit", "price"), by_suit(TOGETHER, COLUMNS))
def test_a_bid_with_a_whister_is_paid_as_three_tricks_more(
    bid: str, suit: str, price: int
) -> None:
    together = int(bid) + 3
    for variant in ("fontainebleau", "ruso"):
        assert paid(f"luis {bid}{suit} {together} con dani", variante=variant) == -price
        short = f"luis {bid}{suit} {together - 1} con dani"
        assert paid(short, variante=variant) == price + 5


@pytest.mark.parametrize(
    ("bid", "suit", "price"), [row for row in by_suit(TRICKS, COLUMNS) if int(row[0]) <= 10]
)
def test_a_bid_with_a_whister_may_be_paid_as_it_was_bid(bid: str, suit: str, price: int) -> None:
    line = f"luis {bid}{suit} {int(bid) + 3} con dani"
    assert paid(line, silbador="anunciado") == -price


@pytest.mark.parametrize("result", [13, 12, 0])
@pytest.mark.parametrize(
    ("chelem", "bid", "suit", "price"),
    [("original", *row) for row in by_suit(SLAMS, COLUMNS)]
    + [("americano", *row) for row in by_suit(AMERICAN_SLAMS, COLUMNS)],
)
def test_a_slam_has_one_price_made_or_lost(
    chelem: str, bid: str, suit: str, price: int, result: int
) -> None:
    line = f"luis {bid} {suit} {result}"
    assert paid(line, chelem=chelem) == (-price if result == 13 else price)


@pytest.mark.parametrize(
    ("bid", "suit", "price"),
    by_suit(SLAMS, HEARTS_FIRST),
)
def test_a_slam_where_hearts_are_the_dearest(bid: str, suit: str, price: int) -> None:
    assert paid(f"luis {bid} {suit} 13", palos="cdtp") == -price


@pytest.mark.parametrize(("bid", "price"), [(bid, row[0]) for bid, row in rows(MISERES)])
def test_a_misere_has_one_price_made_or_lost(bid: str, price: int) -> None:
    made = 1 if bid == "picolissimo" else 0
    for tricks in (0, 1, 2, 12):
        assert paid(f"luis {bid} {tricks}") == (-price if tricks == made else price)
    for variant in ("fontainebleau", "ruso"):
        assert paid(f"luis {bid} perdida", variante=variant) == price


# hearts by the tricks counted: tricks and honours when made; bid, shortfall and honours when lost
COUNTED = """
5:  20 25 30 35 40 45 50 55 60 65 70 75 80
6:  40 45 50 55 60 65 70 75 80 85 90 95
7:  60 65 70 75 80 85 90 95 100 105 110
8:  80 85 90 95 100 105 110 115 120 125
9:  100 105 110 115 120 125 130 135 140
10: 120 125 130 135 140 145 150 155
11: 140 145 150 155 160 165 170
12: 160 165 170 175 180 185
"""


@pytest.mark.parametrize(
    ("bid", "counted", "price"),
    [
        (int(bid), int(bid) + at, price)
        for bid, prices in rows(COUNTED)
        for at, price in enumerate(prices)
    ],
)
def test_tricks_and_honours_count_alike(bid: int, counted: int, price: int) -> None:
    for honours in (0, 2, 4):
        said = f"honores {honours}" if honours else ""
        tricks = counted - honours
        if bid <= tricks <= 13:
            assert paid(f"luis {bid}c {tricks} {said}") == -price
        short = counted - bid - honours
        if 0 < short <= bid:
            assert paid(f"luis {bid}c {bid - short} {said}") == price


# American Boston: made, by the tricks taken from those bid up to thirteen
OLD_MADE = """
5:  12 12 13 13 14 14 14 15 15
6:  15 16 16 17 18 19 20 20
7:  18 20 21 22 23 24 26
8:  23 24 26 28 29 31
9:  32 34 36 39 41
10: 42 45 48 52
11: 63 68 72
12: 106 114
13: 166
"""
DECIMAL_MADE = """
5:  10
6:  15
7:  20
8:  25
9:  35
10: 45
11: 65
12: 105
13: 170
"""
# lost, by the tricks short from one on
OLD_LOST = """
5:  11 21 31 41 50
6:  15 24 35 45 55 66
7:  19 29 40 50 60 72 82
8:  23 34 46 56 67 78 89 110
9:  33 44 57 68 82 92 103 115 127
10: 44 56 70 82 94 107 119 132 145 157
11: 67 80 95 109 123 138 151 165 180 194 208
12: 113 130 148 165 182 200 217 234 252 270 286 304
13: 177 198 222 241 262 284 305 326 348 369 390 412 433
"""
DECIMAL_LOST = """
5:  10 20 30 40 50
6:  15 25 35 45 55 65
7:  20 30 40 50 60 70 80
8:  25 35 45 55 70 85 100 115
9:  35 45 55 65 80 95 110 125 140
10: 45 55 70 80 95 110 125 140 155 170
11: 70 80 95 110 125 140 155 170 185 200 220
12: 120 130 145 160 180 200 220 240 260 280 300 320
13: 180 200 220 240 260 280 300 320 340 360 390 420 450
"""
AMERICAN_MISERES = """
pequeña miseria:       20
gran miseria:          40
pequeña miseria mesa:  80
gran miseria mesa:    160
"""


def american_rows() -> list[tuple[str, int, int, int]]:
    """List scale, bid, tricks taken, and what an adversary gets."""
    made = [
        *(("antigua", int(bid), int(bid) + over, -price)
          for bid, prices in rows(OLD_MADE) for over, price in enumerate(prices)),
        *(("decimal", int(bid), tricks, -prices[0])
          for bid, prices in rows(DECIMAL_MADE) for tricks in range(int(bid), 14)),
    ]  # fmt: skip
    lost = [
        (scale, int(bid), int(bid) - short, price)
        for scale, printed in (("antigua", OLD_LOST), ("decimal", DECIMAL_LOST))
        for bid, prices in rows(printed)
        for short, price in enumerate(prices, 1)
    ]
    return made + lost


@pytest.mark.parametrize(("scale", "bid", "tricks", "price"), american_rows())
def test_american_boston_is_paid_by_its_scale(
    scale: str, bid: int, tricks: int, price: int
) -> None:
    called = f"{bid}c" if bid < 13 else "chelem c"
    assert paid(f"luis {called} {tricks}", variante="americano", tarifa=scale) == price


def test_every_number_of_tricks_has_a_price() -> None:
    found = american_rows()
    assert len(set(found)) == len(found) == 2 * 9 * 14


def test_the_old_scale_is_the_usual_one() -> None:
    assert paid("luis 9c 6", variante="americano") == 57
    assert paid("luis 8c 10", variante="americano") == -26


@pytest.mark.parametrize("scale", ["antigua", "decimal"])
@pytest.mark.parametrize(("bid", "price"), [(bid, row[0]) for bid, row in rows(AMERICAN_MISERES)])
def test_an_american_misere(bid: str, price: int, scale: str) -> None:
    house = {"variante": "americano", "tarifa": scale}
    assert paid(f"luis {bid} 0", **house) == -price
    assert paid(f"luis {bid} 1", **house) == price


# a bid that is made, what the pool pays of 50: five and six leave it
TAKES = [("5c 5", 0), ("5c 13", 0), ("6c 6", 0), ("7c 7", 50), ("8c 8", 50), ("9c 9", 50),
         ("10c 10", 50), ("11c 11", 50), ("12c 12", 50), ("chelem c 13", 50),
         ("pequeña miseria 0", 50), ("gran miseria 0", 50), ("pequeña miseria mesa 0", 50),
         ("gran miseria mesa 0", 50)]  # fmt: skip


@pytest.mark.parametrize(("line", "taken"), TAKES)
def test_seven_or_better_takes_the_pool_of_american_boston(line: str, taken: int) -> None:
    assert pool(played(with_pool(0, variante="americano"), f"luis {line}")) == 50 - taken


# the pool with the stake, what is played for, what it is after a bid is lost
@pytest.mark.parametrize(
    ("before", "stake", "doubled"),
    [(50, 50, 100), (249, 249, 498), (250, 250, 500), (251, 250, 501), (400, 250, 650)],
)
def test_the_american_pool_has_a_limit(before: int, stake: int, doubled: int) -> None:
    running = with_pool(before - 50, variante="americano")
    assert pool(played(running, "luis 8c 8")) == before - stake
    assert pool(played(running, "luis 8c 7")) == doubled
    assert pool(played(running, "luis 5c 4")) == doubled
    assert pool(played(running, "luis 8c 7 renuncio luis")) == doubled + 40


# French Boston in spades: made, three honours, four honours, extra trick
UNITS = """
5: 4 3 4 1
6: 6 4 6 2
8: 8 6 8 4
"""
NINE = "9: 12 6 8 4"  # printed nowhere: an eight with a trick over, and so on
FRENCH_MISERES = """
pequeña miseria:   16
gran miseria:      32
cuatro ases:       32
gran miseria mesa: 64
"""
FRENCH_SLAMS = """
chelem:      100
chelem mesa: 200
"""
FACTORS = {"p": 1, "t": 2, "d": 3, "c": 4}


@pytest.mark.parametrize(("suit", "factor"), list(FACTORS.items()))
@pytest.mark.parametrize(("bid", "units"), rows(UNITS + NINE))
def test_a_bid_of_french_boston(bid: str, units: list[int], suit: str, factor: int) -> None:
    made, three, four, extra = (unit * factor for unit in units)
    line, goal = f"luis {bid}{suit}", int(bid)
    expected = {
        f"{line} {goal}": -made,
        f"{line} {goal} honores 2": -(made + three),
        f"{line} {goal} honores 4": -(made + four),
        f"{line} {goal + 1}": -(made + extra),
        f"{line} 13": -(made + extra * (13 - goal)),
        f"{line} {goal + 2} honores 4": -(made + four + 2 * extra),
        f"{line} {goal - 1}": made + extra,
        f"{line} 0": made + extra * goal,
        f"{line} {goal - 2} honores 2": made + three + 2 * extra,
    }
    for typed, price in expected.items():
        assert paid(typed, variante="frances") == price, typed
        assert paid(f"{typed} doble", variante="frances") == 2 * price, typed


@pytest.mark.parametrize(("suit", "factor"), list(FACTORS.items()))
def test_five_in_french_boston_is_eight_as_partners(suit: str, factor: int) -> None:
    assert paid(f"luis 5{suit} 8 con dani", variante="frances") == -4 * factor
    assert paid(f"luis 5{suit} 7 con dani", variante="frances") == 5 * factor


@pytest.mark.parametrize(("suit", "factor"), list(FACTORS.items()))
@pytest.mark.parametrize(("bid", "units"), rows(FRENCH_MISERES))
def test_a_french_misere_is_paid_by_the_suit_turned_up(
    bid: str, units: list[int], suit: str, factor: int
) -> None:
    price = units[0] * factor
    for end, own in (("0", -price), ("1", price)):
        line = f"luis {bid} {end} vuelta {suit}"
        assert paid(line, variante="frances") == own
        assert paid(f"{line} doble", variante="frances") == 2 * own


@pytest.mark.parametrize(("suit", "factor"), list(FACTORS.items()))
@pytest.mark.parametrize(("bid", "units"), rows(FRENCH_SLAMS))
def test_a_french_slam(bid: str, units: list[int], suit: str, factor: int) -> None:
    price = units[0] * factor
    assert paid(f"luis {bid} {suit} 13", variante="frances") == -price
    assert paid(f"luis {bid} {suit} 12", variante="frances") == price


@pytest.mark.parametrize(("suit", "factor"), list(FACTORS.items()))
def test_a_french_slam_of_two_is_half_of_one_alone(suit: str, factor: int) -> None:
    assert paid(f"luis chelem {suit} 13 con dani", variante="frances") == -50 * factor
    assert paid(f"luis chelem {suit} 12 con dani", variante="frances") == 50 * factor


@pytest.mark.parametrize("suit", FACTORS)
def test_the_jack_of_diamonds_is_paid_by_everybody(suit: str) -> None:
    for said, each, factor in (("", 2, 1), ("doble", 4, 2)):
        line = f"luis 5{suit} 5 {said}"
        with_jack = points(f"{line} jota dani", variante="frances")
        without = points(line, variante="frances")
        assert [own - other for own, other in zip(with_jack, without, strict=True)] == [
            -each, -each, -each, 3 * each,
        ]  # fmt: skip
        assert without[EVA] == -4 * FACTORS[suit] * factor


def test_a_lost_french_bid_doubles_the_pool() -> None:
    for bid in ("5p 4", "6d 5", "8c 0", "9t 8", "gran miseria 1 vuelta c", "chelem p 12"):
        assert pool(played(with_pool(70, variante="frances"), f"luis {bid}")) == 160
        assert pool(played(with_pool(70, variante="frances"), f"luis {bid} doble")) == 180


# variant, stake of a deal, with two misdeals
STAKES = [("fontainebleau", 50, 150), ("ruso", 50, 150), ("americano", 50, 150),
          ("frances", 10, 30), ("manual", 50, 150)]  # fmt: skip


@pytest.mark.parametrize(("variant", "stake", "twice"), STAKES)
def test_the_stake_and_the_misdeals_of_each_variant(variant: str, stake: int, twice: int) -> None:
    line = "eva +0" if variant == "manual" else "pasan 13 0 0 0"
    for said, cost in (("", stake), ("mal 2", twice)):
        items = outcome(played(with_pool(0, variante=variant), f"{line} {said}")).items
        spent = [i.points for i in items if i.reason in {"stake", "misdeal"} and i.side == 0]
        assert -sum(spent) == cost


def test_no_bid_has_a_price_that_is_not_here() -> None:
    fontainebleaus = {head for head, _ in rows(TRICKS)} | {"slam", "slam-open"}
    assert {str(bid) for bid in FONTAINEBLEAU} >= fontainebleaus
    assert len(FONTAINEBLEAU) == len([*rows(TRICKS), *rows(SLAMS), *rows(MISERES)])
    assert len(BIDS[Variant.AMERICAN]) == len([*rows(OLD_MADE), *rows(AMERICAN_MISERES)])
    frenchs = [*rows(UNITS), *rows(NINE), *rows(FRENCH_MISERES), *rows(FRENCH_SLAMS)]
    assert len(BIDS[Variant.FRENCH]) == len(frenchs)
