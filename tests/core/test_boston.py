"""Boston's rules as tables: the worked examples by their numbers, and each variant."""

import pytest

from core import lines
from core.adjustment import Adjustment
from core.errors import CoreError, attempt
from core.games.boston import GAME
from core.match import play
from tests.core.boston_table import (
    even,
    match,
    played,
    points,
    pool,
    read,
    refusal,
    rules,
    with_pool,
    write,
)
from tests.core.playing import Told, outcome, row, told

# number, pool before the stake, line, what the four get, pool after; Ana deals unless said
EXAMPLES = [
    (1, 0, "ana 5c 7 da eva", (140, -30, -80, -30), 0),
    (2, 0, "ana 5c 7 honores 2 da eva", (170, -40, -90, -40), 0),
    (3, 50, "luis 7c 7 honores 2", (-120, 310, -70, -70), 0),
    (4, 50, "luis 7c 5 honores 2", (30, -320, 80, 80), 180),
    (5, 100, "eva 8t 7 honores 4", (45, 95, -380, 95), 245),
    (6, 100, "eva 8t 8 honores 4", (-140, -90, 420, -90), 0),
    (8, 0, "dani pequeña miseria 0", (-125, -75, -75, 275), 0),
    (9, 0, "dani pequeña miseria 2", (25, 75, 75, -300), 125),
    (10, 50, "ana picolissimo 1", (350, -100, -100, -100), 0),
    (11, 50, "ana picolissimo 0", (-450, 100, 100, 100), 200),
    (12, 0, "ana gran miseria 0", (450, -150, -150, -150), 0),
    (13, 0, "ana pequeña miseria mesa 0", (600, -200, -200, -200), 0),
    (14, 135, "ana 5d 9 con eva", (140, -95, 185, -95), 0),
    (16, 150, "ana 7d 9 con eva", (-255, 135, -200, 135), 335),
    (17, 50, "ana 10p 13 con luis", (170, 220, -170, -170), 0),
    (18, 200, "luis chelem d 13", (-550, 1750, -500, -500), 0),
    (19, 200, "luis chelem mesa c 12", (650, -2800, 700, 700), 950),
    (20, 0, "ana 12p 12", (450, -150, -150, -150), 0),
    (21, 0, "ana 9c 6", (-510, 115, 115, 115), 165),
    (22, 0, "pasan ana 4 luis 4 eva 3 dani 2", (-50, 0, 0, 50), 0),
    (23, 50, "pasan ana 5 luis 4 eva 2 dani 2", (-50, 0, 50, 50), 0),
    (24, 150, "pasan ana 7 luis 2 eva 2 dani 2", (-50, 65, 65, 65), 5),
    (27, 0, "ana 6p 8 renuncio ana", (-190, 35, 35, 35), 85),
    (28, 0, "ana 6p 5 renuncio dani", (120, -40, -40, -40), 0),
    (29, 0, "ana gran miseria 1 renuncio luis", (450, -150, -150, -150), 0),
]


# number, rules, pool before the stake, line, what the four get, pool after
UNDER_RULES = [
    (0, "", 0, "ana chelem mesa d 13", (2400, -800, -800, -800), 0),  # Foster: 3 × 800 at most
    (0, "", 0, "ana 5p 5", (30, -10, -10, -10), 0),  # and 3 × 10 at least
    (0, "", 0, "ana 5t 5", (30, -10, -10, -10), 0),
    (7, "honores_perdida=no", 100, "eva 8t 7 honores 4", (25, 75, -300, 75), 225),
    (15, "silbador=anunciado", 135, "ana 5d 9 con eva", (80, -35, 125, -35), 0),
    (0, "honores_perdida=adversarios", 100, "eva 8t 7 honores 4", (25, 75, -300, 75), 225),
    (0, "honores_perdida=adversarios", 100, "eva 8t 7 ana honores 4", (45, 95, -380, 95), 245),
    (0, "honores_perdida=adversarios", 0, "ana 5c 7 honores 2", (120, -40, -40, -40), 0),
    (0, "honores_perdida=declarante", 0, "ana 5c 7 luis honores 2", (90, -30, -30, -30), 0),
    (0, "chelem=americano", 0, "ana chelem d 13", (1050, -350, -350, -350), 0),
    (0, "chelem=americano", 0, "ana chelem mesa p 13", (1050, -350, -350, -350), 0),
    (0, "", 0, "luis gran miseria perdida", (100, -600, 150, 150), 200),
    (0, "", 0, "luis gran miseria mesa 0", (-300, 800, -250, -250), 0),
    (0, "", 0, "luis 5c 7 mal 1", (-130, 190, -30, -30), 0),
    (0, "palos=cdtp", 0, "ana 5c 5", (90, -30, -30, -30), 0),
    (0, "palos=cdtp", 0, "ana 5d 5", (60, -20, -20, -20), 0),
    (0, "puesta=33", 0, "luis 5p 8 con eva", (-103, 88, 85, -70), 0),
    (0, "puesta=0", 0, "ana 5p 5", (30, -10, -10, -10), 0),
    (0, "puesta=33", 0, "pasan 5 4 3 1", (-33, 0, 0, 33), 0),  # alone, to the last chip
    (0, "puesta=33", 0, "pasan 5 4 2 2", (-33, 0, 15, 15), 3),  # shared in fives
    (0, "puesta=39", 0, "pasan 5 4 2 2", (-39, 0, 15, 15), 9),
    (0, "puesta=40", 0, "pasan 5 4 2 2", (-40, 0, 20, 20), 0),
    (0, "variante=ruso", 0, "ana 5c 7 chicana luis chicana eva", (70, -10, -10, -50), 0),
    (0, "variante=ruso", 0, "ana 5c 7 chicana luis", (80, 0, -40, -40), 0),
    (0, "variante=ruso palos=cdtp", 0, "ana 5d 5", (90, -30, -30, -30), 0),
    (0, "variante=ruso", 0, "pasan 4 4 3 2 chicana dani", (-60, -10, -10, 80), 0),
]


