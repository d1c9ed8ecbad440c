"""Boston's prices as its tables are printed: what each adversary pays is what is compared.

Source: rules, sections 4.5, 4.6 and 4.11 (Foster). Tricks and honours beyond a bid are in
test_boston.py.
"""

import pytest

from tests.core.boston_table import played, points, pool, with_pool
from tests.core.playing import outcome

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
def test_a_bid_of_tricks(variant: str) -> None:
    for bid, suit, price in by_suit(TRICKS, COLUMNS):
        height = int(bid)
        assert paid(f"luis {bid}{suit} {height}", variante=variant) == -price, (bid, suit)
        assert paid(f"luis {bid}{suit} {height - 1}", variante=variant) == price + 5, (bid, suit)


@pytest.mark.parametrize("variant", ["fontainebleau", "ruso"])
def test_a_bid_with_a_whister_is_paid_as_three_tricks_more(variant: str) -> None:
    for bid, suit, price in by_suit(TOGETHER, COLUMNS):
        line, together = f"luis {bid}{suit} {{}} con dani", int(bid) + 3
        assert paid(line.format(together), variante=variant) == -price, (bid, suit)
        assert paid(line.format(together - 1), variante=variant) == price + 5, (bid, suit)


def test_a_bid_with_a_whister_may_be_paid_as_it_was_bid() -> None:
    for bid, suit, price in by_suit(TRICKS, COLUMNS):
        if int(bid) <= 10:
            line = f"luis {bid}{suit} {int(bid) + 3} con dani"
            assert paid(line, silbador="anunciado") == -price, (bid, suit)


def test_hearts_may_be_the_dearest() -> None:
    for bid, suit, price in by_suit(TRICKS, HEARTS_FIRST):
        assert paid(f"luis {bid}{suit} {bid}", palos="cdtp") == -price, (bid, suit)
    for bid, suit, price in by_suit(SLAMS, HEARTS_FIRST):
        assert paid(f"luis {bid} {suit} 13", palos="cdtp") == -price, (bid, suit)


@pytest.mark.parametrize(
    ("chelem", "printed"), [("original", SLAMS), ("americano", AMERICAN_SLAMS)]
)
def test_a_slam_has_one_price_made_or_lost(chelem: str, printed: str) -> None:
    for bid, suit, price in by_suit(printed, COLUMNS):
        for tricks, own in ((13, -price), (12, price), (0, price)):
            assert paid(f"luis {bid} {suit} {tricks}", chelem=chelem) == own, (bid, suit)


def test_a_misere_has_one_price_made_or_lost() -> None:
    for bid, [price] in rows(MISERES):
        made = 1 if bid == "picolissimo" else 0
        for tricks in (0, 1, 2, 12):
            assert paid(f"luis {bid} {tricks}") == (-price if tricks == made else price), bid
        for variant in ("fontainebleau", "ruso"):
            assert paid(f"luis {bid} perdida", variante=variant) == price, bid


# American Boston, of each bid: made exactly, with one over, with all; one short, two short, all
OLD = """
5:   12 12 15 11 21 50
7:   18 20 26 19 29 82
9:   32 34 41 33 44 127
12: 106 114 114 113 130 304
13: 166 166 166 177 198 433
"""
DECIMAL = """
5:   10 10 10 10 20 50
7:   20 20 20 20 30 80
9:   35 35 35 35 45 140
12: 105 105 105 120 130 320
13: 170 170 170 180 200 450
"""
AMERICAN_MISERES = """
pequeña miseria:       20
gran miseria:          40
pequeña miseria mesa:  80
gran miseria mesa:    160
"""


@pytest.mark.parametrize(("scale", "printed"), [("antigua", OLD), ("decimal", DECIMAL)])
def test_american_boston_is_paid_by_its_scale(scale: str, printed: str) -> None:
    house = {"variante": "americano", "tarifa": scale}
    for bid, prices in rows(printed):
        called, goal = (f"{bid}c" if bid != "13" else "chelem c"), int(bid)
        tricks = (goal, min(goal + 1, 13), 13, goal - 1, goal - 2, 0)
        paid_ = [paid(f"luis {called} {each}", **house) for each in tricks]
        assert paid_ == [-price for price in prices[:3]] + prices[3:], bid
    for bid, [price] in rows(AMERICAN_MISERES):
        assert (paid(f"luis {bid} 0", **house), paid(f"luis {bid} 1", **house)) == (-price, price)


def test_the_old_scale_is_the_usual_one() -> None:
    assert paid("luis 9c 6", variante="americano") == 57
    assert paid("luis 8c 10", variante="americano") == -26


# a bid that is made, what the pool pays of 50: five and six leave it
TAKES = [("5c 13", 0), ("6c 6", 0), ("7c 7", 50), ("12c 12", 50), ("chelem c 13", 50),
         ("pequeña miseria 0", 50), ("gran miseria mesa 0", 50)]  # fmt: skip


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
9: 12 6 8 4
"""  # nine is printed nowhere: an eight with a trick over, and so on
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
by_factor = pytest.mark.parametrize(("suit", "factor"), list(FACTORS.items()))


@by_factor
def test_a_bid_of_french_boston(suit: str, factor: int) -> None:
    for bid, units in rows(UNITS):
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


@by_factor
def test_a_french_misere_or_slam_is_paid_by_its_suit(suit: str, factor: int) -> None:
    for bid, [units] in rows(FRENCH_MISERES):
        for end, sign in (("0", -1), ("1", 1)):
            line, own = f"luis {bid} {end} vuelta {suit}", sign * units * factor
            assert paid(line, variante="frances") == own, bid
            assert paid(f"{line} doble", variante="frances") == 2 * own, bid
    for bid, [units] in rows(FRENCH_SLAMS):
        assert paid(f"luis {bid} {suit} 13", variante="frances") == -units * factor, bid
        assert paid(f"luis {bid} {suit} 12", variante="frances") == units * factor, bid


@by_factor
def test_two_in_french_boston_are_paid_half(suit: str, factor: int) -> None:
    """A slam; and five is eight as partners."""
    assert paid(f"luis chelem {suit} 13 con dani", variante="frances") == -50 * factor
    assert paid(f"luis chelem {suit} 12 con dani", variante="frances") == 50 * factor
    assert paid(f"luis 5{suit} 8 con dani", variante="frances") == -4 * factor
    assert paid(f"luis 5{suit} 7 con dani", variante="frances") == 5 * factor


def test_the_jack_of_diamonds_is_paid_by_everybody() -> None:
    for said, each, factor in (("", 2, 1), ("doble", 4, 2)):
        line = f"luis 5d 5 {said}"
        with_jack = points(f"{line} jota dani", variante="frances")
        without = points(line, variante="frances")
        assert [own - other for own, other in zip(with_jack, without, strict=True)] == [
            -each, -each, -each, 3 * each,
        ]  # fmt: skip
        assert without[EVA] == -4 * FACTORS["d"] * factor


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