def house(spelled: str) -> dict[str, str | int]:
    """Split "key=value key=value"."""
    pairs = (pair.partition("=") for pair in spelled.split())
    return {key: value for key, _, value in pairs}


@pytest.mark.parametrize(
    ("spelled", "before", "line", "own", "after"),
    [("", *row[1:]) for row in EXAMPLES] + [row[1:] for row in UNDER_RULES],
    ids=[f"{row[0]}: {row[2]}" for row in EXAMPLES]
    + [f"{row[0]}: {row[1]} {row[3]}" for row in UNDER_RULES],
)
def test_what_a_hand_comes_to(
    spelled: str, before: int, line: str, own: tuple[int, ...], after: int
) -> None:
    running = played(with_pool(before, **house(spelled)), line)
    assert (row(running).points, pool(running)) == (own, after)
    assert even(running)


def test_25_and_26_the_dealer_who_misdeals_deals_again_and_pays_again() -> None:
    twice = played(match(), "da luis mal 2 ana gran miseria 1")
    assert [item for item in outcome(twice).items if item.reason in {"stake", "misdeal"}] == [
        (1, -50, "stake"),
        (1, -100, "misdeal"),
    ]
    touched = played(match(), "da luis ana gran miseria 1")
    assert pool(twice) - pool(touched) == 100


def test_nobody_misdeals_more_than_twenty_times() -> None:
    assert pool(played(match(), "pasan 4 4 3 2 mal 20")) == 0
    assert points("pasan 4 4 3 2 mal 20") == (-1050, 0, 0, 1050)
    assert refusal("pasan 4 4 3 2 mal 21").code == "misdeals-too-many"


def test_a_chicane_takes_two_chips_from_each() -> None:
    running = played(match(variante="ruso"), "ana 5c 7 chicana luis")
    assert ("chicane", 1, (10,)) in told(outcome(running))
    assert [item[:2] for item in outcome(running).items if item.reason == "chicane"] == [
        (1, 30), (0, -10), (2, -10), (3, -10),
    ]  # fmt: skip


def test_the_pool_waits_for_the_next_hand_and_the_deal_goes_round() -> None:
    running = played(match(), "ana 9c 6", "eva gran miseria 1", "dani 5c 5")
    assert running.carry() == {"pool": 0, "dealer": 3}
    assert [row.points for row in running.rows()] == [
        (-510, 115, 115, 115), (150, 100, -600, 150), (-20, -20, -70, 475),
    ]  # fmt: skip
    assert sum(running.totals) == 0
    assert running.winners == ()


def test_who_deals_is_said_and_the_turn_goes_on_from_there() -> None:
    running = played(match(), "da eva ana 5c 7")
    assert running.dealer == (3, "Dani")
    assert played(running, "ana 5c 7").carry()["dealer"] == 0


def test_an_adjustment_moves_the_pool_and_no_dealer() -> None:
    running = played(match(), "ana 9c 6", "ajuste luis +100 bote -100")
    assert running.carry() == {"pool": 65, "dealer": 1}
    running = played(running, "ajuste ana -30 eva +10 pozo +20 (penalización)")
    assert running.carry() == {"pool": 85, "dealer": 1}
    assert write(row(running).hand) == "ajuste Ana -30 Eva +10 bote +20 (penalización)"
    assert even(running)


def test_an_adjustment_takes_no_more_than_lies_in_the_pool() -> None:
    running = played(match(), "ana 9c 6")
    assert pool(played(running, "ajuste luis +165 bote -165")) == 0
    error = refusal("ajuste luis +166 bote -166", running)
    assert str(error) == "pool-short"
    assert (error.facts["pool"], error.facts["asked"]) == (165, 166)


# hearts, by the tricks counted from five on
HEARTS = {5: 20, 6: 40, 7: 60, 8: 80, 9: 100, 10: 120, 11: 140, 12: 160}


@pytest.mark.parametrize("bid", HEARTS)
def test_each_trick_and_each_honour_is_five_in_every_suit(bid: int) -> None:
    for suit, more in (("c", 0), ("d", 10), ("t", -10), ("p", -10)):
        for tricks in range(14):
            price = HEARTS[bid] + more + 5 * abs(tricks - bid)
            sign = -1 if tricks >= bid else 1
            assert points(f"ana {bid}{suit} {tricks}")[1] == sign * price
            assert points(f"ana {bid}{suit} {tricks} honores 4")[1] == sign * (price + 20)


REVOKES = [
    ("ana gran miseria 0 renuncio ana", (-650, 150, 150, 150)),
    ("ana gran miseria renuncio ana", (-650, 150, 150, 150)),
    ("ana gran miseria renuncio luis", (450, -150, -150, -150)),
    ("ana picolissimo 4 renuncio dani", (300, -100, -100, -100)),
    ("ana 5d 9 con eva renuncio eva", (-200, 100, -150, 100)),
    ("ana 6p 2 renuncio ana", (-290, 60, 60, 60)),  # not below nothing: six short
    ("ana 6p 12 renuncio luis", (195, -65, -65, -65)),  # not above thirteen
    ("ana chelem c 12 renuncio luis", (1350, -450, -450, -450)),
    ("ana chelem c 13 renuncio ana", (-1850, 450, 450, 450)),
    ("pasan ana 4 luis 4 eva 3 dani 2 renuncio dani", (-50, 0, 50, 0)),
    ("pasan ana 4 luis 3 eva 3 dani 3 renuncio dani", (-50, 25, 25, 0)),
]


@pytest.mark.parametrize(("line", "own"), REVOKES, ids=[line for line, _ in REVOKES])
def test_a_revoke(line: str, own: tuple[int, ...]) -> None:
    assert points(line) == own


STEPS = [
    ("ana 5c 7 honores 2", [("stake", 0, (50, 0)), ("made", 0, (40, 5, 7, 20, 2)),
                            ("takes", 0, (50,))]),
    ("luis 5d 9 con ana", [("stake", 0, (50, 0)), ("made", 1, (95, 8, 9, 90, 0)),
                           ("takes", 1, (50,))]),
    ("luis 5d 6 con ana", [("stake", 0, (50, 0)), ("lost", 1, (100, 8, 6, 90, 0)),
                           ("pays", 1, (100,))]),
    ("luis 7c 5", [("stake", 0, (50, 0)), ("lost", 1, (70, 7, 5, 60, 0)), ("pays", 1, (70,))]),
    ("luis gran miseria perdida", [("stake", 0, (50, 0)), ("lost", 1, (150,)),
                                   ("pays", 1, (150,))]),
    ("ana 6p 5 renuncio dani mal 1", [("stake", 0, (50, 1)), ("revoked", 3, (5, 8)),
                                      ("made", 0, (40, 6, 8, 30, 0)), ("takes", 0, (100,))]),
    ("ana gran miseria 1 renuncio luis", [("stake", 0, (50, 0)), ("revoked", 1, ()),
                                          ("made", 0, (150,)), ("takes", 0, (50,))]),
    ("pasan 5 4 2 2 renuncio dani", [("stake", 0, (50, 0)), ("revoked", 3, ()),
                                     ("fewest", 2, (2, 50))]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "steps"), STEPS, ids=[line for line, _ in STEPS])
def test_how_a_hand_came_about(line: str, steps: list[Told]) -> None:
    assert told(outcome(played(match(), line))) == steps


def test_a_hand_that_nobody_bid_comes_to_nothing() -> None:
    begun = match()
    found = refusal("gran miseria perdida")
    hand = found.choices[0].but(bidder=None)
    tried = attempt(play, begun, hand)
    assert isinstance(tried, CoreError)
    assert tried.code == "who-bid"


def test_a_line_has_one_reading() -> None:
    assert GAME.course.readings(rules(), match().state, read("ana 5c 7")) == ()


def test_a_hand_written_by_other_rules_is_refused() -> None:
    bid, manual = read("ana 5c 7"), read("ana 6c +30 luis -30", variante="manual")
    with pytest.raises(CoreError, match="not-manual"):
        play(match(variante="manual"), bid)
    with pytest.raises(CoreError, match="only-manual"):
        play(match(), manual)
    with pytest.raises(CoreError, match="how-many-tricks"):
        play(match(variante="americano"), read("ana chelem c perdido"))


@pytest.mark.parametrize(("language", "bank"), [("es", "bote"), ("ca", "pot"), ("en", "pool")])
def test_an_adjustment_names_the_pool_in_the_language_of_the_chat(
    language: str, bank: str
) -> None:
    line = lines.write(GAME, Adjustment((5, 0, 0, 0)), ("ana", "luis", "eva", "dani"), language)
    assert line.endswith(f"ana +5 {bank} -5")
